import * as z from "zod/mini";
import { optionalText, text } from "../text.ts";
import { MAX_SUBSCRIBE_PAGE } from "./newsletter-messages.ts";
import { emailAddress } from "./person.ts";

/** Texts behind the link of the confirmation mail; the specification has no double opt-in. */
export const confirmationMessages = {
  confirmed: "Your subscription is confirmed.",
  tokenInvalid:
    "This link does not work. Use the link in our newest email, or enter your email address again.",
  tokenExpired: "This link has expired. Enter your email address again to get a new one.",
} as const;

export const newsletterRequest = z.object({
  email: emailAddress,
  /** The form's page, which is part of the evidence of consent. The rest of a lead's attribution is not sent. */
  source: z.optional(z.object({ page: optionalText(MAX_SUBSCRIBE_PAGE) })),
});

export type NewsletterRequest = z.infer<typeof newsletterRequest>;

/** The answer is the same whether the address was known or not. */
export const newsletterAccepted = z.object({ message: z.string() });
export type NewsletterAccepted = z.infer<typeof newsletterAccepted>;

/** Longer than our tokens, which have 43 characters. */
const MAX_TOKEN = 200;

export const confirmationRequest = z.object({
  token: text(1, MAX_TOKEN, confirmationMessages.tokenInvalid, confirmationMessages.tokenInvalid),
});

export const newsletterConfirmed = z.object({ message: z.string() });
export type NewsletterConfirmed = z.infer<typeof newsletterConfirmed>;

/** Texts of the page behind the links of a letter, and of unsubscribing. */
export const preferenceMessages = {
  saved: "We have saved your topics.",
  left: "You are unsubscribed.",
  /** The mailbox may have a new subscription, so this does not say that letters end. */
  gone: "This subscription was deleted. If you still get our newsletter, use the link at the end of the newest one.",
  linkInvalid: "This link does not work. Use the link at the end of our newest newsletter.",
  noTopic: "Choose at least one topic, or unsubscribe below.",
  unknownTopic: "This topic does not exist.",
} as const;

const MAX_TOPICS = 50;
const MAX_SLUG = 60;

const linkToken = text(
  1,
  MAX_TOKEN,
  preferenceMessages.linkInvalid,
  preferenceMessages.linkInvalid,
);

export const preferencesQuery = z.object({ token: linkToken });

export const preferencesRequest = z.object({
  token: linkToken,
  topics: z
    .array(z.string().check(z.maxLength(MAX_SLUG)), { error: preferenceMessages.noTopic })
    .check(
      z.minLength(1, { error: preferenceMessages.noTopic }),
      z.maxLength(MAX_TOPICS, { error: preferenceMessages.unknownTopic }),
    ),
});

/** A reader's subscription and topics. The address is masked, so that only its owner recognises it. */
export const letterPreferences = z.object({
  email: z.string(),
  subscribed: z.boolean(),
  topics: z.array(
    z.object({ slug: z.string(), name: z.string(), about: z.string(), chosen: z.boolean() }),
  ),
});
export type LetterPreferences = z.infer<typeof letterPreferences>;

export const preferencesSaved = z.object({
  message: z.string(),
  preferences: letterPreferences,
});
export type PreferencesSaved = z.infer<typeof preferencesSaved>;

/** `preferences` is absent if the subscription was erased before. */
export const unsubscribed = z.object({
  message: z.string(),
  preferences: z.optional(letterPreferences),
});
export type Unsubscribed = z.infer<typeof unsubscribed>;
