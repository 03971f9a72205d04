import type {
  PersonChange,
  PersonMail,
  PersonMerge,
  PersonMergeRequest,
  PersonPage,
} from "#contract/staff-leads.ts";
import { recordAction } from "../../db/records/staff-actions.ts";
import type { Database } from "../../db/tables.ts";
import type { Actor, DeskParts } from "../desk-parts.ts";
import { noSuch, Outdated, refused, unlessOutdated } from "../lead-conflict.ts";
import { mergePeople, undoMerge } from "./merge-people.ts";
import { asNote } from "../work/notes.ts";
import { contactsOf, duplicatesOf } from "./person-contacts.ts";
import { leadsOfPerson } from "./person-leads.ts";

const MAX_MAILS = 200;
const MAX_NOTES = 500;

/** Persons: one page each, and merging of those who are one. */
export function createPeopleDesk({ db, live, branches }: DeskParts) {
  async function page(id: string, actor: Actor, now: Date): Promise<PersonPage> {
    const person = await personOf(db, id);
    if (!person) throw noSuch("person");
    const leads = await leadsOfPerson(db, person.id, { user: actor, branches: branches(), now });
    const ids = leads.map((lead) => lead.id);
    const contacts = await contactsOf(db, person.id);
    const addresses = new Set([
      ...contacts.filter(({ kind }) => kind === "email").map(({ value }) => value),
      ...leads.flatMap(({ email, repeated }) => [
        email,
        ...repeated.flatMap(({ changed }) => changed.email ?? []),
      ]),
    ]);
    return {
      person: {
        id: person.id,
        name: person.name,
        contacts,
        createdAt: person.created_at,
        seenAt: person.seen_at,
        revision: person.revision,
      },
      leads,
      notes: await notesOf(db, ids),
      mails: await mailsOf(db, ids, addresses),
      duplicates: await duplicatesOf(db, person.id),
      merges: await mergesOf(db, person.id),
      now: now.toISOString(),
    };
  }

  return {
    page,

    async rename(id: string, { revision, name }: PersonChange, actor: Actor, now: Date) {
      await unlessOutdated(
        () =>
          db.transaction().execute(async (trx) => {
            const before = await personOf(trx, id);
            if (!before) throw noSuch("person");
            const { numUpdatedRows } = await trx
              .updateTable("people")
              .set({ name, revision: revision + 1 })
              .where("id", "=", before.id)
              .where("revision", "=", revision)
              .executeTakeFirst();
            if (numUpdatedRows === 0n) throw new Outdated();
            const subject = { kind: "person", id: before.id };
            const said = { before: { name: before.name }, after: { name } };
            await recordAction(trx, actor, { action: "person.renamed", subject, ...said }, now);
          }),
        () => page(id, actor, now),
      );
      return page(id, actor, now);
    },

    /** @throws {HttpProblem} 409 where one of the two has changed or is merged already */
    async merge(id: string, request: PersonMergeRequest, actor: Actor, now: Date) {
      const { otherId, otherRevision, revision } = request;
      if (id === otherId) throw refused("otherId", "That is the same person.");
      const moved = await unlessOutdated(
        () =>
          db
            .transaction()
            .execute((trx) =>
              mergePeople(
                trx,
                { id, revision },
                { id: otherId, revision: otherRevision },
                actor,
                now,
              ),
            ),
        () => page(id, actor, now),
      );
      await live.changed(moved);
      return page(id, actor, now);
    },

    /** @throws {HttpProblem} 409 where it is undone, or another merge is built on it */
    async undo(mergeId: string, actor: Actor, now: Date) {
      const { keptId, moved } = await db
        .transaction()
        .execute((trx) => undoMerge(trx, mergeId, actor, now));
      await live.changed(moved);
      return page(keptId, actor, now);
    },
  };
}

export type PeopleDesk = ReturnType<typeof createPeopleDesk>;

/** By their own id, that of somebody who was merged into them, or that of an enquiry of theirs. */
async function personOf(db: Database, id: string) {
  let wanted = id;
  const lead = await db
    .selectFrom("leads")
    .select("person_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (lead) wanted = lead.person_id ?? "";
  for (;;) {
    const person = await db
      .selectFrom("people")
      .selectAll()
      .where("id", "=", wanted)
      .executeTakeFirst();
    if (!person?.merged_into) return person;
    wanted = person.merged_into;
  }
}

async function notesOf(db: Database, leadIds: readonly string[]) {
  if (leadIds.length === 0) return [];
  const notes = await db
    .selectFrom("lead_notes")
    .selectAll()
    .where("lead_id", "in", [...leadIds])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_NOTES)
    .execute();
  return notes.map(asNote);
}

async function mailsOf(
  db: Database,
  leadIds: readonly string[],
  addresses: ReadonlySet<string>,
): Promise<PersonMail[]> {
  const rows = await db
    .selectFrom("mail_outbox")
    .select(["id", "lead_id", "to_address", "subject", "purpose", "status"])
    .select(["created_at", "sent_at", "last_error"])
    .where((on) =>
      on.or([
        ...(leadIds.length > 0 ? [on("lead_id", "in", [...leadIds])] : []),
        on("to_address", "in", addresses.size > 0 ? [...addresses] : [""]),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_MAILS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    leadId: row.lead_id,
    to: addresses.has(row.to_address) ? "person" : "institute",
    address: row.to_address,
    subject: row.subject,
    purpose: row.purpose,
    status: row.status,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    lastError: row.last_error,
  }));
}

async function mergesOf(db: Database, personId: string): Promise<PersonMerge[]> {
  const rows = await db
    .selectFrom("person_merges")
    .innerJoin("people", "people.id", "person_merges.absorbed_id")
    .selectAll("person_merges")
    .select("people.name as absorbed_name")
    .where("kept_id", "=", personId)
    .orderBy("person_merges.id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    absorbed: { id: row.absorbed_id, name: row.absorbed_name },
    leads: row.leads,
    at: row.at,
    by: { id: row.actor_id, name: row.actor_name },
    undoneAt: row.undone_at,
  }));
}
