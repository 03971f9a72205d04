import { sql } from "kysely";
import type { OverviewNewsletter, OverviewQuery } from "#contract/staff-overview.ts";
import type { Database } from "../../db/tables.ts";
import { dayAfter, rangeOf, spansOf, startOfDay } from "./day-ranges.ts";

type Growth = { place: number; joined: number | string; left_list: number | string };

/** How the newsletter's list grows: who confirmed, who left, and how many there were after each. */
export async function newsletterGrowth(
  db: Database,
  query: OverviewQuery,
  zone: string,
  now: Date,
): Promise<OverviewNewsletter> {
  const range = rangeOf(query, zone, now);
  const spans = spansOf(range);
  const ends = "9999-12-31T23:59:59.999Z";
  const bounds = [
    ...spans.map(({ from, to }) => [startOfDay(from, zone), startOfDay(dayAfter(to), zone)]),
    // What came after the range: from today's number it leads back to the range's.
    [startOfDay(dayAfter(range.to), zone), ends],
  ];
  const values = bounds.map(
    ([from, to], place) => sql`(CAST(${place} AS integer), ${from}, ${to})`,
  );
  const { rows } = await sql<Growth>`
    WITH spans (place, begins, ends) AS (VALUES ${sql.join(values)})
    SELECT place, ${happened("confirmed")} AS joined, ${happened("left")} AS left_list
    FROM spans ORDER BY place`.execute(db);
  const { subscribers } = await db
    .selectFrom("newsletter_subscriptions")
    .select((select) => select.fn.countAll<number | string>().as("subscribers"))
    .where("status", "=", "confirmed")
    .executeTakeFirstOrThrow();

  let standing = Number(subscribers);
  const points: OverviewNewsletter["points"] = [];
  for (const [place, row] of [...rows.entries()].reverse()) {
    const [joined, left] = [Number(row.joined), Number(row.left_list)];
    const span = spans[place];
    if (span) points.unshift({ ...span, joined, left, subscribers: Math.max(0, standing) });
    standing -= joined - left;
  }
  return {
    range,
    points,
    joined: points.reduce((sum, { joined }) => sum + joined, 0),
    left: points.reduce((sum, { left }) => sum + left, 0),
    subscribers: Number(subscribers),
  };
}

const happened = (kind: "confirmed" | "left") =>
  sql`(SELECT count(*) FROM newsletter_events
    WHERE kind = ${sql.lit(kind)} AND at >= begins AND at < ends)`;
