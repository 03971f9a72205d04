import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { ClassCountsTable } from "../../db/class-tables.ts";
import { isPostgres } from "../../db/dialect.ts";
import { deletedBy } from "../../db/retention-step.ts";
import type { Database } from "../../db/tables.ts";
import { isEnrolment } from "../enrolment-events.ts";

/**
 * The SQL condition that the person of a booking enrolled after the class: with the lead that booked, or with another
 * one for the course. The query must join `lessons`, `leads`, a lead of the person as `won`, and its `lead_history`.
 */
export const enrolledAfterClass: RawBuilder<boolean> = sql`(
  won.status = 'enrolled'
  AND (won.id = leads.id OR won.service = lessons.course)
  AND lead_history.at > lessons.starts_at
  AND ${isEnrolment("lead_history")}
)`;

/**
 * Deletes the bookings of leads, or those with these ids, and the entries about them in the history of
 * their leads. The overview's counts of them are kept in `class_counts`, which says nothing about a person.
 * @returns how many bookings were deleted
 */
export async function forgetBookings(
  trx: Database,
  whose: { leadIds: readonly string[] } | { bookingIds: readonly string[] },
): Promise<number> {
  const theirs =
    "bookingIds" in whose
      ? sql<boolean>`bookings.id IN (${sql.join(["", ...whose.bookingIds])})`
      : sql<boolean>`bookings.lead_id IN (${sql.join(["", ...whose.leadIds])})`;
  if (isPostgres(trx)) {
    // Locks the leads before the bookings, like everything else that changes bookings.
    await trx
      .selectFrom("leads")
      .select("id")
      .where("id", "in", (leads) => leads.selectFrom("bookings").select("lead_id").where(theirs))
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
  }
  const rows = await trx
    .selectFrom("bookings")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .select(["bookings.id", "bookings.lead_id", "bookings.state", "leads.person_id"])
    .select(["lessons.day", "lessons.course", "lessons.place", "lessons.starts_at"])
    .select("lessons.state as lesson_state")
    .select(
      sql<number>`CASE WHEN EXISTS (
        SELECT 1 FROM leads AS won CROSS JOIN lead_history
        WHERE won.person_id = leads.person_id AND lead_history.lead_id = won.id AND ${enrolledAfterClass}
      ) THEN 1 ELSE 0 END`.as("enrolled"),
    )
    .where(theirs)
    .orderBy("lessons.starts_at", "desc")
    .execute();
  if (rows.length === 0) return 0;
  const begun = new Date().toISOString();
  const counts = new Map<string, ClassCountsTable>();
  const personAt = (course: string, place: string, person: string | null) =>
    `${course} ${place} ${person}`;
  const enrolled = rows.filter((row) => Number(row.enrolled) === 1);
  const counted = new Set(
    (await stillEnrolled(enrolled.map(({ person_id }) => person_id))).map((one) =>
      personAt(one.course, one.place, one.person_id),
    ),
  );
  for (const { day, course, place, state, ...row } of rows) {
    const isHeld = row.lesson_state === "published" && row.starts_at <= begun;
    if (!isHeld || state === "waiting" || state === "cancelled") continue;
    const key = `${day} ${course} ${place}`;
    const none = { id: randomUUID(), day, course, place, booked: 0, came: 0, enrolled: 0 };
    const count = counts.get(key) ?? none;
    counts.set(key, count);
    count.booked += 1;
    if (state !== "came") continue;
    count.came += 1;
    // A lead without a person never counts as enrolled.
    const person = personAt(course, place, row.person_id);
    if (Number(row.enrolled) === 0 || counted.has(person)) continue;
    counted.add(person);
    count.enrolled += 1;
  }
  if (counts.size > 0) {
    await trx
      .insertInto("class_counts")
      .values([...counts.values()])
      .execute();
  }
  for (const { id, lead_id } of rows) {
    await trx
      .deleteFrom("lead_history")
      .where("lead_id", "=", lead_id)
      .where("what", "like", `%"bookingId":"${id}"%`)
      .execute();
  }
  const ids = rows.map(({ id }) => id);
  return deletedBy(trx.deleteFrom("bookings").where("id", "in", ids));

  /** Which of these persons the overview still counts as enrolled, by a booking and a lead that stay. */
  function stillEnrolled(people: readonly (string | null)[]) {
    const goingLeads = "bookingIds" in whose ? [] : whose.leadIds;
    // Cross joins, since SQLite keeps their order.
    return trx
      .selectFrom("leads")
      .crossJoin("bookings")
      .crossJoin("lessons")
      .crossJoin("leads as won")
      .crossJoin("lead_history")
      .select(["leads.person_id", "lessons.course", "lessons.place"])
      .distinct()
      .where("leads.person_id", "in", ["", ...people])
      .whereRef("bookings.lead_id", "=", "leads.id")
      .where("bookings.state", "=", "came")
      .where((booking) => booking.not(theirs))
      .whereRef("lessons.id", "=", "bookings.lesson_id")
      .where("lessons.state", "=", "published")
      .whereRef("won.person_id", "=", "leads.person_id")
      .where("won.id", "not in", ["", ...goingLeads])
      .whereRef("lead_history.lead_id", "=", "won.id")
      .where(enrolledAfterClass)
      .execute();
  }
}
