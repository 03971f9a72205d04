import type { Service } from "#contract/enrolment-form.ts";
import { germanCertificates, ieltsVersions, pteTypes } from "../exam-facts.ts";
import type { Point } from "./course-page.ts";
import { freeUntilYouDecide, payment } from "./fees.ts";

/* The services overview: the six courses side by side. */

/** `{phone}` is filled in with the institute's telephone number. */
export const servicesSeo = {
  title: "Our Courses: German, English, PTE and IELTS | Sprachsetu",
  description:
    "Compare six courses in German, spoken English, PTE and IELTS, online or in Karnal, and find yours with three questions. Free demo class: call {phone}.",
  sharePictureAlt: "Six courses at Sprachsetu: German, spoken English, PTE and IELTS",
} as const;

export const servicesHead = {
  title: "Where to? Six courses leave from here",
  intro:
    "Two languages and two exams, live on your screen or in our Karnal classroom, in batches of 6 to 10. The first class is a demo, and it is free.",
  finderLabel: "Find my course",
  compareLabel: "Compare all six",
} as const;

/** The facts on a course's ticket and in its column of the comparison. */
export type CourseFacts = {
  /** Printed large on the ticket. */
  from: string;
  to: string;
  place: string;
  suits: string;
  levels: string;
  batch: string;
  hours: string;
  length: string;
  practice: string;
  material: string;
  leadsTo: string;
};

/** The same in every course (specification, section 9). */
const batch = "6 to 10 people";
const online = "Live online";
const classroom = "Classroom, Karnal";
/* Placeholders are replaced where the facts are shown (`contract/fill-in.ts`). */
const withinHours = "{karnal.days}, between {karnal.opens} and {karnal.closes}";
const indianOrBerlinHours = `${withinHours}, by the clock of Karnal or of Berlin`;
const karnalHours = `${withinHours} in Karnal`;
const toTestDate = "planned back from your test date";

export const courseFacts: Readonly<Record<Service, CourseFacts>> = {
  GermanClass: {
    from: "A1",
    to: "C2",
    place: online,
    suits: "Anyone who needs German for a visa, a job or a life in Germany",
    levels: "A1, A2, B1, B2, C1, C2",
    batch,
    hours: indianOrBerlinHours,
    length: "Set by your course map, level by level",
    practice: "Role plays, a short test after each chapter, a doubt session every weekend",
    material: "Learning portal, 24/7: recordings, PDFs, assignments and quizzes",
    leadsTo: `An exam of ${germanCertificates.providers}, and a life in German`,
  },
  EnglishOnline: {
    from: "Beginner",
    to: "Advance",
    place: online,
    suits: "People who want to talk, and live far from a classroom or have no time for the journey",
    levels: "Beginner, Intermediate, Advance",
    batch,
    hours: indianOrBerlinHours,
    length: "About 2-3 months a level",
    practice: "Talks in twos and threes, spoken assignments with a voice note",
    material: "A workbook as PDF, audio, cards and quizzes in the learning portal, 24/7",
    leadsTo: "Meetings, interviews and our certificate for each level",
  },
  EnglishOffline: {
    from: "First words",
    to: "Interview",
    place: classroom,
    suits: "People near Karnal who would rather talk across a table",
    levels: "Basic Spoken English, Advanced Communication Skills, IELTS & Personality Development",
    batch,
    hours: karnalHours,
    length: "About 2-3 months a level",
    practice: "Role plays, group discussions, mock interviews",
    material: "A workbook and role-play cards for your bag; the learning portal, 24/7",
    leadsTo: "Talking without fear, at a counter or before a panel",
  },
  PTEOnline: {
    from: "Mock 1",
    to: "Test day",
    place: `${online}, at your own desk`,
    suits: "People who live elsewhere, and have a quiet room to speak in",
    levels: "For everyday English and above",
    batch,
    hours: indianOrBerlinHours,
    length: `100+ hours, ${toTestDate}`,
    practice:
      "50+ mock tests and 1200+ questions on your screen; your answers are recorded and come back with notes",
    material: "You bring a computer and a headset; recorded classes, PDFs and quizzes, 24/7",
    leadsTo: "A PTE score for university, work or migration",
  },
  PTEOffline: {
    from: "Desk 1",
    to: "Test day",
    place: `${classroom}, at a test desk`,
    suits: "People near Karnal, above all those who lose the thread when others speak beside them",
    levels: "For everyday English and above",
    batch,
    hours: `${karnalHours}; mock tests in the morning, from 09:30`,
    length: `100+ hours, ${toTestDate}`,
    practice:
      "50+ mock tests and 1200+ questions among other voices, from the check at the door on; feedback face to face before lunch",
    material: "Computer, keyboard and headset stand ready; the learning portal for home, 24/7",
    leadsTo: "A PTE score for university, work or migration",
  },
  IeltsClass: {
    from: "Essay 1",
    to: "Your band",
    place: classroom,
    suits: "People near Karnal who want to be asked by a person, not by a screen",
    levels: "For everyday English and above",
    batch,
    hours: karnalHours,
    length: `8 weeks as a rule, ${toTestDate}`,
    practice: "Mock tests, interviews across the table, essays marked by hand and written again",
    material: "A workbook, screen and headset; the learning portal, 24/7",
    leadsTo: "An IELTS band, Academic or General Training",
  },
};

