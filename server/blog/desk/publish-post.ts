import type { User } from "#contract/accounts/account.ts";
import { COMPANY_NAME } from "#contract/blog.ts";
import {
  postDeskMessages as messages,
  type PostFields,
  type StaffPost,
} from "#contract/staff/staff-blog.ts";
import { recordAction } from "../../db/action-records.ts";
import type { Database } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { savePost } from "../save-post.ts";
import type { PostDesk } from "./post-desk.ts";
import { writeEdit } from "./post-edits.repo.ts";
import { draftOf, missingFields } from "./post-fields.ts";
import { createPostVersions, noteAutosaved } from "./post-versions.repo.ts";

type By = { user: Pick<User, "id" | "name">; at: Date };

/** The longest time ahead for which a post can be scheduled. */
const FAR_MS = 2 * 366 * 24 * 60 * 60_000;

/**
 * Publishes posts and takes them off the site.
 * @param postsChanged called after a change was stored, so that pages are rendered anew
 */
export function createPostPublisher(
  db: Database,
  desk: Pick<PostDesk, "withRevision" | "showWithin">,
  postsChanged: () => void,
) {
  const versions = createPostVersions(db);

  return {
    /**
     * Publishes the working copy at once, or from the given time on. A post that is or was on the site keeps
     * its date, unless a time is given.
     * @throws {HttpProblem} 422 by field if something is missing or the time is past or too far ahead; 409 if
     *   the revision is outdated, or if a time is given for a post that is on the site
     */
    async publish(
      id: string,
      { revision, at }: { revision: number; at?: string | undefined },
      by: By,
    ): Promise<StaffPost> {
      const now = by.at.toISOString();
      const later = at === undefined ? undefined : timeToCome(at, by.at);
      const published = await desk.withRevision(id, { revision, now: by.at }, async (trx, post) => {
        const fields: PostFields = JSON.parse(post.fields);
        const missing = missingFields(fields);
        if (Object.keys(missing).length > 0) {
          throw new HttpProblem(422, "validation_failed", messages.publishIncomplete, {
            errors: missing,
          });
        }
        const wasShown = post.published_at !== null && post.published_at <= now;
        // Otherwise the post would disappear from the site until then.
        if (later && wasShown && post.status === "published") {
          throw new HttpProblem(409, "conflict", messages.onSite);
        }
        const publishedAt = later ?? (wasShown ? (post.published_at ?? now) : now);
        const { slug } = await savePost(
          trx,
          draftOf(id, fields, { status: "published", publishedAt }),
          by.at,
        );
        // A draft's slug is its id, which was never public and needs no redirect.
        await trx
          .deleteFrom("post_previous_slugs")
          .where("company_name", "=", COMPANY_NAME)
          .where("slug", "=", id)
          .execute();
        const shown = { ...fields, slug };
        const name = { name: by.user.name, at: by.at };
        await noteAutosaved(trx, await versions.newest(trx, id));
        await versions.begin(trx, post);
        await writeEdit(trx, id, shown, name, JSON.stringify(shown));
        await versions.add(trx, id, "published", shown, by);
        await recordAction(
          trx,
          by.user,
          {
            action: later ? "post.scheduled" : "post.published",
            subject: { kind: "post", id },
            before: { status: post.status, publishedAt: post.published_at },
            after: { title: shown.title, slug, publishedAt },
          },
          by.at,
        );
        return desk.showWithin(id, by.at, trx);
      });
      postsChanged();
      return published;
    },

    /** Takes a published or scheduled post off the site. It becomes a draft. */
    async unpublish(id: string, revision: number, by: By): Promise<StaffPost> {
      const published = await desk.withRevision(id, { revision, now: by.at }, async (trx, post) => {
        if (post.status !== "published" || post.published === null) {
          throw new HttpProblem(409, "conflict", messages.notPublished);
        }
        const wasShown = post.published_at !== null && post.published_at <= by.at.toISOString();
        // The date stays, so that the post returns to its place if it is published again.
        const publishedAt = wasShown ? (post.published_at ?? undefined) : undefined;
        const shown: PostFields = { ...JSON.parse(post.published), slug: post.slug };
        await savePost(trx, draftOf(id, shown, { status: "draft", publishedAt }), by.at);
        const fields: PostFields = JSON.parse(post.fields);
        const name = { name: by.user.name, at: by.at };
        await noteAutosaved(trx, await versions.newest(trx, id));
        await versions.begin(trx, post);
        await writeEdit(trx, id, fields, name, null);
        await versions.add(trx, id, "unpublished", fields, by);
        await recordAction(
          trx,
          by.user,
          {
            action: "post.unpublished",
            subject: { kind: "post", id },
            before: { title: shown.title, slug: post.slug, publishedAt: post.published_at },
            after: { status: "draft" },
          },
          by.at,
        );
        return desk.showWithin(id, by.at, trx);
      });
      postsChanged();
      return published;
    },
  };
}

export type PostPublisher = ReturnType<typeof createPostPublisher>;

function timeToCome(at: string, now: Date): string {
  const time = Date.parse(at);
  const problem = time <= now.getTime() ? "atPast" : time > now.getTime() + FAR_MS ? "atFar" : "";
  if (problem !== "") {
    throw new HttpProblem(422, "validation_failed", messages[problem], {
      errors: { at: [messages[problem]] },
    });
  }
  return new Date(time).toISOString();
}
