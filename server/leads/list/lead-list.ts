import { LEADS_PER_COLUMN, leadStatuses } from "#contract/staff-lead-values.ts";
import type {
  LeadBoard,
  LeadCounts,
  LeadFilter,
  LeadList,
  LeadListQuery,
} from "#contract/staff-leads.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Database } from "../../db/tables.ts";
import { soonUntil } from "../response-clock.ts";
import { refused } from "../lead-conflict.ts";
import { comparing } from "./lead-filter.ts";
import { capped, createLeadPages, type Total } from "./lead-pages.ts";
import { asRows, type ShownLead } from "../lead-rows.ts";
import { isMasked, type Viewer } from "../viewer.ts";

/** The leads that are asked for: as a list, counted, on a board. */
export function createLeadList(db: Database) {
  const pages = createLeadPages(db);

  /** How many of each status, whatever status is asked for. */
  async function statusCounts({ status: _status, ...filter }: LeadFilter, viewer: Viewer) {
    const asked = await pages.asked(filter, viewer);
    const statuses = await pages.statuses(asked);
    const sum = Object.values(statuses).reduce((all, count) => all + count, 0);
    const total: Total = asked.found?.isMany ? capped(sum) : { total: sum, totalIsExact: true };
    return { asked, statuses, ...total };
  }

  return {
    /** @throws {HttpProblem} 422 where whoever sees no names asks for their order: it tells them, as does `next` */
    async list(query: LeadListQuery, viewer: Viewer): Promise<LeadList> {
      if (query.sort === "name" && isMasked(viewer)) {
        throw refused("sort", "Names are masked, so there is no order by name.");
      }
      const asked = await pages.asked(query, viewer);
      const { leads, next } = await pages.page(asked, query);
      let total: LeadList["total"] = null;
      let totalIsExact = true;
      if (!query.cursor) {
        const all = { total: leads.length, totalIsExact: true };
        ({ total, totalIsExact } = next === null ? all : await pages.total(asked));
      }
      const now = viewer.now.toISOString();
      return { leads: await asRows(db, leads, viewer), total, totalIsExact, next, now };
    },

    /** How many leads the filter lets through. */
    async total(filter: LeadFilter, viewer: Viewer): Promise<Total> {
      return pages.total(await pages.asked(filter, viewer));
    },

    async counts(filter: LeadFilter, viewer: Viewer): Promise<LeadCounts> {
      const { statuses, total, totalIsExact } = await statusCounts(filter, viewer);
      return { statuses, total, totalIsExact, waiting: await waitingFor(db, viewer) };
    },

    async board(filter: LeadFilter, viewer: Viewer): Promise<LeadBoard> {
      const { asked, statuses, totalIsExact } = await statusCounts(filter, viewer);
      const counts = totalIsExact ? statuses : undefined;
      const first = await pages.firstOfEach(asked, counts, LEADS_PER_COLUMN);
      const columns: LeadBoard["columns"] = [];
      for (const status of leadStatuses) {
        const { leads = [], next = null } = first.get(status) ?? {};
        const total = statuses[status];
        columns.push({ status, total, leads: await asRows(db, leads, viewer), next });
      }
      return { columns, totalIsExact, now: viewer.now.toISOString() };
    },

    /** Pages of the newest, one after the other; none is held once it was given. */
    async *walk(filter: LeadFilter, viewer: Viewer, perPage: number): AsyncGenerator<ShownLead[]> {
      const asked = await pages.asked(filter, viewer);
      let cursor: string | undefined;
      for (;;) {
        const { leads, next } = await pages.page(asked, { sort: "newest", cursor, perPage });
        if (leads.length > 0) yield leads;
        if (next === null) return;
        cursor = next;
      }
    },
  };
}

export type LeadListing = ReturnType<typeof createLeadList>;

/** What waits to be done, whatever is asked for. */
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
  return {
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
    needsReview: await numberOf(counted.where("needs_review", "=", 1)),
    followUps: await numberOf(
      counted
        .where("follow_up_at", "<=", at)
        .where((on) => comparing(on, isPostgres(db))("owner_id", "=", user.id)),
    ),
  };
}
