import {
  type CallOutcome,
  type ClockState,
  type DeskLeadKind,
  type FollowUpTime,
  type ImportForm,
  type LeadQueue,
  type LeadSort,
  type LeadStatus,
  type LostReason,
  MAX_BULK,
  type NoteKind,
  openStatuses,
} from "#contract/staff/staff-lead-values.ts";
import { berlin, karnal } from "../site.ts";
import { entryWords, leadWayWords } from "./entry-words.ts";

/*
 * The words of the inbox and the board of leads. The words of a person's page and of the import are in their own files.
 */

export const leadStatusWords: Record<LeadStatus, string> = {
  new: "New",
  contacted: "Contacted",
  demo_booked: "Demo booked",
  enrolled: "Enrolled",
  lost: "Lost",
};

export const lostReasonWords: Record<LostReason, string> = {
  price: "Too expensive",
  time: "No time that fits",
  place: "Too far away",
  other_institute: "Went to another institute",
  no_answer: "Never answered",
  not_interested: "Not interested any more",
  no_person: "Not a person, or a test",
  other: "Another reason",
};

/** The choice of the form's filter for enquiries that staff stored by hand. */
export const deskFormWords = { desk: "Entered by hand" } as const;

export const leadKindWords: Record<DeskLeadKind, string> = {
  enrolment: "Enrol form",
  registration: "Registration",
  demo: "Demo class",
  contact: "Message",
  import: "Imported",
};

/** The form of an enquiry, or how it reached staff. */
export const leadFormWords: Record<ImportForm, string> = { ...leadKindWords, ...leadWayWords };

export const noteKindWords: Record<NoteKind, string> = {
  call: "Call",
  whatsapp: "WhatsApp",
  email: "Email",
  visit: "Visit",
  note: "Note",
};

export const callOutcomeWords: Record<CallOutcome, string> = {
  reached: "Reached",
  no_answer: "No answer",
  busy: "Busy",
  wrong_number: "Wrong number",
  call_back: "Call back later",
};

export const leadSortWords: Record<LeadSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  due: "Longest waiting first",
  follow_up: "Next follow-up first",
  changed: "Last worked on first",
  name: "By name",
};

export const clockWords: Record<ClockState, string> = {
  due: "Due",
  due_soon: "Due soon",
  overdue: "Overdue",
  answered: "Answered",
};

export const clockParts = { by: "by", none: "No call due" } as const;

/** The choices of the list's clock filter: the states of a lead, and `waiting` for all of them but `answered`. */
export const clockFilterWords = {
  waiting: "Not answered yet",
  ...clockWords,
  answered: "Answered, or no call due",
} as const;

/** The choice of the status filter for leads that staff still work on. */
export const openStatusChoice = { value: openStatuses.join(","), label: "Open" } as const;

/** "Karnal time" */
export const branchTime = "{branch} time";
/** A moment on the clock of the person; `city`: " (Toronto)". */
export const theirTime = "{time} their time{city}";
/** Beside a number: "Now 03:31 their time (Toronto)". */
export const nowTheirTime = "Now {time}";

export const branchWords = { karnal: karnal.name, berlin: berlin.name } as const;

/** Why a lead needs review, by the name of the rule that found it. */
export const reviewReasonWords: Record<string, string> = {
  honeypot: "A field that people cannot see was filled in.",
  form_token_missing: "It was sent without the form’s own token, as programs do.",
  form_token_forged: "The form’s token was forged.",
  form_token_too_fast: "The form was filled in faster than a person types.",
  form_token_stale: "The form had been open for very long.",
  busy_network: "Many enquiries came from this network.",
  busy_email: "This address sent many enquiries within an hour.",
};

