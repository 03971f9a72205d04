import { data } from "react-router";
import type { newsletterConfirm } from "#content/newsletter-confirm.ts";
import type { Api } from "../shell/api/api-client.ts";

export type ConfirmAnswer = {
  kind: Exclude<keyof typeof newsletterConfirm, "action" | "homeLink" | "ask">;
  /** For another try, where it failed for a passing reason. */
  token: string;
};

/** The press of the button that confirms. */
export async function confirmFromForm(request: Request, api: Api) {
  const entry = (await request.formData()).get("token");
  const token = typeof entry === "string" ? entry : "";
  const outcome = await api.confirmSubscription(token);
  if (outcome.kind === "done") return data<ConfirmAnswer>({ kind: "confirmed", token });
  const problem = outcome.kind === "refused" ? outcome.problem : undefined;
  const kind = (problem && kinds[problem.code]) ?? "failed";
  return data<ConfirmAnswer>({ kind, token }, { status: problem?.status ?? 503 });
}

const kinds: Partial<Record<string, ConfirmAnswer["kind"]>> = {
  token_expired: "expired",
  token_invalid: "invalid",
  validation_failed: "invalid",
};
