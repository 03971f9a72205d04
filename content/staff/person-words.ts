/* The words of a person's page in the back office. */

export const personWords = {
  title: "Person",
  back: { leads: "Back to the list", board: "Back to the board", home: "Back to your work" },
  place: "{at} of {count}",
  previous: "Previous lead",
  next: "Next lead",
  neighbours: "Leads of the list",
  known: "With us since",
  /** Before the time when they last read the page “Your requests”. */
  looked: "Last looked at their requests:",
  enquiries: "Enquiries",
  history: "What happened",
  mails: "Mails",
  contact: "Reach them",
  reach: "Call or write",
  call: "Call",
  callParent: "Call {name}",
  parent: "Parent or guardian: {name}",
  whatsapp: "WhatsApp",
  write: "Write",
  noPhone: "No number is known.",
  status: "Status",
  owner: "Owner",
  nobody: "Nobody",
  take: "Take this lead",
  contacted: "Mark as contacted",
  saved: "Saved.",
  moveUndone: "The move is undone.",
  more: "More",
  rename: "Correct the name",
  contacts: "Numbers and addresses…",
  newName: "Name",
  saveName: "Save the name",
} as const;

/** A copy or an erasure of everything held about a person. */
export const personDataWords = {
  copy: "Copy their data",
  erase: "Erase their data",
  copyTitle: "Copy the data of {name}",
  eraseTitle: "Erase the data of {name}",
  copyIntro:
    "You get one file with everything that we store about this person. Give it to nobody else.",
  eraseIntro: "This cannot be undone. We erase:",
  enquiries: { one: "1 enquiry with its history", other: "{count} enquiries with their history" },
  notes: { one: "1 note", other: "{count} notes" },
  bookings: { one: "1 booking of a class", other: "{count} bookings of classes" },
  mails: { one: "1 mail", other: "{count} mails" },
  addresses: "everything with the address {addresses}",
  newsletter: "the newsletter subscription",
  account: "the account on the website",
  elsewhere: "the name and number in notes about other people",
  kept: "We keep:",
  keptShared: "what other people have sent with {addresses}",
  keptAccount: "the staff account: its owner deletes it in the profile",
  keptRecord: "a record of who erased it, when and why, without a name or number",
  keptMarks:
    "a coded mark of each address and number, so that no imported list brings this person back unnoticed",
  keptBackups: "backups that are already made, until they are deleted",
  reason: "How did they ask?",
  choose: "Choose",
  reasons: {
    visit: "In person, with proof of who they are",
    phone: "By phone, called back on their number",
    letter: "By letter",
    parent: "A parent asked for a child",
    mistake: "Entered by mistake",
  },
  code: "Code of your authenticator app",
  codeHint: "Or one of your recovery codes.",
  login: "You use a passkey. For this you must have logged in within the last {minutes} minutes.",
  submitCopy: "Download the copy",
  submitErase: "Erase for good",
  copied: "The copy is in your downloads.",
  erased: "The data of this person was erased.",
} as const;

export const enquiryWords = {
  reference: "Reference",
  /** How somebody on the phone opens the page with their requests. */
  readAloud: "Read to a caller",
  readAloudText: "{address}, reference {reference}. We then email them a code.",
  phone: "Phone",
  numberGiven: "{phone}. The person gave another number on {when}.",
  name: "Name given",
  form: "Form",
  course: "Course",
  branch: "Branch",
  source: "Source",
  page: "Page",
  referrer: "Came from",
  campaign: "Campaign",
  finder: "Course finder",
  message: "Message",
  topic: "Topic",
  lostBecause: "Lost because",
  again: "Asked again",
  changed: "with other answers",
  sameAgain: "with the same answers",
  fields: {
    name: "name",
    email: "email",
    phone: "phone",
    message: "message",
    topic: "topic",
    service: "course",
    course: "course",
  } as Record<string, string>,
} as const;

export const reviewWords = {
  title: "Needs review",
  text: "This may come from a program. It waits for somebody to look.",
  reason: "What did you find?",
  hint: "For instance: called, a real person.",
  submit: "Reviewed",
  done: "The review is noted.",
} as const;

