/* Values and limits of the lead desk. The rules are in `staff-leads.ts`, the words in content/staff/. */

/** The statuses, in the order of the board's columns. */
export const leadStatuses = ["new", "contacted", "demo_booked", "enrolled", "lost"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const lostReasons = [
  "price",
  "time",
  "place",
  "other_institute",
  "no_answer",
  "not_interested",
  "no_person",
  "other",
] as const;
export type LostReason = (typeof lostReasons)[number];

/**
 * The forms of the site, and `import` for leads from a file. An enquiry that was stored by hand is a `registration` with
 * `cameBy` beside it: processes from before migration 0039 know no other kind.
 */
export const leadKindValues = ["enrolment", "registration", "demo", "contact", "import"] as const;
export type DeskLeadKind = (typeof leadKindValues)[number];

/** How an enquiry reached the member of staff who stored it by hand. */
export const leadWays = ["phone", "counter", "whatsapp"] as const;
export type LeadWay = (typeof leadWays)[number];

/** The source (`channel`) of an enquiry that was stored by hand. */
export const channelOfWay: Record<LeadWay, string> = {
  phone: "by phone",
  counter: "at the counter",
  whatsapp: "by whatsapp",
};

/** What the list's filter by form may name: the forms, `import`, and `desk` for enquiries that were stored by hand. */
export const leadFormFilters = [...leadKindValues, "desk"] as const;

/** How a person agreed to be called. `family`: somebody of the family said so. */
export const callAgreements = ["spoken", "written", "family"] as const;
export type CallAgreement = (typeof callAgreements)[number];

/** For so long whoever stored an enquiry by hand may take it back. */
export const UNDO_ENTRY_MINUTES = 10;

export const branchValues = ["karnal", "berlin"] as const;

/** `answered`: nobody waits for us. The other states depend on the opening hours left until `callBy`. */
export const clockStates = ["due", "due_soon", "overdue", "answered"] as const;
export type ClockState = (typeof clockStates)[number];

/**
 * Filters of the list: the states; `waiting` for all of them but `answered`; and `callable` for those that wait, unless
 * a call is planned for later that keeps the promise.
 */
export const clockFilters = [...clockStates, "waiting", "callable"] as const;

/**
 * Filters by the next follow-up: before now, later today, in the seven days after today, after those; any, or none. Days
 * are those of the lead's branch.
 */
export const followUpFilters = ["late", "today", "week", "later", "any", "none"] as const;
/** The times of planned follow-ups; each follow-up is in one of these. */
export const followUpTimes = ["late", "today", "week", "later"] as const;
export type FollowUpTime = (typeof followUpTimes)[number];

/**
 * What the list can be narrowed to by days: enquiries that came (`asked`), that staff called or reached, that got their
 * first answer, whose follow-up was late, who took a place in a demo class, came to one, or enrolled; and of those that came
 * and waited for an answer, the ones with (`served`) and without it (`unserved`); and of the demo classes held on these
 * days, who booked one, came to it, or enrolled after it. The overview counts the same leads
 * (`server/leads/list/lead-acts.ts`, `class-acts.ts`).
 */
export const leadActs = [
  "asked",
  "called",
  "reached",
  "answered",
  "served",
  "unserved",
  "late",
  "seated",
  "came",
  "enrolled",
  "classBooked",
  "classCame",
  "classEnrolled",
] as const;
export type LeadAct = (typeof leadActs)[number];

/** The acts that are about demo classes by their day. */
export const classActs = [
  "classBooked",
  "classCame",
  "classEnrolled",
] as const satisfies readonly LeadAct[];
export type ClassAct = (typeof classActs)[number];

/** The languages besides English in which staff begin a chat with somebody who speaks them. */
export const greetingLanguages = ["de", "hi"] as const;
export type GreetingLanguage = (typeof greetingLanguages)[number];

/** A follow-up is late once so many minutes have passed since its time. */
export const LATE_AFTER_MINUTES = 60;

export const noteKinds = ["call", "whatsapp", "email", "visit", "note"] as const;
export type NoteKind = (typeof noteKinds)[number];

/** How a call went. Calls from before outcomes were noted have none; they count as reached. */
export const callOutcomes = ["reached", "no_answer", "busy", "wrong_number", "call_back"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Outcomes of a call that nobody answered. */
export const unansweredOutcomes: readonly CallOutcome[] = ["no_answer", "busy", "wrong_number"];

/** Whether nobody took the call: then we try again. */
export const isMissedCall = (outcome: CallOutcome | null | undefined): boolean =>
  outcome === "no_answer" || outcome === "busy";

/**
 * Whether a note answers the person, so that the response clock stops: we wrote to them, met them, or reached
 * them by phone.
 */
export const isAnswer = (kind: NoteKind, outcome: CallOutcome | null): boolean =>
  kind === "call" ? outcome === null || outcome === "reached" : kind !== "note";

/**
 * Reasons for review (`ReviewReason` in server/enrolment) with which an enquiry is almost certainly a program's. Its
 * address gets no mail: it may be a stranger's.
 */
export const programReasons: readonly string[] = ["honeypot", "form_token_forged", "busy_email"];

/** After so many calls in a row that nobody answered, the desk proposes another way. */
export const MAX_TRIES = 3;

/** A lead with one of these statuses is still worked on. */
export const openStatuses: readonly LeadStatus[] = ["new", "contacted", "demo_booked"];

/**
 * The queues of work, as queries of `GET /leads`. Every open lead waits for an answer (`answer`), has a planned
 * follow-up, or is in `unplanned`. A follow-up comes into `followUps` when it is due: into its owner's, or everybody's
 * if nobody owns the lead.
 */
export const leadQueues = {
  answer: "clock=waiting&sort=due",
  overdue: "clock=overdue&sort=due",
  followUps: "owner=me,none&followUp=late&sort=follow_up",
  unplanned: `status=${openStatuses}&clock=answered&followUp=none`,
  unowned: `status=${openStatuses}&owner=none&sort=due`,
  review: "review=1",
} as const;
export type LeadQueue = keyof typeof leadQueues;

/** `changed`: last changed first. `due`: next deadline first. `follow_up`: next follow-up first, and none last. */
export const leadSorts = ["newest", "oldest", "changed", "due", "follow_up", "name"] as const;
export type LeadSort = (typeof leadSorts)[number];

/** The order of a board's column: new leads by deadline, the others by their last change. */
export const columnSort = (status: LeadStatus): LeadSort => (status === "new" ? "due" : "changed");

export const LEADS_PER_PAGE = 50;
export const MAX_LEADS_PER_PAGE = 200;
/** Cards that a board's column shows at first, and that "more" adds. */
export const LEADS_PER_COLUMN = 25;
/** The most leads of one bulk change. */
export const MAX_BULK = 500;
/** A search with more hits does not count them all (`totalIsExact: false`). */
export const MAX_COUNTED = 10_000;
/** The most leads that a search shows as nearly spelt so. */
export const MAX_NEAR = 20;

export const deskLength = {
  search: 200,
  note: 4_000,
  reason: 500,
  viewName: 80,
  fileName: 200,
} as const;

/**
 * The fields that columns of an imported file can be mapped to. A file needs a column for `name`, `firstName` or
 * `lastName`, and one for `email` or `phone`. `reference` and `changedAt` are those of our own export: a lead is known
 * again by the first, and has been changed since if its last change is later than the second.
 */
export const importFields = [
  "name",
  "firstName",
  "lastName",
  "email",
  "phone",
  "course",
  "branch",
  "channel",
  "status",
  "lostReason",
  "owner",
  "createdAt",
  "followUpAt",
  "message",
  "note",
  "form",
  "reference",
  "changedAt",
] as const;
export type ImportField = (typeof importFields)[number];

/**
 * What we know of a row of an imported file. `unchanged` and `changed`: a lead of ours by its reference, as it is or with
 * other values. `open`: a person with an open enquiry. `known`: any other person. `erased`: somebody who was erased on
 * request.
 */
export const importKinds = ["new", "known", "open", "changed", "unchanged", "erased"] as const;
export type ImportKind = (typeof importKinds)[number];

/** `add`: a lead of its own. `update`: the lead that we have gets what the row says. `skip`: nothing. */
export const importActs = ["add", "update", "skip"] as const;
export type ImportAct = (typeof importActs)[number];

/** What can be done with a row, by what we know of it; the first is done unless somebody chooses. */
export const actsOfKind: Record<ImportKind, readonly [ImportAct, ...ImportAct[]]> = {
  new: ["add", "skip"],
  known: ["add", "update", "skip"],
  open: ["skip", "update", "add"],
  changed: ["update", "skip", "add"],
  unchanged: ["skip", "add"],
  erased: ["skip", "add"],
};

/** The forms that a list may name: those of the site, and how an enquiry reached staff. */
export const importForms = [...leadKindValues, ...leadWays] as const;
export type ImportForm = (typeof importForms)[number];

/** The countries of the branches, in which numbers without a country code may be dialled. ISO 3166-1. */
export const importCountries = ["IN", "DE"] as const;
export type ImportCountry = (typeof importCountries)[number];

/** Whether 03/04/2026 is the third of April or the fourth of March. */
export const dateOrders = ["dmy", "mdy"] as const;
export type DateOrder = (typeof dateOrders)[number];
