import { sql } from "kysely";
import { callBackOpeningMinutes } from "#content/site.ts";
import type { Branch } from "#contract/institute.ts";
import { leadStatuses } from "#contract/staff/staff-lead-values.ts";
import {
  type AnswerTimes,
  type LeadDimension,
  type LeadPart,
  leadDimensions,
  type OverviewAnswers,
  type OverviewLeads,
  type OverviewNewsletter,
  type OverviewQuery,
  type Standing,
} from "#contract/staff/staff-overview.ts";
import type { Database } from "../../db/tables.ts";
import { dayAfter, placesOf, rangeOf, spanBefore, spansOf, startOfDay } from "./chart-spans.ts";
import { type LeadDay, type LeadDays, UNANSWERED } from "./lead-days.ts";
import type { PageViews } from "./page-views.ts";

/** There may be any number of sources; the smaller ones are combined under this value. */
const THE_REST = "…";
const MOST_PARTS = 9;
/** Upper limits of the bars of response times, in opening minutes; a day is open for ten hours. */
const BARS = [15, 30, 60, 120, 240, 600, 1_200, null] as const;

/** Figures about the leads of a range: their number, source and status, and how long they waited for an answer. */
export function createOverview({
  days,
  views,
  branches: published,
}: {
  days: LeadDays;
  views: PageViews;
  /** The branches as they are published now, with all their holidays. */
  branches: () => readonly Branch[];
}) {
  return {
    async leads(query: OverviewQuery, now: Date): Promise<OverviewLeads> {
      const isComplete = await days.fresh();
      const range = rangeOf(query, days.zone(), now);
      const spans = spansOf(range);
      const placeOf = placesOf(spans);
      const rows = await days.read(range.from, range.to, ["all", ...leadDimensions]);
      const seen = await views.read(range.from, range.to);
      const earlier = spanBefore(range);
      const before = await days.read(earlier.from, earlier.to, ["all"]);

      const parts = byDimension((dimension) => partsOf(rows, dimension));
      const valueAt = byDimension(
        (dimension) => new Map(parts[dimension].map(({ value }, index) => [value, index])),
      );
      const points = spans.map((span) => ({
        ...span,
        leads: 0,
        views: 0,
        by: byDimension((dimension) => parts[dimension].map(() => 0)),
      }));
      for (const { day, dimension, value, leads } of rows) {
        const point = points[placeOf(day) ?? -1];
        if (!point) continue;
        if (dimension === "all") point.leads += leads;
        else {
          const index = valueAt[dimension].get(value) ?? parts[dimension].length - 1;
          point.by[dimension][index] = (point.by[dimension][index] ?? 0) + leads;
        }
      }
      const byCourse: Record<string, number> = {};
      for (const { day, course, views: count } of seen) {
        const point = points[placeOf(day) ?? -1];
        if (point) point.views += count;
        byCourse[course] = (byCourse[course] ?? 0) + count;
      }
      return {
        range,
        isComplete,
        points,
        total: sumOf(rows.filter(({ dimension }) => dimension === "all")),
        before: before.reduce((sum, { leads }) => sum + leads, 0),
        holidaysEnding: holidaysEnding(published(), range.today),
        parts,
        views: {
          total: seen.reduce((sum, { views: count }) => sum + count, 0),
          byCourse,
          since: await views.since(),
        },
      };
    },

    async answers(query: OverviewQuery, now: Date): Promise<OverviewAnswers> {
      const isComplete = await days.fresh();
      const range = rangeOf(query, days.zone(), now);
      const rows = await days.readAnswers(range.from, range.to, ["all", "branch"]);
      const all = rows.filter(({ dimension }) => dimension === "all");
      const took = timesOf(all);
      const branches = Map.groupBy(
        rows.filter(({ dimension }) => dimension === "branch"),
        ({ value }) => value,
      );
      return {
        range,
        isComplete,
        promise: callBackOpeningMinutes,
        leads: countOf(took) + unansweredOf(all),
        total: inWords(took),
        byBranch: [...branches]
          .map(([value, own]) => ({ value, ...inWords(timesOf(own)) }))
          .sort((a, b) => (a.value < b.value ? 1 : -1)),
        bars: BARS.map((upTo, index) => {
          const above = BARS[index - 1] ?? -1;
          const inBar = ([minutes]: Taken) => minutes > above && (upTo === null || minutes <= upTo);
          return { upTo, leads: countOf(took.filter(inBar)) };
        }),
      };
    },
  };
}

