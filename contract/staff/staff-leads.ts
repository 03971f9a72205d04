import * as z from "zod/mini";
import { isDay } from "../day.ts";
import { leadSource } from "../forms/attribution.ts";
import { serviceValues } from "../forms/enrolment-form.ts";
import { localPhone, personName } from "../forms/person.ts";
import { message, optionalText, text } from "../text.ts";
import {
  importTooLarge,
  LISTED_ROWS_PER_KIND,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_VALUES,
} from "./import-limits.ts";
import {
  branchValues,
  type CallOutcome,
  callAgreements,
  callOutcomes,
  clockFilters,
  clockStates,
  dateOrders,
  deskLength,
  followUpFilters,
  followUpTimes,
  greetingLanguages,
  importActs,
  importCountries,
  importFields,
  importForms,
  importKinds,
  LEADS_PER_PAGE,
  leadActs,
  leadFormFilters,
  leadKindValues,
  leadSorts,
  leadStatuses,
  leadWays,
  lostReasons,
  MAX_BULK,
  MAX_LEADS_PER_PAGE,
  type NoteKind,
  noteKinds,
} from "./staff-lead-values.ts";
import { returnedMail } from "./staff-returned-mails.ts";

/*
 * The lead desk: list and board, changes of leads, notes, saved views, persons, export and import. All
 * paths follow `/api/v1/staff`. Values that pages show without the schemas are in `staff-lead-values.ts`.
 * A change of a lead takes the `revision` that the caller has seen. If the lead has changed since, the answer is 409
 * `conflict` with the lead as it is now in member `present` (`leadConflict`).
 * An id that does not exist is 404 `not_found`.
 */

export const id = text(1, 100, "Choose an entry.", "This id is not valid.");
/** ISO 8601 in UTC. */
export const moment = z.string({ error: "Enter a date and a time." }).check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/, {
    error: "Enter a date and a time, such as 2026-11-21T09:30:00Z.",
    abort: true,
  }),
  z.refine((value) => isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)), {
    error: "This date does not exist.",
  }),
  z.overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString())),
);
/**
 * When something is planned: a moment as above or with another offset, or without any a time on the clock of the lead's
 * branch. 422 if that clock skips the time, or shows it twice, as in the nights of its changes.
 */
export const plannedTime = z.string({ error: "Enter a date and a time." }).check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?$/, {
    error: "Enter a date and a time, such as 2026-11-21T09:30.",
    abort: true,
  }),
  z.refine((value) => isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)), {
    error: "This date does not exist.",
  }),
);
const revision = z.number({ error: "Say which state you have seen." }).check(z.int(), z.minimum(0));

/* The messages about a query name the part that is wrong, because staff also open addresses with a wrong query. */

const listText = (values: readonly string[]) => values.join(", ");

/** One of the values; the message lists them. */
const oneOf = <const Values extends readonly [string, ...string[]]>(what: string, values: Values) =>
  z.enum(values, {
    error: ({ input }) => `The ${what} “${input}” does not exist. Choose from ${listText(values)}.`,
  });

const partsOf = (what: string, max: number) =>
  z.pipe(
    z
      .string({ error: `Give the ${what} once, with commas between several.` })
      .check(z.maxLength(max, { error: `The ${what} is too long.` })),
    z.transform((given) => given.split(",").filter((part) => part !== "")),
  );

/** Several values in a query string, separated by commas: `?status=new,contacted`. */
const several = <const Values extends readonly [string, ...string[]]>(
  what: string,
  values: Values,
) => z.optional(z.pipe(partsOf(what, 500), z.array(oneOf(what, values))));
const severalTexts = (what: string) =>
  z.optional(
    z.pipe(
      partsOf(what, 2000),
      z.array(text(1, 200, `Name the ${what}.`, `The ${what} has at most 200 characters.`)),
    ),
  );
const momentOf = (what: string) =>
  z.optional(
    z.pipe(
      z.string({ error: `Give “${what}” once.` }).check(
        z.refine((given) => moment.safeParse(given).success, {
          error: ({ input }) =>
            `“${what}” is “${input}”. It must be a date and a time, such as 2026-11-21T09:30:00Z.`,
        }),
      ),
      moment,
    ),
  );
const dayNamed = (what: string) =>
  z.optional(
    z.string({ error: `Give “${what}” once.` }).check(
      z.refine((given) => /^\d{4}-\d{2}-\d{2}$/.test(given) && isDay(given), {
        error: ({ input }) => `“${what}” is “${input}”. It must be a day, such as 2026-11-21.`,
      }),
    ),
  );
/**
 * The filter of the list, the board, the counts, the export and saved views, as a query string. Other parts are ignored:
 * mail programs and advertisements add parts of their own to addresses.
 */
const filterParts = {
  /**
   * Every word must be found in name, email, phone (a part of the number is enough) or reference. Editors find
   * references only.
   */
  q: optionalText(deskLength.search),
  status: several("status", leadStatuses),
  /** `none`: the enquiry names no course. */
  course: several("course", [...serviceValues, "none"]),
  branch: several("branch", branchValues),
  kind: several("form", leadFormFilters),
  /** Ids of accounts, `me`, or `none` for leads that nobody owns. */
  owner: severalTexts("owner"),
  /** Values of `leadOptions.channels`. */
  channel: severalTexts("source"),
  /** `1`: only leads that are marked for review. `0`: only the others. */
  review: z.optional(oneOf("review", ["0", "1"])),
  clock: several("clock", clockFilters),
  followUp: several("follow-up", followUpFilters),
  /** Created at or after, and before; ISO 8601 in UTC. */
  from: momentOf("from"),
  to: momentOf("to"),
  /** Only leads of which this happened from `firstDay` to `lastDay`, by the clock of the first branch. */
  act: z.optional(oneOf("act", leadActs)),
  firstDay: dayNamed("firstDay"),
  lastDay: dayNamed("lastDay"),
  /**
   * For `act`: who called or gave the first answer, or whose the lead is, also if that person has left. The id of an
   * account, or `none` for nobody.
   */
  by: optionalText(100),
  /** For acts about demo classes: only classes of this course at this place, as `GermanClass:online`. */
  ofClass: optionalText(100),
  /**
   * Only leads that came from `firstDay` to `lastDay`, and waited more than the first and at most the second number of
   * minutes in opening hours for their first answer: `15-30`, `0-15`; `1200-` for all longer times.
   */
  waited: z.optional(
    z
      .string({ error: "Give “waited” once." })
      .check(z.regex(/^\d{1,5}-\d{0,5}$/, { error: "“waited” must be minutes, such as 15-30." })),
  ),
  /** `1`: only leads who came to a demo class at any time. */
  cameOnce: z.optional(oneOf("cameOnce", ["1"])),
  /** The page on which the enquiry began, or `none` if it came another way. */
  began: optionalText(200),
};
export const leadFilter = z.object(filterParts);
export type LeadFilter = z.infer<typeof leadFilter>;

