/** Enough for its owner, too little for one to whom a mail was passed on. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
