import type { Selectable } from "kysely";
import type { User } from "#contract/accounts/account.ts";
import type { PostFields, VersionKind } from "#contract/staff/staff-blog.ts";
import { recordAction } from "../../db/action-records.ts";
import type { PostEditsTable, PostVersionsTable } from "../../db/blog-tables.ts";
import { risingId } from "../../db/rising-id.ts";
import type { Database } from "../../db/tables.ts";
import { changesOf } from "./post-fields.ts";

/** For this long, an editor's autosaves update one version instead of adding new ones. */
const CHECKPOINT_MS = 10 * 60_000;
/** The number of autosaved versions that are kept. Other versions are never pruned. */
const MAX_AUTOSAVED = 50;
const MAX_LISTED = 500;

export type PostVersionRow = Selectable<PostVersionsTable>;
type Before = Pick<PostEditsTable, "post_id" | "fields" | "published" | "edited_at">;

/** The versions of a post. */
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
        id: risingId(),
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

    /** @returns the number of the new version */
    add,

    /** Adds the published text as the first version of a post that was not written at the desk. */
    async begin(trx: Database, { post_id, published, edited_at }: Before): Promise<void> {
      if (published === null || (await newest(trx, post_id))) return;
      await add(trx, post_id, "published", JSON.parse(published), { at: new Date(edited_at) });
    },

    /** Keeps the working copy as a version if it is not one yet, before it is replaced. */
    async keep(trx: Database, { post_id, fields, edited_at }: Before): Promise<void> {
      const last = await newest(trx, post_id);
      if (last?.fields === fields) return;
      await add(trx, post_id, "autosaved", JSON.parse(fields), { at: new Date(edited_at) });
    },

    /**
     * Stores an autosave, in the editor's current version or in a new one.
     * @returns the number of the new version; undefined if the current one was updated
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

    /** The versions without their content, newest first. */
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
 * Adds autosaves that have no entry in the record of staff actions yet, under their editor's name. Call it
 * before a new version is added.
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
