import { setImmediate as rest } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { type Selectable, sql, type Transaction } from "kysely";
import type { Branch } from "#contract/institute.ts";
import type { Database, LeadDaysTable, Tables, Talk } from "../../db/tables.ts";
import { institutesZone } from "../../leads/list/lead-acts.ts";
import { startsClock } from "../../leads/response-clock.ts";
import { createOpeningClock } from "../../opening-hours/opening-minutes.ts";
import { dayAfter, dayOf, startOfDay } from "./chart-spans.ts";

/** A request waits for the count of up to so many days. More days are counted in the background. */
const DAYS_AT_ONCE = 8;
/** A change may become visible this long after the time that it carries. In ms. */
const LATE_MS = 60_000;
const COMPARED_AT_ONCE = 200;
/** Interval between comparisons that find days which lost leads or got some with an older time. In ms. */
const COMPARE_MS = 2_000;
/** Change this text to have all days counted again, if the way of counting changes. */
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
 * Counts of leads by day, so that the overview reads a few rows a day instead of every lead. Before
 * reading, the days whose leads have changed are counted again.
 */
export function createLeadDays({ db, branches, log }: Options) {
  const zone = () => institutesZone(branches());
  let underWay: Promise<boolean> | undefined;
  let inBackground: Promise<void> | undefined;
  let comparing: Promise<void> | undefined;
  let comparedAt = 0;
  let isStopped = false;

  async function refresh(): Promise<boolean> {
    if (inBackground) return false;
    const { days, until } = await changedDays(db, zone());
    if (days.length > DAYS_AT_ONCE) {
      runInBackground(countAll(days, until));
      return false;
    }
    await countAll(days, until);
    if (Date.now() - comparedAt >= COMPARE_MS) {
      comparedAt = Date.now();
      // Reads the whole index of leads, so no request waits for it.
      comparing = compare(until);
    }
    return true;
  }

  async function compare(until: string): Promise<void> {
    const days = await miscountedDays(db, zone()).catch((error: unknown) => {
      log.error({ err: error }, "counted days were not compared with the leads");
      return [];
    });
    if (days.length > 0 && !inBackground && !isStopped) runInBackground(countAll(days, until));
  }

  function runInBackground(work: Promise<void>): void {
    inBackground = work
      .catch((error: unknown) => log.error({ err: error }, "the leads of a day were not counted"))
      .finally(() => {
        inBackground = undefined;
      });
  }

  async function countAll(days: readonly string[], until: string): Promise<void> {
    for (const day of days) {
      if (isStopped) return;
      await count(db, day, branches());
      await rest();
    }
    await db
      .updateTable("lead_day_marks")
      .set({ changed_until: until })
      .where("name", "=", MARK)
      .where("changed_until", "<", until)
      .execute();
  }

  const counted = (from: string, to: string, which: readonly LeadDaysTable["dimension"][]) =>
    db
      .selectFrom("lead_days")
      .where("dimension", "in", [...which])
      .where("day", ">=", from)
      .where("day", "<=", to);

  return {
    zone,

    /** @returns whether all counts are current; if not, counting continues in the background */
    fresh(): Promise<boolean> {
      underWay ??= refresh().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },

    read: (from: string, to: string, which: readonly LeadDaysTable["dimension"][]) =>
      counted(from, to, which).select(countColumns).execute(),

    /** Reads only the times until the first answer, which are long lists. */
    readAnswers: (from: string, to: string, which: readonly LeadDaysTable["dimension"][]) =>
      counted(from, to, which).select(["dimension", "value", "answers"]).execute(),

    /** Ends the work in the background. */
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all([underWay?.catch(() => {}), comparing]);
      await inBackground;
    },
  };
}

export type LeadDays = ReturnType<typeof createLeadDays>;

/** Counts the leads of a day again. */
async function count(db: Database, day: string, branches: readonly Branch[]): Promise<void> {
  const zone = institutesZone(branches);
  const from = startOfDay(day, zone);
  const to = startOfDay(dayAfter(day), zone);
  await db.transaction().execute(async (trx) => {
    await lock(trx);
    const leads = await trx
      .selectFrom("leads")
      .select(["kind", "service", "channel", "branch", "status", "created_at", "answered_at"])
      .select("talk")
      .where("created_at", ">=", from)
      .where("created_at", "<", to)
      .execute();
    await trx
      .deleteFrom("lead_days")
      .where("dimension", "in", [...leadDayDimensions])
      .where("day", "=", day)
      .execute();
    const rows = countedDay(day, leads, branches);
    if (rows.length > 0) await trx.insertInto("lead_days").values(rows).execute();
  });
}

