import { sql } from "kysely";
import { holidayOn } from "#contract/branch.ts";
import { readTime } from "#contract/branch-clock.ts";
import type { Branch } from "#contract/institute.ts";
import { clockChangeText } from "#contract/staff/planned-time.ts";
import { type ClassChange, classDeskMessages } from "#contract/staff/staff-classes.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { type LessonTime, lessonTime, timeOnBothClocks } from "../../timetable/lesson-times.ts";
import { branchOfLesson, courseInWords, type Lesson } from "../../timetable/lessons.repo.ts";
import { openBookings } from "../bookings/bookings.repo.ts";
import { refused } from "./desk-refusals.ts";
import type { LessonSet } from "./tell-guests-of-change.ts";

/*
 * Checks before lessons are made or changed: trainer, room and link, clashes with other lessons, and places that guests
 * have booked.
 */

/**
 * Lets one transaction at a time change the timetable, so that two cannot take the same trainer. SQLite has one writer
 * anyway.
 */
export async function lockTimetable(trx: Trx): Promise<void> {
  if (isPostgres(trx)) await sql`SELECT pg_advisory_xact_lock(hashtext('timetable'))`.execute(trx);
}

/** When a class is to be held. */
type AskedTime = Pick<ClassChange, "day" | "starts" | "minutes" | "isSecond" | "onHoliday">;

/** @throws {HttpProblem} 422 if the branch is closed that day, unless `onHoliday` */
export function refuseHoliday({ holidays }: Branch, { day, onHoliday }: AskedTime): void {
  const holiday = holidayOn(holidays, day);
  if (holiday && !onHoliday) {
    throw refused("onHoliday", `${holiday.name}: ${classDeskMessages.holiday}`);
  }
}

/** The time of a single class. @throws {HttpProblem} 422 if the branch's clock skips it, or shows it twice and it is not said which is meant */
export function askedTime(
  { day, starts, minutes, isSecond }: AskedTime,
  branch: Branch,
): LessonTime {
  const at = `${day}T${starts}`;
  const read = readTime(at, branch.timeZone);
  const isOpen = read?.kind === "skipped" || (read?.kind === "twice" && isSecond === undefined);
  if (read && isOpen) throw refused("starts", clockChangeText(read, at, `${branch.name}’s clock`));
  return lessonTime(day, starts, minutes, branch, { isSecond: isSecond ?? false });
}

/**
 * Checks place, trainer, room and link.
 * @param people how many the room must hold
 * @throws {HttpProblem} 422 with the field
 */
export async function checkHeld(
  trx: Trx,
  given: {
    place: Lesson["place"];
    branch: Branch["id"];
    roomId: string | null;
    trainerId: string;
    joiningUrl: string;
    state: string;
  },
  people: number,
): Promise<void> {
  const trainer = await trx
    .selectFrom("trainers")
    .select("left_at")
    .where("id", "=", given.trainerId)
    .executeTakeFirst();
  if (!trainer || trainer.left_at) throw refused("trainerId", classDeskMessages.trainer);
  if (given.place !== "online" && given.place !== given.branch) {
    throw refused("branch", "Choose the branch where the class takes place.");
  }
  if (given.place === "online") {
    if (given.roomId) throw refused("roomId", classDeskMessages.roomOnline);
    const isLink = URL.canParse(given.joiningUrl) && given.joiningUrl.startsWith("https://");
    const isNeeded = given.state === "published" || given.joiningUrl !== "";
    if (isNeeded && !isLink) throw refused("joiningUrl", classDeskMessages.joiningUrl);
    return;
  }
  if (!given.roomId) throw refused("roomId", classDeskMessages.room);
  const room = await trx
    .selectFrom("rooms")
    .selectAll()
    .where("id", "=", given.roomId)
    .executeTakeFirst();
  if (!room || room.closed_at || room.branch !== given.branch) {
    throw refused("roomId", classDeskMessages.room);
  }
  if (room.places < people)
    throw refused("roomId", `${classDeskMessages.roomSmall} ${room.places}, ${people}.`);
}

/**
 * Refuses lessons at times at which the trainer or the room has another one. Call `lockTimetable` first.
 * @param branches give the clock for the time of the other lesson in the error
 * @param except lessons that do not count, by their ids or by their batch
 * @throws {HttpProblem} 409 that names the first clash
 */
export async function refuseClash(
  trx: Trx,
  branches: readonly Branch[],
  times: readonly LessonTime[],
  { trainerId, roomId }: { trainerId: string; roomId: string | null },
  except: { lessonIds?: readonly string[]; batchId?: string } = {},
): Promise<void> {
  const first = times.map(({ starts_at }) => starts_at).sort()[0];
  const last = times
    .map(({ ends_at }) => ends_at)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return;
  const rows = await trx
    .selectFrom("lessons")
    .selectAll()
    .where("state", "!=", "cancelled")
    .where("starts_at", "<", last)
    .where("ends_at", ">", first)
    .where((on) =>
      on.or([on("trainer_id", "=", trainerId), ...(roomId ? [on("room_id", "=", roomId)] : [])]),
    )
    .orderBy("starts_at")
    .execute();
  const others = rows.filter(
    ({ id, batch_id }) =>
      !except.lessonIds?.includes(id) && (!except.batchId || batch_id !== except.batchId),
  );
  for (const time of times) {
    const clash = others.find(
      (other) => other.starts_at < time.ends_at && time.starts_at < other.ends_at,
    );
    if (!clash) continue;
    const isTrainer = clash.trainer_id === trainerId;
    const text = isTrainer ? classDeskMessages.trainerTaken : classDeskMessages.roomTaken;
    const when = timeOnBothClocks(clash.starts_at, branchOfLesson(clash, branches), null).branch;
    const detail = `${text} ${courseInWords(clash)}, ${when}.`;
    throw new HttpProblem(409, "conflict", detail, {
      errors: { [isTrainer ? "trainerId" : "roomId"]: [detail] },
    });
  }
}

/**
 * Refuses fewer places than are booked, and turning a class that guests have booked into a draft.
 * @param set.field the form's field for the number of places
 * @throws {HttpProblem} 422
 */
export async function refuseTooFew(
  trx: Trx,
  one: Lesson,
  { field, seats = one.seats, state = one.state }: LessonSet & { field: string },
): Promise<void> {
  const isHidden = state === "draft" && one.state !== "draft";
  if (seats >= one.seats && !isHidden) return;
  const open = await openBookings(trx, [one.id]);
  if (isHidden && open.length > 0) throw refused("state", classDeskMessages.draftBooked);
  const booked = open.filter((row) => row.state === "booked").length;
  if (seats < one.seats && booked > seats) throw refused(field, classDeskMessages.seatsTaken);
}
