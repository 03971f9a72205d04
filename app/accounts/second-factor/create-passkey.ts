import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";

/**
 * Asks the device for a new passkey.
 * @param options as the API gives them
 * @returns what the API takes; nothing where the person or the device declined
 */
export async function createPasskey(options: Record<string, unknown>): Promise<object | undefined> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return await startRegistration({ optionsJSON });
  } catch {
    return undefined;
  }
}
