import type { ImportWorkedOn } from "#contract/staff/staff-leads.ts";
import { forgetActions } from "../../../db/action-records.ts";
import { isPostgres } from "../../../db/dialect.ts";
import type { Database, Trx } from "../../../db/tables.ts";
import { forgetLeads } from "../../forget/forget-leads.ts";
import { forgetLinksOfGone } from "../../forget/forget-links.ts";
import { refreshSeenAt } from "../../people/merge-people.ts";
import { batches } from "./row-identity.ts";

type WorkedOn = ImportWorkedOn["workedOn"];
type Why = WorkedOn[number]["why"][number];

/**
 * Locks the leads of an import until the transaction ends, after waiting for changes that are under way.
 * SQLite needs no lock: it has one writer.
 */
export async function lockImported(trx: Trx, importId: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx
    .selectFrom("leads")
    .select("id")
    .where("import_id", "=", importId)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** The leads of an import that were worked on since, each with the reasons. */
export async function workedOnOf(
  db: Database,
  { id, at }: { id: string; at: string },
): Promise<WorkedOn> {
  const leads = await db
    .selectFrom("leads")
    .select(["id", "person_id", "reference", "name", "revision", "repeats"])
    .where("import_id", "=", id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const imported = db.selectFrom("leads").select("leads.id").where("import_id", "=", id);
  const noted = await db
    .selectFrom("lead_notes")
    .select("lead_id")
    .where("lead_id", "in", imported)
    .where((on) => on.or([on("created_at", ">", at), on("edited_at", "is not", null)]))
    .execute();
  const followed = await db
    .selectFrom("lead_follow_ups")
    .select("lead_id")
    .where("lead_id", "in", imported)
    .where((on) => on.or([on("created_at", ">", at), on("state", "!=", "open")]))
    .execute();
  const renamed = await db
    .selectFrom("lead_import_people")
    .innerJoin("people", "people.id", "lead_import_people.person_id")
    .select("people.id")
    .where("lead_import_people.import_id", "=", id)
    .where("people.revision", ">", 1)
    .execute();
  const mailed = await db
    .selectFrom("mail_outbox")
    .select("lead_id")
    .where("lead_id", "in", imported)
    .execute();
  const ids = (rows: readonly { lead_id: string | null }[]) =>
    new Set(rows.map(({ lead_id }) => lead_id));
  const [notes, followUps, mails] = [ids(noted), ids(followed), ids(mailed)];
  const persons = new Set<string | null>(renamed.map((person) => person.id));
  return leads.flatMap((lead) => {
    const why: Why[] = [];
    if (notes.has(lead.id)) why.push("note");
    if (followUps.has(lead.id)) why.push("follow_up");
    if (lead.repeats > 0) why.push("repeat");
    if (mails.has(lead.id)) why.push("mail");
    const isChanged = lead.revision > 1 || persons.has(lead.person_id);
    if (isChanged && why.length === 0) why.push("changed");
    if (why.length === 0) return [];
    const { id: leadId, person_id, reference, name } = lead;
    return [{ id: leadId, personId: person_id ?? leadId, reference, name, why }];
  });
}

/**
 * Deletes what an import brought: its leads, the persons that it created, and the addresses and numbers
 * that it added to others.
 * @param kept ids of leads that stay
 * @returns the ids of the deleted leads
 */
export async function removeImport(
  trx: Trx,
  importId: string,
  kept: ReadonlySet<string>,
): Promise<string[]> {
  const leads = await trx
    .selectFrom("leads")
    .select(["id", "person_id", "email"])
    .where("import_id", "=", importId)
    .execute();
  const gone = leads.filter(({ id }) => !kept.has(id));
  for (const part of batches(gone)) {
    await forgetLeads(
      trx,
      part.map(({ id }) => id),
    );
  }
  // Read now: the addresses and numbers of a deleted person go with them.
  const added = await trx
    .selectFrom("lead_import_contacts")
    .select(["kind", "value"])
    .where("import_id", "=", importId)
    .execute();
  const forgotten = await trx
    .deleteFrom("people")
    .where("id", "in", (from) =>
      from.selectFrom("lead_import_people").select("person_id").where("import_id", "=", importId),
    )
    .where("merged_into", "is", null)
    .where((on) =>
      on.not(
        on.exists(
          on.selectFrom("leads").select("leads.id").whereRef("leads.person_id", "=", "people.id"),
        ),
      ),
    )
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom("person_merges")
            .select("person_merges.id")
            .whereRef("kept_id", "=", "people.id"),
        ),
      ),
    )
    .returning("id")
    .execute();
  for (const part of batches(forgotten)) {
    await forgetActions(
      trx,
      "person",
      part.map(({ id }) => id),
    );
  }
  await forgetContacts(trx, importId);
  await passContactsOn(trx, added);
  for (const part of batches(gone)) {
    await forgetLinksOfGone(
      trx,
      part.map(({ email }) => email),
    );
  }
  const persons = [...new Set(gone.map(({ person_id }) => person_id))].filter((id) => id !== null);
  for (const part of batches(persons)) {
    const known = await trx
      .selectFrom("people")
      .select(["id", "created_at"])
      .where("id", "in", part)
      .execute();
    for (const { id, created_at } of known) await refreshSeenAt(trx, id, created_at);
  }
  return gone.map(({ id }) => id);
}

/**
 * Gives addresses and numbers that nobody holds any more to the first of those whose enquiries have them: a sibling may have
 * asked since. Two transactions of one household lock the row, and a process of the version before goes by it.
 */
async function passContactsOn(
  trx: Trx,
  contacts: readonly { kind: "email" | "phone"; value: string }[],
): Promise<void> {
  for (const kind of ["email", "phone"] as const) {
    const column = kind === "email" ? "leads.email" : "leads.phone_digits";
    const values = contacts.filter((one) => one.kind === kind).map(({ value }) => value);
    for (const part of batches(values)) {
      const heirs = await trx
        .selectFrom("leads")
        .select([`${column} as value`, (on) => on.fn.min("person_id").as("person_id")])
        .where(column, "in", part)
        .where("person_id", "is not", null)
        .groupBy(column)
        .execute();
      if (heirs.length === 0) continue;
      await trx
        .insertInto("person_contacts")
        .values(heirs.map(({ value, person_id }) => ({ kind, value, person_id: person_id ?? "" })))
        .onConflict((conflict) => conflict.columns(["kind", "value"]).doNothing())
        .execute();
    }
  }
}

/** Deletes the addresses and numbers that an import added, unless a remaining lead of the person has them. */
async function forgetContacts(trx: Trx, importId: string): Promise<void> {
  for (const kind of ["email", "phone"] as const) {
    const column = kind === "email" ? "leads.email" : "leads.phone_digits";
    await trx
      .deleteFrom("person_contacts")
      .where("kind", "=", kind)
      .where("value", "in", (from) =>
        from
          .selectFrom("lead_import_contacts")
          .select("lead_import_contacts.value")
          .where("import_id", "=", importId)
          .where("lead_import_contacts.kind", "=", kind),
      )
      .where((on) =>
        on.not(
          on.exists(
            on
              .selectFrom("leads")
              .select("leads.id")
              .whereRef("leads.person_id", "=", "person_contacts.person_id")
              .whereRef(column, "=", "person_contacts.value"),
          ),
        ),
      )
      .execute();
  }
}
