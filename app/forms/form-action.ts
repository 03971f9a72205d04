import { data } from "react-router";
import type { LeadAccepted } from "#contract/lead.ts";
import type { Outcome } from "../shell/api/api-client.ts";
import { answerTo, type LeadAnswer, type LeadForm, valuesOf } from "./define-form.ts";
import { carriedSource, sourceOf } from "./lead-source.ts";

/** A lead form as a browser without scripts sends it: the whole page comes back as the answer. */
export async function leadFromForm<Field extends string>(
  request: Request,
  form: LeadForm<Field>,
  send: (body: Record<string, unknown>) => Promise<Outcome<LeadAccepted>>,
) {
  const entries = await request.formData();
  const values = valuesOf(entries, form.fields);
  const website = entries.get("website");
  const source = carriedSource(entries) ?? sourceOf(pageOf(request));
  const outcome = await send({
    ...(await form.bodyOf(values)),
    website: typeof website === "string" ? website : "",
    source,
  });
  const answer: LeadAnswer<Field> = answerTo(outcome, values, form);
  if (answer.kind === "refused") answer.source = source;
  return data(answer, { status: statusOf(outcome) });
}

/** Where the form stood: the dialog of a course page is answered on a page of its own. */
function pageOf(request: Request): URL {
  const referer = request.headers.get("referer");
  return new URL(referer && URL.canParse(referer) ? referer : request.url);
}

function statusOf(outcome: Outcome<unknown>): number {
  if (outcome.kind === "done") return 201;
  return outcome.kind === "refused" ? outcome.problem.status : 503;
}
