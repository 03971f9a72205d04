import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { courses } from "#content/courses/courses.ts";
import { bookingMessages, NEAREST_CLASSES } from "#contract/class-values.ts";
import type { BookingAccepted, BookingChanged, DemoClass } from "#contract/classes.ts";
import type { Branch } from "#contract/institute.ts";
import { countryFor } from "#contract/phone-country.ts";
import { classDeskMessages } from "#contract/staff-classes.ts";
import { publicBatches } from "./classes/batches.ts";
import { courseInWords } from "./classes/booking-mails.ts";
import { type BookingRow, isUnconfirmed } from "./classes/booking-row.ts";
import { type BookingsOptions, createBookings, type LeadOfBooking } from "./classes/bookings.ts";
import { createClassReminders } from "./classes/class-reminders.ts";
import { createClassWatch } from "./classes/class-watch.ts";
import type { ClassCalls } from "./classes/classes.routes.ts";
import { createBatchChanges } from "./classes/desk/batch-changes.ts";
import { createClassChanges } from "./classes/desk/class-changes.ts";
import { classDeskRoutes } from "./classes/desk/class-desk.routes.ts";
import { createRosters } from "./classes/desk/rosters.ts";
import { createTimetableDesk } from "./classes/desk/timetable-desk.ts";
import { createTrainersAndRooms } from "./classes/desk/trainers-and-rooms.ts";
import { classTimeInWords } from "./classes/lesson-times.ts";
import { branchOfLesson, type Lesson, lockLesson } from "./classes/lessons.repo.ts";
import { createTurns } from "./classes/one-at-a-time.ts";
import { createShownBookings } from "./classes/shown-bookings.ts";
import { createDemoClasses } from "./classes/shown-classes.ts";
import type { PostgresPool } from "./db/postgres.ts";
import { type Enquiry, ofBooking } from "./enrolment/enquiry.ts";
import {
  type EnquiryReception,
  enquiryKey,
  type Judged,
  receiveOnce,
} from "./enrolment/receive-enquiry.ts";
import {
  answerTo,
  type EnquiryMailing,
  queueEnquiryMails,
  storeEnquiry,
} from "./enrolment/store-enquiry.ts";
import { isMarkedAsProgram, reviewReasons } from "./enrolment/suspicion.ts";
import type { Metrics } from "./http/metrics.ts";
import { HttpProblem } from "./http/problems.ts";
import { type LimitName, networkOf, type RateLimits } from "./http/rate-limits.ts";
import { mailboxOf } from "./mail/mailbox.ts";
import { CLASSES_PAGE, HOME_PAGES } from "./pages/pages-with-places.ts";

export type ClassesOptions = Pick<
  BookingsOptions,
  "db" | "outbox" | "frame" | "links" | "unconfirmedMails"
> & {
  /** The connections to PostgreSQL; undefined on SQLite. */
  pool: PostgresPool | undefined;
  /** The confirmed address of whoever is logged in. */
  confirmedAddress: (request: FastifyRequest, now: Date) => Promise<string | undefined>;
  /** Renders these pages again at their next request (`/folder/*`: all in it); without paths, all pages. */
  renew: (paths?: readonly string[]) => void;
  onMailsQueued: () => void;
  metrics: Pick<Metrics, "classReminders">;
  log: FastifyBaseLogger;
};

/** What the calls and the desk need beside it. */
export type ClassCallsOptions = ClassesOptions & {
  /** Called with the ids of changed leads, once the change is stored. */
  leadsChanged: (ids: readonly string[]) => Promise<void>;
};

