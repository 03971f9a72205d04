import type { CallAgreement, LeadWay } from "#contract/staff/staff-lead-values.ts";

/* The words for enquiries that staff store by hand. `{name}` and the like are placeholders. */

/** How an enquiry came, in place of the form. */
export const leadWayWords: Record<LeadWay, string> = {
  phone: "By phone",
  counter: "At the counter",
  whatsapp: "On WhatsApp",
};

export const callAgreementWords: Record<CallAgreement, string> = {
  spoken: "They said so",
  written: "They wrote it",
  family: "Somebody of the family said so",
};

export const cameByWords = {
  by: "{way}, taken by {name}",
  agreed: "Agreed to be called",
} as const;

export const entryWords = {
  button: "New enquiry",
  /** On the narrowest screens. */
  shortButton: "New",
  /** Beside the name of the button while a draft waits. */
  draft: "{button} · draft",
  title: "New enquiry",
  lead: "Three fields are enough: name, phone or email, course. The rest can follow.",
  way: "How did they reach us?",
  name: "Name",
  phone: "Phone",
  phoneHint: "With the country code if it is from another country than the branch.",
  email: "Email (optional)",
  emailNeeded: "Email",
  course: "Course",
  noCourse: "Not known yet",
  promisedCall: "We promised to call",
  promisedCallHint: "The time to answer starts only then.",
  agreed: "How they agreed to be called (optional)",
  agreedNeeded: "How they agreed to be called",
  notNoted: "Not noted",
  choose: "Choose one",
  owner: "Owner",
  ownerHint: "Who looks after it. An enquiry that is open already stays with its owner.",
  me: "Me ({name})",
  nobody: "Nobody",
  more: "Note, next contact, class, branch",
  outcome: "How the call went",
  noOutcome: "No outcome",
  note: "What was said (optional)",
  followUp: "When to get in touch again (optional)",
  followUpNeeded: "When to call back",
  classId: "Place in a demo class",
  noClass: "No place",
  classesOfCourse: "Choose a course first: its classes of the next weeks are listed here.",
  noClasses: "No class of this course is planned in the next weeks.",
  free: "{free} free",
  full: "full",
  fullNow: "The class is full. Tick the box to give a place beyond the seats.",
  beyond: "Give a place beyond the seats",
  beyondHint:
    "The class is full, and this form has no waiting list. Tick the box, or choose another class.",
  mailOfClass: "Its email leaves only if you tick “Confirm by email”.",
  classGone: "The class that you had chosen is not offered any more.",
  branch: "Branch",
  at: "When they reached us (optional)",
  atHint: "Empty means now.",
  sendMail: "Confirm by email",
  sendMailHint: "Also a place in a class. Without this they get no email now.",
  save: "Save",
  saveKey: "Save (Ctrl+Enter)",
  saveNext: "Save and next",
  discard: "Discard the draft",
  kept: "Your draft from before is here again.",
  known: "Already known",
  knownBy: { phone: "same number", email: "same address", name: "similar name" },
  noneKnown: "People with this number, address or name appear here.",
  notKnown: "Nobody is known by this yet.",
  notChecked: "Known people cannot be looked up right now. You can save all the same.",
  open: "Open",
  openOf: "Open {name}",
  addTo: "Add to this person",
  chooseOf: "Add to {name}",
  chosen: "The enquiry goes to {name}.",
  unchoose: "Not this person",
  lastContact: "Last contact {time}",
  noContact: "No contact yet",
  noOwner: "no owner",
  booked: "Booked: {course}, {time}",
  waiting: "Waiting list: {course}, {time}",
  repeat:
    "This course is open for them already ({reference}). The enquiry is noted there as asked again.",
  openUnder:
    "{name} has an open enquiry about this course under this number or address ({reference}). When you save, you are asked whether this is the same person.",
  askTitle: "Is this {name}?",
  ask: "{name} has an open enquiry about this course under the same number or address ({reference}).",
  askAdd: "Add to {name}’s enquiry",
  askAnother: "Store as another person",
  askBack: "Back to the form",
  /** What was stored, as one sentence: the parts follow one another, each with a comma. */
  stored: "{name} is stored",
  storedKnown: "Another enquiry of {name} is stored",
  repeated: "Added to {name}’s enquiry {reference}, which now says that they asked again",
  storedPlace: "with a place in {course} on {time}",
  storedCall: "to be called by {time}",
  storedNext: "next contact {time}",
  storedBefore:
    "The enquiry was stored before your last change, as shown above. Undo that before you save it again, or discard the draft.",
  undo: "Undo",
  undone: "{name} was taken back.",
  undoneMailed: "{name} was taken back. The email had already left.",
  last: "The enquiry stored last",
  key: { key: "e", does: "New enquiry" },
} as const;
