import type { SamplePost } from "#content/blog/sample-post.ts";
import { COMPANY_NAME } from "#contract/blog.ts";
import type { Database } from "../db/tables.ts";
import { savePost } from "./save-post.ts";

/** Size of the drawn pictures above the posts. */
const PICTURE = { width: 1600, height: 900 };

/** Of the institute's own: where one of these holds anything, the site is at work already. */
const OWN_TABLES = ["posts", "leads", "people", "newsletter_subscriptions"] as const;

/**
 * Puts the sample posts into a database that holds nothing of the institute's own yet, all or none.
 * It is decided at the first start, and never again: what was taken out stays out. Where a clock is
 * behind their dates, all move back together, so that the newest is there at once.
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
    // Of several servers that start at once one writes this; the others wait for it, and are done.
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

/** Published, or what it states was checked later than that. */
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
