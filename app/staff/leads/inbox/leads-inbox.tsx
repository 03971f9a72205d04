import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import {
  leadBulk,
  leadExport,
  leadShortcuts,
  queueWords,
  leadsList as words,
} from "#content/staff/lead-words.ts";
import { joinedNamesWords } from "#content/staff/person-words.ts";
import { LEADS_PER_PAGE } from "#contract/staff/staff-lead-values.ts";
import type { LeadCounts, LeadList, LeadOptions, LeadRow } from "#contract/staff/staff-leads.ts";
import empty from "../../../pictures/empty.svg";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { fillText } from "../../fill-text.ts";
import { StaffCallError, useStaff } from "../../staff-api.ts";
import { staffPaths } from "../../staff-paths.ts";
import { announce } from "../../ui/announcer.tsx";
import { useMedia } from "../../ui/browser-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { keysetPages, Pager } from "../../ui/pager.tsx";
import { EmptyState, QueryState } from "../../ui/query-state.tsx";
import { RecordList } from "../../ui/record-list.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { useUrlState } from "../../ui/use-url-state.ts";
import { ViewHead } from "../../ui/view-head.tsx";
import { useStaffQuery } from "../../use-staff-query.ts";
import { ActFilter } from "../act-filter.tsx";
import { areOfSeveralBranches } from "../branch-time.tsx";
import { rowsOf } from "../lead-cache.ts";
import { useNow } from "../lead-chips.tsx";
import {
  countsPath,
  filterOf,
  isNarrowed,
  listPath,
  queueViews,
  sortOf,
  viewQueryOf,
  withoutNameSort,
} from "../lead-query.ts";
import { pageAfter, useTrail } from "../lead-trail.ts";
import { arrivals } from "../live/arrivals.ts";
import { ArrivalsBanner } from "../live/arrivals-banner.tsx";
import { useMarkedArrivals, useShowArrivals } from "../live/show-arrivals.ts";
import {
  BulkBar,
  type BulkDone,
  BulkNotice,
  type MenuToOpen,
  useBulkChange,
} from "./bulk-change.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { leadColumns } from "./lead-columns.tsx";
import { LeadFilters } from "./lead-filters.tsx";
import styles from "./leads-inbox.module.css";
import { SavedViews } from "./saved-views.tsx";
import { rowInFocus, ShortcutsHelp, stepRow, useShortcuts } from "./shortcuts.tsx";

