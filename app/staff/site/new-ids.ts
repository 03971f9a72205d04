import type { SitePart, SiteValues } from "#contract/site-values.ts";

/** `Do I need a visa?` becomes `do-i-need-a-visa`, and with a figure where that is taken. */
function idFrom(words: string, taken: Set<string>): string {
  const plain = words
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, "");
  const base = /^(?:faq|topic|content|newsletter|main|root)(?:-|$)/.test(plain)
    ? `about-${plain}`
    : plain || "entry";
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}

const idsOf = (entries: readonly { id: string }[]) => new Set(entries.map(({ id }) => id));

/** New entries get the id that they keep from what they say; the others have theirs. */
export function withIds<P extends SitePart>(part: P, value: SiteValues[P]): SiteValues[P] {
  if (part === "reviews") {
    const reviews = value as SiteValues["reviews"];
    const taken = idsOf(reviews.rows.flat());
    return {
      ...reviews,
      rows: reviews.rows.map((row) =>
        row.map((review) => ({ ...review, id: review.id || idFrom(review.name, taken) })),
      ),
    } as SiteValues[P];
  }
  if (part === "faq") {
    const { topics } = value as SiteValues["faq"];
    const takenTopics = idsOf(topics);
    const taken = idsOf(topics.flatMap(({ questions }) => questions));
    return {
      topics: topics.map((topic) => ({
        ...topic,
        id: topic.id || idFrom(topic.title, takenTopics),
        questions: topic.questions.map((one) => ({
          ...one,
          id: one.id || idFrom(one.question, taken),
        })),
      })),
    } as SiteValues[P];
  }
  return value;
}
