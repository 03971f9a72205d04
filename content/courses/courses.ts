import type { Service } from "#contract/enrolment-form.ts";

export type Course = {
  id: Service;
  /** As menus and headings name it. */
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
      "Live lessons from A1 to C2 in batches of 6 to 10, with a doubt session every weekend.",
  },
  EnglishOnline: {
    id: "EnglishOnline",
    name: "Spoken English Online",
    url: "/services/spoken-english-online",
    picture: "english-online-1",
    subject: "English",
    kind: "language",
    mode: "online",
    summary: "Three levels of two to three months each, spoken from the first lesson on.",
  },
  EnglishOffline: {
    id: "EnglishOffline",
    name: "Spoken English Offline",
    url: "/services/spoken-english-offline",
    picture: "english-offline-1",
    subject: "English",
    kind: "language",
    mode: "offline",
    summary: "In our Karnal classroom, with six to ten people to talk to across the table.",
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
      "50+ mock tests, 1200+ practice questions and a trainer who reads your score report with you.",
  },
  PTEOffline: {
    id: "PTEOffline",
    name: "PTE Offline, Karnal",
    url: "/services/pte-coaching-karnal",
    picture: "pte-offline-1",
    subject: "PTE",
    kind: "exam",
    mode: "offline",
    summary: "Mock tests at a desk with a headset, as on the day, and feedback face to face.",
  },
  IeltsClass: {
    id: "IeltsClass",
    name: "IELTS Offline, Karnal",
    url: "/services/ielts-preparation-karnal",
    picture: "ielts-offline-1",
    subject: "IELTS",
    kind: "exam",
    mode: "offline",
    summary: "All four papers of Academic and General Training, with every essay marked by hand.",
  },
} as const satisfies Record<Service, Course>;
