import { SUPPRESSIONS_SECRET } from "../../db/secrets.ts";
import type { Database } from "../../db/tables.ts";

/*
 * After a restore: what the restored database has and the one that was kept aside has no more. Those people were erased
 * since the backup, or their time was over.
 */

/** What is read of the database that was kept aside. */
export type FormerDatabase = {
  /** The values of a column. */
  values: (table: ComparedTable, column: "id" | "email") => Promise<ReadonlySet<string>>;
  /** The secret that a site makes at its first start and never renews; undefined if it has none. */
  siteMark: () => Promise<string | undefined>;
};

/**
 * Whether the former database is of the same site. Where a server has made a database of its own before the restore, nobody
 * of the backup is in it, and all would seem to be erased.
 */
export async function isOfSameSite(db: Database, former: FormerDatabase): Promise<boolean> {
  const own = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", SUPPRESSIONS_SECRET)
    .executeTakeFirst();
  return own !== undefined && own.value === (await former.siteMark());
}

export const comparedTables = ["leads", "accounts", "newsletter_subscriptions"] as const;
export type ComparedTable = (typeof comparedTables)[number];

export type MissingLead = { id: string; reference: string; personId: string | null };
export type Missing = {
  /** Lower case. Nobody has them in the former database any more. */
  addresses: string[];
  /** Enquiries without an address, or with one that somebody else still has. */
  leads: MissingLead[];
};

/**
 * Compares by ids: whose address was only corrected or changed since the backup is not missing.
 * @param db the restored database
 */
export async function missingSince(db: Database, former: FormerDatabase): Promise<Missing> {
  const known = new Set<string>();
  const addresses = new Set<string>();
  const ids = new Map<ComparedTable, ReadonlySet<string>>();
  for (const table of comparedTables) {
    ids.set(table, await former.values(table, "id"));
    for (const email of await former.values(table, "email")) known.add(email.toLowerCase());
  }
  const isThere = (table: ComparedTable, id: string) => ids.get(table)?.has(id) ?? false;
  for (const table of ["accounts", "newsletter_subscriptions"] as const) {
    const rows = await db.selectFrom(table).select(["id", "email"]).execute();
    for (const { id, email } of rows) {
      if (!isThere(table, id) && !known.has(email.toLowerCase())) addresses.add(email);
    }
  }
  const leads: MissingLead[] = [];
  const rows = await db
    .selectFrom("leads")
    .select(["id", "email", "reference", "person_id"])
    .orderBy("id")
    .execute();
  for (const { id, email, reference, person_id: personId } of rows) {
    if (isThere("leads", id)) continue;
    if (email === "" || known.has(email.toLowerCase())) leads.push({ id, reference, personId });
    else addresses.add(email);
  }
  return { addresses: [...addresses].sort(), leads };
}
