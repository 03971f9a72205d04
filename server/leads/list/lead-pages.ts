import { type SqlBool, sql } from "kysely";
import {
  columnSort,
  type FollowUpTime,
  followUpTimes,
  type LeadSort,
  type LeadStatus,
  leadStatuses,
  MAX_COUNTED,
} from "#contract/staff/staff-lead-values.ts";
import type { LeadFilter } from "#contract/staff/staff-leads.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Database } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { NEVER } from "../derived-lead-columns.ts";
import { rowColumns, type ShownLead } from "../lead-rows.ts";
import type { Viewer } from "../viewer.ts";
import { comparing, type FollowUpTimes, filterConditions } from "./lead-filter.ts";
import { findLeads, type SearchHits } from "./lead-search.ts";

type Column = "created_at" | "updated_at" | "due_at" | "follow_up_at" | "name_key";

const orders: Record<LeadSort, { column: Column; direction: "asc" | "desc" }> = {
  newest: { column: "created_at", direction: "desc" },
  oldest: { column: "created_at", direction: "asc" },
  changed: { column: "updated_at", direction: "desc" },
  due: { column: "due_at", direction: "asc" },
  follow_up: { column: "follow_up_at", direction: "asc" },
  name: { column: "name_key", direction: "asc" },
};

/** Fields of a query that do not filter, and `q`, whose hits are known. */
const besideNarrowing = new Set(["q", "sort", "cursor", "perPage", "format"]);

/** A status with at most so many leads is collected without its index. */
const FEW = 500;

const count = sql<number | string>`count(*)`;

export type Total = { total: number; totalIsExact: boolean };
export type LeadsPage = { leads: ShownLead[]; next: string | null };

/** A filter, ready for the database. */
export type LeadQuery = {
  search: SearchHits | undefined;
  isNarrowed: boolean;
  conditions: Awaited<ReturnType<typeof filterConditions>>;
};

