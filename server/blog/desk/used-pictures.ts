import type { Database } from "../../db/tables.ts";

const UPLOADED = /\/uploads\/([a-z0-9][a-z0-9-]*?)-\d{2,4}\.(?:webp|avif)/g;
const AT_ONCE = 50;

/**
 * Which uploaded pictures are still of use: in a post on the site, in a working copy, in a version; and
 * those that links of the site content lead to, and that a letter names. Reads all of these, so it is
 * for the sweep alone.
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
      .limit(AT_ONCE)
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
      .limit(AT_ONCE)
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
      .limit(AT_ONCE)
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
      .limit(AT_ONCE)
      .execute();
    for (const { letter } of letters) note(letter);
    return letters.at(-1)?.id;
  });
  const parts = await db.selectFrom("site_parts").select(["draft", "published"]).execute();
  for (const { draft, published } of parts) note(`${draft}${published}`);
  // Each publishing is a version: there are few of them, and any may be restored.
  const kept = await db
    .selectFrom("site_versions")
    .select("overrides")
    .where("overrides", "like", "%/uploads/%")
    .execute();
  for (const { overrides } of kept) note(overrides);
  return used;
}

/** @param read one batch behind a key; gives the last key of it, or nothing at the end */
async function inBatches(read: (after: string) => Promise<string | undefined>): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined; ) after = await read(after);
}
