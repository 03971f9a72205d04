import type { Service } from "#contract/enrolment-form.ts";
import type { Point } from "./courses/course-page.ts";

/* The services overview: the six courses side by side. Its head is in `services-head.ts`. */

/** What stands on a course's ticket and in its column of the comparison. */
export type CourseFacts = {
  /** Printed large on the ticket. */
  from: string;
  to: string;
  place: string;
  levels: string;
  batch: string;
  length: string;
  practice: string;
  leadsTo: string;
};

/** The same in every course (specification, section 9). */
const batch = "6 to 10 people";
const online = "Live online";
const classroom = "Classroom, Karnal";
const ptePractice = "50+ mock tests, 1200+ practice questions";

export const courseFacts: Readonly<Record<Service, CourseFacts>> = {
  GermanClass: {
    from: "A1",
    to: "C2",
    place: online,
    levels: "A1, A2, B1, B2, C1, C2",
    batch,
    length: "Set by your course map, level by level",
    practice: "Weekend doubt session, 24/7 portal",
    leadsTo: "Goethe, telc or TestDaF exam, and a life in German",
  },
  EnglishOnline: {
    from: "Beginner",
    to: "Advance",
    place: online,
    levels: "Beginner, Intermediate, Advance",
    batch,
    length: "About 2-3 months a level",
    practice: "Spoken assignments, 24/7 portal",
    leadsTo: "Meetings, interviews and our certificate for each level",
  },
  EnglishOffline: {
    from: "Basic",
    to: "Advanced",
    place: classroom,
    levels: "Basic, Advanced, Personality Development",
    batch,
    length: "About 2-3 months a level",
    practice: "Role plays, mock interviews, 24/7 portal",
    leadsTo: "Talking without fear, at a counter or before a panel",
  },
  PTEOnline: {
    from: "Mock 1",
    to: "Test day",
    place: online,
    levels: "For everyday English and above",
    batch,
    length: "100+ hours, planned back from your test date",
    practice: ptePractice,
    leadsTo: "A PTE score for university, work or migration",
  },
  PTEOffline: {
    from: "Desk 1",
    to: "Test day",
    place: classroom,
    levels: "For everyday English and above",
    batch,
    length: "100+ hours, planned back from your test date",
    practice: ptePractice,
    leadsTo: "A PTE score for university, work or migration",
  },
  IeltsClass: {
    from: "Essay 1",
    to: "Your band",
    place: classroom,
    levels: "For everyday English and above",
    batch,
    length: "8 weeks as a rule, planned back from your test date",
    practice: "Mock tests, essays marked by hand",
    leadsTo: "An IELTS band, Academic or General Training",
  },
};

export const courseLabels = {
  see: "See the course",
  register: "Register",
  to: "to",
  facts: { batch: "Batch", length: "Length", leadsTo: "Leads to" },
} as const;

/** The three choices above the courses; `any` stands first and leaves a choice open. */
export const courseFilter = {
  title: "All six courses",
  intro: "Choose, and what does not fit steps aside.",
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

/** Said where nothing fits: why, and what comes near. Each choice without a course has one of them. */
export const noCourseFits: readonly {
  when: { readonly [F in Facet]: readonly CourseChoice[F][] };
  title: string;
  text: string;
  instead: readonly Service[];
}[] = [
  {
    when: { language: ["german"], exam: ["pte", "ielts"], mode: ["any", "online", "offline"] },
    title: "PTE and IELTS test English",
    text: "German has exams of its own: Goethe, telc and TestDaF. We prepare you for them in the German course.",
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
    "The six courses compared: place, levels, batch, length, practice, and what each leads to",
  scrollHint: "The table scrolls sideways.",
  groups: { language: "Languages", exam: "Exams" },
  rows: {
    place: "Where",
    levels: "Levels",
    batch: "Batch",
    length: "Length",
    practice: "Practice",
    leadsTo: "Leads to",
  },
  feesNote:
    "The fee varies with the course package, so contact us for pricing. The demo class is free.",
  feesLabel: "Ask about fees",
} as const satisfies { rows: Partial<Record<keyof CourseFacts, string>> } & Record<string, unknown>;

export const howItWorks = {
  title: "First you try, then you choose",
  intro: "Four steps from here to your first real lesson. You pay nothing on the first two.",
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
