import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { leadBulk, leadExport, leadShortcuts, leadsList as words } from "#content/staff/leads.ts";
import type { LeadList, LeadOptions, LeadRow } from "#contract/staff-leads.ts";
import empty from "../../../pictures/empty.svg";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { useStaff } from "../../staff-api.ts";
import { staffPaths } from "../../staff-paths.ts";
import { announce } from "../../ui/announcer.tsx";
import { useMedia } from "../../ui/browser-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { EmptyState, QueryState } from "../../ui/query-state.tsx";
import { RecordList } from "../../ui/record-list.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { useUrlState } from "../../ui/use-url-state.ts";
import { ViewHead } from "../../ui/view-head.tsx";
import { useStaffQuery } from "../../use-staff-query.ts";
import { leadPaths, refresh } from "../lead-cache.ts";
import { useNow } from "../lead-chips.tsx";
import {
  filterOf,
  isNarrowed,
  listPath,
  sortOf,
  viewQueryOf,
  withoutNameSort,
} from "../lead-query.ts";
import { useArrivals } from "../live/arrivals.ts";
import { ArrivalsBanner } from "../live/arrivals-banner.tsx";
import { BulkBar, type BulkWish } from "./bulk-change.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { leadColumns } from "./lead-columns.tsx";
import { LeadFilters } from "./lead-filters.tsx";
import { SavedViews } from "./saved-views.tsx";
import { ShortcutsHelp } from "./shortcuts.tsx";
import { type BulkDone, bulkText, useBulkChange } from "./use-bulk-change.ts";
import { useChoice } from "./use-choice.ts";
import { useLeadList } from "./use-lead-list.ts";
import { rowInFocus, stepRow, useShortcuts } from "./use-shortcuts.ts";

/** The morning's first view: who has written, who waits for us, and what to do about it. */
export function LeadsInbox() {
  const { me } = useStaff();
  const isEditor = me.role === "editor";
  const [asked, change] = useUrlState();
  const query = isEditor ? withoutNameSort(asked) : asked;
  const found = useLeadList(query, change);
  const options = useStaffQuery<LeadOptions>("/leads/options").data;
  const rows = found.list.data?.leads ?? [];
  const choice = useChoice(listPath(query), rows);
  const searchField = useRef<HTMLInputElement>(null);
  const [wish, setWish] = useState<BulkWish | null>(null);
  const [helps, setHelps] = useState(false);
  const [exportFailed, setExportFailed] = useState(false);
  const [done, setDone] = useState<BulkDone | null>(null);
  // On a phone there is no room for what the keys and the navigation do as well.
  const hasRoom = useMedia("(width >= 48em)");
  const show = useShowArrivals();
  const { bulk, undo } = useBulkChange(
    (result) => {
      setDone(result);
      choice.clear();
      focusRow(result.leads[0]?.id);
    },
    () => {
      setDone(null);
      announce(leadBulk.undone);
    },
  );

  const ask = (menu: BulkWish["menu"]) => {
    const row = rowInFocus();
    if (isEditor || (choice.ids.size === 0 && !row)) return false;
    if (choice.ids.size === 0 && row) choice.toggle(row);
    setWish({ menu });
    return true;
  };
  useShortcuts({
    j: () => stepRow(1),
    k: () => stepRow(-1),
    x: () => {
      const row = rowInFocus();
      if (isEditor || !row) return false;
      choice.toggle(row);
      return true;
    },
    a: () => ask("assign"),
    s: () => ask("status"),
    "/": () => searchField.current?.focus(),
    "?": () => setHelps(true),
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
              <Button variant="quiet" size="small" onClick={() => setHelps(true)}>
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
                <Link className={quiet} to={staffPaths.importLeads}>
                  {words.import}
                </Link>
                <ExportMenu filter={filterOf(query)} onFail={setExportFailed} />
              </>
            )}
          </>
        }
      />
      <SavedViews query={query} waiting={found.counts?.waiting} />
      <LeadFilters {...{ query, change, options, searchField }} />
      {exportFailed && (
        <Notice tone="bad" onClose={() => setExportFailed(false)}>
          {leadExport.failed}
        </Notice>
      )}
      <BulkNotices done={done} bulk={bulk} undo={undo} onClose={() => setDone(null)} />
      <QueryState query={found.list} lines={10}>
        {(list) =>
          list.leads.length === 0 ? (
            <NoLeads narrowed={isNarrowed(query)} />
          ) : (
            <Rows
              list={list}
              sort={sortOf(query)}
              onSort={(sort) => change({ sort: sort === "newest" ? undefined : sort })}
              choice={isEditor ? undefined : choice}
              busy={found.list.isPlaceholderData}
              fresh={show.fresh}
            />
          )
        }
      </QueryState>
      {found.shown && (
        <Pager shown={found.shown} onPrevious={found.onPrevious} onNext={found.onNext} />
      )}
      {choice.leads.length > 0 && (
        <BulkBar
          leads={choice.leads}
          options={options}
          wish={wish}
          busy={bulk.isPending}
          onChange={(to) => bulk.mutate({ leads: choice.leads, change: to })}
          onClear={() => {
            focusRow(choice.leads[0]?.id);
            choice.clear();
          }}
        />
      )}
      <ArrivalsBanner raised={choice.leads.length > 0} onShow={show.show} />
      <ShortcutsHelp open={helps} onClose={() => setHelps(false)} />
    </>
  );
}

