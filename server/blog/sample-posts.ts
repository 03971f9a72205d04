import { sql } from "kysely";
import type { SamplePost } from "#content/blog/post.ts";
import { COMPANY_NAME } from "#contract/blog.ts";
import { isPostgres } from "../db/dialect.ts";
import type { Database } from "../db/tables.ts";
import { savePost } from "./save-post.ts";

/** Size of the drawn pictures above the posts. */
const PICTURE = { width: 1600, height: 900 };

/**
 * Puts the sample posts into a database that has no post yet, all or none. Where a clock is behind
 * their dates, all move back together, so that the newest is there at once.
 * @returns how many were put in
 */
export async function addSamplePosts(
  db: Database,
  samples: readonly SamplePost[],
  now: Date,
): Promise<number> {
  const newest = Math.max(...samples.map(({ publishedAt }) => Date.parse(publishedAt)));
  const ahead = Math.max(0, newest - now.getTime());
  return db.transaction().execute(async (trx) => {
    // Several servers may start at once on PostgreSQL; on SQLite there is one.
    if (isPostgres(trx)) await sql`LOCK TABLE posts IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const any = await trx.selectFrom("posts").select("id").limit(1).executeTakeFirst();
    if (any) return 0;
    for (const { picture, publishedAt, ...sample } of samples) {
      const date = new Date(Date.parse(publishedAt) - ahead);
      await savePost(
        trx,
        {
          ...sample,
          companyName: COMPANY_NAME,
          status: "published",
          pictures: [
            { src: `/blog-pictures/${picture.name}-1600.webp`, alt: picture.alt, ...PICTURE },
          ],
          publishedAt: date.toISOString(),
          isSample: true,
        },
        // Not changed since it was published.
        date,
      );
    }
    return samples.length;
  });
}
