import { branchWords } from "#content/staff/leads.ts";
import { partWords } from "#content/staff/overview.ts";
import type { LeadDimension } from "#contract/staff-overview.ts";
import { channelText, courseText } from "../leads/lead-texts.ts";

/** What a course, a source or a branch is called. */
export function partText(dimension: LeadDimension, value: string): string {
  if (value === "…") return partWords.others;
  if (dimension === "course") return courseText(value);
  if (dimension === "source") return channelText(value);
  return branchWords[value as keyof typeof branchWords] ?? value;
}
