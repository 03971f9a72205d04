import { data, type RouterContextProvider } from "react-router";
import type { LeadSource } from "#contract/attribution.ts";
import type { Outcome } from "../shell/api/api-client.ts";
import { siteContext } from "../shell/site-context.ts";
import {
  AGAIN_FIELD,
  answerTo,
  type FormAnswer,
  type FormDefinition,
  refusalByCheck,
  statusOf,
  valuesOf,
} from "./define-form.ts";
import { carriedSource, sourceOf } from "./lead-source.ts";
import { numberOf } from "./typed-phone.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** The action of a form's page, for a browser without scripts: the whole page comes back as the answer. */
export const formAction =
  <Field extends string, Body extends object, Accepted>(
    form: FormDefinition<Field, Body, Accepted>,
  ) =>
  async ({ request, context }: ActionArgs) => {
    const entries = await request.formData();
    const values = valuesOf(entries, form.fields);
    const answered = (answer: FormAnswer<Field, Accepted>, status: number) =>
      data(answer, { status });
    if (entries.has(AGAIN_FIELD)) {
      return answered({ kind: "refused", unsent: true, errors: {}, values }, 200);
    }
    const refusal = refusalByCheck(form, values);
    if (refusal) return answered(refusal, 422);
    const page = pageBefore(request);
    const body = await form.bodyOf(values, page?.pathname);
    const lead: Circumstances =
      "rules" in form ? circumstancesOf(entries, page ?? new URL(request.url)) : {};
    const outcome = await form.send(context.get(siteContext), { ...body, ...lead });
    const answer = answerTo(outcome, values, form);
    if (answer.kind === "refused" && lead.source) answer.source = lead.source;
    if (answer.kind === "accepted") Object.assign(answer, await numberOf(body));
    return answered(answer, pageStatus(outcome, form.acceptedStatus));
  };

/** The page on which the form stood: a form in the dialog of a course page is answered on another page. */
function pageBefore(request: Request): URL | undefined {
  const referer = request.headers.get("referer");
  return referer && URL.canParse(referer) ? new URL(referer) : undefined;
}

/** What a lead carries beside the visitor's own answers. */
type Circumstances = { website?: string; source?: LeadSource };

function circumstancesOf(entries: FormData, page: URL): Circumstances {
  const website = entries.get("website");
  return {
    website: typeof website === "string" ? website : "",
    source: carriedSource(entries) ?? sourceOf(page),
  };
}

const pageStatus = (outcome: Outcome<unknown>, accepted = 201) =>
  outcome.kind === "done" ? accepted : (outcome.kind === "refused" && statusOf(outcome)) || 503;
