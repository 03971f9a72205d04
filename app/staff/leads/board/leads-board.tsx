import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  pointerWithin,
  rectIntersection,
} from "@dnd-kit/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { Link, useLocation } from "react-router";
import {
  leadStatusWords,
  leadsList,
  seatWords,
  leadsBoard as words,
} from "#content/staff/lead-words.ts";
import {
  columnSort,
  LEADS_PER_COLUMN,
  type LeadStatus,
  leadStatuses,
} from "#contract/staff/staff-lead-values.ts";
import type { LeadBoard, LeadList, LeadOptions, LeadRow } from "#contract/staff/staff-leads.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { fillText } from "../../fill-text.ts";
import { answerOf, useStaff } from "../../staff-api.ts";
import { staffPaths } from "../../staff-paths.ts";
import { announce } from "../../ui/announcer.tsx";
import { useMedia } from "../../ui/browser-state.ts";
import { FilterBar, FilterSelect, SearchBox } from "../../ui/filter-bar.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { useUrlState } from "../../ui/use-url-state.ts";
import { ViewHead } from "../../ui/view-head.tsx";
import { keyOf, useStaffQuery } from "../../use-staff-query.ts";
import { ActFilter } from "../act-filter.tsx";
import { areOfSeveralBranches } from "../branch-time.tsx";
import { withLaterCards, withMoreCards } from "../lead-cache.ts";
import { useNow } from "../lead-chips.tsx";
import {
  courseFilterChoices,
  filterNames,
  filterOf,
  ownerChoices,
  viewQueryOf,
} from "../lead-query.ts";
import { useTrail } from "../lead-trail.ts";
import { arrivals } from "../live/arrivals.ts";
import { ArrivalsBanner } from "../live/arrivals-banner.tsx";
import { LostDialog } from "../lost-dialog.tsx";
import { MovedBar, useLastMove } from "../moved-bar.tsx";
import { SeatDialog } from "../seat-dialog.tsx";
import { useLeadChange } from "../use-lead-change.tsx";
import { BoardColumn, CardFace } from "./board-column.tsx";
import { boardAccessibility, useBoardSensors } from "./drag-sensors.ts";
import styles from "./leads-board.module.css";

/** The leads by status. A card is moved by dragging, by keys or by its menu. */
export function LeadsBoard() {
  const [query, change] = useUrlState();
  const { me } = useStaff();
  const options = useStaffQuery<LeadOptions>("/leads/options").data;
  const { board, showMore, failed } = useBoard(query);
  const isFiltered = filterNames.some((name) => name !== "status" && query.get(name));
  return (
    <>
      <ViewHead
        title={words.title}
        actions={
          <Link
            className={buttonClass({ variant: "secondary", size: "small" })}
            to={{ pathname: staffPaths.leads, search: viewQueryOf(query) }}
          >
            {words.list}
          </Link>
        }
      />
      <FilterBar
        label={leadsList.filters}
        onClear={
          isFiltered
            ? () => change(Object.fromEntries(filterNames.map((name) => [name, undefined])))
            : undefined
        }
      >
        <SearchBox
          label={words.search}
          value={query.get("q") ?? ""}
          onSearch={(q) => change({ q })}
        />
        <FilterSelect
          label={leadsList.columns.course}
          all={leadsList.allCourses}
          value={query.get("course") ?? ""}
          choices={courseFilterChoices}
          onChange={(course) => change({ course })}
        />
        <FilterSelect
          label={leadsList.columns.owner}
          all={leadsList.allOwners}
          value={query.get("owner") ?? ""}
          choices={ownerChoices(options, me.id)}
          onChange={(owner) => change({ owner })}
        />
      </FilterBar>
      <ActFilter {...{ query, change, options }} />
      {failed && <Notice tone="bad">{failed.message}</Notice>}
      <QueryState query={board} lines={8}>
        {(answer) => (
          <Columns
            board={answer}
            shown={statusOf(query.get("status"))}
            onShow={(status) => change({ status })}
            onMore={showMore}
          />
        )}
      </QueryState>
      <ArrivalsBanner
        raised={false}
        onShow={() => {
          void board.refetch().then(({ data }) => {
            arrivals.remove(data?.columns.flatMap(({ leads }) => leads.map(({ id }) => id)) ?? []);
          });
        }}
      />
    </>
  );
}

const statusOf = (value: string | null): LeadStatus =>
  leadStatuses.find((status) => status === value) ?? "new";