const perPageError = `“perPage” must be a whole number from 1 to ${MAX_LEADS_PER_PAGE}.`;
const perPage = z._default(
  z.pipe(
    z.string({ error: perPageError }).check(z.regex(/^\d{1,3}$/, { error: perPageError })),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.minimum(1, { error: perPageError }),
          z.maximum(MAX_LEADS_PER_PAGE, { error: perPageError }),
        ),
    ),
  ),
  LEADS_PER_PAGE,
);

export const leadListQuery = z.object({
  ...filterParts,
  sort: z._default(oneOf("order", leadSorts), "newest"),
  /** `next` of the page before. */
  cursor: optionalText(500),
  perPage,
});
export type LeadListQuery = z.infer<typeof leadListQuery>;

const clock = z.object({
  state: z.enum(clockStates),
  /** The callback deadline. */
  callBy: z.string(),
  /**
   * From this moment the state is `due_soon`, and from `callBy` on `overdue`, so that lists can update it themselves.
   */
  soonFrom: z.string(),
  /** The state is `answered`, but nobody has answered: the enquiry was too old for a call when it was imported. Not set if
   * its number is wrong. */
  isHistory: z.optional(z.boolean()),
});
export type LeadClock = z.infer<typeof clock>;

export const staffName = z.object({ id: z.string(), name: z.string() });
export type StaffName = z.infer<typeof staffName>;

/** How an enquiry came that a member of staff stored by hand. `by` is null if the account is gone. */
const cameBy = z.object({ way: z.enum(leadWays), by: z.nullable(staffName) });
export type CameBy = z.infer<typeof cameBy>;

/** A lead as a row of the list or a card of the board. */
export const leadRow = z.object({
  id: z.string(),
  /** The id in the address of the person's page; empty for editors. */
  personId: z.string(),
  reference: z.string(),
  kind: z.enum(leadKindValues),
  /** Only of an enquiry that was stored by hand, and then in place of the form. */
  cameBy: z.optional(cameBy),
  /**
   * Name, email and phone are `masked` for editors (`P. S.`, `p…@example.in`, `… 01`). The phone is E.164, or as typed,
   * or empty.
   */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** A call has shown that the number is not the person’s. */
  phoneIsWrong: z.boolean(),
  /** A mail to the address came back. Absent in answers of a process from before migration 0053. */
  mailDoesNotArrive: z.optional(z.boolean()),
  /**
   * It was asked for with several addresses, and staff do not know all of them as the person's: so nobody is mailed what the
   * desk has done. Absent in answers of an older process.
   */
  isShared: z.optional(z.boolean()),
  masked: z.boolean(),
  /** The parent who booked for somebody under 18: email and phone are theirs. Absent for adults, and if masked. */
  guardian: z.optional(z.string()),
  /** What staff have noted that the person speaks; absent for English, or if nobody has noted it. */
  speaks: z.optional(z.enum(greetingLanguages)),
  /** A value of the enrol form's services, or empty. */
  course: z.string(),
  branch: z.string(),
  status: z.enum(leadStatuses),
  lostReason: z.nullable(z.enum(lostReasons)),
  /** The reason in words; empty for editors. */
  lostNote: z.string(),
  owner: z.nullable(staffName),
  /** Where it came from: a campaign's source, a referring host, `direct`, or what an import says. */
  channel: z.string(),
  needsReview: z.boolean(),
  clock,
  followUpAt: z.nullable(z.string()),
  /** The person has asked for a call at the time of the follow-up. Absent in answers of a process from before migration 0055. */
  callIsWished: z.optional(z.boolean()),
  /** The follow-up is a call that the person knows of: wished, agreed, or the next try. Absent in answers of an older process. */
  callIsKnown: z.optional(z.boolean()),
  /** It is the next try, which has no exact time. Absent in answers of an older process. */
  callIsNextTry: z.optional(z.boolean()),
  /** Calls that nobody answered since we last reached the person. */
  tries: z.number(),
  /** How often the person sent the same enquiry again. */
  repeats: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
});
export type LeadRow = z.infer<typeof leadRow>;

/* GET /leads?… (leadListQuery) — counsellor, editor (masked), admin */
export const leadList = z.object({
  leads: z.array(leadRow),
  /** The number of leads that match; null on all pages but the first. */
  total: z.nullable(z.number()),
  /** False if a search found more than are counted; `total` is then a lower bound. */
  totalIsExact: z.boolean(),
  /** For `cursor`; null on the last page. */
  next: z.nullable(z.string()),
  /**
   * On the last page of a search: leads whose names are nearly spelt so, nearest first. They are not in `total`. Absent
   * for editors, and where nothing was searched.
   */
  near: z.optional(z.array(leadRow)),
  /** The server's clock. */
  now: z.string(),
});
export type LeadList = z.infer<typeof leadList>;

/* GET /leads/counts?… (leadFilter; its status is left out) — counsellor, editor, admin */
export const leadCounts = z.object({
  statuses: z.record(z.enum(leadStatuses), z.number()),
  total: z.number(),
  totalIsExact: z.boolean(),
  /** The planned follow-ups of leads that fit the filter without its `followUp`. */
  followUps: z.record(z.enum(followUpTimes), z.number()),
  /** The leads of each queue (`leadQueues`), among all leads: the filter does not apply. */
  waiting: z.object({
    answer: z.number(),
    overdue: z.number(),
    /** Those in `answer` that are due within the next opening hour. */
    dueSoon: z.number(),
    followUps: z.number(),
    unplanned: z.number(),
    unowned: z.number(),
    review: z.number(),
  }),
});
export type LeadCounts = z.infer<typeof leadCounts>;

