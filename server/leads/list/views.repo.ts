import { randomUUIDv7 } from "node:crypto";
import type { LeadView, LeadViewChange, LeadViewRequest } from "#contract/staff/staff-leads.ts";
import { recordAction } from "../../db/action-records.ts";
import type { LeadViewsTable } from "../../db/leads-desk-tables.ts";
import type { Database, Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import { noSuch, refused } from "../lead-conflict.ts";
import { isMasked } from "../viewer.ts";

const MAX_VIEWS = 100;

/** Saved views of the list of leads, private or shared. */
export function createViews(db: Database) {
  const views = (on: Database) =>
    on
      .selectFrom("lead_views")
      .innerJoin("accounts", "accounts.id", "lead_views.owner_id")
      .select(["lead_views.id", "lead_views.name", "query", "is_shared", "owner_id"])
      .select("accounts.name as owner_name");

  type Row = Awaited<ReturnType<ReturnType<typeof views>["execute"]>>[number];

  const asView = (row: Row, actor: Actor): LeadView => ({
    id: row.id,
    name: row.name,
    query: row.query,
    shared: row.is_shared === 1,
    owner: { id: row.owner_id, name: row.owner_name },
    mine: row.owner_id === actor.id,
  });

  async function one(on: Database, id: string): Promise<Row> {
    const row = await views(on).where("lead_views.id", "=", id).executeTakeFirst();
    if (!row) throw noSuch("view");
    return row;
  }

  async function refuseTaken(trx: Trx, name: string, actor: Actor, but = ""): Promise<void> {
    const own = await trx
      .selectFrom("lead_views")
      .select(["id", "name"])
      .where("owner_id", "=", actor.id)
      .execute();
    if (own.some((view) => view.name === name && view.id !== but)) {
      throw new HttpProblem(409, "conflict", "You already have a view with this name.", {
        errors: { name: ["You already have a view with this name."] },
      });
    }
    if (but === "" && own.length >= MAX_VIEWS) {
      throw refused("name", `At most ${MAX_VIEWS} views. Remove one that you no longer use.`);
    }
  }

  return {
    async list(actor: Actor): Promise<LeadView[]> {
      const rows = await views(db)
        .where((on) => on.or([on("owner_id", "=", actor.id), on("is_shared", "=", 1)]))
        .orderBy("lead_views.name")
        .orderBy("lead_views.id")
        .execute();
      return rows.filter((row) => maySee(row, actor)).map((row) => asView(row, actor));
    },

    add: ({ name, query, shared = false }: LeadViewRequest, actor: Actor, now: Date) =>
      db.transaction().execute(async (trx) => {
        await refuseTaken(trx, name, actor);
        const id = randomUUIDv7();
        const at = now.toISOString();
        await trx
          .insertInto("lead_views")
          .values({
            id,
            owner_id: actor.id,
            name,
            query,
            is_shared: shared ? 1 : 0,
            created_at: at,
            updated_at: at,
          })
          .execute();
        const subject = { kind: "lead-view", id };
        const after = asRecorded({ name, query, is_shared: shared ? 1 : 0 });
        await recordAction(trx, actor, { action: "lead-view.added", subject, after }, now);
        return asView(await one(trx, id), actor);
      }),

    change: (id: string, { name, query, shared }: LeadViewChange, actor: Actor, now: Date) =>
      db.transaction().execute(async (trx) => {
        const before = await one(trx, id);
        if (before.owner_id !== actor.id) throw notYours();
        if (name !== undefined) await refuseTaken(trx, name, actor, id);
        await trx
          .updateTable("lead_views")
          .set({
            name: name ?? before.name,
            query: query ?? before.query,
            is_shared: shared === undefined ? before.is_shared : shared ? 1 : 0,
            updated_at: now.toISOString(),
          })
          .where("id", "=", id)
          .execute();
        const changed = await one(trx, id);
        await recordAction(
          trx,
          actor,
          {
            action: "lead-view.changed",
            subject: { kind: "lead-view", id },
            before: asRecorded(before),
            after: asRecorded(changed),
          },
          now,
        );
        return asView(changed, actor);
      }),

    remove: (id: string, actor: Actor, now: Date) =>
      db.transaction().execute(async (trx) => {
        const before = await one(trx, id);
        const mayRemove =
          before.owner_id === actor.id || (actor.role === "admin" && before.is_shared === 1);
        if (!mayRemove) throw notYours();
        await trx.deleteFrom("lead_views").where("id", "=", id).execute();
        const subject = { kind: "lead-view", id };
        const action = "lead-view.removed";
        await recordAction(trx, actor, { action, subject, before: asRecorded(before) }, now);
      }),
  };
}

export type Views = ReturnType<typeof createViews>;

/** Editors do not see shared views with a search: it is mostly a name, an address or a number. */
const maySee = (view: { owner_id: string; query: string }, actor: Actor): boolean =>
  view.owner_id === actor.id ||
  !isMasked({ user: actor }) ||
  !new URLSearchParams(view.query).has("q");

/** A view as the audit log records it. The search is left out, and so is the name if there is a search. */
function asRecorded({
  name,
  query,
  is_shared,
}: Pick<LeadViewsTable, "name" | "query" | "is_shared">) {
  const filter = new URLSearchParams(query);
  const searched = filter.has("q");
  filter.delete("q");
  const values = { query: filter.toString(), shared: is_shared === 1 };
  return searched ? { ...values, searched } : { name, ...values };
}

const notYours = () =>
  new HttpProblem(
    403,
    "forbidden",
    "Only the person who made a view can change it. Save your own view.",
  );
