import { randomUUIDv7 } from "node:crypto";
import { blogTopics } from "#content/blog/topics.ts";
import type { User } from "#contract/accounts/account.ts";
import { type Blog, COMPANY_NAME } from "#contract/blog.ts";
import {
  postDeskMessages as messages,
  type PostFields,
  type PostSuggestions,
  type PostVersion,
  type PostVersionItem,
  type SavedPost,
  type StaffPost,
  type StaffPostItem,
  type StaffPostList,
  type StaffPostQuery,
} from "#contract/staff/staff-blog.ts";
import { recordAction } from "../../db/action-records.ts";
import { storeCallKey } from "../../db/call-key.ts";
import type { Database } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { cleanHtml, textOf } from "../clean-html.ts";
import { htmlForPage } from "../html-for-page.ts";
import { minutesToRead } from "../post-text.ts";
import { freeSlug } from "../save-post.ts";
import { slugOf } from "../slug.ts";
import {
  adoptPosts,
  createEdit,
  type EditedPost,
  holdEdit,
  isSlugFormer,
  isSlugTaken,
  listEdits,
  previousSlugsOf,
  readEdit,
  removePost,
  usedValues,
  writeEdit,
} from "./post-edits.repo.ts";
import { changesOf, cleanFields, emptyFields, missingFields } from "./post-fields.ts";
import { createPostVersions, noteAutosaved } from "./post-versions.repo.ts";

type By = { user: Pick<User, "id" | "name">; at: Date };