export const followUpWords = {
  title: "Next follow-up",
  none: "Nothing is planned.",
  noneForThis: "For this enquiry ({enquiry}) nothing is planned.",
  noneForAny: "Nothing is planned for any of the {count} open enquiries.",
  others: "Planned for other enquiries",
  at: "When",
  about: "About (optional)",
  aboutHint: "It is shown in the reminder email.",
  /** In place of the subject, if the person knows of the call. */
  movesCall: "This moves the person’s call. To plan something else, cancel the call first.",
  plan: "Plan the follow-up",
  change: "Plan another time",
  /** Of a call at a time that the person knows. */
  known:
    "The person knows of this time. If you plan another one, they get an email in {minutes} minutes. If you cancel it, they get one if we have mailed them this time.",
  /** Of the next try after a call that nobody took. */
  nextTry:
    "The person knows of this time. If you plan another one, they get an email in {minutes} minutes. If you cancel it, they get one unless we owe them a call anyway.",
  knownNoMail: "The person knows of this time. If you change or cancel it, tell them.",
  done: "Done",
  drop: "Cancel it",
  late: "Late",
  reminded: "Reminder sent",
  planned: "The follow-up is planned.",
  closed: "The follow-up is done.",
  dropped: "The follow-up is cancelled.",
  needsTime: "Choose a day and a time.",
  past: "That time has passed.",
  quick: "Quick choices",
  /** "In 3 days · Wed 2 Dec, 10:00" */
  choice: "{name} · {when}",
  /** A choice that falls on a time when the branch is closed: "Tomorrow · Mon 30 Nov, 10:00 (Sunday is closed)". */
  moved: "{name} · {when} ({why})",
  choices: {
    hour: "In an hour",
    evening: "Today",
    tomorrow: "Tomorrow",
    threeDays: "In 3 days",
    monday: "On Monday",
    week: "In a week",
  },
  /** On whose clock the time is. */
  onClock: "{clock}.",
  onYourClock: "{clock}. On your clock: {time}.",
  whoseClock: "{branch}’s clock",
  closedThen: "{branch}: {why}. The next opening is {when}.",
  take: "Take {when}",
  wished: "The person asked for a call at this time.",
  wishedBefore: "the person asked for it",
  earlier: "Earlier follow-ups",
  states: { open: "Planned", done: "Done", replaced: "Moved", dropped: "Cancelled" },
} as const;

export const noteWords = {
  title: "Calls and notes",
  kind: "Or was it something else?",
  text: "What was said, what was agreed",
  about: "About which enquiry",
  save: "Save the note",
  saved: "Saved.",
  kept: "Your draft from before is here again.",
  keepsItself: "Your draft is kept in this tab until you save.",
  empty: "No calls or notes yet.",
  missing: "Write the note first.",
  edit: "Edit",
  editText: "The note",
  saveEdit: "Save the change",
  remove: "Delete",
  removeTitle: "Delete this note?",
  removeText: "You cannot get it back. The audit log keeps that it was deleted.",
  removed: "The note is deleted.",
  edited: "edited",
} as const;

/** Why a branch is closed at a time. */
export const closureWords = {
  holiday: "closed for {name}",
  weekday: "{weekday} is closed",
  hours: "not open at {time}",
} as const;

/** Corrections of a person and their enquiries. `{name}` and the like are placeholders. */
export const correctionWords = {
  contacts: "Numbers and addresses",
  isWrong: "wrong",
  isMain: "main",
  correct: "Correct…",
  wrong: "It is wrong",
  right: "It is right",
  makeMain: "Make it the main one",
  kind: "What to add",
  phone: "A phone number",
  email: "An email address",
  newPhone: "New phone number",
  newEmail: "New email address",
  rightOf: "The right one instead of {value}",
  add: "Add",
  saveRight: "Save the right one",
  enquiry: "Correct this enquiry",
  course: "Course",
  level: "Level",
  language: "Speaks",
  branch: "Branch",
  notKnown: "Not known",
  save: "Save",
  separate: "Separate this enquiry",
  separateRepeat: "Separate",
  undo: "Undo",
  lastChange: "The last correction",
  openOther: "Open {name}",
  history: {
    undone: "undone",
    name: "Name corrected from {from} to {to}",
    added: "{value} added",
    replaced: "{former} is wrong, the right one is {value}",
    main: "{value} is the main one",
    wrong: "{value} is wrong",
    right: "{value} is right after all",
    enquiry: "Enquiry corrected: {fields}",
    field: "{field} from {from} to {to}",
    separated: "Separated to the page of {name}",
    oneName: "{name} is this person, too",
  },
} as const;

