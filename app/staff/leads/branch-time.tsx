import { site } from "#content/site.ts";
import { branchTime, branchWords, nowTheirTime, theirTime } from "#content/staff/lead-words.ts";
import { timeAt } from "#contract/branch-clock.ts";
import type { Branch } from "#contract/institute.ts";
import type { LeadDetails, LeadRow } from "#contract/staff/staff-leads.ts";
import { cityAfter } from "#contract/visitor-zone.ts";
import { useSite } from "../../shell/use-site.ts";
import { fillText } from "../fill-text.ts";
import { dayFormat } from "../ui/day-text.ts";
import { isOnAnotherClock, momentText, shortMomentText } from "../ui/moment.tsx";

/* What is agreed about a lead is shown on the clock of its branch, whoever reads it. */

type Of = Pick<LeadRow, "branch">;

/** The branch of a lead, or the first one if there is none. */
function branchOfLead(branches: readonly Branch[], { branch }: Of): Branch {
  const found = branches.find(({ id }) => id === branch) ?? branches[0];
  if (!found) throw new Error("The site has no branch.");
  return found;
}

/** The branch of a lead, with its opening hours as they are published. */
export const useBranchOf = (lead: Of): Branch => branchOfLead(useSite().branches, lead);

/** "Karnal time" */
export const clockName = (branch: string): string =>
  fillText(branchTime, { branch: branchWords[branch as keyof typeof branchWords] ?? branch });

const zoneOf = (branch: string): string | undefined =>
  site.branches.find(({ id }) => id === branch)?.timeZone;

/** Whether leads of several branches stand in one list, so that each time needs its clock's name. */
export const areOfSeveralBranches = (leads: readonly Of[]): boolean =>
  new Set(leads.map(({ branch }) => branch)).size > 1;

/**
 * A moment on the clock of a branch: "Tue 1 Dec, 10:00 Karnal time". The name is left out where the reader's clock shows
 * the same, unless it is `named`.
 * @param near as `shortMomentText`: in milliseconds, the present time
 */
export function branchTimeText(
  at: string,
  branch: string,
  { named = false, near }: { named?: boolean; near?: number } = {},
): string {
  const zone = zoneOf(branch);
  const text = near === undefined ? momentText(at, zone) : shortMomentText(at, near, zone);
  return named || isOnAnotherClock(at, zone) ? `${text} ${clockName(branch)}` : text;
}

/** A moment as `branchTimeText`. */
export function BranchTime({
  at,
  branch,
  named,
  near,
}: {
  at: string;
  branch: string;
  named?: boolean;
  near?: number;
}) {
  const title = branchTimeText(at, branch, { named: true });
  return (
    <time dateTime={at} title={title}>
      {branchTimeText(at, branch, { named, near })}
    </time>
  );
}

/**
 * The same moment on the clock of the person: "00:45 their time (Toronto)", or "Mon 22:30 …" where the day differs. Empty where
 * the branch's clock shows the same, or if their zone is not known here.
 * @param isShort leaves out the city
 */
export function theirTimeText(
  at: string,
  { branch, zone }: Pick<LeadDetails, "branch" | "zone">,
  { isShort = false } = {},
): string {
  const ours = clockIn(at, zoneOf(branch));
  const theirs = clockIn(at, zone);
  if (!ours || !theirs || ours === theirs) return "";
  const [day = "", time = ""] = theirs.split("T");
  const isSameDay = ours.startsWith(day);
  return fillText(theirTime, {
    time: isSameDay ? time : `${weekdayText(day)} ${time}`,
    city: isShort ? "" : cityAfter(zone ?? ""),
  });
}

const weekdayText = dayFormat({ weekday: "short" });

/** Another browser may have told a zone that this one does not know. */
function clockIn(at: string, zone: string | undefined): string | undefined {
  try {
    return zone && timeAt(at, zone);
  } catch {
    return undefined;
  }
}

/** The time at the person's place, beside a number that somebody is about to call; nothing where it is the branch's. */
export function TheirTime({ lead, now }: { lead: LeadDetails; now: number }) {
  const text = theirTimeText(new Date(now).toISOString(), lead);
  return text && <span className="muted">{fillText(nowTheirTime, { time: text })}</span>;
}
