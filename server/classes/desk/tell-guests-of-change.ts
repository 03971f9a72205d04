import { folded } from "#contract/search-folding.ts";
import type { ClassReach } from "#contract/staff/staff-classes.ts";
import type { Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { maskedName } from "../../leads/masked-person.ts";
import { maskedAddress } from "../../mail/masked-address.ts";
import type { Lesson } from "../../timetable/lessons.repo.ts";
import type { BookingContext, BookingNotices } from "../bookings/booking-context.ts";
import type { BookingMailKind } from "../bookings/booking-mails.ts";
import {
  type BookingRow,
  isUnconfirmed,
  leadsOf,
  openBookings,
  writeBooking,
} from "../bookings/bookings.repo.ts";
import { noteClassInLead } from "../bookings/note-class-in-lead.ts";
import { fillFreePlaces, nextOnList } from "../bookings/places-and-waiting-list.ts";
import { queueBookingMail } from "../bookings/queue-booking-mails.ts";

/*
 * Changes a lesson, and says who is told when staff change or cancel a class. Guests who have booked or wait get a mail
 * (`server/classes/bookings/booking-mails.ts`), and the history of their leads gets an entry (`noteClassInLead`), both in the
 * transaction of the change. Pages and open desks are told after the commit. A preview names the guests without making
 * the change.
 */

/** The columns of a lesson that the desk may change. */
export type LessonSet = Partial<
  Pick<
    Lesson,
    | "level"
    | "place"
    | "branch"
    | "trainer_id"
    | "room_id"
    | "joining_url"
    | "state"
    | "seats"
    | "day"
    | "starts"
    | "minutes"
    | "starts_at"
    | "ends_at"
  >
>;

/** The columns whose change guests get a mail about. */
const ANNOUNCED = ["starts_at", "ends_at", "place", "branch", "trainer_id", "joining_url"] as const;
/** Whether guests and students get a mail about a change. */
export const isAnnounced = (lesson: Lesson, set: LessonSet): boolean =>
  ANNOUNCED.some((name) => name in set && set[name] !== lesson[name]);

/**
 * Changes a locked lesson, and tells its guests if a column of `ANNOUNCED` changes. Places that become free go to those
 * who wait. How a lesson is cancelled: `cancelled-lessons.ts`.
 * @returns the leads of those who are told or get a place
 */
export async function changeAndTellGuests(
  trx: Trx,
  context: BookingContext,
  lesson: Lesson,
  set: LessonSet,
  by: Actor,
  now: Date,
): Promise<string[]> {
  const differing = Object.entries(set).filter(
    ([name, value]) => lesson[name as keyof Lesson] !== value,
  );
  if (differing.length === 0) return [];
  // Sets only what differs: a trigger renews all pages if the update names a column that they show (migration 0032).
  const changes: LessonSet = Object.fromEntries(differing);
  const hasNews = isAnnounced(lesson, set);
  const next = await trx
    .updateTable("lessons")
    .set((on) => ({
      ...changes,
      revision: on("revision", "+", 1),
      ...(hasNews ? { sequence: on("sequence", "+", 1) } : {}),
      updated_at: now.toISOString(),
    }))
    .where("id", "=", lesson.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const open = await openBookings(trx, [lesson.id]);
  const toTell = hasNews ? open : [];
  for (const row of toTell) {
    const written = await writeBooking(
      trx,
      row,
      {
        sequence: row.sequence + 1,
        ...(next.starts_at === lesson.starts_at
          ? {}
          : { day_reminder_at: null, hours_reminder_at: null }),
      },
      now,
    );
    await queueBookingMail(trx, context, movedKind(row), written, next, now, { was: row.state });
    // Whoever only waits for a class is still on its list when it has moved: that is no news of the lead.
    if (row.state === "waiting") continue;
    const news = { what: "moved", row, lesson: next, by, wasAt: lesson.starts_at } as const;
    await noteClassInLead(trx, context, { ...news, isOfClass: true }, now);
  }
  const placed = await fillFreePlaces(trx, context, next, now);
  return leadsOf([...toTell, ...placed]);
}

function movedKind(row: BookingRow): BookingMailKind {
  if (isUnconfirmed(row)) return "unconfirmed class moved";
  return row.state === "waiting" ? "awaited class moved" : "class moved";
}

/**
 * Renews pages and open desks after a change was stored. All pages are renewed: the home page, its course's page, other
 * classes' pages and the sitemap may list a class or list it no longer.
 * @param leadIds the leads of the guests whom the change reached
 */
export async function tellPagesAndDesks(
  { renewPages, onMailsQueued, live }: BookingNotices,
  leadIds: readonly string[],
): Promise<void> {
  if (leadIds.length > 0) onMailsQueued();
  await renewPages();
  live.changed(leadIds);
}

/** The bookings that a change would reach: all, or only those that get a place because there are more places. */
export async function reachedBy(
  trx: Trx,
  one: Lesson,
  set: LessonSet,
  now: Date,
): Promise<BookingRow[]> {
  const open = await openBookings(trx, [one.id]);
  return isAnnounced(one, set) ? open : nextOnList({ ...one, ...set }, open, now);
}

/** The people of bookings, each once. Somebody who has a place in one class and waits for another counts as booked. */
export function reached(rows: readonly BookingRow[], masked: boolean): ClassReach["people"] {
  const people = new Map<string, ClassReach["people"][number]>();
  for (const row of rows) {
    const { name, email, phone } = row;
    const state = isUnconfirmed(row) ? "unconfirmed" : row.state;
    const key = `${email} ${folded(name)}`;
    if (people.has(key) && state !== "booked") continue;
    people.set(key, {
      name: masked ? maskedName(name) : name,
      email: masked ? maskedAddress(email) : email,
      ...(masked || email !== "" || phone === "" ? {} : { phone }),
      state,
    });
  }
  return [...people.values()];
}
