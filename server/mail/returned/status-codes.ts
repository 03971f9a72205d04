import type { ReturnKind } from "../../db/tables.ts";

/* What the status codes of RFC 3463 say of an address. Their registry is IANA's "SMTP Enhanced Status Codes". */

/** Full mailbox, and delivery time expired, also as Exchange writes it: it may be over tomorrow. */
const PASSING = new Set(["5.2.2", "5.4.7", "5.4.300"]);
/** What a reporting server writes if it has no better code. */
const UNSPECIFIC = /^[45]\.0\.0$/;

/**
 * Whether the mailbox does not exist: 5.1.x is about the address, 5.2.1 about a disabled mailbox. Four of 5.1.x prove no
 * dead mailbox: 5.1.0 says nothing closer, 5.1.7 and 5.1.8 are about the sender's address, and 5.1.9 is about the next
 * server, which does not know the protocol. 5.7.x is a policy, mostly about us.
 */
export const isDeadAddress = (status: string): boolean =>
  /^5\.(?:1\.(?![0789]$)\d{1,3}|2\.1)$/.test(status);

/**
 * The code that counts: the report's own, or that in the words of the other server where the report's says nothing, as
 * Exim's 5.0.0. A plain 550 proves nothing: servers that block our network answer it for every recipient.
 * @param status of the report, such as `5.1.1`
 * @param diagnostic the reply of the other server
 * @returns an empty string if neither has a code
 */
export function statusOf(status: string, diagnostic: string): string {
  const own = /^[245]\.\d{1,3}\.\d{1,3}(?!\S)/.exec(status.trim())?.[0] ?? "";
  if (own !== "" && !UNSPECIFIC.test(own)) return own;
  const told = /(?<!\d)[45]\d\d[ -]([45]\.\d{1,3}\.\d{1,3})(?![.\d])/.exec(diagnostic)?.[1];
  return told ?? own;
}

/** What a failed delivery with this status means. A status of success, or none, proves nothing about the address. */
export function kindOf(status: string): Exclude<ReturnKind, "complaint"> {
  if (status.startsWith("4.") || PASSING.has(status)) return "temporary";
  return isDeadAddress(status) ? "permanent" : "refused";
}
