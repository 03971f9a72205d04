import { counsellors } from "#contract/accounts/roles.ts";
import { LEADS_PER_COLUMN, leadStatuses, openStatuses } from "#contract/staff/staff-lead-values.ts";
import type {
  LeadBoard,
  LeadCounts,
  LeadFilter,
  LeadList,
  LeadListQuery,
  LeadOptions,
} from "#contract/staff/staff-leads.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Database } from "../../db/tables.ts";
import { NEVER } from "../derived-lead-columns.ts";
import { refused } from "../lead-conflict.ts";
import { asRows, type ShownLead, withOwners } from "../lead-rows.ts";
import { soonUntil } from "../response-clock.ts";
import { isMasked, type Viewer } from "../viewer.ts";
import { comparing, followUpTimesOf } from "./lead-filter.ts";
import { capped, createLeadPages, type Total } from "./lead-pages.ts";
import { findNearLeads } from "./near-search.ts";

/** The filter offers at most so many sources, the most frequent first. */
const MAX_CHANNELS = 100;
/** Sources are kept for so long: counting them reads all leads, and they hardly change. */
const CHANNELS_KEPT_MS = 60_000;

/** Reads leads by a filter: as a list, as counts, and on a board. Also reads the owners and sources to filter by. */
export function createLeadList(db: Database) {
  const pages = createLeadPages(db);
  let kept: { channels: LeadOptions["channels"]; until: number } | undefined;

  async function channels(now: Date): Promise<LeadOptions["channels"]> {
    if (kept && now.getTime() < kept.until) return kept.channels;
    const rows = await db
      .selectFrom("leads")
      .select((select) => ["channel", select.fn.countAll<number | string>().as("leads")])
      .where("channel", "!=", "")
      .groupBy("channel")
      .orderBy("leads", "desc")
      .orderBy("channel")
      .limit(MAX_CHANNELS)
      .execute();
    const found = rows.map(({ channel, leads }) => ({ channel, leads: Number(leads) }));
    kept = { channels: found, until: now.getTime() + CHANNELS_KEPT_MS };
    return found;
  }

  /** Counts each status; the status of the filter is ignored. */
  async function statusCounts({ status: _status, ...filter }: LeadFilter, viewer: Viewer) {
    const leadQuery = await pages.queryOf(filter, viewer);
    const statuses = await pages.statuses(leadQuery);
    const sum = Object.values(statuses).reduce((all, count) => all + count, 0);
    const total: Total = leadQuery.search?.isMany
      ? capped(sum)
      : { total: sum, totalIsExact: true };
    return { leadQuery, statuses, ...total };
  }

  return {
    /** @throws {HttpProblem} 422 if an editor sorts by name: the order, and `next`, would reveal masked names */
    async list(query: LeadListQuery, viewer: Viewer): Promise<LeadList> {
      if (query.sort === "name" && isMasked(viewer)) {
        throw refused("sort", "Names are hidden, so you cannot sort by name.");
      }
      const leadQuery = await pages.queryOf(query, viewer);
      const { leads, next } = await pages.page(leadQuery, query);
      let total: LeadList["total"] = null;
      let totalIsExact = true;
      if (!query.cursor) {
        const all = { total: leads.length, totalIsExact: true };
        ({ total, totalIsExact } = next === null ? all : await pages.total(leadQuery));
      }
      const shown = asRows(await withOwners(db, leads), viewer);
      const list = { leads: shown, total, totalIsExact, next, now: viewer.now.toISOString() };
      if (next !== null || !leadQuery.search || isMasked(viewer)) return list;
      const near = await findNearLeads(db, query, viewer);
      return { ...list, near: asRows(await withOwners(db, near), viewer) };
    },

    /** The number of leads that match the filter. */
    async total(filter: LeadFilter, viewer: Viewer): Promise<Total> {
      return pages.total(await pages.queryOf(filter, viewer));
    },

    async counts(filter: LeadFilter, viewer: Viewer): Promise<LeadCounts> {
      const { statuses, total, totalIsExact } = await statusCounts(filter, viewer);
      const { followUp: _followUp, ...others } = filter;
      const times = followUpTimesOf(viewer);
      const followUps = await pages.followUps(await pages.queryOf(others, viewer), times);
      return { statuses, total, totalIsExact, followUps, waiting: await waitingFor(db, viewer) };
    },

    async board(filter: LeadFilter, viewer: Viewer): Promise<LeadBoard> {
      const { leadQuery, statuses, totalIsExact } = await statusCounts(filter, viewer);
      const counts = totalIsExact ? statuses : undefined;
      const first = await pages.firstOfEach(leadQuery, counts, LEADS_PER_COLUMN);
      const read = await withOwners(
        db,
        [...first.values()].flatMap(({ leads }) => leads),
      );
      const rows = asRows(read, viewer);
      const columns = leadStatuses.map((status) => ({
        status,
        total: statuses[status],
        leads: rows.filter((row) => row.status === status),
        next: first.get(status)?.next ?? null,
      }));
      return { columns, totalIsExact, now: viewer.now.toISOString() };
    },

    /** Owners and sources that the list can be filtered by. */
    async options(now: Date): Promise<LeadOptions> {
      const owners = await db
        .selectFrom("accounts")
        .select(["id", "name"])
        .where("role", "in", counsellors)
        .orderBy("name")
        .orderBy("id")
        .execute();
      return { owners, channels: await channels(now) };
    },

    /** All matching leads, newest first, page by page; only one page is in memory. */
    async *walk(filter: LeadFilter, viewer: Viewer, perPage: number): AsyncGenerator<ShownLead[]> {
      const leadQuery = await pages.queryOf(filter, viewer);
      let cursor: string | undefined;
      for (;;) {
        const { leads, next } = await pages.page(leadQuery, { sort: "newest", cursor, perPage });
        if (leads.length > 0) yield leads;
        if (next === null) return;
        cursor = next;
      }
    },
  };
}

export type LeadListing = ReturnType<typeof createLeadList>;

/** How many leads each queue has (`leadQueues`), among all leads. */
async function waitingFor(
  db: Database,
  { user, branches, now }: Viewer,
): Promise<LeadCounts["waiting"]> {
  const at = now.toISOString();
  const counted = db
    .selectFrom("leads")
    .select((select) => select.fn.countAll<number | string>().as("leads"));
  const numberOf = async (query: typeof counted) =>
    Number((await query.executeTakeFirstOrThrow()).leads);
  const open = counted.where("status", "in", openStatuses);
  return {
    answer: await numberOf(counted.where("due_at", "<", NEVER)),
    overdue: await numberOf(counted.where("due_at", "<=", at)),
    dueSoon: await numberOf(
      counted
        .where("due_at", ">", at)
        .where((on) =>
          on.or(
            soonUntil(branches, now).map(({ branch, until }) =>
              on.and([on("branch", "=", branch), on("due_at", "<=", until)]),
            ),
          ),
        ),
    ),
    followUps: await numberOf(
      counted.where("follow_up_at", "<=", at).where((on) => {
        const isMine = comparing(on, isPostgres(db))("owner_id", "=", user.id);
        return on.or([isMine, on("owner_id", "is", null)]);
      }),
    ),
    unplanned: await numberOf(
      // Uses the index of the open leads: most leads without a follow-up are closed.
      open.where((on) => {
        const is = comparing(on, isPostgres(db));
        return on.and([is("due_at", "=", NEVER), is("follow_up_at", "=", NEVER)]);
      }),
    ),
    unowned: await numberOf(open.where("owner_id", "is", null)),
    review: await numberOf(counted.where("needs_review", "=", 1)),
  };
}
