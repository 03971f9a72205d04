import { data } from "react-router";
import { MAX_SUBSCRIBE_PAGE } from "#contract/newsletter-messages.ts";
import type { Api, Outcome } from "../shell/api/api-client.ts";
import { formEntry } from "../shell/form-entry.ts";
import { newsletterAnswer } from "./newsletter-answer.ts";

/** The newsletter form as a browser without scripts sends it, from whichever page. */
export async function subscribeFromForm(request: Request, api: Api) {
  const email = formEntry(await request.formData(), "email");
  const page = pageBefore(request.headers.get("referer"));
  const outcome = await api.subscribe({ email, source: { page } });
  return data(newsletterAnswer(outcome, email), { status: statusOf(outcome) });
}

const pageBefore = (referer: string | null) =>
  referer && URL.canParse(referer)
    ? new URL(referer).pathname.slice(0, MAX_SUBSCRIBE_PAGE)
    : undefined;

function statusOf(outcome: Outcome<unknown>): number {
  if (outcome.kind === "done") return 202;
  return outcome.kind === "refused" ? outcome.problem.status : 503;
}
