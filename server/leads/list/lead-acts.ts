import { type RawBuilder, sql } from "kysely";
import type { Branch } from "#contract/institute.ts";
import {
  type ClassAct,
  LATE_AFTER_MINUTES,
  type LeadAct,
} from "#contract/staff/staff-lead-values.ts";
import { isEnrolment } from "../enrolment-events.ts";
import { answerer } from "../first-answers.ts";

/** Moments in ISO 8601; `to` is not included. */
export type ActSpan = { from: string; to: string };

/** From before the first lead until after the last. */
const ANY_TIME: ActSpan = { from: "", to: "9999" };

/** Days of figures begin and end on the clock of the first branch. */
export const institutesZone = ([first]: readonly Branch[]): string => first?.timeZone ?? "UTC";

/** From the first day to the last, by this clock. Without a day the span has no beginning or no end. */
export function spanOfDays(
  firstDay: string | undefined,
  lastDay: string | undefined,
  timeZone: string,
): ActSpan {
  const startOf = (day: string, after: number) =>
    new Date(
      Temporal.PlainDate.from(day).add({ days: after }).toZonedDateTime({ timeZone })
        .epochMilliseconds,
    ).toISOString();
  return {
    from: firstDay ? startOf(firstDay, 0) : ANY_TIME.from,
    to: lastDay ? startOf(lastDay, 1) : ANY_TIME.to,
  };
}

/** Whose a lead is: its owner's, or that of the last one if they have left and nobody has taken it since. */
export const whose = sql`COALESCE(leads.owner_id, leads.former_owner_id)`;

/** Nobody waited who was imported, or stored by hand without the promise of a call. */
export const hasWaited = sql`leads.kind <> 'import' AND (leads.talk IS NULL OR leads.talk = 'promised')`;

/**
 * An SQL query of what happened with leads in a span: a row for each call, late follow-up, place … with its `lead_id` and
 * `who` did it or whose the lead is; null for nobody. The overview counts these rows, and the list filters by them, so that
 * both mean the same leads. Rows of `answered` also have the lead's `branch`, `created_at` and `answered_at`.
 * @param now a follow-up that is open is late by this time
 */
export function actRows(
  act: Exclude<LeadAct, ClassAct>,
  { from, to }: ActSpan,
  now: Date,
  isPostgres: boolean,
): RawBuilder<unknown> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from} AND ${sql.ref(column)} < ${to}`;
  switch (act) {
    case "asked":
      return sql`SELECT leads.id AS lead_id, ${whose} AS who FROM leads
        WHERE ${within("leads.created_at")}`;
    case "called":
    case "reached":
      // Calls from before outcomes were noted have none, and count as reached.
      return sql`SELECT lead_id, author_id AS who FROM lead_notes
        WHERE kind = 'call' AND ${within("created_at")}
        ${act === "reached" ? sql`AND (outcome IS NULL OR outcome = 'reached')` : sql``}`;
    case "answered":
      return sql`SELECT leads.id AS lead_id, ${answerer} AS who,
          leads.branch, leads.created_at, leads.answered_at FROM leads
        WHERE leads.answered_at IS NOT NULL AND ${within("leads.answered_at")} AND ${hasWaited}`;
    case "served":
    case "unserved":
      return sql`SELECT leads.id AS lead_id, ${whose} AS who FROM leads
        WHERE ${within("leads.created_at")} AND ${hasWaited}
          AND leads.answered_at IS ${act === "served" ? sql`NOT NULL` : sql`NULL`}`;
    case "late": {
      const { ends, before } = lateness(now, isPostgres);
      // Cross joins, since SQLite keeps their order.
      return sql`SELECT planned.lead_id, ${whose} AS who
        FROM lead_follow_ups AS planned CROSS JOIN leads
        WHERE leads.id = planned.lead_id AND ${within("planned.due_at")}
          AND planned.due_at < ${before}
          AND (planned.closed_at IS NULL
            OR (planned.closed_at > planned.due_at AND planned.closed_at > ${ends}))`;
    }
    case "seated":
      return sql`SELECT bookings.lead_id, ${whose} AS who FROM bookings CROSS JOIN leads
        WHERE leads.id = bookings.lead_id AND ${within("bookings.created_at")}
          AND bookings.state IN ('booked', 'came', 'missed')`;
    case "came":
      return sql`SELECT bookings.lead_id, ${whose} AS who
        FROM lessons CROSS JOIN bookings CROSS JOIN leads
        WHERE ${within("lessons.starts_at")} AND bookings.lesson_id = lessons.id
          AND bookings.state = 'came' AND leads.id = bookings.lead_id`;
    case "enrolled":
      return sql`SELECT moved.lead_id, ${whose} AS who
        FROM lead_history AS moved CROSS JOIN leads
        WHERE ${isEnrolment("moved")} AND ${within("moved.at")}
          AND leads.id = moved.lead_id AND leads.status = 'enrolled'
          AND NOT EXISTS (SELECT 1 FROM lead_history AS later
            WHERE later.lead_id = moved.lead_id AND later.at > moved.at AND ${isEnrolment("later")})`;
  }
}

/** The end of the time in which a follow-up is not late, and the time before which open ones are late. */
function lateness(now: Date, isPostgres: boolean) {
  const minutes = sql.lit(`+${LATE_AFTER_MINUTES} minutes`);
  const ends = isPostgres
    ? sql`to_char((planned.due_at::timestamptz AT TIME ZONE 'UTC') + ${minutes}::interval,
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', planned.due_at, ${minutes})`;
  const before = new Date(
    Temporal.Instant.fromEpochMilliseconds(now.getTime()).subtract({
      minutes: LATE_AFTER_MINUTES,
    }).epochMilliseconds,
  ).toISOString();
  return { ends, before };
}
