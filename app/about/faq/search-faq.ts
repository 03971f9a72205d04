import type { FaqQuestion } from "#content/faq/questions.ts";
import { bestMatches } from "./search-text.ts";

export type FoundAnswer = Pick<FaqQuestion, "id" | "question" | "answer"> & { topic: string };

type Searched = Pick<FaqQuestion, "id" | "question" | "answer" | "keywords">;

/** The answers that fit a query, in the order of the page. */
export function searchFaq(
  topics: readonly { title: string; questions: readonly Searched[] }[],
  query: string,
): { found: FoundAnswer[]; all: boolean } {
  const answers = topics.flatMap(({ title, questions }) =>
    questions.map((question) => ({ ...question, topic: title })),
  );
  const texts = answers.map(({ question, answer, keywords }) =>
    [question, answer, keywords].join(" "),
  );
  const { found, all } = bestMatches(texts, query);
  return {
    all,
    found: found.flatMap((index) => {
      const entry = answers[index];
      if (!entry) return [];
      const { id, question, answer, topic } = entry;
      return [{ id, question, answer, topic }];
    }),
  };
}
