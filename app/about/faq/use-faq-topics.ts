import { useLoaderData } from "react-router";
import { type FaqTopic, faqTopics } from "#content/faq/questions.ts";
import { fillIn } from "#contract/fill-in.ts";
import type { SiteFaq } from "#contract/site.ts";
import { useSite } from "../../shell/use-site.ts";

/** What an answer states about exams stays with its question, whoever writes the words anew. */
const factsById = new Map(
  faqTopics.flatMap(({ questions }) => questions.map(({ id, facts }) => [id, facts] as const)),
);

/** The questions as staff have edited them, or as the site was built with. */
export function useFaqTopics(): readonly FaqTopic[] {
  const edited = useLoaderData() as Pick<SiteFaq, "topics"> | null;
  const site = useSite();
  if (!edited) {
    return faqTopics.map((topic) => ({
      ...topic,
      questions: topic.questions.map((one) => ({ ...one, answer: fillIn(one.answer, site) })),
    }));
  }
  return edited.topics.map((topic) => ({
    ...topic,
    questions: topic.questions.map((one) => {
      const facts = factsById.get(one.id);
      return { ...one, ...(facts ? { facts } : {}) };
    }),
  })) as FaqTopic[];
}
