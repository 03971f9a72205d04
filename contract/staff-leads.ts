import * as z from "zod/mini";
import { serviceValues } from "./enrolment-form.ts";
import {
  branchValues,
  clockStates,
  deskLength,
  LEADS_PER_PAGE,
  leadKindValues,
  leadSorts,
  leadStatuses,
  lostReasons,
  MAX_BULK,
  MAX_LEADS_PER_PAGE,
} from "./staff-lead-values.ts";
import { optionalText, text } from "./text.ts";

/*
 * The lead desk: list, board, and changes of one lead. All paths follow `/api/v1/staff`.
 * Notes: `staff-lead-notes.ts`. Saved views: `staff-lead-views.ts`. Persons and merges:
 * `staff-lead-people.ts`. Import and export: `staff-lead-files.ts`.
 * Every change takes the `revision` that the caller has seen. Where the lead has moved on since, the
 * answer is 409 `conflict` with the lead as it is now as member `present` (`leadConflict`).
 * An id that does not exist is 404 `not_found`.
 */

const id = text(1, 100, "Name the entry.", "That is no id.");
/** ISO 8601 in UTC. */
export const moment = z.string({ error: "A date and a time." }).check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/, {
    error: "A date and a time, such as 2026-11-21T09:30:00Z.",
    abort: true,
  }),
  z.refine((value) => !Number.isNaN(Date.parse(value)), { error: "There is no such date." }),
  z.overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString())),
);
export const revision = z
  .number({ error: "Say which state you have seen." })
  .check(z.int(), z.minimum(0));

/** Several of a query string, separated by commas: `?status=new,contacted`. */
const several = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(500)),
        z.transform((given) => given.split(",").filter((part) => part !== "")),
      ),
      z.array(z.enum(values)),
    ),
  );
const severalTexts = z.optional(
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(2000)),
      z.transform((given) => given.split(",").filter((part) => part !== "")),
    ),
    z.array(text(1, 200, "One text.", "At most 200 characters.")),
  ),
);

/** What the list, the counts, the export and a saved view narrow by; all of a query string. */
export const leadFilter = z.object({
  /** Every word must be found in name, email, phone (parts of the number count) or reference. Editors find references only. */
  q: optionalText(deskLength.search),
  status: several(leadStatuses),
  /** `none`: the enquiry names no course. */
  course: several([...serviceValues, "none"]),
  branch: several(branchValues),
  kind: several(leadKindValues),
  /** Ids of accounts; `none`: nobody owns it; `me`. */
  owner: severalTexts,
  /** As `leadOptions.channels` names them. */
  channel: severalTexts,
  /** `1`: only those that a person should look at first. */
  review: z.optional(z.enum(["0", "1"])),
  clock: several(clockStates),
  /** Of the next follow-up: `late` before now, `today` before the caller's `today` ends, `any`, `none`. */
  followUp: z.optional(z.enum(["late", "today", "any", "none"])),
  /** Created at or after, and before; ISO 8601 in UTC. */
  from: z.optional(moment),
  to: z.optional(moment),
  /** When the caller's day ends; for `followUp=today`. Absent: 24 hours from now. */
  dayEnds: z.optional(moment),
});
export type LeadFilter = z.infer<typeof leadFilter>;

const perPage = z._default(
  z.pipe(
    z.string().check(z.regex(/^\d{1,3}$/, { error: "A whole number." })),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(1), z.maximum(MAX_LEADS_PER_PAGE, { error: "At most 200." })),
    ),
  ),
  LEADS_PER_PAGE,
);

export const leadListQuery = z.object({
  ...leadFilter.shape,
  sort: z._default(z.enum(leadSorts), "newest"),
  /** `next` of the page before. */
  cursor: optionalText(500),
  perPage,
});
export type LeadListQuery = z.infer<typeof leadListQuery>;

const clock = z.object({
  state: z.enum(clockStates),
  /** Until when we call. */
  callBy: z.string(),
  /** From when on it is `due_soon`, and past `callBy` `overdue`: so a list can go on by itself. */
  soonFrom: z.string(),
});
export type LeadClock = z.infer<typeof clock>;

export const staffName = z.object({ id: z.string(), name: z.string() });
export type StaffName = z.infer<typeof staffName>;

/** A line of the list, a card of the board. */
export const leadRow = z.object({
  id: z.string(),
  /** Address of the person's page; empty for editors. */
  personId: z.string(),
  reference: z.string(),
  kind: z.enum(leadKindValues),
  /** For editors initials and ends only (`P. S.`, `p…@example.in`, `… 01`), and `masked`. Phone: E.164, or as typed; may be empty. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  masked: z.boolean(),
  /** A value of the enrol form's services, or empty. */
  course: z.string(),
  branch: z.string(),
  status: z.enum(leadStatuses),
  lostReason: z.nullable(z.enum(lostReasons)),
  /** In words; empty for editors. */
  lostNote: z.string(),
  owner: z.nullable(staffName),
  /** Where it came from: a campaign's source, a referring host, `direct`, or what an import says. */
  channel: z.string(),
  needsReview: z.boolean(),
  clock,
  followUpAt: z.nullable(z.string()),
  /** How often the person asked the same again. */
  repeats: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
});
export type LeadRow = z.infer<typeof leadRow>;

/* GET /leads?… (leadListQuery) — counsellor, editor (masked), admin */
export const leadList = z.object({
  leads: z.array(leadRow),
  /** Of the first page; null on later ones. */
  total: z.nullable(z.number()),
  /** False: a search found more than are counted; `total` is then the least. */
  totalIsExact: z.boolean(),
  /** For `cursor`; null on the last page. */
  next: z.nullable(z.string()),
  /** The server's clock. */
  now: z.string(),
});
export type LeadList = z.infer<typeof leadList>;

