import type { Service, serviceModes } from "#contract/forms/enrolment-form.ts";
import { numberInWords } from "../number-words.ts";

export type Course = {
  id: Service;
  /** The name in menus and headings. */
  name: string;
  url: string;
  /**
   * The name of its files: its page is in the folder of this name in `app/courses`, its words in `content/courses`, its
   * drawings in `app/pictures/courses`, and its share picture in `public/share`.
   */
  folder: string;
  subject: "German" | "English" | "PTE" | "IELTS";
  kind: "language" | "exam";
  mode: "online" | "offline";
  /** One sentence for lists of courses. */
  summary: string;
};

/** The courses, in the order of the menu. */
export const courses = {
  GermanClass: {
    id: "GermanClass",
    name: "German Online",
    url: "/services/learn-german-online",
    folder: "german-online",
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
    folder: "english-online",
    subject: "English",
    kind: "language",
    mode: "online",
    summary: "Three levels of 2-3 months each. You speak from the first class.",
  },
  EnglishOffline: {
    id: "EnglishOffline",
    name: "Spoken English Offline",
    url: "/services/spoken-english-offline",
    folder: "english-offline",
    subject: "English",
    kind: "language",
    mode: "offline",
    summary: "In our Karnal classroom, at one table with 6 to 10 students.",
  },
  PTEOnline: {
    id: "PTEOnline",
    name: "PTE Online",
    url: "/services/online-pte-coaching",
    folder: "pte-online",
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
    folder: "pte-offline",
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
    folder: "ielts-offline",
    subject: "IELTS",
    kind: "exam",
    mode: "offline",
    summary:
      "All four parts of Academic and General Training. A trainer marks every essay by hand.",
  },
} as const satisfies { [S in Service]: Course & { id: S; mode: (typeof serviceModes)[S] } };

/** How many courses there are, in words: `six`. */
export const courseCount = numberInWords(Object.keys(courses).length);
/** The same at the beginning of a sentence. */
export const courseCountAtStart = courseCount.charAt(0).toUpperCase() + courseCount.slice(1);