export const leadsList = {
  title: "Leads",
  search: "Search name, email, phone or reference",
  searchHint: "Name, email, phone, reference",
  searchMasked: "Search a reference",
  filters: "Filters",
  label: "Leads",
  noCourse: "No course named",
  notNamed: "Not named",
  noOwner: "Nobody",
  me: "Me",
  meOrNobody: "Me or nobody",
  select: "Select",
  repeated: "asked again",
  tries: "Tried {tries}×",
  triesHint: "Calls in a row without an answer",
  wished: "The person asked for this call",
  masked: "Names and addresses are hidden from editors.",
  direct: "Direct",
  columns: {
    name: "Lead",
    course: "Course",
    status: "Status",
    clock: "Our answer",
    owner: "Owner",
    followUp: "Follow-up",
    branch: "Branch",
    channel: "Source",
    created: "Came",
  },
  allStatuses: "Every status",
  allCourses: "Every course",
  allBranches: "Both branches",
  allOwners: "Every owner",
  allChannels: "Every source",
  allKinds: "Every form",
  allClocks: "Answered or not",
  allFollowUps: "Any follow-up",
  allReviews: "Reviewed or not",
  needsReview: "Needs review",
  looksFine: "Looks fine",
  kind: "Form",
  sort: "Sort",
  review: "Review",
  from: "Came from",
  to: "Came until",
  more: "More filters",
  emptyTitle: "No leads yet",
  empty:
    "The first enquiry from the site appears here by itself, with the time until which we call.",
  nearTitle: "Similar spellings",
  nearOnly: "No lead has exactly these words.",
  /** Spoken after the number of leads that match. */
  nearCount: ", and {count} with a similar spelling",
  noneTitle: "No lead fits these filters",
  none: "Remove a filter, or search for fewer words.",
  badQuery: "This address has a mistake",
  showAll: "Show all leads",
  first: "of",
  atLeast: "more than",
  board: "See as a board",
  import: "Import",
} as const;

export const followUpTimeWords: Record<FollowUpTime, string> = {
  late: "Late",
  today: "Today",
  week: "Next 7 days",
  later: "Later",
};

export const followUpFilterWords = {
  "late,today": "Follow-up late or today",
  late: "Follow-up is late",
  today: "Follow-up later today",
  week: "Follow-up in the next 7 days",
  later: "Follow-up after that",
  any: "Has a follow-up",
  none: "No follow-up",
} as const;

export const followUpView = { label: "When the follow-up is" } as const;

/** A queue is a view of the list that everybody has. `empty` is shown if it has no leads. */
export const queueWords: Record<LeadQueue, { label: string; about: string; empty: string }> = {
  answer: {
    label: "To answer",
    about: "Nobody has reached them yet",
    empty: "Everybody has been answered.",
  },
  overdue: {
    label: "Overdue",
    about: "We promised to call earlier",
    empty: "Nothing is overdue.",
  },
  followUps: {
    label: "Follow-ups",
    about: "Late: yours, and those without an owner",
    empty: "No follow-up here.",
  },
  unplanned: {
    label: "Nothing planned",
    about: "Open, answered, and no follow-up",
    empty: "Every open lead has a next step.",
  },
  unowned: {
    label: "No owner",
    about: "Open, and nobody looks after them",
    empty: "Every open lead has an owner.",
  },
  review: {
    label: "Needs review",
    about: "May have been sent by a program",
    empty: "Nothing to review.",
  },
};

export const wholeList = { label: "All" } as const;

export const workHome = {
  title: "Your work",
  hello: "{name}, this is waiting today.",
  queues: "What is waiting",
  answer: "Waiting for a call",
  followUps: "Follow-ups, late and today",
  noneLate: "None is late.",
  noCalls: "Nobody waits for a call now.",
  noFollowUps: "No follow-up for today.",
  dueSoon: "{count} due within the hour",
} as const;

export const savedViews = {
  label: "Views",
  save: "Save this view",
  name: "Name of the view",
  share: "Show it to the whole team",
  shareHint: "Without this only you see it.",
  submit: "Save the view",
  saved: "The view is saved.",
  remove: "Delete this view",
  removeTitle: "Delete the view",
  removeText: "The leads in it stay as they are.",
  removed: "The view is deleted.",
  by: "by",
} as const;

export const leadBulk = {
  label: "Actions for the selected leads",
  chosen: "selected",
  assign: "Assign to…",
  status: "Set status…",
  clear: "Clear selection",
  done: "changed",
  mailed: "{count} get an email in {minutes} minutes",
  noBatch: "They have no seat in a batch yet: choose it on each one’s page",
  conflicts: "changed by somebody else meanwhile and left as they are now",
  gone: "no longer there",
  merge: "Merge…",
  undo: "Undo",
  undone: "It is as it was before.",
  most: `At most ${MAX_BULK} at once.`,
} as const;

export const leadExport = {
  label: "Export",
  formats: {
    xlsx: "Excel file (.xlsx)",
    csv: "CSV with commas (Excel in India)",
    "csv-semicolon": "CSV with semicolons (Excel in Germany)",
  },
  working: "Exporting…",
  done: "The file is ready: everything that the filters leave.",
  failed: "The file could not be made. Try again in a moment.",
} as const;

