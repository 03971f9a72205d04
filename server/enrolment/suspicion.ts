import { judgeFormToken } from "./form-token.ts";

/** Leads of one network in ten minutes, or of one mail address in an hour, past which a person looks. */
const BUSY_NETWORK = 5;
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
  leadsByNetwork: number;
  leadsByEmail: number;
};

/** What makes a lead look like a program's. It flags the lead for review and never drops one. */
export function reviewReasons(signals: Signals, secret: string, now: Date): ReviewReason[] {
  const reasons: ReviewReason[] = [];
  if (signals.website) reasons.push("honeypot");
  const pace = judgeFormToken(secret, signals.formToken, now);
  if (pace !== "ok") reasons.push(`form_token_${pace}`);
  if (signals.leadsByNetwork > BUSY_NETWORK) reasons.push("busy_network");
  if (signals.leadsByEmail > BUSY_EMAIL) reasons.push("busy_email");
  return reasons;
}

/** Whether the enquiry bears a mark that no person's does. Haste is none: on a slow line the form's clock starts late. */
export const isMarkedAsProgram = (reasons: readonly ReviewReason[]) =>
  reasons.includes("honeypot") || reasons.includes("form_token_forged");

/**
 * Whether the sender is so surely a program that the address it names gets no mail from us until a
 * person has looked: else our form could be used to mail strangers.
 */
export function isSurelyProgram(reasons: readonly ReviewReason[]): boolean {
  return isMarkedAsProgram(reasons) || reasons.includes("busy_email");
}
