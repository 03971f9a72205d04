import type { Branch } from "#contract/institute.ts";
import type { ImportField } from "#contract/staff/staff-lead-values.ts";
import type { Trx } from "../../../db/tables.ts";
import { HttpProblem } from "../../../http/problems.ts";
import type { Actor } from "../../../http/staff-access.ts";
import type { Lead } from "../../lead-rows.ts";
import type { Contact } from "../../people/households.ts";
import { refreshLead } from "../../refresh-lead.ts";
import { branchOf } from "../../response-clock.ts";
import { setFollowUp } from "../../work/follow-ups.ts";
import { noteHappening, writeLead } from "../../work/lead-changes.ts";
import { changeOwner } from "../../work/lead-owner.ts";
import { changeStatus } from "../../work/lead-status.ts";
import { numberIsRight } from "../../work/wrong-number.ts";
import type { ImportedLead } from "./import-rows.ts";
import { storeNote } from "./import-store.ts";
import { differencesOf, newNote } from "./recognise-rows.ts";
import { contactsOf, householdsOf } from "./row-identity.ts";

type ImportBy = {
  importId: string;
  fileName: string;
  /** When it was decided what the import changes, ISO 8601. */
  plannedAt: string;
  actor: Actor;
  branches: readonly Branch[];
  now: Date;
};

/**
 * Gives a lead of ours what a row of a file says beyond it (`differencesOf`): course, branch, owner, a later status,
 * follow-up, notes, and further contacts of its person. The address and the number that the lead came with stay, since they
 * say who asked; only a number that has turned out to be wrong is replaced. Lock the lead first.
 * @returns whether anything has changed; also false if the lead was erased meanwhile, or corrected here since the file was read
 */
export async function updateLead(
  trx: Trx,
  leadId: string,
  row: ImportedLead,
  { importId, fileName, plannedAt, actor, branches, now }: ImportBy,
): Promise<boolean> {
  const read = (): Promise<Lead | undefined> =>
    trx.selectFrom("leads").selectAll().where("id", "=", leadId).executeTakeFirst();
  const lead = await read();
  if (!lead) return false;
  if (row.reference === lead.reference && lead.updated_at > plannedAt) return false;
  const notes = await trx
    .selectFrom("lead_notes")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const households = await householdsOf(trx, [row]);
  const changed = differencesOf(row, lead, { households, notes });
  if (changed.length === 0) return false;
  const has = (field: ImportField) => changed.includes(field);
  await writeLead(
    trx,
    lead,
    {
      ...(has("course") ? { service: row.course } : {}),
      ...(has("branch") ? { branch: row.branch } : {}),
      ...(has("email") && lead.email === "" ? { email: row.email } : {}),
      ...(has("phone") && (lead.phone === "" || lead.phone_is_wrong === 1)
        ? await numberIsRight(trx, lead, row.phone, now)
        : {}),
    },
    now,
  );
  /** Each change counts the lead's revision up. */
  const present = async (): Promise<Lead> => {
    const found = await read();
    if (!found) throw new Error("The lead is gone from its own transaction.");
    return found;
  };
  if (has("owner")) {
    await unlessRefused(async () => changeOwner(trx, await present(), row.ownerId, actor, now));
  }
  if (has("status") || has("lostReason")) {
    const { status, lostReason } = row;
    await changeStatus(
      trx,
      await present(),
      { status, ...(lostReason ? { lostReason } : {}) },
      branchOf(branches, lead.branch),
      actor,
      now,
    );
  }
  if (has("followUpAt")) {
    const plan = { at: row.followUpAt, about: "" };
    const branch = branchOf(branches, lead.branch);
    await unlessRefused(async () => setFollowUp(trx, await present(), plan, branch, actor, now));
  }
  if (has("note")) await storeNote(trx, leadId, newNote(row, notes), actor, now);
  const contacts = contactsOf(row).filter(({ kind }) => has(kind));
  await addContacts(trx, lead, contacts, importId);
  await refreshLead(trx, leadId);
  await noteHappening(trx, leadId, { kind: "imported", importId, fileName, changed }, actor, now);
  return true;
}

/** Leaves out what has become impossible since the dry run: the owner has left the team, or the time has passed. */
async function unlessRefused(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
  }
}

/** Adds contacts to the person of the lead. What somebody else of the household holds becomes theirs, too. */
async function addContacts(
  trx: Trx,
  { person_id }: Lead,
  contacts: readonly Contact[],
  importId: string,
): Promise<void> {
  if (person_id === null) return;
  for (const contact of contacts) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("person_contacts")
      .values({ ...contact, person_id })
      .onConflict((conflict) => conflict.columns(["kind", "value"]).doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) {
      await trx
        .insertInto("own_contacts")
        .values({ ...contact, person_id, state: "ok", is_main: 0 })
        .onConflict((conflict) => conflict.columns(["person_id", "kind", "value"]).doNothing())
        .execute();
      continue;
    }
    await trx
      .insertInto("lead_import_contacts")
      .values({ import_id: importId, ...contact })
      .execute();
  }
}
