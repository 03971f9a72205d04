import { mailWords as listWords, returnedMailWords as words } from "#content/staff/mails.ts";
import {
  RETURNED_PER_PAGE,
  type ReturnedMail,
  type ReturnedMails as ReturnedMailList,
} from "#contract/staff/staff-returned-mails.ts";
import { fillText } from "../fill-text.ts";
import { Moment } from "../ui/moment.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { keysetPages } from "../ui/pager.tsx";
import { EmptyState } from "../ui/query-state.tsx";
import type { Column } from "../ui/record-list.tsx";
import { ReturnChip, ReturnReason, SettleReturn } from "../ui/returned-mail.tsx";
import { useUrlState } from "../ui/use-url-state.ts";
import { useStaffQuery } from "../use-staff-query.ts";
import { purposeText } from "./mail-body.tsx";
import styles from "./mails-view.module.css";

const VIEW = "/returned-mails";

/** Mails that came back, and complaints, the newest first. */
export function ReturnedMails() {
  const [query, change] = useUrlState();
  const after = query.get("after");
  const path = after ? `${VIEW}?${new URLSearchParams({ cursor: after })}` : VIEW;
  const list = useStaffQuery<ReturnedMailList>(path, { keep: true, everyMs: 15_000 });
  const { page, onNext, onPrevious } = keysetPages(VIEW, query, change, list.data?.next);
  return (
    <PagedList
      query={list}
      lines={8}
      rowsOf={({ mails }) => mails}
      empty={() => <EmptyState title={words.noneTitle}>{words.none}</EmptyState>}
      label={words.table}
      columns={columns}
      keyOf={({ id }) => id}
      shown={({ mails }) =>
        fillText(listWords.shown, {
          from: (page - 1) * RETURNED_PER_PAGE + 1,
          to: (page - 1) * RETURNED_PER_PAGE + mails.length,
        })
      }
      onPrevious={onPrevious}
      onNext={onNext}
    />
  );
}

const columns: Column<ReturnedMail>[] = [
  { key: "address", label: words.columnAddress, names: true, cell: ({ address }) => address },
  {
    key: "kind",
    label: words.columnKind,
    cell: (mail) => (
      <span className={styles.state}>
        <ReturnChip mail={mail} />
        <span className={styles.soft}>
          <ReturnReason mail={mail} />
        </span>
      </span>
    ),
  },
  {
    key: "purpose",
    label: listWords.columnPurpose,
    wide: true,
    cell: ({ purpose }) => purposeText(purpose),
  },
  { key: "mailed", label: words.columnMailed, cell: ({ mailedAt }) => <Moment at={mailedAt} /> },
  { key: "at", label: words.columnAt, wide: true, cell: ({ at }) => <Moment at={at} /> },
  { key: "settle", label: words.columnSettle, cell: (mail) => <SettleReturn mail={mail} /> },
];
