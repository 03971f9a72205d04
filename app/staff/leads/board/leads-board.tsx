import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  pointerWithin,
  rectIntersection,
} from "@dnd-kit/core";
import { useState } from "react";
import { Link } from "react-router";
import { leadStatusWords, leadsList, leadsBoard as words } from "#content/staff/leads.ts";
import { type LeadStatus, leadStatuses } from "#contract/staff-lead-values.ts";
import type { LeadBoard, LeadOptions, LeadRow } from "#contract/staff-leads.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { useStaff } from "../../staff-api.ts";
import { staffPaths } from "../../staff-paths.ts";
import { announce } from "../../ui/announcer.tsx";
import { useMedia } from "../../ui/browser-state.ts";
import { FilterBar, FilterSelect, SearchBox } from "../../ui/filter-bar.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { useUrlState } from "../../ui/use-url-state.ts";
import { ViewHead } from "../../ui/view-head.tsx";
import { useStaffQuery } from "../../use-staff-query.ts";
import { courseFilterChoices, ownerChoices } from "../inbox/lead-filters.tsx";
import { useNow } from "../lead-chips.tsx";
import { filterNames, viewQueryOf } from "../lead-query.ts";
import { arrivals } from "../live/arrivals.ts";
import { ArrivalsBanner } from "../live/arrivals-banner.tsx";
import { LostDialog } from "../lost-dialog.tsx";
import { useLeadChange } from "../use-lead-change.tsx";
import { CardFace } from "./board-card.tsx";
import { BoardColumn } from "./board-column.tsx";
import { boardAccessibility, useBoardSensors } from "./board-dragging.ts";
import styles from "./leads-board.module.css";
import { useBoard } from "./use-board.ts";

/** Leads by status, moved by hand, by keys or by each card's menu. */
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
  const [held, setHeld] = useState<LeadRow | null>(null);
  const [asked, setAsked] = useState<LeadRow | null>(null);
  const { change, conflict, error } = useLeadChange({
    onDone: ({ id }) => focusCard(id),
  });
  const leads = board.columns.flatMap((column) => column.leads);

  function move(lead: LeadRow, status: LeadStatus) {
    if (lead.status === status) return;
    if (status === "lost") return setAsked(lead);
    change(lead, { kind: "status", status });
    announce(`${lead.name} ${words.dropped} ${leadStatusWords[status]}`);
    focusCard(lead.id);
  }
  function drop({ active, over }: DragEndEvent) {
    setHeld(null);
    const lead = leads.find(({ id }) => id === active.id);
    const status = leadStatuses.find((one) => one === over?.id);
    if (lead && status) move(lead, status);
  }

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
        onDragStart={({ active }) => setHeld(leads.find(({ id }) => id === active.id) ?? null)}
        onDragCancel={() => setHeld(null)}
        onDragEnd={drop}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keys */}
        <section className={styles.board} aria-label={words.title} data-part="strip" tabIndex={0}>
          {columns.map((column) => (
            <BoardColumn
              key={column.status}
              column={column}
              now={now}
              isExact={board.totalIsExact}
              onMove={move}
              onMore={onMore}
            />
          ))}
        </section>
        <DragOverlay dropAnimation={null}>
          {held && (
            <div className={styles.held}>
              <CardFace lead={held} now={now} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
      <LostDialog
        open={asked !== null}
        about={asked?.name ?? ""}
        onClose={() => setAsked(null)}
        onLost={(lostReason, lostNote) => {
          if (!asked) return;
          change(asked, {
            kind: "status",
            status: "lost",
            lostReason,
            ...(lostNote ? { lostNote } : {}),
          });
          announce(`${asked.name} ${words.dropped} ${leadStatusWords.lost}`);
          setAsked(null);
        }}
      />
      {conflict}
    </>
  );
}

const totalOf = (board: LeadBoard, status: LeadStatus) =>
  board.columns.find((column) => column.status === status)?.total ?? 0;

/** The card has moved to another column: the focus goes with it. */
function focusCard(id: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-row="${id}"] a[href]`)?.focus(),
    ),
  );
}
