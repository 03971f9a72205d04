import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { courses } from "#content/courses/courses.ts";
import { holidayOn } from "#contract/branch.ts";
import type { Branch } from "#contract/institute.ts";
import { folded } from "#contract/search-folding.ts";
import {
  type BatchAnswer,
  type BatchChange,
  type BatchRequest,
  type ClassChange,
  type ClassDesk,
  type ClassesMade,
  type ClassReach,
  type ClassRequest,
  classDeskMessages,
  type DeskLesson,
  type LessonsQuery,
} from "#contract/staff-classes.ts";
import type { BatchesTable, RoomsTable } from "../../db/class-tables.ts";
import { isPostgres } from "../../db/dialect.ts";
import { maskedName } from "../../db/masked-person.ts";
import { recordAction } from "../../db/records/action-records.ts";
import type { Database, Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { maskedAddress } from "../../mail/masked-address.ts";
import { asBatch, weeklyOf } from "../batches.ts";
import { hasBegun } from "../booking-deadlines.ts";
import { courseInWords } from "../booking-mails.ts";
import type { BookingRow } from "../booking-row.ts";
import { nextOnList } from "../bookings.ts";
import {
  type LessonTime,
  lessonTime,
  lessonTimes,
  momentInWords,
  type Weekly,
} from "../lesson-times.ts";
import { branchOfLesson, type Lesson, lockAnyLesson, lockLeadsOf } from "../lessons.repo.ts";
import { asDemoClass, type ShownLesson, shownLessons } from "../shown-classes.ts";
import type { Actor, ClassDeskDependencies, Reader } from "./class-desk-dependencies.ts";
import { missing, outdated, over, refused } from "./desk-refusals.ts";

/** Lessons that one batch or one row of classes may have. */
const MOST_LESSONS = 500;
/** Days that the calendar reads at once. */
const MOST_DAYS = 62;

type Batch = Selectable<BatchesTable>;
type Room = Selectable<RoomsTable>;

/** What the desk may change of a lesson. */
type LessonSet = Partial<
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

/** What guests must know of when it changes. */
const TOLD = ["starts_at", "ends_at", "place", "branch", "trainer_id", "joining_url"] as const;
const isToldOf = (lesson: Lesson, set: LessonSet): boolean =>
  TOLD.some((name) => name in set && set[name] !== lesson[name]);

/** Batches and classes: shown, made, changed and cancelled by staff. */
export function createTimetableDesk(options: ClassDeskDependencies) {
  const { db, frame, bookings, changed, onMailsQueued, leadsChanged } = options;
  const branches = (): readonly Branch[] => frame.site.branches;
  const branchBy = (id: Branch["id"]) => branchOfLesson({ branch: id }, branches());

  const action = (
    kind: string,
    id: string,
    name: string,
    said: { before?: object; after?: object },
  ) => ({
    action: `${kind}.${name}`,
    subject: { kind, id },
    ...said,
  });

  /**
   * Told after a change was stored, with the leads of the bookings that it touched. All pages are renewed: a class may
   * have come to or gone from the home page, its course's page, other classes' pages and the sitemap.
   */
  async function told(leadIds: readonly string[]): Promise<void> {
    if (leadIds.length > 0) onMailsQueued();
    await changed();
    if (leadIds.length > 0) await leadsChanged(leadIds);
  }

  /** Checks place, room and link. @throws {HttpProblem} 422 with the field */
  async function checkHeld(
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
   * @throws {HttpProblem} 409 that names the first of them
   */
  async function refuseClash(
    trx: Trx,
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
      const { timeZone } = branchOfLesson(clash, branches());
      const detail = `${text} ${courseInWords(clash)}, ${momentInWords(clash.starts_at, timeZone)}.`;
      throw new HttpProblem(409, "conflict", detail, {
        errors: { [isTrainer ? "trainerId" : "roomId"]: [detail] },
      });
    }
  }

  async function insertLessons(
    trx: Trx,
    times: readonly LessonTime[],
    shared: Pick<
      Lesson,
      | "course"
      | "level"
      | "place"
      | "branch"
      | "trainer_id"
      | "room_id"
      | "joining_url"
      | "state"
      | "seats"
    > & {
      batch_id: string | null;
      series_id: string | null;
    },
    now: Date,
  ): Promise<string[]> {
    const rows = times.map((time) => ({
      id: randomUUIDv7(),
      ...shared,
      ...time,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    }));
    // Few at once: SQLite takes some 32,000 values in one statement.
    for (let from = 0; from < rows.length; from += 100) {
      await trx
        .insertInto("lessons")
        .values(rows.slice(from, from + 100))
        .execute();
    }
    return rows.map(({ id }) => id);
  }

  /**
   * Changes a locked lesson, and tells those who booked if they have to know. Places that become free go to those who
   * wait.
   * @returns the leads of those who are told or get a place
   */
  async function changeLesson(
    trx: Trx,
    lesson: Lesson,
    set: LessonSet,
    now: Date,
  ): Promise<string[]> {
    const differing = Object.entries(set).filter(
      ([name, value]) => lesson[name as keyof Lesson] !== value,
    );
    if (differing.length === 0) return [];
    // Only these: a trigger renews all pages when a column is named that they show (migration 0032).
    const changes: LessonSet = Object.fromEntries(differing);
    const isTold = isToldOf(lesson, set);
    const isCancelled = set.state === "cancelled" && lesson.state !== "cancelled";
    const next = await trx
      .updateTable("lessons")
      .set((on) => ({
        ...changes,
        revision: on("revision", "+", 1),
        ...(isTold || isCancelled ? { sequence: on("sequence", "+", 1) } : {}),
        updated_at: now.toISOString(),
      }))
      .where("id", "=", lesson.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const open = await bookings.openOf(trx, lesson.id);
    const toldOf = isTold || isCancelled ? open : [];
    const about = await bookings.forMail(trx, next);
    for (const row of toldOf) {
      const written = await bookings.write(
        trx,
        row,
        {
          sequence: row.sequence + 1,
          ...(isCancelled ? { state: "cancelled" as const } : {}),
          ...(next.starts_at === lesson.starts_at
            ? {}
            : { day_reminder_at: null, hours_reminder_at: null }),
        },
        now,
      );
      const moved = row.state === "waiting" ? "awaited class moved" : "class moved";
      const kind = isCancelled ? "class cancelled" : moved;
      await bookings.queueMail(trx, kind, written, about, now, undefined, row.state);
      await bookings.tell(trx, row, isCancelled ? "cancelled" : "moved", next, now);
    }
    const placed = await bookings.fillFreePlaces(trx, next, now);
    return [...new Set([...toldOf, ...placed].map(({ lead_id }) => lead_id))];
  }

  /** @throws {HttpProblem} 404; 409 if somebody else has changed it */
  async function lockForChange(trx: Trx, id: string, revision: number): Promise<Lesson> {
    const lesson = await lockAnyLesson(trx, id);
    if (!lesson) throw missing();
    if (lesson.revision !== revision) throw outdated();
    await lockLeadsOf(trx, [id]);
    return lesson;
  }

  function asDeskLesson(
    row: ShownLesson & { room: string | null; came: number },
    { masked }: Reader,
    now: Date,
  ): DeskLesson {
    const state = row.state === "draft" ? "published" : row.state;
    return {
      ...asDemoClass({ ...row, state }, branches(), now),
      branch: row.branch,
      trainerId: row.trainer_id,
      room: row.room_id ? { id: row.room_id, name: row.room ?? "" } : null,
      batchId: row.batch_id,
      seriesId: row.series_id,
      joiningUrl: masked ? "" : (row.joining_url ?? ""),
      isDraft: row.state === "draft",
      booked: Number(row.booked),
      came: Number(row.came),
      revision: row.revision,
    };
  }

  const deskLessons = (on: Database) =>
    shownLessons(on)
      .leftJoin("rooms", "rooms.id", "lessons.room_id")
      .select("rooms.name as room")
      .select(
        sql<number>`(SELECT count(*) FROM bookings WHERE bookings.lesson_id = lessons.id AND bookings.state = 'came')`.as(
          "came",
        ),
      );

  async function lesson(id: string, reader: Reader, now: Date): Promise<DeskLesson> {
    const row = await deskLessons(db).where("lessons.id", "=", id).executeTakeFirst();
    if (!row) throw missing();
    return asDeskLesson(row, reader, now);
  }

  /** The times of a batch's lessons. @throws {HttpProblem} 422 */
  function timesOf({ weekly, firstDay, lastDay, branch }: BatchRequest): LessonTime[] {
    if (lastDay < firstDay) throw refused("lastDay", classDeskMessages.lastBeforeFirst);
    const times = lessonTimes(weekly, firstDay, lastDay, branchBy(branch));
    if (times.length === 0) throw refused("weekly", classDeskMessages.noLessons);
    if (times.some(({ starts_at }, at) => starts_at < (times[at - 1]?.ends_at ?? ""))) {
      throw refused("weekly", classDeskMessages.overlap);
    }
    if (times.length > MOST_LESSONS) throw refused("lastDay", classDeskMessages.tooMany);
    return times;
  }

  const heldBy = (given: BatchRequest | ClassRequest) => ({
    course: given.course,
    level: given.level,
    place: given.place,
    branch: given.branch,
    trainer_id: given.trainerId,
    room_id: given.roomId,
    joining_url: given.joiningUrl || null,
    state: given.state,
  });

  return {
    lesson,

    async desk({ masked }: Reader, now: Date): Promise<ClassDesk> {
      const trainers = await db.selectFrom("trainers").selectAll().orderBy("name").execute();
      const rooms = await db
        .selectFrom("rooms")
        .selectAll()
        .orderBy("branch")
        .orderBy("name")
        .execute();
      const batches = await db
        .selectFrom("batches")
        .innerJoin("trainers", "trainers.id", "batches.trainer_id")
        .selectAll("batches")
        .select(["trainers.name as trainer", guestsOf(now)])
        .orderBy("first_day", "desc")
        .orderBy("batches.id")
        .execute();
      return {
        trainers: trainers.map(({ id, name, calendar_key, left_at }) => ({
          id,
          name,
          hasLeft: left_at !== null,
          calendarUrl: masked ? "" : `${frame.siteUrl}/api/v1/calendars/${calendar_key}.ics`,
        })),
        rooms: rooms.map(asRoom),
        batches: batches.map((row) => ({
          ...asBatch(row, branches(), now),
          branch: row.branch,
          trainerId: row.trainer_id,
          roomId: row.room_id,
          joiningUrl: masked ? "" : (row.joining_url ?? ""),
          isDraft: row.state === "draft",
          taken: row.taken,
          guests: Number(row.guests ?? 0),
          revision: row.revision,
        })),
      };
    },

    /** The lessons of some days, drafts and cancelled ones included. @throws {HttpProblem} 422 */
    async lessons({ from, to }: LessonsQuery, reader: Reader, now: Date): Promise<DeskLesson[]> {
      const days = Temporal.PlainDate.from(from).until(to).days;
      if (days < 0) throw refused("to", classDeskMessages.lastBeforeFirst);
      if (days > MOST_DAYS) throw refused("to", `At most ${MOST_DAYS} days at once.`);
      const rows = await deskLessons(db)
        .where("day", ">=", from)
        .where("day", "<=", to)
        .orderBy("starts_at")
        .orderBy("lessons.id")
        .execute();
      return rows.map((row) => asDeskLesson(row, reader, now));
    },

    /**
     * Makes a batch with all its lessons.
     * @throws {HttpProblem} 409 if trainer or room have another lesson at one of the times; 422
     */
    async makeBatch(given: BatchRequest, actor: Actor, now: Date): Promise<BatchAnswer> {
      const times = timesOf(given);
      const id = randomUUIDv7();
      const { seats, taken, guests } = given;
      const lessonIds = await db.transaction().execute(async (trx) => {
        await lockTimetable(trx);
        await checkHeld(trx, given, seats + guests);
        await refuseClash(trx, times, given);
        await trx
          .insertInto("batches")
          .values({
            id,
            ...heldBy(given),
            first_day: given.firstDay,
            last_day: given.lastDay,
            weekly: JSON.stringify(given.weekly),
            seats,
            taken,
            created_at: now.toISOString(),
            updated_at: now.toISOString(),
          })
          .execute();
        const shared = { ...heldBy(given), seats: guests, batch_id: id, series_id: null };
        const ids = await insertLessons(trx, times, shared, now);
        const after = {
          course: courses[given.course].name,
          firstDay: given.firstDay,
          lastDay: given.lastDay,
          lessons: ids.length,
        };
        await recordAction(trx, actor, action("batch", id, "made", { after }), now);
        return ids;
      });
      await told([]);
      return { id, lessons: lessonIds.length };
    },

    /**
     * Changes a batch and its lessons to come. Lessons whose time stays keep their bookings, and what was changed of
     * them alone, such as a trainer who stands in. Lessons come and go only on days that are new or no longer in the
     * batch, or where the weekly plan or the branch is another.
     * @throws {HttpProblem} 404; 409 as for a new one, if it has changed, or if guests have booked a lesson that would go; 422
     */
    async changeBatch(
      id: string,
      given: BatchChange,
      actor: Actor,
      now: Date,
    ): Promise<BatchAnswer> {
      const leads: string[] = [];
      const answer = await db.transaction().execute(async (trx) => {
        await lockTimetable(trx);
        const { batch, set, going, kept, added } = await wantedBatch(trx, id, given, now);
        for (const one of going) await removeLesson(trx, one);
        for (const one of kept) leads.push(...(await changeLesson(trx, one, set, now)));
        const shared = { ...heldBy(given), seats: given.guests, batch_id: id, series_id: null };
        const ids = await insertLessons(trx, added, shared, now);
        await trx
          .updateTable("batches")
          .set({
            ...heldBy(given),
            first_day: given.firstDay,
            last_day: given.lastDay,
            weekly: JSON.stringify(given.weekly),
            seats: given.seats,
            taken: given.taken,
            updated_at: now.toISOString(),
            revision: batch.revision + 1,
          })
          .where("id", "=", id)
          .execute();
        const { revision: _revision, ...after } = given;
        const before = said(batch);
        await recordAction(trx, actor, action("batch", id, "changed", { before, after }), now);
        return { id, lessons: kept.length + ids.length };
      });
      await told(leads);
      return answer;
    },

    /** Whom a change of a batch would reach, without making it. @throws {HttpProblem} as `changeBatch` */
    async previewBatch(
      id: string,
      given: BatchChange,
      { masked }: Reader,
      now: Date,
    ): Promise<ClassReach> {
      return db.transaction().execute(async (trx) => {
        const { set, kept } = await wantedBatch(trx, id, given, now);
        const rows: BookingRow[] = [];
        for (const one of kept) rows.push(...(await reachedBy(trx, one, set, now)));
        return { people: reached(rows, masked) };
      });
    },

    /** Whom the cancellation of a batch would reach. */
    async cancelBatchReach(id: string, { masked }: Reader, now: Date): Promise<ClassReach> {
      const lessons = await db
        .selectFrom("lessons")
        .select("id")
        .where("batch_id", "=", id)
        .where("starts_at", ">", now.toISOString())
        .where("state", "!=", "cancelled")
        .execute();
      const ids = lessons.map((one) => one.id);
      return { people: reached(await openBookings(db, ids), masked) };
    },

    /** Cancels a batch with its lessons to come, and tells the guests. @throws {HttpProblem} 404, 409 */
    async cancelBatch(id: string, revision: number, actor: Actor, now: Date): Promise<void> {
      const leads: string[] = [];
      await db.transaction().execute(async (trx) => {
        await lockTimetable(trx);
        const batch = await trx
          .selectFrom("batches")
          .selectAll()
          .where("id", "=", id)
          .executeTakeFirst();
        if (!batch) throw missing();
        if (batch.revision !== revision) throw outdated();
        const present = await trx
          .selectFrom("lessons")
          .selectAll()
          .where("batch_id", "=", id)
          .where("starts_at", ">", now.toISOString())
          .where("state", "!=", "cancelled")
          .orderBy("id")
          .$if(isPostgres(trx), (query) => query.forUpdate())
          .execute();
        await lockLeadsOf(
          trx,
          present.map((one) => one.id),
        );
        for (const one of present)
          leads.push(...(await changeLesson(trx, one, { state: "cancelled" }, now)));
        await trx
          .updateTable("batches")
          .set({ state: "cancelled", updated_at: now.toISOString(), revision: batch.revision + 1 })
          .where("id", "=", id)
          .execute();
        await recordAction(
          trx,
          actor,
          action("batch", id, "cancelled", { before: said(batch) }),
          now,
        );
      });
      await told(leads);
    },

    /**
     * Makes a demo class, or a weekly row of them; holidays are left out of a row, and of one class refused.
     * @throws {HttpProblem} 409 if trainer or room have another lesson; 422
     */
    async makeClasses(given: ClassRequest, actor: Actor, now: Date): Promise<ClassesMade> {
      const branch = branchBy(given.branch);
      const { day, starts, minutes, until = day } = given;
      if (until < day) throw refused("until", classDeskMessages.lastBeforeFirst);
      const weekday = Temporal.PlainDate.from(day).dayOfWeek;
      const times = lessonTimes([{ weekday, starts, minutes }], day, until, branch);
      const holidays = holidaysBetween(day, until, branch);
      if (times.length === 0) throw refused("day", classDeskMessages.noLessons);
      if (times.length > MOST_LESSONS) throw refused("until", classDeskMessages.tooMany);
      if (times.some((time) => hasBegun(time, now))) {
        throw refused("day", classDeskMessages.past);
      }
      const ids = await db.transaction().execute(async (trx) => {
        await lockTimetable(trx);
        await checkHeld(trx, given, given.seats);
        await refuseClash(trx, times, given);
        const series_id = times.length > 1 ? randomUUIDv7() : null;
        const shared = { ...heldBy(given), seats: given.seats, batch_id: null, series_id };
        const made = await insertLessons(trx, times, shared, now);
        const after = { course: courses[given.course].name, day, starts, classes: made.length };
        await recordAction(trx, actor, action("class", made[0] ?? "", "made", { after }), now);
        return made;
      });
      await told([]);
      return { ids, holidays };
    },

    /**
     * Changes or moves a lesson. Guests are told of another time, place, trainer or link.
     * @throws {HttpProblem} 404; 409 if it has changed, is over, or clashes; 422
     */
    async changeClass(
      id: string,
      given: ClassChange,
      actor: Actor,
      now: Date,
    ): Promise<DeskLesson> {
      let leads: string[] = [];
      await db.transaction().execute(async (trx) => {
        await lockTimetable(trx);
        const one = await lockForChange(trx, id, given.revision);
        const set = await wantedChange(trx, one, given, now);
        leads = await changeLesson(trx, one, set, now);
        await recordAction(
          trx,
          actor,
          action("class", id, "changed", { before: saidOf(one), after: { ...set } }),
          now,
        );
      });
      await told(leads);
      return lesson(id, { masked: false }, now);
    },

    /** Whom a change would reach, without making it. @throws {HttpProblem} as `changeClass` */
    async preview(
      id: string,
      given: ClassChange,
      { masked }: Reader,
      now: Date,
    ): Promise<ClassReach> {
      return db.transaction().execute(async (trx) => {
        const one = await lockForChange(trx, id, given.revision);
        const set = await wantedChange(trx, one, given, now);
        return { people: reached(await reachedBy(trx, one, set, now), masked) };
      });
    },

    /** Whom a cancellation would reach. */
    async cancelReach(id: string, { masked }: Reader): Promise<ClassReach> {
      return { people: reached(await openBookings(db, [id]), masked) };
    },

    /** Cancels a lesson and tells the guests. @throws {HttpProblem} 404, 409 */
    async cancelClass(id: string, revision: number, actor: Actor, now: Date): Promise<DeskLesson> {
      let leads: string[] = [];
      await db.transaction().execute(async (trx) => {
        const one = await lockForChange(trx, id, revision);
        if (one.state === "cancelled" || hasBegun(one, now)) {
          throw over();
        }
        leads = await changeLesson(trx, one, { state: "cancelled" }, now);
        await recordAction(
          trx,
          actor,
          action("class", id, "cancelled", { before: saidOf(one) }),
          now,
        );
      });
      await told(leads);
      return lesson(id, { masked: false }, now);
    },
  };

  /**
   * What a change of a batch makes of its lessons to come. Of those whose time stays it sets only what the batch
   * changes. Call `lockTimetable` before you make the change.
   */
  async function wantedBatch(trx: Trx, id: string, given: BatchChange, now: Date) {
    const batch = await trx
      .selectFrom("batches")
      .selectAll()
      .select(guestsOf(now))
      .where("id", "=", id)
      .executeTakeFirst();
    if (!batch) throw missing();
    if (batch.revision !== given.revision || batch.state === "cancelled") throw outdated();
    if (batch.course !== given.course) throw refused("course", classDeskMessages.courseFixed);
    const times = timesOf(given).filter((time) => !hasBegun(time, now));
    await checkHeld(trx, given, given.seats + given.guests);
    const held = { ...heldBy(given), seats: given.guests };
    const former = { ...batch, seats: Number(batch.guests ?? 0) };
    const changes = Object.entries(held).filter(
      ([name, value]) => former[name as keyof typeof held] !== value,
    );
    const set: LessonSet = Object.fromEntries(changes);

    const present = await trx
      .selectFrom("lessons")
      .selectAll()
      .where("batch_id", "=", id)
      .where("starts_at", ">", now.toISOString())
      .orderBy("id")
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .execute();
    await lockLeadsOf(
      trx,
      present.map((one) => one.id),
    );
    const isSame = (one: LessonTime, other: LessonTime) =>
      one.starts_at === other.starts_at && one.ends_at === other.ends_at;
    // While the week stays, so does what staff changed of single lessons: only days that are new or no longer in it count.
    const isWeekNew = !isSameWeek(weeklyOf(batch), given.weekly) || batch.branch !== given.branch;
    const wasIn = ({ day }: LessonTime) => batch.first_day <= day && day <= batch.last_day;
    const isIn = ({ day }: LessonTime) => given.firstDay <= day && day <= given.lastDay;
    const leaving = present.filter(
      (one) =>
        !times.some((time) => isSame(time, one)) && (isWeekNew || (wasIn(one) && !isIn(one))),
    );
    const added = times.filter(
      (time) => !present.some((one) => isSame(time, one)) && (isWeekNew || !wasIn(time)),
    );
    const withBookings = await lessonsWithBookings(trx, leaving);
    // A cancelled lesson stays for those who had booked it, and so does its mail's link.
    const going = leaving.filter(({ id, state }) => state !== "cancelled" || !withBookings.has(id));
    const kept = present.filter((one) => one.state !== "cancelled" && !leaving.includes(one));

    const booked = await openBookings(
      trx,
      going.map((one) => one.id),
    );
    if (booked.length > 0) {
      const { timeZone } = branchBy(given.branch);
      const list = going
        .filter((one) => booked.some(({ lesson_id }) => lesson_id === one.id))
        .slice(0, 3)
        .map(({ starts_at }) => momentInWords(starts_at, timeZone))
        .join("; ");
      throw new HttpProblem(409, "conflict", `${classDeskMessages.bookedLessons} ${list}.`);
    }
    const heldAlone = (one: Lesson) => ({
      trainerId: set.trainer_id ?? one.trainer_id,
      roomId: set.room_id === undefined ? one.room_id : set.room_id,
    });
    const isAsBatch = (one: Lesson) => {
      const { trainerId, roomId } = heldAlone(one);
      return trainerId === given.trainerId && roomId === given.roomId;
    };
    await refuseClash(trx, added, given, { lessonIds: going.map((one) => one.id) });
    await refuseClash(trx, kept.filter(isAsBatch), given, { batchId: id });
    for (const one of kept) {
      if (!isAsBatch(one)) await refuseClash(trx, [one], heldAlone(one), { batchId: id });
      await refuseTooFew(trx, one, { field: "guests", ...set });
    }
    return { batch, set, going, kept, added };
  }

  async function wantedChange(trx: Trx, one: Lesson, given: ClassChange, now: Date) {
    if (one.state === "cancelled" || hasBegun(one, now)) {
      throw over();
    }
    const branch = branchOfLesson(one, branches());
    const time = lessonTime(given.day, given.starts, given.minutes, branch);
    if (hasBegun(time, now)) throw refused("day", classDeskMessages.past);
    const holiday = holidayOn(branch.holidays, given.day);
    if (holiday && given.day !== one.day) {
      throw refused("day", `${classDeskMessages.noLessons} ${holiday.name}.`);
    }
    const inBatch = one.batch_id
      ? await trx
          .selectFrom("batches")
          .select("seats")
          .where("id", "=", one.batch_id)
          .executeTakeFirst()
      : undefined;
    const { trainerId, roomId, joiningUrl, level, state, seats } = given;
    const place = { place: one.place, branch: one.branch };
    await checkHeld(trx, { ...given, ...place }, seats + (inBatch?.seats ?? 0));
    await refuseClash(trx, [time], given, { lessonIds: [one.id] });
    const set: LessonSet = {
      level,
      trainer_id: trainerId,
      room_id: roomId,
      joining_url: joiningUrl || null,
      state,
      seats,
      ...time,
    };
    await refuseTooFew(trx, one, { field: "seats", ...set });
    return set;
  }

  /** Refuses fewer places than are booked, and a draft that guests have booked. @throws {HttpProblem} 422 */
  async function refuseTooFew(
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
}

export type TimetableDesk = ReturnType<typeof createTimetableDesk>;

/** One change of the timetable at a time, so that two cannot take the same trainer. SQLite has one writer anyway. */
async function lockTimetable(trx: Trx): Promise<void> {
  if (isPostgres(trx)) await sql`SELECT pg_advisory_xact_lock(hashtext('timetable'))`.execute(trx);
}

/** Whether two weekly plans have the same lessons, in whatever order. */
function isSameWeek(one: readonly Weekly[], other: readonly Weekly[]): boolean {
  const said = (weekly: readonly Weekly[]) =>
    weekly.map(({ weekday, starts, minutes }) => `${weekday} ${starts} ${minutes}`).sort();
  return String(said(one)) === String(said(other));
}

/** The ids of those that somebody has booked, even if the booking has ended. */
async function lessonsWithBookings(trx: Trx, lessons: readonly Lesson[]): Promise<Set<string>> {
  if (lessons.length === 0) return new Set();
  const ids = lessons.map(({ id }) => id);
  const rows = await trx
    .selectFrom("bookings")
    .select("lesson_id")
    .distinct()
    .where("lesson_id", "in", ids)
    .execute();
  return new Set(rows.map(({ lesson_id }) => lesson_id));
}

/** Removes a lesson that nobody has a place in; its bookings that ended go with it. */
async function removeLesson(trx: Trx, lesson: Lesson): Promise<void> {
  await trx.deleteFrom("bookings").where("lesson_id", "=", lesson.id).execute();
  await trx.deleteFrom("lessons").where("id", "=", lesson.id).execute();
}

async function openBookings(on: Database, lessonIds: readonly string[]): Promise<BookingRow[]> {
  if (lessonIds.length === 0) return [];
  return on
    .selectFrom("bookings")
    .selectAll()
    .where("lesson_id", "in", [...lessonIds])
    .where("state", "in", ["booked", "waiting"])
    .orderBy("arrival")
    .execute();
}

function holidaysBetween(from: string, to: string, { holidays }: Branch): ClassesMade["holidays"] {
  const left: ClassesMade["holidays"] = [];
  let day = Temporal.PlainDate.from(from);
  const last = Temporal.PlainDate.from(to);
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ weeks: 1 })) {
    const holiday = holidayOn(holidays, day.toString());
    if (holiday) left.push({ day: day.toString(), name: holiday.name });
  }
  return left;
}

