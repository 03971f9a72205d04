import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { SecondFactorRequest } from "#contract/account-second-factor.ts";

type Shown = Extract<SecondFactorRequest, { method: "passkey" }>["response"];

/**
 * Asks the device to sign by a passkey.
 * @param options as the API gives them
 * @returns what the API takes; nothing where the person or the device declined
 */
export async function showPasskey(options: Record<string, unknown>): Promise<Shown | undefined> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return (await startAuthentication({ optionsJSON })) as unknown as Shown;
  } catch {
    return undefined;
  }
}
