import { useEffect, useRef } from "react";
import { batchWords as words } from "#content/staff/class-words.ts";
import type { DeskBatch } from "#contract/staff/staff-classes.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { Notice } from "../ui/notice.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import { useStaffChange } from "../use-staff-query.ts";
import { shortDayText } from "./class-texts.ts";
import { timetablePaths } from "./stale-paths.ts";
import styles from "./timetable.module.css";
import { today } from "./weeks.ts";

/** The lessons that a batch leaves out on holidays. Those to come can be held all the same. */
export function LeftOutDialog({
  batch: { id, revision, students, leftOut = [] },
  mayChange,
  onClose,
}: {
  batch: DeskBatch;
  mayChange: boolean;
  onClose: () => void;
}) {
  const teach = useStaffChange<{ revision: number; day: string }>(
    "POST",
    `/batches/${id}/teach-holiday`,
    timetablePaths,
  );
  // Two lessons on one day come together.
  const days = leftOut.filter(({ day }, at) => leftOut.findIndex((one) => one.day === day) === at);
  const taught = teach.isSuccess ? teach.variables.day : undefined;
  const list = useRef<HTMLUListElement>(null);
  // The button of the day has gone with it.
  useEffect(() => {
    if (days.length > 0 && document.activeElement === document.body) list.current?.focus();
  }, [days.length]);
  return (
    <StaffDialog open onClose={onClose} title={words.leftOutTitle}>
      <div className="stack-4">
        {taught && (
          <Notice key={taught} tone="good">
            {fillText(words.taught, { day: shortDayText(taught) })}
            {students > 0 && ` ${words.taughtMailed}`}
          </Notice>
        )}
        {teach.error && <Notice tone="bad">{teach.error.message}</Notice>}
        <p>
          {days.length === 0 ? words.leftOutNone : words.leftOutText}
          {days.length > 0 && students > 0 && ` ${words.teachMail}`}
        </p>
        <ul ref={list} tabIndex={-1} className={styles.students}>
          {days.map(({ day, name }) => (
            <li key={day} className={styles.student}>
              <span>
                {shortDayText(day)}: {name}
              </span>
              {mayChange && day >= today() && (
                <Button
                  variant="secondary"
                  size="small"
                  busy={teach.isPending}
                  aria-label={fillText(words.teachOf, { day: shortDayText(day) })}
                  onClick={() => teach.mutate({ revision, day })}
                >
                  {words.teach}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </StaffDialog>
  );
}
