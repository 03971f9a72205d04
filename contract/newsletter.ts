import * as z from "zod/mini";
import { MAX_SUBSCRIBE_PAGE } from "./newsletter-messages.ts";
import { emailAddress } from "./person.ts";
import { optionalText, text } from "./text.ts";

/** What the link of the confirmation mail gives; the specification knows no double opt-in. */
export const confirmationMessages = {
  confirmed: "Your subscription is confirmed.",
  tokenInvalid:
    "This link is not valid. Use the one in the newest email from us, or enter your address again.",
  tokenExpired: "This link has expired. Enter your address again and we send you a new one.",
} as const;

/** How long the link of a confirmation mail lives. */
export const CONFIRMATION_DAYS = 7;

export const newsletterRequest = z.object({
  email: emailAddress,
  /** Of the attribution that leads carry, the page alone: part of the evidence of consent. */
  source: z.optional(z.object({ page: optionalText(MAX_SUBSCRIBE_PAGE) })),
});

export type NewsletterRequest = z.infer<typeof newsletterRequest>;

/** The same whether the address was known or not. */
export const newsletterAccepted = z.object({ message: z.string() });
export type NewsletterAccepted = z.infer<typeof newsletterAccepted>;

/** Ours have 43 characters; what is longer than this was never one. */
const MAX_TOKEN = 200;

export const confirmationRequest = z.object({
  token: text(1, MAX_TOKEN, confirmationMessages.tokenInvalid, confirmationMessages.tokenInvalid),
});

export const newsletterConfirmed = z.object({ message: z.string() });
export type NewsletterConfirmed = z.infer<typeof newsletterConfirmed>;