const quiet = buttonClass({ variant: "quiet", size: "small" });

const focusRow = (id: string | undefined) =>
  document.querySelector<HTMLElement>(`[data-row="${id}"] a[href]`)?.focus();

function Rows({
  list,
  sort,
  onSort,
  choice,
  busy,
  fresh,
}: {
  list: LeadList;
  sort: string;
  onSort: (sort: string) => void;
  choice: ReturnType<typeof useChoice> | undefined;
  busy: boolean;
  fresh: ReadonlySet<string>;
}) {
  const now = useNow(list.now);
  return (
    <RecordList<LeadRow>
      label={words.label}
      columns={leadColumns(now, choice === undefined)}
      rows={list.leads}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={onSort}
      busy={busy}
      isMarked={({ id }) => fresh.has(id)}
      {...(choice
        ? {
            selection: {
              chosen: choice.ids,
              onToggle: choice.toggle,
              onToggleAll: choice.toggleAll,
              label: ({ name }: LeadRow) => `${words.select} ${name}`,
            },
          }
        : {})}
    />
  );
}

const picture = <img src={empty} alt="" width={180} height={150} />;

function NoLeads({ narrowed }: { narrowed: boolean }) {
  return narrowed ? (
    <EmptyState title={words.noneTitle} picture={picture}>
      {words.none}
    </EmptyState>
  ) : (
    <EmptyState title={words.emptyTitle} picture={picture}>
      {words.empty}
    </EmptyState>
  );
}

function BulkNotices({
  done,
  bulk,
  undo,
  onClose,
}: Pick<ReturnType<typeof useBulkChange>, "bulk" | "undo"> & {
  done: BulkDone | null;
  onClose: () => void;
}) {
  const error = bulk.error ?? undo.error;
  if (error) return <Notice tone="bad">{error.message}</Notice>;
  if (!done) return null;
  return (
    <Notice
      tone="good"
      onClose={onClose}
      actions={
        <Button
          variant="secondary"
          size="small"
          busy={undo.isPending}
          onClick={() => undo.mutate(done)}
        >
          {leadBulk.undo}
        </Button>
      }
    >
      {bulkText(done.answer)}
    </Notice>
  );
}

/** Puts what has come into the list, on top, and leads there. */
function useShowArrivals() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const arrivals = useArrivals();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  return {
    fresh,
    show() {
      setFresh(new Set(arrivals.leads.map(({ id }) => id)));
      void navigate({ search: "" });
      refresh(client, leadPaths.lists, leadPaths.counts);
      scrollTo({ top: 0 });
      document.getElementById("content")?.focus({ preventScroll: true });
    },
  };
}
