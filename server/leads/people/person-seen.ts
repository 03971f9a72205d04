import type { Trx } from "../desk-parts.ts";

/** The time of the newest enquiry; at least what is known of it. */
export async function seenAgain(trx: Trx, personId: string, atLeast: string): Promise<void> {
  const newest = await trx
    .selectFrom("leads")
    .leftJoin("lead_repeats", "lead_repeats.lead_id", "leads.id")
    .select((select) => [
      select.fn.max("leads.created_at").as("first"),
      select.fn.max("lead_repeats.created_at").as("again"),
    ])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const seenAt = [atLeast, newest?.first ?? "", newest?.again ?? ""].toSorted().at(-1);
  if (!seenAt) return;
  await trx.updateTable("people").set({ seen_at: seenAt }).where("id", "=", personId).execute();
}
