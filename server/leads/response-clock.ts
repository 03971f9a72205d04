import { callBackOpeningMinutes } from "#content/site.ts";
import type { Branch } from "#contract/site.ts";
import type { ClockState } from "#contract/staff-lead-values.ts";
import type { LeadClock } from "#contract/staff-leads.ts";
import { NEVER } from "../db/lead-columns.ts";
import type { Database, Trx } from "../db/tables.ts";
import { callBy, soonBefore } from "../opening-hours/callback-deadline.ts";

/** A lead is due soon in the last opening hour before it is overdue. */
const SOON_OPENING_MINUTES = 60;

/** Few, so that requests in between wait for a moment only. */
const LEADS_AT_ONCE = 100;

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

type Enquiry = { id: string; branch: string; created_at: string; call_by: string };
type Waiting = Enquiry & { due_at: string };

/**
 * Reckons anew until when those who wait for us are to be called, bit by bit beside other work: a
 * holiday that was published since moves it on. Times that are right already stay untouched.
 * @returns how many leads are due at another time now
 */
export async function reckonDueTimes(
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
      .select(["id", "branch", "created_at", "call_by", "due_at"])
      .where("due_at", "<", NEVER)
      .where("kind", "!=", "import")
      .where("id", ">", last)
      .orderBy("id")
      .limit(LEADS_AT_ONCE)
      .execute();
    for (const lead of leads) if (await reckon(db, lead, branches)) moved += 1;
    last = leads.at(-1)?.id ?? "";
    if (leads.length < LEADS_AT_ONCE) return moved;
    await new Promise(setImmediate);
  }
}

/** A lead is due when its first enquiry is, or the repeat by which it began to wait again. */
async function reckon(db: Database, lead: Waiting, branches: readonly Branch[]): Promise<boolean> {
  const repeats = await db
    .selectFrom("lead_repeats")
    .select(["id", "branch", "created_at", "call_by"])
    .where("lead_id", "=", lead.id)
    .orderBy("id")
    .execute();
  const rightBy = ({ branch, created_at }: Enquiry) =>
    callBy(new Date(created_at), branchOf(branches, branch), callBackOpeningMinutes).toISOString();
  const [first, ...others] = [lead, ...repeats].map((enquiry) => ({
    ...enquiry,
    rightBy: rightBy(enquiry),
  }));
  if (!first) return false;
  const due_at =
    [first, ...others].find(({ call_by }) => call_by === lead.due_at)?.rightBy ?? lead.due_at;
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

/** Who was called meanwhile waits no more. The revision stays: nobody who works on the lead is in the way. */
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
