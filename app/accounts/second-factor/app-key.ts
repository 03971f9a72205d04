/** What an authenticator app is set up with. */
export type AppKey = { secret: string; uri: string };

/** From hidden fields, so that a wrong code does not cost a new key; only what can be a key is shown again. */
export function keyFrom({ secret = "", uri = "" }: Partial<Record<string, string>>) {
  const isKey = uri.startsWith("otpauth://totp/") && /^[A-Z2-7]{16,64}$/.test(secret);
  return isKey ? ({ secret, uri } satisfies AppKey) : undefined;
}
