import { createHash } from "node:crypto";
import { trainers as trainersInWords } from "#content/about-page.ts";
import type { ClassPlace } from "#contract/classes/class-values.ts";
import type { Service } from "#contract/forms/enrolment-form.ts";
import type { Branch } from "#contract/institute.ts";
import { newToken } from "../../db/secrets.ts";
import type { Trx } from "../../db/tables.ts";
import { dayOf, type LessonTime, lessonTimes, type Weekly } from "../../timetable/lesson-times.ts";
import { branchOfLesson } from "../../timetable/lessons.repo.ts";
import { newBooking } from "../bookings/bookings.repo.ts";

/* Made-up batches and demo classes, for development and screenshots. */

const WEEKS_BACK = 3;
const WEEKS_AHEAD = 8;
const ROWS_AT_ONCE = 100;
/** Of so many students of a sample batch the site knows the names. */
const MOST_STUDENTS = 4;
const WORKDAYS = [1, 2, 3, 4, 5];
/** The course pages describe a demo class of this length minute by minute. */
const DEMO_MINUTES = 45;

/* The trainers are those of the about page; hours, lessons a week and weeks follow the course pages. */
const trainers = trainersInWords.people.map(({ name }) => name);
const trainerOf = (id: (typeof trainersInWords.people)[number]["id"]) =>
  trainersInWords.people.findIndex((person) => person.id === id);
const katrin = trainerOf("trainer-katrin");
const rekha = trainerOf("trainer-rekha");
const daniel = trainerOf("trainer-daniel");
const gurleen = trainerOf("trainer-gurleen");
const suresh = trainerOf("trainer-suresh");
const rooms = [
  { branch: "karnal", name: "Room 1", places: 16 },
  { branch: "karnal", name: "Room 2", places: 12 },
  { branch: "berlin", name: "Raum A", places: 14 },
] as const;

type Held = {
  course: Service;
  level: string;
  place: ClassPlace;
  branch: Branch["id"];
  /** Index in `trainers`. */
  trainer: number;
  /** Index in `rooms`. */
  room?: number;
};

const at = (weekdays: readonly number[], starts: string, minutes = 60): Weekly[] =>
  weekdays.map((weekday) => ({ weekday, starts, minutes }));

const batchesOf: (Held & {
  weekly: Weekly[];
  seats: number;
  taken: number;
  startsIn: number;
  weeks: number;
})[] = [
  {
    course: "GermanClass",
    level: "A1",
    place: "online",
    branch: "karnal",
    trainer: katrin,
    weekly: at(WORKDAYS, "16:00", 90),
    seats: 10,
    taken: 7,
    startsIn: 2,
    weeks: 10,
  },
  {
    course: "GermanClass",
    level: "A2",
    place: "online",
    branch: "berlin",
    trainer: katrin,
    weekly: at(WORKDAYS, "16:00", 90),
    seats: 8,
    taken: 8,
    startsIn: -2,
    weeks: 12,
  },
  {
    course: "GermanClass",
    level: "B1",
    place: "online",
    branch: "berlin",
    trainer: katrin,
    weekly: at(WORKDAYS, "14:00", 90),
    seats: 8,
    taken: 3,
    startsIn: 3,
    weeks: 20,
  },
  {
    course: "EnglishOnline",
    level: "Beginner",
    place: "online",
    branch: "karnal",
    trainer: daniel,
    weekly: at(WORKDAYS, "17:00"),
    seats: 10,
    taken: 4,
    startsIn: 1,
    weeks: 10,
  },
  {
    course: "EnglishOffline",
    level: "Basic Spoken English",
    place: "karnal",
    branch: "karnal",
    trainer: rekha,
    room: 0,
    weekly: at(WORKDAYS, "10:00"),
    seats: 10,
    taken: 6,
    startsIn: 1,
    weeks: 10,
  },
  {
    course: "PTEOnline",
    level: "",
    place: "online",
    branch: "karnal",
    trainer: gurleen,
    weekly: at(WORKDAYS, "16:00", 120),
    seats: 10,
    taken: 5,
    startsIn: -1,
    weeks: 10,
  },
  {
    course: "PTEOffline",
    level: "",
    place: "karnal",
    branch: "karnal",
    trainer: gurleen,
    room: 1,
    weekly: at(WORKDAYS, "10:00", 120),
    seats: 8,
    taken: 2,
    startsIn: 2,
    weeks: 10,
  },
  {
    course: "IeltsClass",
    level: "",
    place: "karnal",
    branch: "karnal",
    trainer: suresh,
    room: 0,
    weekly: at(WORKDAYS, "12:00", 120),
    seats: 10,
    taken: 9,
    startsIn: 1,
    weeks: 8,
  },
];

