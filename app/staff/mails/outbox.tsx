import { useState } from "react";
import { Link } from "react-router";
import { mailStatusWords, mailViewWords, mailWords as words } from "#content/staff/mails.ts";
import {
  MAILS_PER_PAGE,
  type MailAnswer,
  type MailList,
  type MailOptions,
  type MailRetried,
  type MailRow,
  mailStatuses,
} from "#contract/staff/staff-mails.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { fillText } from "../fill-text.ts";
import { personPath } from "../leads/lead-texts.ts";
import { FilterBar, FilterSelect, SearchBox } from "../ui/filter-bar.tsx";
import { Moment, momentText } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { keysetPages } from "../ui/pager.tsx";
import { NothingFound, QueryState } from "../ui/query-state.tsx";
import { type Column, OpenLink } from "../ui/record-list.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import { type ChipTone, StatusChip } from "../ui/status-chip.tsx";
import { useFilters } from "../ui/use-filters.ts";
import { useStaffForm } from "../use-staff-form.ts";
import { useStaffQuery } from "../use-staff-query.ts";
import { MailBody, MailFacts, purposeText } from "./mail-body.tsx";
import styles from "./mails-view.module.css";

const filterNames = ["q", "status", "purpose"];
const tones: Record<MailRow["status"], ChipTone> = { queued: "warm", sent: "good", failed: "bad" };

/** The mails of the outbox, the newest first. */
export function Outbox({ options }: { options: MailOptions | undefined }) {
  const { query, change, value, params, isNarrowed, onClear } = useFilters(filterNames);
  const view = `/mails?${params}`;
  if (value("after")) params.set("cursor", value("after"));
  const list = useStaffQuery<MailList>(`/mails?${params}`, { keep: true, everyMs: 15_000 });
  const { page, onNext, onPrevious } = keysetPages(view, query, change, list.data?.next);
  const total = totalOf(query, options);
  const open = value("open");
  return (
    <>
      <FilterBar label={words.filters} onClear={onClear}>
        <SearchBox
          label={words.search}
          placeholder={words.searchHint}
          value={value("q")}
          onSearch={(q) => change({ q })}
        />
        <FilterSelect
          label={words.status}
          all={words.allStates}
          value={value("status")}
          choices={mailStatuses.map((status) => ({
            value: status,
            label: options
              ? `${mailStatusWords[status]} (${options.counts[status]})`
              : mailStatusWords[status],
          }))}
          onChange={(status) => change({ status })}
        />
        <FilterSelect
          label={words.purpose}
          all={words.allPurposes}
          value={value("purpose")}
          choices={(options?.purposes ?? []).map((purpose) => ({
            value: purpose,
            label: purposeText(purpose),
          }))}
          onChange={(purpose) => change({ purpose })}
        />
      </FilterBar>
      <PagedList
        query={list}
        lines={8}
        rowsOf={({ mails }) => mails}
        empty={() => <NothingFound words={words} isNarrowed={isNarrowed} />}
        label={words.table}
        columns={columns}
        keyOf={({ id }) => id}
        shown={({ mails }) => shownText((page - 1) * MAILS_PER_PAGE, mails.length, total)}
        onPrevious={onPrevious}
        onNext={onNext}
      />
      <StaffDialog
        open={open !== ""}
        onClose={() => change({ open: undefined })}
        title={list.data?.mails.find(({ id }) => id === open)?.subject ?? mailViewWords.title}
        width="wide"
      >
        <MailView id={open} />
      </StaffDialog>
    </>
  );
}

/** How many mails the list has; unknown while it is filtered by a word or a purpose. */
function totalOf(query: URLSearchParams, options: MailOptions | undefined): number | undefined {
  if (!options || query.get("q") || query.get("purpose")) return undefined;
  const statuses = mailStatuses.filter((status) => (query.get("status") || status) === status);
  return statuses.reduce((all, status) => all + options.counts[status], 0);
}

/** Says which mails are shown, of how many. The count may be older than the list, so it is at least what is shown. */
function shownText(before: number, shown: number, total: number | undefined): string {
  const places = { from: before + 1, to: before + shown };
  if (total === undefined) return fillText(words.shown, places);
  const all = Math.max(total, places.to).toLocaleString("en-GB");
  return fillText(words.shownOf, { ...places, total: all });
}

