import { type EntryUndone, newEnquiryMessages } from "#contract/staff/new-enquiry.ts";
import { UNDO_ENTRY_MINUTES } from "#contract/staff/staff-lead-values.ts";
import { recordAction } from "../db/action-records.ts";
import { isPostgres } from "../db/dialect.ts";
import type { LeadEntriesTable } from "../db/leads-desk-tables.ts";
import type { PersonContactsTable, Trx } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import type { Actor } from "../http/staff-access.ts";
import { forgetLeads, forgetPerson, forgetRepeat } from "../leads/forget/forget-leads.ts";
import { forgetLinksOfGone } from "../leads/forget/forget-links.ts";
import type { Lead } from "../leads/lead-rows.ts";
import { lockContactsOf } from "../leads/people/households.ts";
import { refreshSeenAt } from "../leads/people/merge-people.ts";
import { phoneDigits } from "../leads/phone-digits.ts";
import { lockAnyLesson } from "../timetable/lessons.repo.ts";
import type { LeadWorkContext } from "./change-lead.ts";

/** What an entry has made or changed, beside the rows that carry its time. */
export type Made = {
  isNewPerson: boolean;
  /** The contacts of the enquiry that nobody had before. */
  added: PersonContactsTable["kind"][];
  /** The note of the talk. */
  noteId: string | null;
  /** The columns of a repeated lead before; null for a new lead. */
  before: Pick<
    Lead,
    | "status"
    | "lost_reason"
    | "lost_note"
    | "due_at"
    | "answered_at"
    | "follow_up_at"
    | "tries"
    | "owner_id"
    | "phone"
    | "phone_is_wrong"
  > | null;
};

type Undone = EntryUndone & { leadId: string; classIds: string[] };

/**
 * Takes back an enquiry that was stored by hand with all that came with it.
 * @throws {HttpProblem} 403 for anybody but whoever stored it; 409 if it is too late, or if anything has happened since
 */
export async function undoEntry(
  context: LeadWorkContext,
  id: string,
  actor: Actor,
  now: Date,
): Promise<EntryUndone> {
  const { db, live, bookings } = context;
  const { leadId, classIds, ...answer } = await db
    .transaction()
    .execute((trx) => takeBack(trx, context, id, actor, now));
  if (answer.isLeadGone) live.gone([leadId]);
  else live.changed([leadId]);
  if (classIds.length > 0) await bookings.renewPages(classIds);
  return answer;
}

const tooLate = (text: string) => new HttpProblem(409, "conflict", text);

async function takeBack(
  trx: Trx,
  { bookings: { outbox } }: LeadWorkContext,
  id: string,
  actor: Actor,
  now: Date,
): Promise<Undone> {
  const entry = await entryOf(trx, id, actor, now);
  const { lead, seats } = await lockAll(trx, entry);
  if (!lead || (await isWorkedOn(trx, entry, lead))) throw tooLate(newEnquiryMessages.workedOn);
  for (const seat of seats) {
    await outbox.withdraw(trx, seat.id, now);
    if (await isMailed(trx, seat.id)) throw tooLate(newEnquiryMessages.told);
  }
  await outbox.withdraw(trx, id, now);
  const hasMailLeft = await isMailed(trx, id);
  const isLeadGone = entry.repeat_id === null;
  const given = await givenBy(trx, entry, lead);
  if (isLeadGone) await forgetLeads(trx, [lead.id]);
  else await undoRepeat(trx, entry, lead, actor, now);
  await undoPerson(trx, entry, lead, given);
  await forgetLinksOfGone(trx, [given.email]);
  await trx.deleteFrom("lead_entries").where("id", "=", id).execute();
  const subject = { kind: "lead", id: lead.id };
  await recordAction(trx, actor, { action: "lead.entry undone", subject }, now);
  return { leadId: lead.id, classIds: seats.map((one) => one.lesson_id), isLeadGone, hasMailLeft };
}

async function entryOf(trx: Trx, id: string, actor: Actor, now: Date): Promise<LeadEntriesTable> {
  const entry = await trx
    .selectFrom("lead_entries")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!entry) throw tooLate(newEnquiryMessages.undone);
  if (entry.actor_id !== actor.id) {
    throw new HttpProblem(403, "forbidden", newEnquiryMessages.notYours);
  }
  const until = Date.parse(entry.at) + UNDO_ENTRY_MINUTES * 60_000;
  if (now.getTime() > until) throw tooLate(newEnquiryMessages.tooLate);
  return entry;
}

/** Locks person, classes and lead in this order, as all bookings do, and reads the lead and its places by the entry. */
async function lockAll(trx: Trx, { lead_id, at }: LeadEntriesTable) {
  if (isPostgres(trx)) {
    const person = trx.selectFrom("leads").select("person_id").where("id", "=", lead_id);
    const { person_id } = (await person.executeTakeFirst()) ?? {};
    if (person_id) await lockContactsOf(trx, [person_id]);
    await trx.selectFrom("people").select("id").where("id", "=", person).forUpdate().execute();
  }
  const placed = () =>
    trx
      .selectFrom("bookings")
      .select(["id", "lesson_id"])
      .where("lead_id", "=", lead_id)
      .where("created_at", "=", at)
      .execute();
  for (const { lesson_id } of await placed()) await lockAnyLesson(trx, lesson_id);
  const lead = await trx
    .selectFrom("leads")
    .selectAll()
    .where("id", "=", lead_id)
    // Deleting it later would need more than `lockLead`, and then deadlock with a note that is being added.
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  return { lead, seats: await placed() };
}