const demosOf: (Held & { weekly: Weekly; seats: number })[] = [
  {
    course: "GermanClass",
    level: "A1",
    place: "online",
    branch: "karnal",
    trainer: katrin,
    weekly: { weekday: 6, starts: "15:00", minutes: DEMO_MINUTES },
    seats: 10,
  },
  {
    course: "GermanClass",
    level: "A1",
    place: "online",
    branch: "berlin",
    trainer: katrin,
    weekly: { weekday: 2, starts: "10:00", minutes: DEMO_MINUTES },
    seats: 8,
  },
  {
    course: "GermanClass",
    level: "B1",
    place: "online",
    branch: "berlin",
    trainer: katrin,
    weekly: { weekday: 6, starts: "12:00", minutes: DEMO_MINUTES },
    seats: 6,
  },
  {
    course: "EnglishOnline",
    level: "",
    place: "online",
    branch: "karnal",
    trainer: daniel,
    weekly: { weekday: 3, starts: "15:00", minutes: DEMO_MINUTES },
    seats: 10,
  },
  {
    course: "EnglishOffline",
    level: "",
    place: "karnal",
    branch: "karnal",
    trainer: rekha,
    room: 0,
    weekly: { weekday: 6, starts: "09:00", minutes: DEMO_MINUTES },
    seats: 6,
  },
  {
    course: "PTEOnline",
    level: "",
    place: "online",
    branch: "karnal",
    trainer: gurleen,
    weekly: { weekday: 4, starts: "14:00", minutes: DEMO_MINUTES },
    seats: 10,
  },
  {
    course: "PTEOffline",
    level: "",
    place: "karnal",
    branch: "karnal",
    trainer: gurleen,
    room: 1,
    weekly: { weekday: 6, starts: "14:00", minutes: DEMO_MINUTES },
    seats: 4,
  },
  {
    course: "IeltsClass",
    level: "",
    place: "karnal",
    branch: "karnal",
    trainer: suresh,
    room: 1,
    weekly: { weekday: 6, starts: "16:00", minutes: DEMO_MINUTES },
    seats: 6,
  },
];

/** An id that is the same at every run, so that a second run replaces the first. */
function sampleId(what: string, index: number): string {
  const hex = createHash("sha256").update(`sample ${what} ${index}`).digest("hex");
  return `00000000-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`;
}

const trainerIds = trainers.map((_, index) => sampleId("trainer", index));

/**
 * Stores sample trainers, rooms, batches and demo classes, with bookings of sample leads.
 * @param random gives numbers from 0 up to 1
 */
export async function storeSampleClasses(
  trx: Trx,
  { branches, random, now }: { branches: readonly Branch[]; random: () => number; now: Date },
): Promise<void> {
  const stamp = { created_at: now.toISOString(), updated_at: now.toISOString() };
  await trx
    .insertInto("trainers")
    .values(
      trainers.map((name, index) => ({
        id: sampleId("trainer", index),
        name,
        calendar_key: newToken(),
        left_at: null,
      })),
    )
    .execute();
  await trx
    .insertInto("rooms")
    .values(rooms.map((room, index) => ({ id: sampleId("room", index), ...room, closed_at: null })))
    .execute();

  const heldOf = ({ course, level, place, branch, trainer, room }: Held) => ({
    course,
    level,
    place,
    branch,
    trainer_id: sampleId("trainer", trainer),
    room_id: room === undefined ? null : sampleId("room", room),
    joining_url: place === "online" ? "https://meet.sprachsetu.example/sample" : null,
    state: "published" as const,
  });
  let lessons = 0;
  const insert = async (
    held: Held,
    times: readonly LessonTime[],
    more: { seats: number; batch_id: string | null; series_id: string | null },
  ) => {
    const rows = times.map((time) => {
      lessons += 1;
      return { id: sampleId("lesson", lessons), ...heldOf(held), ...more, ...time, ...stamp };
    });
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await trx
        .insertInto("lessons")
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .execute();
    }
  };

  for (const [index, batch] of batchesOf.entries()) {
    const branch = branchOfLesson(batch, branches);
    const monday = mondayOf(now, branch).add({ weeks: batch.startsIn });
    const first = monday.toString();
    const last = monday.add({ weeks: batch.weeks }).subtract({ days: 1 }).toString();
    const id = sampleId("batch", index);
    await trx
      .insertInto("batches")
      .values({
        id,
        ...heldOf(batch),
        first_day: first,
        last_day: last,
        weekly: JSON.stringify(batch.weekly),
        seats: batch.seats,
        taken: batch.taken,
        ...stamp,
      })
      .execute();
    const times = lessonTimes(batch.weekly, first, last, branch);
    await insert(batch, times, { seats: 0, batch_id: id, series_id: null });
  }
  for (const [index, demo] of demosOf.entries()) {
    const branch = branchOfLesson(demo, branches);
    const monday = mondayOf(now, branch);
    const first = monday.subtract({ weeks: WEEKS_BACK }).toString();
    const last = monday.add({ weeks: WEEKS_AHEAD }).toString();
    const times = lessonTimes([demo.weekly], first, last, branch);
    await insert(demo, times, {
      seats: demo.seats,
      batch_id: null,
      series_id: sampleId("series", index),
    });
  }
  await storeBookings(trx, random, now);
  await storeStudents(trx, now);
}