/* GET /leads/options — counsellor, editor, admin */
export const leadOptions = z.object({
  /** The people who can own leads: counsellors and admins. */
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
  /** The reason is required for `lost`; reason and note are ignored otherwise. */
  lostReason: z.optional(z.enum(lostReasons, { error: "Choose why it was lost." })),
  lostNote: optionalText(deskLength.reason),
};
const ownerChange = { ownerId: z.nullable(id) };

/* POST /leads/:id/status — counsellor, admin → leadAnswer. 422 `errors.lostReason` if it is lost without a reason. */
export const leadStatusChange = z.object({
  revision,
  ...statusChange,
  /** With `enrolled`: the batch in which the lead gets a seat. 409 with `reason: full` unless `beyondSeats`. */
  batchId: z.optional(id),
  beyondSeats: z.optional(z.boolean()),
});
export type LeadStatusChange = z.infer<typeof leadStatusChange>;

/* POST /leads/:id/undo-status — counsellor, admin → leadAnswer. Undoes the newest change of the status with everything
   that it changed: reason, clock and follow-up. 409 if the lead has changed since in any way. */
export const leadStatusUndo = z.object({ revision });

/* POST /leads/:id/seat — counsellor, admin → leadAnswer. Moves an enrolled lead to another batch, or any lead out of its
   batch. */
export const leadSeatChange = z.object({
  revision,
  batchId: z.nullable(id),
  /** Also if no place is free: else a 409 with `reason: full`. */
  beyondSeats: z.optional(z.boolean()),
});
export type LeadSeatChange = z.infer<typeof leadSeatChange>;

/* POST /leads/:id/owner — counsellor, admin → leadAnswer. 422 `errors.ownerId` unless the account is that of a
   counsellor or an admin. */
export const leadOwnerChange = z.object({ revision, ...ownerChange });

/* POST /leads/:id/review — counsellor, admin → leadAnswer. Removes the mark for review and says why. */
export const leadReviewDone = z.object({
  revision,
  reason: text(1, deskLength.reason, "Write what you found."),
});

/* POST /leads/:id/follow-up — counsellor, admin → leadAnswer. Replaces the next follow-up; `at: null` drops it. 422
   `errors.at` if it has passed, or if the clock of the branch does not say which moment is meant. */
export const leadFollowUp = z.object({
  revision,
  at: z.nullable(plannedTime),
  about: optionalText(deskLength.reason),
});
export type LeadFollowUp = z.infer<typeof leadFollowUp>;

/* POST /leads/:id/follow-up/done — counsellor, admin → leadAnswer. 409 if the lead has no planned follow-up. */
export const leadFollowUpDone = z.object({ revision });

/* POST /leads/bulk — counsellor, admin → leadBulkAnswer. Leads at the revision that was seen are changed in one
   transaction; the others are not changed, and are returned as they are now. */
export const leadBulkChange = z.object({
  leads: z
    .array(z.object({ id, revision }))
    .check(
      z.minLength(1, { error: "Choose leads." }),
      z.maxLength(MAX_BULK, { error: `At most ${MAX_BULK} at once.` }),
    ),
  /** `undoStatus`: as POST /leads/:id/undo-status. */
  change: z.union([
    z.object(statusChange),
    z.object(ownerChange),
    z.object({ undoStatus: z.literal(true) }),
  ]),
});
export type LeadBulkChange = z.infer<typeof leadBulkChange>;
export const leadBulkAnswer = z.object({
  changed: z.array(leadRow),
  /** Leads that somebody else has changed meanwhile. */
  conflicts: z.array(leadRow),
  /** Ids that no longer exist. */
  gone: z.array(z.string()),
});
export type LeadBulkAnswer = z.infer<typeof leadBulkAnswer>;

/* GET /leads/events — counsellor, editor (masked), admin: text/event-stream, by fetch (a bearer token is needed).
   With `Last-Event-ID` a stream continues where another ended. Every 25 s comes an id without data. The server ends
   a stream after ten minutes: open it again with a new token. 503 if too many are open.
   A change is answered before its event is sent; whoever made it gets the event, too.
     event: lead   id: …  data: LeadEvent         a new or changed lead (compare `revision`; may come twice)
     event: gone   id: …  data: { ids: string[] } leads that were deleted
     event: reset  id: …  data: {}                too much has changed to send: load the lists again
*/
export const leadEvent = z.object({ kind: z.enum(["new", "changed"]), lead: leadRow });
export type LeadEvent = z.infer<typeof leadEvent>;
export const leadsGone = z.object({ ids: z.array(z.string()) });

/* Notes that counsellors write about a lead. */

/** The text of a note. It may be empty for a call, whose outcome may say everything (`noteRules`). */
export const noteText = z.union([
  z.pipe(
    z.string({ error: "Write the note." }).check(z.trim()),
    z.literal("", { error: "Write the note." }),
  ),
  message(deskLength.note, "Write the note.", `At most ${deskLength.note} characters.`),
]);

type NoteParts = {
  kind: NoteKind;
  outcome?: CallOutcome | undefined;
  text: string;
  followUpAt?: string | undefined;
};
const noteRules = [
  z.refine<NoteParts>(({ kind, text: said }) => kind === "call" || said !== "", {
    error: "Write the note.",
    path: ["text"],
  }),
  z.refine<NoteParts>(({ kind, outcome }) => kind !== "call" || outcome !== undefined, {
    error: "Choose how the call went.",
    path: ["outcome"],
  }),
  z.refine<NoteParts>(({ kind, outcome }) => kind === "call" || outcome === undefined, {
    error: "Only a call has an outcome.",
    path: ["outcome"],
  }),
  z.refine<NoteParts>(({ outcome, followUpAt }) => outcome !== "call_back" || Boolean(followUpAt), {
    error: "Choose when to call back.",
    path: ["followUpAt"],
  }),
];

/* POST /leads/:id/notes — counsellor, admin → 201 leadNoteAnswer. It needs no revision, since it overwrites nothing.
   Pages from before changes had an Idempotency-Key send an `id` (a UUID), so that a retry stores it once. A note that is an answer (`isAnswer`) stops the clock. */
export const leadNoteRequest = z
  .object({
    id: z.optional(z.uuid({ error: "The id must be a UUID." })),
    kind: z._default(oneOf("kind of note", noteKinds), "note"),
    /** Required for a call, refused for other notes. */
    outcome: z.optional(oneOf("outcome", callOutcomes)),
    /** May be empty for a call. */
    text: noteText,
    /** Becomes the lead's next follow-up, in place of the one that is planned. Required for `call_back`. */
    followUpAt: z.optional(plannedTime),
  })
  .check(...noteRules);
export type LeadNoteRequest = z.input<typeof leadNoteRequest>;

/* POST /leads/:id/calls — counsellor, admin → 201 leadNoteAnswer. Logs a call with what follows from its outcome
   (`callEffects`): status, owner, clock, follow-up and the mark of a wrong number, in one change. */
export const leadCallRequest = z
  .object({
    revision,
    /** A UUID. A call that is stored under it is answered again, whatever the revision. */
    id: z.optional(z.uuid({ error: "The id must be a UUID." })),
    outcome: oneOf("outcome", callOutcomes),
    text: noteText,
    /**
     * When to call next. Required for `call_back`, of no use for `wrong_number`. After a call that nobody took, a next try is
     * planned without it.
     */
    followUpAt: z.optional(plannedTime),
  })
  .check(
    z.refine(({ outcome, followUpAt }) => outcome !== "call_back" || Boolean(followUpAt), {
      error: "Choose when to call back.",
      path: ["followUpAt"],
    }),
  );
export type LeadCallRequest = z.infer<typeof leadCallRequest>;

/* POST /leads/:id/undo-call — counsellor, admin → leadAnswer. Takes the newest call back with all that followed from it.
   409 if the lead has changed since in any way; 403 unless the caller has logged it or is an admin. */
export const leadCallUndo = z.object({ revision });

/* POST /leads/:id/number — counsellor, admin → leadAnswer. Another number, or the same one, which is right after all. 422
   `errors.phone` if it is none in the country of the lead's branch. */
export const leadNumberChange = z.object({ revision, phone: localPhone });

export const leadNote = z.object({
  id: z.string(),
  leadId: z.string(),
  kind: z.enum(noteKinds),
  /** Null for notes that are not calls, and for calls from before outcomes were noted. */
  outcome: z.nullable(z.enum(callOutcomes)),
  text: z.string(),
  author: staffName,
  createdAt: z.string(),
  /** Null if it was never edited. */
  editedAt: z.nullable(z.string()),
  revision: z.number(),
});
export type LeadNote = z.infer<typeof leadNote>;
export const leadNoteAnswer = z.object({ note: leadNote, lead: leadRow });
export type LeadNoteAnswer = z.infer<typeof leadNoteAnswer>;

/* PATCH /lead-notes/:id — counsellor, admin → { note }. 403 unless the caller is its author or an admin. 409
   `present: LeadNote`. */
export const leadNoteChange = z.object({ revision, text: noteText });
export type LeadNoteChange = z.infer<typeof leadNoteChange>;
export const leadNoteChanged = z.object({ note: leadNote });

/* DELETE /lead-notes/:id?revision=1 — counsellor, admin → 204. 403 and 409 as for PATCH. */
export const leadNoteRemoval = z.object({
  revision: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
});

/* Saved views of the list of leads. */

/** The query string of a list without cursor: `status=new&sort=due`. */
const viewQuery = z
  .string({ error: "Give the view’s query." })
  .check(
    z.maxLength(2000, { error: "The view’s query is too long." }),
    z.regex(/^[^\s?#]*$/, { error: "The view’s query must look like status=new&sort=due." }),
  );
const viewName = text(1, deskLength.viewName, "Enter a name for the view.");

/* GET /lead-views — counsellor, editor, admin. The caller's own views and those that others share, by name. */
export const leadView = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  owner: staffName,
  /** Whether the caller owns the view and may change it. */
  mine: z.boolean(),
});
export type LeadView = z.infer<typeof leadView>;
export const leadViews = z.object({ views: z.array(leadView) });
export type LeadViews = z.infer<typeof leadViews>;

/* POST /lead-views — counsellor, editor, admin → 201 { view }. 409 if the caller has one of that name. */
export const leadViewRequest = z.object({
  name: viewName,
  query: viewQuery,
  shared: z._default(z.boolean(), false),
});
export type LeadViewRequest = z.input<typeof leadViewRequest>;
export const leadViewAnswer = z.object({ view: leadView });

/*
 * PATCH /lead-views/:id — its owner → { view }. DELETE /lead-views/:id — its owner, or an admin if it is shared → 204.
 */
export const leadViewChange = z.object({
  name: z.optional(viewName),
  query: z.optional(viewQuery),
  shared: z.optional(z.boolean()),
});
export type LeadViewChange = z.infer<typeof leadViewChange>;

/* Persons: one page each, and merges. Editors have no access. */

/** A repeat of an enquiry; it is stored under the first one. */
const leadRepeat = z.object({
  id: z.string(),
  reference: z.string(),
  /** The fields that differ from the first enquiry (`name`, `email`, `phone`, `message`, …), with their values. */
  changed: z.record(z.string(), z.string()),
  cameBy: z.optional(cameBy),
  agreed: z.optional(z.enum(callAgreements)),
  source: z.nullable(leadSource),
  reviewReasons: z.array(z.string()),
  callBy: z.string(),
  createdAt: z.string(),
});

const followUp = z.object({
  id: z.string(),
  at: z.string(),
  about: z.string(),
  /** Its id is empty if no member of staff has planned it. */
  by: staffName,
  /** The person has asked for a call at this time on the page 'Your requests'. Absent if anybody else has planned it. */
  origin: z.optional(z.literal("visitor")),
  /** An open one that we have planned, and whose time the person knows: it was agreed, or is the next try after a call. */
  isKnown: z.optional(z.literal(true)),
  /** One that `isKnown`, but was not agreed: the next try after a call that nobody took. Absent in answers of an older process. */
  isNextTry: z.optional(z.literal(true)),
  /** It is a call, planned after a demo class: it is done once somebody has reached the person. */
  isCall: z.optional(z.literal(true)),
  createdAt: z.string(),
  /** When the reminder mail was queued. */
  remindedAt: z.nullable(z.string()),
  /**
   * `replaced`: another follow-up was planned instead. `dropped`: it was cancelled, or the lead was enrolled or lost.
   */
  state: z.enum(["open", "done", "replaced", "dropped"]),
  closedAt: z.nullable(z.string()),
});
export type LeadFollowUpRow = z.infer<typeof followUp>;

const batchOfSeat = {
  batchId: z.string(),
  course: z.string(),
  level: z.string(),
  /** The day of its first lesson, `YYYY-MM-DD`. */
  firstDay: z.string(),
};

/** An entry of a lead's history. `by` is null unless a member of staff did it, and has an empty id if the person did. */
const leadHappening = z.object({
  id: z.string(),
  at: z.string(),
  by: z.nullable(staffName),
  what: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("status"),
      from: z.nullable(z.enum(leadStatuses)),
      to: z.enum(leadStatuses),
      lostReason: z.optional(z.enum(lostReasons)),
      lostNote: z.optional(z.string()),
      /** Whether this undid the change before. */
      isUndo: z.optional(z.boolean()),
      /** Whether it came from a booking while we still owed the person a call, so nobody has reached them yet. */
      needsCall: z.optional(z.boolean()),
    }),
    z.object({ kind: z.literal("owner"), from: z.nullable(staffName), to: z.nullable(staffName) }),
    z.object({ kind: z.literal("reviewed"), reason: z.string(), reasons: z.array(z.string()) }),
    z.object({ kind: z.literal("repeated"), reference: z.string() }),
    /** A place in a demo class; `about`: course and time in words. */
    z.object({
      kind: z.literal("class"),
      what: z.enum(["booked", "waiting", "moved", "cancelled", "came", "missed", "unmarked"]),
      lessonId: z.string(),
      /** Absent in older entries. */
      bookingId: z.optional(z.string()),
      about: z.string(),
      /** Staff have spoken with the person, and booked the class for them. */
      isAnswer: z.optional(z.boolean()),
      /** The class's start, ISO 8601 in UTC, and the zone of its branch, IANA. Absent in older entries. */
      startsAt: z.optional(z.string()),
      zone: z.optional(z.string()),
      /** When the class of the place began before it was moved, ISO 8601 in UTC. */
      wasAt: z.optional(z.string()),
      /** Why staff have cancelled the whole class, as its mail says. */
      reason: z.optional(z.string()),
    }),
    /** A seat in a batch. */
    z.object({ kind: z.literal("seat"), what: z.enum(["took", "left"]), ...batchOfSeat }),
    z.object({
      kind: z.literal("imported"),
      importId: z.string(),
      fileName: z.string(),
      /** If the import has updated a lead that was there: the fields that it changed. */
      changed: z.optional(z.array(z.enum(importFields))),
    }),
    z.object({ kind: z.literal("merged"), fromPersonId: z.string(), mergeId: z.string() }),
    z.object({ kind: z.literal("unmerged"), mergeId: z.string() }),
    /**
     * What the person has done on the page 'Your requests'. `time`, ISO 8601 in UTC: of the wished call, or by when we
     * call because of what the person has done.
     */
    z.object({
      kind: z.literal("visitor"),
      what: z.enum(["number_changed", "call_wished", "parent_added", "cancelled", "reopened"]),
      time: z.optional(z.string()),
    }),
  ]),
});
export type LeadHappening = z.infer<typeof leadHappening>;

