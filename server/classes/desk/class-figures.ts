import { sql } from "kysely";
import type { ClassFigures } from "#contract/staff-classes.ts";
import type { Database } from "../../db/tables.ts";

/** An entry of a lead's history (`LeadHappening`) that says that the lead was enrolled, not that a change was undone. */
const saysEnrolled = sql<boolean>`(lead_history.what LIKE '{"kind":"status"%"to":"enrolled"%'
  AND lead_history.what NOT LIKE '%"isUndo":true%')`;

/**
 * Demo classes of some days by course and place: places offered and booked, who came, and who enrolled after the
 * class. Cancelled classes and drafts are left out, guests beyond the places count. Days are those of each branch's
 * clock.
 * @param from the first day, `YYYY-MM-DD`
 */
export async function classFigures(db: Database, from: string, to: string): Promise<ClassFigures> {
  const held = demoClasses(db, from, to);
  const offered = await held
    .select((on) => [on.fn.countAll().as("classes"), on.fn.sum("lessons.seats").as("seats")])
    .orderBy("lessons.course")
    .orderBy("lessons.place")
    .execute();
  // Cross joins, since SQLite keeps their order: it gathers no statistics, and would begin with all leads.
  const taken = await held
    .crossJoin("bookings")
    .select((on) => on.fn.countAll().as("booked"))
    .select(sql<number>`sum(CASE WHEN bookings.state = 'came' THEN 1 ELSE 0 END)`.as("came"))
    .whereRef("bookings.lesson_id", "=", "lessons.id")
    .where("bookings.state", "in", ["booked", "came", "missed"])
    .execute();
  // The lead that booked, or another one of the same person for the course.
  const enrolled = await held
    .crossJoin("bookings")
    .crossJoin("leads")
    .crossJoin("leads as won")
    .crossJoin("lead_history")
    .select((on) => on.fn.count("leads.person_id").distinct().as("people"))
    .whereRef("bookings.lesson_id", "=", "lessons.id")
    .where("bookings.state", "=", "came")
    .whereRef("leads.id", "=", "bookings.lead_id")
    .whereRef("won.person_id", "=", "leads.person_id")
    .where((on) =>
      on.or([
        on("won.id", "=", on.ref("leads.id")),
        on("won.service", "=", on.ref("lessons.course")),
      ]),
    )
    .where("won.status", "=", "enrolled")
    .whereRef("lead_history.lead_id", "=", "won.id")
    .whereRef("lead_history.at", ">", "lessons.starts_at")
    .where(saysEnrolled)
    .execute();
  return {
    parts: offered.map(({ course, place, classes, seats }) => {
      const isSame = (one: { course: string; place: string }) =>
        one.course === course && one.place === place;
      return {
        course,
        place,
        classes: Number(classes),
        seats: Number(seats),
        booked: Number(taken.find(isSame)?.booked ?? 0),
        came: Number(taken.find(isSame)?.came ?? 0),
        enrolled: Number(enrolled.find(isSame)?.people ?? 0),
      };
    }),
  };
}

const demoClasses = (db: Database, from: string, to: string) =>
  db
    .selectFrom("lessons")
    .select(["lessons.course", "lessons.place"])
    .where("lessons.state", "=", "published")
    .where("lessons.seats", ">", 0)
    .where("lessons.day", ">=", from)
    .where("lessons.day", "<=", to)
    .groupBy(["lessons.course", "lessons.place"]);
