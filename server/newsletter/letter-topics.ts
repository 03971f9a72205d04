import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { blogTopics } from "#content/blog/topics.ts";
import type { Tables } from "../db/tables.ts";

/** The topics that subscribers can choose: those of the blog, by the slugs of their pages. */
export const letterTopics = blogTopics.map(({ name, description }) => ({
  slug: name.toLowerCase().replaceAll(" ", "-"),
  name,
  about: description,
}));

type OnSubscriptions = ExpressionBuilder<Tables, "newsletter_subscriptions">;

/**
 * The SQL condition for subscriptions that get a letter on any of these topics. A subscription without
 * chosen topics gets every letter, and a letter without topics goes to everybody.
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

/** The same condition for a subscription that was already read. @param chosen its `topics` column */
export function isWanted(chosen: string | null, topics: readonly string[] | undefined): boolean {
  if (chosen === null || topics === undefined) return true;
  const slugs: unknown = JSON.parse(chosen);
  return Array.isArray(slugs) && topics.some((topic) => slugs.includes(topic));
}
