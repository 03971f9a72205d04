import { callBackOpeningMinutes } from "#content/site.ts";
import type { Branch } from "#contract/institute.ts";
import { IMPORT_HISTORY_DAYS } from "#contract/staff/import-limits.ts";
import type { ClockState } from "#contract/staff/staff-lead-values.ts";
import type { LeadClock } from "#contract/staff/staff-leads.ts";
import type { Database, Talk, Trx } from "../db/tables.ts";
import { callbackDeadline, openingMinutesBefore } from "../opening-hours/callback-deadline.ts";
import { NEVER } from "./derived-lead-columns.ts";

/** A lead is due soon in the last opening hour before it is overdue. */
const SOON_OPENING_MINUTES = 60;

/** Leads that are read in one step: few, so that requests in between wait only for a moment. */
const LEADS_AT_ONCE = 100;

type Clocked = {
  branch: string;
  due_at: string;
  call_by: string;
  answered_at: string | null;
  phone_is_wrong: number;
};

/** Whether we owe a call about an enquiry: if it was stored by hand, only if we have promised one. */
export const startsClock = (talk: Talk | null): boolean => talk === null || talk === "promised";

/** The branch with this id, or the first one if there is none. */
export function branchOf(branches: readonly Branch[], id: string): Branch {
  const branch = branches.find((one) => one.id === id) ?? branches[0];
  if (!branch) throw new Error("The site has no branch.");
  return branch;
}

/** The response clock of a lead: the deadline of the call that we owe the person, and whether it is close or over. */
export function clockOf(
  { branch, due_at, call_by, answered_at, phone_is_wrong }: Clocked,
  branches: readonly Branch[],
  now: Date,
): LeadClock {
  if (due_at === NEVER) {
    const isHistory = answered_at === null && phone_is_wrong === 0;
    return {
      state: "answered",
      callBy: call_by,
      soonFrom: call_by,
      ...(isHistory ? { isHistory } : {}),
    };
  }
  const soonFrom = openingMinutesBefore(
    new Date(due_at),
    branchOf(branches, branch),
    SOON_OPENING_MINUTES,
  ).toISOString();
  const at = now.toISOString();
  const state: ClockState = at >= due_at ? "overdue" : at >= soonFrom ? "due_soon" : "due";
  return { state, callBy: due_at, soonFrom };
}

/**
 * Whether somebody had asked so long before an import that nobody waits for a call any more.
 * @param createdAt ISO 8601
 * @param importedAt ISO 8601
 */
export function isHistory(createdAt: string, importedAt: string): boolean {
  const ends = Temporal.Instant.from(createdAt).add({ hours: 24 * IMPORT_HISTORY_DAYS });
  return Temporal.Instant.compare(ends, importedAt) < 0;
}

/** For each branch the latest deadline that counts as due soon. */
export const soonUntil = (branches: readonly Branch[], now: Date) =>
  branches.map((branch) => ({
    branch: branch.id as string,
    until: callbackDeadline(now, branch, SOON_OPENING_MINUTES).toISOString(),
  }));

type Enquiry = {
  id: string;
  branch: string;
  created_at: string;
  call_by: string;
  talk: Talk | null;
};
type Waiting = Enquiry & { due_at: string };

/**
 * Computes the deadlines of all waiting leads again, after opening hours or holidays have changed. It works
 * in small steps, so that requests are answered in between. Deadlines that are still right, or that the person has asked
 * for, stay untouched.
 * @returns how many leads got another deadline
 */
export async function recomputeDueTimes(
  db: Database,
  branches: readonly Branch[],
  isStopped: () => boolean = () => false,
): Promise<number> {
  let moved = 0;
  let last = "";
  for (;;) {
    if (isStopped()) return moved;
    const leads = await db
      .selectFrom("leads")
      .leftJoin("lead_imports", "lead_imports.id", "leads.import_id")
      .select(["leads.id", "branch", "call_by", "due_at", "talk"])
      // The clock of an imported lead starts with the import.
      .select(({ fn }) => fn.coalesce("lead_imports.at", "leads.created_at").as("created_at"))
      .where("due_at", "<", NEVER)
      .where("leads.id", ">", last)
      .orderBy("leads.id")
      .limit(LEADS_AT_ONCE)
      .execute();
    for (const lead of leads) if (await recompute(db, lead, branches)) moved += 1;
    last = leads.at(-1)?.id ?? "";
    if (leads.length < LEADS_AT_ONCE) return moved;
    await new Promise(setImmediate);
  }
}

/**
 * Computes the deadline of one lead: that of its first enquiry, or of the repeat that started its clock again.
 * @returns whether the lead got another deadline
 */
async function recompute(
  db: Database,
  lead: Waiting,
  branches: readonly Branch[],
): Promise<boolean> {
  const repeats = await db
    .selectFrom("lead_repeats")
    .select(["id", "branch", "created_at", "call_by", "talk"])
    .where("lead_id", "=", lead.id)
    .orderBy("id")
    .execute();
  // A process from before migration 0039 gives a deadline to talks, too, which promise none.
  const rightBy = ({ branch, created_at, talk }: Enquiry) =>
    !startsClock(talk)
      ? NEVER
      : callbackDeadline(
          new Date(created_at),
          branchOf(branches, branch),
          callBackOpeningMinutes,
        ).toISOString();
  const [first, ...others] = [lead, ...repeats].map((enquiry) => ({
    ...enquiry,
    rightBy: rightBy(enquiry),
  }));
  if (!first) return false;
  const reckoned = [first, ...others].find(({ call_by }) => call_by === lead.due_at)?.rightBy;
  const isMoved = reckoned !== undefined && reckoned !== lead.due_at;
  const due_at = isMoved && !(await isWished(db, lead)) ? reckoned : lead.due_at;
  const late = others.filter(({ call_by, rightBy }) => call_by !== rightBy);
  if (late.length === 0 && due_at === lead.due_at && first.rightBy === lead.call_by) return false;
  return db.transaction().execute(async (trx) => {
    const isOurs = await setDue(trx, lead, { call_by: first.rightBy, due_at });
    if (!isOurs) return false;
    for (const { id, rightBy } of late) {
      await trx
        .updateTable("lead_repeats")
        .set({ call_by: rightBy })
        .where("id", "=", id)
        .execute();
    }
    return due_at !== lead.due_at;
  });
}

/** Whether the person has asked for a call at the lead's deadline, which then does not depend on opening hours. */
async function isWished(db: Database, { id, due_at }: Waiting): Promise<boolean> {
  const wish = await db
    .selectFrom("lead_follow_ups")
    .select("id")
    .where("lead_id", "=", id)
    .where("due_at", "=", due_at)
    .where("origin", "=", "visitor")
    .limit(1)
    .executeTakeFirst();
  return wish !== undefined;
}

/**
 * Stores deadlines, unless the lead was answered meanwhile. The revision stays the same, so that people who
 * are editing the lead get no conflict.
 */
async function setDue(
  trx: Trx,
  lead: Waiting,
  set: { call_by: string; due_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("leads")
    .set(set)
    .where("id", "=", lead.id)
    .where("due_at", "=", lead.due_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
