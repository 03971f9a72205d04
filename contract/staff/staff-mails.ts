import * as z from "zod/mini";
import { emailAddress } from "../forms/person.ts";
import { optionalText, text } from "../text.ts";

/*
 * The mails of the site: queued, sent and failed ones, and those written to files if no mail server is configured.
 * All paths follow `/api/v1/staff`; counsellors and admins.
 * A secret mail, which has a code or a link with a token, is never shown: neither its text nor its file.
 */

export const mailStatuses = ["queued", "sent", "failed"] as const;
export type MailStatus = (typeof mailStatuses)[number];

const id = text(1, 100, "Choose a mail.", "This id is not valid.");
export const mailParams = z.object({ id });

export const mailListQuery = z.object({
  /** An address, a lead's reference, or words of the subject. */
  q: optionalText(200),
  status: z.optional(z.enum(mailStatuses)),
  purpose: optionalText(100),
  /** `next` of the page before. */
  cursor: optionalText(100),
});
export type MailListQuery = z.infer<typeof mailListQuery>;

export const mailRow = z.object({
  id: z.string(),
  /** Such as `lead-notice`. */
  purpose: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number(),
  /** Only while it is queued. */
  nextAttemptAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** Whether it has a code or a link with a token. */
  isSecret: z.boolean(),
  /** The person whose enquiry it is about. */
  personId: z.nullable(z.string()),
});
export type MailRow = z.infer<typeof mailRow>;

/* GET /mails?… (mailListQuery) — newest first */
export const mailList = z.object({ mails: z.array(mailRow), next: z.nullable(z.string()) });
export type MailList = z.infer<typeof mailList>;

/* GET /mails/options */
export const mailOptions = z.object({
  counts: z.record(z.enum(mailStatuses), z.number()),
  purposes: z.array(z.string()),
  /** Whether mails are written to files because no mail server is configured. */
  writesFiles: z.boolean(),
});
export type MailOptions = z.infer<typeof mailOptions>;

/* GET /mails/:id. `html` and `text` are null if it is secret. */
export const mailAnswer = z.object({
  mail: z.object({
    ...mailRow.shape,
    replyTo: z.nullable(z.string()),
    messageId: z.string(),
    html: z.nullable(z.string()),
    text: z.nullable(z.string()),
  }),
});
export type MailAnswer = z.infer<typeof mailAnswer>;

/** With `to` the address is corrected, also at the person whose enquiry the mail is about. Without a body it stays, too. */
export const mailRetry = z.nullable(z.object({ to: z.optional(emailAddress) }));
export type MailRetry = z.infer<typeof mailRetry>;

/* POST /mails/:id/retry (mailRetry) → { mail: mailRow }. 409 `conflict` if it has not failed, or no longer, or if its text was
   deleted; member `present` is the mail as it is now. */
export const mailRetried = z.object({ mail: mailRow });
export type MailRetried = z.infer<typeof mailRetried>;

/** Mails, or saved mails, on one page of the desk's lists. */
export const MAILS_PER_PAGE = 50;

export const savedMailsQuery = z.object({ cursor: optionalText(300) });

export const savedMail = z.object({
  /** The name of the file. */
  name: z.string(),
  purpose: z.string(),
  createdAt: z.string(),
  bytes: z.number(),
  /** Null if the outbox no longer knows the mail. */
  to: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  /** It is not shown: it is secret, the outbox no longer knows it, or it has links and the caller is not an admin. */
  isSealed: z.boolean(),
  /** It has links by which its receiver changes what is theirs. */
  hasLinks: z.optional(z.boolean()),
});
export type SavedMail = z.infer<typeof savedMail>;

/* GET /saved-mails?cursor= — newest first. Empty if a mail server is configured. */
export const savedMails = z.object({
  writesFiles: z.boolean(),
  mails: z.array(savedMail),
  total: z.number(),
  next: z.nullable(z.string()),
});
export type SavedMails = z.infer<typeof savedMails>;

/*
 * GET /saved-mails/:name → message/rfc822, as a file to download. 404 if the file does not exist, 409 if it is sealed.
 */
export const savedMailParams = z.object({
  name: text(1, 300, "Choose a file.", "This file does not exist."),
});
