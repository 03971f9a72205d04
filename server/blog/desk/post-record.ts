import { recordAction } from "../../db/records/staff-actions.ts";
import type { Database } from "../../db/tables.ts";
import { changesOf } from "./post-fields.ts";
import type { PostVersionRow } from "./post-versions.repo.ts";

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
