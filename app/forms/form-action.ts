import { createContext, data, type RouterContextProvider } from "react-router";
import type { LeadSource } from "#contract/forms/attribution.ts";
import { ANSWER_ID } from "../paths.ts";
import { formEntry } from "../shell/form-entry.ts";
import { siteContext } from "../shell/site-context.ts";
import { redirectToAnswer } from "./answer-cookie.ts";
import {
  AGAIN_FIELD,
  answerTo,
  type FormAnswer,
  type FormDefinition,
  type LeadDefinition,
  pageStatus,
  refusalByCheck,
  refusalTo,
  valuesOf,
  ZONE_FIELD,
} from "./define-form.ts";
import { carriedSource, sourceOf } from "./lead-source.ts";
import { numberOf } from "./typed-phone.ts";

/** Tells the page's loader that the page answers a refused form, whose fields are not to be lost. */
export const holdsForm = createContext(false);

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The action of a form's page, for a browser without scripts. A refused form comes back with what was typed; an
 * accepted one leads to an address that shows the answer and can be read again.
 */
export const formAction =
  <Field extends string, Body extends object, Accepted>(
    form: FormDefinition<Field, Body, Accepted>,
  ) =>
  async ({ request, context }: ActionArgs) => {
    const entries = await request.formData();
    const values = valuesOf(entries, form.fields);
    const site = context.get(siteContext);
    const { siteUrl } = site;
    const answered = (answer: FormAnswer<Field, Accepted>, status: number) => {
      context.set(holdsForm, true);
      return data(answer, { status });
    };
    if (entries.has(AGAIN_FIELD)) {
      const emptied = (form as Partial<LeadDefinition<Field>>).emptiedAfterwards?.(values);
      const kept = emptied ? { ...values, [emptied]: "" } : values;
      const again = { kind: "refused", unsent: true, errors: {}, values: kept } as const;
      throw redirectToAnswer({ request, siteUrl }, form.name, again, ANSWER_ID);
    }
    const refusal = refusalByCheck(form, values);
    if (refusal) return answered(refusal, 422);
    const page = pageBefore(request);
    const body = await form.bodyOf(values, page?.pathname);
    const lead: Circumstances =
      "rules" in form ? circumstancesOf(entries, page ?? new URL(request.url)) : {};
    const outcome = await form.send(site, { ...body, ...lead });
    if (outcome.kind !== "done") {
      const source = lead.source ? { source: lead.source } : {};
      return answered({ ...refusalTo(outcome, values, form), ...source }, pageStatus(outcome));
    }
    const answer = { ...answerTo(outcome, values, form), ...(await numberOf(body)) };
    // The answers to other forms take the focus themselves, which a fragment would prevent.
    const fragment = "rules" in form ? ANSWER_ID : "";
    throw redirectToAnswer({ request, siteUrl }, form.name, answer, fragment);
  };

/** The page on which the form stood: a form in the dialog of a course page is answered on another page. */
function pageBefore(request: Request): URL | undefined {
  const referer = request.headers.get("referer");
  return referer && URL.canParse(referer) ? new URL(referer) : undefined;
}

/** What a lead carries beside the visitor's own answers. */
type Circumstances = { website?: string; source?: LeadSource; zone?: string };

function circumstancesOf(entries: FormData, page: URL): Circumstances {
  const website = entries.get("website");
  return {
    website: typeof website === "string" ? website : "",
    source: carriedSource(entries) ?? sourceOf(page),
    zone: formEntry(entries, ZONE_FIELD),
  };
}
