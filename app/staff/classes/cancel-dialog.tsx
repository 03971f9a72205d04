import { useQuery } from "@tanstack/react-query";
import { plural } from "#content/plural.ts";
import { reachWords, cancelWords as words } from "#content/staff/class-words.ts";
import {
  type CancelReach,
  type DeskBatch,
  type DeskLesson,
  MAX_CANCEL_REASON,
  REASON_MARK,
  type SeenMail,
} from "#contract/staff/staff-classes.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { fillText } from "../fill-text.ts";
import { answerOf, useStaff } from "../staff-api.ts";
import { Notice } from "../ui/notice.tsx";
import { DialogActions, DialogForm, StaffDialog } from "../ui/staff-dialog.tsx";
import { useStaffForm } from "../use-staff-form.ts";
import { lessonName, whenText } from "./class-texts.ts";
import { ReachList, toldText } from "./forms/reach-list.tsx";
import { bookingPaths } from "./stale-paths.ts";
import styles from "./timetable.module.css";

type Cancelled = { kind: "class"; lesson: DeskLesson } | { kind: "batch"; batch: DeskBatch };

/** Asks why a class or batch is cancelled, and shows who gets an email and what it says. */
export function CancelDialog({
  what,
  onClose,
  onDone,
}: {
  what: Cancelled;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const { fetchStaff } = useStaff();
  const isClass = what.kind === "class";
  const { id, revision } = isClass ? what.lesson : what.batch;
  const path = isClass ? `/classes/${id}` : `/batches/${id}`;
  // Read anew for each dialog. The key is not the path of the class, so that the cancellation does not fetch it again.
  const reach = useQuery({
    queryKey: ["staff", `/reach of ${what.kind} ${id}`],
    gcTime: 0,
    staleTime: 0,
    queryFn: async () => answerOf(await fetchStaff<CancelReach>("GET", `${path}/reach`)),
  });
  const form = useStaffForm({ reason: "" }, bookingPaths);
  const reason = form.values.reason.trim();
  const { people, mail, studentMail } = reach.data ?? { people: [], mail: null, studentMail: null };

  async function submit() {
    await form.save("POST", `${path}/cancel`, { revision, reason });
    const done = isClass ? words.done : words.batchDone;
    onDone(`${done} ${toldText(reach.data ?? { people })}`.trim());
  }

  return (
    <StaffDialog
      open
      onClose={onClose}
      title={isClass ? words.title : words.batchTitle}
      holds={reason !== ""}
    >
      <DialogForm {...form.formProps(submit)}>
        <p>
          <strong>{lessonName(isClass ? what.lesson : what.batch)}</strong>
          {isClass && `, ${whenText(what.lesson)}`}
        </p>
        {!isClass && <p>{words.batchText}</p>}
        {!isClass && what.batch.students > 0 && (
          <p>{plural(what.batch.students, words.batchStudents)}</p>
        )}
        {form.message && <Notice tone="bad">{form.message}</Notice>}
        {reach.error && <Notice tone="bad">{reach.error.message}</Notice>}
        {reach.data ? (
          <ReachList reach={reach.data} isOfBatch={!isClass || what.lesson.batchId !== null} />
        ) : (
          <p>{reachWords.counting}</p>
        )}
        <TextField
          label={words.reason}
          hint={reach.data && !mail && !studentMail ? words.reasonHintNobody : words.reasonHint}
          maxLength={MAX_CANCEL_REASON}
          {...form.field("reason")}
        />
        {mail && (
          <>
            <SeenMailText label={words.mail} mail={mail} reason={reason} />
            <p className={styles.soft}>{words.mailMore}</p>
          </>
        )}
        {studentMail && (
          <SeenMailText label={words.studentMail} mail={studentMail} reason={reason} />
        )}
        <p className={styles.soft}>{words.undoHint}</p>
        <DialogActions>
          <Button type="submit" variant="danger" size="small" busy={form.busy || reach.isPending}>
            {confirmText(isClass, people.length)}
          </Button>
          <Button variant="secondary" size="small" onClick={onClose}>
            {isClass ? words.keep : words.batchKeep}
          </Button>
        </DialogActions>
      </DialogForm>
    </StaffDialog>
  );
}

function SeenMailText({
  label,
  mail: { subject, text },
  reason,
}: {
  label: string;
  mail: SeenMail;
  reason: string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled text must be within reach of keys
    <section className={styles.mail} aria-label={label} tabIndex={0}>
      <h3>{subject}</h3>
      <p className={styles.mailText}>{text.replace(REASON_MARK, reason || words.noReasonYet)}</p>
    </section>
  );
}

function confirmText(isClass: boolean, number: number): string {
  if (number === 0) return isClass ? words.confirmNobody : words.batchConfirmNobody;
  if (number === 1) return isClass ? words.confirmOne : words.batchConfirmOne;
  return fillText(isClass ? words.confirm : words.batchConfirm, { number });
}
