import { sql } from "kysely";
import type { ClassFigures } from "#contract/staff/staff-classes.ts";
import type { Database } from "../../db/tables.ts";
import { enrolledAfterClass } from "../../leads/forget/forget-bookings.ts";

/**
 * Demo classes of some days by course and place: places offered, bookings, guests who came, and people who enrolled
 * after the class. Cancelled classes and drafts are left out. Guests beyond the places count, and so do bookings that
 * were deleted since.
 * @param from the first day on each branch's clock, `YYYY-MM-DD`
 * @param to the last day
 */
export async function classFigures(db: Database, from: string, to: string): Promise<ClassFigures> {
  const held = demoClasses(db, from, to);
  const offered = await held
    .select((on) => [on.fn.countAll().as("classes"), on.fn.sum("lessons.seats").as("seats")])
    .orderBy("lessons.course")
    .orderBy("lessons.place")
    .execute();
  // Cross joins, since SQLite keeps their order. It gathers no statistics, and would otherwise begin with all leads.
  const taken = await held
    .crossJoin("bookings")
    .select((on) => on.fn.countAll().as("booked"))
    .select(sql<number>`sum(CASE WHEN bookings.state = 'came' THEN 1 ELSE 0 END)`.as("came"))
    .whereRef("bookings.lesson_id", "=", "lessons.id")
    .where("bookings.state", "in", ["booked", "came", "missed"])
    .execute();
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
    .whereRef("lead_history.lead_id", "=", "won.id")
    .where(enrolledAfterClass)
    .execute();
  const deleted = await db
    .selectFrom("class_counts")
    .select(["course", "place"])
    .select((on) => [
      on.fn.sum("booked").as("booked"),
      on.fn.sum("came").as("came"),
      on.fn.sum("enrolled").as("enrolled"),
    ])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["course", "place"])
    .execute();
  return {
    parts: offered.map(({ course, place, classes, seats }) => {
      const isSame = (one: { course: string; place: string }) =>
        one.course === course && one.place === place;
      const [those, gone] = [taken.find(isSame), deleted.find(isSame)];
      return {
        course,
        place,
        classes: Number(classes),
        seats: Number(seats),
        booked: Number(those?.booked ?? 0) + Number(gone?.booked ?? 0),
        came: Number(those?.came ?? 0) + Number(gone?.came ?? 0),
        enrolled: Number(enrolled.find(isSame)?.people ?? 0) + Number(gone?.enrolled ?? 0),
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
