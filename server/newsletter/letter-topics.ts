import { blogTopics } from "#content/blog/topics.ts";
import type { Tables } from "../db/tables.ts";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";

/** What a subscriber can choose letters about: the topics of the blog, by the slugs of their pages. */
export const letterTopics = blogTopics.map(({ name, description }) => ({
  slug: name.toLowerCase().replaceAll(" ", "-"),
  name,
  about: description,
}));

type OnSubscriptions = ExpressionBuilder<Tables, "newsletter_subscriptions">;

/**
 * Whether a subscription asks for a letter on any of these topics; who has chosen none gets them all,
 * and a letter without topics goes to everybody.
 */
export const wantsTopics =
  (topics: readonly string[] | undefined) =>
  (where: OnSubscriptions): Expression<SqlBool> =>
    topics === undefined
      ? where.lit(true)
      : where.or([
          where("newsletter_subscriptions.topics", "is", null),
          ...topics.map((slug) => where("newsletter_subscriptions.topics", "like", `%"${slug}"%`)),
        ]);

/** The same of a subscription that is in hand. */
export function isWanted(chosen: string | null, topics: readonly string[] | undefined): boolean {
  if (chosen === null || topics === undefined) return true;
  const slugs: unknown = JSON.parse(chosen);
  return Array.isArray(slugs) && topics.some((topic) => slugs.includes(topic));
}
