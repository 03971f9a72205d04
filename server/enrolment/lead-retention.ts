import type { Kysely } from "kysely";
import { retention } from "#content/retention.ts";
import { deletedBy, monthsBefore, type RetentionStep } from "../db/retention-step.ts";
import type { Tables } from "../db/tables.ts";
import { forgetLeads, forgetPerson } from "../leads/forget/forget-leads.ts";
import { forgetLinksOfGone } from "../leads/forget/forget-links.ts";
import { forgetSearchesForGone, type SoughtBy } from "../leads/forget/forget-searches.ts";
import { phoneDigits } from "../leads/phone-digits.ts";

/** The most leads of one transaction: few, since new enquiries may have to wait for it. */
const AT_ONCE = 100;

/**
 * Removes the enquiries of persons with whom there was no contact for the period of `content/retention.ts`, and then
 * the persons. A contact is an enquiry, a repeat, or a change of one by staff; it keeps all older enquiries of the
 * person. Leads without a person, from before migration 0003, are judged by themselves. Notes of staff and the audit
 * log's details about a lead or a person are removed, too, and so are saved views that search for somebody who is
 * removed.
 */
export const leadRetention: readonly RetentionStep[] = [
  {
    kind: "enquiries",
    every: "day",
    inBatches: true,
    async remove(trx, now) {
      const silent = silentLeads(trx, silentSince(now)).orderBy("leads.id").limit(AT_ONCE);
      const ids = (await silent.execute()).map(({ id }) => id);
      if (ids.length === 0) return 0;
      const sought = await saidIn(trx, ids);
      const repeats = await deletedBy(trx.deleteFrom("lead_repeats").where("lead_id", "in", ids));
      const leads = await forgetLeads(trx, ids);
      await forgetSearchesForGone(trx, sought);
      return leads + repeats;
    },
  },
  {
    kind: "people without enquiries",
    every: "day",
    inBatches: true,
    async remove(trx, now) {
      const silent = await silentPeople(trx, silentSince(now)).limit(AT_ONCE).execute();
      if (silent.length === 0) return 0;
      const sought = await knownOf(
        trx,
        silent.map(({ id }) => id),
      );
      let deleted = 0;
      for (const { id } of silent) deleted += await forgetPerson(trx, id);
      await forgetLinksOfGone(trx, sought.emails);
      await forgetSearchesForGone(trx, sought);
      return deleted;
    },
  },
];

const silentSince = (now: Date) => monthsBefore(now, retention.leadsWithoutContactMonths);

/** The names, addresses and numbers that enquiries and their repeats give. */
async function saidIn(trx: Kysely<Tables>, ids: readonly string[]): Promise<SoughtBy> {
  const first = await trx
    .selectFrom("leads")
    .select(["name", "email", "phone"])
    .where("id", "in", ids)
    .execute();
  const repeats = await trx
    .selectFrom("lead_repeats")
    .select("changed")
    .where("lead_id", "in", ids)
    .execute();
  const values: Record<string, unknown>[] = [
    ...first,
    ...repeats.map(({ changed }) => JSON.parse(changed)),
  ];
  const texts = (key: keyof (typeof first)[number]) =>
    values.map((one) => one[key]).filter((text) => typeof text === "string");
  return {
    names: texts("name"),
    emails: texts("email").map((email) => email.toLowerCase()),
    phones: texts("phone").map(phoneDigits),
  };
}

/** The names, addresses and numbers of persons and of those who were merged into them. */
async function knownOf(trx: Kysely<Tables>, ids: readonly string[]): Promise<SoughtBy> {
  const people = await trx
    .selectFrom("people")
    .select(["id", "name"])
    .where((where) => where.or([where("id", "in", ids), where("merged_into", "in", ids)]))
    .execute();
  const contacts = await trx
    .selectFrom("person_contacts")
    .select(["kind", "value"])
    .where("person_id", "in", ids)
    .execute();
  const of = (wanted: "email" | "phone") =>
    contacts.filter(({ kind }) => kind === wanted).map(({ value }) => value);
  return { names: people.map(({ name }) => name), emails: of("email"), phones: of("phone") };
}

function silentPeople(trx: Kysely<Tables>, before: string) {
  return trx
    .selectFrom("people")
    .select("id")
    .where("seen_at", "<", before)
    .where("merged_into", "is", null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("leads")
            .select("leads.id")
            .whereRef("leads.person_id", "=", "people.id"),
        ),
      ),
    );
}

function silentLeads(trx: Kysely<Tables>, before: string) {
  return trx
    .selectFrom("leads")
    .leftJoin("people", "people.id", "leads.person_id")
    .select("leads.id")
    .where("leads.updated_at", "<", before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("leads as others")
            .select("others.id")
            .whereRef("others.person_id", "=", "leads.person_id")
            .where("others.updated_at", ">=", before),
        ),
      ),
    )
    .where((where) =>
      where.or([
        where("people.seen_at", "<", before),
        where.and([
          where("people.id", "is", null),
          where("leads.created_at", "<", before),
          where.not(
            where.exists(
              where
                .selectFrom("lead_repeats")
                .select("lead_repeats.id")
                .whereRef("lead_repeats.lead_id", "=", "leads.id")
                .where("lead_repeats.created_at", ">=", before),
            ),
          ),
        ]),
      ]),
    );
}
