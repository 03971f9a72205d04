import { reasonOf } from "../mail/delivery-error.ts";

/* Names that the DNS does not find, in words: from connections (getaddrinfo), the resolver (c-ares) and Nodemailer. */

type Failure = { code?: string; syscall?: string; hostname?: string; message?: string };

const RESOLVER =
  "See which name server this machine asks (resolvectl status, or /etc/resolv.conf), and whether it answers.";

/** @returns what went wrong and what to do; undefined if the failure is not about a name */
export function nameFault(error: unknown): { reason: string; todo: string } | undefined {
  const { code = "", syscall = "", hostname = "it", message = "" } = (error ?? {}) as Failure;
  if (/\b(?:ENOTFOUND|ENODATA)\b/.test(`${code} ${message}`)) {
    return {
      reason: `the name ${hostname} is not found`,
      todo: "Check how the name is spelt, and its entry in the DNS of the domain.",
    };
  }
  if (/\bEAI_AGAIN\b/.test(`${code} ${message}`)) {
    return { reason: `the name server does not answer for ${hostname}`, todo: RESOLVER };
  }
  if (!syscall.startsWith("query")) return undefined;
  if (code === "ETIMEOUT" || code === "ECONNREFUSED") {
    return { reason: `the name server does not answer for ${hostname}`, todo: RESOLVER };
  }
  return {
    reason:
      code === "EREFUSED"
        ? `the name server refuses to look up ${hostname}`
        : `the name server cannot look up ${hostname} (${code})`,
    todo: `${RESOLVER} If it finds other names, the name servers of this domain are at fault: ask who runs them.`,
  };
}

/** Why something could not be reached, as part of a sentence. */
export const reachReason = (error: unknown): string => nameFault(error)?.reason ?? reasonOf(error);
