import type { Kysely } from "kysely";
import { retention } from "#content/retention.ts";
import { deletedBy, monthsBefore, type RetentionStep } from "../db/retention-step.ts";
import type { Tables } from "../db/tables.ts";
import { forgetLeads, forgetPerson } from "../plugins/forget-leads.ts";

/** In one transaction, for which enquiries that come meanwhile may have to wait. */
const AT_ONCE = 100;

/**
 * The last contact with a person is their newest enquiry, repeats included, or what the lead desk did
 * about one of them since: with it all older ones stay, too. Leads of before people were known count
 * for themselves. What staff noted about a lead or a person goes with them.
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
      const repeats = await deletedBy(trx.deleteFrom("lead_repeats").where("lead_id", "in", ids));
      await forgetLeads(trx, ids);
      return ids.length + repeats;
    },
  },
  {
    kind: "people without enquiries",
    every: "day",
    inBatches: true,
    async remove(trx, now) {
      const silent = await silentPeople(trx, silentSince(now)).limit(AT_ONCE).execute();
      for (const { id } of silent) await forgetPerson(trx, id);
      return silent.length;
    },
  },
];

const silentSince = (now: Date) => monthsBefore(now, retention.leadsWithoutContactMonths);

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
