/* The words of calls in the back office: outcomes with what follows from them, and whom to call next. */

export const callWords = {
  group: "How did the call go?",
  hint: "One click saves the call and does what it says. Undo takes all of it back.",
  pickTime: "When to call next",
  otherTime: "Choose when to try next",
  closeTime: "Close",
  callBackAt: "Call back {time}",
  saved: "The call is saved.",
  undone: "The call is taken back.",
  lastCall: "The last call",
  done: "{name}: {outcome}. {effects}.",
  notLogged: "Not saved",
  /** What follows from an outcome, said on its button. */
  effects: {
    contacted: "contacted",
    yours: "yours",
    answered: "answered",
    nextTry: "next try {time}",
    nextCall: "next call {time}",
    promised: "call again {time}, not overdue until then",
    askTime: "asks when, not overdue until then",
    done: "the planned call is done",
    dropped: "the planned call is dropped",
    stays: "{time} stays planned",
    /** Of a follow-up with a subject. */
    replaced: "in place of “{about}” ({time})",
    outOfCalls: "nobody calls it any more, asks for another number",
    mailed: "gets an email in {minutes} minutes",
    noted: "only noted, nothing else changes",
  },
} as const;

/** A number that has turned out to be wrong. */
export const wrongNumberWords = {
  chip: "Wrong number",
  title: "{phone} is a wrong number",
  text: "Nobody is asked to call it. Enter another number, or ask for one by email.",
  textNoEmail: "Nobody is asked to call it. We know no other way to reach this person.",
  field: "Another number",
  save: "Save the number",
  right: "It is right after all",
  mail: "Write an email",
  saved: "The number is saved.",
  rightAgain: "The number counts as right again.",
} as const;

/** What a person has asked, before and during a call. */
export const askedWords = {
  title: "What they asked",
  noWords: "No message.",
  promised: "Call promised by {time}",
  /** It was agreed, or we have planned it and told the person. */
  known: "Call that the person knows of: {time}",
  nextTry: "Next try, told to the person: {time}",
  nextTryUntold: "Next try: {time}",
  wished: "The person asked for a call at this time: {time}",
  planned: "Planned: {time}",
  plannedAbout: "Planned: {time}, {about}",
  /** Another request of the person, which one call answers, too. */
  alsoOpen: "Also open:",
  quote: "“{text}”",
  bookings: "Demo classes",
  confirm: "Call {name} {purpose}.",
  parent: "the parent or guardian",
} as const;

/** The demo classes of a person, and those that are next. */
export const personClassWords = {
  title: "Demo classes",
  none: "No class is booked.",
  noneBeside: "No class is booked",
  cancelledLast: "The class on {when} was cancelled. No class is booked.",
  open: "Open the class",
  move: "Move…",
  cancel: "Cancel…",
  moveOf: "Move {name}: {class}",
  cancelOf: "Cancel {name}: {class}",
  next: "Today and next: {course}",
  noneNext: "No class of this course in the next {weeks} weeks.",
  free: "{free} of {seats} free",
  full: "Full",
  book: "Book",
  bookOf: "Book {class}",
  other: "Book another class…",
} as const;

export const bookClassWords = {
  title: "Book a demo class for {name}",
  course: "Course",
  choose: "The next classes",
  none: "There is no class of this course in the next {weeks} weeks.",
  chooseCourse: "Choose a course to see its classes.",
  mailed:
    "{name} gets an email: time, place or joining link, a calendar entry, and a link to move or cancel.",
  notMailed: "There is no email address. Tell {name} the time and the place.",
  fullAsk: "This class is full. Book it anyway?",
  missing: "Choose a class.",
  confirm: "Book the class",
  beyond: "Book it anyway",
  done: "{name} has a place now: {time}.",
} as const;

/** The next call, on the first page of the back office. */
export const callNextWords = {
  title: "Call now",
  none: "Nobody waits for a call now.",
  why: { planned: "Planned call", overdue: "Overdue", waiting: "Waits for an answer" },
  page: "Open the page",
  said: "What was said, what was agreed",
  skip: "Skip for now",
  lost: "Mark as lost…",
  next: "Next call: {name}",
  done: "That was the last call.",
  more: "{count} more after this",
  again: "Begin again",
} as const;
