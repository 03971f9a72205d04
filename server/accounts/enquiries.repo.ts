import type { Kysely, Selectable } from "kysely";
import type { Enquiry } from "#contract/account-profile.ts";
import { serviceLabels } from "#contract/enrolment-form.ts";
import type { LeadRepeatsTable, LeadsTable, Tables } from "../db/tables.ts";

type Connection = Kysely<Tables>;
type Lead = Selectable<LeadsTable>;
type Repeat = Selectable<LeadRepeatsTable>;

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

    /** Every row as it is kept. */
    async rows(db: Connection, email: string): Promise<Record<string, unknown>[]> {
      const leads = await leadsOf(db, email);
      return [...leads, ...(await repeatsOf(db, email, leads))];
    },

    /** Deletes them with their mails, and the person where nothing else is known of them. */
    async erase(trx: Connection, email: string): Promise<void> {
      const leads = await leadsOf(trx, email);
      for (const { id } of await repeatsOf(trx, email, leads)) {
        await trx.deleteFrom("lead_repeats").where("id", "=", id).execute();
      }
      for (const { id } of leads) {
        await trx.deleteFrom("mail_outbox").where("lead_id", "=", id).execute();
        await trx.deleteFrom("leads").where("id", "=", id).execute();
      }
      // Mails to the institute, which are answered to the visitor.
      await trx.deleteFrom("mail_outbox").where("reply_to", "=", email).execute();
      const contact = await trx
        .deleteFrom("person_contacts")
        .where("kind", "=", "email")
        .where("value", "=", email)
        .returning("person_id")
        .executeTakeFirst();
      const people = new Set([contact?.person_id, ...leads.map((lead) => lead.person_id)]);
      for (const person of people) {
        if (!person) continue;
        await trx
          .deleteFrom("people")
          .where("id", "=", person)
          .where((where) =>
            where.not(
              where.exists(
                where.selectFrom("leads").select("leads.id").where("person_id", "=", person),
              ),
            ),
          )
          .execute();
      }
    },
  };
}

export type Enquiries = ReturnType<typeof createEnquiries>;

const labels: Record<string, string> = serviceLabels;

/** The address that a repeat came with, where it is another than the first one's. */
const emailOf = ({ changed }: Pick<Repeat, "changed">): string | undefined =>
  JSON.parse(changed).email;