export const leadDetails = z.object({
  ...leadRow.shape,
  /** When staff first reached, wrote to or met the person, or moved the lead on. */
  answeredAt: z.nullable(z.string()),
  /** The seat of a student. */
  seat: z.optional(z.object(batchOfSeat)),
  /**
   * When the newest mails about calls were written, ISO 8601 in UTC: after one that did not reach the person, about the time
   * of the next one, and that it is off. Absent in answers of a process from before these mails.
   */
  callMails: z.optional(
    z.object({
      missed: z.optional(z.string()),
      wrongNumber: z.optional(z.string()),
      time: z.optional(z.string()),
      off: z.optional(z.string()),
    }),
  ),
  /** The person's time zone as a form has told it: mostly IANA, and one that only their browser may know. */
  zone: z.optional(z.string()),
  /** How the person agreed to be called, if somebody noted it with an enquiry stored by hand. */
  agreed: z.optional(z.enum(callAgreements)),
  /** The other answers of the enquiry: `message`, `topic`, and those of `enquiryAnswers`. */
  details: z.record(z.string(), z.string()),
  source: z.nullable(leadSource),
  /** Such as `honeypot` and `busy_email` (`ReviewReason` in server/enrolment). */
  reviewReasons: z.array(z.string()),
  repeated: z.array(leadRepeat),
  followUps: z.array(followUp),
  history: z.array(leadHappening),
});
export type LeadDetails = z.infer<typeof leadDetails>;

