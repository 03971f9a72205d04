import { sql } from "kysely";
import { MAX_OPEN_BOOKINGS, MISSED_BEFORE_CALL } from "#contract/booking-limits.ts";
import { type BookingState, bookingMessages } from "#contract/class-values.ts";
import type {
  Booking,
  BookingAccepted,
  BookingRequest,
  DemoClass,
  OwnBookings,
} from "#contract/classes.ts";
import type { Branch } from "#contract/institute.ts";
import { classDeskMessages } from "#contract/staff-classes.ts";
import { phoneDigits } from "../db/phone-digits.ts";
import { recordAction } from "../db/records/action-records.ts";
import type { SignedIds } from "../db/signed-ids.ts";
import type { Database, Trx } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import { addressOf, type MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import type { UnconfirmedMails } from "../mail/unconfirmed-mails.ts";
import { hasBegun, waitingListIsOpen } from "./booking-deadlines.ts";
import {
  type BookingForMail,
  type BookingMailKind,
  bookingMail,
  type ClassForMail,
  calendarEntry,
  courseInWords,
} from "./booking-mails.ts";
import {
  type Booker,
  type BookingRow,
  hasSameNumber,
  isSamePerson,
  newBooking,
} from "./booking-row.ts";
import { calendarFile } from "./calendar-file.ts";
import { classTimeInWords } from "./lesson-times.ts";
import {
  branchOfLesson,
  type Lesson,
  lockAnyLesson,
  lockLeadsOf,
  lockLesson,
} from "./lessons.repo.ts";
import { asDemoClass, type DemoClasses, shownLessons } from "./shown-classes.ts";

/** News of a booking for the history of its lead, stored in the transaction that changes the booking. */
export type ClassNews = {
  what: "booked" | "waiting" | "moved" | "cancelled" | "came" | "missed" | "unmarked";
  lessonId: string;
  bookingId: string;
  /**
   * Course and time, such as `German Online, level A1: Tuesday 1 December, 18:30 (Berlin time)`; for somebody under 18
   * also whom to call first.
   */
  about: string;
  endsAt: string;
  /** Staff confirm the place by phone, so the lead still waits for a call. */
  needsCall: boolean;
};

type Someone = { id: string; name: string };

/**
 * Writes the news into the history of the lead, and moves the lead.
 * @param by the member of staff who made the change, if it was not the visitor
 */
export type TellLead = (
  trx: Trx,
  leadId: string,
  news: ClassNews,
  by: Someone | undefined,
  now: Date,
) => Promise<void>;

export type BookingsOptions = {
  db: Database;
  outbox: Outbox;
  frame: MailFrame;
  links: SignedIds;
  unconfirmedMails: UnconfirmedMails;
  classes: DemoClasses;
  tellLead: TellLead;
};

/** The lead that a booking brings (`server/enrolment/store-enquiry.ts`). */
export type LeadOfBooking = {
  leadId: string;
  reference: string;
  email: string;
  name: string;
  phone: string;
  /** A program sent the request: the answer looks like that to a booking, but no place is given. */
  isProgram: boolean;
  /** Many requests came from the same network or address, so staff confirm the place by phone. */
  isOneOfMany: boolean;
};

/** Why a class cannot be booked. Pages choose by it what they offer instead. */
type Refusal = "past" | "cancelled" | "moved" | "full" | "shared_phone" | "too_many";

const refusals: Record<Refusal, string> = {
  past: bookingMessages.past,
  cancelled: bookingMessages.cancelled,
  moved: bookingMessages.moved,
  full: bookingMessages.full,
  shared_phone: bookingMessages.sharedPhone,
  too_many: bookingMessages.tooMany,
};

/** Ends the transaction of a booking that cannot be made. */
class BookingRefused extends Error {
  override name = "BookingRefused";
  readonly reason: Refusal;
  readonly lessonId: string;
  constructor(reason: Refusal, lessonId: string, text = refusals[reason]) {
    super(text);
    this.reason = reason;
    this.lessonId = lessonId;
  }
}

type AnswerNow = Pick<BookingAccepted, "state" | "place" | "needsCall" | "class">;

const OPEN: readonly BookingState[] = ["booked", "waiting"];

/**
 * Places in demo classes. A lesson is locked while one of its places is given or becomes free, so that visitors never
 * get more places than there are, however many requests and processes compete; staff may give more. Bookings, their
 * mails and the history of their leads are stored in one transaction.
 */
export function createBookings({
  db,
  outbox,
  frame,
  links,
  unconfirmedMails,
  classes,
  tellLead,
}: BookingsOptions) {
  const branches = (): readonly Branch[] => frame.site.branches;

  async function forMail(on: Database, lesson: Lesson): Promise<ClassForMail> {
    const { name } = await on
      .selectFrom("trainers")
      .select("name")
      .where("id", "=", lesson.trainer_id)
      .executeTakeFirstOrThrow();
    return { ...lesson, trainer: name, branch: branchOfLesson(lesson, branches()) };
  }

  const bookingForMail = (
    row: BookingRow,
    place?: number,
    was: BookingState = row.state,
  ): BookingForMail => ({
    id: row.id,
    reference: row.reference,
    email: row.email,
    leadId: row.lead_id,
    zone: row.zone,
    needsCall: row.needs_call === 1,
    hasPlace: was !== "waiting",
    sequence: row.sequence,
    token: links.tokenOf(row.id),
    ...(place === undefined ? {} : { place }),
  });

  /**
   * @param place on the waiting list
   * @param was the state before a cancellation: a booking that waited has no calendar entry
   */
  const mailTo = (
    kind: BookingMailKind,
    row: BookingRow,
    lesson: ClassForMail,
    now: Date,
    place?: number,
    was?: BookingState,
  ): OutgoingMail => bookingMail(kind, bookingForMail(row, place, was), lesson, frame, now);

  /**
   * Queues a mail to the visitor about a change of the booking, if there is an address: imported leads may have only a
   * number. It replaces mails about the booking that are still in the outbox, since they are no longer true.
   */
  async function queueMail(trx: Trx, ...about: Parameters<typeof mailTo>): Promise<void> {
    const [, row, , now] = about;
    await outbox.withdraw(trx, row.id, now);
    if (row.email !== "") await outbox.enqueue(trx, [mailTo(...about)]);
  }

  /**
   * Like `queueMail`, for a change that somebody asked for. Changes by staff are always mailed. Changes by visitors
   * count towards the limit of the forms' mails, since anybody can book with a stranger's address; the page has already
   * shown them the change. A mail that replaces one still in the outbox adds none, so it is always queued.
   * @param by the member of staff, or undefined for the visitor
   */
  async function queueChange(
    trx: Trx,
    by: Someone | undefined,
    ...about: Parameters<typeof mailTo>
  ): Promise<void> {
    const [, row, , now] = about;
    const withdrawn = await outbox.withdraw(trx, row.id, now);
    if (row.email === "") return;
    const mail = mailTo(...about);
    if (by) {
      await outbox.enqueue(trx, [byStaff(mail)]);
    } else if (withdrawn > 0 || (await unconfirmedMails.mayAnswerForm(trx, row.email, now))) {
      await outbox.enqueue(trx, [mail]);
    }
  }

  const newsOf = (
    what: ClassNews["what"],
    lesson: Lesson,
    row: Pick<BookingRow, "id" | "needs_call" | "guardian_name" | "guardian_phone">,
  ): ClassNews => ({
    what,
    needsCall: row.needs_call === 1,
    lessonId: lesson.id,
    bookingId: row.id,
    about: `${courseInWords(lesson)}: ${classTimeInWords(lesson.starts_at, branchOfLesson(lesson, branches()), null).branch}${what === "booked" || what === "waiting" ? firstCallOf(row) : ""}`,
    endsAt: lesson.ends_at,
  });

  /** Turns a refusal into an answer with the class as it is and others with a free place. Passes on other errors. */
  async function explained(error: unknown, now: Date): Promise<unknown> {
    if (!(error instanceof BookingRefused)) return error;
    const { reason, lessonId, message: text } = error;
    const shown = await shownClass(db, lessonId, now);
    const others = shown ? await classes.others(shown, now) : [];
    return new HttpProblem(409, "conflict", text, {
      members: { reason, ...(shown ? { class: shown } : {}), others },
      ...(reason === "shared_phone" ? { errors: { phone: [text] } } : {}),
    });
  }

  /** Runs a change of bookings in a transaction, and turns its refusal into an answer. */
  async function change<T>(now: Date, work: (trx: Trx) => Promise<T>): Promise<T> {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      throw await explained(error, now);
    }
  }

  async function shownClass(on: Database, id: string, now: Date): Promise<DemoClass | undefined> {
    const row = await shownLessons(on).where("lessons.id", "=", id).executeTakeFirst();
    return row && asDemoClass(row, branches(), now);
  }

  /** @returns why the lesson cannot be booked, if so */
  function whyNot(lesson: Lesson, startsAt: string | undefined, now: Date): Refusal | undefined {
    if (lesson.state !== "published") return "cancelled";
    if (hasBegun(lesson, now)) return "past";
    if (startsAt !== undefined && Date.parse(startsAt) !== Date.parse(lesson.starts_at))
      return "moved";
    return undefined;
  }

  const openOf = (trx: Trx, lessonId: string): Promise<BookingRow[]> =>
    trx
      .selectFrom("bookings")
      .selectAll()
      .where("lesson_id", "=", lessonId)
      .where("state", "in", OPEN)
      .orderBy("arrival")
      .execute();

  /** Whether the lesson has a free place that is not kept for the waiting list. Lock the lesson first. */
  function hasFree(lesson: Lesson, open: readonly BookingRow[], now: Date): boolean {
    const theirs = waitingListIsOpen(lesson, now) ? open.length : countOf(open, "booked");
    return theirs < lesson.seats;
  }

  async function nextArrival(trx: Trx, lessonId: string): Promise<number> {
    const { arrivals } = await trx
      .updateTable("lessons")
      .set((set) => ({ arrivals: set("arrivals", "+", 1) }))
      .where("id", "=", lessonId)
      .returning("arrivals")
      .executeTakeFirstOrThrow();
    return arrivals;
  }

  /** The bookings of the person, the latest class first. @param isOther as in `isSamePerson` */
  async function bookingsOf(trx: Trx, booker: Booker, isOther: boolean) {
    const rows = await trx
      .selectFrom("bookings")
      .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
      .select(["bookings.name", "bookings.email", "bookings.phone_digits"])
      .select(["bookings.state", "lessons.starts_at"])
      .where((either) =>
        either.or([
          either("bookings.email", "=", booker.email),
          either("bookings.phone_digits", "=", booker.phone_digits),
        ]),
      )
      .orderBy("lessons.starts_at", "desc")
      .execute();
    return rows.filter((row) => isSamePerson(row, booker, isOther));
  }

  /**
   * Gives places that are free to those who wait, in the order in which they came. Lock the lesson first.
   * @returns the bookings that got one
   */
  async function fillFreePlaces(trx: Trx, lesson: Lesson, now: Date): Promise<BookingRow[]> {
    const next = nextOnList(lesson, await openOf(trx, lesson.id), now);
    if (next.length === 0) return next;
    const about = await forMail(trx, lesson);
    for (const row of next) {
      const given = await write(trx, row, { state: "booked", sequence: row.sequence + 1 }, now);
      await queueMail(trx, "place free", given, about, now);
      await tellLead(trx, row.lead_id, newsOf("booked", lesson, row), undefined, now);
    }
    return next;
  }

  async function write(
    trx: Trx,
    row: BookingRow,
    set: Partial<BookingRow>,
    now: Date,
  ): Promise<BookingRow> {
    return trx
      .updateTable("bookings")
      .set({ ...set, updated_at: now.toISOString() })
      .where("id", "=", row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Locks the lesson of a booking and those of `lessonIds`, then reads the booking and the lessons. */
  async function lockBooking(
    trx: Trx,
    id: string,
    lessonIds: readonly string[] = [],
  ): Promise<{ row: BookingRow; lessons: Map<string, Lesson> } | undefined> {
    const found = await trx
      .selectFrom("bookings")
      .select("lesson_id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!found) return undefined;
    const lessons = new Map<string, Lesson>();
    // Always in this order, so that two moves cannot deadlock.
    for (const lessonId of [...new Set([found.lesson_id, ...lessonIds])].sort()) {
      const lesson = await lockAnyLesson(trx, lessonId);
      if (lesson) lessons.set(lessonId, lesson);
    }
    await lockLeadsOf(trx, [...lessons.keys()]);
    const row = await trx
      .selectFrom("bookings")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    // The booking was moved to another lesson before the lock was obtained.
    if (row && row.lesson_id !== found.lesson_id) return lockBooking(trx, id, lessonIds);
    return row && { row, lessons };
  }

  /**
   * Books a place for the lead, or puts it on the waiting list, in the transaction that stores the lead.
   * @returns what the API answers, and the mail to the visitor
   * @throws {HttpProblem} 404
   * @throws {BookingRefused} for `explained`
   */
  async function book(
    trx: Trx,
    lessonId: string,
    request: BookingRequest,
    lead: LeadOfBooking,
    now: Date,
  ) {
    const lesson = await lockLesson(trx, lessonId);
    if (!lesson || lesson.state === "draft") throw noSuchClass();
    const reason = whyNot(lesson, request.startsAt, now);
    // A person who has a place is told so even if the class has been moved: the request may be a retry.
    if (reason && reason !== "moved") throw new BookingRefused(reason, lesson.id);

    const open = await openOf(trx, lesson.id);
    const about = await forMail(trx, lesson);
    const booker = { ...lead, phone_digits: phoneDigits(lead.phone) };
    const { sharedPhone: isOther = false } = request;
    const same = open.find((one) => isSamePerson(one, booker, isOther));
    if (same) {
      const kind = same.state === "booked" ? "again" : "waiting";
      const place = placeOf(open, same);
      // Goes to the address of the booking: the one typed now may be of a stranger who knows name and number.
      const mail = mailTo(kind, same, about, now, place);
      return { outcome: { state: "again" as const, needsCall: false }, bookingId: undefined, mail };
    }
    if (reason) throw new BookingRefused(reason, lesson.id);
    if (!isOther && open.some((one) => hasSameNumber(one, booker))) {
      throw new BookingRefused("shared_phone", lesson.id);
    }
    const others = await bookingsOf(trx, booker, isOther);
    const toCome = others.filter((one) => OPEN.includes(one.state) && !hasBegun(one, now));
    if (toCome.length >= MAX_OPEN_BOOKINGS) throw new BookingRefused("too_many", lesson.id);
    const ended = others.filter(({ state }) => state === "came" || state === "missed");
    const lastOnes = ended.slice(0, MISSED_BEFORE_CALL);
    const missedAll =
      lastOnes.length === MISSED_BEFORE_CALL && lastOnes.every(({ state }) => state === "missed");

    const isMinor = request.guardianName !== undefined || request.guardianPhone !== undefined;
    const isFree = hasFree(lesson, open, now);
    if (!isFree && !waitingListIsOpen(lesson, now)) throw new BookingRefused("full", lesson.id);
    const state = isFree ? "booked" : "waiting";
    const who = { ...lead, id: lead.leadId };
    const row: BookingRow = {
      ...newBooking(lesson.id, who, await nextArrival(trx, lesson.id), now),
      reference: lead.reference,
      guardian_name: request.guardianName ?? null,
      guardian_phone: request.guardianPhone ?? null,
      zone: request.zone ?? null,
      wants_reminders: request.wantsReminders ? 1 : 0,
      wants_whatsapp: request.wantsWhatsapp ? 1 : 0,
      // The form and the privacy notice promise that we call a parent before the class.
      needs_call: missedAll || lead.isProgram || lead.isOneOfMany || isMinor ? 1 : 0,
      state,
    };
    // A program's booking is not stored, so the link in its mail does not work. Staff review its lead.
    if (!lead.isProgram) {
      await trx.insertInto("bookings").values(row).execute();
      await tellLead(trx, lead.leadId, newsOf(state, lesson, row), undefined, now);
    }
    const place = isFree ? undefined : countOf(open, "waiting") + 1;
    return {
      outcome: { state, ...(place ? { place } : {}), needsCall: row.needs_call === 1 },
      bookingId: row.id,
      mail: mailTo(state, row, about, now, place),
    };
  }

  /**
   * Cancels an open booking, and gives its place to the first who waits.
   * @param by the member of staff, or undefined for the visitor
   * @throws {HttpProblem} 404; 409 if the class has begun or the booking is marked
   */
  async function cancel(id: string, by: Someone | undefined, now: Date): Promise<BookingRow> {
    return change(now, async (trx) => {
      const locked = await lockBooking(trx, id);
      const lesson = locked?.lessons.get(locked.row.lesson_id);
      if (!locked || !lesson) throw gone();
      const { row } = locked;
      if (row.state === "cancelled") return row;
      if (!OPEN.includes(row.state) || hasBegun(lesson, now)) throw over();
      const cancelled = await write(
        trx,
        row,
        { state: "cancelled", sequence: row.sequence + 1 },
        now,
      );
      const about = await forMail(trx, lesson);
      await queueChange(trx, by, "cancelled", cancelled, about, now, undefined, row.state);
      await tellLead(trx, row.lead_id, newsOf("cancelled", lesson, row), by, now);
      await fillFreePlaces(trx, lesson, now);
      if (by) await recordBooking(trx, by, "cancelled", cancelled, now);
      return cancelled;
    });
  }

  /**
   * Moves a booking to another class. Visitors move only open bookings, and only to a class of the same course.
   * @param options.startsAt the start of the new class as the visitor saw it
   * @param options.beyondSeats staff may give a place beyond the seats
   * @throws {HttpProblem} 404; 409 if the booking is over (visitors only), or the new class cannot be booked
   */
  async function move(
    id: string,
    lessonId: string,
    options: { startsAt?: string; by?: Someone; beyondSeats?: boolean },
    now: Date,
  ): Promise<BookingRow> {
    const { startsAt, by, beyondSeats = false } = options;
    return change(now, async (trx) => {
      const locked = await lockBooking(trx, id, [lessonId]);
      const from = locked?.lessons.get(locked.row.lesson_id);
      if (!locked || !from) throw gone();
      const { row, lessons } = locked;
      const to = lessons.get(lessonId);
      if (!to || to.seats === 0 || to.state === "draft") throw noSuchClass();
      if (to.id === from.id && row.state === "booked") return row;
      const isOver = !OPEN.includes(row.state) || hasBegun(from, now);
      if (isOver && !by) throw over();
      if (to.course !== from.course && !by) {
        throw new HttpProblem(409, "conflict", bookingMessages.otherCourse);
      }
      const reason = whyNot(to, startsAt, now);
      if (reason) {
        const text = reason === "moved" ? bookingMessages.movedTo : undefined;
        throw new BookingRefused(reason, to.id, text);
      }
      const open = (await openOf(trx, to.id)).filter((one) => one.id !== row.id);
      const isThere = open.some(
        (one) =>
          (row.email === "" && one.lead_id === row.lead_id) ||
          // Staff see on the roster whether a guest with the same number is another person.
          isSamePerson(one, row, by !== undefined),
      );
      if (isThere) {
        const text = by ? classDeskMessages.already : bookingMessages.again;
        throw new HttpProblem(409, "conflict", text);
      }
      if (!hasFree(to, open, now) && !beyondSeats) {
        const text = !by && waitingListIsOpen(to, now) ? bookingMessages.fullWaits : undefined;
        throw new BookingRefused("full", to.id, text);
      }
      const moved = await write(
        trx,
        row,
        {
          lesson_id: to.id,
          state: "booked",
          arrival: await nextArrival(trx, to.id),
          sequence: row.sequence + 1,
          day_reminder_at: null,
          hours_reminder_at: null,
        },
        now,
      );
      await queueChange(trx, by, "changed", moved, await forMail(trx, to), now);
      await tellLead(trx, row.lead_id, newsOf("moved", to, row), by, now);
      await fillFreePlaces(trx, from, now);
      if (by) await recordBooking(trx, by, "moved", moved, now, { from: from.id });
      return moved;
    });
  }

  /** @throws {HttpProblem} 400 if the token is not ours */
  function idOf(token: string): string {
    const id = links.idOf(token);
    if (id === undefined) throw new HttpProblem(400, "token_invalid", bookingMessages.linkInvalid);
    return id;
  }

  /** @throws {HttpProblem} 404 */
  async function show(id: string, now: Date): Promise<Booking> {
    const row = await db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
    const shown =
      row && (await shownLessons(db).where("lessons.id", "=", row.lesson_id).executeTakeFirst());
    if (!row || !shown) throw gone();
    const demoClass = asDemoClass(shown, branches(), now);
    const isOpen = OPEN.includes(row.state) && !hasBegun(shown, now);
    const branch = branchOfLesson(shown, branches());
    const isOnline = shown.place === "online";
    return {
      state: row.state,
      ...(row.state === "waiting" ? { place: await waitingPlace(row) } : {}),
      reference: row.reference,
      class: demoClass,
      ...(row.state === "booked" &&
      isOnline &&
      shown.joining_url &&
      shown.ends_at > now.toISOString()
        ? { joiningUrl: shown.joining_url }
        : {}),
      ...(isOnline ? {} : { address: addressOf(branch), directionsUrl: branch.directionsUrl }),
      canChange: isOpen,
      others: await classes.others(demoClass, now),
    };
  }

  async function waitingPlace(row: BookingRow): Promise<number> {
    const { ahead } = await db
      .selectFrom("bookings")
      .select((select) => select.fn.countAll().as("ahead"))
      .where("lesson_id", "=", row.lesson_id)
      .where("state", "=", "waiting")
      .where("arrival", "<", row.arrival)
      .executeTakeFirstOrThrow();
    return Number(ahead) + 1;
  }

  /**
   * The parts of the answer to a booking that may have changed since, for a repeated request.
   * @returns undefined if there is no such booking
   */
  async function answerNow(id: string, now: Date): Promise<AnswerNow | undefined> {
    const row = await db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
    const shown = row && (await shownClass(db, row.lesson_id, now));
    if (!row || !shown) return undefined;
    const { state } = row;
    return {
      // A booking marked `came` or `missed` had a place.
      state: state === "waiting" || state === "cancelled" ? state : "booked",
      place: state === "waiting" ? await waitingPlace(row) : undefined,
      needsCall: row.needs_call === 1,
      class: shown,
    };
  }

  return {
    book,
    explained,
    answerNow,
    cancel,
    move,
    show,
    idOf,
    tokenOf: links.tokenOf,
    /** Whether a mail about the last change of a booking was queued. */
    isMailed: (row: BookingRow) => outbox.hasMailSince(row.id, row.updated_at),
    fillFreePlaces,
    mailTo,
    queueMail,
    forMail,
    /**
     * Writes news of a booking to its lead, except that a class was moved for which the person only waits.
     * @param row the booking before the change
     */
    tell: (
      trx: Trx,
      row: BookingRow,
      what: ClassNews["what"],
      lesson: Lesson,
      now: Date,
      by?: Someone,
    ) =>
      row.state === "waiting" && what === "moved"
        ? Promise.resolve()
        : tellLead(trx, row.lead_id, newsOf(what, lesson, row), by, now),
    openOf,
    write,
    hasFree,
    nextArrival,
    shown: (id: string, now: Date) => shownClass(db, id, now),

    /** The calendar file of a booking. @throws {HttpProblem} 404; 409 for a booking on the waiting list */
    async calendar(id: string, now: Date): Promise<string> {
      const row = await db
        .selectFrom("bookings")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      const lesson =
        row &&
        (await db
          .selectFrom("lessons")
          .selectAll()
          .where("id", "=", row.lesson_id)
          .executeTakeFirst());
      if (!row || !lesson) throw gone();
      if (row.state === "waiting") throw new HttpProblem(409, "conflict", bookingMessages.waiting);
      const isCancelled = row.state === "cancelled" || lesson.state === "cancelled";
      const about = await forMail(db, lesson);
      const entry = calendarEntry(bookingForMail(row), about, isCancelled, frame, now);
      return calendarFile("Demo class", [entry], "publish");
    },

    /** Counts the bookings by state. */
    async counts(): Promise<Record<BookingState, number>> {
      const rows = await db
        .selectFrom("bookings")
        .select((select) => ["state", select.fn.countAll().as("bookings")])
        .groupBy("state")
        .execute();
      const counts = { booked: 0, waiting: 0, came: 0, missed: 0, cancelled: 0 };
      for (const { state, bookings } of rows) counts[state] = Number(bookings);
      return counts;
    },

    /** The bookings made with an address. @param email lower case, confirmed */
    async ownBookings(email: string, now: Date): Promise<OwnBookings> {
      const rows = await db
        .selectFrom("bookings")
        .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
        .selectAll("bookings")
        .where("email", "=", email)
        .orderBy("lessons.starts_at", "desc")
        .limit(50)
        .execute();
      const data: OwnBookings["data"] = [];
      for (const row of rows) {
        const shown = await shownClass(db, row.lesson_id, now);
        if (!shown) continue;
        data.push({
          token: links.tokenOf(row.id),
          state: row.state,
          ...(row.state === "waiting" ? { place: await waitingPlace(row) } : {}),
          reference: row.reference,
          class: shown,
          canChange: OPEN.includes(row.state) && !hasBegun({ starts_at: shown.startsAt }, now),
        });
      }
      return { data };
    },

    /**
     * Gives places that became free without a cancellation, such as by erasing a person, to those who wait.
     * @returns how many people got a place
     */
    async fillAll(now: Date): Promise<number> {
      const waiting = await db
        .selectFrom("lessons")
        .select("id")
        .where("id", "in", (bookings) =>
          bookings
            .selectFrom("bookings")
            .select("lesson_id")
            // A literal, as in the partial index: SQLite does not use that index for a parameter.
            .where(sql<boolean>`state = 'waiting'`),
        )
        .where("state", "=", "published")
        .where("starts_at", ">", now.toISOString())
        .where("seats", ">", (bookings) =>
          bookings
            .selectFrom("bookings")
            .select((select) => select.fn.countAll<number>().as("booked"))
            .whereRef("bookings.lesson_id", "=", "lessons.id")
            .where("bookings.state", "=", "booked"),
        )
        .execute();
      let filled = 0;
      for (const { id } of waiting) {
        filled += await db.transaction().execute(async (trx) => {
          const lesson = await lockLesson(trx, id);
          await lockLeadsOf(trx, [id]);
          return lesson ? (await fillFreePlaces(trx, lesson, now)).length : 0;
        });
      }
      return filled;
    },
  };
}

export type Bookings = ReturnType<typeof createBookings>;

const countOf = (open: readonly BookingRow[], wanted: BookingState) =>
  open.filter(({ state }) => state === wanted).length;

/**
 * Those who wait and get a place now, in their order.
 * @param open the lesson's open bookings in the order of their arrival
 */
export function nextOnList(
  lesson: Pick<Lesson, "state" | "seats" | "starts_at">,
  open: readonly BookingRow[],
  now: Date,
): BookingRow[] {
  if (lesson.state !== "published" || !waitingListIsOpen(lesson, now)) return [];
  const free = Math.max(0, lesson.seats - countOf(open, "booked"));
  return open.filter(({ state }) => state === "waiting").slice(0, free);
}

/** The place on the waiting list; undefined for those who have booked. */
function placeOf(open: readonly BookingRow[], row: BookingRow): number | undefined {
  if (row.state !== "waiting") return undefined;
  const waiting = open.filter(({ state }) => state === "waiting");
  return waiting.findIndex(({ id }) => id === row.id) + 1;
}

function firstCallOf({
  guardian_name,
  guardian_phone,
}: Pick<BookingRow, "guardian_name" | "guardian_phone">): string {
  const guardian = [guardian_name, guardian_phone].filter((part) => part !== null);
  return guardian.length > 0 ? `. Under 18: first call ${guardian.join(", ")}` : "";
}

/** Marks a mail as caused by staff, so that it does not count towards the limit of the mails that visitors cause. */
export const byStaff = (mail: OutgoingMail): OutgoingMail => ({
  ...mail,
  purpose: `${mail.purpose}-by-staff`,
});

/** Records in the audit log what staff did with a booking. */
export async function recordBooking(
  trx: Trx,
  by: Someone,
  name: "made" | "marked" | "moved" | "cancelled",
  row: BookingRow,
  now: Date,
  after: object = {},
): Promise<void> {
  const subject = { kind: "lead", id: row.lead_id };
  const said = { action: `booking.${name}`, subject, after: { class: row.lesson_id, ...after } };
  await recordAction(trx, by, said, now);
}

const noSuchClass = () => new HttpProblem(404, "not_found", bookingMessages.missing);
const gone = () => new HttpProblem(404, "not_found", bookingMessages.linkGone);
const over = () => new HttpProblem(409, "conflict", bookingMessages.over);
