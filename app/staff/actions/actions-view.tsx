import { useState } from "react";
import { actionWords as words } from "#content/staff/actions.ts";
import {
  ACTIONS_PER_PAGE,
  type ActionList,
  type ActionOptions,
  type StaffActionRow,
} from "#contract/staff/staff-actions.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { announce } from "../ui/announcer.tsx";
import { DayField } from "../ui/day-field.tsx";
import { dayStart } from "../ui/day-start.ts";
import { FilterBar, FilterSelect, SearchBox } from "../ui/filter-bar.tsx";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { keysetPages } from "../ui/pager.tsx";
import { NothingFound } from "../ui/query-state.tsx";
import { type Column, OpenLink } from "../ui/record-list.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import { useFilters } from "../ui/use-filters.ts";
import { ViewHead } from "../ui/view-head.tsx";
import { useDownload } from "../use-download.ts";
import { useStaffQuery } from "../use-staff-query.ts";
import { ActionDetails } from "./action-details.tsx";
import { actionText, briefOf, kindText, subjectText } from "./action-texts.ts";
import styles from "./actions-view.module.css";

const filterNames = ["q", "actor", "action", "kind", "subject", "from", "to"];

const columns: Column<StaffActionRow>[] = [
  {
    key: "what",
    label: words.columnWhat,
    names: true,
    cell: ({ id, action }) => <OpenLink id={id}>{actionText(action)}</OpenLink>,
  },
  { key: "who", label: words.columnWho, cell: ({ actor }) => actor.name },
  { key: "subject", label: words.columnSubject, cell: ({ subject }) => subjectText(subject) },
  {
    key: "change",
    label: words.columnChange,
    cell: (row) => <span className={`muted-xs ${styles.brief}`}>{briefOf(row)}</span>,
  },
  { key: "when", label: words.columnWhen, cell: ({ at }) => <Moment at={at} /> },
];

/** The audit log: what people of the team did, the newest first. */
export function ActionsView() {
  const { query, change, value, isNarrowed, onClear } = useFilters(filterNames);
  const filter = filterOf(query);
  const view = `/actions?${filter}`;
  const params = new URLSearchParams(filter);
  if (value("after")) params.set("cursor", value("after"));
  const list = useStaffQuery<ActionList>(`/actions?${params}`, { keep: true });
  const options = useStaffQuery<ActionOptions>("/actions/options").data;
  const { page, onNext, onPrevious } = keysetPages(view, query, change, list.data?.next);
  const opened = list.data?.actions.find(({ id }) => id === value("open"));
  return (
    <>
      <ViewHead title={words.title} lead={words.lead} actions={<ExportButton filter={filter} />} />
      <FilterBar label={words.filters} onClear={onClear}>
        <SearchBox
          label={words.search}
          placeholder={words.searchHint}
          value={value("q")}
          onSearch={(q) => change({ q })}
        />
        <FilterSelect
          label={words.actor}
          all={words.allActors}
          value={value("actor")}
          choices={(options?.actors ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(actor) => change({ actor })}
        />
        <FilterSelect
          label={words.action}
          all={words.allActions}
          value={value("action")}
          choices={(options?.actions ?? []).map((name) => ({
            value: name,
            label: actionText(name),
          }))}
          onChange={(action) => change({ action })}
        />
        <FilterSelect
          label={words.kind}
          all={words.allKinds}
          value={value("kind")}
          choices={(options?.kinds ?? []).map((kind) => ({ value: kind, label: kindText(kind) }))}
          onChange={(kind) => change({ kind, subject: undefined })}
        />
        <div className="wrap-2">
          {(["from", "to"] as const).map((name) => (
            <DayField
              key={name}
              label={words[name]}
              value={value(name)}
              onChange={(day) => change({ [name]: day })}
            />
          ))}
        </div>
      </FilterBar>
      <PagedList
        query={list}
        lines={10}
        rowsOf={({ actions }) => actions}
        empty={() => <NothingFound words={words} isNarrowed={isNarrowed} />}
        label={words.table}
        columns={columns}
        keyOf={({ id }) => id}
        shown={({ actions }) =>
          fillText(words.shown, {
            from: (page - 1) * ACTIONS_PER_PAGE + 1,
            to: (page - 1) * ACTIONS_PER_PAGE + actions.length,
          })
        }
        onPrevious={onPrevious}
        onNext={onNext}
      />
      <StaffDialog
        open={opened !== undefined}
        onClose={() => change({ open: undefined })}
        title={opened ? actionText(opened.action) : words.columnWhat}
        width="wide"
      >
        {opened && (
          <ActionDetails
            action={opened}
            onOnlySubject={({ kind, id }) => change({ open: undefined, kind, subject: id })}
          />
        )}
      </StaffDialog>
    </>
  );
}

/** The filters as the server takes them: days begin and end in the reader's time zone. */
export function filterOf(query: URLSearchParams): URLSearchParams {
  const filter = new URLSearchParams();
  for (const name of ["q", "actor", "action", "kind", "subject"]) {
    const value = query.get(name);
    if (value) filter.set(name, value);
  }
  for (const [name, days] of [
    ["from", 0],
    ["to", 1],
  ] as const) {
    const text = query.get(name);
    // A value that is not a day is passed on unchanged: the server says what is wrong with it.
    if (text) filter.set(name, dayStart(text, days) ?? text);
  }
  return filter;
}

function ExportButton({ filter }: { filter: URLSearchParams }) {
  const download = useDownload();
  const [state, setState] = useState<"rest" | "working" | "failed">("rest");
  async function save() {
    setState("working");
    announce(words.exporting);
    try {
      await download(`/actions/export?${filter}`);
      announce(words.exported);
      setState("rest");
    } catch {
      setState("failed");
    }
  }
  return (
    <>
      {state === "failed" && (
        <Notice tone="bad" onClose={() => setState("rest")}>
          {words.exportFailed}
        </Notice>
      )}
      <Button
        variant="secondary"
        size="small"
        busy={state === "working"}
        onClick={() => void save()}
      >
        {state === "working" ? words.exporting : words.export}
      </Button>
    </>
  );
}
