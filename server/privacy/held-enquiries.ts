import type { Kysely, Selectable } from "kysely";
import type { Enquiry } from "#contract/account-profile.ts";
import { serviceLabels } from "#contract/enrolment-form.ts";
import { digitsOf, NATIONAL_DIGITS } from "../db/phone-digits.ts";
import { forgetLeads, forgetPerson, forgetRepeat } from "../db/records/forget-leads.ts";
import { leadRecords } from "../db/records/lead-records.ts";
import type { LeadsTable, Tables } from "../db/tables.ts";
import { isAbout } from "./erasure/held-traces.ts";
import { emailOf, partOthers } from "./erasure/erase-enquiries.ts";
import { partPerson } from "./erasure/person-parting.ts";

type Connection = Kysely<Tables>;
type Lead = Selectable<LeadsTable>;

/** A list that a page shows whole. */
const MAX_ENQUIRIES = 100;

/**
 * The enquiries that carry an address: leads, and repeats that came with it. What came with another
 * address is not shown, though the institute may take it for the same person: it goes by telephone
 * numbers too, and families share those.
 */
export function createEnquiries() {
  const leadsOf = (db: Connection, email: string) =>
    db
      .selectFrom("leads")
      .selectAll()
      .where("email", "=", email)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();

  /** Repeats of these leads that name no other address, and of other leads that name this one. */
  async function repeatsOf(db: Connection, email: string, leads: readonly Lead[]) {
    const ids = new Set(leads.map(({ id }) => id));
    const rows = await db
      .selectFrom("lead_repeats")
      .innerJoin("leads", "leads.id", "lead_repeats.lead_id")
      .selectAll("lead_repeats")
      .select(["leads.kind", "leads.service"])
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

  /** Who is known by the address, or has one of these leads. */
  async function peopleOf(db: Connection, email: string, leadIds: readonly string[]) {
    const contacts = await db
      .selectFrom("person_contacts")
      .select("person_id")
      .where("kind", "=", "email")
      .where("value", "=", email)
      .execute();
    const leads =
      leadIds.length === 0
        ? []
        : await db.selectFrom("leads").select("person_id").where("id", "in", leadIds).execute();
    const ids = [...contacts, ...leads].map(({ person_id }) => person_id);
    return [...new Set(ids)].filter((id) => id !== null);
  }

  return {
    /** The newest first. */
    async list(db: Connection, email: string): Promise<Enquiry[]> {
      const leads = await leadsOf(db, email);
      const repeats = await repeatsOf(db, email, leads);
      return [...leads, ...repeats]
        .map((row) => ({
          reference: row.reference,
          kind: row.kind,
          course: row.service === "" ? null : (labels[row.service] ?? null),
          status: "received" as const,
          receivedAt: row.created_at,
        }))
        .toSorted((one, other) => other.receivedAt.localeCompare(one.receivedAt))
        .slice(0, MAX_ENQUIRIES);
    },

    /** Every row as it is kept, with what was written down about it; what only serves to find it is left out. */
    async rows(db: Connection, email: string): Promise<Record<string, unknown>[]> {
      const leads = await leadsOf(db, email);
      const ids = leads.map(({ id }) => id);
      const records = await leadRecords(db, ids);
      return [
        ...leads.map(({ search: _search, name_key: _key, phone_digits: _digits, ...lead }) => ({
          ...lead,
          ...records.get(lead.id),
        })),
        ...(await repeatsOf(db, email, leads)),
      ];
    },

    /**
     * As whom the institute knows the address: the person, by this address and by the numbers that
     * came with it. A name or a number that came with other addresses is not theirs to see.
     */
    async person(db: Connection, email: string): Promise<Record<string, unknown> | null> {
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
      const given = JSON.stringify(
        [leads, repeats].flat().map(({ phone }) => digitsOf(phone ?? "")),
      );
      const numbers = await db
        .selectFrom("person_contacts")
        .select(["kind", "value"])
        .where("person_id", "=", person.id)
        .where("kind", "=", "phone")
        .execute();
      const names = new Set([...leads, ...repeats].map(({ name }) => name));
      return {
        created_at: person.created_at,
        seen_at: person.seen_at,
        name: names.has(person.name) ? person.name : null,
        contacts: [
          { kind: "email", value: email },
          ...numbers.filter(({ value }) => given.includes(value.slice(-NATIONAL_DIGITS))),
        ],
      };
    },

    /**
     * Deletes them with their mails, and the person where nothing else is known of them. Of one who
     * stays goes what came with this address alone.
     * @returns the ids of the leads; undefined where there was not even a repeat
     */
    async erase(trx: Connection, email: string): Promise<readonly string[] | undefined> {
      const leads = await leadsOf(trx, email);
      for (const lead of leads) await partOthers(trx, lead);
      const ids = leads.map(({ id }) => id);
      const repeats = await repeatsOf(trx, email, leads);
      const people = await peopleOf(trx, email, [...ids, ...repeats.map(({ lead_id }) => lead_id)]);
      for (const { id, lead_id, reference } of repeats) {
        await trx.deleteFrom("lead_repeats").where("id", "=", id).execute();
        if (!ids.includes(lead_id)) await forgetRepeat(trx, lead_id, { id, reference });
      }
      await forgetLeads(trx, ids);
      // By address, since under one lead there are mails to several.
      await trx.deleteFrom("mail_outbox").where(isAbout(email)).execute();
      await trx
        .deleteFrom("person_contacts")
        .where("kind", "=", "email")
        .where("value", "=", email)
        .execute();
      for (const person of people) {
        await forgetPerson(trx, person);
        await partPerson(trx, person);
      }
      return leads.length + repeats.length > 0 ? ids : undefined;
    },
  };
}

export type Enquiries = ReturnType<typeof createEnquiries>;

const labels: Record<string, string> = serviceLabels;
