import { sql } from "kysely";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { COMPANY_NAME } from "#contract/blog.ts";
import { savePost } from "#server/blog/save-post.ts";
import { isPostgres } from "#server/db/dialect.ts";
import type { Database } from "#server/db/tables.ts";
import { seededRandom } from "#server/leads/samples/sample-people.ts";

/** The number of invented words, so that searches also look for rare words. */
const RARE_WORDS = 20_000;
const PARAGRAPHS = 9;
const MINUTE_MS = 60_000;

export const pick = <T>(random: () => number, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T;

export const rareWord = (random: () => number): string =>
  `zz${Math.floor(random() ** 2 * RARE_WORDS).toString(36)}`;

/**
 * Stores posts, then runs ANALYZE. On PostgreSQL it also runs VACUUM, as autovacuum would after so many changes, and
 * builds the search index at the end, which takes a tenth of the time.
 */
export async function fillBlogFast(db: Database, count: number): Promise<string[]> {
  if (!isPostgres(db)) {
    const slugs = await fillBlog(db, count);
    await sql`ANALYZE`.execute(db);
    return slugs;
  }
  const { rows } = await sql<{ name: string; made: string }>`
    SELECT indexname AS name, indexdef AS made FROM pg_indexes
    WHERE tablename = 'post_search' AND indexdef LIKE '%USING gin%'`.execute(db);
  for (const { name } of rows) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  const slugs = await fillBlog(db, count);
  await db.connection().execute(async (one) => {
    await sql`SET statement_timeout = 0`.execute(one);
    for (const { made } of rows) await sql.raw(made).execute(one);
    await sql`VACUUM ANALYZE`.execute(one);
    await sql`RESET statement_timeout`.execute(one);
  });
  return slugs;
}

/** Stores posts made of paragraphs of the sample posts and made-up words. */
async function fillBlog(db: Database, count: number): Promise<string[]> {
  const random = seededRandom(7);
  const paragraphs = samplePosts.flatMap(({ html }) => html.match(/<p>[\s\S]*?<\/p>/g) ?? []);
  const titles = samplePosts.flatMap(({ title }) => title.split(" "));
  const start = Date.parse("2020-01-01T00:00:00.000Z");
  const slugs: string[] = [];
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < count; index += 1) {
      const sample = pick(random, samplePosts);
      const title = Array.from({ length: 7 }, () => pick(random, titles)).join(" ");
      const body = Array.from({ length: PARAGRAPHS }, (_, number) => {
        const rare = Array.from({ length: 6 }, () => rareWord(random)).join(" ");
        const heading = number % 3 === 0 ? `<h2>${pick(random, titles)} ${number}</h2>` : "";
        return `${heading}${pick(random, paragraphs)}<p>${rare}</p>`;
      });
      const saved = await savePost(
        trx,
        {
          ...sample,
          title,
          slug: `post-${index}`,
          html: body.join(""),
          companyName: COMPANY_NAME,
          status: "published",
          pictures: [{ src: "/blog-pictures/a-1600.webp", alt: "", width: 1600, height: 900 }],
          publishedAt: new Date(start + index * 300 * MINUTE_MS).toISOString(),
        },
        new Date(),
      );
      slugs.push(saved.slug);
    }
  });
  return slugs;
}