const personContact = z.object({
  kind: z.enum(["email", "phone"]),
  value: z.string(),
  /** The one to call, or to write to, among several. */
  isMain: z.optional(z.boolean()),
  /** Staff have marked it: nobody calls or writes there any more. */
  isWrong: z.optional(z.boolean()),
});
/** The `value` of a phone is its digits in E.164, or as typed if it is not a valid number. */
export type PersonContact = z.infer<typeof personContact>;

/**
 * What staff corrected or decided about a person, or about the enquiry `leadId`, or what the person corrected: then the id
 * in `by` is empty.
 */
const personChanged = z.object({
  id: z.string(),
  leadId: z.nullable(z.string()),
  at: z.string(),
  by: staffName,
  what: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("name"), from: z.string(), to: z.string() }),
    z.object({
      kind: z.literal("contact"),
      /** `replaced`: `contact` is the new one, `former` the wrong one. */
      did: z.enum(["added", "replaced", "main", "wrong", "right"]),
      contact: personContact,
      former: z.optional(z.string()),
    }),
    z.object({
      kind: z.literal("enquiry"),
      fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
    }),
    /** Enquiries went to a page of their own. */
    z.object({ kind: z.literal("separated"), leads: z.number(), to: staffName }),
    z.object({ kind: z.literal("oneName"), name: z.string() }),
  ]),
  undoneAt: z.nullable(z.string()),
  /** Whether nothing about the person has changed since. */
  canUndo: z.boolean(),
});
export type PersonChanged = z.infer<typeof personChanged>;

