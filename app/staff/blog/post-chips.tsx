import { postListWords, postStatusWords } from "#content/staff/blog-desk.ts";
import type { StaffPostItem } from "#contract/staff/staff-blog.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import { ClockIcon } from "../ui/staff-icons.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import styles from "./posts-view.module.css";

type PostChipsProps = Pick<StaffPostItem, "status" | "isChanged" | "isSample">;

/** The state of a post: draft, scheduled or published, and whether it was edited since. */
export function PostChips({ status, isChanged, isSample }: PostChipsProps) {
  return (
    <span className={`row-2 ${styles.chips}`}>
      {status === "draft" && <StatusChip>{postStatusWords.draft}</StatusChip>}
      {status === "scheduled" && (
        <StatusChip tone="info" icon={<ClockIcon />}>
          {postStatusWords.scheduled}
        </StatusChip>
      )}
      {status === "published" && (
        <StatusChip tone="good" icon={<CheckIcon />}>
          {postStatusWords.published}
        </StatusChip>
      )}
      {isChanged && <StatusChip tone="warm">{postListWords.changedChip}</StatusChip>}
      {isSample && <StatusChip>{postListWords.sampleChip}</StatusChip>}
    </span>
  );
}