/** Demo classes and their bookings, with the watch for changes and the reminders, which run in the background. */
export function createClasses(options: ClassesOptions) {
  const { db, outbox, frame, pool, renew, onMailsQueued, log } = options;
  const branches = () => frame.site.branches;
  const classes = createDemoClasses(db, branches);
  const bookings = createBookings({ ...options, classes });
  const shownBookings = createShownBookings({ ...options, classes, bookings });

  /** Renews the pages that show the free places of these classes; without ids, all pages. */
  async function renewPages(ids: readonly string[] | undefined): Promise<void> {
    if (!ids) return renew();
    const now = new Date();
    // The page of a class also offers others with free places, so each such page may show these classes.
    const pages = new Set([CLASSES_PAGE, `${CLASSES_PAGE}/*`]);
    const next = { page: 1, perPage: NEAREST_CLASSES + 1 };
    const onHome = (await classes.upcoming(next, now)).data;
    for (const id of ids) {
      const one = await classes.one(id, now);
      // A class that visitors no longer see may have been on any page.
      if (!one) return renew();
      pages.add(courses[one.course].url);
      if (onHome.some((shown) => shown.id === id)) for (const page of HOME_PAGES) pages.add(page);
    }
    renew([...pages]);
  }

  const watch = createClassWatch({
    pool,
    nextChange: classes.nextChange,
    onChange: (ids) =>
      renewPages(ids).catch((error) => {
        log.error({ err: error }, "changed classes cannot be read");
        renew();
      }),
    log,
  });
  const reminders = createClassReminders({
    db,
    outbox,
    bookings,
    classesChanged: () => watch.changed(),
    onMailsQueued,
    onReminded: (kind) => options.metrics.classReminders.inc({ kind }),
    log,
  });

  return {
    classes,
    bookings,
    shownBookings,
    reminders,
    /**
     * Call it when staff have worked on leads: bookings that waited for a call get their places. Never throws: the
     * reminders look after what failed.
     */
    async leadsReached(ids: readonly string[]): Promise<void> {
      try {
        const confirmed = await bookings.confirmReached(new Date(), ids);
        if (confirmed.length === 0) return;
        onMailsQueued();
        await watch.changed(confirmed.map(({ lesson_id }) => lesson_id));
      } catch (error) {
        log.error({ err: error }, "confirmed bookings get no places yet");
      }
    },
    changed: watch.changed,
    async start(): Promise<void> {
      await watch.start();
      reminders.start();
    },
    async stop(): Promise<void> {
      await watch.stop();
      await reminders.stop();
    },
  };
}

export type Classes = ReturnType<typeof createClasses>;

