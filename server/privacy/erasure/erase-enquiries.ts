import type { Selectable } from "kysely";
import { forgetActions } from "../../db/action-records.ts";
import type { Database, LeadsTable } from "../../db/tables.ts";
import { forgetBookings } from "../../leads/forget/forget-bookings.ts";
import { forgetLeads, forgetPerson, forgetRepeat } from "../../leads/forget/forget-leads.ts";
import { splitRepeat } from "../../leads/people/split-repeat.ts";
import { phoneDigits } from "../../leads/phone-digits.ts";
import { refreshLead } from "../../leads/refresh-lead.ts";
import { emailOf, isAbout, isTheirs, leadsOf, repeatsOf, type Whose } from "../held-enquiries.ts";

type Lead = Selectable<LeadsTable>;
type Row = Record<string, unknown>;
type Given = { name: string; phone: string };

/**
 * Deletes the enquiries of an address with their mails; of several people who share it, those of the one who is meant. A
 * person of whom nothing else is known is deleted, too; one who stays loses what came with this address alone.
 * @returns the ids of the deleted leads; undefined if there was neither a lead, a repeat nor a booking
 */
export async function eraseEnquiries(
  trx: Database,
  whose: Whose,
): Promise<readonly string[] | undefined> {
  const { email, name } = whose;
  const leads = await leadsOf(trx, whose);
  for (const lead of leads) await splitOffOthers(trx, whose, lead);
  const ids = leads.map(({ id }) => id);
  const repeats = await repeatsOf(trx, whose);
  const people = await peopleOf(trx, whose, [...ids, ...repeats.map(({ lead_id }) => lead_id)]);
  const bookingIds = await bookingsOf(trx, whose);
  // By address: one lead may have mails to several addresses.
  await trx
    .deleteFrom("mail_outbox")
    .where(isAbout(email))
    .$if(name !== undefined, (mails) =>
      mails.where((on) =>
        on.or([
          on("lead_id", "in", ["", ...ids]),
          on("about_id", "in", ["", ...bookingIds]),
          // A mail about a change of several requests names each.
          ...leads.map(({ reference }) => on("text", "like", `%${reference}%`)),
        ]),
      ),
    )
    .execute();
  for (const { id, lead_id, reference } of repeats) {
    await trx
      .deleteFrom("mail_outbox")
      .where(isAbout(email))
      .where("lead_id", "=", lead_id)
      .where("text", "like", `%${reference}%`)
      .execute();
    await trx.deleteFrom("lead_repeats").where("id", "=", id).execute();
    if (!ids.includes(lead_id)) await forgetRepeat(trx, lead_id, { id, reference });
  }
  await forgetLeads(trx, ids);
  // A booking may be under the lead of another address, if the institute treats both as one person.
  const bookings = await forgetBookings(trx, { bookingIds });
  await trx
    .deleteFrom("person_contacts")
    .where("kind", "=", "email")
    .where("value", "=", email)
    .$if(name !== undefined, (contact) => contact.where("person_id", "in", ["", ...people]))
    .execute();
  const added = await forgetAdded(trx, whose, people);
  for (const person of people) {
    await forgetPerson(trx, person);
    await trimPerson(trx, person);
  }
  // The search texts of what stays had the address, too.
  const left = await trx
    .selectFrom("leads")
    .select("id")
    .where("person_id", "in", ["", ...people, ...added])
    .execute();
  for (const { id } of left) await refreshLead(trx, id);
  return leads.length + repeats.length + bookings > 0 ? ids : undefined;
}

/**
 * Deletes the address where staff have added it: to these people, or to others of the name that is meant.
 * @returns the ids of all of them, or of whom they were merged into
 */