/** A mail to or about the person, from the outbox. GET /mails/:id has its text. */
const personMail = z.object({
  id: z.string(),
  leadId: z.nullable(z.string()),
  /** Whether it went to the person, or to the institute about them. */
  to: z.enum(["person", "institute"]),
  address: z.string(),
  subject: z.string(),
  purpose: z.string(),
  status: z.enum(["queued", "sent", "failed"]),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
});
export type PersonMail = z.infer<typeof personMail>;

const duplicate = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.number(),
  /** The addresses and numbers that both have. */
  shared: z.array(personContact),
  /** Whether the names may be one person's; otherwise it is somebody else of the household. */
  mayBeSame: z.boolean(),
  contacts: z.array(personContact),
  leads: z.number(),
  seenAt: z.string(),
});
export type PersonDuplicate = z.infer<typeof duplicate>;

const merge = z.object({
  id: z.string(),
  /** The person who was merged into this one. */
  absorbed: staffName,
  leads: z.number(),
  at: z.string(),
  by: staffName,
  undoneAt: z.nullable(z.string()),
});
export type PersonMerge = z.infer<typeof merge>;

/* GET /people/:id — counsellor, admin. `:id` is a person's or a lead's. If the person was merged
   into another, the answer is the other's page: compare `person.id`. Leads, notes, mails and merges are newest first. */
export const personPage = z.object({
  person: z.object({
    id: z.string(),
    name: z.string(),
    contacts: z.array(personContact),
    createdAt: z.string(),
    seenAt: z.string(),
    revision: z.number(),
  }),
  leads: z.array(leadDetails),
  notes: z.array(leadNote),
  /** At most 200. */
  mails: z.array(personMail),
  /** What came back from the person's addresses, the newest first. At most 100; absent in answers of a process from before migration 0053. */
  returnedMails: z.optional(z.array(returnedMail)),
  /** The others of the household: everybody with the same address or number. At most 20. */
  duplicates: z.array(duplicate),
  merges: z.array(merge),
  /**
   * When somebody has last read the page 'Your requests' by a link that was mailed to one of the person's addresses; null
   * if nobody has. Absent in answers of a process from before migration 0055.
   */
  requestsReadAt: z.optional(z.nullable(z.string())),
  /** Absent in answers of a process from before migration 0041. */
  changes: z.optional(z.array(personChanged)),
  now: z.string(),
});
export type PersonPage = z.infer<typeof personPage>;

/* PATCH /people/:id — counsellor, admin → personPage. 409 `present: PersonPage`. Leads keep the names that they came
   with. */
export const personChange = z.object({ revision, name: personName });
export type PersonChange = z.infer<typeof personChange>;

/* POST /people/:id/merge — counsellor, admin → personPage of `:id`, into whom the other person is merged. 409
   `present: PersonPage` if one of the two has changed; 422 `errors.otherId` if both are the same person. */
export const personMergeRequest = z.object({
  revision,
  otherId: text(1, 100, "Choose the other person.", "This id is not valid."),
  otherRevision: revision,
});
export type PersonMergeRequest = z.infer<typeof personMergeRequest>;

/* POST /people/:id/contacts — counsellor, admin → personPage. 409 `present: PersonPage`. `replaces` is the `value` of the
   contact that was wrong. A number without a country code is dialled in the country of the person's branch. */
export const personContactAdded = z.object({
  revision,
  kind: z.enum(["email", "phone"], { error: "Choose what it is." }),
  value: text(1, 254, "Enter the number or the address.", "This is too long."),
  replaces: z.optional(text(1, 254, "Choose which one was wrong.", "This is too long.")),
});
export type PersonContactAdded = z.infer<typeof personContactAdded>;

/* POST /people/:id/contacts/mark — counsellor, admin → personPage. 409 `present: PersonPage`. What is marked as wrong is
   neither called nor written to any more: enquiries and bookings with it get the main contact, or none. */
export const personContactMark = z.object({
  revision,
  kind: z.enum(["email", "phone"], { error: "Choose what it is." }),
  value: text(1, 254, "Choose a number or an address.", "This is too long."),
  as: z.enum(["main", "wrong", "right"], { error: "Choose what it is." }),
});
export type PersonContactMark = z.infer<typeof personContactMark>;

/* POST /leads/:id/correct — counsellor, admin → personPage. 409 `present: PersonPage`. What is left out stays; an empty
   text means that it is not known. */
export const enquiryCorrection = z.object({
  revision,
  course: z.optional(z.enum([...serviceValues, ""], { error: "Choose a course." })),
  branch: z.optional(z.enum(branchValues, { error: "Choose a branch." })),
  level: optionalText(40),
  language: z.optional(z.enum(["en", "hi", "de", ""], { error: "Choose a language." })),
});
export type EnquiryCorrection = z.infer<typeof enquiryCorrection>;

/* POST /leads/:id/separate — counsellor, admin → personPage of the person who loses the enquiry; its newest change names
   the other. 409 `present: PersonPage`. The enquiry, or the repeat of it that `repeatId` names, goes to whoever has its name
   among those with its address or number, or else to a person of its own. */
export const enquirySeparation = z.object({ revision, repeatId: z.optional(id) });
export type EnquirySeparation = z.infer<typeof enquirySeparation>;

