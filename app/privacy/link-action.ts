import { data } from "react-router";
import type { DataLinkView, ErasedAccount } from "#contract/privacy.ts";
import type { FetchApi, Outcome } from "../shell/api/api-client.ts";
import { createPrivacyApi } from "./privacy-api.ts";

export type LinkView =
  | { kind: "open"; token: string; held: DataLinkView }
  | { kind: "erased"; account: ErasedAccount }
  | { kind: "invalid" }
  | { kind: "failed"; token: string };

/** What the mailed link shows. It changes nothing: programs that check mails open it too. */
export async function showLink(request: Request, fetchApi: FetchApi) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (token === "") return view({ kind: "invalid" }, 400);
  const outcome = await createPrivacyApi(fetchApi).show(token);
  return outcome.kind === "done"
    ? view({ kind: "open", token, held: outcome.value })
    : refused(outcome, token);
}

/** The press of the button that erases. */
export async function eraseFromForm(request: Request, fetchApi: FetchApi) {
  const token = String((await request.formData()).get("token") ?? "");
  const outcome = await createPrivacyApi(fetchApi).erase(token);
  return outcome.kind === "done"
    ? view({ kind: "erased", account: outcome.value.account })
    : refused(outcome, token);
}

const view = (shown: LinkView, status = 200) => data(shown, { status });

function refused(outcome: Outcome<unknown>, token: string) {
  const problem = outcome.kind === "refused" ? outcome.problem : undefined;
  const isLink = problem?.code === "token_invalid" || problem?.errors?.token !== undefined;
  return isLink ? view({ kind: "invalid" }, 400) : view({ kind: "failed", token }, 503);
}
