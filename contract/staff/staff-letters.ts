import * as z from "zod/mini";
import { problem } from "../problem.ts";
import { text } from "../text.ts";
import { MAX_PAGE, wholeNumber } from "../whole-number.ts";
import { revision } from "./staff-blog.ts";

export const letterLimits = {
  subject: 150,
  preheader: 200,
  opening: 10_000,
  body: 40_000,
} as const;
/** Letters on one page of the desk's list. */
export const LETTERS_PER_PAGE = 30;
const MAX_TOPICS = 50;

export const letterDeskMessages = {
  subject: "Enter a subject.",
  unknownTopic: "This topic does not exist.",
  tooLong: "This text is too long for a newsletter. Shorten it.",
  noText: "Write the text and enter a subject.",
  noTopic: "Choose at least one topic, or send it to everybody.",
  noPost: "This post is not on the site. Publish or schedule it first.",
  postGone: "The post of this newsletter is no longer on the site.",
  postToCome: "The post is not on the site yet. Schedule the newsletter for after that.",
  again: "This post is already in another newsletter. Start again to send it once more.",
  noReaders: "Nobody would get this newsletter: no subscriber has chosen its topics.",
  missing: "This newsletter does not exist.",
  conflict: "Somebody else has changed this newsletter in the meantime. Your text is still here.",
  notEditable: "You cannot change a newsletter after we have started to send it.",
  notStartable: "This newsletter is being sent, or has already been sent.",
  notStoppable: "This newsletter is not being sent.",
  noneUnsure: "Each of these letters has arrived, failed or is waiting.",
  atPast: "Choose a time in the future.",
} as const;

export const letterStates = ["draft", "scheduled", "sending", "stopped", "sent"] as const;
export type LetterState = (typeof letterStates)[number];

/** Why a letter was stopped without anybody stopping it: its post was not on the site when it was due. */
const stopReasons = ["post-gone"] as const;

const counts = z.object({
  queued: z.number(),
  sending: z.number(),
  sent: z.number(),
  failed: z.number(),
  skipped: z.number(),
  unsure: z.number(),
});
export type LetterCounts = z.infer<typeof counts>;

const listed = {
  id: z.string(),
  state: z.enum(letterStates),
  subject: z.string(),
  /** The slugs of its topics; null if it goes to everybody. */
  topics: z.nullable(z.array(z.string())),
  createdAt: z.string(),
  startsAt: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** The number of recipients. Zero until they are stored, which happens before the first letter is sent. */
  recipients: z.number(),
  counts,
};

export const staffLetterItem = z.object(listed);
export type StaffLetterItem = z.infer<typeof staffLetterItem>;

export const staffLetterList = z.object({
  letters: z.array(staffLetterItem),
  page: z.number(),
  perPage: z.number(),
  total: z.number(),
});
export type StaffLetterList = z.infer<typeof staffLetterList>;

export const staffLetter = z.object({
  ...listed,
  revision: z.number(),
  preheader: z.string(),
  /** A few lines above the post, or the whole text of a letter without one, as HTML. */
  body: z.string(),
  /** The same as plain text. */
  opening: z.string(),
  bringsPost: z.boolean(),
  /** The post of the letter; null if it brings none, or if the post is no longer on the site. */
  post: z.nullable(
    z.object({
      url: z.string(),
      title: z.string(),
      /** When a scheduled post will be published; its letter is not sent before. Null if it is on the site. */
      comesAt: z.nullable(z.string()),
    }),
  ),
  stopReason: z.nullable(z.enum(stopReasons)),
  /** Other letters with the same post that were sent, are being sent or are scheduled, newest first. */
  others: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      state: z.enum(letterStates),
      at: z.nullable(z.string()),
    }),
  ),
  /** Whether it can be changed: it is not scheduled, and sending has not begun. */
  isEditable: z.boolean(),
  /** The number of its recipients if it were sent now. */
  readers: z.number(),
  /** The number of mailboxes that do not exist. Their addresses were unsubscribed. */
  bounces: z.number(),
  /** The letter as its readers get it. */
  html: z.string(),
  text: z.string(),
});
export type StaffLetter = z.infer<typeof staffLetter>;

export const staffLetterQuery = z.object({
  page: wholeNumber(MAX_PAGE, 1),
});

export const newLetter = z.object({
  /** Slug of a published or scheduled post; absent for a letter without a post. */
  post: z.optional(text(1, 100, letterDeskMessages.noPost, letterDeskMessages.noPost)),
});

export type NewLetter = z.infer<typeof newLetter>;

/** Text of several lines: line breaks stay, other control characters become spaces. */
const severalLines = (max: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) =>
        value
          .replaceAll(/\r\n?/g, "\n")
          .replaceAll(/(?!\n)[\p{Cc}\p{Cs}]/gu, " ")
          .normalize("NFC")
          .trim(),
      ),
    ),
    z.string().check(z.maxLength(max, { error: `At most ${max} characters.` })),
  );

export const letterChange = z.object({
  revision,
  subject: text(1, letterLimits.subject, letterDeskMessages.subject),
  preheader: text(0, letterLimits.preheader, "Enter text."),
  /** HTML; it is cleaned as posts are. A paragraph that is only a link becomes a button. */
  body: z.optional(
    z.string().check(z.maxLength(letterLimits.body, { error: letterDeskMessages.tooLong })),
  ),
  /** Plain text in place of `body`. Without both, the text stays as it is. */
  opening: z.optional(severalLines(letterLimits.opening)),
  topics: z.nullable(
    z
      .array(z.string().check(z.maxLength(60)))
      .check(
        z.minLength(1, { error: letterDeskMessages.noTopic }),
        z.maxLength(MAX_TOPICS, { error: letterDeskMessages.unknownTopic }),
      ),
  ),
});
export type LetterChange = z.infer<typeof letterChange>;

export const letterStart = z.object({
  revision,
  /** When sending begins; at once if absent. */
  at: z.optional(z.iso.datetime({ error: "A time in ISO 8601." })),
  /** Send it although another letter has the same post. */
  again: z.optional(z.boolean()),
});
export type LetterStart = z.infer<typeof letterStart>;

/** The 409 problem, with the letter as it is now. */
export const letterConflict = z.extend(problem, { present: z.optional(staffLetter) });

export const testSent = z.object({ message: z.string(), email: z.string() });
export type TestSent = z.infer<typeof testSent>;

export const audienceQuery = z.object({
  /** Slugs of topics with commas between them; empty for everybody. */
  topics: z._default(text(0, 1_000, "Topics.", "Too many topics."), ""),
});

export const letterAudience = z.object({
  /** The number of recipients of a letter on these topics. */
  readers: z.number(),
  everybody: z.number(),
  topics: z.array(z.object({ slug: z.string(), name: z.string(), readers: z.number() })),
});
export type LetterAudience = z.infer<typeof letterAudience>;

/** Letters that did not arrive, or may not have arrived. Addresses are masked. */
export const letterFailures = z.object({
  failures: z.array(
    z.object({
      id: z.string(),
      address: z.string(),
      state: z.enum(["failed", "unsure"]),
      attempts: z.number(),
      reason: z.string(),
    }),
  ),
});
export type LetterFailures = z.infer<typeof letterFailures>;