export const leadShortcuts = {
  open: "Keyboard shortcuts",
  title: "Keyboard shortcuts",
  on: "Single-key shortcuts are on",
  onHint: "Switch them off if you dictate, or hit keys by accident. This browser remembers it.",
  leadKeys: [
    { key: "j", does: "Next lead" },
    { key: "k", does: "Previous lead" },
    { key: "Enter", does: "Open the lead" },
    { key: "x", does: "Select or deselect the lead" },
    { key: "a", does: "Assign the selected leads, or this lead" },
    { key: "s", does: "Set the status of the selected leads, or of this lead" },
    { key: "m", does: "Merge the two selected leads" },
    entryWords.key,
  ],
  personKeys: [
    { key: "j", does: "Next lead of the list" },
    { key: "k", does: "Previous lead of the list" },
    { key: "c", does: "Log a call" },
    { key: "n", does: "Write a note" },
    { key: "u", does: "Back to the list" },
    entryWords.key,
  ],
  keys: [
    { key: "/", does: "Search" },
    { key: "?", does: "This help" },
  ],
} as const;

export const liveLeads = {
  label: "New leads",
  one: "New lead",
  many: "new leads",
  show: "Show them",
  showOne: "Show it",
  broken: "New leads are not shown automatically right now. We are trying to reconnect.",
  waiting: "just arrived",
} as const;

export const leadsBoard = {
  title: "Board",
  search: "Search the board",
  followUp: "Follow-up",
  show: "Column",
  move: "Move",
  moveTo: "Move to…",
  column: "leads",
  more: "Show more",
  nobody: "Nobody here.",
  drag: "Drag",
  instructions:
    "To pick up a card, press Space or Enter. Move it with the arrow keys, drop it with Space or Enter, or press Escape to leave it where it was.",
  picked: "Picked up",
  over: "over",
  nowhere: "over no column",
  dropped: "moved to",
  back: "stays where it was",
  list: "See as a list",
  moved: "{name} was moved from {from} to {to}.",
  undo: "Undo",
  lastMove: "The last move",
  undone: "{name} is back in {status}.",
} as const;

export const lostDialog = {
  title: "Why was it lost?",
  reason: "Reason",
  choose: "Choose a reason",
  note: "In your words (optional)",
  submit: "Mark as lost",
  missing: "Choose a reason: it shows what we can do better.",
} as const;

/** What stays when an enquiry is marked as lost. `{class}` with its time. */
export const keptPlaceWords = {
  booked: "If you mark it as lost, {name} keeps the place in {class}.",
  waiting: "If you mark it as lost, {name} stays on the waiting list of {class}.",
  unconfirmed: "If you mark it as lost, {name}’s booking for {class} still has to be confirmed.",
  /** Of several enquiries. */
  some: "Places in demo classes stay booked. Cancel them in Classes if nobody needs them.",
  /** The link to the class. */
  cancel: "Open the class in a new tab to cancel this place",
} as const;

export const leadConflictWords = {
  before: "was changed while you had it open. Nothing of yours is lost: choose which one counts.",
  call: "Your call",
  status: "Status",
  owner: "Owner",
  followUp: "Follow-up",
  review: "Review",
  note: "Note",
  name: "Name",
  reviewed: "Reviewed",
  toReview: "Needs review",
  none: "None",
} as const;

/** The `{course}` in a greeting to somebody whose enquiry names no course. */
export const anyCourse = "our courses";

/** The seat of a student in a batch. */
export const seatWords = {
  enrolTitle: "Enrol",
  enrol: "Enrol",
  title: "Choose the batch",
  batch: "Batch",
  none: "No batch yet",
  ofCourse: "Batches of this course",
  ofOthers: "Other batches",
  all: "All batches",
  name: "{batch}, from {day}",
  places: "{free} of {seats} places free",
  beyond: "Give a place beyond the seats",
  full: "The batch is full. Tick the box, or choose another one.",
  change: "Change the batch…",
  choose: "Choose a batch…",
  save: "Save",
  mailed: "{name} gets an email in {minutes} minutes.",
  students: "Students",
  studentsOf: "Students of {name}",
  mailAll: "Write to all by email",
  withoutMail: "Without an address: {names}",
  noStudents: "Nobody has a seat by name yet. Set an enquiry to “Enrolled” and choose this batch.",
  othersOne: "1 more place is taken by a student who is not listed here.",
  others: "{number} more places are taken by students who are not listed here.",
  since: "since {day}, seat given by {by}",
  leave: "Leave",
  leaveOf: "{name} leaves the batch",
  move: "Move…",
  moveOf: "Move {name} to another batch",
  left: "{name} has left the batch.",
  moved: "{name} has moved to the other batch.",
  undo: "Undo",
} as const;
