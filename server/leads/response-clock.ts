import type { Branch } from "#contract/site.ts";
import type { ClockState } from "#contract/staff-lead-values.ts";
import type { LeadClock } from "#contract/staff-leads.ts";
import { NEVER } from "../db/lead-columns.ts";
import { callBy, soonBefore } from "../opening-hours/callback-deadline.ts";

/** A lead is due soon in the last opening hour before it is overdue. */
const SOON_OPENING_MINUTES = 60;

type Clocked = { branch: string; due_at: string; call_by: string };

/** The branch that a lead names; the first where it names none of ours. */
export function branchOf(branches: readonly Branch[], id: string): Branch {
  const branch = branches.find((one) => one.id === id) ?? branches[0];
  if (!branch) throw new Error("The site has no branch.");
  return branch;
}

/** How long somebody still waits for us, by the opening hours of the branch. */
export function clockOf(
  { branch, due_at, call_by }: Clocked,
  branches: readonly Branch[],
  now: Date,
): LeadClock {
  if (due_at === NEVER) return { state: "answered", callBy: call_by, soonFrom: call_by };
  const soonFrom = soonBefore(
    new Date(due_at),
    branchOf(branches, branch),
    SOON_OPENING_MINUTES,
  ).toISOString();
  const at = now.toISOString();
  const state: ClockState = at >= due_at ? "overdue" : at >= soonFrom ? "due_soon" : "due";
  return { state, callBy: due_at, soonFrom };
}

/** Of each branch, until when what is due is due soon. */
export const soonUntil = (branches: readonly Branch[], now: Date) =>
  branches.map((branch) => ({
    branch: branch.id as string,
    until: callBy(now, branch, SOON_OPENING_MINUTES).toISOString(),
  }));
