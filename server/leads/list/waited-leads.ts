import { setImmediate as rest } from "node:timers/promises";
import { type SqlBool, sql } from "kysely";
import type { LeadFilter } from "#contract/staff/staff-leads.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Database } from "../../db/tables.ts";
import { createOpeningSums } from "../../opening-hours/opening-minutes.ts";
import type { Viewer } from "../viewer.ts";
import { type ActSpan, hasWaited, institutesZone, spanOfDays } from "./lead-acts.ts";

/** So many leads are read at once: SQLite keeps the server's only thread busy, and other requests are answered between. */
const LEADS_AT_ONCE = 5_000;

/**
 * The leads of the filter's days that waited so long for their first answer, in opening minutes of their branch by the
 * hours of today. The overview's bars (`server/staff/overview/lead-days.ts`) are counted by the hours of their time.
 * @returns a condition on `leads`; undefined if the filter names no waiting time
 */
export async function waitedSoLong(
  db: Database,
  { waited, firstDay, lastDay }: LeadFilter,
  { branches }: Viewer,
) {
  if (waited === undefined) return undefined;
  const [above = "", upTo = ""] = waited.split("-");
  // The first bar of the overview includes whoever did not wait at all.
  const isIn = (minutes: number) =>
    (minutes > Number(above) || above === "0") && (upTo === "" || minutes <= Number(upTo));
  const span = spanOfDays(firstDay, lastDay, institutesZone(branches));
  const leads = await answeredIn(db, span);
  const [first] = leads;
  const last = leads.map(({ answered_at }) => answered_at).reduce(later, "");
  if (!first) return sql<SqlBool>`FALSE`;
  const clocks = new Map(
    branches.map((branch) => [
      branch.id as string,
      createOpeningSums(branch, new Date(first.created_at), new Date(last)),
    ]),
  );
  const [anyClock] = clocks.values();
  const ids = leads
    .filter(({ branch, created_at, answered_at }) => {
      const clock = clocks.get(branch) ?? anyClock;
      return isIn(clock?.(new Date(created_at), new Date(answered_at)) ?? 0);
    })
    .map(({ id }) => id);
  // One value: a list of thousands would be more than a statement may have.
  const list = JSON.stringify(ids);
  return isPostgres(db)
    ? sql<SqlBool>`leads.id IN (SELECT json_array_elements_text(${list}::json))`
    : sql<SqlBool>`leads.id IN (SELECT value FROM json_each(${list}))`;
}

type Answered = { id: string; branch: string; created_at: string; answered_at: string };

/** The leads of a span that waited and were answered, the oldest first. */
async function answeredIn(db: Database, { from, to }: ActSpan): Promise<Answered[]> {
  const leads: Answered[] = [];
  for (;;) {
    const last = leads.at(-1);
    const some = await db
      .selectFrom("leads")
      .select(["id", "branch", "created_at"])
      .select(sql<string>`answered_at`.as("answered_at"))
      .where("created_at", ">=", from)
      .where("created_at", "<", to)
      .$if(last !== undefined, (query) =>
        query.where(sql<SqlBool>`(created_at, id) > (${last?.created_at}, ${last?.id})`),
      )
      .where("answered_at", "is not", null)
      .where(sql<SqlBool>`${hasWaited}`)
      .orderBy("created_at")
      .orderBy("id")
      .limit(LEADS_AT_ONCE)
      .execute();
    leads.push(...some);
    if (some.length < LEADS_AT_ONCE) return leads;
    await rest();
  }
}

const later = (one: string, other: string) => (one > other ? one : other);
