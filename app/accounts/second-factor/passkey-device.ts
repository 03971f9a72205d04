import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import type { Outcome } from "../../shell/api/api-client.ts";
import { refusal } from "../form/refusal.ts";
import { loadPasskeys } from "./load-passkeys.ts";

/**
 * Asks the device for a new passkey.
 * @param options as the API gives them
 * @param declined said where the person or the device declined
 * @returns what the API takes
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