export const courseLabels = {
  see: "See the course",
  register: "Register",
  to: "to",
  facts: { batch: "Batch", length: "Length", leadsTo: "Leads to" },
} as const;

/** The filter above the courses. `any` comes first and leaves a choice open. */
export const courseFilter = {
  title: "All six courses",
  intro: "Choose, and what does not fit steps aside.",
  /** The accessible name of the form. */
  label: "Filter the courses",
  facets: {
    language: {
      legend: "Language",
      options: { any: "Any", german: "German", english: "English" },
    },
    exam: {
      legend: "Exam",
      options: { any: "Any", pte: "PTE", ielts: "IELTS", none: "No exam" },
    },
    mode: {
      legend: "Place",
      options: { any: "Anywhere", online: "Online", offline: "In Karnal" },
    },
  },
  counts: {
    all: "All {count} courses",
    many: "{count} courses fit",
    one: "{count} course fits",
    none: "No course fits",
  },
  resetLabel: "Show all six",
} as const;

export type Facet = keyof typeof courseFilter.facets;
export type CourseChoice = {
  [F in Facet]: keyof (typeof courseFilter.facets)[F]["options"];
};

/**
 * Shown if no course matches: why, and what comes close. Every combination without a course has
 * exactly one entry.
 */
export const noCourseFits: readonly {
  when: { readonly [F in Facet]: readonly CourseChoice[F][] };
  title: string;
  text: string;
  instead: readonly Service[];
}[] = [
  {
    when: { language: ["german"], exam: ["pte", "ielts"], mode: ["any", "online", "offline"] },
    title: "PTE and IELTS test English",
    text: "German has exams of its own, and we prepare you for them in the German course.",
    instead: ["GermanClass"],
  },
  {
    when: { language: ["german"], exam: ["any", "none"], mode: ["offline"] },
    title: "German comes to your screen",
    text: "We teach it live online only, from both branches, so that a batch can be put together at every level. You are welcome to come in for a demo and watch a class with us.",
    instead: ["GermanClass"],
  },
  {
    when: { language: ["any", "english"], exam: ["ielts"], mode: ["online"] },
    title: "IELTS needs a room",
    text: "The Speaking part is a talk with a person, so we practise it with one, in Karnal. The exam course that you can take online is PTE.",
    instead: ["IeltsClass", "PTEOnline"],
  },
];

export const comparison = {
  title: "All six, side by side",
  intro: "What is the same, what is not, and where each of them leads.",
  caption:
    "The six courses compared: place, whom they suit, levels, batch, hours, length, practice, material, and what each leads to",
  scrollHint: "The table scrolls sideways.",
  groups: { language: "Languages", exam: "Exams" },
  rows: {
    place: "Where",
    suits: "Suits",
    levels: "Levels",
    batch: "Batch",
    hours: "Class hours",
    length: "Length",
    practice: "Practice",
    material: "Material",
    leadsTo: "Leads to",
  },
  feesNote: `The fee varies with the course package, so contact us for pricing. You pay in ${payment.currency}, by ${payment.ways}; sales tax may be added, and all sales are final.`,
  feesLabel: "Ask about fees",
  /** Sources of what the columns say about exams. */
  facts: [germanCertificates, pteTypes, ieltsVersions],
} as const satisfies { rows: Partial<Record<keyof CourseFacts, string>> } & Record<string, unknown>;

export const howItWorks = {
  title: "First you try, then you choose",
  intro: freeUntilYouDecide,
  steps: [
    {
      title: "Free demo class",
      description:
        "You sit in with a real batch, online or in Karnal, and you speak. If it is not for you, say so; nobody calls twice.",
    },
    {
      title: "Your level",
      description:
        "A short assessment shows where you stand, and a counsellor asks what the language is for.",
    },
    {
      title: "Your plan",
      description:
        "You get a course, a batch of 6 to 10 and the whole fee, with monthly instalments (EMI) if you like. Then you decide.",
    },
    {
      title: "Your first lesson",
      description:
        "The learning portal opens the same day. Miss a class, and the recording waits there.",
    },
  ],
} as const satisfies { title: string; intro: string; steps: readonly Point[] };

export const servicesClosing = {
  title: "The demo class is on us",
  text: "Leave your name and number. A counsellor calls you within our opening hours and finds a class for you to sit in on.",
  registerLabel: "Book Your Free Demo Today",
  callLabel: "Or call",
} as const;
