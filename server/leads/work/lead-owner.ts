import { counsellors } from "#contract/accounts/roles.ts";
import { recordAction } from "../../db/action-records.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { refused } from "../lead-conflict.ts";
import { type Lead, staffNames } from "../lead-rows.ts";
import { noteHappening, writeLead } from "./lead-changes.ts";

/** @throws {HttpProblem} 422 if the account cannot own leads */
export async function changeOwner(
  trx: Trx,
  lead: Lead,
  ownerId: string | null,
  actor: Actor,
  now: Date,
): Promise<void> {
  if (ownerId !== null) await refuseNoCounsellor(trx, ownerId);
  if (lead.owner_id === ownerId) return;
  await writeLead(trx, lead, { owner_id: ownerId, former_owner_id: null }, now);
  const names = await staffNames(trx, [lead.owner_id, ownerId]);
  const from = (lead.owner_id && names.get(lead.owner_id)) || null;
  const to = (ownerId && names.get(ownerId)) || null;
  await noteHappening(trx, lead.id, { kind: "owner", from, to }, actor, now);
  await recordAction(
    trx,
    actor,
    {
      action: "lead.owner changed",
      subject: { kind: "lead", id: lead.id },
      before: { owner: from },
      after: { owner: to },
    },
    now,
  );
}

async function refuseNoCounsellor(trx: Trx, id: string): Promise<void> {
  const owner = await trx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", id)
    .where("role", "in", counsellors)
    // Waits for a transaction that takes the role away, which would otherwise miss this lead.
    .$if(isPostgres(trx), (query) => query.forShare())
    .executeTakeFirst();
  if (!owner) throw refused("ownerId", "Only counsellors and admins can own leads.");
}
