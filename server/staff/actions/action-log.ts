import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { retention } from "#content/retention.ts";
import {
  ACTIONS_PER_PAGE,
  type ActionFilter,
  type ActionList,
  type ActionListQuery,
  type ActionOptions,
  type StaffActionRow,
  thePerson,
} from "#contract/staff/staff-actions.ts";
import { monthsBefore, type RetentionStep } from "../../db/retention-step.ts";
import type { Database, Tables } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { distinctValues, wordsIn } from "../table-search.ts";

const PER_EXPORTED_PAGE = 500;

type Builder = ExpressionBuilder<Tables, "staff_actions">;

/**
 * Reads the audit log. `server/db/action-records.ts` adds its entries. They stay, but erasures and retention
 * empty their values, and a deleted account gets a pseudonym.
 */
export function createActions(db: Database) {
  async function page(
    filter: ActionFilter,
    cursor: string | undefined,
    perPage: number,
  ): Promise<ActionList> {
    const leadId = await leadOf(filter.q);
    let query = db
      .selectFrom("staff_actions")
      .selectAll()
      .where((on) => on.and(conditionsOf(db, on, filter, leadId)));
    if (cursor) {
      const [at, id] = partsOf(cursor);
      query = query.where(sql<SqlBool>`(at, id) < (${at}, ${id})`);
    }
    const rows = await query
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(perPage + 1)
      .execute();
    const shown = rows.slice(0, perPage);
    const subjects = await subjectsOf(db, shown);
    const last = rows.length > perPage ? shown.at(-1) : undefined;
    return {
      actions: shown.map((row) => ({
        id: row.id,
        at: row.at,
        actor: { id: row.actor_id, name: row.actor_name },
        action: row.action,
        subject: {
          kind: row.subject_kind,
          id: row.subject_id,
          ...(subjects(row) ?? { label: null, personId: null }),
        },
        before: asObject(row.before),
        after: asObject(row.after),
      })),
      next: last ? `${last.at}_${last.id}` : null,
    };
  }

  /** Id of the lead whose reference is searched for. */
  async function leadOf(q: string | undefined): Promise<string | undefined> {
    if (!q || /\s/.test(q)) return undefined;
    const lead = await db
      .selectFrom("leads")
      .select("id")
      .where("reference", "=", q.toUpperCase())
      .executeTakeFirst();
    return lead?.id;
  }

  return {
    list: ({ cursor, ...filter }: ActionListQuery): Promise<ActionList> =>
      page(filter, cursor, ACTIONS_PER_PAGE),

    /** All entries that match the filter, the newest first, page by page. */
    async *walk(filter: ActionFilter): AsyncGenerator<StaffActionRow[]> {
      let cursor: string | undefined;
      do {
        const { actions, next } = await page(filter, cursor, PER_EXPORTED_PAGE);
        yield actions;
        cursor = next ?? undefined;
      } while (cursor);
    },

    async options(): Promise<ActionOptions> {
      const actors: ActionOptions["actors"] = [];
      for (const id of await distinctValues(db, "staff_actions", "actor_id")) {
        const { name } = await db
          .selectFrom("staff_actions")
          .select("actor_name as name")
          .where("actor_id", "=", id)
          .orderBy("at", "desc")
          .orderBy("id", "desc")
          .limit(1)
          .executeTakeFirstOrThrow();
        actors.push({ id: id || thePerson, name });
      }
      return {
        actors: actors.sort((a, b) => a.name.localeCompare(b.name)),
        actions: await distinctValues(db, "staff_actions", "action"),
        kinds: await distinctValues(db, "staff_actions", "subject_kind"),
      };
    },
  };
}

export type Actions = ReturnType<typeof createActions>;

/** The columns that a search covers. */
const searched = ["action", "actor_name", "subject_id", "before", "after"];

function conditionsOf(
  db: Database,
  on: Builder,
  { q, actor, action, kind, subject, from, to }: ActionFilter,
  leadId: string | undefined,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (actor) conditions.push(on("actor_id", "=", actor === thePerson ? "" : actor));
  if (action) conditions.push(on("action", "=", action));
  if (kind) conditions.push(on("subject_kind", "=", kind));
  if (subject) conditions.push(on("subject_id", "=", subject));
  if (from) conditions.push(on("at", ">=", from));
  if (to) conditions.push(on("at", "<", to));
  if (leadId) conditions.push(on("subject_id", "=", leadId));
  else if (q) conditions.push(wordsIn(db, q, searched));
  return conditions;
}

function partsOf(cursor: string): [string, string] {
  const [, at, id] = /^([0-9T:.Z-]+)_([\w-]+)$/.exec(cursor) ?? [];
  if (at && id) return [at, id];
  throw new HttpProblem(422, "validation_failed", "This page of the list does not exist.", {
    errors: { cursor: ["Load the list again from the start."] },
  });
}

function asObject(json: string | null): Record<string, unknown> | null {
  if (json === null) return null;
  const value: unknown = JSON.parse(json);
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { value };
}

type Subject = { subject_kind: string; subject_id: string };
type Shown = { label: string | null; personId: string | null };

/** Labels of the subjects of these entries, as far as they still exist. */
async function subjectsOf(
  db: Database,
  rows: readonly Subject[],
): Promise<(row: Subject) => Shown | undefined> {
  const found = new Map<string, Shown>();
  const idsOf = (kind: string) => [
    ...new Set(rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id)),
  ];
  const note = (kind: string, id: string, label: string, personId: string | null = null) =>
    found.set(`${kind} ${id}`, { label, personId });

  const leads = idsOf("lead");
  if (leads.length > 0) {
    const named = await db
      .selectFrom("leads")
      .select(["id", "reference", "person_id"])
      .where("id", "in", leads)
      .execute();
    for (const { id, reference, person_id } of named) note("lead", id, reference, person_id);
  }
  const people = idsOf("person");
  if (people.length > 0) {
    const named = await db
      .selectFrom("people")
      .select(["id", "name"])
      .where("id", "in", people)
      .execute();
    for (const { id, name } of named) note("person", id, name, id);
  }
  const accounts = idsOf("account");
  if (accounts.length > 0) {
    const named = await db
      .selectFrom("accounts")
      .select(["id", "name"])
      .where("id", "in", accounts)
      .execute();
    for (const { id, name } of named) note("account", id, name);
  }
  const posts = idsOf("post");
  if (posts.length > 0) {
    const named = await db
      .selectFrom("posts")
      .select(["id", "title"])
      .where("id", "in", posts)
      .execute();
    for (const { id, title } of named) note("post", id, title);
  }
  return ({ subject_kind, subject_id }) => found.get(`${subject_kind} ${subject_id}`);
}

/** Entries stay for good, but the values before and after the change are deleted after a while. */
export const staffActionRetention: RetentionStep = {
  kind: "what staff changed",
  every: "day",
  async remove(trx, now) {
    const { numUpdatedRows } = await trx
      .updateTable("staff_actions")
      .set({ before: null, after: null })
      .where("at", "<", monthsBefore(now, retention.staffActionMonths))
      .where((where) => where.or([where("before", "is not", null), where("after", "is not", null)]))
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },
};
