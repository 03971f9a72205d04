import { plural } from "#content/plural.ts";
import { batchWords, classFormWords as words } from "#content/staff/class-words.ts";
import type {
  BatchAnswer,
  BatchRequest,
  ClassDesk,
  DeskBatch,
} from "#contract/staff/staff-classes.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError, SelectField, TextField } from "../../../ui/field.tsx";
import { fillText } from "../../fill-text.ts";
import { useStaff } from "../../staff-api.ts";
import { Notice } from "../../ui/notice.tsx";
import { DialogForm, FormActions } from "../../ui/staff-dialog.tsx";
import { numberOf, type StaffForm, useStaffForm } from "../../use-staff-form.ts";
import { clockText, leftOutText, lessonName } from "../class-texts.ts";
import { timetablePaths } from "../stale-paths.ts";
import styles from "../timetable.module.css";
import { daysLater, today } from "../weeks.ts";
import { AnnouncedForm, useAnnouncedChange } from "./announced-change.tsx";
import {
  branchOf,
  detailsBody,
  detailsOf,
  newDetails,
  SubjectFields,
  TrainerAndPlaceFields,
} from "./detail-fields.tsx";

type WeeklyLesson = { weekday: string; starts: string; minutes: string };
const newLesson: WeeklyLesson = { weekday: "1", starts: "18:30", minutes: "90" };

const WEEKS = 12;

const newBatch = () => ({
  ...newDetails,
  firstDay: daysLater(today(), 7),
  lastDay: daysLater(today(), 7 + WEEKS * 7),
  weekly: [newLesson],
  seats: "10",
  taken: "0",
  guests: "0",
});

type BatchValues = ReturnType<typeof newBatch>;

const valuesOf = (batch: DeskBatch): BatchValues => ({
  ...detailsOf(batch),
  firstDay: batch.firstDay,
  lastDay: batch.lastDay,
  weekly: batch.weekly.map(({ weekday, starts, minutes }) => ({
    weekday: String(weekday),
    starts,
    minutes: String(minutes),
  })),
  seats: String(batch.seats),
  taken: String(batch.taken),
  guests: String(batch.guests),
});

const bodyOf = (values: BatchValues): BatchRequest => ({
  ...detailsBody(values),
  firstDay: values.firstDay,
  lastDay: values.lastDay,
  weekly: values.weekly.map(({ weekday, starts, minutes }) => ({
    weekday: Number(weekday),
    starts,
    minutes: numberOf(minutes),
  })),
  seats: numberOf(values.seats),
  taken: numberOf(values.taken),
  guests: numberOf(values.guests),
});

type BatchFormProps = { desk: ClassDesk; onClose: () => void };

/**
 * Makes a batch with its weekly lessons.
 * @param onDone called with a sentence about the batch and with its first day
 */
export function NewBatchForm({
  desk,
  onClose,
  onDone,
}: BatchFormProps & { onDone: (message: string, day: string) => void }) {
  const form = useStaffForm(newBatch(), timetablePaths);
  async function submit() {
    const answer = await form.save<BatchAnswer>("POST", "/batches", bodyOf(form.values));
    const made = plural(answer.lessons, words.batchMade);
    onDone([made, leftOutSentence(answer)].filter(Boolean).join(" "), form.values.firstDay);
  }
  return (
    <DialogForm {...form.formProps(submit)}>
      {form.message && <Notice tone="bad">{form.message}</Notice>}
      <BatchFields form={form} desk={desk} />
      <FormActions submit={words.makeBatch} busy={form.busy} onCancel={onClose} />
    </DialogForm>
  );
}

const leftOutSentence = ({ leftOut }: BatchAnswer): string =>
  leftOut.length === 0 ? "" : `${leftOutText(leftOut, batchWords)}.`;

