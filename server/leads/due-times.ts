import { callBackOpeningMinutes } from "#content/site.ts";
import type { Branch } from "#contract/site.ts";
import { NEVER } from "../db/lead-columns.ts";
import type { Database } from "../db/tables.ts";
import { callBy } from "../opening-hours/callback-deadline.ts";
import { branchOf } from "./response-clock.ts";
import type { Trx } from "./desk-parts.ts";

/** Few, so that requests in between wait for a moment only. */
const LEADS_AT_ONCE = 100;

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
