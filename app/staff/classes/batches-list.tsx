import { useState } from "react";
import {
  cancelWords,
  classFormWords,
  classLabels,
  batchWords as words,
} from "#content/staff/class-words.ts";
import { classPlaces, weeklyText } from "#contract/classes/class-values.ts";
import type { ClassDesk, DeskBatch } from "#contract/staff/staff-classes.ts";
import { fillText } from "../fill-text.ts";
import { dayText } from "../ui/day-text.ts";
import { Menu } from "../ui/menu.tsx";
import { EmptyState } from "../ui/query-state.tsx";
import { type Column, RecordList } from "../ui/record-list.tsx";
import { ConfirmDialog, StaffDialog } from "../ui/staff-dialog.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import { useStaffChange } from "../use-staff-query.ts";
import { StudentsDialog } from "./batch-students.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { cancelledText } from "./cancelled-notice.tsx";
import { clockText, leftOutText, lessonName } from "./class-texts.ts";
import { ChangeBatchForm } from "./forms/batch-form.tsx";
import { LeftOutDialog } from "./left-out-dialog.tsx";
import { bookingPaths } from "./stale-paths.ts";
import styles from "./timetable.module.css";
import { mondayOf } from "./weeks.ts";

type Opened = {
  kind: "change" | "cancel" | "undo" | "students" | "leftOut";
  batch: DeskBatch;
};

/** The lessons that are left out. A process of the version before, which may answer while the site is updated, tells of none. */
const leftOutOf = ({ leftOut }: { leftOut?: DeskBatch["leftOut"] }) => leftOut ?? [];

/** All batches, the newest first. */
export function BatchesList({
  desk,
  batches,
  mayChange,
  onShow,
  onDone,
}: {
  desk: ClassDesk;
  batches: readonly DeskBatch[];
  mayChange: boolean;
  /** Shows the calendar of a week. */
  onShow: (monday: string) => void;
  onDone: (message: string) => void;
}) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const undo = useStaffChange<Pick<DeskBatch, "id" | "revision">>(
    "POST",
    ({ id }) => `/batches/${id}/undo-cancel`,
    bookingPaths,
  );
  const done = (message: string) => {
    close();
    onDone(message);
  };

  const columns: Column<DeskBatch>[] = [
    {
      key: "course",
      label: words.columns.course,
      names: true,
      cell: (batch) => (
        <>
          <span className={styles.named}>
            {lessonName(batch)}
            {batch.isDraft ? (
              <StatusChip tone="warm">{classLabels.draft}</StatusChip>
            ) : (
              <StatusChip tone={batch.state === "running" ? "good" : "quiet"}>
                {words.states[batch.state]}
              </StatusChip>
            )}
          </span>
          {batch.cancellation && <p className={styles.soft}>{cancelledText(batch.cancellation)}</p>}
          {leftOutOf(batch)[0]?.day === batch.firstDay && (
            <p className={styles.soft}>
              {fillText(words.startsOn, { day: dayText(batch.startsOn) })}
            </p>
          )}
          {leftOutOf(batch).length > 0 && (
            <p className={styles.soft}>{leftOutText(leftOutOf(batch), words)}</p>
          )}
        </>
      ),
    },
    {
      key: "days",
      label: words.columns.days,
      cell: ({ firstDay, lastDay }) => (
        <>
          <span className={styles.whole}>{dayText(firstDay)} –</span>{" "}
          <span className={styles.whole}>{dayText(lastDay)}</span>
        </>
      ),
    },
    {
      key: "weekly",
      label: words.columns.weekly,
      cell: (batch) => (
        <>
          {weeklyText(batch.weekly)} <span className={styles.soft}>{clockText(batch.branch)}</span>
        </>
      ),
    },
    {
      key: "trainer",
      label: classLabels.trainer,
      cell: ({ trainer, place }) => `${trainer}, ${classPlaces[place]}`,
    },
    {
      key: "seats",
      label: classLabels.places,
      cell: ({ free, seats }) => fillText(words.seats, { free, seats }),
    },
    {
      key: "actions",
      label: classLabels.actions,
      acts: true,
      cell: (batch) => {
        const isOver = batch.state === "finished" || batch.state === "cancelled";
        const show = {
          key: "show",
          label: words.show,
          onPick: () => onShow(mondayOf(batch.firstDay)),
        };
        const students = {
          key: "students",
          label: words.students,
          onPick: () => setOpened({ kind: "students", batch }),
        };
        const leftOut =
          leftOutOf(batch).length === 0
            ? []
            : [
                {
                  key: "leftOut",
                  label: words.leftOutMenu,
                  onPick: () => setOpened({ kind: "leftOut", batch }),
                },
              ];
        const takesBack = batch.cancellation?.undoUntil
          ? [
              {
                key: "undo",
                label: cancelWords.undo,
                onPick: () => {
                  undo.reset();
                  setOpened({ kind: "undo", batch });
                },
              },
            ]
          : [];
        const changes = [
          {
            key: "change",
            label: classLabels.change,
            disabled: isOver,
            onPick: () => setOpened({ kind: "change", batch }),
          },
          {
            key: "cancel",
            label: words.cancel,
            disabled: isOver,
            onPick: () => setOpened({ kind: "cancel", batch }),
          },
        ];
        return (
          <Menu
            label={classLabels.actions}
            name={fillText(words.menuOf, {
              name: `${lessonName(batch)}, ${dayText(batch.firstDay)}`,
            })}
            items={[students, ...leftOut, ...(mayChange ? [...changes, ...takesBack] : []), show]}
          />
        );
      },
    },
  ];
  if (batches.length === 0) return <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>;
  return (
    <>
      <RecordList label={words.table} columns={columns} rows={batches} keyOf={({ id }) => id} />
      <StaffDialog
        open={opened?.kind === "change"}
        onClose={close}
        title={classFormWords.changeBatch}
        width="wide"
        holds
      >
        {opened?.kind === "change" && (
          <ChangeBatchForm desk={desk} batch={opened.batch} onClose={close} onDone={done} />
        )}
      </StaffDialog>
      {opened?.kind === "students" && (
        <StudentsDialog
          batch={batches.find(({ id }) => id === opened.batch.id) ?? opened.batch}
          onClose={close}
        />
      )}
      {opened?.kind === "leftOut" && (
        <LeftOutDialog
          batch={batches.find(({ id }) => id === opened.batch.id) ?? opened.batch}
          mayChange={mayChange}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={opened?.kind === "undo"}
        onClose={close}
        title={cancelWords.batchUndoTitle}
        confirm={cancelWords.batchUndo}
        busy={undo.isPending}
        error={undo.error}
        onConfirm={() =>
          opened &&
          undo.mutate(
            { id: opened.batch.id, revision: opened.batch.revision },
            { onSuccess: () => done(cancelWords.batchUndone) },
          )
        }
      >
        <p>{cancelWords.batchUndoText}</p>
      </ConfirmDialog>
      {opened?.kind === "cancel" && (
        <CancelDialog what={{ kind: "batch", batch: opened.batch }} onClose={close} onDone={done} />
      )}
    </>
  );
}
