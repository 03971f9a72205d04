import type { Database } from "../db/tables.ts";

const UPLOADED = /\/uploads\/([a-z0-9][a-z0-9-]*?)-\d{1,4}\.(?:webp|avif)/g;
/** Rows in one query. */
const BATCH = 50;

/**
 * The names of the uploaded pictures that are in use: in posts, working copies, versions, the site's
 * content and letters. It reads all of these, so only the sweep of unused pictures calls it.
 */
export async function usedPictures(db: Database): Promise<Set<string>> {
  const used = new Set<string>();
  const note = (text: string | null) => {
    for (const [, name] of (text ?? "").matchAll(UPLOADED)) if (name) used.add(name);
  };
  await inBatches(async (after) => {
    const posts = await db
      .selectFrom("posts")
      .select(["id", "content", "pictures"])
      .where("id", ">", after)
      .where((where) =>
        where.or([
          where("content", "like", "%/uploads/%"),
          where("pictures", "like", "%/uploads/%"),
        ]),
      )
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { content, pictures } of posts) note(content + pictures);
    return posts.at(-1)?.id;
  });
  await inBatches(async (after) => {
    const edits = await db
      .selectFrom("post_edits")
      .select(["post_id", "fields", "published"])
      .where("post_id", ">", after)
      .orderBy("post_id")
      .limit(BATCH)
      .execute();
    for (const { fields, published } of edits) note(fields + (published ?? ""));
    return edits.at(-1)?.post_id;
  });
  await inBatches(async (after) => {
    const versions = await db
      .selectFrom("post_versions")
      .select(["id", "fields"])
      .where("id", ">", after)
      .where("fields", "like", "%/uploads/%")
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { fields } of versions) note(fields);
    return versions.at(-1)?.id;
  });
  await inBatches(async (after) => {
    const letters = await db
      .selectFrom("newsletter_campaigns")
      .select(["id", "letter"])
      .where("id", ">", after)
      .where("letter", "like", "%/uploads/%")
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { letter } of letters) note(letter);
    return letters.at(-1)?.id;
  });
  const parts = await db.selectFrom("site_parts").select(["draft", "published"]).execute();
  for (const { draft, published } of parts) note(`${draft}${published}`);
  // Every publication of the site content is a version that can be restored. There are few of them.
  const kept = await db
    .selectFrom("site_versions")
    .select("overrides")
    .where("overrides", "like", "%/uploads/%")
    .execute();
  for (const { overrides } of kept) note(overrides);
  return used;
}

/** @param read reads the batch that follows a key; returns the last key of the batch, or undefined at the end */
async function inBatches(read: (after: string) => Promise<string | undefined>): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined; ) after = await read(after);
}
