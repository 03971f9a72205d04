import { sql } from "kysely";
import { isPostgres } from "../db/dialect.ts";
import type { Database } from "../db/tables.ts";
import {
  derivedColumns,
  NEVER,
  personSearchTextOf,
  repeatSearchTextOf,
  SEARCH_BEGINS,
} from "./derived-lead-columns.ts";
import { mergedInto } from "./merged-people.ts";
import { replaceSearchWords } from "./name-words.ts";

/**
 * Computes the derived columns and the search words of a lead from the lead, its repeats and what staff have corrected
 * of its person. Call it when one of these has changed.
 */
export async function refreshLead(trx: Database, id: string): Promise<void> {
  const lead = await trx
    .selectFrom("leads")
    .select(["name", "email", "phone", "reference", "source", "channel", "person_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!lead) return;
  const repeats = await trx
    .selectFrom("lead_repeats")
    .select(["reference", "changed"])
    .where("lead_id", "=", id)
    .orderBy("id")
    .execute();
  const changes = repeats.map(({ changed }) => JSON.parse(changed) as Record<string, string>);
  const { search, channel, ...columns } = derivedColumns(lead);
  const all = repeats.reduce(
    (text, { reference }, at) => repeatSearchTextOf(text, reference, changes[at] ?? {}),
    search,
  );
  const { names: known, contacts } = await correctedOf(trx, lead.person_id);
  await trx
    .updateTable("leads")
    .set({
      ...columns,
      channel: lead.channel || channel,
      search: personSearchTextOf(all, { names: known, contacts }),
      repeats: repeats.length,
    })
    .where("id", "=", id)
    .execute();
  const names = [lead.name, ...known, ...changes.map(({ name }) => name ?? "")];
  await replaceSearchWords(trx, { id, names });
}

/** The names and contacts by which staff know a person and those who were merged into them. */
async function correctedOf(db: Database, personId: string | null) {
  if (personId === null) return { names: [], contacts: [] };
  const merged = await mergedInto(db, [personId]);
  const ids = [personId, ...merged.keys()];
  const people = await db
    .selectFrom("people")
    .select(["id", "name"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  people.sort((one, other) => Number(merged.has(one.id)) - Number(merged.has(other.id)));
  const contacts = await db
    .selectFrom("own_contacts")
    .select(["kind", "value"])
    .where("person_id", "in", ids)
    .orderBy("kind")
    .orderBy("value")
    .execute();
  return { names: people.map(({ name }) => name), contacts };
}

/** Leads that are read in one step, and completed in one transaction: few, so that requests wait only for a moment. */
const LEADS_LOOKED_AT = 1_000;
const LEADS_AT_ONCE = 25;

/**
 * Completes leads that a process from before migration 0012 or 0047 has written, and renews search texts that an older version
 * has folded. It works in small steps, so that requests are answered in between, until all is done or
 * `isStopped` returns true.
 * @returns how many leads it completed
 */
export async function completeLeads(
  db: Database,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let count = 0;
  let after = "";
  for (;;) {
    const looked = await db
      .selectFrom("leads")
      .select(["id", "created_at", "call_by", "updated_at", "began_on"])
      .select(sql<string>`substr(search, 1, ${sql.lit(SEARCH_BEGINS.length)})`.as("begins"))
      .where("id", ">", after)
      .orderBy("id")
      .limit(LEADS_LOOKED_AT)
      .execute();
    const older = looked.filter(
      ({ updated_at, begins, began_on }) =>
        updated_at === "" || begins !== SEARCH_BEGINS || began_on === null,
    );
    for (let at = 0; at < older.length; at += LEADS_AT_ONCE) {
      if (isStopped()) return count;
      const some = older.slice(at, at + LEADS_AT_ONCE);
      await db.transaction().execute(async (trx) => {
        for (const lead of some) await complete(trx, lead, now);
      });
      count += some.length;
      await new Promise(setImmediate);
    }
    const last = looked.at(-1);
    if (!last || looked.length < LEADS_LOOKED_AT || isStopped()) return count;
    after = last.id;
  }
}

type Older = { id: string; created_at: string; call_by: string; updated_at: string };

async function complete(trx: Database, { id, created_at, call_by, ...lead }: Older, now: Date) {
  // Without the lock, a repeat that is stored at this moment would be missing in the text.
  const locked = trx.selectFrom("leads").select("id").where("id", "=", id);
  if (isPostgres(trx)) await locked.forNoKeyUpdate().execute();
  await refreshLead(trx, id);
  if (lead.updated_at !== "") return;
  // Nobody knows whether an older lead was called, so it does not start as overdue.
  const due_at = call_by > now.toISOString() ? call_by : NEVER;
  await trx
    .updateTable("leads")
    .set({ updated_at: created_at, due_at })
    .where("id", "=", id)
    .where("updated_at", "=", "")
    .execute();
}
