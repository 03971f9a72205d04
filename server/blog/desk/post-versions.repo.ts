import type { User } from "#contract/account.ts";
import type { PostFields, VersionKind } from "#contract/staff-blog.ts";
import type { PostEditsTable, PostVersionsTable } from "../../db/post-desk-tables.ts";
import { recordAction } from "../../db/records/staff-actions.ts";
import type { Database } from "../../db/tables.ts";
import { changesOf } from "./post-fields.ts";
import type { Selectable } from "kysely";
import { randomUUIDv7 } from "node:crypto";

/** What somebody writes in one go becomes one version, which is rewritten so long. */
const CHECKPOINT_MS = 10 * 60_000;
/** Of the versions that were kept by themselves, so many; those of people's own stay all. */
const MAX_AUTOSAVED = 50;
const MAX_LISTED = 500;

export type PostVersionRow = Selectable<PostVersionsTable>;
type Before = Pick<PostEditsTable, "post_id" | "fields" | "published" | "edited_at">;

/** What a post was like before. */
export function createPostVersions(db: Database) {
  const newest = (trx: Database, postId: string) =>
    trx
      .selectFrom("post_versions")
      .selectAll()
      .where("post_id", "=", postId)
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst();

  async function add(
    trx: Database,
    postId: string,
    kind: VersionKind,
    fields: PostFields,
    by: { user?: Pick<User, "id" | "name"> | undefined; at: Date },
  ): Promise<number> {
    const last = await newest(trx, postId);
    const number = (last?.number ?? 0) + 1;
    await trx
      .insertInto("post_versions")
      .values({
        id: randomUUIDv7(),
        post_id: postId,
        number,
        kind,
        title: fields.title,
        fields: JSON.stringify(fields),
        began_at: by.at.toISOString(),
        at: by.at.toISOString(),
        by_id: by.user?.id ?? null,
        by_name: by.user?.name ?? null,
      })
      .execute();
    return number;
  }

  async function prune(trx: Database, postId: string): Promise<void> {
    const tooOld = await trx
      .selectFrom("post_versions")
      .select("id")
      .where("post_id", "=", postId)
      .where("kind", "=", "autosaved")
      .orderBy("number", "desc")
      .offset(MAX_AUTOSAVED)
      .limit(MAX_AUTOSAVED)
      .execute();
    if (tooOld.length === 0) return;
    const ids = tooOld.map(({ id }) => id);
    await trx.deleteFrom("post_versions").where("id", "in", ids).execute();
  }

  return {
    newest,

    /** @returns its number */
    add,

    /** What visitors see of a post that came in another way than by the desk is its first version. */
    async begin(trx: Database, { post_id, published, edited_at }: Before): Promise<void> {
      if (published === null || (await newest(trx, post_id))) return;
      await add(trx, post_id, "published", JSON.parse(published), { at: new Date(edited_at) });
    },

    /** What was not kept yet is, before something else takes its place. */
    async keep(trx: Database, { post_id, fields, edited_at }: Before): Promise<void> {
      const last = await newest(trx, post_id);
      if (last?.fields === fields) return;
      await add(trx, post_id, "autosaved", JSON.parse(fields), { at: new Date(edited_at) });
    },

    /**
     * Keeps what was saved while somebody writes.
     * @returns the number of the version that it began, if it did not go on with one it had begun
     */
    async checkpoint(
      trx: Database,
      postId: string,
      fields: PostFields,
      by: { user: Pick<User, "id" | "name">; at: Date },
    ): Promise<number | undefined> {
      const last = await newest(trx, postId);
      const since = new Date(by.at.getTime() - CHECKPOINT_MS).toISOString();
      if (last?.kind === "autosaved" && last.by_id === by.user.id && last.began_at > since) {
        await trx
          .updateTable("post_versions")
          .set({
            fields: JSON.stringify(fields),
            title: fields.title,
            at: by.at.toISOString(),
            recorded: last.recorded ?? last.fields,
          })
          .where("id", "=", last.id)
          .execute();
        return undefined;
      }
      const number = await add(trx, postId, "autosaved", fields, by);
      await prune(trx, postId);
      return number;
    },

    /** Newest first, without what they say. */
    list: (postId: string) =>
      db
        .selectFrom("post_versions")
        .select(["id", "number", "kind", "title", "at", "by_name"])
        .where("post_id", "=", postId)
        .orderBy("number", "desc")
        .limit(MAX_LISTED)
        .execute(),

    read: (postId: string, id: string, on = db): Promise<PostVersionRow | undefined> =>
      on
        .selectFrom("post_versions")
        .selectAll()
        .where("post_id", "=", postId)
        .where("id", "=", id)
        .executeTakeFirst(),
  };
}

/**
 * What was autosaved since the last line in the record of what staff did gets a line of its own, under
 * the name of who wrote it. Call it before another version takes the place of this one.
 * @param newest the newest version of the post
 */
export async function noteAutosaved(
  trx: Database,
  newest: PostVersionRow | undefined,
): Promise<void> {
  if (!newest?.recorded || !newest.by_id || newest.recorded === newest.fields) return;
  const { post_id, by_id, by_name, number, at } = newest;
  const { before, after } = changesOf(JSON.parse(newest.recorded), JSON.parse(newest.fields));
  const subject = { kind: "post", id: post_id };
  const noted = { action: "post.edited", subject, before, after: { ...after, version: number } };
  await recordAction(trx, { id: by_id, name: by_name ?? "" }, noted, new Date(at));
}
