import * as z from "zod/mini";
import { isDay } from "./day.ts";
import { emailPattern, normalEmail } from "./forms/email-address.ts";
import { plainPhone } from "./forms/phone-spelling.ts";
import { socialPlatforms } from "./institute.ts";
import { message, text } from "./text.ts";

/*
 * Rules for the parts of the site that editors change. Browser and server check with the same rules.
 */

export const siteParts = [
  "contact",
  "hours",
  "social",
  "footer",
  "reviews",
  "faq",
  "greetings",
] as const;
export type SitePart = (typeof siteParts)[number];

const required = "Please fill in this field.";
const line = (max: number, normalise?: (given: string) => string) =>
  text(1, max, required, `At most ${max} characters.`, normalise);
const lines = (max: number) => message(max, required, `At most ${max} characters.`);

const webAddress = line(500).check(
  z.refine((value) => isWebAddress(value), {
    error: "Enter a web address that starts with https://.",
  }),
);
const pageOrWebAddress = line(500).check(
  z.refine((value) => /^\/(?![/\\])\S*$/.test(value) || isWebAddress(value), {
    error: "Enter a page of this site, such as /faq, or a web address that starts with https://.",
  }),
);

function isWebAddress(value: string): boolean {
  // An address with a user name could look like that of another site.
  return /^https:\/\/[a-z\d.-]+(?::\d+)?(?:[/?#]\S*)?$/i.test(value);
}

const unique =
  <T>(keyOf: (item: T) => string) =>
  (items: readonly T[]) =>
    new Set(items.map(keyOf)).size === items.length;

/** Refuses an entry that has the same value in a field as an earlier one. The error is that of the field. */
const repeatsNone = <Field extends string>(field: Field, error: string) =>
  z.check<readonly Readonly<Record<Field, unknown>>[]>(({ value: entries, issues }) => {
    const before = new Set<unknown>();
    for (const [index, { [field]: value }] of entries.entries()) {
      if (before.has(value)) {
        issues.push({ code: "custom", input: value, path: [index, field], message: error });
      }
      before.add(value);
    }
  });

/** Identifies an entry of a list, also in addresses after `#`. */
const entryId = text(1, 80, required).check(
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: "Use only small letters, digits and hyphens." }),
);

const branchContact = z.object({
  phone: line(30, plainPhone).check(
    z.regex(/^\+[\d ]+$/, {
      error: "Enter the number with its country code, for example +91 98000 00000.",
    }),
    z.refine((value) => /^\d{8,15}$/.test(value.replaceAll(/\D/g, "")), {
      error: "Enter a number with 8 to 15 digits.",
    }),
  ),
  street: line(120),
  postalCode: line(12),
  city: line(60),
  region: line(60),
  directionsUrl: webAddress,
  mapFrameUrl: webAddress,
});

const contactValue = z.object({
  email: line(254, normalEmail).check(
    z.regex(emailPattern, { error: "Enter a valid email address." }),
  ),
  karnal: branchContact,
  berlin: branchContact,
});

const time = text(5, 5, "Write the time as 08:00.", "Write the time as 08:00.").check(
  z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: "Write the time as 08:00." }),
);
const date = text(10, 10, "Choose a day.", "Choose a day.").check(
  z.refine((value) => value.startsWith("20") && isDay(value), { error: "Choose a day." }),
);

const LONGEST_HOLIDAY_DAYS = 60;
const DAY_MS = 86_400_000;

const holidayValue = z.object({ from: date, to: date, name: line(60) }).check(
  z.refine(({ from, to }) => from <= to, {
    path: ["to"],
    error: "The last day must not be before the first day.",
  }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < LONGEST_HOLIDAY_DAYS * DAY_MS, {
    path: ["to"],
    error: `At most ${LONGEST_HOLIDAY_DAYS} days at a time.`,
  }),
);

const MOST_HOLIDAYS = 180;
const daysOf = (holidays: readonly { from: string; to: string }[]) =>
  holidays.reduce(
    (days, { from, to }) => days + (Date.parse(to) - Date.parse(from)) / DAY_MS + 1,
    0,
  );

const opensFirst = z.refine<{ opens: string; closes: string }>(
  ({ opens, closes }) => opens < closes,
  { path: ["closes"], error: "The closing time must be after the opening time." },
);
const weekday = z.int().check(z.gte(1), z.lte(7));
const dayHours = z.object({ day: weekday, opens: time, closes: time }).check(opensFirst);

const branchHours = z
  .object({
    days: z
      .array(weekday)
      .check(
        z.minLength(1, { error: "Choose at least one day." }),
        z.refine(unique(String), { error: "Enter each day only once." }),
      ),
    opens: time,
    closes: time,
    /** Pages and processes from before weekdays had hours of their own leave them out. */
    ownHours: z._default(
      z.array(dayHours).check(repeatsNone("day", "Enter each weekday only once.")),
      [],
    ),
    holidays: z.array(holidayValue).check(
      // `content/holidays.ts` has 54 for Haryana in two years.
      z.maxLength(120, { error: "At most 120 holidays." }),
      // With more, a callback deadline could be more than a year away.
      z.refine((holidays) => daysOf(holidays) <= MOST_HOLIDAYS, {
        error: `At most ${MOST_HOLIDAYS} closed days in all.`,
      }),
    ),
  })
  .check(opensFirst);

