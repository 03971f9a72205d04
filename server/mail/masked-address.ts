/**
 * Masks an email address: `p…@example.in`. Its owner recognises it, but somebody to whom a mail was forwarded cannot
 * read it.
 * @returns an empty string if `email` is not an address
 */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "" : `${[...email][0]}…${email.slice(at)}`;
}
