import {
  classDeskMessages,
  type Roster,
  type RosterAdd,
  type RosterEntry,
} from "#contract/staff-classes.ts";
import { maskedName, maskedPhone } from "../../db/masked-person.ts";
import { phoneDigits } from "../../db/phone-digits.ts";
import type { Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { maskedAddress } from "../../mail/masked-address.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { callsOf } from "../booking-calls.ts";
import { hasBegun } from "../booking-deadlines.ts";
import {
  type BookingRow,
  isSameToStaff,
  newBooking,
  personToCall,
  stateInAnswers,
} from "../booking-row.ts";
import { type BookingsOptions, byStaff, recordBooking } from "../bookings.ts";
import { lockAnyLesson, lockLead, lockLesson } from "../lessons.repo.ts";
import type { Actor, ClassDeskDependencies, Reader } from "./class-desk-dependencies.ts";
import { missing, over } from "./desk-refusals.ts";
import type { TimetableDesk } from "./timetable-desk.ts";

type Person = { name: string; email: string; phone: string };

export type RostersOptions = ClassDeskDependencies &
  Pick<BookingsOptions, "outbox"> & {
    timetable: TimetableDesk;
    /**
     * Stores an enquiry for a demo class, for somebody who has no lead yet.
     * @param give gives the lead its place in the same transaction, and returns the mail to the person. It gets the
     *   person with the number as E.164
     * @returns the id of the lead
     */
    bringLead: (
      person: Person,
      lessonId: string,
      now: Date,
      give: (trx: Trx, leadId: string, person: Person) => Promise<OutgoingMail>,
    ) => Promise<string>;
  };

/** The guests of a class, whom staff read, mark, add, move and cancel. */
export function createRosters(options: RostersOptions) {
  const { db, outbox, bookings, timetable, changed, onMailsQueued, leadsChanged, bringLead } =
    options;

  async function told(lessonIds: readonly string[], leadId: string): Promise<void> {
    onMailsQueued();
    await changed(lessonIds);
    await leadsChanged([leadId]);
  }

  async function rowOf(id: string): Promise<BookingRow> {
    const row = await db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw missing();
    return row;
  }

  /** @throws {HttpProblem} 404 */
  async function roster(lessonId: string, reader: Reader, now: Date): Promise<Roster> {
    const { masked } = reader;
    const lesson = await timetable.lesson(lessonId, reader, now);
    const rows = await db
      .selectFrom("bookings")
      .innerJoin("leads", "leads.id", "bookings.lead_id")
      .selectAll("bookings")
      .select("leads.person_id")
      .where("lesson_id", "=", lessonId)
      .orderBy("arrival")
      .execute();
    const calls = masked ? new Map() : await callsOf(db, rows, now);
    let waiting = 0;
    const people = rows.map((row): RosterEntry => {
      const state = stateInAnswers(row, { starts_at: lesson.startsAt }, now);
      if (state === "waiting") waiting += 1;
      const contact = personToCall(row);
      const call = calls.get(row.id);
      return {
        id: row.id,
        personId: masked ? "" : (row.person_id ?? row.lead_id),
        leadId: row.lead_id,
        reference: row.reference,
        name: masked ? maskedName(row.name) : row.name,
        email: masked ? maskedAddress(row.email) : row.email,
        phone: masked ? maskedPhone(contact.phone) : contact.phone,
        guardian: contact.isParent && !masked ? contact.name : null,
        state,
        place: state === "waiting" ? waiting : null,
        ...(call ? { call } : {}),
        wantsReminders: row.wants_reminders === 1,
        wantsWhatsapp: row.wants_whatsapp === 1,
        bookedAt: row.created_at,
      };
    });
    return { lesson, people, masked };
  }

  /**
   * Gives a lead a place.
   * @param typed the person as staff entered them: the lead may be older, or of a relative with the same number
   * @returns the mail to the person, if there is an address
   * @throws {HttpProblem} 404; 409, with the `reason` `full` unless `beyondSeats`
   */
  async function give(
    trx: Trx,
    lessonId: string,
    leadId: string,
    typed: Person | undefined,
    { beyondSeats = false }: Pick<RosterAdd, "beyondSeats">,
    actor: Actor,
    now: Date,
  ): Promise<OutgoingMail | undefined> {
    const locked = await lockLesson(trx, lessonId);
    if (!locked) throw missing();
    if (locked.state !== "published" || hasBegun(locked, now)) throw over();
    await lockLead(trx, leadId);
    const lead = await trx
      .selectFrom("leads")
      .select(["name", "email", "phone"])
      .where("id", "=", leadId)
      .executeTakeFirst();
    const person = typed ?? lead;
    if (!person) throw missing();
    const open = await bookings.openOf(trx, lessonId);
    const booker = { ...person, phone_digits: phoneDigits(person.phone) };
    const isThere = (one: BookingRow) =>
      (!typed && one.lead_id === leadId) || isSameToStaff(one, booker);
    if (open.some(isThere)) throw new HttpProblem(409, "conflict", classDeskMessages.already);
    if (!bookings.hasFree(locked, open, now) && !beyondSeats) throw full();
    const who = { ...person, id: leadId };
    const row = newBooking(lessonId, who, await bookings.nextArrival(trx, lessonId), now);
    await trx.insertInto("bookings").values(row).execute();
    await bookings.tell(trx, row, "booked", locked, now, actor);
    await recordBooking(trx, actor, "made", row, now);
    if (!person.email) return undefined;
    const about = await bookings.forMail(trx, locked);
    const facts = await bookings.factsFor(trx, row, locked, now);
    return byStaff(bookings.mailTo("booked", row, about, now, facts));
  }

  return {
    roster,

    /**
     * Gives somebody a place, by their lead or as a new enquiry. The enquiry is stored only together with the place.
     * @throws {HttpProblem} 404; 409, with the `reason` `full` unless `beyondSeats`; 422
     */
    async add(lessonId: string, given: RosterAdd, actor: Actor, now: Date): Promise<Roster> {
      const { name, email, phone } = given;
      const known = given.leadId;
      if (known !== undefined) {
        await db.transaction().execute(async (trx) => {
          const mail = await give(trx, lessonId, known, undefined, given, actor, now);
          if (mail) await outbox.enqueue(trx, [mail]);
        });
        await told([lessonId], known);
      } else if (name && email && phone) {
        const person = { name, email: email.toLowerCase(), phone };
        const leadId = await bringLead(person, lessonId, now, async (trx, id, typed) => {
          const mail = await give(trx, lessonId, id, typed, given, actor, now);
          if (!mail) throw missing();
          return mail;
        });
        await told([lessonId], leadId);
      } else {
        const text = "Choose a lead, or enter name, email and phone.";
        throw new HttpProblem(422, "validation_failed", text);
      }
      return roster(lessonId, { masked: false }, now);
    },

    /**
     * Marks whether a guest came. `booked` takes the mark back.
     * @throws {HttpProblem} 404; 409 before the class begins
     */
    async mark(
      id: string,
      state: "came" | "missed" | "booked",
      actor: Actor,
      now: Date,
    ): Promise<Roster> {
      const { lesson_id: lessonId, lead_id: leadId } = await rowOf(id);
      await db.transaction().execute(async (trx) => {
        const lesson = await lockAnyLesson(trx, lessonId);
        if (!lesson) throw missing();
        if (!hasBegun(lesson, now)) {
          throw new HttpProblem(409, "conflict", classDeskMessages.notBegun);
        }
        await lockLead(trx, leadId);
        const row = await trx
          .selectFrom("bookings")
          .selectAll()
          .where("id", "=", id)
          .executeTakeFirst();
        if (!row) throw missing();
        if (row.state === state) return;
        if (row.state === "cancelled") throw over();
        await bookings.write(trx, row, { state, needs_call: 0 }, now);
        const news = state === "booked" ? "unmarked" : state;
        await bookings.tell(trx, row, news, lesson, now, actor);
        await recordBooking(trx, actor, "marked", row, now, { before: row.state, state });
      });
      await told([lessonId], leadId);
      return roster(lessonId, { masked: false }, now);
    },

    /**
     * Gives somebody who waits a place, whoever waits longer.
     * @throws {HttpProblem} 404; 409 once the class has begun, and with the `reason` `full` unless `beyondSeats`
     */
    async place(
      id: string,
      { beyondSeats = false }: { beyondSeats?: boolean | undefined },
      actor: Actor,
      now: Date,
    ): Promise<Roster> {
      const { lesson_id: lessonId, lead_id: leadId } = await rowOf(id);
      await bookings.givePlace(id, { by: actor, beyond: beyondSeats }, now);
      await told([lessonId], leadId);
      return roster(lessonId, { masked: false }, now);
    },

    /** @throws {HttpProblem} 404; 409 if the class has begun */
    async cancel(id: string, actor: Actor, now: Date): Promise<Roster> {
      const { lesson_id: lessonId, lead_id: leadId } = await rowOf(id);
      await bookings.cancel(id, actor, now);
      await told([lessonId], leadId);
      return roster(lessonId, { masked: false }, now);
    },

    /** @throws {HttpProblem} 404; 409 if the new class cannot be booked, or is full unless `beyondSeats` */
    async move(
      id: string,
      { classId, beyondSeats }: { classId: string; beyondSeats?: boolean | undefined },
      actor: Actor,
      now: Date,
    ): Promise<Roster> {
      const { lesson_id: from, lead_id: leadId } = await rowOf(id);
      await bookings.move(id, classId, { by: actor, beyondSeats: beyondSeats === true }, now);
      await told([from, classId], leadId);
      return roster(from, { masked: false }, now);
    },
  };
}

export type Rosters = ReturnType<typeof createRosters>;

const full = () =>
  new HttpProblem(409, "conflict", classDeskMessages.full, { members: { reason: "full" } });
