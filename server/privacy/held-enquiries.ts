import type { Expression, ExpressionBuilder, Selectable, SqlBool } from "kysely";
import type { Enquiry } from "#contract/accounts/account-profile.ts";
import { serviceLabels } from "#contract/forms/enrolment-form.ts";
import { maskedNumber } from "#contract/forms/phone-number.ts";
import type { Account } from "../accounts/accounts.repo.ts";
import type { Database, LeadRepeatsTable, LeadsTable, Tables } from "../db/tables.ts";
import { leadRecords } from "../leads/lead-records.ts";
import { contactsOfPeople } from "../leads/people/contacts.ts";
import { digitsOf, NATIONAL_DIGITS } from "../leads/phone-digits.ts";
import { startsClock } from "../leads/response-clock.ts";

/*
 * The enquiries that have an address: leads, and repeats that came with it. Enquiries that came with
 * another address are left out, even if the institute treats them as the same person's: people are also
 * matched by telephone number, and families share those.
 */

type Lead = Selectable<LeadsTable>;
type Repeat = Selectable<LeadRepeatsTable>;

/** The most enquiries of the list, which a page shows whole. */
const MAX_ENQUIRIES = 100;

const labels: Record<string, string> = serviceLabels;

/** The enquiries of an account: none unless its address is verified. The newest first. */
export const enquiriesOfAccount = async (
  db: Database,
  { email, email_verified_at }: Account,
): Promise<Enquiry[]> => (email_verified_at === null ? [] : listEnquiries(db, email));

async function listEnquiries(db: Database, email: string): Promise<Enquiry[]> {
  const leads = await leadsOf(db, email);
  const repeats = await repeatsOf(db, email, leads);
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
 * serve the search are left out, and so is who of the staff stored an enquiry by hand.
 */
export async function enquiryRows(db: Database, email: string): Promise<Record<string, unknown>[]> {
  const leads = await leadsOf(db, email);
  const ids = leads.map(({ id }) => id);
  const records = await leadRecords(db, ids);
  const others = await bookingsOfOthers(db, email, ids);
  const recordsOf = (leadId: string) => {
    const held = records.get(leadId);
    const isOwn = ({ what }: { what: Record<string, unknown> }) => !others.has(what.bookingId);
    return held && { ...held, history: held.history.filter(isOwn) };
  };
  return [
    ...leads.map(
      ({ search: _search, name_key: _key, phone_digits: _digits, taken_by: _by, ...lead }) => ({
        ...lead,
        ...recordsOf(lead.id),
      }),
    ),
    ...(await repeatsOf(db, email, leads)).map(
      ({ lead_phone: _phone, taken_by: _by, ...repeat }) => repeat,
    ),
  ];
}

/** The bookings under these leads that were made with another address: they may be of a relative. */
async function bookingsOfOthers(
  db: Database,
  email: string,
  leadIds: readonly string[],
): Promise<Set<unknown>> {
  if (leadIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("bookings")
    .select("id")
    .where("lead_id", "in", [...leadIds])
    .where("email", "!=", email)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * The person to whom the address belongs, with this address and the telephone numbers that came with
 * it. A name or a number that only came with other addresses is left out.
 */
export async function personOf(
  db: Database,
  email: string,
): Promise<Record<string, unknown> | null> {
  const person = await db
    .selectFrom("person_contacts")
    .innerJoin("people", "people.id", "person_contacts.person_id")
    .selectAll("people")
    .where("kind", "=", "email")
    .where("value", "=", email)
    .executeTakeFirst();
  if (!person) return null;
  const leads = await leadsOf(db, email);
  const repeats = (await repeatsOf(db, email, leads)).map(({ changed }) => JSON.parse(changed));
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
      { kind: "email", value: email },
      ...numbers.map(({ kind, value }) => ({ kind, value })),
    ],
  };
}

export const leadsOf = (db: Database, email: string) =>
  db
    .selectFrom("leads")
    .selectAll()
    .where("email", "=", email)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/**
 * Repeats that carry the address.
 * @param leads of `leadsOf`; a repeat under one of them that names no address of its own has theirs
 */
export async function repeatsOf(db: Database, email: string, leads: readonly Lead[]) {
  const ids = new Set(leads.map(({ id }) => id));
  const rows = await db
    .selectFrom("lead_repeats")
    .innerJoin("leads", "leads.id", "lead_repeats.lead_id")
    .selectAll("lead_repeats")
    .select(["leads.kind", "leads.service", "leads.phone as lead_phone"])
    .where((where) =>
      where.or([
        where("leads.email", "=", email),
        where("lead_repeats.changed", "like", `%${JSON.stringify({ email }).slice(1, -1)}%`),
      ]),
    )
    .orderBy("lead_repeats.created_at", "desc")
    .execute();
  return rows.filter((row) => emailOf(row) === email || (!emailOf(row) && ids.has(row.lead_id)));
}

/** The address that a repeat came with, if it differs from its lead's. */
export const emailOf = ({ changed }: Pick<Repeat, "changed">): string | undefined =>
  JSON.parse(changed).email;

/** Selects mails to an address, and notices to the institute about it, which have it as `Reply-To`. */
export const isAbout =
  (email: string) =>
  (where: ExpressionBuilder<Tables, "mail_outbox">): Expression<SqlBool> =>
    where.or([where("to_address", "=", email), where("reply_to", "=", email)]);