async function forgetAdded(trx: Database, whose: Whose, people: readonly string[]) {
  const { email } = whose;
  const rows = await trx
    .selectFrom("own_contacts")
    .innerJoin("people", "people.id", "own_contacts.person_id")
    .select(["people.id", "name", "merged_into"])
    .where("kind", "=", "email")
    .where("value", "=", email)
    .execute();
  const added = rows.filter(
    ({ id, name, merged_into }) =>
      people.includes(id) || people.includes(merged_into ?? "") || isTheirs(whose, name),
  );
  const ids = ["", ...added.map(({ id }) => id)];
  await trx
    .deleteFrom("own_contacts")
    .where("person_id", "in", ids)
    .where("kind", "=", "email")
    .where("value", "=", email)
    .execute();
  await trx
    .deleteFrom("person_changes")
    .where("person_id", "in", ids)
    .where((on) => on.or([on("what", "like", `%${email}%`), on("before", "like", `%${email}%`)]))
    .execute();
  return added.map(({ id, merged_into }) => merged_into ?? id);
}

/** Ids of the bookings with the address, of everybody or of the one who is meant. */
async function bookingsOf(db: Database, whose: Whose): Promise<string[]> {
  const rows = await db
    .selectFrom("bookings")
    .select(["id", "name"])
    .where("email", "=", whose.email)
    .execute();
  return rows.filter((row) => isTheirs(whose, row.name)).map(({ id }) => id);
}

/** Ids of the people who are known by the address or have one of these leads. */
async function peopleOf(db: Database, whose: Whose, leadIds: readonly string[]) {
  const holders = await db
    .selectFrom("person_contacts")
    .innerJoin("people", "people.id", "person_contacts.person_id")
    .select(["person_id", "name"])
    .where("kind", "=", "email")
    .where("value", "=", whose.email)
    .execute();
  const contacts = holders.filter(({ name }) => isTheirs(whose, name));
  const leads =
    leadIds.length === 0
      ? []
      : await db.selectFrom("leads").select("person_id").where("id", "in", leadIds).execute();
  const ids = [...contacts, ...leads].map(({ person_id }) => person_id);
  return [...new Set(ids)].filter((id) => id !== null);
}

/**
 * Turns the repeats under a lead that came with other addresses or names into leads of their own, so that the
 * lead can be deleted. The institute treats them as the same person's, but the person who asks for an
 * erasure has proved to own one address only, and means one name.
 */
async function splitOffOthers(trx: Database, whose: Whose, lead: Lead): Promise<void> {
  const repeats = await trx
    .selectFrom("lead_repeats")
    .selectAll()
    .where("lead_id", "=", lead.id)
    .execute();
  for (const repeat of repeats) {
    const email = emailOf(repeat) ?? lead.email;
    const { name = lead.name }: { name?: string } = JSON.parse(repeat.changed);
    if (email !== lead.email || !isTheirs(whose, name)) {
      await splitRepeat(trx, lead, repeat, email);
    }
  }
}

/**
 * Trims a person who stays after one of their addresses was erased: deletes telephone numbers that no
 * enquiry has any more, replaces a name that no enquiry has, and empties the person's entries in the
 * audit log. Names and entries of people who were merged into this one are treated in the same way.
 */
async function trimPerson(trx: Database, id: string): Promise<void> {
  const given = await givenBy(trx, id);
  const [newest] = given;
  if (!newest) return;
  const numbers = new Set(given.map(({ phone }) => phoneDigits(phone)));
  const held = await trx
    .selectFrom("person_contacts")
    .select("value")
    .where("person_id", "=", id)
    .where("kind", "=", "phone")
    .execute();
  const gone = held.map(({ value }) => value).filter((value) => !numbers.has(value));
  if (gone.length > 0) {
    await trx
      .deleteFrom("person_contacts")
      .where("kind", "=", "phone")
      .where("value", "in", gone)
      .execute();
  }
  // What staff have corrected may be of the erased address.
  const ids = [id, ...(await mergedInto(trx, id))];
  const phones = trx.deleteFrom("own_contacts").where("person_id", "in", ids);
  await phones
    .where("kind", "=", "phone")
    .where("value", "not in", ["", ...numbers])
    .execute();
  await trx.deleteFrom("person_changes").where("person_id", "in", ids).execute();
  const names = new Set(given.map(({ name }) => name));
  const decided = trx.deleteFrom("name_decisions").where("person_id", "in", ids);
  await decided.where("name", "not in", ["", ...names]).execute();
  const people = await trx
    .selectFrom("people")
    .select(["id", "name"])
    .where("id", "in", ids)
    .execute();
  for (const person of people.filter(({ name }) => !names.has(name))) {
    await trx
      .updateTable("people")
      .set((set) => ({ name: newest.name, revision: set("revision", "+", 1) }))
      .where("id", "=", person.id)
      .execute();
  }
  await forgetActions(
    trx,
    "person",
    people.map((person) => person.id),
  );
}

