import { COMPANY_NAME } from "#contract/blog.ts";
import { FOLDING } from "#contract/search-folding.ts";
import type { PostFields } from "#contract/staff/staff-blog.ts";
import type { Database } from "../db/tables.ts";
import { rowOf } from "./desk/post-fields.ts";
import { createPosts } from "./posts.repo.ts";
import { INDEXED_PARTS, indexStored, stored } from "./save-post.ts";

const POSTS_AT_ONCE = 20;

/**
 * Indexes all posts anew, unless that was done since FOLDING or INDEXED_PARTS last changed. It works in small steps, so
 * that requests are answered in between, until all is done or `isStopped` returns true; a later start then begins anew.
 * @returns how many posts it indexed
 */
export async function reindexPosts(
  db: Database,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const name = `posts folded ${FOLDING}, parts ${INDEXED_PARTS}`;
  const milestone = db.selectFrom("milestones").select("name").where("name", "=", name);
  if (await milestone.executeTakeFirst()) return 0;
  let count = 0;
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("posts")
      .select("id")
      .where("id", ">", after)
      .orderBy("id")
      .limit(POSTS_AT_ONCE)
      .execute();
    for (const { id } of rows) {
      if (isStopped()) return count;
      await db.transaction().execute((trx) => reindex(trx, id));
      await new Promise(setImmediate);
    }
    count += rows.length;
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  await db
    .insertInto("milestones")
    .values({ name, at: now.toISOString() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return count;
}

async function reindex(trx: Database, id: string): Promise<void> {
  await stored(trx, id);
  const [post] = await createPosts(trx).read([id]);
  if (post) {
    const isShown = post.status === "published" && post.company_name === COMPANY_NAME;
    const shownAt = isShown ? (post.published_at ?? undefined) : undefined;
    await indexStored(trx, { ...post, shownAt });
  }
  const edit = await trx
    .selectFrom("post_edits")
    .select(["fields", "revision"])
    .where("post_id", "=", id)
    .executeTakeFirst();
  if (!edit) return;
  const { words } = rowOf(JSON.parse(edit.fields) as PostFields);
  await trx
    .updateTable("post_edits")
    .set({ words })
    .where("post_id", "=", id)
    // An editor who saves at this moment writes the new words, too.
    .where("revision", "=", edit.revision)
    .execute();
}