/** The time up to which all changes are counted; empty at first. */
async function mark(db: Database): Promise<string> {
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

/** Days with new or changed leads since the last count; the newest first. */
async function changedDays(db: Database, zone: string): Promise<{ days: string[]; until: string }> {
  const changed_until = await mark(db);
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
      dayOf(new Date(`${hour}:00:00.000Z`), zone),
      dayOf(new Date(`${hour}:59:59.999Z`), zone),
    ]),
  );
  return { days: [...days].sort().reverse(), until: newest ?? "" };
}

/** Days whose number of leads differs from the count: leads were erased or restored. */
async function miscountedDays(db: Database, zone: string): Promise<string[]> {
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
  const days = await daysWithLeads(
    db,
    counted.map(({ day }) => day),
    zone,
  );
  for (let at = 0; at < days.length; at += COMPARED_AT_ONCE) {
    const some = days.slice(at, at + COMPARED_AT_ONCE);
    for (const { day, leads } of await numbersOf(db, some, zone)) {
      if (Number(leads) !== (countedOf.get(day) ?? 0)) wrong.push(day);
    }
  }
  return wrong;
}

/** The given days, and all from the first lead to the last. */
async function daysWithLeads(
  db: Database,
  counted: readonly string[],
  zone: string,
): Promise<string[]> {
  const { first, last } = await db
    .selectFrom("leads")
    .select((select) => [
      select.fn.min("created_at").as("first"),
      select.fn.max("created_at").as("last"),
    ])
    .executeTakeFirstOrThrow();
  const days = new Set(counted);
  if (first && last) {
    const end = dayOf(new Date(last), zone);
    for (let day = dayOf(new Date(first), zone); day <= end; day = dayAfter(day)) days.add(day);
  }
  return [...days];
}

/** How many leads each of these days has. */
async function numbersOf(db: Database, days: readonly string[], zone: string) {
  const spans = days.map(
    (day) => sql`(${day}, ${startOfDay(day, zone)}, ${startOfDay(dayAfter(day), zone)})`,
  );
  const { rows } = await sql<{ day: string; leads: number | string }>`
    WITH days (day, begins, ends) AS (VALUES ${sql.join(spans)})
    SELECT day, (SELECT count(*) FROM leads WHERE created_at >= begins AND created_at < ends) AS leads
    FROM days`.execute(db);
  return rows;
}

/** Lets one of several processes count at a time. */
const lock = (trx: Trx) =>
  trx
    .updateTable("lead_day_marks")
    .set((set) => ({ changed_until: set.ref("changed_until") }))
    .where("name", "=", MARK)
    .execute();

const leadDayDimensions = ["all", "course", "source", "branch"] as const;

/** Key for leads without an answer, in place of the minutes. */
export const UNANSWERED = "unanswered";

type Counted = Omit<Selectable<LeadDaysTable>, "answers">;
type CountedLead = {
  service: string;
  channel: string;
  branch: string;
  kind: string;
  talk: Talk | null;
  status: "new" | "contacted" | "demo_booked" | "enrolled" | "lost";
  created_at: string;
  answered_at: string | null;
};

/**
 * Counts the leads of one day: all of them, and by course, source and branch.
 * @param branches waiting times are counted in their opening hours
 */
function countedDay(
  day: string,
  leads: readonly CountedLead[],
  branches: readonly Branch[],
): Selectable<LeadDaysTable>[] {
  const clocks = new Map(
    branches.map((branch) => [branch.id as string, createOpeningClock(branch)]),
  );
  const [anyClock] = clocks.values();
  /** Opening minutes until the first answer. */
  const waited = ({ branch, created_at, answered_at }: CountedLead): number | typeof UNANSWERED => {
    const clock = clocks.get(branch) ?? anyClock;
    if (!(answered_at && clock)) return UNANSWERED;
    return rounded(clock.between(new Date(created_at), new Date(answered_at)));
  };
  const rows = new Map<string, Counted & { took: Record<string, number> }>();
  for (const lead of leads) {
    // Nobody waited who was imported, or stored by hand without the promise of a call.
    const isWaiting = lead.kind !== "import" && startsClock(lead.talk);
    const took = isWaiting ? waited(lead) : undefined;
    const values = { all: "", course: lead.service, source: lead.channel, branch: lead.branch };
    for (const dimension of leadDayDimensions) {
      const value = values[dimension];
      const key = `${dimension} ${value}`;
      const none = { leads: 0, new: 0, contacted: 0, demo_booked: 0, enrolled: 0, lost: 0 };
      const row = rows.get(key) ?? { day, dimension, value, ...none, took: {} };
      row.leads += 1;
      row[lead.status] += 1;
      if (took !== undefined) row.took[took] = (row.took[took] ?? 0) + 1;
      rows.set(key, row);
    }
  }
  return [...rows.values()].map(({ took, ...row }) => ({ ...row, answers: JSON.stringify(took) }));
}

/** Rounds to the minute in the first hour and then to five minutes, which keeps the stored list short. */
const rounded = (minutes: number) => (minutes <= 60 ? minutes : Math.ceil(minutes / 5) * 5);
