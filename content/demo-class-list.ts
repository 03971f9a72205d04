import { subjectLists } from "./courses/subjects.ts";
import { site } from "./site.ts";

/* Words of the list of demo classes, of the next dates on other pages, and of batches. */

export const demoClassesPage = {
  title: "Free demo classes",
  seo: {
    title: `Free demo classes: dates and free places | ${site.name}`,
    description: `Try a real class before you decide. See dates, times and free places for ${subjectLists.inSentence}. Any questions? Call {phone}.`,
  },
  /** Replaces `seo` while no class is planned. */
  seoNone: {
    title: `Ask for a free demo class | ${site.name}`,
    description: `Try a real class of ${subjectLists.inSentenceOr} before you decide. Ask for a free demo class, or call {phone}.`,
  },
  intro: "Try a real class before you decide about a course. It’s free.",
  /** Replaces `intro` while no class is planned. */
  introNone: "No demo class is planned at the moment. Ask for one, and we call you.",
  filters: {
    label: "Filter the classes",
    course: "Course",
    level: "Level",
    place: "Place",
    part: "Time of day",
    /** The parts of the day, where the visitor's clock is another. */
    atBranch: {
      morning: "Morning at the branch",
      afternoon: "Afternoon at the branch",
      evening: "Evening at the branch",
    },
    any: {
      course: "All courses",
      level: "All levels",
      place: "All places",
      part: "Any time of day",
    },
    onlyFree: "Only with free places",
    /** Shown once the browser has said where the visitor is. */
    yourClock: "Online classes show the time on your clock, and the branch’s time below it.",
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
  seoPage: `Free demo classes, page {page} | ${site.name}`,
  /** `{what}` is a level, or a course. */
  noDate: "No date for {what} yet",
  ask: "Ask for a date",
  empty: "No class fits these filters.",
  showCourse: "Show all classes of this course",
  allFull: "All these classes are full. Join a waiting list, or ask for another time.",
  /** Where full classes are left out. */
  full: { one: "1 class is full.", other: "{count} classes are full." },
  showFull: {
    one: "Show it with its waiting list",
    other: "Show them with their waiting lists",
  },
  noneSuits: "Can’t find a time?",
  noneSuitsLink: "Tell us when you’re free",
} as const;

/** The form below the list. It asks for a time that the list does not have. */
export const askForClass = {
  title: "Ask for another time",
  /** Replaces `title` while no class is planned. */
  titleNone: "Ask for a demo class",
  text: "Tell us when you’re free. We call you and find a class.",
  level: "Level, if you know it",
  submitLabel: "Ask for a class",
} as const;

/** A class in a list. */
export const classRow = {
  book: "Book",
  wait: "Join the list",
  look: "See the class",
} as const;

/** Texts of the next classes on course pages, in dialogs, in the finder's answer and on the home page. */
export const nextClasses = {
  next: "Next demo classes",
  ofCourse: "Free demo classes: next dates",
  text: "Choose a date and book your place.",
  all: "See all demo classes",
  allOfCourse: "See all dates",
  byLevel: "Dates by level",
  /** Replace the title and the text of a course's form: the classes above it are booked at once. */
  formTitle: "Can’t find a time?",
  formText: "Leave your number. We call you and find a class for you.",
  /** Above the form of a dialog. */
  inDialog: "Next free demo classes",
  noneAtAll: "No demo class is planned at the moment.",
  none: "No demo class of this course is planned at the moment.",
} as const;

export const batchWords = {
  title: "Next batches",
  running: "Already running",
  ask: "Ask for this batch",
  asked: "Batch",
  starts: "Starts {day}",
  runs: "Running since {day}",
  ends: "ends {day}",
  /** Follows the weekly time on the clock of the branch. */
  own: "{time} your time",
  /** Clocks change during the batch. */
  ownLater: "{time} your time, later {later}",
} as const;

/** The hours of online classes. */
export const classHours = {
  trainers: "From {branch}",
  own: "{from} to {until} your time",
} as const;
