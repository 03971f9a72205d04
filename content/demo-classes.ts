/* Words of the pages about batches and demo classes; messages are in `contract/class-values.ts`. */

export const demoClassesPage = {
  title: "Free demo classes",
  seo: {
    title: "Free demo classes: dates and free places | Sprachsetu",
    description:
      "Try a real class before you decide. See dates, times and free places for German, spoken English, PTE and IELTS. Any questions? Call {phone}.",
  },
  intro: "Try a real class before you decide about a course. It’s free.",
  filters: {
    course: "Course",
    place: "Place",
    part: "Time of day",
    any: "Any",
    show: "Show classes",
  },
  listTitle: "Next demo classes",
  /** Links between the pages of the list. */
  pages: {
    label: "Pages of the list",
    sooner: "Earlier",
    later: "Later",
    page: (page: number, of: number) => `Page ${page} of ${of}`,
    beyond: "The list ends before this page.",
    first: "Show the next classes",
  },
  seoPage: "Free demo classes, page {page} | Sprachsetu",
  empty: "No class fits these filters.",
  emptyAll: "No demo class is planned at the moment.",
  showAll: "Show all classes",
  noneSuits: "Can’t find a time?",
  noneSuitsText: "Tell us when you’re free, and we’ll find you a class.",
  noneSuitsLink: "Ask for another time",
} as const;

export const classWords = {
  details: "See the class",
  level: "Level {level}",
  levelAfterCourse: ", level {level}",
  allLevels: "All levels",
  trainer: "With {trainer}",
  minutes: "{minutes} minutes",
  yourTime: "{time} your time",
  branchTime: "{branch} time",
  /** `{free}` of `{seats}`. */
  free: "{free} of {seats} places free",
  full: "Full",
  waiting: { one: "1 person is waiting", other: "{count} people are waiting" },
  past: "Over",
  cancelled: "Cancelled",
  places: {
    online: "Online, by video call",
    karnal: "In our classroom in Karnal",
    berlin: "In our classroom in Berlin",
  },
} as const;

/** The labels of a class's facts. */
export const classFacts = {
  class: "Class",
  when: "When",
  yourTime: "Your time",
  where: "Where",
  level: "Level",
  trainer: "Trainer",
  places: "Places",
  reference: "Reference",
} as const;

/** A level of the European framework; others have names of their own, such as `Beginner`. */
const CEFR = /^[A-C][12]$/;

/** `Level A1`. A level with a name of its own is shown by that name alone. */
export const levelInWords = (level: string): string =>
  CEFR.test(level) ? classWords.level.replace("{level}", level) : level;

/** `, level A1`, to follow a course's name; empty without a level. */
export function levelAfterCourse(level: string): string {
  if (CEFR.test(level)) return classWords.levelAfterCourse.replace("{level}", level);
  return level && `, ${level}`;
}

/** Texts of the next classes on course pages and on the home page. */
export const nextClasses = {
  next: "Next demo classes",
  sitIn: "Sit in on a class",
  sitInText: "It’s free. Choose a date and book.",
  all: "See all demo classes",
  batches: "Next batches",
  ask: "Ask for a place in a group",
  starts: "Starts {day}",
  runs: "Running since {day}",
  ends: "ends {day}",
} as const;

export const demoClassPage = {
  title: "Free demo class: {course}",
  seo: "Free demo class on {day}: {course} | Sprachsetu",
  description: "{course}, {time}. {place}. Book a free place, or call {phone}.",
  missing: {
    title: "We don't have this class",
    text: "Check the link, or choose another class.",
  },
  formTitle: "Book your place",
  waitTitle: "Join the waiting list",
  waitText:
    "The class is full. If somebody cancels at least three hours before it, the first person on the list gets the place. We then email them.",
  sentTitle: "Your booking",
  closedTitle: "This class can't be booked",
  closed: {
    past: "This class has begun or is over.",
    cancelled: "This class was cancelled.",
    full: "This class is full, and its waiting list is closed.",
  },
  othersTitle: "Other classes with free places",
  courseLink: "About the course",
  whatTitle: "What happens in a demo class",
  what: [
    "You join a real class. You may take part or just listen.",
    "After the class, the trainer tells you which level fits you.",
    "You decide about the course later, and you may say no.",
  ],
} as const;

export const bookingForm = {
  submitLabel: "Book my place",
  waitLabel: "Join the waiting list",
  reminders: "Email me a reminder a day and two hours before",
  whatsapp: "You may message me on WhatsApp about this class",
  minor: "I am under 18",
  minorHint: "Then a parent or guardian must agree. We call them before the class.",
  guardianName: "Parent's or guardian's name",
} as const;

/** The card that replaces the form once a place is booked. */
export const bookedCard = {
  reference: "Your reference is {reference}",
  booked: "Your place is booked",
  waiting: "You are on the waiting list",
  mail: "We sent the details and a calendar file to {email}.",
  noMail: "We can’t email this address again today. We call you instead.",
  needsCall: "Before the class we call you, or your parent or guardian if you are under 18.",
  another: "Book for somebody else",
} as const;

/** A student's own bookings, in their profile. */
export const ownClasses = {
  states: {
    booked: "Booked",
    waiting: "Number {place} on the waiting list",
    cancelled: "You cancelled",
    came: "You came",
    missed: "You missed it",
    unplaced: "No place came free",
  },
  classCancelled: "We cancelled this class",
  over: "Over",
  reference: "Reference {reference}",
  open: "See or change",
  calendar: "Calendar file",
  past: "Show {count} past or cancelled classes",
  pastOne: "Show 1 past or cancelled class",
  noneToCome: "You have no upcoming classes.",
  empty: {
    title: "No classes yet",
    text: "Try a real class before you decide about a course. It's free.",
  },
  link: "See demo classes",
} as const;

/** The page behind the mailed link. */
export const bookingPage = {
  seo: "Your demo class | Sprachsetu",
  states: {
    booked: "Your place is booked",
    waiting: "You are number {place} on the waiting list",
    cancelled: "This booking is cancelled",
    came: "You came",
    missed: "You missed this class",
    unplaced: "No place came free",
  },
  classCancelled: "We cancelled this class",
  over: "This class is over",
  join: "Join the class",
  calendar: "Download the calendar file",
  directions: "Get directions",
  cancelTitle: "Cancel your booking",
  cancelText:
    "If you can't come, please cancel. Until three hours before the class, the next person on the waiting list gets your place.",
  cancel: "Cancel my booking",
  moveTitle: "Change to another class",
  move: "Change to this class",
  wait: "Join the waiting list",
  book: "Book another class",
  invalidTitle: "This link does not work",
  failedTitle: "This didn't work",
  failedText: "Please try again in a minute. If it still doesn't work, call us.",
} as const;
