import type {
  ClockState,
  DeskLeadKind,
  LeadSort,
  LeadStatus,
  LostReason,
  NoteKind,
} from "#contract/staff-lead-values.ts";

/* The words of the inbox and the board of leads. Those of a person's page and of the import have their own files. */

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

export const leadKindWords: Record<DeskLeadKind, string> = {
  enrolment: "Enrol form",
  registration: "Registration",
  demo: "Demo class",
  contact: "Message",
  import: "Imported",
};

export const noteKindWords: Record<NoteKind, string> = {
  note: "Note",
  call: "Call",
  email: "Email",
  visit: "Visit",
};

export const leadSortWords: Record<LeadSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  due: "Who waits for us first",
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

export const clockParts = { by: "by" } as const;

export const branchWords = { karnal: "Karnal", berlin: "Berlin" } as const;

/** Why a lead needs review, by the name of the rule that found it. */
export const reviewReasonWords: Record<string, string> = {
  honeypot: "A field that people cannot see was filled in.",
  form_token_missing: "It was sent without the form’s own token, as programs do.",
  form_token_forged: "The form’s token was forged.",
  form_token_too_fast: "The form was filled in faster than a person types.",
  form_token_stale: "The form had been open for very long.",
  busy_network: "Many enquiries came from this network within ten minutes.",
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
  select: "Select",
  repeated: "asked again",
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
  noneTitle: "No lead fits these filters",
  none: "Take one filter away, or search for fewer words.",
  first: "of",
  atLeast: "more than",
  board: "See as a board",
  import: "Import",
} as const;

export const followUpFilterWords = {
  late: "Follow-up is late",
  today: "Follow-up today",
  any: "Has a follow-up",
  none: "No follow-up",
} as const;

/** Views of the list that everybody has; `query` is the query of its address. */
export const standingViews = [
  { key: "all", label: "All", query: "", count: "" },
  { key: "overdue", label: "Overdue", query: "clock=overdue&sort=due", count: "overdue" },
  { key: "soon", label: "Due soon", query: "clock=due_soon&sort=due", count: "dueSoon" },
  {
    key: "follow-ups",
    label: "My follow-ups",
    query: "owner=me&followUp=late&sort=follow_up",
    count: "followUps",
  },
  { key: "review", label: "Needs review", query: "review=1", count: "needsReview" },
] as const;

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
  label: "What to do with the chosen leads",
  chosen: "chosen",
  assign: "Assign to…",
  status: "Set status…",
  clear: "Clear the choice",
  done: "changed",
  conflicts: "changed by somebody else meanwhile and left as they are now",
  gone: "no longer there",
  undo: "Undo",
  undone: "It is as it was before.",
  most: "At most 500 at once.",
} as const;

export const leadExport = {
  label: "Export",
  csv: "As CSV",
  xlsx: "As an Excel file (XLSX)",
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
    { key: "a", does: "Assign what is chosen, or this lead" },
    { key: "s", does: "Set the status of what is chosen, or of this lead" },
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
  broken: "New leads do not arrive by themselves just now; the line is being tried again.",
  waiting: "just arrived",
} as const;

export const leadsBoard = {
  title: "Board",
  search: "Search the board",
  followUp: "Follow-up",
  show: "Column",
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
} as const;

export const lostDialog = {
  title: "Why was it lost?",
  reason: "Reason",
  choose: "Choose a reason",
  note: "In your words (optional)",
  submit: "Mark as lost",
  missing: "Choose a reason: it shows what we can do better.",
} as const;

export const leadConflictWords = {
  before: "was changed while you had it open. Nothing of yours is lost: choose which one counts.",
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