async function mergedInto(trx: Database, id: string): Promise<string[]> {
  const merged = await trx
    .selectFrom("people")
    .select("id")
    .where("merged_into", "=", id)
    .execute();
  return merged.map((one) => one.id);
}

/** Names and numbers from the person's enquiries and repeats, the newest enquiry first. */
async function givenBy(trx: Database, personId: string): Promise<Given[]> {
  const leads = await trx
    .selectFrom("leads")
    .select(["id", "name", "phone"])
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const repeats = await trx
    .selectFrom("lead_repeats")
    .innerJoin("leads", "leads.id", "lead_repeats.lead_id")
    .select("changed")
    .where("person_id", "=", personId)
    .execute();
  const values = repeats.map(({ changed }): Partial<Given> => JSON.parse(changed));
  return [...leads, ...values.map(({ name = "", phone = "" }) => ({ name, phone }))];
}

/** Ids of the mails to an address, of those to the institute about it, and, if everybody is meant, of its newsletters. */
export async function mailsAbout(db: Database, { email, name }: Whose): Promise<readonly string[]> {
  const mails = await db.selectFrom("mail_outbox").select("id").where(isAbout(email)).execute();
  if (name !== undefined) return mails.map(({ id }) => id);
  const letters = await db
    .selectFrom("newsletter_recipients as recipient")
    .innerJoin("newsletter_subscriptions as reader", "reader.id", "recipient.subscription_id")
    .select("recipient.id")
    .where("reader.email", "=", email)
    .execute();
  return [...mails, ...letters].map(({ id }) => id);
}

/**
 * The names and telephone numbers in these enquiries, also of parents who booked for a child.
 * @param rows of `enquiryRows`
 */
export function namesAndNumbers(rows: readonly Row[]): { names: string[]; phones: string[] } {
  const parsed = (json: unknown) => (typeof json === "string" ? [JSON.parse(json) as Row] : []);
  const values = rows.flatMap((row) => [row, ...parsed(row.changed), ...parsed(row.details)]);
  const texts = (key: "name" | "phone" | "guardian") =>
    values.map((row) => row[key]).filter((text) => typeof text === "string");
  return {
    names: [...new Set([...texts("name"), ...texts("guardian")])],
    phones: [...new Set(texts("phone"))],
  };
}

/**
 * Remembers the names of the people of these enquiries, since staff may have renamed them.
 * @returns `left`: call it after the erasure for the names that nobody has any more
 */
export async function rememberNames(db: Database, whose: Whose, rows: readonly Row[]) {
  const holders = await db
    .selectFrom("person_contacts")
    .innerJoin("people", "people.id", "person_contacts.person_id")
    .select(["person_id", "name"])
    .where("kind", "=", "email")
    .where("value", "=", whose.email)
    .execute();
  const known = holders.filter(({ name }) => isTheirs(whose, name));
  const ids = [...known, ...rows]
    .map(({ person_id }) => person_id)
    .filter((id) => typeof id === "string");
  const named = () =>
    ids.length === 0
      ? Promise.resolve([])
      : db.selectFrom("people").select(["id", "name"]).where("id", "in", ids).execute();
  const before = await named();
  return {
    left: async (): Promise<string[]> => {
      const after = new Set((await named()).map(({ name }) => name));
      return before.map(({ name }) => name).filter((name) => !after.has(name));
    },
  };
}
