import type { Selectable } from "kysely";
import type { PersonChanged } from "#contract/staff/staff-leads.ts";
import { risingId } from "../../db/rising-id.ts";
import type { Database, LeadsTable, Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import type { Contact } from "./households.ts";

/* What staff correct of a person is kept with what was there before, so that the newest change can be undone. */

/** A column of a row that a change has replaced, with its value before and after. */
export type Replaced = {
  table: "leads" | "bookings" | "lead_repeats";
  id: string;
  from: string;
  to: string;
  /** The clock and the mark of a lead whose number a call had shown to be wrong, and which has a right one now. */
  clock?: Pick<Selectable<LeadsTable>, "phone_is_wrong" | "due_at" | "answered_at">;
};

/** What an undone change returns to. */
export type Before =
  | { kind: "name"; name: string }
  | {
      kind: "contact";
      of: Contact["kind"];
      own: { value: string; state: "ok" | "wrong"; is_main: number }[];
      replaced: Replaced[];
      /** The follow-ups to call, since mail did not arrive, that the change has dropped. */
      calls?: string[];
    }
  | { kind: "enquiry"; service: string; branch: string; details: string | null }
  | {
      kind: "separated";
      toId: string;
      /** `merged`: the person had been merged into the one who lost the enquiries. */
      toWas: "new" | "merged" | "known";
      leadIds: string[];
      contacts: Contact[];
    }
  | { kind: "oneName"; name: string };

/** @param change `revision` is the person's, as the change has left it */
export async function storeChange(
  trx: Trx,
  change: {
    personId: string;
    leadId?: string;
    revision: number;
    what: PersonChanged["what"];
    before: Before;
  },
  actor: Pick<Actor, "id" | "name">,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("person_changes")
    .values({
      id: risingId(),
      person_id: change.personId,
      lead_id: change.leadId ?? null,
      at: now.toISOString(),
      actor_id: actor.id,
      actor_name: actor.name,
      what: JSON.stringify(change.what),
      before: JSON.stringify(change.before),
      revision: change.revision,
    })
    .execute();
}

/** What was changed of a person, and of those who were merged into them; the newest first. */
export async function changesOf(
  db: Database,
  person: { id: string; revision: number },
): Promise<PersonChanged[]> {
  const rows = await db
    .selectFrom("person_changes")
    .innerJoin("people", "people.id", "person_changes.person_id")
    .selectAll("person_changes")
    .where((on) => on.or([on("person_id", "=", person.id), on("merged_into", "=", person.id)]))
    .orderBy("person_changes.id", "desc")
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    leadId: row.lead_id,
    at: row.at,
    by: { id: row.actor_id, name: row.actor_name },
    what: JSON.parse(row.what),
    undoneAt: row.undone_at,
    canUndo:
      row.undone_at === null && row.person_id === person.id && row.revision === person.revision,
  }));
}
