import { type FaqTopic, faqTopics } from "#content/faq/questions.ts";
import { fillIn } from "#contract/fill-in.ts";
import type { SiteFaq } from "#contract/site.ts";
import { useSite } from "../../shell/use-site.ts";

/** What an answer states about exams stays with its question, whoever writes the words anew. */
const factsById = new Map(
  faqTopics.flatMap(({ questions }) => questions.map(({ id, facts }) => [id, facts] as const)),
);

/** What staff have edited; nothing where the site is as it was built with. */
export type EditedTopics = SiteFaq["topics"] | undefined;

/** The questions as staff have edited them, or as the site was built with. */
export function useFaqTopics(edited: EditedTopics): readonly FaqTopic[] {
  const site = useSite();
  if (!edited) {
    return faqTopics.map((topic) => ({
      ...topic,
      questions: topic.questions.map((one) => ({ ...one, answer: fillIn(one.answer, site) })),
    }));
  }
  return edited.map((topic) => ({
    ...topic,
    questions: topic.questions.map((one) => {
      const facts = factsById.get(one.id);
      return { ...one, ...(facts ? { facts } : {}) };
    }),
  })) as FaqTopic[];
}
