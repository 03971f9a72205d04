import { type FaqQuestion, faqTopics } from "#content/faq/questions.ts";
import { bestMatches } from "./search-text.ts";

export type FoundAnswer = Pick<FaqQuestion, "id" | "question" | "answer"> & { topic: string };

/** The answers that fit a query, in the order of the page. */
export function searchFaq(query: string): { found: FoundAnswer[]; all: boolean } {
  const answers = faqTopics.flatMap(({ title, questions }) =>
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
