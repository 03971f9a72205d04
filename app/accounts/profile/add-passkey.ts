import { profileSecondFactor } from "#content/accounts/profile-page.ts";
import type { FactorAdded } from "#contract/account-second-factor.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { createPasskey } from "../second-factor/passkey-device.ts";
import { access } from "../session/access.ts";

/** Asks the API what a new passkey must be like, the device for one, and the API to take it. */
export async function addPasskey(name: string): Promise<Outcome<FactorAdded>> {
  const asked = await access.withAccess((api) => api.passkeyOptions());
  if (asked.kind !== "done") return asked;
  const made = await createPasskey(asked.value.options, profileSecondFactor.passkeys.cancelled);
  if (made.kind !== "done") return made;
  return access.withAccess((api) => api.addPasskey({ name, response: made.value }));
}
