import type { PersonChange, PersonMergeRequest } from "#contract/staff/staff-leads.ts";
import { recordAction } from "../../db/action-records.ts";
import type { Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import type { DeskDependencies } from "../desk-dependencies.ts";
import { noSuch, refused, unlessOutdated } from "../lead-conflict.ts";
import { refreshLeads } from "./correct-contacts.ts";
import { lockPerson, mergePeople, undoMerge } from "./merge-people.ts";
import { storeChange } from "./person-changes.ts";
import { findPerson, readPersonPage } from "./person-page.ts";

/** Pages of persons, renaming, and merging of two records of one person. */
export function createPeopleDesk({ db, live, branches }: DeskDependencies) {
  const page = (id: string, actor: Actor, now: Date) =>
    readPersonPage(db, id, { user: actor, branches: branches(), now });

  return {
    page,

    async rename(id: string, { revision, name }: PersonChange, actor: Actor, now: Date) {
      const shown = await unlessOutdated(
        () =>
          db.transaction().execute(async (trx) => {
            const before = await findPerson(trx, id);
            if (!before) throw noSuch("person");
            await lockPerson(trx, before.id, revision);
            await trx.updateTable("people").set({ name }).where("id", "=", before.id).execute();
            await refreshLeads(trx, before.id, [], now);
            const leads = await leadsNamed(trx, before);
            const what = { kind: "name" as const, from: before.name, to: name };
            const change = { personId: before.id, revision: revision + 1, what };
            const was = { kind: "name" as const, name: before.name };
            await storeChange(trx, { ...change, before: was }, actor, now);
            const subject = { kind: "person", id: before.id };
            const values = { before: { name: before.name }, after: { name } };
            await recordAction(trx, actor, { action: "person.renamed", subject, ...values }, now);
            return leads;
          }),
        () => page(id, actor, now),
      );
      live.changed(shown);
      return page(id, actor, now);
    },

    /**
     * Merges two persons; `id` stays.
     * @throws {HttpProblem} 409 if one of the two has changed or is merged already, 422 for the same person twice
     */
    async merge(id: string, request: PersonMergeRequest, actor: Actor, now: Date) {
      const { otherId, otherRevision, revision } = request;
      if (id === otherId) throw refused("otherId", "This is the same person. Choose another one.");
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
      live.changed(moved);
      return page(id, actor, now);
    },

    /** @throws {HttpProblem} 404; 409 if the merge was already undone, or the kept person was merged since */
    async undo(mergeId: string, actor: Actor, now: Date) {
      const { keptId, moved } = await db
        .transaction()
        .execute((trx) => undoMerge(trx, mergeId, actor, now));
      live.changed(moved);
      return page(keptId, actor, now);
    },
  };
}

/** The ids of a person's leads that came under this name: lists show them under the right one. */
export async function leadsNamed(
  trx: Trx,
  { id, name }: { id: string; name: string },
): Promise<string[]> {
  const leads = await trx
    .selectFrom("leads")
    .select("id")
    .where("person_id", "=", id)
    .where("name", "=", name)
    .execute();
  return leads.map((lead) => lead.id);
}

export type PeopleDesk = ReturnType<typeof createPeopleDesk>;
