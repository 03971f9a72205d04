/**
 * Cookies about forms that were sent without scripts: `answer` is what their page shows (`app/forms/answer-cookie.ts`)
 * and goes to that page alone, `pages` has the paths of these pages, by which a logout finds and deletes the answers.
 */
export const answerCookies = { answer: "sent", pages: "sentPages" } as const;

/** How long the answer can be read again. */
export const ANSWER_MINUTES = 10;

const SEPARATOR = "|";
/** Of these paths; what else a cookie holds is not ours. */
const PATH = /^\/[\w/-]*$/;

export const answerPagesOf = (cookie: string | undefined): string[] =>
  (cookie ?? "").split(SEPARATOR).filter((path) => PATH.test(path));

export const answerPagesText = (paths: readonly string[]): string => paths.join(SEPARATOR);
