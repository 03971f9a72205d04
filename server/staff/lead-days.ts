import { setImmediate as rest } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { type Selectable, sql, type Transaction } from "kysely";
import type { Branch } from "#contract/site.ts";
import type { Database, LeadDaysTable, Tables } from "../db/tables.ts";
import { countedDay, leadDayDimensions } from "./counted-day.ts";
import { dayAfter, dayOf, startOfDay } from "./day-ranges.ts";

/** What a request waits for; more days than this are counted beside it. */
const DAYS_AT_ONCE = 8;
/** A change may be seen by others so long after the time that it carries. */
const LATE_MS = 60_000;
const COMPARED_AT_ONCE = 200;
/** How soon it is looked again for days that lost leads, or got some with an older time. */
const COMPARE_MS = 2_000;
/** Another one has all days counted anew: for whoever changes how they are counted. */
const MARK = "leads without imports";

const countColumns = [
  "day",
  "dimension",
  "value",
  "leads",
  "new",
  "contacted",
  "demo_booked",
  "enrolled",
  "lost",
] as const satisfies readonly (keyof LeadDaysTable)[];

export type LeadDay = Pick<Selectable<LeadDaysTable>, (typeof countColumns)[number]>;

type Trx = Transaction<Tables>;
type Options = {
  db: Database;
  branches: () => readonly Branch[];
  log: Pick<FastifyBaseLogger, "error">;
};

/**
 * Leads counted by day, so that the overview reads a few rows a day and not every lead. Before it reads,
 * the days are counted anew of which a lead has come, changed or gone.
 */
