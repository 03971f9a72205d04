import type { Selectable } from "kysely";
import { mayBeSameName } from "#contract/forms/same-name.ts";
import type { PersonCopy } from "#contract/staff/staff-person-data.ts";
import { isPostgres } from "../db/dialect.ts";
import type { Database, LeadRepeatsTable, LeadsTable, Trx } from "../db/tables.ts";
import { staffActionsOf } from "../leads/lead-records.ts";
import { mergedInto } from "../leads/merged-people.ts";
import { contactsOfPeople, copiedContact } from "../leads/people/contacts.ts";
import { lockContactsOf } from "../leads/people/households.ts";
import { findPerson } from "../leads/people/person-page.ts";
import { heldMail } from "./data-export.ts";
import { emailOf, storedRows, withoutOthers } from "./held-enquiries.ts";

/*
 * What is held about a person whom staff know: all their enquiries, also without an address. An address that somebody
 * else has given, too, tells nothing of whose the rest is: newsletter and account of it are nobody's here.
 */

type Lead = Selectable<LeadsTable>;
type Repeat = Selectable<LeadRepeatsTable>;
type Contact = PersonCopy["contacts"][number];

export type HeldPerson = {
  id: string;
  name: string;
  contacts: Contact[];
  leads: Lead[];
  repeats: Repeat[];
  /** Addresses that nobody else has given. */
  addresses: string[];
  /** Addresses that somebody else has given, too. */
  shared: string[];
};

/** @param id as for `findPerson` */
export async function heldPerson(db: Database, id: string): Promise<HeldPerson | undefined> {
  const person = await findPerson(db, id);
  if (!person) return undefined;
  const contacts = (await contactsOfPeople(db, [person.id])).get(person.id) ?? [];
  const leads = await db
    .selectFrom("leads")
    .selectAll()
    .where("person_id", "=", person.id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const repeats = await db
    .selectFrom("lead_repeats")
    .selectAll()
    .where("lead_id", "in", ["", ...leads.map((lead) => lead.id)])
    .orderBy("created_at", "desc")
    .execute();
  const given = [
    ...contacts.filter(({ kind }) => kind === "email").map(({ value }) => value),
    ...leads.map(({ email }) => email),
    ...repeats.map((repeat) => emailOf(repeat) ?? ""),
  ];
  const held: HeldPerson = {
    ...{ id: person.id, name: person.name, leads, repeats },
    contacts: contacts.map(copiedContact),
    ...{ addresses: [], shared: [] },
  };
  const own = [person.id, ...(await mergedInto(db, [person.id])).keys()];
  const names = [person.name, ...leads.map(({ name }) => name)];
  for (const email of new Set(given.filter((address) => address !== ""))) {
    const isShared =
      (await isOfOthers(db, email, own)) || (await hasAccountOfOther(db, email, names));
    held[isShared ? "shared" : "addresses"].push(email);
  }
  return held;
}

/** Locks a person with their contacts, in the order of everything else that changes both, so that nothing moves meanwhile. */
export async function lockHeldPerson(trx: Trx, id: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await lockContactsOf(trx, [id]);
  await trx.selectFrom("people").select("id").where("id", "=", id).forUpdate().execute();
}

/** Whether anybody else has given the address, or is known by it. */
async function isOfOthers(db: Database, email: string, own: string[]): Promise<boolean> {
  const lead = await db
    .selectFrom("leads")
    .select("id")
    .where("email", "=", email)
    .where((on) => on.or([on("person_id", "not in", own), on("person_id", "is", null)]))
    .limit(1)
    .executeTakeFirst();
  if (lead) return true;
  const contact = await db
    .selectFrom("person_contacts")
    .select("value")
    .where("kind", "=", "email")
    .where("value", "=", email)
    .where("person_id", "not in", own)
    .union(
      db
        .selectFrom("own_contacts")
        .select("value")
        .where("kind", "=", "email")
        .where("value", "=", email)
        .where("person_id", "not in", own),
    )
    .executeTakeFirst();
  if (contact) return true;
  const repeats = await db
    .selectFrom("lead_repeats")
    .innerJoin("leads", "leads.id", "lead_repeats.lead_id")
    .select("changed")
    .where("leads.person_id", "not in", own)
    .where("changed", "like", `%${JSON.stringify({ email }).slice(1, -1)}%`)
    .execute();
  return repeats.some((repeat) => emailOf(repeat) === email);
}

/** Whether a clearly different name has an account with the address, as a mother whose child's enquiry came with hers. */
async function hasAccountOfOther(
  db: Database,
  email: string,
  names: readonly string[],
): Promise<boolean> {
  const account = await db
    .selectFrom("accounts")
    .select("name")
    .where("email", "=", email)
    .executeTakeFirst();
  return account !== undefined && !names.some((name) => mayBeSameName(account.name, name));
}

/** The leads and repeats that no address of the person's own leads to. */
function withoutOwnAddress({ leads, repeats, addresses }: HeldPerson) {
  const isFound = (email: string | undefined) => addresses.includes(email ?? "");
  const left = leads.filter(({ email }) => !isFound(email));
  const emails = new Map(leads.map(({ id, email }) => [id, email]));
  return {
    leads: left,
    repeats: repeats.filter((repeat) => !isFound(emailOf(repeat) ?? emails.get(repeat.lead_id))),
  };
}

/** Enquiries, bookings, mails and audit log of these leads, for the copy. */
export async function copyOfLeads(db: Database, held: HeldPerson) {
  const { leads, repeats } = withoutOwnAddress(held);
  const ids = ["", ...leads.map(({ id }) => id)];
  const bookings = await db
    .selectFrom("bookings")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .select(["bookings.reference", "bookings.name", "bookings.email", "bookings.phone"])
    .select(["bookings.guardian_name", "bookings.guardian_phone", "bookings.state"])
    .select(["bookings.created_at", "lessons.course", "lessons.level", "lessons.starts_at"])
    .where("bookings.lead_id", "in", ids)
    .orderBy("bookings.id", "desc")
    .execute();
  const mails = await db
    .selectFrom("mail_outbox")
    .select(["to_address", "subject", "purpose", "created_at", "sent_at", "text", "is_secret"])
    .where("lead_id", "in", ids)
    .orderBy("id", "desc")
    .execute();
  const addresses = [...held.addresses, ...held.shared];
  // What is told of an address has these entries about its person already.
  const people = held.addresses.length === 0 ? [held.id] : [];
  return {
    enquiries: await storedRows(db, leads, repeats, new Set()),
    staffActions: await staffActionsOf(
      db,
      leads.map(({ id }) => id),
      people,
    ),
    bookings,
    mails: (await withoutOthers(db, mails, ids)).map((mail) =>
      heldMail(mail, addresses.includes(mail.to_address)),
    ),
  };
}
