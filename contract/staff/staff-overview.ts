import * as z from "zod/mini";
import { isDay } from "../day.ts";
import { branchValues, type LeadStatus } from "./staff-lead-values.ts";

/*
 * The overview: numbers without personal data, which every role of the back office may see, and numbers about
 * counsellors, which admins may see, and of which counsellors see their own. All paths follow `/api/v1/staff`. Days are
 * calendar days in the time zone of the institute's first branch.
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

/** Leads, each counted once, and how often it happened with them: a lead may be called twice. */
const happened = z.object({ leads: z.number(), times: z.number() });
export type Happened = z.infer<typeof happened>;

const deeds = {
  /** Calls that were noted, and those that reached the person. */
  called: happened,
  reached: happened,
  /**
   * First answers, without imported leads and those stored by hand without the promise of a call, for which nobody
   * waited. `median` in opening minutes of the lead's branch; null if there are none.
   */
  answered: z.object({ leads: z.number(), median: z.nullable(z.number()) }),
  /** Follow-ups planned for a time in the range that were closed more than an hour later, or are still open then. */
  late: happened,
  /** Places in demo classes that were given in the range, without cancelled ones and waiting lists. */
  seated: happened,
  /** Leads that enrolled in the range, as long as they are enrolled. */
  enrolled: z.object({ leads: z.number() }),
};
export type Deeds = z.infer<z.ZodMiniObject<typeof deeds>>;

/**
 * GET /overview/counsellors?from=&to= — admin; counsellor: only the own row. What was done in the range. Calls and first
 * answers are counted for who made them, the others for whose the lead is now; if its owner has left and nobody has
 * taken it since, it stays theirs.
 */
export const overviewCounsellors = z.object({
  range,
  rows: z.array(
    z.object({
      /** Null for nobody. */
      id: z.nullable(z.string()),
      /** Empty for nobody, and if the name is not known any more. */
      name: z.string(),
      /** Owns no leads any more: removed, deleted, or an editor now. */
      hasLeft: z.boolean(),
      ...deeds,
    }),
  ),
  /** Of everybody: a lead that two have called counts once. Null for counsellors. */
  total: z.nullable(z.object(deeds)),
});
export type OverviewCounsellors = z.infer<typeof overviewCounsellors>;

const beginning = z.object({
  leads: z.number(),
  /** Those of `leads` that came from a file. */
  imported: z.number(),
  /** Those of `leads` that came to a demo class since. */
  came: z.number(),
  /** Those of `leads` that are enrolled now. */
  enrolled: z.number(),
});
export type Beginning = z.infer<typeof beginning>;
/** `value` is a source, or a page (empty if no page of the site was used); `…` for all smaller ones together. */
const begunAt = z.object({ value: z.string(), ...beginning.shape });
export type BegunAt = z.infer<typeof begunAt>;

/* GET /overview/beginnings?from=&to= — every role. Leads of the range by where they came from, most leads first. */
export const overviewBeginnings = z.object({
  range,
  total: beginning,
  sources: z.array(begunAt),
  pages: z.array(begunAt),
});
export type OverviewBeginnings = z.infer<typeof overviewBeginnings>;

/** The scopes of targets: a branch, or all of them. */
export const targetScopes = ["all", ...branchValues] as const;
export type TargetScope = (typeof targetScopes)[number];

/** The largest number of a target. */
const MAX_TARGET = 100_000;
/** A target can be set for the present month, and for so many after it. */
export const TARGET_MONTHS_AHEAD = 12;

const monthOf = z
  .string({ error: "Choose a month." })
  .check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: "Write the month as 2026-11." }));

const targetNumber = z.nullable(
  z
    .number({ error: "Enter a whole number, or nothing." })
    .check(
      z.int({ error: "Enter a whole number, or nothing." }),
      z.minimum(1, { error: "Enter 1 or more, or nothing." }),
      z.maximum(MAX_TARGET, { error: `Enter at most ${MAX_TARGET}.` }),
    ),
);
/** Null: there is no target for this number. */
const targetNumbers = { leads: targetNumber, came: targetNumber, enrolled: targetNumber };
export type TargetNumbers = z.infer<z.ZodMiniObject<typeof targetNumbers>>;

/* GET /overview/targets?month= — every role */
export const targetsQuery = z.object({ month: z.optional(monthOf) });

const scopeTarget = z.object({
  scope: z.enum(targetScopes),
  /** How often the target was set; 0 if it never was. */
  revision: z.number(),
  ...targetNumbers,
  /** What is reached so far. `leads` are without imported ones. */
  done: z.object({
    leads: z.number(),
    imported: z.number(),
    came: z.number(),
    enrolled: z.number(),
  }),
  /** Days of the month from today on on which the branch, or any branch, is open. */
  workingDaysLeft: z.number(),
  /** All that were ever set for the month, the newest first. */
  history: z.array(z.object({ at: z.string(), by: z.string(), ...targetNumbers })),
});
export type ScopeTarget = z.infer<typeof scopeTarget>;

export const overviewTargets = z.object({
  month: z.string(),
  /** The first and the last day of the month. */
  from: z.string(),
  to: z.string(),
  /** Today on the clock of the first branch. */
  today: z.string(),
  zone: z.string(),
  scopes: z.array(scopeTarget),
});
export type OverviewTargets = z.infer<typeof overviewTargets>;

/* POST /overview/targets — admin → overviewTargets of the month. 422 `errors.month` for a month that is over or too far
   ahead. 409 `conflict` with the present target in `present` if somebody else has set it since `revision`. */
export const targetChange = z.object({
  month: monthOf,
  scope: z.enum(targetScopes, { error: "Choose a branch, or all." }),
  revision: z.number({ error: "Say which state you have seen." }).check(z.int(), z.minimum(0)),
  ...targetNumbers,
});
export type TargetChange = z.infer<typeof targetChange>;