/** The list of leads: who has written, who waits for a call, and what can be done with them. */
export function LeadsInbox() {
  const { me } = useStaff();
  const isEditor = me.role === "editor";
  const [address, change] = useUrlState();
  const query = isEditor ? withoutNameSort(address) : address;
  const found = useLeadList(query, change);
  const { pathname, search } = useLocation();
  useTrail("leads", pathname + search, found.rows, found.nextPage);
  const options = useStaffQuery<LeadOptions>("/leads/options").data;
  const selection = useSelection(listPath(query), found.list.data);
  const searchField = useRef<HTMLInputElement>(null);
  const [menuToOpen, setMenuToOpen] = useState<MenuToOpen | null>(null);
  const [showsHelp, setShowsHelp] = useState(false);
  const [exportFailed, setExportFailed] = useState(false);
  const [done, setDone] = useState<BulkDone | null>(null);
  // A phone has no room for the list of shortcuts, nor for the link to the board, which the navigation has, too.
  const hasRoom = useMedia("(width >= 48em)");
  const showArrivals = useShowArrivals();
  const marked = useMarkedArrivals();
  const { bulk, undo } = useBulkChange(
    (result) => {
      setDone(result);
      selection.clear();
      focusRow(result.leads[0]?.id);
    },
    () => {
      setDone(null);
      announce(leadBulk.undone);
    },
  );

  const openMenu = (menu: MenuToOpen["menu"]) => {
    const row = rowInFocus();
    if (isEditor || (selection.ids.size === 0 && !row)) return false;
    if (selection.ids.size === 0 && row) selection.toggle(row);
    setMenuToOpen({ menu });
    return true;
  };
  useShortcuts({
    j: () => stepRow(1),
    k: () => stepRow(-1),
    x: () => {
      const row = rowInFocus();
      if (isEditor || !row) return false;
      selection.toggle(row);
      return true;
    },
    a: () => openMenu("assign"),
    s: () => openMenu("status"),
    m: () => selection.ids.size === 2 && openMenu("merge"),
    "/": () => searchField.current?.focus(),
    "?": () => setShowsHelp(true),
  });

  const shared = ({ now }: LeadList) => ({
    now,
    selection: isEditor ? undefined : selection,
    busy: found.list.isPlaceholderData,
    marked,
  });

  return (
    <>
      <ViewHead
        title={words.title}
        beside={found.count && <StatusChip>{found.count}</StatusChip>}
        lead={isEditor ? words.masked : undefined}
        actions={
          <>
            {hasRoom && (
              <Button variant="quiet" size="small" onClick={() => setShowsHelp(true)}>
                {leadShortcuts.open}
              </Button>
            )}
            {!isEditor && (
              <>
                {hasRoom && (
                  <Link
                    className={quiet}
                    to={{ pathname: staffPaths.board, search: viewQueryOf(query) }}
                  >
                    {words.board}
                  </Link>
                )}
                <Link className={quiet} to={staffPaths.joinedNames}>
                  {joinedNamesWords.open}
                </Link>
                <Link className={quiet} to={staffPaths.importLeads}>
                  {words.import}
                </Link>
                <ExportMenu filter={filterOf(query)} onFail={setExportFailed} />
              </>
            )}
          </>
        }
      />
      <SavedViews query={query} counts={found.counts} />
      <LeadFilters {...{ query, change, options, searchField }} />
      <ActFilter {...{ query, change, options }} />
      {exportFailed && (
        <Notice tone="bad" onClose={() => setExportFailed(false)}>
          {leadExport.failed}
        </Notice>
      )}
      <BulkNotice done={done} bulk={bulk} undo={undo} onClose={() => setDone(null)} />
      {isBadQuery(found.list.error) ? (
        <EmptyState
          title={words.badQuery}
          actions={
            <Link className={quiet} to={{ search: "" }}>
              {words.showAll}
            </Link>
          }
        >
          {found.list.error?.message}
        </EmptyState>
      ) : (
        <QueryState query={found.list} lines={10}>
          {(list) =>
            rowsOf(list).length === 0 ? (
              <NoLeads query={query} />
            ) : list.leads.length === 0 ? (
              <p>{words.nearOnly}</p>
            ) : (
              <Rows
                label={words.label}
                leads={list.leads}
                sort={sortOf(query)}
                onSort={(sort) => change({ sort: sort === "newest" ? undefined : sort })}
                {...shared(list)}
              />
            )
          }
        </QueryState>
      )}
      {found.shown && (
        <Pager shown={found.shown} onPrevious={found.onPrevious} onNext={found.onNext} />
      )}
      {found.list.data?.near && found.list.data.near.length > 0 && (
        <section className={`stack-3 ${styles.near}`} aria-labelledby="near-spellings">
          <h2 id="near-spellings">{words.nearTitle}</h2>
          <Rows label={words.nearTitle} leads={found.list.data.near} {...shared(found.list.data)} />
        </section>
      )}
      {selection.leads.length > 0 && (
        <BulkBar
          leads={selection.leads}
          options={options}
          menuToOpen={menuToOpen}
          now={found.list.data?.now}
          busy={bulk.isPending}
          onChange={(to) => bulk.mutate({ leads: selection.leads, change: to })}
          onClear={() => {
            focusRow(selection.leads[0]?.id);
            selection.clear();
          }}
        />
      )}
      <ArrivalsBanner raised={selection.leads.length > 0} onShow={showArrivals} />
      <ShortcutsHelp
        // Editors can neither open nor change a lead.
        keys={isEditor ? leadShortcuts.keys : [...leadShortcuts.leadKeys, ...leadShortcuts.keys]}
        open={showsHelp}
        onClose={() => setShowsHelp(false)}
      />
    </>
  );
}

const quiet = buttonClass({ variant: "quiet", size: "small" });

const focusRow = (id: string | undefined) =>
  document.querySelector<HTMLElement>(`[data-row="${id}"] a[href]`)?.focus();

