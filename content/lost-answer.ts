/** Said at an address that shows an answer (`app/forms/answer-cookie.ts`) where the browser does not have it. */
export const lostAnswer = {
  title: "We cannot show the answer here",
  why: "Your browser has no answer of ours: it keeps no cookies, or ten minutes have passed.",
} as const;
