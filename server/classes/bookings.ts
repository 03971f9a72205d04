import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import {
  bookingMessages,
  type CallReason,
  type StoredBookingState,
} from "#contract/class-values.ts";
import type {
  BookingAccepted,
  BookingRequest,
  DemoClass,
  OtherBooking,
} from "#contract/classes.ts";
import type { Branch } from "#contract/institute.ts";
import { isSameName } from "#contract/same-name.ts";
import { classDeskMessages } from "#contract/staff-classes.ts";
import { NEVER } from "../db/derived-lead-columns.ts";
import { phoneDigits } from "../db/phone-digits.ts";
import { recordAction } from "../db/records/action-records.ts";
import type { SignedIds } from "../db/signed-ids.ts";
import type { Database, Trx } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import { type ClassNews, isLeadReached, tellLeadOfClass } from "../leads/work/class-news.ts";
import { openQuestionOf } from "../leads/work/open-questions.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import type { UnconfirmedMails } from "../mail/unconfirmed-mails.ts";
import { batchOfLesson } from "./batches.ts";
import { callFor, callsOf, MISSED_BEFORE_CALL } from "./booking-calls.ts";
import { hasBegun, waitingListIsOpen } from "./booking-deadlines.ts";
import {
  type BookingForMail,
  type BookingMailKind,
  bookingMail,
  type ClassForMail,
  courseInWords,
} from "./booking-mails.ts";
import {
  type Booker,
  type BookingRow,
  isOnList,
  isSamePerson,
  isSameToStaff,
  isUnconfirmed,
  newBooking,
  onList,
  personToCall,
} from "./booking-row.ts";
import { classTimeInWords } from "./lesson-times.ts";
import {
  branchOfLesson,
  type Lesson,
  lockAnyLesson,
  lockLeadsOf,
  lockLesson,
} from "./lessons.repo.ts";
import { asDemoClass, type DemoClasses, shownLessons } from "./shown-classes.ts";

type Someone = { id: string; name: string };

export type BookingsOptions = {
  db: Database;
  outbox: Outbox;
  frame: MailFrame;
  links: SignedIds;
  unconfirmedMails: UnconfirmedMails;
  classes: DemoClasses;
  log: FastifyBaseLogger;
};

/** The lead that a booking brings (`server/enrolment/store-enquiry.ts`). */
export type LeadOfBooking = {
  leadId: string;
  reference: string;
  email: string;
  name: string;
  phone: string;
  /** The sender is logged in with this address, which is confirmed: they may be told of their other bookings. */
  isOwner: boolean;
  /** The branch that answers it, by the deadline of its response clock, ISO 8601 in UTC. */
  branch: Branch["id"];
  callBy: string;
  /** A program sent the request: the answer looks like that to a booking, but no place is given. */
  isProgram: boolean;
  /** Many bookings came from the same network, so it gets no place before somebody has reached the person. */
  isOneOfMany: boolean;
  /** The sender has not caused too many mails to this mailbox. What others sent to it does not count. */
  mayMail: boolean;
};

/** What becomes of a request to book. */
type Booked = {
  /** For the visitor, as if it were the person's first booking. */
  outcome: Pick<BookingAccepted, "state" | "call">;
  /** No place was counted for it: a repeat, or a program. The answer must not show it. */
  isUncounted: boolean;
  /** For the institute: the booking as it is. Absent for a program, which has none. */
  booking?: Pick<BookingAccepted, "state" | "call"> &
    Pick<MailMore, "question"> & {
      /** The person had booked the class, and keeps that booking. */
      isAgain?: boolean;
    };
  /** The mail to the owner of the booking, and whether it may be sent. */
  mail: OutgoingMail;
  isMailed: boolean;
};

/** Why a class cannot be booked. Pages choose by it what they offer instead. */
type Refusal = "past" | "cancelled" | "moved" | "full" | "same_time";

const refusals: Record<Refusal, string> = {
  past: bookingMessages.past,
  cancelled: bookingMessages.cancelled,
  moved: bookingMessages.moved,
  full: bookingMessages.full,
  same_time: bookingMessages.sameTime,
};

/** Ends the transaction of a booking that cannot be made. */
class BookingRefused extends Error {
  override name = "BookingRefused";
  readonly reason: Refusal;
  readonly lessonId: string;
  /** The booking of the same person. The answer says nothing of it; its owner gets a mail. */
  readonly known: BookingRow | undefined;
  /** Another booking of the same person at the same time, for its owner alone. */
  readonly other: BookingRow | undefined;
  constructor(
    reason: Refusal,
    lessonId: string,
    {
      text = refusals[reason],
      known,
      other,
    }: {
      text?: string | undefined;
      known?: BookingRow | undefined;
      other?: BookingRow | undefined;
    } = {},
  ) {
    super(text);
    this.reason = reason;
    this.lessonId = lessonId;
    this.known = known;
    this.other = other;
  }
}