function Rows({
  label,
  leads,
  now: serverNow,
  sort,
  onSort,
  selection,
  busy,
  marked,
}: {
  label: string;
  leads: readonly LeadRow[];
  now: string;
  /** Absent where the order is fixed. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection: ReturnType<typeof useSelection> | undefined;
  busy: boolean;
  marked: ReadonlySet<string>;
}) {
  const now = useNow(serverNow);
  return (
    <RecordList<LeadRow>
      label={label}
      columns={leadColumns(now, {
        isMasked: selection === undefined,
        isOfSeveralBranches: areOfSeveralBranches(leads),
      })}
      rows={leads}
      keyOf={({ id }) => id}
      {...(sort && onSort ? { sort, onSort } : {})}
      busy={busy}
      isMarked={({ id }) => marked.has(id)}
      {...(selection
        ? {
            selection: {
              chosen: selection.ids,
              onToggle: selection.toggle,
              onToggleAll: () => selection.toggleAll(leads),
              label: ({ name }: LeadRow) => `${words.select} ${name}`,
            },
          }
        : {})}
    />
  );
}

const picture = <img src={empty} alt="" width={180} height={150} />;

/** Whether the server refused the address, which has a wrong value. */
const isBadQuery = (error: Error | null): boolean =>
  error instanceof StaffCallError && error.problem?.status === 422;

function NoLeads({ query }: { query: URLSearchParams }) {
  const view = queueViews.find((one) => one.query === viewQueryOf(query));
  if (view) return <EmptyState title={queueWords[view.queue].empty} picture={picture} />;
  return isNarrowed(query) ? (
    <EmptyState title={words.noneTitle} picture={picture}>
      {words.none}
    </EmptyState>
  ) : (
    <EmptyState title={words.emptyTitle} picture={picture}>
      {words.empty}
    </EmptyState>
  );
}

const number = new Intl.NumberFormat("en-GB");

/** The page of the list that the address names, the number of leads, and functions that turn to the pages beside it. */
function useLeadList(
  query: URLSearchParams,
  change: (parts: Record<string, string | undefined>, how?: { push?: boolean }) => void,
) {
  const list = useStaffQuery<LeadList>(listPath(query), { keep: true });
  const counts = useStaffQuery<LeadCounts>(countsPath(filterOf(query)), { keep: true });
  const { pathname, search } = useLocation();

  const total = totalOf(query, counts.data);
  const found = list.isPlaceholderData ? undefined : list.data;
  const isExact = counts.data?.totalIsExact ?? true;
  const count =
    total === undefined
      ? ""
      : isExact
        ? number.format(total)
        : `${words.atLeast} ${number.format(total)}`;

  // Leads on the screen are no longer new arrivals.
  useEffect(() => {
    if (found) arrivals.remove(rowsOf(found).map(({ id }) => id));
  }, [found]);

  const view = viewQueryOf(query);
  const { page, onNext, onPrevious } = keysetPages(`/leads?${view}`, query, change, found?.next);
  const isCounted = !list.isPlaceholderData && !counts.isPlaceholderData && count !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: spoken once for each view and page, not with each count
  useEffect(() => {
    if (!isCounted) return;
    const near = found?.near?.length ?? 0;
    announce(
      `${count} ${words.title.toLowerCase()}${near > 0 ? fillText(words.nearCount, { count: near }) : ""}`,
    );
  }, [isCounted, view, page]);

  const start = (page - 1) * LEADS_PER_PAGE;
  const rows = useMemo(() => found && rowsOf(found), [found]);
  return {
    list,
    found,
    rows,
    nextPage: found?.next ? pageAfter(listPath(query), pathname + search, found.next) : null,
    counts: counts.data,
    count,
    shown: found?.leads.length
      ? `${start + 1} to ${start + found.leads.length} ${words.first} ${count || "…"}`
      : "",
    onNext,
    onPrevious,
  };
}

/** The number of leads in the list. `counts` covers all statuses, so those that the filter names are added up. */
function totalOf(query: URLSearchParams, counts: LeadCounts | undefined): number | undefined {
  const status = query.get("status");
  if (!counts || !status) return counts?.total;
  return status
    .split(",")
    .reduce((sum, name) => sum + (counts.statuses[name as keyof typeof counts.statuses] ?? 0), 0);
}

const none: ReadonlySet<string> = new Set();

/** The selected rows of the list. Another list or page starts without a selection. */
function useSelection(list: string, shown: LeadList | undefined) {
  const [state, setState] = useState({ list, ids: none });
  const ids = state.list === list ? state.ids : none;
  const set = (next: ReadonlySet<string>) => setState({ list, ids: next });
  return {
    ids,
    leads: rowsOf(shown ?? {}).filter(({ id }) => ids.has(id)),
    toggle(id: string) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    /** Selects the rows, or drops them if all of them are selected. */
    toggleAll(rows: readonly LeadRow[]) {
      const all = rows.map(({ id }) => id);
      const others = [...ids].filter((id) => !all.includes(id));
      set(new Set(all.every((id) => ids.has(id)) ? others : [...others, ...all]));
    },
    clear: () => set(none),
  };
}
