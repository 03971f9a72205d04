import { useQuery } from "@tanstack/react-query";
import type { Address, Email } from "postal-mime";
import { mailViewWords, mailWords as words } from "#content/staff/mails.ts";
import {
  MAILS_PER_PAGE,
  type SavedMail,
  type SavedMails as SavedMailList,
} from "#contract/staff/staff-mails.ts";
import { saveFile } from "../../shell/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { StaffCallError, useStaff } from "../staff-api.ts";
import { Moment, momentText } from "../ui/moment.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { keysetPages } from "../ui/pager.tsx";
import { EmptyState, QueryState } from "../ui/query-state.tsx";
import { type Column, OpenLink } from "../ui/record-list.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import { useUrlState } from "../ui/use-url-state.ts";
import { keyOf, useStaffQuery } from "../use-staff-query.ts";
import { MailBody, MailFacts, purposeText } from "./mail-body.tsx";
import styles from "./mails-view.module.css";

const VIEW = "/saved-mails";

/** Mails that were written to files, the newest first. */
export function SavedMails() {
  const [query, change] = useUrlState();
  const after = query.get("after");
  const open = query.get("open") ?? "";
  const path = after ? `${VIEW}?${new URLSearchParams({ cursor: after })}` : VIEW;
  const list = useStaffQuery<SavedMailList>(path, { keep: true, everyMs: 15_000 });
  const { page, onNext, onPrevious } = keysetPages(VIEW, query, change, list.data?.next);
  return (
    <>
      <PagedList
        query={list}
        lines={8}
        rowsOf={({ mails }) => mails}
        empty={({ writesFiles }) => (
          <EmptyState title={words.noFilesTitle}>
            {writesFiles ? words.noFiles : words.noServer}
          </EmptyState>
        )}
        label={words.table}
        columns={columns}
        keyOf={({ name }) => name}
        shown={({ mails, total }) =>
          fillText(words.shownOf, {
            from: (page - 1) * MAILS_PER_PAGE + 1,
            to: (page - 1) * MAILS_PER_PAGE + mails.length,
            total: total.toLocaleString("en-GB"),
          })
        }
        onPrevious={onPrevious}
        onNext={onNext}
      />
      <StaffDialog
        open={open !== ""}
        onClose={() => change({ open: undefined })}
        title={list.data?.mails.find(({ name }) => name === open)?.subject ?? mailViewWords.title}
        width="wide"
      >
        <SavedMailView name={open} />
      </StaffDialog>
    </>
  );
}

const sizes = new Intl.NumberFormat("en-GB", {
  style: "unit",
  unit: "kilobyte",
  maximumFractionDigits: 1,
});

const columns: Column<SavedMail>[] = [
  {
    key: "subject",
    label: words.columnSubject,
    names: true,
    cell: ({ name, subject, purpose, isSealed }) =>
      isSealed ? (
        (subject ?? purposeText(purpose))
      ) : (
        <OpenLink id={name}>{subject ?? purposeText(purpose)}</OpenLink>
      ),
  },
  { key: "to", label: words.columnTo, cell: ({ to }) => to ?? "" },
  {
    key: "purpose",
    label: words.columnPurpose,
    wide: true,
    cell: ({ purpose }) => purposeText(purpose),
  },
  {
    key: "sealed",
    label: words.columnStatus,
    cell: ({ isSealed, hasLinks }) =>
      isSealed && <StatusChip>{hasLinks ? words.links : words.secret}</StatusChip>,
  },
  {
    key: "size",
    label: words.columnSize,
    wide: true,
    isNumber: true,
    cell: ({ bytes }) => sizes.format(bytes / 1000),
  },
  {
    key: "written",
    label: words.columnWritten,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];

/** A mail in a file, which is parsed here like in a mail program. */
function SavedMailView({ name }: { name: string }) {
  const { openStaff } = useStaff();
  const path = `/saved-mails/${encodeURIComponent(name)}`;
  const mail = useQuery({
    queryKey: keyOf(path),
    queryFn: async () => {
      const answer = await openStaff(path);
      if (!answer.ok) throw new StaffCallError(await answer.json());
      const file = await answer.blob();
      const { default: PostalMime } = await import("postal-mime");
      return { file, mail: await PostalMime.parse(await file.arrayBuffer()) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryState query={mail} isPersonal>
      {({ file, mail: parsed }) => (
        <div className={styles.view}>
          <MailFacts facts={factsOf(parsed)} />
          <div className={styles.actions}>
            <Button variant="secondary" size="small" onClick={() => saveFile(file, name)}>
              {mailViewWords.download}
            </Button>
          </div>
          <MailBody html={parsed.html} text={parsed.text} />
          <details>
            <summary className={styles.summary}>{mailViewWords.headers}</summary>
            <pre className={styles.headers}>
              {parsed.headers
                .map(({ originalKey, value }) => `${originalKey}: ${value}`)
                .join("\n")}
            </pre>
          </details>
        </div>
      )}
    </QueryState>
  );
}

const factsOf = ({ from, to, replyTo, subject, date, messageId }: Email) => [
  { label: mailViewWords.from, value: addressText(from) },
  { label: mailViewWords.to, value: to?.map(addressText).join(", ") },
  { label: mailViewWords.replyTo, value: replyTo?.map(addressText).join(", ") },
  { label: mailViewWords.subject, value: subject },
  { label: mailViewWords.date, value: date && momentText(date) },
  { label: mailViewWords.messageId, value: messageId },
];

function addressText(address: Address | undefined): string {
  if (!address) return "";
  const { name, address: bare = "" } = address;
  return name ? `${name} <${bare}>` : bare;
}
