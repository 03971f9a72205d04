import type { LeadDetails, LeadFollowUpRow, LeadHappening } from "#contract/staff-leads.ts";
import type { Database } from "../../db/tables.ts";
import { asRow, staffNames } from "../lead-rows.ts";
import type { Viewer } from "../viewer.ts";

/** Everything about the enquiries of a person, the newest first. */
export async function leadsOfPerson(
  db: Database,
  personId: string,
  viewer: Viewer,
): Promise<LeadDetails[]> {
  const leads = await db
    .selectFrom("leads")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const ids = leads.map(({ id }) => id);
  if (ids.length === 0) return [];
  const owners = await staffNames(
    db,
    leads.map(({ owner_id }) => owner_id),
  );
  const repeated = await repeatsOf(db, ids);
  const followUps = await followUpsOf(db, ids);
  const history = await historyOf(db, ids);
  const of = <T>(lists: ReadonlyMap<string, T[]>, id: string) => lists.get(id) ?? [];
  return leads.map((lead) => ({
    ...asRow(lead, owners, viewer),
    answeredAt: lead.answered_at,
    details: lead.details ? JSON.parse(lead.details) : {},
    source: lead.source ? JSON.parse(lead.source) : null,
    reviewReasons: JSON.parse(lead.review_reasons),
    repeated: of(repeated, lead.id),
    followUps: of(followUps, lead.id),
    history: [
      ...of(history, lead.id),
      {
        id: `${lead.id} came`,
        at: lead.created_at,
        by: null,
        what: { kind: "status" as const, from: null, to: "new" as const },
      },
    ],
  }));
}

function grouped<Row, T>(
  rows: readonly Row[],
  leadOf: (row: Row) => string,
  as: (row: Row) => T,
): Map<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const row of rows) lists.set(leadOf(row), [...(lists.get(leadOf(row)) ?? []), as(row)]);
  return lists;
}

async function repeatsOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("lead_repeats")
    .selectAll()
    .where("lead_id", "in", [...ids])
    .orderBy("id", "desc")
    .execute();
  return grouped(
    rows,
    ({ lead_id }) => lead_id,
    (row): LeadDetails["repeated"][number] => ({
      id: row.id,
      reference: row.reference,
      changed: JSON.parse(row.changed),
      source: row.source ? JSON.parse(row.source) : null,
      reviewReasons: JSON.parse(row.review_reasons),
      callBy: row.call_by,
      createdAt: row.created_at,
    }),
  );
}

async function followUpsOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("lead_follow_ups")
    .selectAll()
    .where("lead_id", "in", [...ids])
    .orderBy("id", "desc")
    .execute();
  return grouped(
    rows,
    ({ lead_id }) => lead_id,
    (row): LeadFollowUpRow => ({
      id: row.id,
      at: row.due_at,
      about: row.about,
      by: { id: row.author_id, name: row.author_name },
      createdAt: row.created_at,
      remindedAt: row.reminded_at,
      state: row.state,
      closedAt: row.closed_at,
    }),
  );
}

async function historyOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("lead_history")
    .selectAll()
    .where("lead_id", "in", [...ids])
    .orderBy("id", "desc")
    .execute();
  return grouped(
    rows,
    ({ lead_id }) => lead_id,
    (row): LeadHappening => ({
      id: row.id,
      at: row.at,
      by: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? "" },
      what: JSON.parse(row.what),
    }),
  );
}