/** Changes a batch. Before its students and the guests of its lessons get emails, it shows who they are. */
export function ChangeBatchForm({
  desk,
  batch,
  onClose,
  onDone,
}: BatchFormProps & { batch: DeskBatch; onDone: (message: string) => void }) {
  const { fetchStaff } = useStaff();
  const change = useAnnouncedChange({
    values: valuesOf(batch),
    entry: batch,
    path: `/batches/${batch.id}`,
    bodyOf,
    valuesOf,
    async readEntry() {
      const now = await fetchStaff<ClassDesk>("GET", "/class-desk");
      return now.kind === "done" ? now.value.batches.find(({ id }) => id === batch.id) : undefined;
    },
    onSaved: (answer: BatchAnswer, told) => {
      const changed = plural(answer.lessons, words.batchChanged);
      onDone([changed, leftOutSentence(answer), told].filter(Boolean).join(" "));
    },
  });
  return (
    <AnnouncedForm
      change={change}
      desk={desk}
      subject={<strong>{lessonName(batch)}</strong>}
      conflict={words.conflictBatch}
      isOfBatch
      onClose={onClose}
    >
      <BatchFields form={change.form} desk={desk} isChange />
    </AnnouncedForm>
  );
}

function BatchFields({
  form,
  desk,
  isChange = false,
}: {
  form: StaffForm<BatchValues>;
  desk: ClassDesk;
  isChange?: boolean;
}) {
  const { values } = form;
  return (
    <>
      <div className={styles.fields}>
        <SubjectFields form={form} isCourseFixed={isChange} />
        <TrainerAndPlaceFields form={form} desk={desk} />
      </div>
      <div className={styles.fields}>
        <TextField type="date" label={words.firstDay} {...form.field("firstDay")} />
        <TextField type="date" label={words.lastDay} {...form.field("lastDay")} />
      </div>
      <WeeklyFields
        lessons={values.weekly}
        clock={clockText(branchOf(values))}
        id={form.idOf("weekly")}
        error={form.errorOf("weekly")}
        onChange={(weekly) => form.set({ weekly })}
      />
      <div className={styles.fields}>
        <TextField
          type="number"
          min={1}
          max={100}
          label={words.batchSeats}
          hint={words.batchSeatsHint}
          {...form.field("seats")}
        />
        <TextField
          type="number"
          min={0}
          max={100}
          label={words.taken}
          hint={words.takenHint}
          {...form.field("taken")}
        />
        <TextField
          type="number"
          min={0}
          max={50}
          label={words.batchGuests}
          hint={isChange ? words.batchGuestsHint : undefined}
          {...form.field("guests")}
        />
      </div>
    </>
  );
}

function WeeklyFields({
  lessons,
  clock,
  id,
  error,
  onChange,
}: {
  lessons: readonly WeeklyLesson[];
  clock: string;
  id: string;
  error: string | undefined;
  onChange: (lessons: WeeklyLesson[]) => void;
}) {
  const set = (at: number, part: Partial<WeeklyLesson>) =>
    onChange(lessons.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className={styles.weekly} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {words.weekly}, {clock}
      </legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {lessons.map(({ weekday, starts, minutes }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lessons are identified by their position
        <fieldset key={at} className={styles.weeklyLesson}>
          <legend className="visually-hidden">{fillText(words.lesson, { number: at + 1 })}</legend>
          <SelectField
            // The first control of the list gets the focus if the list is refused.
            id={at === 0 ? id : undefined}
            name={at === 0 ? "weekly" : undefined}
            label={words.weekday}
            aria-invalid={at === 0 && error ? true : undefined}
            value={weekday}
            onChange={({ target }) => set(at, { weekday: target.value })}
          >
            {words.weekdays.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            type="time"
            label={words.starts}
            value={starts}
            onChange={({ target }) => set(at, { starts: target.value })}
          />
          <TextField
            type="number"
            min={15}
            max={480}
            label={words.minutes}
            value={minutes}
            onChange={({ target }) => set(at, { minutes: target.value })}
          />
          {lessons.length > 1 && (
            <Button
              variant="quiet"
              size="small"
              aria-label={fillText(words.removeLesson, { number: at + 1 })}
              onClick={() => onChange(lessons.filter((_, index) => index !== at))}
            >
              {words.remove}
            </Button>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          variant="secondary"
          size="small"
          onClick={() => onChange([...lessons, lessons.at(-1) ?? newLesson])}
        >
          {words.addLesson}
        </Button>
      </div>
    </fieldset>
  );
}