/** Removes what `storeSampleClasses` stores, and every booking of its classes. */
export async function removeSampleClasses(trx: Trx): Promise<void> {
  const lessons = trx.selectFrom("lessons").select("id").where("trainer_id", "in", trainerIds);
  await trx.deleteFrom("bookings").where("lesson_id", "in", lessons).execute();
  await trx.deleteFrom("lessons").where("trainer_id", "in", trainerIds).execute();
  await trx.deleteFrom("batches").where("trainer_id", "in", trainerIds).execute();
  const ids = rooms.map((_, index) => sampleId("room", index));
  await trx.deleteFrom("rooms").where("id", "in", ids).execute();
  await trx.deleteFrom("trainers").where("id", "in", trainerIds).execute();
}

const mondayOf = (now: Date, branch: Branch) => {
  const today = Temporal.PlainDate.from(dayOf(now, branch));
  return today.subtract({ days: today.dayOfWeek - 1 });
};

/** Some days before the class, and not after now. */
function bookedAt(startsAt: string, index: number, now: Date): Date {
  const days = 1 + (index % 6);
  const before = Temporal.Instant.from(startsAt).subtract({ hours: 24 * days });
  return new Date(Math.min(now.getTime(), before.epochMilliseconds));
}

/** Gives leads that have enrolled seats in a batch of their course, as long as there are free ones. */
async function storeStudents(trx: Trx, now: Date): Promise<void> {
  const since = now.toISOString();
  for (const [index, { course, seats, taken }] of batchesOf.entries()) {
    const students = await trx
      .selectFrom("leads")
      .select("id")
      .where("service", "=", course)
      .where("status", "=", "enrolled")
      .where("id", "not in", (seated) =>
        seated.selectFrom("batch_students").select("lead_id").where("left_at", "is", null),
      )
      .orderBy("created_at", "desc")
      .limit(Math.min(MOST_STUDENTS, seats - taken))
      .execute();
    if (students.length === 0) continue;
    await trx
      .insertInto("batch_students")
      .values(
        students.map(({ id }) => ({
          id: sampleId(`student ${id}`, index),
          batch_id: sampleId("batch", index),
          lead_id: id,
          since,
          author_id: "",
          author_name: "Sample",
          left_at: null,
          left_by: null,
        })),
      )
      .execute();
  }
}

/**
 * Books sample leads of the course: most places of past classes, some or all of the next three weeks' (a few people
 * wait), and few of later ones. Bookings of past classes are marked `came` or `missed`.
 */
async function storeBookings(trx: Trx, random: () => number, now: Date): Promise<void> {
  const lessons = await trx
    .selectFrom("lessons")
    .selectAll()
    .where("trainer_id", "in", trainerIds)
    .where("seats", ">", 0)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  let count = 0;
  for (const course of new Set(lessons.map((lesson) => lesson.course))) {
    const leads = await trx
      .selectFrom("leads")
      .select(["id", "name", "email", "phone"])
      .where("service", "=", course)
      .where("kind", "!=", "contact")
      // Who has cancelled the request has no place in a class.
      .where("lost_note", "is", null)
      .orderBy("created_at", "desc")
      .limit(400)
      .execute();
    for (const lesson of lessons.filter((one) => one.course === course)) {
      const isPast = lesson.starts_at < now.toISOString();
      const isNear = lesson.starts_at < new Date(now.getTime() + 21 * 86_400_000).toISOString();
      const wanted = Math.round(
        lesson.seats * (isPast ? 0.8 : isNear ? 0.4 + random() * 0.8 : random() * 0.3),
      );
      const guests = leads.splice(0, wanted);
      const rows = guests.map((lead, index) => {
        count += 1;
        const isWaiting = index >= lesson.seats;
        const past = random() < 0.75 ? ("came" as const) : ("missed" as const);
        return {
          ...newBooking(lesson.id, lead, bookedAt(lesson.starts_at, index, now)),
          arrival: index + 1,
          id: sampleId("booking", count),
          wants_whatsapp: random() < 0.5 ? 1 : 0,
          state: isPast ? past : isWaiting ? ("waiting" as const) : ("booked" as const),
        };
      });
      if (rows.length === 0) continue;
      await trx.insertInto("bookings").values(rows).execute();
      await trx
        .updateTable("lessons")
        .set({ arrivals: rows.length })
        .where("id", "=", lesson.id)
        .execute();
    }
  }
}