const joinedPerson = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.number(),
  seenAt: z.string(),
  /** Names that are clearly different from the person's, with the enquiries and repeats that have them. */
  others: z.array(
    z.object({
      name: z.string(),
      leads: z.array(
        z.object({
          id: z.string(),
          reference: z.string(),
          course: z.string(),
          createdAt: z.string(),
        }),
      ),
    }),
  ),
});
export type JoinedPerson = z.infer<typeof joinedPerson>;

/* GET /people/names — counsellor, admin. People whose enquiries have different names, at most 50: who asked last first. */
export const joinedNames = z.object({ people: z.array(joinedPerson), total: z.number() });
export type JoinedNames = z.infer<typeof joinedNames>;

/* POST /people/:id/names — counsellor, admin → personPage. 409 `present: PersonPage`. `two`: all enquiries with the name go
   to a person of their own. `one`: the name is this person's, too, and is not asked about again. */
export const nameDecision = z.object({
  revision,
  name: text(1, 200, "Choose a name.", "This is too long."),
  are: z.enum(["one", "two"], { error: "Say whether it is one person or two." }),
});
export type NameDecision = z.infer<typeof nameDecision>;

/* POST /people/changes/:id/undo — counsellor, admin → personPage. 409 if anything about the person has changed since. */

/* POST /leads/merges/:id/undo — counsellor, admin → personPage of the person who stayed. The other person gets back
   everything that the merge moved, and leads that have come since by an address or number of theirs. 409 if the merge
   is undone already, or if the person who stayed was merged into another since: undo that merge first. */

/* Export and import. Editors have no access. */

export const leadExportFormats = ["xlsx", "csv", "csv-semicolon"] as const;
export type LeadExportFormat = (typeof leadExportFormats)[number];

/* GET /leads/export?format=xlsx|csv|csv-semicolon&… (leadFilter) — counsellor, admin: the file, streamed, newest first.
   A German Excel opens CSV as a table only if semicolons separate the cells; others expect commas.
   Fetch it with `openStaff`, then save the blob; its name is in Content-Disposition. */
export const leadExportQuery = z.object({
  ...filterParts,
  format: oneOf("format", leadExportFormats),
});
export type LeadExportQuery = z.infer<typeof leadExportQuery>;

/** The heading of the column from which each field is read. */
const mapping = z.partialRecord(
  z.enum(importFields),
  text(1, 200, "Choose a column.", "Too long."),
);
export type ImportMapping = z.infer<typeof mapping>;

/** Columns of addresses and numbers that count where the mapped one has nothing. What else they say goes into the note. */
const alternates = z.object({ email: z.array(z.string()), phone: z.array(z.string()) });
export type ImportAlternates = z.infer<typeof alternates>;

/** What values of a column mean. */
const meanings = <Meaning extends z.ZodMiniType>(meaning: Meaning) =>
  z.record(z.string().check(z.maxLength(200)), meaning).check(
    z.refine((given) => Object.keys(given).length <= MAX_IMPORT_VALUES, {
      error: `At most ${MAX_IMPORT_VALUES}.`,
    }),
  );

/** How a file is read. The server chooses what is missing by the file's content, and `importCheck` shows its choice. */
const reading = {
  mapping: z.optional(mapping),
  dateOrder: z.optional(z.enum(dateOrders)),
  /** Where numbers without a country code are dialled, unless the row's branch or course says so. */
  country: z.optional(z.enum(importCountries)),
  /** The statuses that values of the status column mean. Other values mean what their words say, and else `new`. */
  statuses: z.optional(meanings(z.enum(leadStatuses))),
  /** The same for the source and for the form. Other sources stay as the file writes them. */
  sources: z.optional(meanings(text(1, 100, "Write the source.", "Too long."))),
  forms: z.optional(meanings(z.enum(importForms))),
  /** Writes the columns that no field uses into the notes of the leads. */
  keepUnused: z._default(z.boolean(), false),
};

/** Three bytes are four characters of base64. */
const MAX_IMPORT_BASE64 = 4 * Math.ceil(MAX_IMPORT_BYTES / 3);
const isBase64 = (text: string) => !/[^A-Za-z0-9+/=]/.test(text);

const importedFile = {
  /** The bytes of a workbook (.xlsx) or text file (.csv) in base64. */
  file: z.optional(
    z
      .string({ error: "Choose a file." })
      .check(
        z.maxLength(MAX_IMPORT_BASE64, { error: importTooLarge, abort: true }),
        z.refine(isBase64, { error: "Send the file in base64." }),
      ),
  ),
  /** The text of a text file, in place of `file`. */
  csv: z.optional(
    z
      .string({ error: "Choose a file." })
      .check(z.maxLength(MAX_IMPORT_BYTES, { error: importTooLarge })),
  ),
  /** The name of the workbook's sheet. */
  sheet: optionalText(100),
};

/* POST /leads/imports/check — counsellor, admin → importCheck. Stores nothing. The server detects the kind of file, its
   character set, and what separates its cells. Without `mapping` one is guessed from the headings.
   422 `errors.file` if the file is not a table, or beyond a limit. */
export const importCheckRequest = z.object({ ...importedFile, ...reading });
export type ImportCheckRequest = z.input<typeof importCheckRequest>;

const rowWithErrors = z.object({
  /** The row as spreadsheets count: the first of the file is 1. */
  line: z.number(),
  errors: z.array(
    z.object({
      field: z.enum([...importFields, "row"]),
      /** The heading of the column; empty where the row as a whole is bad. */
      column: z.string(),
      value: z.string(),
      message: z.string(),
    }),
  ),
});

