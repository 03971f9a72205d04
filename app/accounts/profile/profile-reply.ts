import type { AccountAnswer } from "../form/account-answer.ts";
import type { AppKey } from "../second-factor/app-key.ts";
import type { Intent } from "./profile-forms.ts";

/** What the page's action says to a form that was sent without scripts. */
export type ProfileReply = {
  intent: Intent;
  /** Which of several: the id of a device or a passkey. */
  id?: string | undefined;
  /** Absent where it is done. */
  refusal?: AccountAnswer | undefined;
  /** What the API says of what is done. */
  message?: string | undefined;
  /** Shown this once. */
  recoveryCodes?: string[] | undefined;
  /** An authenticator app on its way: what it is set up with. */
  totp?: AppKey | undefined;
};