const columns: Column<MailRow>[] = [
  {
    key: "subject",
    label: words.columnSubject,
    names: true,
    cell: ({ id, subject }) => <OpenLink id={id}>{subject}</OpenLink>,
  },
  { key: "to", label: words.columnTo, cell: ({ to }) => to },
  {
    key: "status",
    label: words.columnStatus,
    cell: (mail) => (
      <span className={styles.state}>
        <StatusChip tone={tones[mail.status]}>{mailStatusWords[mail.status]}</StatusChip>
        {mail.nextAttemptAt && mail.attempts > 0 && (
          <span className={styles.soft}>
            {fillText(words.next, { when: momentText(mail.nextAttemptAt) })}
          </span>
        )}
        {mail.lastError && <span className={styles.soft}>{mail.lastError}</span>}
      </span>
    ),
  },
  {
    key: "purpose",
    label: words.columnPurpose,
    wide: true,
    cell: ({ purpose, isSecret }) => (
      <span className={styles.state}>
        {purposeText(purpose)}
        {isSecret && <StatusChip>{words.secret}</StatusChip>}
      </span>
    ),
  },
  {
    key: "attempts",
    label: words.columnAttempts,
    wide: true,
    isNumber: true,
    cell: ({ attempts }) => attempts,
  },
  {
    key: "written",
    label: words.columnWritten,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];

/** A mail of the outbox: its delivery and its content. */
function MailView({ id }: { id: string }) {
  const mail = useStaffQuery<MailAnswer>(`/mails/${id}`);
  const [isRetried, setRetried] = useState(false);
  return (
    <QueryState query={mail} isPersonal>
      {({ mail: shown }) => (
        <div className={styles.view}>
          {isRetried && <Notice tone="good">{words.retried}</Notice>}
          <MailFacts
            facts={[
              { label: mailViewWords.to, value: shown.to },
              { label: mailViewWords.replyTo, value: shown.replyTo },
              { label: mailViewWords.date, value: momentText(shown.createdAt) },
              { label: mailViewWords.purpose, value: purposeText(shown.purpose) },
              { label: mailViewWords.status, value: mailStatusWords[shown.status] },
              { label: mailViewWords.attempts, value: String(shown.attempts) },
              { label: mailViewWords.error, value: shown.lastError },
              { label: mailViewWords.messageId, value: shown.messageId },
            ]}
          />
          {shown.status === "failed" && !shown.isSecret && (
            <SendAgain mail={shown} onSent={() => setRetried(true)} />
          )}
          {shown.personId && (
            <div className={styles.actions}>
              <Link
                className={buttonClass({ variant: "secondary", size: "small" })}
                to={personPath(shown.personId)}
              >
                {mailViewWords.person}
              </Link>
            </div>
          )}
          {shown.html === null ? (
            <Notice>{mailViewWords.sealed}</Notice>
          ) : (
            <MailBody html={shown.html} text={shown.text ?? ""} />
          )}
        </div>
      )}
    </QueryState>
  );
}

/** Sends a mail again that was given up, to another address if that was wrong. */
function SendAgain({
  mail,
  onSent,
}: {
  mail: Pick<MailRow, "id" | "to" | "personId">;
  onSent: () => void;
}) {
  const form = useStaffForm({ to: mail.to }, ["/mails", "/people/", "/leads"]);
  async function send() {
    const to = form.values.to.trim();
    const body = to === mail.to ? {} : { to };
    await form.save<MailRetried>("POST", `/mails/${mail.id}/retry`, body);
    onSent();
  }
  return (
    <form className="stack-3" aria-label={words.retry} {...form.formProps(send)}>
      {form.message && <Notice tone="bad">{form.message}</Notice>}
      <TextField
        {...form.field("to")}
        type="email"
        label={words.retryTo}
        hint={mail.personId ? words.retryToHint : undefined}
        maxLength={254}
      />
      <div>
        <Button type="submit" size="small" busy={form.busy}>
          {words.retry}
        </Button>
      </div>
    </form>
  );
}
