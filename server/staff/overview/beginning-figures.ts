import { type RawBuilder, sql } from "kysely";
import type {
  Beginning,
  BegunAt,
  OverviewBeginnings,
  OverviewQuery,
} from "#contract/staff/staff-overview.ts";
import type { Database } from "../../db/tables.ts";
import { type ActSpan, spanOfDays } from "../../leads/list/lead-acts.ts";
import { rangeOf } from "./chart-spans.ts";

/** There may be any number of sources and pages; the smaller ones are combined under this value. */
const THE_REST = "…";
const MOST_PARTS = 50;

/** The leads of a range by source and by the page where each began: how many there are, came to a class, and enrolled. */
export async function beginningFigures(
  db: Database,
  query: OverviewQuery,
  zone: string,
  now: Date,
): Promise<OverviewBeginnings> {
  const span = spanOfDays(query.from, query.to, zone);
  const sources = await figuresBy(db, sql`channel`, span);
  const pages = await figuresBy(db, sql`COALESCE(began_on, '')`, span);
  return {
    range: rangeOf(query, zone, now),
    total: sumOf(sources),
    sources: largest(sources),
    pages: largest(pages),
  };
}

type Count = number | string;

/** Most leads first. */
async function figuresBy(
  db: Database,
  value: RawBuilder<unknown>,
  { from, to }: ActSpan,
): Promise<BegunAt[]> {
  const within = sql`created_at >= ${from} AND created_at < ${to}`;
  const { rows } = await sql<{ value: string; leads: Count; imported: Count; enrolled: Count }>`
    SELECT ${value} AS value, count(*) AS leads,
      sum(CASE WHEN kind = 'import' THEN 1 ELSE 0 END) AS imported,
      sum(CASE WHEN status = 'enrolled' THEN 1 ELSE 0 END) AS enrolled
    FROM leads WHERE ${within} GROUP BY ${value}`.execute(db);
  const guests = await sql<{ value: string; came: Count }>`
    SELECT ${value} AS value, count(*) AS came FROM leads
    WHERE ${within} AND id IN (SELECT lead_id FROM bookings WHERE state = 'came')
    GROUP BY ${value}`.execute(db);
  const came = new Map(guests.rows.map((row) => [row.value, Number(row.came)]));
  return rows
    .map((row) => ({
      value: row.value,
      leads: Number(row.leads),
      imported: Number(row.imported),
      came: came.get(row.value) ?? 0,
      enrolled: Number(row.enrolled),
    }))
    .sort((one, other) => other.leads - one.leads || (one.value < other.value ? -1 : 1));
}

function sumOf(parts: readonly Beginning[]): Beginning {
  const sum: Beginning = { leads: 0, imported: 0, came: 0, enrolled: 0 };
  for (const part of parts) {
    for (const name of ["leads", "imported", "came", "enrolled"] as const) sum[name] += part[name];
  }
  return sum;
}

function largest(parts: readonly BegunAt[]): BegunAt[] {
  if (parts.length <= MOST_PARTS + 1) return [...parts];
  return [...parts.slice(0, MOST_PARTS), { value: THE_REST, ...sumOf(parts.slice(MOST_PARTS)) }];
}
