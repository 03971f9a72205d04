import { type RawBuilder, sql } from "kysely";
import type { ClassAct } from "#contract/staff/staff-lead-values.ts";
import { enrolledAfterClass } from "../forget/forget-bookings.ts";
import { whose } from "./lead-acts.ts";

/** Days by the clock of each class; without one the span has no beginning or no end. `ofClass`: `GermanClass:online`. */
export type ClassSpan = {
  firstDay?: string | undefined;
  lastDay?: string | undefined;
  ofClass?: string | undefined;
};

const states = {
  classBooked: ["booked", "came", "missed"],
  classCame: ["came"],
  classEnrolled: ["came"],
} as const satisfies Record<ClassAct, readonly string[]>;

/**
 * An SQL query of who took part in the demo classes of some days: a row with `lead_id` and `who` for each booking, or each
 * lead that enrolled after the class. The overview counts the same (`server/classes/desk/class-figures.ts`), and those who
 * were erased since.
 */
export function classActRows(
  act: ClassAct,
  { firstDay = "", lastDay = "9999", ofClass }: ClassSpan,
): RawBuilder<unknown> {
  const [course, place] = ofClass?.split(":") ?? [];
  const isOfClass = ofClass
    ? sql`AND lessons.course = ${course ?? ""} AND lessons.place = ${place ?? ""}`
    : sql``;
  const isOfAct =
    act === "classEnrolled"
      ? sql`CROSS JOIN leads AS won CROSS JOIN lead_history
          WHERE won.person_id = leads.person_id AND lead_history.lead_id = won.id
            AND ${enrolledAfterClass} AND`
      : sql`WHERE`;
  // Cross joins, since SQLite keeps their order.
  return sql`SELECT ${sql.ref(act === "classEnrolled" ? "won.id" : "leads.id")} AS lead_id, ${whose} AS who
    FROM lessons CROSS JOIN bookings CROSS JOIN leads ${isOfAct}
      lessons.state = 'published' AND lessons.seats > 0
      AND lessons.day >= ${firstDay} AND lessons.day <= ${lastDay} ${isOfClass}
      AND bookings.lesson_id = lessons.id AND bookings.state IN (${sql.join(states[act])})
      AND leads.id = bookings.lead_id`;
}