/** What a mail says beside the booking and its class. */
type MailMore = Partial<
  Pick<BookingForMail, "place" | "call" | "question" | "others"> & {
    /** Another class of the person at the same time. */
    also: { row: BookingRow; lesson: ClassForMail };
    /** The state before a cancellation: a booking that waited has no calendar entry. */
    was: StoredBookingState;
  }
>;

const OPEN: readonly StoredBookingState[] = ["booked", "waiting"];

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
  log,
}: BookingsOptions) {
  const branches = (): readonly Branch[] => frame.site.branches;

  async function forMail(on: Database, lesson: Lesson): Promise<ClassForMail> {
    const { trainer, ...its } = await on
      .selectFrom("trainers")
      .leftJoin("batches", (join) =>
        join.on("batches.id", "=", lesson.batch_id ?? "").on("batches.state", "=", "published"),
      )
      .select(["trainers.name as trainer", "first_day", "last_day", "weekly"])
      .where("trainers.id", "=", lesson.trainer_id)
      .executeTakeFirstOrThrow();
    const branch = branchOfLesson(lesson, branches());
    const batch = batchOfLesson(its, branch);
    return { ...lesson, trainer, branch, ...(batch ? { batch } : {}) };
  }

  /** @param more.was the state before a cancellation */
  const bookingForMail = (
    row: BookingRow,
    { was = row.state, also, ...more }: MailMore = {},
  ): BookingForMail => ({
    id: row.id,
    reference: row.reference,
    email: row.email,
    leadId: row.lead_id,
    zone: row.zone,
    ...(row.guardian_name ? { child: row.name, parent: row.guardian_name } : {}),
    hasPlace: was !== "waiting",
    sequence: row.sequence,
    token: links.tokenOf(row.id),
    ...more,
    ...(also ? { also: { lesson: also.lesson, token: links.tokenOf(also.row.id) } } : {}),
  });

  const mailTo = (
    kind: BookingMailKind,
    row: BookingRow,
    lesson: ClassForMail,
    now: Date,
    more?: MailMore,
  ): OutgoingMail => bookingMail(kind, bookingForMail(row, more), lesson, frame, now);

  /**
   * Queues a mail to the visitor about a change of the booking, if there is an address: imported leads may have only a
   * number. It replaces mails about the booking that are still in the outbox, since they are no longer true. It counts
   * towards no limit: only staff and whoever reads the mailbox can change a booking.
   */
  async function queueMail(
    trx: Trx,
    kind: BookingMailKind,
    row: BookingRow,
    lesson: ClassForMail,
    now: Date,
    more: MailMore = {},
  ): Promise<void> {
    await outbox.withdraw(trx, row.id, now);
    if (row.email === "") return;
    const facts = { ...(await factsFor(trx, row, lesson, now)), ...more };
    await outbox.enqueue(trx, [mailTo(kind, row, lesson, now, facts)]);
  }

  /** A call that we owe the owner of the booking about a question. */
  const questionBeside = (on: Database, { email, name, guardian_name }: BookingRow, now: Date) =>
    openQuestionOf(on, { email, names: [name, guardian_name].filter((one) => one !== null) }, now);

  /** The calls that are due before the class and about a question, and another place at the same time. */
  async function factsFor(
    trx: Trx,
    row: BookingRow,
    lesson: Pick<Lesson, "starts_at" | "ends_at">,
    now: Date,
  ): Promise<Pick<MailMore, "call" | "question" | "also">> {
    const call = (await callsOf(trx, [row], now)).get(row.id);
    const question = await questionBeside(trx, row, now);
    const [also] = row.state === "booked" ? await alsoThen(trx, row, lesson) : [];
    return {
      ...(call ? { call } : {}),
      ...(question ? { question } : {}),
      ...(also ? { also } : {}),
    };
  }

  /** Other places of the person at the time of a class. */
  async function alsoThen(
    trx: Trx,
    row: BookingRow,
    { starts_at, ends_at }: Pick<Lesson, "starts_at" | "ends_at">,
  ): Promise<NonNullable<MailMore["also"]>[]> {
    if (row.email === "") return [];
    const rows = await trx
      .selectFrom("bookings")
      .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
      .selectAll("bookings")
      .where("bookings.email", "=", row.email)
      .where("bookings.state", "=", "booked")
      .where("bookings.id", "!=", row.id)
      .where("lessons.state", "=", "published")
      .where("lessons.starts_at", "<", ends_at)
      .where("lessons.ends_at", ">", starts_at)
      .orderBy("lessons.starts_at")
      .execute();
    const also: NonNullable<MailMore["also"]>[] = [];
    for (const other of rows.filter((one) => isSamePerson(one, row))) {
      const lesson = await trx
        .selectFrom("lessons")
        .selectAll()
        .where("id", "=", other.lesson_id)
        .executeTakeFirstOrThrow();
      also.push({ row: other, lesson: await forMail(trx, lesson) });
    }
    return also;
  }

  function newsOf(what: ClassNews["what"], lesson: Lesson, row: BookingRow): ClassNews {
    const branch = branchOfLesson(lesson, branches());
    const time = classTimeInWords(lesson.starts_at, branch, null).branch;
    const isNew = what === "booked" || what === "waiting";
    const firstCall = isNew ? firstCallOf(row) : "";
    const noPlace =
      what === "waiting" && isUnconfirmed(row) ? ". No place before somebody has reached them" : "";
    return {
      what,
      lessonId: lesson.id,
      bookingId: row.id,
      about: `${courseInWords(lesson)}: ${time}${firstCall}${noPlace}`,
      endsAt: lesson.ends_at,
    };
  }

  /** Turns a refusal into an answer with the class as it is and others with a free place. Passes on other errors. */
  async function explained(error: unknown, now: Date): Promise<unknown> {
    if (!(error instanceof BookingRefused)) return error;
    const { reason, lessonId, message: text, known, other } = error;
    // Who booked anew gets the answer also if the mail to the owner cannot be stored.
    if (known) {
      await remindOwner(known, now).catch((failure) =>
        log.error({ err: failure }, "the owner of a booking cannot be reminded"),
      );
    }
    const shown = await shownClass(db, lessonId, now);
    const others = shown ? await classes.others(shown, now) : [];
    const otherClass = other && (await shownClass(db, other.lesson_id, now));
    const otherBooking = otherClass && { token: links.tokenOf(other.id), class: otherClass };
    return new HttpProblem(409, "conflict", text, {
      members: {
        reason,
        ...(shown ? { class: shown } : {}),
        ...(otherBooking ? { other: otherBooking satisfies OtherBooking } : {}),
        others,
      },
    });
  }

  /** Mails the owner of a booking that somebody tried to make again, when that was refused. */
  async function remindOwner(row: BookingRow, now: Date): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const lesson = await lockLesson(trx, row.lesson_id);
      if (!lesson || !(await unconfirmedMails.mayRemindOwner(trx, row.email, now))) return;
      const more = await factsFor(trx, row, lesson, now);
      const waits = waitingListIsOpen(lesson, now) ? "waiting" : "waiting, list closed";
      const kind = row.state === "booked" ? "again" : isUnconfirmed(row) ? "unconfirmed" : waits;
      await outbox.enqueue(trx, [mailTo(kind, row, await forMail(trx, lesson), now, more)]);
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
    const kept = waitingListIsOpen(lesson, now) ? open.filter(isOnList).length : 0;
    return countBooked(open) + kept < lesson.seats;
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

  /** Whether the person has missed the last classes that they booked. */
  async function hasMissed(trx: Trx, booker: Booker): Promise<boolean> {
    const rows = await trx
      .selectFrom("bookings")
      .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
      .select(["bookings.name", "bookings.email", "bookings.phone_digits", "bookings.state"])
      .where("bookings.state", "in", ["came", "missed"])
      .where("bookings.email", "=", booker.email)
      .orderBy("lessons.starts_at", "desc")
      .execute();
    const last = rows.filter((row) => isSamePerson(row, booker)).slice(0, MISSED_BEFORE_CALL);
    return last.length === MISSED_BEFORE_CALL && last.every(({ state }) => state === "missed");
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
      const given = await writePlace(trx, row, now);
      await queueMail(trx, "place free", given, about, now);
      await tellLeadOfClass(trx, row.lead_id, newsOf("booked", lesson, given), undefined, now);
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

  /** Like `lockBooking`. @throws {HttpProblem} 404 */
  async function lockOne(trx: Trx, id: string, lessonIds: readonly string[] = []) {
    const locked = await lockBooking(trx, id, lessonIds);
    const lesson = locked?.lessons.get(locked.row.lesson_id);
    if (!locked || !lesson) throw gone();
    return { ...locked, lesson };
  }

  /**
   * Books a place for the lead, or puts it on the waiting list, in the transaction that stores the lead. Whoever has
   * booked the class gets no second place: the answer is that to a first booking, and the owner gets a mail.
   * @throws {HttpProblem} 404
   * @throws {BookingRefused} for `explained`
   */
  async function book(
    trx: Trx,
    lessonId: string,
    request: BookingRequest,
    lead: LeadOfBooking,
    now: Date,
  ): Promise<Booked> {
    const lesson = await lockLesson(trx, lessonId);
    if (!lesson || lesson.state === "draft") throw noSuchClass();
    const open = await openOf(trx, lesson.id);
    const booker = { ...lead, phone_digits: phoneDigits(lead.phone) };
    const known = open.find((one) => isSamePerson(one, booker));
    const reason = whyNot(lesson, request.startsAt, now);
    if (reason) throw new BookingRefused(reason, lesson.id, reason === "moved" ? { known } : {});
    const isFree = hasFree(lesson, open, now);
    if (!isFree && !waitingListIsOpen(lesson, now)) {
      throw new BookingRefused("full", lesson.id, { known });
    }
    const guardian_name = request.guardianName ?? null;
    const whyAsked = whyCall({ guardian_name }, lead);
    const isHeld = isFree && whyAsked !== "many";
    // The booking as far as the request alone decides it: the answer tells no more.
    const asked: BookingRow = {
      ...newBooking(lesson.id, { ...lead, id: lead.leadId }, 0, now),
      guardian_name,
      state: isHeld ? "booked" : "waiting",
      needs_call: whyAsked ? 1 : 0,
      call_why: whyAsked ?? null,
    };
    const state = openState(asked);
    const outcome: Booked["outcome"] = {
      state,
      ...(whyAsked ? { call: callFor(whyAsked, asked, lesson, lead) } : {}),
    };
    const about = await forMail(trx, lesson);
    const isMailed = lead.mayMail;
    // A program's booking is not stored. Staff review its lead.
    if (lead.isProgram) {
      const mail = mailTo(state, asked, about, now);
      return { outcome, isUncounted: true, isMailed, mail };
    }
    if (known) {
      return { outcome, isMailed, ...(await bookAgain(trx, known, lesson, open, lead, now)) };
    }
    if (isHeld && lead.isOwner && !request.alsoThen) await refuseSameTime(trx, asked, lesson);
    // The answer does not say so, since it tells of earlier bookings.
    const why = whyAsked ?? ((await hasMissed(trx, asked)) ? "missed" : undefined);
    const row: BookingRow = {
      ...asked,
      arrival: await nextArrival(trx, lesson.id),
      reference: lead.reference,
      zone: request.zone ?? null,
      wants_reminders: request.wantsReminders ? 1 : 0,
      wants_whatsapp: request.wantsWhatsapp ? 1 : 0,
      needs_call: why ? 1 : 0,
      call_why: why ?? null,
    };
    await trx.insertInto("bookings").values(row).execute();
    await tellLeadOfClass(trx, lead.leadId, newsOf(newsState(row), lesson, row), undefined, now);
    const place = state === "waiting" ? { place: open.filter(isOnList).length + 1 } : {};
    const facts = await factsFor(trx, row, lesson, now);
    return {
      outcome,
      isUncounted: false,
      booking: { state, ...callsIn(facts) },
      isMailed,
      mail: mailTo(state, row, about, now, { ...place, ...facts }),
    };
  }

  /**
   * Why somebody calls before the class, as far as the request shows it. The form and the privacy notice promise that we
   * call a parent. One of many is first of all that: programs say that they book for a child, too.
   */
  function whyCall(
    row: Pick<BookingRow, "guardian_name">,
    { isProgram, isOneOfMany }: Pick<LeadOfBooking, "isProgram" | "isOneOfMany">,
  ): CallReason | undefined {
    if (isProgram || isOneOfMany) return "many";
    return row.guardian_name === null ? undefined : "minor";
  }

  /**
   * Somebody books a class again. Who waits takes a place that is free. A booking that had to be confirmed is like any
   * other once the person books again from elsewhere.
   * @returns the mail to the owner of the booking
   */
  async function bookAgain(
    trx: Trx,
    known: BookingRow,
    lesson: Lesson,
    open: readonly BookingRow[],
    lead: LeadOfBooking,
    now: Date,
  ): Promise<Pick<Booked, "booking" | "mail" | "isUncounted"> & { isMailed?: true }> {
    const isConfirmed = isUnconfirmed(known) && !lead.isOneOfMany;
    const onTheList = isConfirmed
      ? await joinList(trx, known, whyCall(known, lead), lesson, now)
      : known;
    const before = open.filter(
      (one) =>
        one.state === "booked" ||
        (isOnList(one) && waitingListIsOpen(lesson, now) && one.arrival < onTheList.arrival),
    );
    const isGiven = isOnList(onTheList) && before.length < lesson.seats;
    const row = isGiven ? await writePlace(trx, onTheList, now) : onTheList;
    // The mail that told of the list or of a call may still wait.
    if (isGiven || isConfirmed) await outbox.withdraw(trx, row.id, now);
    // The enquiry started the response clock of the lead: the news stops it, unless a call is due.
    const news = newsOf(newsState(row), lesson, row);
    await tellLeadOfClass(trx, lead.leadId, news, undefined, now);
    // The booking may have come with another lead, such as one of more than a month ago.
    if ((isGiven || isConfirmed) && known.lead_id !== lead.leadId) {
      await tellLeadOfClass(trx, known.lead_id, news, undefined, now);
    }
    const facts = await factsFor(trx, row, lesson, now);
    const place = placeOf(open, row);
    const state = openState(row);
    const kind = isGiven ? "place free" : state === "booked" ? "again" : state;
    const more = { ...facts, ...(place ? { place } : {}) };
    return {
      isUncounted: !isGiven && !isConfirmed,
      booking: { state, ...callsIn(facts), ...(isGiven || isConfirmed ? {} : { isAgain: true }) },
      mail: mailTo(kind, row, await forMail(trx, lesson), now, more),
      ...(isGiven || isConfirmed ? { isMailed: true } : {}),
    };
  }

  const writePlace = (trx: Trx, row: BookingRow, now: Date): Promise<BookingRow> =>
    write(trx, row, { state: "booked", sequence: row.sequence + 1 }, now);

  /**
   * Puts a confirmed booking on the waiting list, as the last: who is on it has been told a number.
   * @param why a call that is still due for another reason
   */
  const joinList = async (
    trx: Trx,
    row: BookingRow,
    why: CallReason | undefined,
    { id }: Lesson,
    now: Date,
  ): Promise<BookingRow> =>
    write(
      trx,
      row,
      {
        arrival: await nextArrival(trx, id),
        call_why: why ?? null,
        needs_call: why ? 1 : 0,
      },
      now,
    );

  /**
   * Gives bookings whose person somebody has reached a place that is free, or else one on the waiting list. Who is lost
   * was not reached: so staff put away what a program has sent.
   * @param leadIds only bookings of these leads; without them, of all
   * @returns the bookings that are confirmed
   */
  async function confirmReached(
    now: Date,
    leadIds?: readonly string[],
  ): Promise<Pick<BookingRow, "lesson_id" | "lead_id">[]> {
    // PostgreSQL refuses an empty list.
    if (leadIds?.length === 0) return [];
    const reached = await db
      .selectFrom("bookings")
      .innerJoin("leads", "leads.id", "bookings.lead_id")
      .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
      .select("bookings.id")
      // A literal, as in the partial index.
      .where(sql<boolean>`bookings.state = 'waiting'`)
      .where("bookings.call_why", "=", "many")
      .where("leads.due_at", "=", NEVER)
      .where("leads.status", "!=", "lost")
      .where("lessons.state", "=", "published")
      .where("lessons.starts_at", ">", now.toISOString())
      .$if(leadIds !== undefined, (query) => query.where("leads.id", "in", [...(leadIds ?? [])]))
      .orderBy("bookings.arrival")
      .execute();
    const confirmed: BookingRow[] = [];
    for (const { id } of reached) {
      const row = await db.transaction().execute((trx) => confirmOne(trx, id, now));
      if (row) confirmed.push(row);
    }
    return confirmed;
  }

  async function confirmOne(trx: Trx, id: string, now: Date): Promise<BookingRow | undefined> {
    const locked = await lockBooking(trx, id);
    const row = locked?.row;
    const lesson = row && locked.lessons.get(row.lesson_id);
    // It may have been confirmed, moved or deleted since it was found.
    if (!lesson || !isUnconfirmed(row) || hasBegun(lesson, now)) return undefined;
    // Staff may have taken the call back, or put the lead away.
    const lead = await trx
      .selectFrom("leads")
      .select(["due_at", "status"])
      .where("id", "=", row.lead_id)
      .executeTakeFirst();
    if (lead?.due_at !== NEVER || lead.status === "lost") return undefined;
    const isFree = hasFree(lesson, await openOf(trx, lesson.id), now);
    const listed = await joinList(trx, row, undefined, lesson, now);
    const about = await forMail(trx, lesson);
    if (!isFree) {
      const place = placeOf(await openOf(trx, lesson.id), listed);
      const kind = waitingListIsOpen(lesson, now) ? "waiting" : "waiting, list closed";
      await queueMail(trx, kind, listed, about, now, place ? { place } : {});
      return listed;
    }
    const given = await writePlace(trx, listed, now);
    await queueMail(trx, "place free", given, about, now);
    await tellLeadOfClass(trx, row.lead_id, newsOf("booked", lesson, given), undefined, now);
    return given;
  }

  /**
   * Cancels an open booking, and gives its place to the first who waits.
   * @param by the member of staff, or undefined for the visitor
   * @throws {HttpProblem} 404; 409 if the class has begun or the booking is marked
   */
  async function cancel(id: string, by: Someone | undefined, now: Date): Promise<BookingRow> {
    return change(now, async (trx) => {
      const { row, lesson } = await lockOne(trx, id);
      if (row.state === "cancelled") return row;
      if (!OPEN.includes(row.state) || hasBegun(lesson, now)) throw over(row);
      const cancelled = await write(
        trx,
        row,
        {
          state: "cancelled",
          cancelled_by: by ? "staff" : "guest",
          sequence: row.sequence + 1,
        },
        now,
      );
      const about = await forMail(trx, lesson);
      const left = isOnList(row) ? "left the list" : "cancelled";
      const kind = by ? "cancelled by staff" : left;
      await queueMail(trx, kind, cancelled, about, now, { was: row.state });
      await tellLeadOfClass(trx, row.lead_id, newsOf("cancelled", lesson, row), by, now);
      await fillFreePlaces(trx, lesson, now);
      if (by) await recordBooking(trx, by, "cancelled", cancelled, now);
      return cancelled;
    });
  }

  /**
   * Takes a visitor's cancellation back while a place is free. Twice is fine.
   * @param options.wait joins the waiting list if the class is full
   * @param options.alsoThen keeps another place of the person at the same time
   * @throws {HttpProblem} 404; 409 if staff cancelled; 409, with `reason`, if the class cannot be booked any more
   */
  async function restore(
    id: string,
    { wait = false, alsoThen: isAlsoThen = false }: { wait?: boolean; alsoThen?: boolean },
    now: Date,
  ): Promise<BookingRow> {
    return change(now, async (trx) => {
      const { row, lesson } = await lockOne(trx, id);
      if (OPEN.includes(row.state) && !hasBegun(lesson, now)) return row;
      if (row.state !== "cancelled") throw over(row);
      if (row.cancelled_by === "staff") {
        throw new HttpProblem(409, "conflict", bookingMessages.cancelledByUs);
      }
      const reason = lesson.seats === 0 ? "cancelled" : whyNot(lesson, undefined, now);
      if (reason) throw new BookingRefused(reason, lesson.id);
      const open = await openOf(trx, lesson.id);
      refuseSecond(open, row, undefined);
      const isFree = hasFree(lesson, open, now);
      if (!isFree && !(wait && waitingListIsOpen(lesson, now))) {
        throw new BookingRefused("full", lesson.id);
      }
      const isConfirmed =
        row.call_why !== "many" || (await isLeadReached(trx, row.lead_id, row.created_at));
      const isHeld = isFree && isConfirmed;
      if (isHeld && !isAlsoThen) await refuseSameTime(trx, row, lesson);
      const restored = await write(
        trx,
        row,
        {
          state: isHeld ? "booked" : "waiting",
          arrival: await nextArrival(trx, lesson.id),
          cancelled_by: null,
          sequence: row.sequence + 1,
          ...(row.call_why === "many" && isConfirmed ? { call_why: null, needs_call: 0 } : {}),
        },
        now,
      );
      const place = placeOf(await openOf(trx, lesson.id), restored);
      const state = openState(restored);
      const kind = state === "booked" ? "restored" : state;
      const more = place ? { place } : {};
      // First the news: the response clock runs again if a call is due, which the mail then says.
      const news = newsOf(newsState(restored), lesson, restored);
      await tellLeadOfClass(trx, row.lead_id, news, undefined, now);
      await queueMail(trx, kind, restored, await forMail(trx, lesson), now, more);
      return restored;
    });
  }

  /**
   * Gives a place to somebody who waits, before those who came earlier.
   * @param options.beyond also past the seats of the class
   * @throws {HttpProblem} 404; 409 if the booking does not wait, or the class has begun; `full` unless `beyond`
   */
  async function givePlace(
    id: string,
    { by, beyond = false }: { by: Someone; beyond?: boolean },
    now: Date,
  ): Promise<BookingRow> {
    return change(now, async (trx) => {
      const { row, lesson } = await lockOne(trx, id);
      if (row.state === "booked") return row;
      if (row.state !== "waiting" || lesson.state !== "published" || hasBegun(lesson, now)) {
        throw over(row);
      }
      const open = await openOf(trx, lesson.id);
      if (countBooked(open) >= lesson.seats && !beyond) {
        throw new BookingRefused("full", lesson.id, { text: classDeskMessages.full });
      }
      const given = await writePlace(trx, row, now);
      await queueMail(trx, "place free", given, await forMail(trx, lesson), now);
      await tellLeadOfClass(trx, row.lead_id, newsOf("booked", lesson, given), by, now);
      await recordBooking(trx, by, "given", given, now);
      return given;
    });
  }

  /**
   * Refuses a second place of the same person in a class.
   * @throws {HttpProblem} 409
   */
  function refuseSecond(
    open: readonly BookingRow[],
    row: BookingRow,
    by: Someone | undefined,
  ): void {
    const isThere = open.some(
      (one) =>
        one.id !== row.id &&
        (by
          ? isSameToStaff(one, row) || (isSameLead(one, row) && isSameName(one.name, row.name))
          : isSamePerson(one, row)),
    );
    if (!isThere) return;
    const text = by ? classDeskMessages.already : bookingMessages.already;
    throw new HttpProblem(409, "conflict", text);
  }

  /** @throws {BookingRefused} if the person has another place at the time of the class */
  async function refuseSameTime(trx: Trx, row: BookingRow, lesson: Lesson): Promise<void> {
    const [also] = await alsoThen(trx, row, lesson);
    if (also) throw new BookingRefused("same_time", lesson.id, { other: also.row });
  }

  /**
   * Moves a booking to another class; in the same class, who waits takes a free place. Visitors move only open
   * bookings, and only to a class of the same course; what is not confirmed stays so. If staff move a guest whose
   * attendance is marked, the mark stays and the guest gets another booking.
   * @param options.startsAt the start of the new class as the visitor saw it
   * @param options.alsoThen keeps another place of the person at the same time; staff need not say so
   * @param options.beyondSeats staff may give a place beyond the seats
   * @throws {HttpProblem} 404; 409 if the booking is over (visitors only), or the new class cannot be booked
   */
  async function move(
    id: string,
    lessonId: string,
    options: { startsAt?: string; alsoThen?: boolean; by?: Someone; beyondSeats?: boolean },
    now: Date,
  ): Promise<BookingRow> {
    const { startsAt, by, beyondSeats = false, alsoThen: isAlsoThen = by !== undefined } = options;
    return change(now, async (trx) => {
      const { row, lesson: from, lessons } = await lockOne(trx, id, [lessonId]);
      const to = lessons.get(lessonId);
      if (!to || to.seats === 0 || to.state === "draft") throw noSuchClass();
      if (to.id === from.id && row.state === "booked") return row;
      const isHeld = by !== undefined || !isUnconfirmed(row);
      if (to.id === from.id && !isHeld) {
        throw new HttpProblem(409, "conflict", bookingMessages.unconfirmed);
      }
      const isOver = !OPEN.includes(row.state) || hasBegun(from, now);
      if (isOver && !by) throw over(row);
      if (to.course !== from.course && !by) {
        throw new HttpProblem(409, "conflict", bookingMessages.otherCourse);
      }
      const reason = whyNot(to, startsAt, now);
      if (reason) {
        const text = reason === "moved" ? bookingMessages.movedTo : undefined;
        throw new BookingRefused(reason, to.id, { text });
      }
      const open = (await openOf(trx, to.id)).filter((one) => one.id !== row.id);
      refuseSecond(open, row, by);
      if (!hasFree(to, open, now) && !beyondSeats) {
        const text = !by && waitingListIsOpen(to, now) ? bookingMessages.fullWaits : undefined;
        throw new BookingRefused("full", to.id, { text });
      }
      if (isHeld && !isAlsoThen) await refuseSameTime(trx, row, to);
      const moved = await writeMoved(trx, row, to, isHeld ? "booked" : "waiting", now);
      const given = to.id === from.id ? "place free" : "changed";
      await queueMail(trx, isHeld ? given : "unconfirmed", moved, await forMail(trx, to), now);
      const what = isHeld ? (to.id === from.id ? "booked" : "moved") : "waiting";
      await tellLeadOfClass(trx, row.lead_id, newsOf(what, to, moved), by, now);
      await fillFreePlaces(trx, from, now);
      if (by) await recordBooking(trx, by, "moved", moved, now, { from: from.id });
      return moved;
    });
  }

  /** Writes the place in another class; in the same class, only that it is booked. */
  async function writeMoved(
    trx: Trx,
    row: BookingRow,
    to: Lesson,
    state: "booked" | "waiting",
    now: Date,
  ): Promise<BookingRow> {
    const booked = { state, cancelled_by: null, sequence: row.sequence + 1 };
    if (to.id === row.lesson_id) return write(trx, row, booked, now);
    const there = {
      lesson_id: to.id,
      arrival: await nextArrival(trx, to.id),
      day_reminder_at: null,
      hours_reminder_at: null,
      unplaced_told_at: null,
    };
    if (row.state !== "came" && row.state !== "missed") {
      return write(trx, row, { ...booked, ...there }, now);
    }
    const lead = { id: row.lead_id, name: row.name, email: row.email, phone: row.phone };
    const { guardian_name, guardian_phone, zone, wants_reminders, wants_whatsapp } = row;
    const next = {
      ...newBooking(to.id, lead, there.arrival, now),
      guardian_name,
      guardian_phone,
      zone,
      wants_reminders,
      wants_whatsapp,
    };
    await trx.insertInto("bookings").values(next).execute();
    return next;
  }

  /** @throws {HttpProblem} 400 if the token is not ours */
  function idOf(token: string): string {
    const id = links.idOf(token);
    if (id === undefined) throw new HttpProblem(400, "token_invalid", bookingMessages.linkInvalid);
    return id;
  }

  return {
    book,
    explained,
    cancel,
    restore,
    givePlace,
    move,
    idOf,
    tokenOf: links.tokenOf,
    fillFreePlaces,
    mailTo,
    queueMail,
    factsFor,
    forMail,
    questionBeside,
    /**
     * Writes news of a booking to its lead, except that a class was moved for which the person only waits.
     * @param row the booking before the change
     * @param what `booked`: staff have added a guest, with whom they have spoken
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
        : tellLeadOfClass(
            trx,
            row.lead_id,
            { ...newsOf(what, lesson, row), isAnswer: what === "booked" },
            by,
            now,
          ),
    openOf,
    write,
    confirmReached,
    hasFree,
    nextArrival,
    /** The next classes of the course of a class that have a free place. Call it outside a transaction. */
    async others(lessonId: string, now: Date): Promise<DemoClass[]> {
      const shown = await shownClass(db, lessonId, now);
      return shown ? classes.others(shown, now) : [];
    },

    /** Counts the bookings by state. */
    async counts(): Promise<Record<StoredBookingState, number>> {
      const rows = await db
        .selectFrom("bookings")
        .select((select) => ["state", select.fn.countAll().as("bookings")])
        .groupBy("state")
        .execute();
      const counts = { booked: 0, waiting: 0, came: 0, missed: 0, cancelled: 0 };
      for (const { state, bookings } of rows) counts[state] = Number(bookings);
      return counts;
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
          bookings.selectFrom("bookings").select("lesson_id").where(onList),
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

const countBooked = (open: readonly BookingRow[]) =>
  open.filter(({ state }) => state === "booked").length;

/** An open booking's state in answers. */
const openState = (row: BookingRow): BookingAccepted["state"] =>
  row.state === "booked" ? "booked" : isUnconfirmed(row) ? "unconfirmed" : "waiting";

/** The calls alone, for the mail to the institute. */
const callsIn = ({ also: _, ...calls }: Pick<MailMore, "call" | "question" | "also">) => calls;

/** What the lead is told of an open booking. */
const newsState = ({ state }: BookingRow) => (state === "booked" ? state : "waiting");

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
  const free = Math.max(0, lesson.seats - countBooked(open));
  return open.filter(isOnList).slice(0, free);
}

/** The place on the waiting list; undefined for those who are not on it. */
const placeOf = (open: readonly BookingRow[], row: BookingRow): number | undefined =>
  isOnList(row)
    ? open.filter((one) => isOnList(one) && one.arrival < row.arrival).length + 1
    : undefined;

function firstCallOf(row: Parameters<typeof personToCall>[0]): string {
  const { name, phone, isParent } = personToCall(row);
  return isParent ? `. Under 18: first call ${[name, phone].filter(Boolean).join(", ")}` : "";
}

const isSameLead = (one: BookingRow, row: BookingRow) => one.lead_id === row.lead_id;

/** Marks a mail as caused by staff, so that it does not count towards the limit of the mails that visitors cause. */
export const byStaff = (mail: OutgoingMail): OutgoingMail => ({
  ...mail,
  purpose: `${mail.purpose}-by-staff`,
});

/** Records in the audit log what staff did with a booking. */
export async function recordBooking(
  trx: Trx,
  by: Someone,
  name: "made" | "given" | "marked" | "moved" | "cancelled",
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
const over = ({ state }: Pick<BookingRow, "state">) =>
  new HttpProblem(
    409,
    "conflict",
    state === "cancelled" ? bookingMessages.isCancelled : bookingMessages.over,
  );