/** The work of editors on posts, except for publishing (`publish-post.ts`). */
export function createPostDesk(db: Database) {
  const versions = createPostVersions(db);

  async function requirePost(id: string, on: Database = db): Promise<EditedPost> {
    const post = await readEdit(on, id);
    if (!post) throw new HttpProblem(404, "not_found", messages.missing);
    return post;
  }

  async function show(id: string, now: Date, on: Database = db): Promise<StaffPost> {
    const post = await requirePost(id, on);
    const fields: PostFields = JSON.parse(post.fields);
    const wanted = fields.slug || slugOf(fields.title);
    const slugIsTaken = wanted !== post.slug && (await isSlugTaken(on, wanted, id));
    return {
      ...itemOf(post, now),
      revision: post.revision,
      fields,
      nextAddress: await freeSlug(on, { companyName: COMPANY_NAME, ...fields }, id),
      missing: missingFields(fields),
      previousSlugs: (await previousSlugsOf(on, id)).filter((slug) => slug !== id),
      slugIsTaken,
      slugIsFormer: !slugIsTaken && (await isSlugFormer(on, wanted, id)),
    };
  }

  /** @throws {HttpProblem} 409 with the current post, so that the slower editor loses nothing */
  async function conflict(id: string, now: Date): Promise<never> {
    const present = await show(id, now);
    throw new HttpProblem(409, "conflict", messages.conflict, { members: { present } });
  }

  /**
   * Runs a change in a transaction if the working copy still has the revision that its editor saw. Of two
   * editors at once, one succeeds. The change must also read its answer, since the next editor may change
   * the post right after.
   * @throws {HttpProblem} 404 if there is no such post, 409 if its revision is another
   */
  async function withRevision<Answer>(
    id: string,
    { revision, now }: { revision: number; now: Date },
    change: (trx: Database, post: EditedPost) => Promise<Answer>,
  ): Promise<Answer> {
    await requirePost(id);
    const done = await db.transaction().execute(async (trx) => {
      if (!(await holdEdit(trx, id, revision))) return undefined;
      return { answer: await change(trx, await requirePost(id, trx)) };
    });
    return done ? done.answer : conflict(id, now);
  }

  return {
    withRevision,
    /** Reads the post within the transaction of a change. */
    showWithin: show,

    show: async (id: string, now: Date): Promise<StaffPost> => {
      await adoptPosts(db);
      return show(id, now);
    },

    async list(query: StaffPostQuery, now: Date): Promise<StaffPostList> {
      await adoptPosts(db);
      const { rows, total } = await listEdits(db, query, now);
      const posts = rows.map((row): StaffPostItem => {
        const { title, topic, author } = row;
        return { ...itemOf(row, now), title, topic, author };
      });
      return { posts, page: query.page, perPage: query.perPage, total };
    },

    async suggestions(): Promise<PostSuggestions> {
      await adoptPosts(db);
      const used = await usedValues(db);
      const topics = [...new Set([...blogTopics.map(({ name }) => name), ...used.topics])];
      return { ...used, topics };
    },

    async create(given: PostFields | undefined, by: By): Promise<StaffPost> {
      const id = randomUUIDv7();
      const fields = given ? cleanFields(given) : emptyFields(by.user.name);
      await db.transaction().execute(async (trx) => {
        await createEdit(trx, id, fields, { name: by.user.name, at: by.at });
        const subject = { kind: "post", id };
        await recordAction(
          trx,
          by.user,
          { action: "post.created", subject, after: { title: fields.title } },
          by.at,
        );
      });
      return show(id, by.at);
    },

    async save(id: string, given: SavedPost, by: By): Promise<StaffPost> {
      const { revision, how } = given;
      return withRevision(id, { revision, now: by.at }, async (trx, post) => {
        const fields = cleanFields(given.fields);
        await writeEdit(trx, id, fields, { name: by.user.name, at: by.at });
        const last = await versions.newest(trx, id);
        await versions.begin(trx, post);
        const version =
          how === "save"
            ? await versions.add(trx, id, "saved", fields, by)
            : await versions.checkpoint(trx, id, fields, by);
        // Autosaves that continue a version need no entry of their own in the staff record.
        if (version === undefined) {
          await storeCallKey(trx);
          return show(id, by.at, trx);
        }
        // The entry includes this editor's earlier autosaves; those of others get their own entry.
        const isOwn = last?.by_id === by.user.id;
        if (!isOwn) await noteAutosaved(trx, last);
        const known = isOwn ? last.recorded : null;
        const { before, after } = changesOf(JSON.parse(known ?? post.fields), fields);
        const action = how === "save" ? "post.saved" : "post.edited";
        const subject = { kind: "post", id };
        const noted = { action, subject, before, after: { ...after, version } };
        await recordAction(trx, by.user, noted, by.at);
        return show(id, by.at, trx);
      });
    },

    remove: (id: string, revision: number, by: By): Promise<void> =>
      withRevision(id, { revision, now: by.at }, async (trx, post) => {
        if (post.status !== "draft") throw new HttpProblem(409, "conflict", messages.notDraft);
        await noteAutosaved(trx, await versions.newest(trx, id));
        await removePost(trx, id);
        const subject = { kind: "post", id };
        const before = { title: post.title, slug: post.slug };
        await recordAction(trx, by.user, { action: "post.deleted", subject, before }, by.at);
      }),

    async versions(id: string): Promise<{ versions: PostVersionItem[] }> {
      await requirePost(id);
      const rows = await versions.list(id);
      return { versions: rows.map(({ by_name, ...row }) => ({ ...row, by: by_name })) };
    },

    async version(postId: string, versionId: string): Promise<PostVersion> {
      const row = await versions.read(postId, versionId);
      if (!row) throw new HttpProblem(404, "not_found", messages.versionMissing);
      const { id, number, kind, title, at, by_name } = row;
      return { id, number, kind, title, at, by: by_name, fields: JSON.parse(row.fields) };
    },

    /** Restores a version. The current text is kept as a version, too. */
    async restore(id: string, versionId: string, revision: number, by: By): Promise<StaffPost> {
      return withRevision(id, { revision, now: by.at }, async (trx, post) => {
        const version = await versions.read(id, versionId, trx);
        if (!version) throw new HttpProblem(404, "not_found", messages.versionMissing);
        const fields: PostFields = JSON.parse(version.fields);
        await noteAutosaved(trx, await versions.newest(trx, id));
        await versions.keep(trx, post);
        await writeEdit(trx, id, fields, { name: by.user.name, at: by.at });
        await versions.add(trx, id, "restored", fields, by);
        const subject = { kind: "post", id };
        const after = { version: version.number };
        await recordAction(trx, by.user, { action: "post.restored", subject, after }, by.at);
        return show(id, by.at, trx);
      });
    },

    /** A post as its page would show it; nothing is saved. */
    preview(given: PostFields, now: Date): Blog {
      const { html, pictures, slug, ...fields } = cleanFields(given);
      const minutes = minutesToRead(textOf(html));
      const [head] = pictures;
      return {
        ...fields,
        ...htmlForPage(cleanHtml(html), minutes),
        blogImages: pictures.map(({ src }) => src),
        url: slug || slugOf(fields.title) || "post",
        feedId: "",
        date: now.toISOString(),
        minutesToRead: minutes,
        companyName: COMPANY_NAME,
        isSample: false,
        updatedAt: now.toISOString(),
        imageAlt: head?.alt ?? "",
        imageWidth: head?.width ?? 0,
        imageHeight: head?.height ?? 0,
      };
    },
  };
}

export type PostDesk = ReturnType<typeof createPostDesk>;

function itemOf(post: EditedPost, now: Date) {
  const isDue = post.published_at !== null && post.published_at <= now.toISOString();
  return {
    id: post.post_id,
    status: post.status === "draft" ? "draft" : isDue ? "published" : "scheduled",
    isChanged: post.status === "published" && post.is_changed === 1,
    isSample: post.is_sample === 1,
    publishedAt: post.published_at,
    editedAt: post.edited_at,
    editedBy: post.edited_by,
    address: post.slug === post.post_id ? null : post.slug,
  } as const;
}
