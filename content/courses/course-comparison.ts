import type { Service } from "#contract/forms/enrolment-form.ts";
import { germanCertificates } from "../exams/german-facts.ts";
import { ieltsVersions } from "../exams/ielts-facts.ts";
import { pteTypes } from "../exams/pte-facts.ts";
import { terms } from "../glossary.ts";
import { berlin, karnal } from "../site.ts";
import { courseCount } from "./courses.ts";
import { payment } from "./fees.ts";
import type { Subject } from "./subjects.ts";

/*
 * The courses side by side, on the services overview: the filter, and the facts of each course on its card and in
 * the table.
 */

/** The facts of a course. Each is either on its card or in its column of the table. */
export type ComparedFacts = {
  /** Shown on the card. */
  place: string;
  /** Shown on the card: the people for whom the course is. */
  suits: string;
  /** This and the others are in the table. */
  levels: string;
  hours: string;
  length: string;
  practice: string;
  material: string;
  leadsTo: string;
};

const online = "Live online";
const classroom = `Classroom in ${karnal.name}`;
/* The page replaces the placeholders (`contract/fill-in.ts`). */
const withinHours = "During opening hours: {karnal.hours}";
const hoursOfBothBranches = `${withinHours}, in ${karnal.name} or ${berlin.name} time`;
const classroomHours = `${withinHours}, in ${karnal.name}`;
const monthsALevel = "About 2-3 months for each level";
const hoursToTestDate = "5 to 10 weeks with 100+ hours, planned back from your test date";
const everydayEnglish = "You can have an everyday conversation in English";
const pteScore = "A PTE score for university, work or migration";

export const comparedFacts: Readonly<Record<Service, ComparedFacts>> = {
  GermanClass: {
    place: online,
    suits: "For a visa, a job or daily life in Germany, Austria or Switzerland",
    levels: terms.levels.german.join(", "),
    hours: hoursOfBothBranches,
    length: "2 to 7 months for each level",
    practice: "Role plays, a short test after each chapter, a doubt session every weekend",
    material: "Recordings, PDFs, assignments and quizzes in the learning portal",
    leadsTo: `An exam of ${germanCertificates.providers}`,
  },
  EnglishOnline: {
    place: online,
    suits: "For speaking at work, in interviews and when you travel",
    levels: terms.levels.english.join(", "),
    hours: hoursOfBothBranches,
    length: monthsALevel,
    practice: "Conversations in groups of two or three, spoken homework",
    material: "A PDF workbook; audio, cards and quizzes in the learning portal",
    leadsTo: "Meetings, interviews and our certificate for each level",
  },
  EnglishOffline: {
    place: classroom,
    suits: `For people near ${karnal.name} who like to practise face to face`,
    levels: "Basic Spoken English, Advanced Communication Skills, IELTS & Personality Development",
    hours: classroomHours,
    length: monthsALevel,
    practice: "Role plays, group discussions, mock interviews",
    material: "A printed workbook and role-play cards, and the learning portal",
    leadsTo: "Speaking with confidence, also in front of a group",
  },
  PTEOnline: {
    place: online,
    suits: "For a PTE score, if you can study in a quiet room at home",
    levels: everydayEnglish,
    hours: hoursOfBothBranches,
    length: hoursToTestDate,
    practice: "50+ mock tests and 1200+ questions; a trainer comments on your recorded answers",
    material: "You need a computer and a headset; recorded classes, PDFs and quizzes online",
    leadsTo: pteScore,
  },
  PTEOffline: {
    place: classroom,
    suits: "For a PTE score, with mock tests at a real test desk",
    levels: everydayEnglish,
    hours: `${classroomHours}; mock tests from 09:30`,
    length: hoursToTestDate,
    practice: "The same tests in a room with other speakers, and feedback face to face",
    material: "We have the computer and headset; use the learning portal at home",
    leadsTo: pteScore,
  },
  IeltsClass: {
    place: classroom,
    suits: "For an IELTS band for university, work or migration",
    levels: everydayEnglish,
    hours: classroomHours,
    length: "8 weeks, planned back from your test date",
    practice: "Mock tests, Speaking interviews with a trainer, essays marked by hand",
    material: "A workbook; computer and headset in class; the learning portal",
    leadsTo: "An IELTS band, Academic or General Training",
  },
};

/** The filter above the courses. `any` comes first and leaves a choice open. */
export const courseFilter = {
  /** Opens the filter on a phone. */
  title: "Filter by language, exam or place",
  listTitle: "All courses",
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
      options: { any: "Anywhere", online: "Online", offline: `In ${karnal.name}` },
    },
  },
  counts: {
    all: "All {count} courses",
    many: "{count} courses match",
    one: "{count} course matches",
    none: "No course matches",
  },
  resetLabel: `Show all ${courseCount}`,
} as const;

export type Facet = keyof typeof courseFilter.facets;
export type CourseChoice = {
  [F in Facet]: keyof (typeof courseFilter.facets)[F]["options"];
};

/** What the courses of a subject are found under. PTE and IELTS are tests of English. */
export const subjectChoices: Readonly<Record<Subject, Pick<CourseChoice, "language" | "exam">>> = {
  German: { language: "german", exam: "none" },
  English: { language: "english", exam: "none" },
  PTE: { language: "english", exam: "pte" },
  IELTS: { language: "english", exam: "ielts" },
};

/**
 * Shown if no course matches: the reason, and the courses that come close (`instead`). Every combination without a
 * course has exactly one entry.
 */
export const noCourseFits: readonly {
  when: { readonly [F in Facet]: readonly CourseChoice[F][] };
  title: string;
  text: string;
  instead: readonly Service[];
}[] = [
  {
    when: { language: ["german"], exam: ["pte", "ielts"], mode: ["any", "online", "offline"] },
    title: "PTE and IELTS are tests of English",
    text: "German has its own exams. We prepare you for them in the German course.",
    instead: ["GermanClass"],
  },
  {
    when: { language: ["german"], exam: ["any", "none"], mode: ["offline"] },
    title: "We teach German online only",
    text: "Students from India and Germany learn together, so there is a class at every level.",
    instead: ["GermanClass"],
  },
  {
    when: { language: ["any", "english"], exam: ["ielts"], mode: ["online"] },
    title: `We teach IELTS in ${karnal.name} only`,
    text: "You practise the Speaking part face to face. PTE is the exam course that you can take online.",
    instead: ["IeltsClass", "PTEOnline"],
  },
];

export const comparison = {
  title: "Compare courses",
  showLabel: "Show the table",
  caption: `The ${courseCount} courses compared: levels, class hours, length, practice, material, and what each leads to`,
  scrollHint: "The table scrolls sideways.",
  groups: { language: "Languages", exam: "Exams" },
  rows: {
    levels: "Levels",
    hours: "Class hours",
    length: "Length",
    practice: "Practice",
    material: "Material",
    leadsTo: "Leads to",
  },
  feesNote: `The fee depends on the course package, so contact us for pricing. You pay in ${payment.currency}, by ${payment.ways}. Sales tax may be added, and all sales are final.`,
  feesLabel: "Ask about fees",
  /** Sources of the statements about exams. */
  facts: [germanCertificates, pteTypes, ieltsVersions],
} as const satisfies { rows: Partial<Record<keyof ComparedFacts, string>> } & Record<
  string,
  unknown
>;
