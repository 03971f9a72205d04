import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { SecondFactorRequest } from "#contract/account-second-factor.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { refusal } from "../form/refusal.ts";
import { loadPasskeys } from "./load-passkeys.ts";

type Shown = Extract<SecondFactorRequest, { method: "passkey" }>["response"];

/**
 * Asks the device to sign by a passkey.
 * @param options as the API gives them
 * @param declined said where the person or the device declined
 * @returns what the API takes
 */
export async function showPasskey(
  options: Record<string, unknown>,
  declined: string,
): Promise<Outcome<Shown>> {
  const library = await loadPasskeys();
  if (!library) return { kind: "unreachable" };
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const shown = await library.startAuthentication({ optionsJSON });
    return { kind: "done", value: shown as unknown as Shown };
  } catch {
    return refusal(declined);
  }
}