/** The others who share an address or a number with a person. */
export const householdWords = {
  title: "Same household",
} as const;

/** The list of people whose enquiries have different names. */
export const joinedNamesWords = {
  title: "One person or two?",
  /** The link to the page; short, since it stands beside others. */
  open: "Two people?",
  lead: "These pages have enquiries with different names, joined by an address or a number. Decide for each name whether it is another person.",
  none: "Nothing is left to decide. Every page has one name.",
  more: "The newest {shown} of {total} pages.",
  on: "On the page of",
  two: "These are two",
  twoOf: "These are two: {other} and {name}",
  one: "It is one",
  oneOf: "It is one: {other} and {name}",
  decided: "{other} and {name}: {text}.",
  wasTwo: "two people",
  wasOne: "one person",
} as const;

/** The desk's proposals after several calls that nobody answered. */
export const triesWords = {
  title: "{tries} calls without an answer",
  next: "Try another way: write a message, or call at another time of the day.",
  whatsapp: "Write on WhatsApp",
  email: "Write an email",
  plan: "Try again {time}",
  lost: "Mark as lost: never answered",
} as const;

export const historyWords = {
  from: "from",
  to: "to",
  came: "The enquiry came",
  status: "Status",
  owner: "Owner",
  nobody: "nobody",
  reviewed: "Reviewed",
  repeated: "Asked again",
  imported: "Imported from",
  updated: "Updated from",
  classes: {
    booked: "Booked a demo class",
    waiting: "On the waiting list of a demo class",
    moved: "Demo class changed",
    cancelled: "Demo class cancelled",
    came: "Came to the demo class",
    missed: "Did not come to the demo class",
    unmarked: "Mark taken back, demo class",
  },
  seats: { took: "Got a seat in a batch", left: "Left the batch" },
  openClass: "Open the class",
  /** "Follow-up planned for Wed 2 Dec, 10:00 (Karnal)" */
  planned: "Follow-up planned for {time}",
  moved: "Follow-up moved from {before} to {time}",
  merged: "Merged in from another page",
  unmerged: "Moved back to its own page",
  /** What the person has done on the page of their requests. */
  visitor: {
    number_changed: "The person has given another number",
    call_wished: "The person has asked for a call at this time",
    parent_added: "The person has given a parent’s details",
    cancelled: "The person has cancelled the request",
    reopened: "The person has opened the request again",
  },
  undone: "Move undone, back to",
  bySystem: "the site",
  byPerson: "the person",
  empty: "Nothing yet.",
} as const;

export const mailWords = {
  toPerson: "To them",
  toInstitute: "To us",
  states: { queued: "Queued", sent: "Sent", failed: "Failed" },
  empty: "No mail was written.",
} as const;

export const duplicateWords = {
  title: "May be the same person",
  shared: "Same",
  leads: "enquiries",
  oneLead: "enquiry",
  email: "email",
  phone: "phone",
  merge: "Merge…",
  mergeTitle: "Merge into one page",
  stays: "Stays",
  goes: "Is merged into it",
  keep: "Which page stays?",
  open: "Merge with another person…",
  find: "Find the other person",
  findHint: "Name, email, phone or reference",
  foundNone: "Nobody else was found.",
  pick: "Choose",
  same: "Both enquiries are already on one person’s page.",
  sharesNothing:
    "They share no email address and no phone number. Check that it is the same person.",
  preview: "After the merge this page has",
  contacts: "Known by",
  mergeNote:
    "Every enquiry, note, mail and date moves here. The merge can be undone exactly as it was.",
  confirm: "Merge",
  merged: "Both are one page now.",
  undo: "Undo the merge",
  undone: "The merge is undone: both have their own pages again.",
  mergedHere: "Merged into this page",
  undoneAt: "undone",
  other: "This person was merged into the page you see.",
} as const;
