import { ANSWER_MINUTES } from "#contract/forms/answer-cookies.ts";
import { numberInWords } from "./number-words.ts";

/** Said at an address that shows an answer (`app/forms/answer-cookie.ts`) where the browser does not have it. */
export const lostAnswer = {
  title: "We cannot show the answer here",
  why: `Your browser has no answer of ours: it keeps no cookies, or ${numberInWords(ANSWER_MINUTES)} minutes have passed.`,
} as const;
