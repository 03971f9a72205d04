import * as z from "zod/mini";
import { isDay } from "../day.ts";
import type { LeadStatus } from "./staff-lead-values.ts";

/*
 * The overview: numbers without personal data, which every role of the back office may see. All paths follow
 * `/api/v1/staff`. Days are calendar days in the time zone of the institute's first branch.
 */

const DAY_MS = 86_400_000;
/** The longest range of one call: three years. */
const LONGEST_DAYS = 1_096;

const day = z
  .string({ error: "Choose a day." })
  .check(
    z.regex(/^20\d\d-\d\d-\d\d$/, { error: "Write the day as 2026-11-21.", abort: true }),
    z.refine(isDay, { error: "This day does not exist." }),
  );

/** First and last day of the range. */
export const overviewQuery = z.object({ from: day, to: day }).check(
  z.refine(({ from, to }) => from <= to, {
    path: ["to"],
    error: "The first day must be before the last day.",
  }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < LONGEST_DAYS * DAY_MS, {
    path: ["to"],
    error: "Choose at most three years.",
  }),
);
export type OverviewQuery = z.infer<typeof overviewQuery>;

/** The time that a point of a chart covers; it depends on the length of the range. */
export const overviewUnits = ["day", "week", "month"] as const;
export type OverviewUnit = (typeof overviewUnits)[number];

const range = z.object({
  from: z.string(),
  to: z.string(),
  unit: z.enum(overviewUnits),
  /** The time zone of the days, by its IANA name. */
  zone: z.string(),
  /** Today in that zone. */
  today: z.string(),
});
export type OverviewRange = z.infer<typeof range>;

/** The first and the last day of a point. */
const span = { from: z.string(), to: z.string() };

/** The leads that came in the range, and their present statuses. */
const standing = z.object({
  leads: z.number(),
  new: z.number(),
  contacted: z.number(),
  demo_booked: z.number(),
  enrolled: z.number(),
  lost: z.number(),
}) satisfies z.ZodMiniType<{ leads: number } & Record<LeadStatus, number>>;
export type Standing = z.infer<typeof standing>;

/** `value` is a course, a branch or a source, as leads have it; `…` for all smaller ones together. */
const part = z.object({ value: z.string(), ...standing.shape });
export type LeadPart = z.infer<typeof part>;

export const leadDimensions = ["course", "source", "branch"] as const;
export type LeadDimension = (typeof leadDimensions)[number];

/* GET /overview/leads?from=&to= — every role */
export const overviewLeads = z.object({
  range,
  /** False while days are still being counted; ask again soon. */
  isComplete: z.boolean(),
  points: z.array(
    z.object({
      ...span,
      leads: z.number(),
      /** Views of course pages. */
      views: z.number(),
      /** The same leads by course, source and branch, in the order of `parts`. */
      by: z.record(z.enum(leadDimensions), z.array(z.number())),
    }),
  ),
  total: standing,
  /** Leads of the preceding range of the same length. */
  before: z.number(),
  /** Branches whose list of holidays ends within a month, with the last day of the list; null if it is empty. */
  holidaysEnding: z.array(z.object({ branch: z.string(), last: z.nullable(z.string()) })),
  /** Leads by course, source and branch, most leads first. */
  parts: z.record(z.enum(leadDimensions), z.array(part)),
  /** Views of course pages by course, and the day since which they are counted; null if none was counted yet. */
  views: z.object({
    total: z.number(),
    byCourse: z.record(z.string(), z.number()),
    since: z.nullable(z.string()),
  }),
});
export type OverviewLeads = z.infer<typeof overviewLeads>;

const answerTimes = z.object({
  /** Leads of the range that staff have answered. */
  answered: z.number(),
  /**
   * Opening minutes until the first answer: median and 90th percentile of the answered leads; null if there are none.
   */
  median: z.nullable(z.number()),
  slowest: z.nullable(z.number()),
  /** Leads that were answered within `promise`. */
  onTime: z.number(),
});
export type AnswerTimes = z.infer<typeof answerTimes>;

/* GET /overview/answers?from=&to= — every role. Only the opening hours of each lead's branch are counted. */
export const overviewAnswers = z.object({
  range,
  isComplete: z.boolean(),
  /** Opening minutes within which the site promises a call. */
  promise: z.number(),
  /** Leads of the range without imported ones, since nobody wrote those and waited. */
  leads: z.number(),
  total: answerTimes,
  byBranch: z.array(z.object({ value: z.string(), ...answerTimes.shape })),
  /**
   * Leads by opening minutes until the answer: more than the bar before, up to `upTo`. The last bar has no limit: null.
   */
  bars: z.array(z.object({ upTo: z.nullable(z.number()), leads: z.number() })),
});
export type OverviewAnswers = z.infer<typeof overviewAnswers>;

/* GET /overview/newsletter?from=&to= — every role */
export const overviewNewsletter = z.object({
  range,
  /** `subscribers` is the number at the end of the point's last day. */
  points: z.array(
    z.object({ ...span, joined: z.number(), left: z.number(), subscribers: z.number() }),
  ),
  joined: z.number(),
  left: z.number(),
  /** The number of subscribers now. */
  subscribers: z.number(),
});
export type OverviewNewsletter = z.infer<typeof overviewNewsletter>;
