import { type Selectable, sql } from "kysely";
import { COMPANY_NAME } from "#contract/blog.ts";
import type { PostFields, StaffPostQuery } from "#contract/staff/staff-blog.ts";
import type { PostEditsTable } from "../../db/blog-tables.ts";
import type { Database } from "../../db/tables.ts";
import { createPosts } from "../posts.repo.ts";
import { queryWordsOf } from "../search-words.ts";
import { fieldsOf, rowOf } from "./post-fields.ts";

/** The most posts that get a working copy in one statement. */
const ADOPTION_BATCH = 200;

/** A working copy with the state of the published post. */
export type EditedPost = Selectable<PostEditsTable> & {
  /** The state of the post itself. */
  status: "draft" | "published";
  slug: string;
  published_at: string | null;
  is_sample: number;
};

/* The working copies of our posts. */

/** Creates working copies of posts that were not written at the desk, such as the samples. */
export async function adoptPosts(db: Database): Promise<void> {
  const posts = createPosts(db);
  for (;;) {
    const strays = await db
      .selectFrom("posts")
      .leftJoin("post_edits", "post_edits.post_id", "posts.id")
      .select("posts.id")
      .where("posts.company_name", "=", COMPANY_NAME)
      .where("post_edits.post_id", "is", null)
      .limit(ADOPTION_BATCH)
      .execute();
    if (strays.length === 0) return;
    const rows = (await posts.read(strays.map(({ id }) => id))).map((post) => {
      const fields = fieldsOf(post);
      return {
        post_id: post.id,
        revision: 1,
        ...rowOf(fields),
        published: post.status === "published" ? JSON.stringify(fields) : null,
        is_changed: 0,
        edited_at: post.updated_at,
        edited_by: null,
      };
    });
    if (rows.length > 0) {
      await db
        .insertInto("post_edits")
        .values(rows)
        .onConflict((conflict) => conflict.column("post_id").doNothing())
        .execute();
    }
    if (strays.length < ADOPTION_BATCH) return;
  }
}

