import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import type { SecondFactorRequest } from "#contract/accounts/account-second-factor.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { refusal } from "../form/refusal.ts";

/**
 * Asks the device for a new passkey.
 * @param options as the API gives them
 * @param declined the message if the person or the device declines
 * @returns the device's response, for the API
 */
export async function createPasskey(
  options: Record<string, unknown>,
  declined: string,
): Promise<Outcome<RegistrationResponseJSON>> {
  const library = await loadPasskeys();
  if (!library) return { kind: "unreachable" };
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return { kind: "done", value: await library.startRegistration({ optionsJSON }) };
  } catch {
    return refusal(declined);
  }
}

type Shown = Extract<SecondFactorRequest, { method: "passkey" }>["response"];

/**
 * Asks the device to sign with a passkey.
 * @param options as the API gives them
 * @param declined the message if the person or the device declines
 * @returns the device's response, for the API
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

/** Loads the WebAuthn library on demand; undefined if it cannot be loaded. */
const loadPasskeys = () => import("@simplewebauthn/browser").catch(() => undefined);
