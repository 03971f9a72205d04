import { type Selectable, sql } from "kysely";
import { daysAfter, hoursOn } from "#contract/branch-hours.ts";
import type { Branch } from "#contract/institute.ts";
import {
  type OverviewTargets,
  type ScopeTarget,
  TARGET_MONTHS_AHEAD,
  type TargetChange,
  type TargetScope,
  targetScopes,
} from "#contract/staff/staff-overview.ts";
import { recordAction } from "../../db/action-records.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Database, MonthTargetsTable, Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { Outdated, refused } from "../../leads/lead-conflict.ts";
import { type ActSpan, actRows, institutesZone, spanOfDays } from "../../leads/list/lead-acts.ts";
import { dayOf } from "./chart-spans.ts";

type Target = Selectable<MonthTargetsTable>;

/**
 * The targets of a month for all branches together and for each, what is reached so far, and what was set before.
 * @param asked `2026-11`; by default the present month on the clock of the first branch
 */
export async function monthTargets(
  db: Database,
  asked: string | undefined,
  branches: readonly Branch[],
  now: Date,
): Promise<OverviewTargets> {
  const zone = institutesZone(branches);
  const today = dayOf(now, zone);
  const month = asked ?? today.slice(0, 7);
  const { from, to } = daysOf(month);
  const span = spanOfDays(from, to, zone);
  const done = await reachedBy(db, span, now);
  const rows = await db
    .selectFrom("month_targets")
    .selectAll()
    .where("month", "=", month)
    .orderBy("revision", "desc")
    .execute();
  const scopes = targetScopes.map((scope): ScopeTarget => {
    const set = rows.filter(({ branch }) => branch === scope);
    const open = scope === "all" ? branches : branches.filter(({ id }) => id === scope);
    return {
      scope,
      revision: set[0]?.revision ?? 0,
      ...numbersOf(set[0]),
      done: done(scope),
      workingDaysLeft: workingDays(open, { from, to, today }),
      history: set.map((row) => ({ at: row.set_at, by: row.set_by_name, ...numbersOf(row) })),
    };
  });
  return { month, from, to, today, zone, scopes };
}

/**
 * Sets the target of a month. What was set before is kept.
 * @throws {HttpProblem} 422 for a month that is over or too far ahead
 * @throws {Outdated} if somebody else has set it since `revision`
 */
export async function setTarget(
  trx: Trx,
  { month, scope, revision, leads, came, enrolled }: TargetChange,
  zone: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  refuseMonth(month, dayOf(now, zone));
  const before = await trx
    .selectFrom("month_targets")
    .selectAll()
    .where("month", "=", month)
    .where("branch", "=", scope)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if ((before?.revision ?? 0) !== revision) throw new Outdated();
  const after = { leads, came, enrolled };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("month_targets")
    .values({
      month,
      branch: scope,
      revision: revision + 1,
      ...after,
      set_at: now.toISOString(),
      set_by_id: actor.id,
      set_by_name: actor.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw new Outdated();
  const subject = { kind: "target", id: `${month} ${scope}` };
  await recordAction(
    trx,
    actor,
    { action: "target.set", subject, before: before && numbersOf(before), after },
    now,
  );
}

function refuseMonth(month: string, today: string): void {
  const present = today.slice(0, 7);
  if (month < present)
    throw refused("month", "This month is over. Choose this one or a later one.");
  const last = Temporal.PlainYearMonth.from(present).add({ months: TARGET_MONTHS_AHEAD });
  if (month > last.toString()) {
    throw refused("month", `Choose a month within the next ${TARGET_MONTHS_AHEAD}.`);
  }
}

function daysOf(month: string) {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return { from: `${month}-01`, to: `${month}-${daysInMonth}` };
}

const numbersOf = (row: Pick<Target, "leads" | "came" | "enrolled"> | undefined) => ({
  leads: row?.leads ?? null,
  came: row?.came ?? null,
  enrolled: row?.enrolled ?? null,
});

/** The days from today on on which at least one of the branches is open. */
function workingDays(
  branches: readonly Branch[],
  { from, to, today }: { from: string; to: string; today: string },
): number {
  let days = 0;
  for (let day = from; day <= to; day = daysAfter(day, 1)) {
    if (day >= today && branches.some((branch) => hoursOn(branch, day))) days += 1;
  }
  return days;
}

type Done = ScopeTarget["done"];

/** Returns a function that says what a scope has reached. */
async function reachedBy(
  db: Database,
  span: ActSpan,
  now: Date,
): Promise<(scope: TargetScope) => Done> {
  const nothing: Done = { leads: 0, imported: 0, came: 0, enrolled: 0 };
  const byBranch = new Map<string, Done>();
  for (const act of ["asked", "came", "enrolled"] as const) {
    const { rows } = await sql<{
      branch: string;
      leads: number | string;
      imported: number | string;
    }>`
      SELECT branch, count(*) AS leads,
        sum(CASE WHEN kind = 'import' THEN 1 ELSE 0 END) AS imported
      FROM leads WHERE id IN (SELECT lead_id FROM (${actRows(act, span, now, isPostgres(db))}) AS acts)
      GROUP BY branch`.execute(db);
    for (const { branch, ...counts } of rows) {
      const done = byBranch.get(branch) ?? { ...nothing };
      const [leads, imported] = [Number(counts.leads), Number(counts.imported)];
      if (act === "asked") Object.assign(done, { leads: leads - imported, imported });
      else done[act] = leads;
      byBranch.set(branch, done);
    }
  }
  return (scope) => {
    if (scope !== "all") return byBranch.get(scope) ?? nothing;
    const sum = { ...nothing };
    for (const done of byBranch.values()) {
      for (const name of ["leads", "imported", "came", "enrolled"] as const)
        sum[name] += done[name];
    }
    return sum;
  };
}