/** Whether anybody has worked on the lead, its note or its person since. */
async function isWorkedOn(trx: Trx, entry: LeadEntriesTable, lead: Lead): Promise<boolean> {
  if (lead.revision !== entry.revision) return true;
  const { isNewPerson, noteId }: Made = JSON.parse(entry.made);
  const edited = await trx
    .selectFrom("lead_notes")
    .select("id")
    .where("id", "=", noteId)
    .where("edited_at", "is not", null)
    .executeTakeFirst();
  if (edited) return true;
  if (!isNewPerson) return false;
  const person = await trx
    .selectFrom("people")
    .select("revision")
    .where("id", "=", lead.person_id)
    .executeTakeFirst();
  return (person?.revision ?? 1) > 1;
}

/** Whether a mail about it has left, or is leaving now. Call it after the mails that wait were withdrawn. */
async function isMailed(trx: Trx, aboutId: string): Promise<boolean> {
  const mail = await trx
    .selectFrom("mail_outbox")
    .select("id")
    .where("about_id", "=", aboutId)
    .where("status", "!=", "failed")
    .executeTakeFirst();
  return mail !== undefined;
}

type Given = Record<PersonContactsTable["kind"], string>;

/** The address and the number's digits that the entry stored. Those that a repeat had in common with its lead are no news. */
async function givenBy(trx: Trx, entry: LeadEntriesTable, lead: Lead): Promise<Given> {
  if (entry.repeat_id === null) return { email: lead.email, phone: lead.phone_digits };
  const repeat = await trx
    .selectFrom("lead_repeats")
    .select("changed")
    .where("id", "=", entry.repeat_id)
    .executeTakeFirst();
  return contactsOf(repeat?.changed ?? "{}");
}

function contactsOf(changed: string): Given {
  const { email = "", phone = "" }: { email?: string; phone?: string } = JSON.parse(changed);
  return { email: email.toLowerCase(), phone: phone === "" ? "" : phoneDigits(phone) };
}

/** Deletes a repeat, and gives its lead back what it had before. */
async function undoRepeat(
  trx: Trx,
  { at, repeat_id, made }: LeadEntriesTable,
  lead: Lead,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { before, noteId }: Made = JSON.parse(made);
  await trx.deleteFrom("lead_notes").where("id", "=", noteId).execute();
  for (const table of ["lead_follow_ups", "bookings"] as const) {
    await trx
      .deleteFrom(table as "lead_follow_ups")
      .where("lead_id", "=", lead.id)
      .where("created_at", "=", at)
      .execute();
  }
  await trx
    .updateTable("lead_follow_ups")
    .set({ state: "open", closed_at: null })
    .where("lead_id", "=", lead.id)
    .where("closed_at", "=", at)
    .execute();
  await trx
    .deleteFrom("lead_history")
    .where("lead_id", "=", lead.id)
    .where("at", "=", at)
    .where("actor_id", "=", actor.id)
    .execute();
  const repeat = await trx
    .deleteFrom("lead_repeats")
    .where("id", "=", repeat_id)
    .returning(["id", "reference"])
    .executeTakeFirst();
  await trx
    .updateTable("leads")
    .set({ ...before, revision: lead.revision + 1, updated_at: now.toISOString() })
    .where("id", "=", lead.id)
    .execute();
  if (repeat) await forgetRepeat(trx, lead.id, repeat);
}

/** Deletes a person whom the entry created, and the contacts that it added to somebody else, unless others need them. */
async function undoPerson(
  trx: Trx,
  { made }: LeadEntriesTable,
  { person_id }: Lead,
  given: Given,
): Promise<void> {
  if (person_id === null) return;
  const { isNewPerson, added }: Made = JSON.parse(made);
  if (isNewPerson) await forgetPerson(trx, person_id);
  const person = await trx
    .selectFrom("people")
    .select("created_at")
    .where("id", "=", person_id)
    .executeTakeFirst();
  if (!person) return;
  const left = await contactsLeft(trx, person_id);
  for (const kind of added) {
    if (left.some((one) => one[kind] === given[kind])) continue;
    await trx
      .deleteFrom("person_contacts")
      .where("kind", "=", kind)
      .where("value", "=", given[kind])
      .where("person_id", "=", person_id)
      .execute();
  }
  await refreshSeenAt(trx, person_id, person.created_at);
}

/** The addresses and numbers of the enquiries that a person still has. */
async function contactsLeft(trx: Trx, personId: string): Promise<Given[]> {
  const leads = await trx
    .selectFrom("leads")
    .select(["email", "phone_digits as phone"])
    .where("person_id", "=", personId)
    .execute();
  const repeats = await trx
    .selectFrom("lead_repeats")
    .innerJoin("leads", "leads.id", "lead_repeats.lead_id")
    .select("changed")
    .where("person_id", "=", personId)
    .execute();
  return [...leads, ...repeats.map(({ changed }) => contactsOf(changed))];
}
