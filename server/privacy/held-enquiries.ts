import type { Expression, ExpressionBuilder, Selectable, SqlBool } from "kysely";
import type { Enquiry } from "#contract/accounts/account-profile.ts";
import { serviceLabels } from "#contract/forms/enrolment-form.ts";
import { maskedNumber } from "#contract/forms/phone-number.ts";
import { isSameName } from "#contract/forms/same-name.ts";
import type { Account } from "../accounts/accounts.repo.ts";
import type { Database, LeadRepeatsTable, LeadsTable, Tables } from "../db/tables.ts";
import { leadRecords } from "../leads/lead-records.ts";
import { contactsOfPeople, copiedContact } from "../leads/people/contacts.ts";
import { digitsOf, NATIONAL_DIGITS } from "../leads/phone-digits.ts";
import { startsClock } from "../leads/response-clock.ts";

/*
 * The enquiries that have an address: leads, and repeats that came with it. Enquiries that came with
 * another address are left out, even if the institute treats them as the same person's: people are also
 * matched by telephone number, and families share those. They may share the address, too: then a name says whose
 * enquiries are meant (docs/decisions/0034-households-and-names.md).
 */

/** Whose of the people of an address is meant. */
export type Whose = {
  /** Lower case. */
  email: string;
  /** Absent: everybody who has used the address. */
  name?: string | undefined;
};

export const isTheirs = ({ name }: Whose, given: string): boolean =>
  name === undefined || isSameName(name, given);

/** The names under which an address was used, each in its newest spelling. */
export async function namesOf(db: Database, email: string): Promise<string[]> {
  const leads = await leadsOf(db, { email });
  const repeats = await repeatsOf(db, { email });
  const bookings = await db
    .selectFrom("bookings")
    .select("name")
    .where("email", "=", email)
    .orderBy("id", "desc")
    .execute();
  const names: string[] = [];
  for (const name of [
    ...leads.map((lead) => lead.name),
    ...repeats.map(nameOf),
    ...bookings.map((one) => one.name),
  ]) {
    if (!names.some((known) => isSameName(known, name))) names.push(name);
  }
  return names;
}

/** Whose data somebody with an account means: of several people of their address, the one of their name. */
export async function whoseAccount(
  db: Database,
  { email, name }: Pick<Account, "email" | "name">,
): Promise<Whose> {
  const names = await namesOf(db, email);
  if (names.length < 2) return { email };
  return { email, name: names.find((one) => isSameName(one, name)) };
}

type Lead = Selectable<LeadsTable>;
type Repeat = Selectable<LeadRepeatsTable>;

/** The most enquiries of the list, which a page shows whole. */
const MAX_ENQUIRIES = 100;

const labels: Record<string, string> = serviceLabels;

/** The enquiries of an account: none unless its address is verified. The newest first. */
export const enquiriesOfAccount = async (db: Database, account: Account): Promise<Enquiry[]> =>
  account.email_verified_at === null ? [] : listEnquiries(db, await whoseAccount(db, account));

async function listEnquiries(db: Database, whose: Whose): Promise<Enquiry[]> {
  const leads = await leadsOf(db, whose);
  const repeats = await repeatsOf(db, whose);
  return [...leads, ...repeats]
    .map((row) => ({
      reference: row.reference,
      kind: row.came_by ?? row.kind,
      course: row.service === "" ? null : (labels[row.service] ?? null),
      status: "received" as const,
      receivedAt: row.created_at,
      // Pages from before `isCallPromised` show this as a time.
      callBy: startsClock(row.talk) ? row.call_by : row.created_at,
      isCallPromised: startsClock(row.talk),
      branch: row.branch,
      phone: maskedNumber(numberOf(row)) || null,
    }))
    .toSorted((one, other) => other.receivedAt.localeCompare(one.receivedAt))
    .slice(0, MAX_ENQUIRIES);
}

/** The number that came with an enquiry. A repeat stores a number only if it differs from its lead's. */
const numberOf = (row: { phone: string } | { changed: string; lead_phone: string }): string =>
  "phone" in row ? row.phone : (JSON.parse(row.changed).phone ?? row.lead_phone);

/**
 * The rows as they are stored, with the notes, follow-ups and history of each lead. Columns that only
 * serve the search are left out, and so is who of the staff stored an enquiry by hand or owned it before.
 */
export async function enquiryRows(db: Database, whose: Whose): Promise<Record<string, unknown>[]> {
  const leads = await leadsOf(db, whose);
  const ids = leads.map(({ id }) => id);
  const others = await bookingsOfOthers(db, whose, ids);
  const repeats = await repeatsOf(db, whose);
  return storedRows(
    db,
    leads,
    repeats.map(({ lead_phone: _phone, lead_name: _name, ...repeat }) => repeat),
    others,
  );
}

/** @param others ids of bookings whose history is left out */
export async function storedRows(
  db: Database,
  leads: readonly Lead[],
  repeats: readonly Repeat[],
  others: ReadonlySet<unknown>,
): Promise<Record<string, unknown>[]> {
  const records = await leadRecords(
    db,
    leads.map(({ id }) => id),
  );
  const recordsOf = (leadId: string) => {
    const held = records.get(leadId);
    const isOwn = ({ what }: { what: Record<string, unknown> }) => !others.has(what.bookingId);
    return held && { ...held, history: held.history.filter(isOwn) };
  };
  return [
    ...leads.map(
      ({
        search: _search,
        name_key: _key,
        phone_digits: _digits,
        taken_by: _by,
        former_owner_id: _former,
        answerer_id: _answerer,
        answerer_at: _answererAt,
        ...lead
      }) => ({ ...lead, ...recordsOf(lead.id) }),
    ),
    ...repeats.map(({ taken_by: _by, ...repeat }) => repeat),
  ];
}

