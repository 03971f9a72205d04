import { sql } from "kysely";
import type { ClassFigures } from "#contract/staff-classes.ts";
import type { Database } from "../../db/tables.ts";

/**
 * Demo classes of some days by course and place: places offered and booked, who came, and who has enrolled since.
 * Cancelled classes and drafts are left out.
 * @param from the first day, `YYYY-MM-DD`
 */
export async function classFigures(db: Database, from: string, to: string): Promise<ClassFigures> {
  const offered = await db
    .selectFrom("lessons")
    .select(["course", "place"])
    .select((on) => [on.fn.countAll().as("classes"), on.fn.sum("seats").as("seats")])
    .where("state", "=", "published")
    .where("seats", ">", 0)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["course", "place"])
    .orderBy("course")
    .orderBy("place")
    .execute();
  const taken = await db
    .selectFrom("bookings")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .select(["lessons.course", "lessons.place"])
    .select((on) => on.fn.countAll().as("booked"))
    .select(sql<number>`sum(CASE WHEN bookings.state = 'came' THEN 1 ELSE 0 END)`.as("came"))
    .select(sql<number>`sum(CASE WHEN leads.status = 'enrolled' THEN 1 ELSE 0 END)`.as("enrolled"))
    .where("lessons.state", "=", "published")
    .where("lessons.day", ">=", from)
    .where("lessons.day", "<=", to)
    .where("bookings.state", "in", ["booked", "came", "missed"])
    .groupBy(["lessons.course", "lessons.place"])
    .execute();
  return {
    parts: offered.map(({ course, place, classes, seats }) => {
      const those = taken.find((one) => one.course === course && one.place === place);
      return {
        course,
        place,
        classes: Number(classes),
        seats: Number(seats),
        booked: Number(those?.booked ?? 0),
        came: Number(those?.came ?? 0),
        enrolled: Number(those?.enrolled ?? 0),
      };
    }),
  };
}