export type Overview = ReturnType<typeof createOverview>;

const byDimension = <T>(make: (dimension: LeadDimension) => T): Record<LeadDimension, T> => ({
  course: make("course"),
  source: make("source"),
  branch: make("branch"),
});

function sumOf(rows: readonly LeadDay[]): Standing {
  const sum: Standing = { leads: 0, new: 0, contacted: 0, demo_booked: 0, enrolled: 0, lost: 0 };
  for (const row of rows) {
    for (const name of ["leads", ...leadStatuses] as const) sum[name] += row[name];
  }
  return sum;
}

/** Sums by value, most leads first; values after the first MOST_PARTS are combined. */
function partsOf(rows: readonly LeadDay[], dimension: LeadDimension): LeadPart[] {
  const own = rows.filter((row) => row.dimension === dimension);
  const values = [...Map.groupBy(own, ({ value }) => value)]
    .map(([value, some]) => ({ value, some, leads: sumOf(some).leads }))
    .sort((a, b) => b.leads - a.leads || (a.value < b.value ? -1 : 1));
  const large = values.length > MOST_PARTS + 1 ? values.slice(0, MOST_PARTS) : values;
  const small = values.slice(large.length);
  return [
    ...large.map(({ value, some }) => ({ value, ...sumOf(some) })),
    ...(small.length > 0 ? [{ value: THE_REST, ...sumOf(small.flatMap(({ some }) => some)) }] : []),
  ];
}

/** Opening minutes, and how many leads were answered after so many. */
type Taken = [minutes: number, leads: number];

function timesOf(rows: readonly { answers: string }[]): Taken[] {
  const times = new Map<number, number>();
  for (const { answers } of rows) {
    for (const [minutes, leads] of Object.entries(JSON.parse(answers) as Record<string, number>)) {
      if (minutes === UNANSWERED) continue;
      times.set(Number(minutes), (times.get(Number(minutes)) ?? 0) + leads);
    }
  }
  return [...times].sort(([a], [b]) => a - b);
}

const unansweredOf = (rows: readonly { answers: string }[]): number =>
  rows.reduce((sum, { answers }) => sum + (JSON.parse(answers)[UNANSWERED] ?? 0), 0);

const countOf = (took: readonly Taken[]) => took.reduce((sum, [, leads]) => sum + leads, 0);

function inWords(took: readonly Taken[]): AnswerTimes {
  const answered = countOf(took);
  /** The opening minutes within which this share of the answered leads was answered. */
  const within = (share: number): number | null => {
    let sum = 0;
    for (const [minutes, leads] of took) {
      sum += leads;
      if (sum >= answered * share) return minutes;
    }
    return null;
  };
  return {
    answered,
    median: within(0.5),
    slowest: within(0.9),
    onTime: countOf(took.filter(([minutes]) => minutes <= callBackOpeningMinutes)),
  };
}

type Growth = { place: number; joined: number | string; left_list: number | string };

/** How the newsletter's list grew: people who confirmed and who left, and the subscribers at the end of each span. */
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
    // The time after the range: without its changes, today's number is that at the end of the range.
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

/** Branches whose last known holiday is at most a month ahead: it is time to enter those of the next year. */
function holidaysEnding(branches: readonly Branch[], today: string) {
  const inAMonth = Temporal.PlainDate.from(today).add({ months: 1 }).toString();
  return branches.flatMap(({ name, holidays }) => {
    const last =
      holidays
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? null;
    return last === null || last <= inAMonth ? [{ branch: name, last }] : [];
  });
}
