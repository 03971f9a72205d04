/** Providers that ignore full stops in the local part of an address. */
const WITHOUT_STOPS = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that mails to an address arrive in, as far as addresses tell: `asha+pte@example.in` arrives with
 * `asha@example.in` at most providers (RFC 5233). Otherwise one mailbox could be flooded under many addresses.
 * @param email lower case
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [local = "", domain = ""] = [email.slice(0, at), email.slice(at + 1)];
  const own = local.replace(/(?<=.)\+.*$/, "");
  if (!WITHOUT_STOPS.includes(domain)) return `${own}@${domain}`;
  return `${own.replaceAll(".", "")}@${WITHOUT_STOPS[0]}`;
}
