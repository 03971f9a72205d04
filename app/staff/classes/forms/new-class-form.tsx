import { useState } from "react";
import { classFormWords as words } from "#content/staff/class-words.ts";
import type { ClassDesk, ClassesMade, ClassRequest } from "#contract/staff/staff-classes.ts";
import { CheckField } from "../../../ui/check-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { fillText } from "../../fill-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { DialogForm, FormActions } from "../../ui/staff-dialog.tsx";
import { numberOf, useStaffForm } from "../../use-staff-form.ts";
import { leftOutText } from "../class-texts.ts";
import { timetablePaths } from "../stale-paths.ts";
import styles from "../timetable.module.css";
import type { StartTime } from "../weeks.ts";
import {
  branchOf,
  type ClassDetails,
  detailsBody,
  newDetails,
  newTime,
  SubjectFields,
  TimeFields,
  type TimeValues,
  TrainerAndPlaceFields,
  timeBody,
} from "./detail-fields.tsx";

/**
 * Makes a demo class, or a weekly series of them.
 * @param onDone called with a sentence about the classes and with the first day
 */
export function NewClassForm({
  desk,
  at,
  onClose,
  onDone,
}: {
  desk: ClassDesk;
  /** The time with which the form begins, such as one that was clicked in the calendar. */
  at: StartTime;
  onClose: () => void;
  onDone: (message: string, day: string) => void;
}) {
  const first: ClassDetails & TimeValues & { seats: string; until: string } = {
    ...newDetails,
    ...newTime,
    ...at,
    ...{ minutes: "60", seats: "6", until: "" },
  };
  const form = useStaffForm(first, timetablePaths);
  const [repeats, setRepeats] = useState(false);
  const { values } = form;

  async function submit() {
    const body: ClassRequest = {
      ...detailsBody(values),
      ...timeBody(values),
      seats: numberOf(values.seats),
      ...(repeats ? { until: values.until } : {}),
    };
    onDone(madeText(await form.save<ClassesMade>("POST", "/classes", body)), values.day);
  }

  return (
    <DialogForm {...form.formProps(submit)}>
      {form.message && <Notice tone="bad">{form.message}</Notice>}
      <div className={styles.fields}>
        <SubjectFields form={form} />
        <TrainerAndPlaceFields form={form} desk={desk} />
        <TimeFields form={form} branch={branchOf(values)} />
        <TextField type="number" min={1} max={100} label={words.seats} {...form.field("seats")} />
      </div>
      <CheckField
        label={words.repeats}
        checked={repeats}
        onChange={({ target }) => setRepeats(target.checked)}
      />
      {repeats && (
        <div className={styles.fields}>
          <TextField
            type="date"
            label={words.until}
            hint={words.untilHint}
            {...form.field("until")}
          />
        </div>
      )}
      <FormActions submit={words.make} busy={form.busy} onCancel={onClose} />
    </DialogForm>
  );
}

function madeText({ ids, holidays }: ClassesMade): string {
  const made = ids.length === 1 ? words.madeOne : fillText(words.made, { number: ids.length });
  if (holidays.length === 0) return made;
  return `${made} ${leftOutText(holidays, words)}`;
}