/** Queries on the table of leads: pages by key, and counts. Each reads an index once. */
export function createLeadPages(db: Database) {
  function narrowed({ search, conditions }: LeadQuery) {
    const leads = db.selectFrom("leads");
    if (!search) return leads.where((on) => on.and(conditions(on)));
    if (search.isMany || !isPostgres(db)) {
      return leads.where((on) => on.and([...conditions(on), search.condition]));
    }
    // OFFSET 0 makes PostgreSQL collect the few hits first, instead of reading all leads in order.
    const gathered = leads.selectAll().where(search.condition).offset(0);
    return db.selectFrom(gathered.as("leads")).where((on) => on.and(conditions(on)));
  }

  return {
    async queryOf(filter: LeadFilter, viewer: Viewer): Promise<LeadQuery> {
      return {
        search: await findLeads(db, filter.q, viewer),
        isNarrowed: Object.entries(filter).some(
          ([field, value]) => value !== undefined && !besideNarrowing.has(field),
        ),
        conditions: await filterConditions(db, filter, viewer),
      };
    },

    async total(leadQuery: LeadQuery): Promise<Total> {
      const { search, isNarrowed } = leadQuery;
      if (search?.hits !== undefined && !isNarrowed) return capped(search.hits);
      const query = narrowed(leadQuery);
      if (!search?.isMany) {
        const { total } = await query.select(count.as("total")).executeTakeFirstOrThrow();
        return { total: Number(total), totalIsExact: true };
      }
      const some = query.select("leads.id").limit(MAX_COUNTED + 1);
      const { total } = await db
        .selectFrom(some.as("some"))
        .select(count.as("total"))
        .executeTakeFirstOrThrow();
      return capped(Number(total));
    },

    async page(
      leadQuery: LeadQuery,
      { sort, cursor, perPage }: { sort: LeadSort; cursor?: string | undefined; perPage: number },
    ): Promise<LeadsPage> {
      const { column, direction } = orders[sort];
      let query = narrowed(leadQuery).select(rowColumns).select(column);
      if (cursor) {
        const [value, id] = cursorParts(cursor);
        const than = sql.raw(direction === "asc" ? ">" : "<");
        query = query.where(
          sql<SqlBool>`(${sql.ref(`leads.${column}`)}, leads.id) ${than} (${value}, ${id})`,
        );
      }
      const rows = await query
        .orderBy(`leads.${column}`, direction)
        .orderBy("leads.id", direction)
        .limit(perPage + 1)
        .execute();
      return pageOf(rows, column, perPage);
    },

    /**
     * The first leads of each status, in the order of its column on the board. A status with many leads is
     * read from its index; statuses with few leads, and hits of a search, are collected in one query.
     * @param counts leads of each status; without them every status counts as having many
     */
    async firstOfEach(
      leadQuery: LeadQuery,
      counts: Record<LeadStatus, number> | undefined,
      perPage: number,
    ): Promise<Map<LeadStatus, LeadsPage>> {
      const isFew = (status: LeadStatus) =>
        leadQuery.search
          ? !leadQuery.search.isMany
          : (counts?.[status] ?? Number.POSITIVE_INFINITY) <= FEW;
      const few = leadStatuses.filter(isFew);
      const pages =
        few.length > 0
          ? await gathered(of(leadQuery, few), few, perPage)
          : new Map<LeadStatus, LeadsPage>();
      for (const status of leadStatuses) {
        if (pages.has(status)) continue;
        pages.set(
          status,
          await this.page(of(leadQuery, [status]), { sort: columnSort(status), perPage }),
        );
      }
      return pages;
    },

    /** The number of leads of each status. */
    async statuses(leadQuery: LeadQuery): Promise<Record<LeadStatus, number>> {
      const some = narrowed(leadQuery).select("status");
      const counted = leadQuery.search?.isMany ? some.limit(MAX_COUNTED + 1) : some;
      const rows = await db
        .selectFrom(counted.as("some"))
        .select(["status", count.as("leads")])
        .groupBy("status")
        .execute();
      const counts = new Map(rows.map(({ status, leads }) => [status, Number(leads)]));
      const each = leadStatuses.map((status) => [status, counts.get(status) ?? 0]);
      return Object.fromEntries(each) as Record<LeadStatus, number>;
    },

    /** The number of leads whose next follow-up is in each time. */
    async followUps(
      leadQuery: LeadQuery,
      { now, ends }: FollowUpTimes,
    ): Promise<Record<FollowUpTime, number>> {
      const at = sql.ref("leads.follow_up_at");
      const isBefore = (end: "day" | "week") => {
        const ofEach = ends.map(
          (its) => sql`(leads.branch = ${its.branch} AND ${at} < ${its[end]})`,
        );
        return sql.join(ofEach, sql` OR `);
      };
      const time = sql<FollowUpTime>`CASE WHEN ${at} <= ${now} THEN 'late' WHEN ${isBefore("day")} THEN 'today'
        WHEN ${isBefore("week")} THEN 'week' ELSE 'later' END`;
      const planned = narrowed(leadQuery)
        .where((on) => on(at, "<", NEVER))
        .select(time.as("time"));
      const rows = await db
        .selectFrom(planned.as("planned"))
        .select(["time", count.as("leads")])
        .groupBy("time")
        .execute();
      const counts = new Map(rows.map(({ time: of, leads }) => [of, Number(leads)]));
      const each = followUpTimes.map((of) => [of, counts.get(of) ?? 0]);
      return Object.fromEntries(each) as Record<FollowUpTime, number>;
    },
  };

  function of(leadQuery: LeadQuery, statuses: readonly LeadStatus[]): LeadQuery {
    const conditions: LeadQuery["conditions"] = (on) => [
      ...leadQuery.conditions(on),
      comparing(on, isPostgres(db))("status", "in", statuses),
    ];
    return { ...leadQuery, conditions };
  }

  async function gathered(
    leadQuery: LeadQuery,
    statuses: readonly LeadStatus[],
    perPage: number,
  ): Promise<Map<LeadStatus, LeadsPage>> {
    const byDue = leadStatuses.filter((status) => columnSort(status) === "due");
    const isByDue = sql`leads.status IN (${sql.join(byDue)})`;
    const place = sql<number | string>`row_number() OVER
      (PARTITION BY leads.status ORDER BY
        CASE WHEN ${isByDue} THEN leads.due_at END, CASE WHEN ${isByDue} THEN leads.id END,
        leads.updated_at DESC, leads.id DESC)`;
    const rows = await db
      .selectFrom(narrowed(leadQuery).select(rowColumns).select(place.as("place")).as("card"))
      .selectAll()
      .where("place", "<=", perPage + 1)
      .orderBy("place")
      .execute();
    return new Map(
      statuses.map((status) => [
        status,
        pageOf(
          rows.filter((row) => row.status === status),
          orders[columnSort(status)].column,
          perPage,
        ),
      ]),
    );
  }
}

function pageOf<Row extends ShownLead & Partial<Record<Column, string>>>(
  rows: readonly Row[],
  column: Column,
  perPage: number,
): LeadsPage {
  const last = rows.length > perPage ? rows[perPage - 1] : undefined;
  return {
    leads: rows.slice(0, perPage),
    next: last ? cursorOf(last[column] ?? "", last.id) : null,
  };
}

export const capped = (count: number): Total =>
  count > MAX_COUNTED
    ? { total: MAX_COUNTED, totalIsExact: false }
    : { total: count, totalIsExact: true };

const cursorOf = (value: string, id: string) =>
  Buffer.from(JSON.stringify([value, id])).toString("base64url");

/** PostgreSQL refuses text with NUL in it. */
const isCursor = (parts: unknown): parts is [string, string] =>
  Array.isArray(parts) &&
  parts.length === 2 &&
  parts.every((part) => typeof part === "string" && !part.includes("\0"));

function cursorParts(cursor: string): [string, string] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (isCursor(parts)) return parts;
  } catch {
    // Falls through to the error below.
  }
  throw new HttpProblem(422, "validation_failed", "This page of the list does not exist.", {
    errors: { cursor: ["Load the list again from the start."] },
  });
}
