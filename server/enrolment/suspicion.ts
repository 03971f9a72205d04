import { programReasons } from "#contract/staff/staff-lead-values.ts";
import { checkFormToken } from "./form-token-check.ts";

/**
 * More leads of one network in ten minutes, or of one mail address in an hour, are marked for review. Bookings of demo
 * classes have a limit of their own, `bookingsByNetwork`.
 */
export const BUSY_NETWORK = 5;
const BUSY_EMAIL = 3;

export type ReviewReason =
  | "honeypot"
  | "form_token_missing"
  | "form_token_forged"
  | "form_token_too_fast"
  | "form_token_stale"
  | "busy_network"
  | "busy_email";

export type Signals = {
  website: string | undefined;
  formToken: string | undefined;
  isBusyNetwork: boolean;
  leadsByEmail: number;
};

/** The reasons to suspect that a program sent a lead. Such a lead is marked for review and never dropped. */
export function reviewReasons(signals: Signals, secret: string, now: Date): ReviewReason[] {
  const reasons: ReviewReason[] = [];
  if (signals.website) reasons.push("honeypot");
  const pace = checkFormToken(secret, signals.formToken, now);
  if (pace !== "ok") reasons.push(`form_token_${pace}`);
  if (signals.isBusyNetwork) reasons.push("busy_network");
  if (signals.leadsByEmail > BUSY_EMAIL) reasons.push("busy_email");
  return reasons;
}

/**
 * Whether the enquiry has a mark that a person's never has. Too little time is not such a mark: on a slow line the
 * form's token is issued late.
 */
export const isMarkedAsProgram = (reasons: readonly ReviewReason[]) =>
  reasons.includes("honeypot") || reasons.includes("form_token_forged");

/**
 * Whether the sender is almost certainly a program. The address that it gives then gets no confirmation mail:
 * otherwise our form could be used to send mail to strangers.
 */
export function isSurelyProgram(reasons: readonly ReviewReason[]): boolean {
  return reasons.some((reason) => programReasons.includes(reason));
}
