import { answeredAlready } from "#content/contact/words.ts";

export type AnsweredQuestion = { id: string; question: string };

/** Of the FAQ's questions those that stand on the contact page; one that is gone is left out. */
export const pickAnswered = (all: readonly AnsweredQuestion[]): AnsweredQuestion[] =>
  answeredAlready.questions.flatMap((wanted) =>
    all.filter(({ id }) => id === wanted).map(({ id, question }) => ({ id, question })),
  );