/* GET /leads/counts?… (leadFilter; its status is left out) — counsellor, editor, admin */
export const leadCounts = z.object({
  statuses: z.record(z.enum(leadStatuses), z.number()),
  total: z.number(),
  totalIsExact: z.boolean(),
  /** Of all leads, whatever is filtered: what waits to be done. */
  waiting: z.object({
    overdue: z.number(),
    dueSoon: z.number(),
    needsReview: z.number(),
    /** The caller's own, up to now. */
    followUps: z.number(),
  }),
});
export type LeadCounts = z.infer<typeof leadCounts>;

/* GET /leads/options — counsellor, editor, admin */
export const leadOptions = z.object({
  /** Who can own leads: counsellors and admins. */
  owners: z.array(staffName),
  /** Most frequent first, at most 100. */
  channels: z.array(z.object({ channel: z.string(), leads: z.number() })),
});
export type LeadOptions = z.infer<typeof leadOptions>;

/* GET /leads/board?… (leadFilter; its status is left out) — counsellor, admin.
   More of a column: GET /leads?status=<it>&sort=<columnSort>&perPage=25&cursor=<its next>, with the same filter. */
export const leadBoard = z.object({
  columns: z.array(
    z.object({
      status: z.enum(leadStatuses),
      total: z.number(),
      leads: z.array(leadRow),
      next: z.nullable(z.string()),
    }),
  ),
  totalIsExact: z.boolean(),
  now: z.string(),
});
export type LeadBoard = z.infer<typeof leadBoard>;

/** `:id` of a lead. */
export const idParams = z.object({ id });

/** The answer of every change of one lead, and of GET /leads/:id — counsellor, admin. */
export const leadAnswer = z.object({ lead: leadRow });
export type LeadAnswer = z.infer<typeof leadAnswer>;

/** Member of a 409 problem: the lead as it is now. */
export const leadConflict = z.object({ present: leadRow });

const statusChange = {
  status: z.enum(leadStatuses, { error: "Choose a status." }),
  /** Needed for `lost`, dropped for all else. */
  lostReason: z.optional(z.enum(lostReasons, { error: "Say why it was lost." })),
  lostNote: optionalText(deskLength.reason),
};
const ownerChange = { ownerId: z.nullable(id) };

/* POST /leads/:id/status — counsellor, admin → leadAnswer. 422 `errors.lostReason` where it is lost without a reason. */
export const leadStatusChange = z.object({ revision, ...statusChange });
export type LeadStatusChange = z.infer<typeof leadStatusChange>;

/* POST /leads/:id/owner — counsellor, admin → leadAnswer. 422 `errors.ownerId` for who is no counsellor. */
export const leadOwnerChange = z.object({ revision, ...ownerChange });

/* POST /leads/:id/review — counsellor, admin → leadAnswer. Somebody has looked, and says what was found. */
export const leadReviewDone = z.object({
  revision,
  reason: text(
    1,
    deskLength.reason,
    "Say what you found.",
    `At most ${deskLength.reason} characters.`,
  ),
});
export type LeadReviewDone = z.infer<typeof leadReviewDone>;

/* POST /leads/:id/follow-up — counsellor, admin → leadAnswer. Replaces the next one; `at: null` drops it. */
export const leadFollowUp = z.object({
  revision,
  at: z.nullable(moment),
  about: optionalText(deskLength.reason),
});
export type LeadFollowUp = z.infer<typeof leadFollowUp>;

/* POST /leads/:id/follow-up/done — counsellor, admin → leadAnswer. 409 where there is none. */
export const leadFollowUpDone = z.object({ revision });

/* POST /leads/bulk — counsellor, admin → leadBulkAnswer. All that stand at the revision seen are changed in
   one transaction; the others come back as they are now and are not touched. */
export const leadBulkChange = z.object({
  leads: z
    .array(z.object({ id, revision }))
    .check(
      z.minLength(1, { error: "Choose leads." }),
      z.maxLength(MAX_BULK, { error: `At most ${MAX_BULK} at once.` }),
    ),
  change: z.union([z.object(statusChange), z.object(ownerChange)]),
});
export type LeadBulkChange = z.infer<typeof leadBulkChange>;
export const leadBulkAnswer = z.object({
  changed: z.array(leadRow),
  /** Changed by somebody else meanwhile. */
  conflicts: z.array(leadRow),
  /** Ids that no longer exist. */
  gone: z.array(z.string()),
});
export type LeadBulkAnswer = z.infer<typeof leadBulkAnswer>;

/* GET /leads/events — counsellor, editor (masked), admin: text/event-stream, by fetch (a bearer token is needed).
   `Last-Event-ID` takes up where a stream ended. A comment line every 25 s; the server ends a stream after ten
   minutes: open it again, with a fresh token. 503 where too many are open.
     event: lead   id: …  data: LeadEvent         a new lead, or one that changed (compare `revision`; may come twice)
     event: gone   id: …  data: { ids: string[] } erased, or taken back with its import
     event: reset  id: …  data: {}                too much has changed to tell: read the lists anew
*/
export const leadEvent = z.object({ kind: z.enum(["new", "changed"]), lead: leadRow });
export type LeadEvent = z.infer<typeof leadEvent>;
export const leadsGone = z.object({ ids: z.array(z.string()) });