/** The bookings that hear of a change: all of them, or those that get a place because there are more. */
async function reachedBy(trx: Trx, one: Lesson, set: LessonSet, now: Date): Promise<BookingRow[]> {
  const open = await openBookings(trx, [one.id]);
  return isToldOf(one, set) ? open : nextOnList({ ...one, ...set }, open, now);
}

/** The people of bookings, each once; whoever has a place in one class and waits for another has a place. */
function reached(rows: readonly BookingRow[], masked: boolean): ClassReach["people"] {
  const people = new Map<string, ClassReach["people"][number]>();
  for (const { name, email, state } of rows) {
    const key = `${email} ${folded(name)}`;
    if (people.has(key) && state === "waiting") continue;
    people.set(key, {
      name: masked ? maskedName(name) : name,
      email: masked ? maskedAddress(email) : email,
      state,
    });
  }
  return [...people.values()];
}

/** The places for guests that most lessons to come of a batch have, or most of all if it is over. */
const guestsOf = (now: Date) => {
  const usual = (also: RawBuilder<unknown>) =>
    sql`(SELECT seats FROM lessons WHERE batch_id = batches.id AND state != 'cancelled' ${also} GROUP BY seats ORDER BY count(*) DESC, seats DESC LIMIT 1)`;
  const toCome = sql`AND starts_at > ${now.toISOString()}`;
  return sql<number | null>`coalesce(${usual(toCome)}, ${usual(sql``)})`.as("guests");
};

const asRoom = ({ id, branch, name, places, closed_at }: Room) => ({
  id,
  branch,
  name,
  places,
  isClosed: closed_at !== null,
});

const said = (batch: Batch) => ({
  firstDay: batch.first_day,
  lastDay: batch.last_day,
  weekly: weeklyOf(batch),
  seats: batch.seats,
  taken: batch.taken,
  state: batch.state,
});

const saidOf = ({ day, starts, minutes, seats, state, trainer_id, room_id }: Lesson) => ({
  day,
  starts,
  minutes,
  seats,
  state,
  trainer_id,
  room_id,
});
