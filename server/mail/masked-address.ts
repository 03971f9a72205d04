/**
 * `p…@example.in`: enough for its owner, or to tell two lines of a list apart; too little for one to whom
 * a mail was passed on. Nothing of what is no address.
 */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "" : `${[...email][0]}…${email.slice(at)}`;
}
