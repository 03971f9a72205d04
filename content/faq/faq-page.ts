import { subjectLists } from "../courses/subjects.ts";
import { terms } from "../glossary.ts";
import { site } from "../site.ts";

/* The texts of the FAQ around its answers, which are in `questions.ts`. */

/** `{phone}` is filled in with the institute's telephone number. */
export const faqSeo = {
  title: `FAQ: Courses, Fees, Exams and Visas | ${site.name}`,
  description: `Which course, how long, how to pay, which exam for a visa: answers about ${subjectLists.short} classes. More questions? Call {phone}.`,
  sharePictureAlt: `${site.name} answers: courses, fees, exams and visas`,
} as const;

export const faqHead = {
  name: "FAQ",
  title: "Frequently asked questions",
  intro: "Answers about courses, fees, exams and visas.",
} as const;

/** Speech bubbles at the top: a portrait, a German question, its meaning, and the id of the answer. */
export const faqShortcuts = {
  title: "Most common questions",
  items: [
    { portrait: "neha", german: "Welcher Kurs?", english: "Which course?", answer: "which-course" },
    { portrait: "karan", german: "Wie viel?", english: "How much?", answer: "fees-how-much" },
    { portrait: "fatima", german: "Wie lange?", english: "How long?", answer: "how-long" },
    { portrait: "harjit", german: "Wann?", english: "When?", answer: "demo-next-batch" },
    { portrait: "sofia", german: "Wo?", english: "Where?", answer: "karnal-where" },
  ],
} as const;

export const faqSearch = {
  label: "Search the answers",
  hint: "For example: instalments, visa, missed class",
  submitLabel: "Search",
  clearLabel: "Show all answers",
  maxLength: 80,
  /** The title of the search page for visitors without scripts. */
  resultsTitle: "Search in the FAQ",
  allLink: "All questions and answers",
  readLink: "Open it in the FAQ",
} as const;

/** The result of a search in words. */
export function foundInWords(count: number, all: boolean, query: string): string {
  const asked = `“${query.trim()}”`;
  if (count === 0) return `No answer for ${asked}.`;
  const answers = count === 1 ? "1 answer" : `${count} answers`;
  if (all) return `${answers} for ${asked}.`;
  return `No answer has all the words of ${asked}. ${answers} ${count === 1 ? "has" : "have"} some of them.`;
}

export const faqEmpty = {
  title: "No answer found",
  text: "Try another word, or ask us.",
  contactLabel: "Ask us",
} as const;

export const faqTopics = { title: "Topics" } as const;

export const faqAnswer = {
  linkLabel: "Link to this answer",
  linkCopied: "Link copied",
} as const;

export const faqClosing = {
  title: "Ask us your question",
  text: "Send a message or call us. A counsellor answers you.",
  contactLabel: terms.acts.sendMessage,
  callLabel: "Call {phone}",
} as const;

/**
 * Words that the search of the FAQ treats as the same. One form of each word is enough: `fee` also matches `fees`. A
 * word that should find only one answer goes into that answer's `keywords`.
 */
export const faqSynonyms: readonly (readonly string[])[] = [
  ["fee", "price", "cost", "charge", "tuition"],
  ["pay", "payment"],
  ["refund", "reimburse", "repay"],
  ["instalment", "installment", "emi"],
  ["online", "home", "remote", "virtual"],
  ["classroom", "offline"],
  ["class", "lesson", "session"],
  ["teacher", "trainer", "tutor", "instructor"],
  ["exam", "test", "examination"],
  ["certificate", "certification", "diploma"],
  ["visa", "visum", "permit", "immigration"],
  ["nurse", "nursing", "healthcare"],
  ["register", "registration", "enrol", "enroll", "enrolment", "admission", "signup"],
  ["phone", "mobile", "telephone"],
  ["start", "begin"],
  ["child", "children", "kid", "minor"],
  ["delete", "erase", "remove"],
];