/** The calls of visitors: they list classes and batches, and book, show, move or cancel a place. */
export function createClassCalls(
  { db, frame, leadsChanged, onMailsQueued, confirmedAddress }: ClassCallsOptions,
  { classes, bookings, shownBookings, changed }: Classes,
  reception: EnquiryReception,
): ClassCalls {
  const inTurn = createTurns();

  /** Tells pages and desks of a changed booking. */
  async function told(lessonIds: readonly string[], leadId: string): Promise<void> {
    onMailsQueued();
    await changed(lessonIds);
    await leadsChanged([leadId]);
  }

  const changedTo = async (
    row: BookingRow,
    message: string,
    now: Date,
  ): Promise<BookingChanged> => ({
    message,
    booking: await shownBookings.show(row.id, now),
  });

  return {
    upcoming: classes.upcoming,
    addresses: classes.addresses,
    one: classes.one,
    others: classes.others,
    batches: (course, now) => publicBatches(db, course, frame.site.branches, now),

    async book(classId, request, key, from, now) {
      const wanted = await classes.one(classId, now);
      if (!wanted) throw new HttpProblem(404, "not_found", bookingMessages.missing);
      const lesson = await db
        .selectFrom("lessons")
        .selectAll()
        .where("id", "=", classId)
        .executeTakeFirstOrThrow();
      const branch = branchOfLesson(lesson, frame.site.branches);
      // A class online has a branch, too, but its guests sit anywhere.
      const country = countryFor({
        branch: lesson.place === "online" ? undefined : branch.countryCode,
        course: wanted.course,
        timeZone: request.zone || branch.timeZone,
      });
      const enquiry = enquiryAbout(lesson, branch, ofBooking(request, wanted.course, country));
      const isOwner = (await confirmedAddress(from, now)) === enquiry.email;
      // A wish that is not there counts like one that is refused.
      const asked = {
        classId,
        guardianName: request.guardianName,
        wantsReminders: request.wantsReminders || undefined,
        wantsWhatsapp: request.wantsWhatsapp || undefined,
      };
      // Without a key it is new, even if the same was sent before: that booking may have been cancelled since.
      const onceKey = enquiryKey(enquiry, asked, key ?? randomUUID(), reception.keySecret);
      const booking = () =>
        receiveOnce(
          reception,
          onceKey,
          () => judgeBooking(reception, enquiry, from.ip, now),
          async (trx, { reasons, mayMail }) => {
            // The lesson comes first, as in every change of bookings, so that two transactions cannot deadlock.
            await lockLesson(trx, classId);
            const stored = await storeEnquiry(trx, reception, enquiry, reasons, now, {
              isBooking: true,
            });
            const { name, email, phone } = enquiry;
            const lead: LeadOfBooking = {
              leadId: stored.leadId,
              reference: stored.reference,
              ...{ name, email, phone, isOwner, mayMail },
              branch: stored.branch.id,
              callBy: stored.callBy.toISOString(),
              isProgram: isMarkedAsProgram(reasons),
              isOneOfMany: reasons.includes("busy_network"),
            };
            const { outcome, isUncounted, ...reply } = await bookings.book(
              trx,
              classId,
              request,
              lead,
              now,
            );
            const mailFollows = await queueEnquiryMails(trx, reception, stored, reply);
            const answer = {
              ...answerTo(stored, mailFollows),
              ...outcome,
              ...(isUncounted ? { isUncounted } : {}),
            };
            return { stored, answer };
          },
          now,
        );
      const { answer, isReplayed } = await inTurn(classId, booking).catch(async (error) => {
        throw await bookings.explained(error, now);
      });
      if (!isReplayed) await changed([classId]);
      const { isUncounted, ...first } = answer as typeof answer &
        Pick<BookingAccepted, "state"> & { isUncounted?: true };
      // Answers that an older version stored have other states, too.
      const state =
        first.state === "waiting" || first.state === "unconfirmed" ? first.state : "booked";
      const shown = (await classes.one(classId, now)) ?? wanted;
      return {
        answer: {
          ...first,
          state,
          // What is not confirmed counts for nobody.
          class: isUncounted && state !== "unconfirmed" ? withOneMore(shown, state) : shown,
          message: bookingMessages[state],
        },
        isReplayed,
      };
    },

    show: (token, now) => shownBookings.show(bookings.idOf(token), now),
    calendar: (token, now) => shownBookings.calendar(bookings.idOf(token), now),

    async cancel(token, now) {
      const id = bookings.idOf(token);
      const row = await bookings.cancel(id, undefined, now);
      await told([row.lesson_id], row.lead_id);
      return changedTo(row, bookingMessages.cancelledNow, now);
    },

    async restore({ token, wait = false, alsoThen = false }, now) {
      const row = await bookings.restore(bookings.idOf(token), { wait, alsoThen }, now);
      await told([row.lesson_id], row.lead_id);
      const { restoredNow, waitingNow, unconfirmed } = bookingMessages;
      const waits = isUnconfirmed(row) ? unconfirmed : waitingNow;
      return changedTo(row, row.state === "waiting" ? waits : restoredNow, now);
    },

    async move({ token, classId, startsAt, alsoThen = false }, now) {
      const id = bookings.idOf(token);
      const before = await shownBookings.show(id, now);
      const row = await bookings.move(id, classId, { startsAt, alsoThen }, now);
      await told([before.class.id, classId], row.lead_id);
      const { booked, movedNow, unconfirmed } = bookingMessages;
      const moved = isUnconfirmed(row) ? unconfirmed : movedNow;
      return changedTo(row, before.class.id === classId ? booked : moved, now);
    },
  };
}

