import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { letterListWords as words } from "#content/staff/letters.ts";
import {
  LETTERS_PER_PAGE,
  type LetterAudience,
  type NewLetter,
  type StaffLetter,
  type StaffLetterItem,
  type StaffLetterList,
} from "#contract/staff/staff-letters.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { staffPaths } from "../staff-paths.ts";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { numberedPages } from "../ui/pager.tsx";
import { Panel } from "../ui/panel.tsx";
import { EmptyState } from "../ui/query-state.tsx";
import type { Column } from "../ui/record-list.tsx";
import { useUrlState } from "../ui/use-url-state.ts";
import { ViewHead } from "../ui/view-head.tsx";
import { useStaffChange, useStaffQuery } from "../use-staff-query.ts";
import { LetterChip } from "./letter-chip.tsx";
import styles from "./letter-view.module.css";

const POLL_MS = 10_000;

const columns: Column<StaffLetterItem>[] = [
  {
    key: "subject",
    label: words.columnSubject,
    names: true,
    cell: ({ id, subject }) => (
      <Link to={staffPaths.letter.replace(":id", id)}>{subject || words.untitled}</Link>
    ),
  },
  { key: "state", label: words.columnState, cell: ({ state }) => <LetterChip state={state} /> },
  {
    key: "sent",
    label: words.columnReaders,
    isNumber: true,
    cell: ({ counts, recipients }) =>
      recipients > 0 ? fillText(words.ofAll, { sent: counts.sent, all: recipients }) : "",
  },
  {
    key: "when",
    label: words.columnWhen,
    cell: ({ finishedAt, startedAt, startsAt, createdAt }) => (
      <Moment at={finishedAt ?? startedAt ?? startsAt ?? createdAt} />
    ),
  },
];

/** Buttons that begin a letter without a post, or lead to the posts. */
function Actions({ onError }: { onError: (message: string) => void }) {
  const navigate = useNavigate();
  const create = useStaffChange<NewLetter, StaffLetter>("POST", "/newsletter/letters", [
    "/newsletter/letters?",
  ]);
  const begin = () => {
    onError("");
    create.mutate(
      {},
      {
        onSuccess: ({ id }) => void navigate(staffPaths.letter.replace(":id", id)),
        onError: ({ message }) => onError(message),
      },
    );
  };
  return (
    <>
      <Button size="small" busy={create.isPending} onClick={begin}>
        {words.newLetter}
      </Button>
      <Link to={staffPaths.posts} className={buttonClass({ variant: "secondary", size: "small" })}>
        {words.toPosts}
      </Link>
    </>
  );
}

/** All letters, the newest first, and how many subscribers each topic has. */
export function LettersView() {
  const [query, change] = useUrlState();
  const [error, setError] = useState("");
  const page = Number(query.get("page")) || 1;
  const list = useStaffQuery<StaffLetterList>(`/newsletter/letters?page=${page}`, {
    keep: true,
    everyMs: POLL_MS,
  });
  const paging = { page, perPage: LETTERS_PER_PAGE, total: list.data?.total ?? 0 };
  const audience = useStaffQuery<LetterAudience>("/newsletter/audience").data;
  return (
    <>
      <ViewHead title={words.title} lead={words.lead} actions={<Actions onError={setError} />} />
      {error && <Notice tone="bad">{error}</Notice>}
      <PagedList
        query={list}
        lines={6}
        rowsOf={({ letters }) => letters}
        empty={() => <EmptyState title={words.emptyTitle}>{words.howTo}</EmptyState>}
        label={words.table}
        columns={columns}
        keyOf={({ id }) => id}
        {...numberedPages(words, paging, change)}
      />
      {audience && (
        <div className={styles.below}>
          <Panel title={words.readers} ground="sky">
            <p>{fillText(words.readersText, { everybody: audience.everybody })}</p>
            <ul>
              {audience.topics.map(({ slug, name, readers }) => (
                <li key={slug}>
                  {name}: {readers}
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      )}
    </>
  );
}
