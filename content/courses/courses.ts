import type { Service } from "#contract/enrolment-form.ts";

export type Course = {
  id: Service;
  /** The name in menus and headings. */
  name: string;
  url: string;
  /** Name of a drawing in app/pictures/courses, without its ending. */
  picture: string;
  subject: "German" | "English" | "PTE" | "IELTS";
  kind: "language" | "exam";
  mode: "online" | "offline";
  /** One sentence for lists of courses. */
  summary: string;
};

/** The six courses, in the order of the menu. */
export const courses = {
  GermanClass: {
    id: "GermanClass",
    name: "German Online",
    url: "/services/learn-german-online",
    picture: "german-online-1",
    subject: "German",
    kind: "language",
    mode: "online",
    summary:
      "Live classes from A1 to C2 in groups of 6 to 10, with a doubt session (time for your questions) every weekend.",
  },
  EnglishOnline: {
    id: "EnglishOnline",
    name: "Spoken English Online",
    url: "/services/spoken-english-online",
    picture: "english-online-1",
    subject: "English",
    kind: "language",
    mode: "online",
    summary: "Three levels of 2-3 months each. You speak from the first class.",
  },
  EnglishOffline: {
    id: "EnglishOffline",
    name: "Spoken English Offline",
    url: "/services/spoken-english-offline",
    picture: "english-offline-1",
    subject: "English",
    kind: "language",
    mode: "offline",
    summary: "In our Karnal classroom, at one table with 6 to 10 students.",
  },
  PTEOnline: {
    id: "PTEOnline",
    name: "PTE Online",
    url: "/services/online-pte-coaching",
    picture: "pte-online-1",
    subject: "PTE",
    kind: "exam",
    mode: "online",
    summary:
      "50+ mock tests, 1200+ practice questions and a trainer who explains your score report.",
  },
  PTEOffline: {
    id: "PTEOffline",
    name: "PTE Offline, Karnal",
    url: "/services/pte-coaching-karnal",
    picture: "pte-offline-1",
    subject: "PTE",
    kind: "exam",
    mode: "offline",
    summary:
      "Mock tests at a desk with a headset, as in the test centre, and feedback face to face.",
  },
  IeltsClass: {
    id: "IeltsClass",
    name: "IELTS Offline, Karnal",
    url: "/services/ielts-preparation-karnal",
    picture: "ielts-offline-1",
    subject: "IELTS",
    kind: "exam",
    mode: "offline",
    summary:
      "All four parts of Academic and General Training. A trainer marks every essay by hand.",
  },
} as const satisfies Record<Service, Course>;
