import { letterDeskMessages as messages, type StaffLetterItem } from "#contract/staff-letters.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { CampaignRow } from "../campaigns.repo.ts";
import type { LetterCounts } from "../letter-counts.ts";
import { letterTopics } from "../letter-topics.ts";

/** Nothing of it has left. */
export const isEditable = ({ status, started_at }: CampaignRow) =>
  started_at === null && (status === "draft" || status === "stopped");

/** It has begun to leave, or is going to. */
export const isUnderWay = ({ status, started_at }: CampaignRow) =>
  started_at !== null || status === "scheduled";

/** Slugs; absent: everybody. */
export const topicsOf = ({ topics }: CampaignRow): string[] | null =>
  topics === null ? null : JSON.parse(topics);

/** A campaign as the desk lists it: the editors call it a letter. */
export function itemOf(row: CampaignRow, counts: LetterCounts): StaffLetterItem {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    id: row.id,
    state: row.status,
    subject: row.subject,
    topics: topicsOf(row),
    createdAt: row.created_at,
    startsAt: row.starts_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    recipients: row.filled_at === null ? 0 : all,
    counts,
  };
}

/**
 * Topics in the order of the blog.
 * @throws {HttpProblem} 422 where one is none of ours
 */
export function known(slugs: readonly string[]): string[] {
  const unknown = slugs.find((slug) => !letterTopics.some((topic) => topic.slug === slug));
  if (unknown !== undefined) {
    throw new HttpProblem(422, "validation_failed", messages.unknownTopic, {
      errors: { topics: [messages.unknownTopic] },
    });
  }
  return letterTopics.map(({ slug }) => slug).filter((slug) => slugs.includes(slug));
}
