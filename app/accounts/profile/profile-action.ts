import { data, redirect } from "react-router";
import { paths } from "../../paths.ts";
import type { AccountApi } from "../../shell/api/account-api.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { answerTo, statusOf, valuesFrom } from "../form/account-answer.ts";
import { type AppKey, keyFrom } from "../second-factor/app-key.ts";
import { withNext } from "../session/next-path.ts";
import { isIntent, profileForms } from "./profile-forms.ts";
import type { ProfileReply } from "./profile-reply.ts";

type Shown = Pick<ProfileReply, "message" | "recoveryCodes" | "totp">;

/**
 * A form of the profile page as a browser without scripts sends it.
 * @throws a redirect to the login for who is not logged in, a 400 for what is no form of ours
 */
export async function profileFromForm(request: Request, api: AccountApi) {
  const values = await valuesFrom(request);
  const { intent, id } = values;
  if (!isIntent(intent)) throw data(null, { status: 400 });
  const { fields, failure, send } = profileForms[intent];
  const outcome: Outcome<unknown> = await send(api, values);
  if (outcome.kind === "refused" && outcome.problem.status === 401) {
    throw redirect(withNext(paths.login, paths.userProfile));
  }
  if (intent === "delete" && outcome.kind === "done") throw redirect(paths.accountDeleted);
  const shown: Shown = outcome.kind === "done" ? ((outcome.value ?? {}) as Shown) : {};
  const reply: ProfileReply = {
    intent,
    id,
    refusal: answerTo(outcome, fields, values, failure),
    message: shown.message,
    recoveryCodes: shown.recoveryCodes,
    totp: totpOnItsWay(intent, outcome, values),
  };
  return data(reply, { status: statusOf(outcome) });
}

/** After the first step, and again while its code is wrong: the secret is only known to who just made it. */
function totpOnItsWay(
  intent: string,
  outcome: Outcome<unknown>,
  values: Partial<Record<string, string>>,
): AppKey | undefined {
  if (intent === "totp-start" && outcome.kind === "done") return outcome.value as AppKey;
  return intent === "totp-confirm" && outcome.kind !== "done" ? keyFrom(values) : undefined;
}
