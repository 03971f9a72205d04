import { mailViewWords, mailWords as words } from "#content/staff/mails.ts";
import type { SavedMail, SavedMails as SavedMailList } from "#contract/staff-mails.ts";
import { filled } from "../filled.ts";
import { keysetPages } from "../ui/keyset-pages.ts";
import { Moment } from "../ui/moment.tsx";
import { OpenLink } from "../ui/open-link.tsx";
import { Pager } from "../ui/pager.tsx";
import { Answered, EmptyState } from "../ui/query-state.tsx";
import { type Column, DataTable } from "../ui/record-list.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import { useUrlState } from "../ui/use-url-state.ts";
import { useStaffQuery } from "../use-staff-query.ts";
import { purposeText } from "./purpose-text.ts";
import { SavedMailView } from "./saved-mail-view.tsx";

const PER_PAGE = 50;
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
      <Answered query={list} lines={8}>
        {({ mails, total, writesFiles }) =>
          mails.length === 0 ? (
            <EmptyState title={words.noFilesTitle}>
              {writesFiles ? words.noFiles : words.noServer}
            </EmptyState>
          ) : (
            <>
              <DataTable
                label={words.table}
                columns={columns}
                rows={mails}
                keyOf={({ name }) => name}
                busy={list.isPlaceholderData}
              />
              <Pager
                shown={filled(words.shownOf, {
                  from: (page - 1) * PER_PAGE + 1,
                  to: (page - 1) * PER_PAGE + mails.length,
                  total: total.toLocaleString("en-GB"),
                })}
                onPrevious={onPrevious}
                onNext={onNext}
              />
            </>
          )
        }
      </Answered>
      <StaffDialog
        open={open !== ""}
        onClose={() =>
          change({
            open: undefined,
            page: query.get("page") ?? undefined,
            after: after ?? undefined,
          })
        }
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

/** What is a letter for its readers goes by this purpose (`server/newsletter/newsletter-mails.ts`). */
const LETTER = "newsletter";

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
    cell: ({ isSealed, purpose }) =>
      isSealed && <StatusChip>{purpose === LETTER ? words.links : words.secret}</StatusChip>,
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