export function createLeadDays({ db, branches, log }: Options) {
  const zone = () => branches()[0]?.timeZone ?? "UTC";
  let underWay: Promise<boolean> | undefined;
  let inBackground: Promise<void> | undefined;
  let comparing: Promise<void> | undefined;
  let comparedAt = 0;
  let isStopped = false;

  async function refresh(): Promise<boolean> {
    if (inBackground) return false;
    const { days, until } = await changed();
    if (days.length > DAYS_AT_ONCE) {
      beside(countAll(days, until));
      return false;
    }
    await countAll(days, until);
    if (Date.now() - comparedAt >= COMPARE_MS) {
      comparedAt = Date.now();
      // Reads the whole index of the leads, so nobody waits for it.
      comparing = compare(until);
    }
    return true;
  }

  async function compare(until: string): Promise<void> {
    const days = await miscounted().catch((error: unknown) => {
      log.error({ err: error }, "counted days were not compared with the leads");
      return [];
    });
    if (days.length > 0 && !inBackground && !isStopped) beside(countAll(days, until));
  }

  function beside(work: Promise<void>): void {
    inBackground = work
      .catch((error: unknown) => log.error({ err: error }, "the leads of a day were not counted"))
      .finally(() => {
        inBackground = undefined;
      });
  }

  async function countAll(days: readonly string[], until: string): Promise<void> {
    for (const day of days) {
      if (isStopped) return;
      await count(day);
      await rest();
    }
    await db
      .updateTable("lead_day_marks")
      .set({ changed_until: until })
      .where("name", "=", MARK)
      .where("changed_until", "<", until)
      .execute();
  }

  async function count(day: string): Promise<void> {
    const from = startOfDay(day, zone());
    const to = startOfDay(dayAfter(day), zone());
    await db.transaction().execute(async (trx) => {
      await lock(trx);
      const leads = await trx
        .selectFrom("leads")
        .select(["kind", "service", "channel", "branch", "status", "created_at", "answered_at"])
        .where("created_at", ">=", from)
        .where("created_at", "<", to)
        .execute();
      await trx
        .deleteFrom("lead_days")
        .where("dimension", "in", [...leadDayDimensions])
        .where("day", "=", day)
        .execute();
      const rows = countedDay(day, leads, branches());
      if (rows.length > 0) await trx.insertInto("lead_days").values(rows).execute();
    });
  }

  /** Until when all changes are counted; empty at first. */
  async function mark(): Promise<string> {
    const found = await db
      .selectFrom("lead_day_marks")
      .select("changed_until")
      .where("name", "=", MARK)
      .executeTakeFirst();
    if (found) return found.changed_until;
    await db
      .insertInto("lead_day_marks")
      .values({ name: MARK, changed_until: "" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return "";
  }

  /** Days of which a lead has come or changed since all were counted; the newest first. */
  async function changed(): Promise<{ days: string[]; until: string }> {
    const changed_until = await mark();
    const { newest } = await db
      .selectFrom("leads")
      .select((select) => select.fn.max("updated_at").as("newest"))
      .executeTakeFirstOrThrow();
    const since = changed_until && new Date(Date.parse(changed_until) - LATE_MS).toISOString();
    const hours = await db
      .selectFrom("leads")
      .select(sql<string>`substr(created_at, 1, 13)`.as("hour"))
      .distinct()
      .where("updated_at", ">=", since)
      .execute();
    const days = new Set(
      hours.flatMap(({ hour }) => [
        dayOf(new Date(`${hour}:00:00.000Z`), zone()),
        dayOf(new Date(`${hour}:59:59.999Z`), zone()),
      ]),
    );
    return { days: [...days].sort().reverse(), until: newest ?? "" };
  }

  /** Days with another number of leads than was counted: some were erased, or brought back. */
  async function miscounted(): Promise<string[]> {
    const total = await db
      .selectFrom("leads")
      .select((select) => select.fn.countAll<number | string>().as("leads"))
      .executeTakeFirstOrThrow();
    const counted = await db
      .selectFrom("lead_days")
      .select(["day", "leads"])
      .where("dimension", "=", "all")
      .execute();
    if (Number(total.leads) === counted.reduce((sum, { leads }) => sum + leads, 0)) return [];
    const countedOf = new Map(counted.map(({ day, leads }) => [day, leads]));
    const wrong: string[] = [];
    const days = await daysWithLeads(counted.map(({ day }) => day));
    for (let at = 0; at < days.length; at += COMPARED_AT_ONCE) {
      const some = days.slice(at, at + COMPARED_AT_ONCE);
      for (const { day, leads } of await numbersOf(some)) {
        if (Number(leads) !== (countedOf.get(day) ?? 0)) wrong.push(day);
      }
    }
    return wrong;
  }

  async function daysWithLeads(counted: readonly string[]): Promise<string[]> {
    const { first, last } = await db
      .selectFrom("leads")
      .select((select) => [
        select.fn.min("created_at").as("first"),
        select.fn.max("created_at").as("last"),
      ])
      .executeTakeFirstOrThrow();
    const days = new Set(counted);
    if (first && last) {
      const end = dayOf(new Date(last), zone());
      for (let day = dayOf(new Date(first), zone()); day <= end; day = dayAfter(day)) days.add(day);
    }
    return [...days];
  }

  async function numbersOf(days: readonly string[]) {
    const spans = days.map(
      (day) => sql`(${day}, ${startOfDay(day, zone())}, ${startOfDay(dayAfter(day), zone())})`,
    );
    const { rows } = await sql<{ day: string; leads: number | string }>`
      WITH days (day, begins, ends) AS (VALUES ${sql.join(spans)})
      SELECT day, (SELECT count(*) FROM leads WHERE created_at >= begins AND created_at < ends) AS leads
      FROM days`.execute(db);
    return rows;
  }

  const counted = (from: string, to: string, which: readonly LeadDaysTable["dimension"][]) =>
    db
      .selectFrom("lead_days")
      .where("dimension", "in", [...which])
      .where("day", ">=", from)
      .where("day", "<=", to);

  return {
    zone,

    /** @returns whether all days are counted as they are now; if not, that goes on beside */
    fresh(): Promise<boolean> {
      underWay ??= refresh().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },

    read: (from: string, to: string, which: readonly LeadDaysTable["dimension"][]) =>
      counted(from, to, which).select(countColumns).execute(),

    /** With the times until the first answer, which are long. */
    readAnswers: (from: string, to: string, which: readonly LeadDaysTable["dimension"][]) =>
      counted(from, to, which).select(["dimension", "value", "answers"]).execute(),

    /** Ends what goes on beside. */
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all([underWay?.catch(() => {}), comparing]);
      await inBackground;
    },
  };
}

export type LeadDays = ReturnType<typeof createLeadDays>;

/** Of several processes one counts at a time. */
const lock = (trx: Trx) =>
  trx
    .updateTable("lead_day_marks")
    .set((set) => ({ changed_until: set.ref("changed_until") }))
    .where("name", "=", MARK)
    .execute();
