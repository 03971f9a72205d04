import { goLiveWords } from "#content/staff/system.ts";
import { type GoLiveId, goLiveIds, type SystemReport } from "#contract/staff/staff-system.ts";
import { recordAction } from "../db/action-records.ts";
import type { Database } from "../db/tables.ts";
import type { Actor } from "../http/staff-access.ts";

/* What an admin confirms before the site goes live. The table is that of confirmed sample facts. */

const PREFIX = "go-live:";

export async function readGoLive(db: Database): Promise<NonNullable<SystemReport["goLive"]>> {
  const rows = await db
    .selectFrom("confirmed_samples")
    .selectAll()
    .where("fact", "like", `${PREFIX}%`)
    .execute();
  return goLiveIds.map((id) => {
    // If the text says something else one day, it asks again.
    const row = rows.find(
      ({ fact, value }) => fact === `${PREFIX}${id}` && value === goLiveWords[id].text,
    );
    return row ? { id, confirmed: { at: row.confirmed_at, by: row.confirmed_by } } : { id };
  });
}

/** Notes that an admin has seen to it. */
export async function confirmGoLive(
  db: Database,
  id: GoLiveId,
  actor: Actor,
  now: Date,
): Promise<void> {
  const row = {
    value: goLiveWords[id].text,
    confirmed_at: now.toISOString(),
    confirmed_by: actor.name,
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("confirmed_samples")
      .values({ fact: `${PREFIX}${id}`, ...row })
      .onConflict((conflict) => conflict.column("fact").doUpdateSet(row))
      .execute();
    // Of the kind `site`, so that the name is replaced when the account is deleted.
    const subject = { kind: "site", id: `${PREFIX}${id}` };
    await recordAction(trx, actor, { action: "system.go-live confirmed", subject }, now);
  });
}

/** Takes a confirmation back. */
export async function doubtGoLive(
  db: Database,
  id: GoLiveId,
  actor: Actor,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("confirmed_samples").where("fact", "=", `${PREFIX}${id}`).execute();
    const subject = { kind: "site", id: `${PREFIX}${id}` };
    await recordAction(trx, actor, { action: "system.go-live doubted", subject }, now);
  });
}