/** A page of the desk's list, last edited first, and the total number of posts. */
export async function listEdits(
  db: Database,
  query: StaffPostQuery,
  now: Date,
): Promise<{ rows: EditedPost[]; total: number }> {
  const found = matching(db, query, now);
  const rows = await found
    .selectAll("post_edits")
    .select(["posts.status", "posts.slug", "posts.published_at", "posts.is_sample"])
    .orderBy("post_edits.edited_at", "desc")
    .orderBy("post_edits.post_id", "desc")
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute();
  const { total } = await found
    .select((select) => select.fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/**
 * Locks a working copy for the transaction, so that changes run one after the other.
 * @returns whether it has this revision
 */
export async function holdEdit(trx: Database, id: string, revision: number): Promise<boolean> {
  const held = await trx
    .updateTable("post_edits")
    .set({ revision })
    .where("post_id", "=", id)
    .where("revision", "=", revision)
    .returning("post_id")
    .executeTakeFirst();
  return held !== undefined;
}

export async function readEdit(db: Database, id: string): Promise<EditedPost | undefined> {
  return joined(db)
    .selectAll("post_edits")
    .select(["posts.status", "posts.slug", "posts.published_at", "posts.is_sample"])
    .where("post_edits.post_id", "=", id)
    .executeTakeFirst();
}

export async function previousSlugsOf(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("post_previous_slugs")
    .select("slug")
    .where("post_id", "=", id)
    .orderBy("slug")
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Whether another post has this slug. */
export async function isSlugTaken(db: Database, slug: string, id: string): Promise<boolean> {
  if (slug === "") return false;
  const other = await db
    .selectFrom("posts")
    .select("id")
    .where("company_name", "=", COMPANY_NAME)
    .where("slug", "=", slug)
    .where("id", "!=", id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether this is a former slug of another post. */
export async function isSlugFormer(db: Database, slug: string, id: string): Promise<boolean> {
  const other = await db
    .selectFrom("post_previous_slugs")
    .select("post_id")
    .where("company_name", "=", COMPANY_NAME)
    .where("slug", "=", slug)
    .where("post_id", "!=", id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Suggestions: topics and authors of all posts, and the tags with which posts were last published. */
export async function usedValues(
  db: Database,
): Promise<{ topics: string[]; authors: string[]; tags: string[] }> {
  const distinct = async (column: "topic" | "author") => {
    const rows = await db
      .selectFrom("post_edits")
      .select(column)
      .where(column, "!=", "")
      .distinct()
      .orderBy(column)
      .execute();
    return rows.map((row) => row[column]);
  };
  const tags = await sql<{ tag: string }>`
    SELECT min(tag) AS tag FROM post_tags GROUP BY tag_slug ORDER BY tag_slug`.execute(db);
  return {
    topics: await distinct("topic"),
    authors: await distinct("author"),
    tags: tags.rows.map(({ tag }) => tag),
  };
}

/** Creates a draft. Its id serves as slug until it is first published. */
export async function createEdit(
  trx: Database,
  id: string,
  fields: PostFields,
  by: { name: string; at: Date },
): Promise<void> {
  const at = by.at.toISOString();
  await trx
    .insertInto("posts")
    .values({
      id,
      company_name: COMPANY_NAME,
      slug: id,
      status: "draft",
      title: fields.title,
      short_description: "",
      meta_title: "",
      meta_description: "",
      topic: "",
      topic_slug: "",
      author: fields.author,
      content: "",
      pictures: "[]",
      minutes_to_read: 1,
      revision: 1,
      is_sample: 0,
      published_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await trx
    .insertInto("post_edits")
    .values({
      post_id: id,
      revision: 1,
      ...rowOf(fields),
      published: null,
      is_changed: 0,
      edited_at: at,
      edited_by: by.name,
    })
    .execute();
}

/** Writes a working copy that the transaction has locked by `holdEdit`. */
export async function writeEdit(
  trx: Database,
  id: string,
  fields: PostFields,
  by: { name: string; at: Date },
  published?: string | null,
): Promise<void> {
  const row = rowOf(fields);
  await trx
    .updateTable("post_edits")
    .set((set) => ({
      ...row,
      revision: set("revision", "+", 1),
      ...(published === undefined ? {} : { published }),
      is_changed:
        published === undefined
          ? sql<number>`CASE WHEN published IS NULL OR published = ${row.fields} THEN 0 ELSE 1 END`
          : 0,
      edited_at: by.at.toISOString(),
      edited_by: by.name,
    }))
    .where("post_id", "=", id)
    .execute();
}

/** Deletes a post with its working copy, versions and tags. */
export async function removePost(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom("posts").where("id", "=", id).execute();
}

const joined = (db: Database) =>
  db
    .selectFrom("post_edits")
    .innerJoin("posts", "posts.id", "post_edits.post_id")
    .where("posts.company_name", "=", COMPANY_NAME);

function matching(db: Database, { status, topic, author, q }: StaffPostQuery, now: Date) {
  let found = joined(db);
  if (topic !== "") found = found.where("post_edits.topic", "=", topic);
  if (author !== "") found = found.where("post_edits.author", "=", author);
  // The words consist of letters and digits, so nothing in them is a LIKE pattern.
  for (const { word } of queryWordsOf(q)) {
    found = found.where("post_edits.words", "like", `%${word}%`);
  }
  if (status === "") return found;
  if (status === "changed") {
    return found.where("posts.status", "=", "published").where("post_edits.is_changed", "=", 1);
  }
  if (status === "draft") return found.where("posts.status", "=", "draft");
  return found
    .where("posts.status", "=", "published")
    .where("posts.published_at", status === "scheduled" ? ">" : "<=", now.toISOString());
}