const hoursValue = z.object({ karnal: branchHours, berlin: branchHours });

/**
 * The errors of holidays that share a day with one before them, by the path of the field. They are no rule of the schema,
 * so that what is stored stays readable.
 */
export function holidayErrors(hours: z.infer<typeof hoursValue>): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [id, { holidays }] of Object.entries(hours)) {
    for (const [place, { from, to }] of holidays.entries()) {
      // While a holiday is being typed, its last day may be missing.
      const last = to || from;
      const twice = holidays.slice(0, place).find((one) => one.from <= last && from <= one.to);
      if (from && twice) {
        errors[`${id}.holidays.${place}.from`] = [`“${twice.name}” is on this day already.`];
      }
    }
  }
  return errors;
}

const socialValue = z.object({
  /** Of Karnal. Berlin may have none. */
  chatUrl: webAddress,
  berlinChatUrl: text(0, 500, required).check(
    z.refine((value) => value === "" || isWebAddress(value), {
      error: "Enter a web address that starts with https://.",
    }),
  ),
  links: z
    .array(z.object({ platform: z.enum(socialPlatforms), label: line(40), url: webAddress }))
    .check(repeatsNone("platform", "Enter each network only once.")),
});

const linkValue = z.object({
  name: line(60),
  url: pageOrWebAddress,
  external: z.optional(z.boolean()),
});
const linksValue = z
  .array(linkValue)
  .check(
    z.minLength(1, { error: "Keep at least one link." }),
    z.maxLength(20, { error: "At most 20 links." }),
    repeatsNone("url", "Enter each address only once."),
  );
const footerValue = z.object({ quickLinks: linksValue, offerings: linksValue });

const reviewValue = z.object({
  id: entryId,
  portrait: line(40),
  name: line(40),
  headline: line(60),
  text: line(300),
  course: line(40),
});

const REVIEW_ROWS = 3;
/** With fewer, the row would end within a wide window. */
const FEWEST_REVIEWS_IN_ROW = 5;
const reviewsValue = z.object({
  notice: line(200),
  rows: z
    .array(
      z.array(reviewValue).check(
        z.minLength(FEWEST_REVIEWS_IN_ROW, {
          error: `A row needs ${FEWEST_REVIEWS_IN_ROW} reviews or more.`,
        }),
        z.maxLength(20, { error: "At most 20 reviews in a row." }),
      ),
    )
    .check(
      z.refine((rows) => rows.length === REVIEW_ROWS, {
        error: "There must be three rows of reviews.",
      }),
      z.refine((rows) => unique<{ id: string }>(({ id }) => id)(rows.flat()), {
        error: "Two reviews have the same id.",
      }),
    ),
});

/** Ids that the page of the FAQ uses for other things. */
const TAKEN_ID = /^(?:faq|topic|content|newsletter|main|root)(?:-|$)/;

const questionValue = z.object({
  id: entryId.check(
    z.refine((id) => !TAKEN_ID.test(id), { error: "The page already uses this address." }),
  ),
  question: line(160),
  answer: lines(3_000),
  links: z.optional(z.array(linkValue).check(z.maxLength(6, { error: "At most 6 links." }))),
  keywords: z.optional(text(0, 200, required)),
});

const faqValue = z.object({
  topics: z
    .array(
      z.object({
        id: entryId,
        title: line(60),
        questions: z
          .array(questionValue)
          .check(
            z.minLength(1, { error: "A topic needs at least one question." }),
            z.maxLength(40, { error: "At most 40 questions in a topic." }),
          ),
      }),
    )
    .check(
      z.minLength(1, { error: "Keep at least one topic." }),
      z.maxLength(20, { error: "At most 20 topics." }),
      z.refine(
        unique(({ id }) => id),
        { error: "Two topics have the same address." },
      ),
      z.refine(
        (topics) =>
          unique<{ id: string }>(({ id }) => id)(topics.flatMap(({ questions }) => questions)),
        { error: "Two questions have the same address." },
      ),
    ),
});

const greetingSet = {
  lead: lines(600),
  demoClass: lines(600),
  missedClass: lines(600),
  childClass: lines(600),
  childMissed: lines(600),
};

/**
 * The first words of the chats that staff open, in English and in the other languages; placeholders such as `{name}` are
 * filled in. A page from before there were languages sends English alone.
 */
const greetingsValue = z.object({
  ...greetingSet,
  de: z.optional(z.object(greetingSet)),
  hi: z.optional(z.object(greetingSet)),
});

/** The schema of each part; browser and server use the same. */
export const siteValues = {
  contact: contactValue,
  hours: hoursValue,
  social: socialValue,
  footer: footerValue,
  reviews: reviewsValue,
  faq: faqValue,
  greetings: greetingsValue,
} as const satisfies Record<SitePart, z.ZodMiniType>;

export type SiteValues = { [P in SitePart]: z.infer<(typeof siteValues)[P]> };

/** Field errors by the path of the field, such as `karnal.holidays.0.to`. */
export function valueErrors(error: z.core.$ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message: words } of error.issues) {
    const field = path.join(".") || "value";
    errors[field] = [...(errors[field] ?? []), words];
  }
  return errors;
}
