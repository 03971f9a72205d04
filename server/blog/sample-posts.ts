import type { SamplePost } from "#content/blog/sample-post.ts";
import { COMPANY_NAME } from "#contract/blog.ts";
import type { Database } from "../db/tables.ts";
import { savePost } from "./save-post.ts";

/** The size of the pictures above the posts. */
const PICTURE = { width: 1600, height: 900 };

/** If one of these tables has rows, the site is already in use. */
const OWN_TABLES = ["posts", "leads", "people", "newsletter_subscriptions"] as const;

/**
 * Adds the sample posts to a database that is not in use yet, all or none. This is decided at the first
 * start only, so that deleted samples do not come back. If the clock is behind their dates, all dates
 * are moved back by the same time, so that the newest post is visible at once.
 * @returns the number of posts added
 */
export async function addSamplePosts(
  db: Database,
  samples: readonly SamplePost[],
  now: Date,
): Promise<number> {
  const newest = Math.max(...samples.map(({ publishedAt }) => Date.parse(publishedAt)));
  const ahead = Math.max(0, newest - now.getTime());
  return db.transaction().execute(async (trx) => {
    // Of several servers that start at once, one inserts this row; the others wait for it and do nothing.
    const first = await trx
      .insertInto("milestones")
      .values({ name: "sample posts", at: now.toISOString() })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows === 0n || (await isAtWork(trx))) return 0;
    for (const { picture, publishedAt, checkedOn, ...sample } of samples) {
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
        lastChange(date, checkedOn, now),
      );
    }
    return samples.length;
  });
}

/** The date of publication, or the later date at which its facts were checked. */
function lastChange(published: Date, checkedOn: string | undefined, now: Date): Date {
  const checked = checkedOn === undefined ? 0 : Date.parse(checkedOn);
  return checked > published.getTime() && checked <= now.getTime() ? new Date(checked) : published;
}

async function isAtWork(trx: Database): Promise<boolean> {
  for (const table of OWN_TABLES) {
    if (await trx.selectFrom(table).select("id").limit(1).executeTakeFirst()) return true;
  }
  return false;
}