/** The enquiry of a booking with its class in words, which tells it from a question. */
function enquiryAbout(lesson: Lesson, branch: Branch, enquiry: Enquiry): Enquiry {
  const time = classTimeInWords(lesson.starts_at, branch, null).branch;
  const booked = `${courseInWords(lesson)}: ${time}`;
  return { ...enquiry, details: { class: booked, ...enquiry.details } };
}

/** The class as if a place had been booked or waited for: the numbers must not tell a repeat from a first booking. */
function withOneMore(one: DemoClass, state: "booked" | "waiting"): DemoClass {
  const free = Math.max(0, one.free - 1);
  return {
    ...one,
    free,
    state: one.state === "open" && free === 0 ? "full" : one.state,
    waiting: one.waiting + (state === "waiting" ? 1 : 0),
  };
}

/** The desk of the back office for batches, classes and rosters. */
export function createClassDesk(
  options: ClassCallsOptions,
  { bookings, classes, changed }: Classes,
  mailing: EnquiryMailing,
): FastifyPluginAsyncZod {
  const parts = { ...options, bookings, changed };
  const timetable = createTimetableDesk(parts);
  const trainersAndRooms = createTrainersAndRooms(parts);
  const batchChanges = createBatchChanges(parts);
  const classChanges = createClassChanges({ ...parts, timetable });
  const rosters = createRosters({
    ...parts,
    timetable,
    async bringLead(person, lessonId, now, give) {
      const wanted = await classes.one(lessonId, now);
      const lesson = await options.db
        .selectFrom("lessons")
        .selectAll()
        .where("id", "=", lessonId)
        .executeTakeFirst();
      if (!wanted || !lesson) throw new HttpProblem(404, "not_found", classDeskMessages.missing);
      const request = { ...person, startsAt: wanted.startsAt };
      const branch = branchOfLesson(lesson, options.frame.site.branches);
      const asked = ofBooking(request, wanted.course, branch.countryCode);
      const enquiry = enquiryAbout(lesson, branch, asked);
      return options.db.transaction().execute(async (trx) => {
        await lockLesson(trx, lessonId);
        const stored = await storeEnquiry(trx, mailing, enquiry, [], now, { isBooking: true });
        const mail = await give(trx, stored.leadId, enquiry);
        await queueEnquiryMails(trx, mailing, stored, { mail, isMailed: true });
        return stored.leadId;
      });
    },
  });
  return async (app) => {
    await app.register(classDeskRoutes, {
      db: options.db,
      timetable,
      trainersAndRooms,
      batchChanges,
      classChanges,
      rosters,
    });
  };
}

/** Counts a booking for the limits, and says whether its sender may cause another mail. @throws {HttpProblem} 429 */
async function judgeBooking(
  { rateLimits, formSecret }: EnquiryReception,
  enquiry: Enquiry,
  ip: string,
  now: Date,
): Promise<Judged & { mayMail: boolean }> {
  const network = networkOf(ip);
  await rateLimits.consume("leadsByNetwork", network);
  const isBusyNetwork = !(await isWithin(rateLimits, "bookingsByNetwork", network));
  // Bookings are limited by their sender alone: anybody can book with somebody else's address.
  const signals = { ...enquiry, isBusyNetwork, leadsByEmail: 0 };
  const sender = `${network} ${mailboxOf(enquiry.email)}`;
  return {
    reasons: reviewReasons(signals, formSecret, now),
    mayMail: await isWithin(rateLimits, "bookingMailsBySender", sender),
    async uncount() {
      await rateLimits.giveBack("leadsByNetwork", network);
      await rateLimits.giveBack("bookingsByNetwork", network);
      await rateLimits.giveBack("bookingMailsBySender", sender);
    },
  };
}

/** Counts one call. @returns whether it is within the limit */
const isWithin = (rateLimits: RateLimits, limit: LimitName, key: string): Promise<boolean> =>
  rateLimits.consume(limit, key).then(
    () => true,
    (error) => {
      if (error instanceof HttpProblem) return false;
      throw error;
    },
  );
