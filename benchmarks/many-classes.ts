import { createHash } from "node:crypto";
import { siteDetails } from "#content/site.ts";
import type { BookingState } from "#contract/classes/class-values.ts";
import { serviceValues } from "#contract/forms/enrolment-form.ts";
import { newBooking } from "#server/classes/bookings/bookings.repo.ts";
import { isPostgres } from "#server/db/dialect.ts";
import type { Database } from "#server/db/tables.ts";
import { lessonTime } from "#server/timetable/lesson-times.ts";
import { analyze, fillLeads } from "./leads-desk.ts";

/** Half of the classes are within so many days before today, half within so many after it. */
const DAYS = 180;
const HOURS = ["09:30", "11:00", "13:30", "15:00", "17:00", "18:30", "20:00"];
/** One of three classes is full. With ten bookings for each class, two of them wait for a place in it. */
const SEATS = [12, 12, 8];
const ROWS_AT_ONCE = 500;

export type ManyClasses = {
  /** Ids of classes to come: with free places, and full. */
  open: string[];
  full: string[];
};

/** Stores classes and their bookings. Each booking has its own lead. */
export async function fillClasses(
  db: Database,
  { classes, bookings, ownerId }: { classes: number; bookings: number; ownerId: string },
): Promise<ManyClasses> {
  await fillLeads(db, bookings, ownerId);
  const now = Temporal.Now.instant();
  const stamp = { created_at: now.toString(), updated_at: now.toString() };
  const trainers = Array.from({ length: 40 }, (_, index) => ({
    id: idOf("trainer", index),
    name: `Trainer ${index + 1}`,
    calendar_key: `bench-${index}`,
    left_at: null,
  }));
  await insert(trainers, (rows) => db.insertInto("trainers").values(rows).execute());

  const branch = siteDetails.branches[0] ?? failed("a branch");
  const today = now.toZonedDateTimeISO(branch.timeZone).toPlainDate();
  const lessons = Array.from({ length: classes }, (_, index) => {
    const day = today.add({ days: Math.floor((index / classes) * 2 * DAYS) - DAYS });
    const time = lessonTime(day.toString(), HOURS[index % HOURS.length] ?? "", 60, branch);
    return {
      id: idOf("lesson", index),
      ...time,
      batch_id: null,
      series_id: null,
      course: serviceValues[index % serviceValues.length] ?? "GermanClass",
      level: "A1",
      place: "online" as const,
      branch: branch.id,
      trainer_id: trainers[index % trainers.length]?.id ?? "",
      room_id: null,
      joining_url: "https://meet.example/bench",
      state: "published" as const,
      seats: SEATS[index % SEATS.length] ?? 0,
      arrivals: Math.ceil(bookings / classes),
      ...stamp,
    };
  });
  await insert(lessons, (rows) => db.insertInto("lessons").values(rows).execute());

  const leads = await db
    .selectFrom("leads")
    .select(["id", "reference", "name", "email", "phone"])
    .orderBy("id")
    .limit(bookings)
    .execute();
  const rows = leads.map((lead, index) => {
    const lesson = lessons[index % lessons.length] ?? failed("a class");
    const arrival = Math.floor(index / lessons.length) + 1;
    const isOver = lesson.starts_at <= now.toString();
    const state: BookingState = isOver ? (arrival % 4 === 0 ? "missed" : "came") : "booked";
    return {
      ...newBooking(lesson.id, lead, new Date(now.epochMilliseconds)),
      arrival,
      id: idOf("booking", index),
      reference: lead.reference,
      zone: "Asia/Kolkata",
      wants_reminders: 1,
      state: !isOver && arrival > lesson.seats ? ("waiting" as const) : state,
    };
  });
  await insert(rows, (some) => db.insertInto("bookings").values(some).execute());
  // SQLite does not run ANALYZE by itself.
  if (isPostgres(db)) await analyze(db);

  // Classes of today may begin while the benchmark runs.
  const ahead = lessons.filter(({ day }) => day > today.toString());
  return {
    open: ahead.filter(({ seats }) => seats > 8).map(({ id }) => id),
    full: ahead.filter(({ seats }) => seats === 8).map(({ id }) => id),
  };
}

async function insert<Row>(
  rows: readonly Row[],
  store: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await store(rows.slice(from, from + ROWS_AT_ONCE));
  }
}

/** A UUID that is the same in every run. */
function idOf(what: string, index: number): string {
  const hex = createHash("sha256").update(`bench ${what} ${index}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function failed(missing: string): never {
  throw new Error(`A booking needs ${missing}.`);
}
