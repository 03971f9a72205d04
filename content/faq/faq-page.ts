/* The texts of the FAQ around its answers, which are in `questions.ts`. */

/** `{phone}` is filled in with the institute's telephone number. */
export const faqSeo = {
  title: "FAQ: Courses, Fees, Exams and Visas | Sprachsetu",
  description:
    "Which course, how long, how to pay, which certificate for a visa: plain answers on German, English, PTE and IELTS. Ask us the rest: call {phone}.",
  sharePictureAlt: "Sprachsetu answers: courses, fees, exams and visas",
} as const;

export const faqHead = {
  name: "FAQ",
  /** The questions of the languages taught here. */
  eyebrow: "Wer? Wie? Was? Warum?",
  title: "Good questions, plain answers",
  intro: "What people ask us before the first lesson, at the desk in Karnal and on the telephone.",
} as const;

/**
 * Speech bubbles in the head: portrait, a German question, its meaning, and the id of the answer.
 */
export const faqShortcuts = {
  title: "Asked most often",
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
  readLink: "Read it among the others",
} as const;

/** The result of a search in words. */
export function foundInWords(count: number, all: boolean, query: string): string {
  const asked = `“${query.trim()}”`;
  if (count === 0) return `No answer for ${asked}.`;
  const answers = count === 1 ? "1 answer" : `${count} answers`;
  if (all) return `${answers} for ${asked}.`;
  return `Nothing has all of ${asked}. ${answers} ${count === 1 ? "comes" : "come"} close.`;
}

export const faqEmpty = {
  title: "Nobody has asked that yet",
  text: "Try another word, or ask us: we answer, and the next person finds it here.",
  contactLabel: "Ask us",
} as const;

export const faqTopics = { title: "Topics" } as const;

export const faqAnswer = {
  linkLabel: "Link to this answer",
  linkCopied: "Link copied",
} as const;

export const faqClosing = {
  title: "Is yours missing?",
  text: "Then ask it. A person reads every message, and a demo class answers more than any page.",
  contactLabel: "Write to us",
  callLabel: "Call {phone}",
} as const;

/**
 * Words that the search of the FAQ takes for one another. One form of each will do: `fee` stands for
 * `fees`, `nurse` for `nursing`. What only one answer should be found by stands in its `keywords`.
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