/** The bookings under these leads that were made with another address or name: they may be of a relative. */
async function bookingsOfOthers(
  db: Database,
  whose: Whose,
  leadIds: readonly string[],
): Promise<Set<unknown>> {
  if (leadIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("bookings")
    .select(["id", "email", "name"])
    .where("lead_id", "in", [...leadIds])
    .execute();
  const isOther = (row: { email: string; name: string }) =>
    row.email !== whose.email || !isTheirs(whose, row.name);
  return new Set(rows.filter(isOther).map(({ id }) => id));
}

/**
 * The person to whom the address belongs, with this address and the telephone numbers that came with
 * it. A name or a number that only came with other addresses is left out.
 */
export async function personOf(
  db: Database,
  whose: Whose,
): Promise<Record<string, unknown> | null> {
  const { email } = whose;
  const leads = await leadsOf(db, whose);
  const person = await holderOf(db, whose, leads);
  if (!person) return null;
  const repeats = (await repeatsOf(db, whose)).map(({ changed }) => JSON.parse(changed));
  const given = JSON.stringify([leads, repeats].flat().map(({ phone }) => digitsOf(phone ?? "")));
  const contacts = (await contactsOfPeople(db, [person.id])).get(person.id) ?? [];
  const numbers = contacts.filter(
    ({ kind, value }) => kind === "phone" && given.includes(value.slice(-NATIONAL_DIGITS)),
  );
  const names = new Set([...leads, ...repeats].map(({ name }) => name));
  return {
    created_at: person.created_at,
    seen_at: person.seen_at,
    name: names.has(person.name) ? person.name : null,
    contacts: [
      copiedContact(
        contacts.find(({ value }) => value === email) ?? { kind: "email", value: email },
      ),
      ...numbers.map(copiedContact),
    ],
  };
}

/** The person of these leads, or else who gave the address first, if that is who is meant. */
async function holderOf(db: Database, whose: Whose, leads: readonly Lead[]) {
  const holders = await db
    .selectFrom("person_contacts")
    .innerJoin("people", "people.id", "person_contacts.person_id")
    .selectAll("people")
    .where("kind", "=", "email")
    .where("value", "=", whose.email)
    .execute();
  const [holder] = holders.filter(({ name }) => isTheirs(whose, name));
  const ofLead = leads[0]?.person_id;
  if (holder || !ofLead) return holder;
  return db.selectFrom("people").selectAll().where("id", "=", ofLead).executeTakeFirst();
}

export async function leadsOf(db: Database, whose: Whose): Promise<Lead[]> {
  const leads = await db
    .selectFrom("leads")
    .selectAll()
    .where("email", "=", whose.email)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return leads.filter(({ name }) => isTheirs(whose, name));
}

/** Repeats that carry the address; one that names no address of its own has that of its lead. */
export async function repeatsOf(db: Database, whose: Whose) {
  const { email } = whose;
  const rows = await db
    .selectFrom("lead_repeats")
    .innerJoin("leads", "leads.id", "lead_repeats.lead_id")
    .selectAll("lead_repeats")
    .select(["leads.kind", "leads.service", "leads.phone as lead_phone"])
    .select(["leads.name as lead_name", "leads.email as lead_email"])
    .where((where) =>
      where.or([
        where("leads.email", "=", email),
        where("lead_repeats.changed", "like", `%${JSON.stringify({ email }).slice(1, -1)}%`),
      ]),
    )
    .orderBy("lead_repeats.created_at", "desc")
    .execute();
  return rows
    .filter((row) => (emailOf(row) ?? row.lead_email) === email && isTheirs(whose, nameOf(row)))
    .map(({ lead_email: _, ...row }) => row);
}

/** The name that a repeat came with. */
const nameOf = ({ changed, lead_name }: { changed: string; lead_name: string }): string =>
  (JSON.parse(changed) as { name?: string }).name ?? lead_name;

/** The address that a repeat came with, if it differs from its lead's. */
export const emailOf = ({ changed }: Pick<Repeat, "changed">): string | undefined =>
  JSON.parse(changed).email;

/** Selects mails to an address, and notices to the institute about it, which have it as `Reply-To`. */
export const isAbout =
  (email: string) =>
  (where: ExpressionBuilder<Tables, "mail_outbox">): Expression<SqlBool> =>
    where.or([where("to_address", "=", email), where("reply_to", "=", email)]);

/**
 * The mails without those that name requests of others who share their addresses: a mail about a change of several requests
 * names each.
 * @param ownIds the leads of whoever gets the copy
 */
export async function withoutOthers<Mail extends { to_address: string; text: string }>(
  db: Database,
  mails: readonly Mail[],
  ownIds: readonly string[],
): Promise<Mail[]> {
  const others = await db
    .selectFrom("leads")
    .select("reference")
    .where("email", "in", ["", ...new Set(mails.map(({ to_address }) => to_address))])
    .where("email", "!=", "")
    .where("id", "not in", ["", ...ownIds])
    .execute();
  return mails.filter(({ text }) => !others.some(({ reference }) => text.includes(reference)));
}
