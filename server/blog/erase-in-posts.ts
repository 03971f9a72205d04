import { sql } from "kysely";
import { forgetFoundWords } from "../db/deleted-content.ts";
import { isPostgres } from "../db/dialect.ts";
import type { Database } from "../db/tables.ts";
import type { MentionFinder } from "./mention-finder.ts";
import { createPosts, type StoredPost } from "./posts.repo.ts";
import { type PostPicture, savePost } from "./save-post.ts";

/** The columns of `posts` that contain text. */
const columns = [
  ...(["slug", "title", "short_description", "meta_title", "meta_description"] as const),
  ...(["topic", "author", "content"] as const),
];

/**
 * Removes mentions of a person from the texts and slugs of drafts, and from the search index. A published post only
 * loses former slugs that name the person: editors change what it shows.
 */
export async function eraseInPosts(
  trx: Database,
  { mayTell, tells, without }: MentionFinder,
  now: Date,
): Promise<void> {
  const picturesOf = (post: StoredPost) => JSON.parse(post.pictures) as PostPicture[];
  const isTelling = (post: StoredPost) =>
    [
      ...columns.map((column) => post[column]),
      ...post.tags,
      ...picturesOf(post).map(({ alt }) => alt),
    ].some(tells);
  // Locks drafts before they are read: PostgreSQL waits for an editor who publishes one, then checks its status again.
  const candidates = await trx
    .selectFrom("posts")
    .select("id")
    .where("status", "=", "draft")
    .where(
      sql<boolean>`(${mayTell([...columns, "pictures"])} OR id IN
        (SELECT post_id FROM post_tags WHERE ${mayTell(["tag"])}))`,
    )
    .orderBy("id")
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .execute();
  const posts = await createPosts(trx).read(candidates.map(({ id }) => id));
  const telling = posts.filter(isTelling);
  for (const post of telling) {
    await savePost(
      trx,
      {
        id: post.id,
        companyName: post.company_name,
        slug: without(post.slug),
        status: post.status,
        title: without(post.title),
        shortDescription: without(post.short_description),
        metaTitle: without(post.meta_title),
        metaDescription: without(post.meta_description),
        topic: without(post.topic),
        tags: post.tags.map(without),
        author: without(post.author),
        html: without(post.content),
        pictures: picturesOf(post).map((picture) => ({ ...picture, alt: without(picture.alt) })),
        publishedAt: post.published_at ?? undefined,
        isSample: post.is_sample === 1,
      },
      now,
    );
  }
  if (telling.length > 0) await forgetFoundWords(trx);
  const former = await trx
    .selectFrom("post_previous_slugs")
    .innerJoin("posts", "posts.id", "post_previous_slugs.post_id")
    .select([
      "post_previous_slugs.company_name",
      "post_previous_slugs.slug",
      "posts.slug as present",
    ])
    .where(mayTell(["post_previous_slugs.slug"]))
    .execute();
  for (const { company_name, slug, present } of former) {
    if (!tells(slug) || tells(present)) continue;
    await trx
      .deleteFrom("post_previous_slugs")
      .where("company_name", "=", company_name)
      .where("slug", "=", slug)
      .execute();
  }
}
