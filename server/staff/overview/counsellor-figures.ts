import { setImmediate as rest } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { counsellors } from "#contract/accounts/roles.ts";
import { daysAfter } from "#contract/branch-hours.ts";
import type { Branch } from "#contract/institute.ts";
import type {
  Deeds,
  Happened,
  OverviewCounsellors,
  OverviewQuery,
} from "#contract/staff/staff-overview.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Database } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { actRows, institutesZone, spanOfDays } from "../../leads/list/lead-acts.ts";
import { createOpeningSums } from "../../opening-hours/opening-minutes.ts";
import { rangeOf } from "./chart-spans.ts";

type Who = string | null;
type Row = OverviewCounsellors["rows"][number];

const counted = ["called", "reached", "late", "seated", "enrolled"] as const;
type Counted = (typeof counted)[number];

/** So many days are counted at once. */
const DAYS_AT_ONCE = 31;

const NOTHING: Happened = { leads: 0, times: 0 };

/**
 * What the team did in a range of days, by counsellor. An admin reads all rows, others their own.
 * @param branches the branches with their opening hours, in which waiting times are counted
 */
export async function counsellorFigures(
  db: Database,
  query: OverviewQuery,
  branches: readonly Branch[],
  reader: Actor,
  now: Date,
): Promise<OverviewCounsellors> {
  const zone = institutesZone(branches);
  const span = spanOfDays(query.from, query.to, zone);
  const rowsOf = (act: Counted) => actRows(act, span, now, isPostgres(db));
  const deeds = new Map<Counted, Awaited<ReturnType<typeof countOf>>>();
  const months = inMonths(query);
  const parts = isPostgres(db) || months.length <= 2 ? [sql`TRUE`] : quarters;
  for (const act of counted) deeds.set(act, await countOf(db, rowsOf(act), parts));
  const waits: Wait[] = [];
  for (const part of months) {
    const answered = actRows("answered", spanOfDays(part.from, part.to, zone), now, isPostgres(db));
    for (const wait of await waitsOf(db, answered, branches)) waits.push(wait);
    await rest();
  }
  waits.sort((one, other) => one.minutes - other.minutes);
  const team = await teamOf(db);

  const deedsOf = (act: Counted, who: Who) => deeds.get(act)?.byWho.get(who) ?? NOTHING;
  const ofOne = (who: Who): Deeds => ({
    called: deedsOf("called", who),
    reached: deedsOf("reached", who),
    answered: answeredOf(waits.filter((wait) => wait.who === who)),
    late: deedsOf("late", who),
    seated: deedsOf("seated", who),
    enrolled: { leads: deedsOf("enrolled", who).leads },
  });
  const seen = new Set<Who>([
    ...counted.flatMap((act) => [...(deeds.get(act)?.byWho.keys() ?? [])]),
    ...waits.map(({ who }) => who),
  ]);
  const isAdmin = reader.role === "admin";
  const own = team.find(({ id }) => id === reader.id);
  const present = team.filter(({ id, role }) => role === "counsellor" || seen.has(id));
  const shown = isAdmin ? present : own ? [own] : [];
  const isPresent = (who: Who) => team.some(({ id }) => id === who);
  const left = isAdmin ? [...seen].filter((who) => who !== null && !isPresent(who)) : [];
  const names = await formerNames(
    db,
    left.map((who) => who ?? ""),
  );
  const former = left
    .map((id) => ({ id: id ?? "", name: names.get(id ?? "") ?? "" }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const rows: Row[] = [
    ...shown.map(({ id, name }) => ({ id, name, hasLeft: false, ...ofOne(id) })),
    ...former.map(({ id, name }) => ({ id, name, hasLeft: true, ...ofOne(id) })),
    ...(isAdmin ? [{ id: null, name: "", hasLeft: false, ...ofOne(null) }] : []),
  ];
  const all = (act: Counted) => deeds.get(act)?.all ?? NOTHING;
  return {
    range: rangeOf(query, zone, now),
    rows,
    total: isAdmin
      ? {
          called: all("called"),
          reached: all("reached"),
          answered: answeredOf(waits),
          late: all("late"),
          seated: all("seated"),
          enrolled: { leads: all("enrolled").leads },
        }
      : null,
  };
}

type Counts = { who: Who; is_all: number; leads: number | string; times: number | string };

/** The leads in four parts by the last digit of their ids, so that a lead is in one part and counts once. */
const quarters = ["", "4", "8", "c"].map((first, place, all) => {
  const digit = sql`substr(lead_id, -1)`;
  const next = all[place + 1];
  return next ? sql`${digit} >= ${first} AND ${digit} < ${next}` : sql`${digit} >= ${first}`;
});

/**
 * Counts rows of `actRows`: the leads and the rows of each person, and of all.
 * @param parts conditions that part the leads: SQLite keeps the server's only thread busy, so that other requests are
 *   answered between two parts
 */
async function countOf(
  db: Database,
  rows: RawBuilder<unknown>,
  parts: readonly RawBuilder<unknown>[],
) {
  const byWho = new Map<Who, Happened>();
  let all = NOTHING;
  for (const part of parts) {
    const counted = await sql<Counts>`
      WITH pairs AS MATERIALIZED (
        SELECT who, lead_id, count(*) AS times FROM (${rows}) AS acts WHERE ${part}
        GROUP BY who, lead_id
      )
      SELECT who, 0 AS is_all, count(*) AS leads, sum(times) AS times FROM pairs GROUP BY who
      UNION ALL
      SELECT NULL, 1, count(DISTINCT lead_id), COALESCE(sum(times), 0) FROM pairs`.execute(db);
    for (const { who, is_all, leads, times } of counted.rows) {
      const numbers = { leads: Number(leads), times: Number(times) };
      if (is_all) all = sumOf(all, numbers);
      else byWho.set(who, sumOf(byWho.get(who) ?? NOTHING, numbers));
    }
    await rest();
  }
  return { byWho, all };
}

const sumOf = (one: Happened, other: Happened): Happened => ({
  leads: one.leads + other.leads,
  times: one.times + other.times,
});

type Wait = { who: Who; minutes: number };

/** The days of a range in parts of at most a month, so that other requests are answered in between. */
function inMonths({ from, to }: OverviewQuery): OverviewQuery[] {
  const parts: OverviewQuery[] = [];
  for (let first = from; first <= to; ) {
    const last = daysAfter(first, DAYS_AT_ONCE - 1);
    parts.push({ from: first, to: last < to ? last : to });
    first = daysAfter(last, 1);
  }
  return parts;
}

/** How long the leads waited that were answered, in opening minutes. */
async function waitsOf(
  db: Database,
  answered: RawBuilder<unknown>,
  branches: readonly Branch[],
): Promise<Wait[]> {
  const { rows } = await sql<{ who: Who; branch: string; created_at: string; answered_at: string }>`
    SELECT who, branch, created_at, answered_at FROM (${answered}) AS acts`.execute(db);
  const begun = rows.map(({ created_at }) => created_at).reduce(earlier, "9999");
  const ended = rows.map(({ answered_at }) => answered_at).reduce(later, "");
  if (rows.length === 0) return [];
  const clocks = new Map(
    branches.map((branch) => [
      branch.id as string,
      createOpeningSums(branch, new Date(begun), new Date(ended)),
    ]),
  );
  const [anyClock] = clocks.values();
  return rows.map(({ who, branch, created_at, answered_at }) => {
    const clock = clocks.get(branch) ?? anyClock;
    const minutes = clock?.(new Date(created_at), new Date(answered_at)) ?? 0;
    return { who, minutes };
  });
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

/** Within the median, half of the leads or more were answered. */
const answeredOf = (waits: readonly Wait[]): Deeds["answered"] => ({
  leads: waits.length,
  median: waits[Math.ceil(waits.length / 2) - 1]?.minutes ?? null,
});

/** Those who may own leads. */
const teamOf = (db: Database) =>
  db
    .selectFrom("accounts")
    .select(["id", "name", "role"])
    .where("role", "in", counsellors)
    .orderBy("name")
    .orderBy("id")
    .execute();

/** The names of people who left: that of the account, or the one under what they wrote. */
async function formerNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const accounts = await db
    .selectFrom("accounts")
    .select(["id", "name"])
    .where("id", "in", [...ids])
    .execute();
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  for (const id of ids) {
    if (names.has(id)) continue;
    const signed = await db
      .selectFrom("staff_actions")
      .select("actor_name")
      .where("actor_id", "=", id)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (signed) names.set(id, signed.actor_name);
  }
  return names;
}