function Columns({
  board,
  shown,
  onShow,
  onMore,
}: {
  board: LeadBoard;
  shown: LeadStatus;
  onShow: (status: LeadStatus) => void;
  onMore: (status: LeadStatus, next: string) => Promise<void>;
}) {
  const isNarrow = useMedia("(width < 48em)");
  const now = useNow(board.now);
  const [dragged, setDragged] = useState<LeadRow | null>(null);
  const [losing, setLosing] = useState<LeadRow | null>(null);
  const [enrolling, setEnrolling] = useState<LeadRow | null>(null);
  const focusCard = useCardFocus(board);
  const { change, conflict, error, busy } = useLeadChange({
    onDone: (lead, request) => {
      last.noteChange(lead, request);
      focusCard(lead);
      if (request.change.kind !== "undo") return;
      const status = leadStatusWords[lead.status];
      announce(fillText(words.undone, { name: lead.name, status }));
    },
  });
  const last = useLastMove(change);
  const leads = useMemo(() => board.columns.flatMap((column) => column.leads), [board]);
  const namesClocks = areOfSeveralBranches(leads);

  function move(lead: LeadRow, status: LeadStatus) {
    if (lead.status === status) return;
    if (status === "lost") return setLosing(lead);
    if (status === "enrolled") return setEnrolling(lead);
    change(lead, { kind: "status", status });
    announce(`${lead.name} ${words.dropped} ${leadStatusWords[status]}`);
    focusCard({ id: lead.id, status });
  }
  function drop({ active, over }: DragEndEvent) {
    setDragged(null);
    const lead = leads.find(({ id }) => id === active.id);
    const status = leadStatuses.find((one) => one === over?.id);
    if (lead && status) move(lead, status);
  }

  const { pathname, search } = useLocation();
  useTrail("board", pathname + search, leads);

  const columns = isNarrow ? board.columns.filter(({ status }) => status === shown) : board.columns;
  return (
    <>
      {error && <Notice tone="bad">{error.message}</Notice>}
      {isNarrow && (
        <div className={styles.picker}>
          <FilterSelect
            label={words.show}
            all={`${leadStatusWords.new} (${totalOf(board, "new")})`}
            value={shown === "new" ? "" : shown}
            choices={leadStatuses
              .filter((status) => status !== "new")
              .map((status) => ({
                value: status,
                label: `${leadStatusWords[status]} (${totalOf(board, status)})`,
              }))}
            onChange={(status) => onShow(statusOf(status))}
          />
        </div>
      )}
      <DndContext
        sensors={useBoardSensors()}
        collisionDetection={(given) => {
          const under = pointerWithin(given);
          return under.length > 0 ? under : rectIntersection(given);
        }}
        accessibility={boardAccessibility(leads)}
        onDragStart={({ active }) => setDragged(leads.find(({ id }) => id === active.id) ?? null)}
        onDragCancel={() => setDragged(null)}
        onDragEnd={drop}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
        <section className={styles.board} aria-label={words.title} data-part="strip" tabIndex={0}>
          {columns.map((column) => (
            <BoardColumn
              key={column.status}
              column={column}
              now={now}
              namesClocks={namesClocks}
              isExact={board.totalIsExact}
              onMove={move}
              onMore={onMore}
            />
          ))}
        </section>
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div className={`box stack-1 ${styles.held}`}>
              <CardFace lead={dragged} now={now} namesClocks={namesClocks} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
      <LostDialog
        open={losing !== null}
        lead={losing ?? undefined}
        now={now}
        about={losing?.name ?? ""}
        onClose={() => setLosing(null)}
        onLost={(lost) => {
          if (!losing) return;
          change(losing, { kind: "status", ...lost });
          announce(`${losing.name} ${words.dropped} ${leadStatusWords.lost}`);
          setLosing(null);
        }}
      />
      {enrolling && (
        <SeatDialog
          lead={enrolling}
          enrols
          title={seatWords.enrolTitle}
          submit={seatWords.enrol}
          onClose={() => setEnrolling(null)}
          onChosen={(seat) => {
            change(enrolling, { kind: "status", status: "enrolled", ...seat });
            announce(`${enrolling.name} ${words.dropped} ${leadStatusWords.enrolled}`);
            focusCard({ id: enrolling.id, status: "enrolled" });
            setEnrolling(null);
          }}
        />
      )}
      <MovedBar last={last} busy={busy} />
      {conflict}
    </>
  );
}

const totalOf = (board: LeadBoard, status: LeadStatus) =>
  board.columns.find((column) => column.status === status)?.total ?? 0;

/** @returns a function that moves the focus to a card, once the board shows it in its column */
function useCardFocus({ columns }: LeadBoard): (lead: Pick<LeadRow, "id" | "status">) => void {
  const [moved, setMoved] = useState<Pick<LeadRow, "id" | "status">>();
  useEffect(() => {
    const column = columns.find(({ status }) => status === moved?.status);
    if (!column?.leads.some(({ id }) => id === moved?.id)) return;
    document.querySelector<HTMLElement>(`[data-row="${moved?.id}"] a[href]`)?.focus();
    setMoved(undefined);
  }, [moved, columns]);
  return setMoved;
}

/** The board for the filter in the address, with a function that fetches more cards of a column. */
function useBoard(query: URLSearchParams) {
  const { fetchStaff } = useStaff();
  const client = useQueryClient();
  const [failed, setFailed] = useState<Error | null>(null);
  const filter = filterOf(query, "status");
  const path = `/leads/board?${filter}`;
  const board = useQuery({
    queryKey: keyOf(path),
    queryFn: async () => {
      const fresh = answerOf(await fetchStaff<LeadBoard>("GET", path));
      return withLaterCards(fresh, client.getQueryData<LeadBoard>(keyOf(path)));
    },
    placeholderData: keepPreviousData,
  });

  async function showMore(status: LeadStatus, next: string): Promise<void> {
    const call = new URLSearchParams(filter);
    call.set("status", status);
    call.set("sort", columnSort(status));
    call.set("perPage", String(LEADS_PER_COLUMN));
    call.set("cursor", next);
    try {
      const more = answerOf(await fetchStaff<LeadList>("GET", `/leads?${call}`));
      client.setQueryData<LeadBoard>(
        keyOf(path),
        (shown) => shown && withMoreCards(shown, status, more),
      );
      setFailed(null);
    } catch (error) {
      setFailed(error as Error);
    }
  }
  return { board, showMore, failed };
}