export const importCheck = z.object({
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  /** The line of the headings: titles above them are skipped. */
  headingLine: z.number(),
  /** The sheet that was read, null for a text file, and all sheets that can be read. */
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  /** As given, or guessed. */
  mapping,
  /** For each field the other columns whose headings also fit it. */
  candidates: z.partialRecord(z.enum(importFields), z.array(z.string())),
  alternates,
  /** Headings of columns with content that no field uses. */
  unused: z.array(z.string()),
  /** `file`: a date of the file shows it. `choice`: as given. `usual`: nothing shows it. */
  dateOrder: z.object({ value: z.enum(dateOrders), by: z.enum(["file", "choice", "usual"]) }),
  country: z.object({ value: z.enum(importCountries), by: z.enum(["file", "choice", "usual"]) }),
  /** The values of the status column, most frequent first, with the statuses that they mean. */
  statuses: z.array(
    z.object({ value: z.string(), rows: z.number(), status: z.enum(leadStatuses) }),
  ),
  /** The same for the columns with the source and the form. */
  sources: z.array(z.object({ value: z.string(), rows: z.number(), source: z.string() })),
  forms: z.array(z.object({ value: z.string(), rows: z.number(), form: z.enum(importForms) })),
  /** Required fields that no column is mapped to. Nothing can be imported while there are any. */
  missing: z.array(z.enum(["name", "contact"])),
  rows: z.number(),
  /** The number of rows that can be imported and are no leads of ours. */
  good: z.number(),
  /** The number of rows about persons who are known already. */
  known: z.number(),
  /** The number of rows that are leads of ours already, by their references. */
  already: z.number(),
  /** The number of new enquiries that are so old that no clock runs for them. */
  history: z.number(),
  /** How many rows there are of each kind. */
  kinds: z.record(z.enum(importKinds), z.number()),
  /** The first rows of each kind. */
  found: z.array(
    z.object({
      line: z.number(),
      kind: z.enum(importKinds),
      name: z.string(),
      /** The address, or else the number. */
      contact: z.string(),
      /** The lead of ours that an update would change. */
      lead: z.nullable(
        z.object({
          id: z.string(),
          personId: z.string(),
          name: z.string(),
          reference: z.string(),
          status: z.enum(leadStatuses),
        }),
      ),
      /** The fields that an update would change. */
      differs: z.array(z.enum(importFields)),
      /** When the person was erased on request. */
      erasedAt: z.nullable(z.string()),
    }),
  ),
  /** When the same file was imported before, unless that import was undone. It is imported again only with `again`. */
  importedAt: z.nullable(z.string()),
  /** The number of rows that cannot be imported. `POST /leads/imports/refused` answers them as a file. */
  badRows: z.number(),
  /** The first 1,000 of them. */
  bad: z.array(rowWithErrors),
  /** The number of rows in which some values cannot be read. They are imported without these, which go into the note. */
  partlyRows: z.number(),
  /** The first 1,000 of them. */
  partly: z.array(rowWithErrors),
  /** How the first 20 rows will look. */
  preview: z.array(
    z.object({
      line: z.number(),
      isKnown: z.boolean(),
      values: z.partialRecord(z.enum(importFields), z.string()),
    }),
  ),
});
export type ImportCheck = z.infer<typeof importCheck>;

/* POST /leads/imports/refused — counsellor, admin: the rows that cannot be imported, as a workbook with all their columns
   and the reasons beside them. Stores nothing. 422 as for the dry run. */

/** Most people choose for a kind; whoever chooses row by row sees no more than these. */
const MAX_ROW_ACTS = importKinds.length * LISTED_ROWS_PER_KIND;

/* POST /leads/imports — counsellor, admin → 201 { import }. Once it is answered, the import goes on by itself, in small
   transactions, whatever becomes of the page or the process. Up to MAX_ROWS_WRITTEN_AT_ONCE rows are written before the
   answer. 422 if rows are bad and `skipBad` is not set, or if no row is added or updated. 409 if the same file was
   imported before and `again` is not set. */
export const importRequest = z.object({
  ...importedFile,
  ...reading,
  mapping,
  fileName: optionalText(deskLength.fileName),
  skipBad: z._default(z.boolean(), false),
  again: z._default(z.boolean(), false),
  /** What to do with all rows of a kind. By default the first of `actsOfKind`. */
  acts: z.optional(z.partialRecord(z.enum(importKinds), z.enum(importActs))),
  /** What to do with single rows, by their lines. It comes before `acts`. */
  rowActs: z.optional(
    z.record(z.string().check(z.regex(/^\d{1,7}$/)), z.enum(importActs)).check(
      z.refine((given) => Object.keys(given).length <= MAX_ROW_ACTS, {
        error: `At most ${MAX_ROW_ACTS}.`,
      }),
    ),
  ),
});
export type ImportRequest = z.input<typeof importRequest>;

export const leadImport = z.object({
  id: z.string(),
  fileName: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
  at: z.string(),
  /** The number of leads that the import has added. */
  leads: z.number(),
  /** The number of leads of ours that it has updated. */
  updated: z.number(),
  skipped: z.number(),
  undoneAt: z.nullable(z.string()),
  /** How many rows are written, while it is under way. */
  progress: z.nullable(z.object({ written: z.number(), of: z.number() })),
});
export type LeadImport = z.infer<typeof leadImport>;
export const leadImportAnswer = z.object({ import: leadImport });

/* GET /leads/imports — counsellor, admin. Newest first, at most 100. */
export const leadImports = z.object({ imports: z.array(leadImport) });
export type LeadImports = z.infer<typeof leadImports>;

/* POST /leads/imports/:id/undo — the person who imported the file, or an admin; others get 403 → importUndone. If leads
   were worked on since, 409 with member `workedOn` (importWorkedOn), unless `keepWorkedOn` is set: then those stay. 409
   if the import is undone already. An import that is under way stops. Leads that it has updated stay as they are. */
export const importUndo = z.object({ keepWorkedOn: z._default(z.boolean(), false) });
const workedOn = z.array(
  z.object({
    id: z.string(),
    personId: z.string(),
    reference: z.string(),
    name: z.string(),
    why: z.array(z.enum(["changed", "note", "follow_up", "repeat", "mail"])),
  }),
);
export const importWorkedOn = z.object({ workedOn });
export type ImportWorkedOn = z.infer<typeof importWorkedOn>;
export const importUndone = z.object({ import: leadImport, removed: z.number(), kept: workedOn });
export type ImportUndone = z.infer<typeof importUndone>;
