import { type FormEvent, useState } from "react";
import { reachWords, classFormWords as words } from "#content/staff/classes.ts";
import { staffParts } from "#content/staff/office-words.ts";
import type {
  BatchAnswer,
  BatchChange,
  BatchRequest,
  ClassDesk,
  ClassReach,
  DeskBatch,
} from "#contract/staff-classes.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError, SelectField, TextField } from "../../../ui/field.tsx";
import { fillText } from "../../fill-text.ts";
import { answerOf, useStaff } from "../../staff-api.ts";
import { Notice } from "../../ui/notice.tsx";
import { ConflictDialog, DialogForm, FormActions } from "../../ui/staff-dialog.tsx";
import { clockText, lessonName } from "../class-texts.ts";
import styles from "../classes.module.css";
import { daysLater, today } from "../weeks.ts";
import { conflictFields } from "./conflict-fields.ts";
import {
  branchOf,
  emptyHeld,
  HeldByFields,
  heldBody,
  heldOf,
  SubjectFields,
} from "./held-fields.tsx";
import { mailedText, ReachList } from "./reach-list.tsx";
import { isOutdated, numberOf, timetablePaths, useDeskForm, useRefresh } from "./use-desk-form.ts";

type Lesson = { weekday: string; starts: string; minutes: string };
const newLesson: Lesson = { weekday: "1", starts: "18:30", minutes: "90" };

const emptyBatch = () => ({
  ...emptyHeld,
  firstDay: daysLater(today(), 7),
  lastDay: daysLater(today(), 7 + 12 * 7),
  weekly: [newLesson],
  seats: "10",
  taken: "0",
  guests: "0",
});

const valuesOf = (batch: DeskBatch) => ({
  ...heldOf(batch),
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

/**
 * Makes a batch with weekly lessons, or changes one. Before guests of its lessons get emails, it shows who they are.
 * @param batch absent for a new one
 */
export function BatchForm({
  desk,
  batch,
  onClose,
  onDone,
}: {
  desk: ClassDesk;
  batch?: DeskBatch;
  onClose: () => void;
  onDone: (message: string, day: string) => void;
}) {
  const { fetchStaff } = useStaff();
  const refresh = useRefresh();
  const form = useDeskForm(batch ? valuesOf(batch) : emptyBatch());
  const [known, setKnown] = useState(batch);
  const [present, setPresent] = useState<DeskBatch | null>(null);
  const [reach, setReach] = useState<ClassReach["people"]>([]);
  const isBeingTold = reach.length > 0;
  const { values } = form;

  function body(): BatchRequest {
    return {
      ...heldBody(values),
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
    };
  }

  const send = (isConfirmed: boolean, old = known) =>
    form.run(
      async () => {
        if (!old) {
          const made = answerOf(await fetchStaff<BatchAnswer>("POST", "/batches", body()));
          void refresh(timetablePaths);
          return onDone(fillText(words.batchMade, { lessons: made.lessons }), values.firstDay);
        }
        const path = `/batches/${old.id}`;
        const change: BatchChange = { ...body(), revision: old.revision };
        if (!isConfirmed) {
          const preview = await fetchStaff<ClassReach>("POST", `${path}/preview`, change);
          const { people } = answerOf(preview);
          if (people.length > 0) return setReach(people);
        }
        const { lessons } = answerOf(await fetchStaff<BatchAnswer>("PUT", path, change));
        void refresh(timetablePaths);
        onDone([fillText(words.batchChanged, { lessons }), mailedText(reach)].join(" ").trim(), "");
      },
      async (error) => {
        setReach([]);
        if (!(old && isOutdated(error))) return form.failed(error);
        const now = await fetchStaff<ClassDesk>("GET", "/class-desk");
        const found =
          now.kind === "done" ? now.value.batches.find(({ id }) => id === old.id) : undefined;
        if (found) setPresent(found);
        else form.failed(error);
      },
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(isBeingTold);
  }

  return (
    <DialogForm onSubmit={submit} noValidate>
      {form.message && <Notice tone="bad">{form.message}</Notice>}
      {isBeingTold && (
        <section aria-label={reachWords.title}>
          <ReachList people={reach} />
        </section>
      )}
      <div hidden={isBeingTold} className={styles.form}>
        {batch && (
          <p>
            <strong>{lessonName(batch)}</strong>
          </p>
        )}
        <div className={styles.fields}>
          <SubjectFields form={form} isCourseFixed={batch !== undefined} />
          <HeldByFields form={form} desk={desk} />
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
          <TextField type="number" min={0} max={100} label={words.taken} {...form.field("taken")} />
          <TextField
            type="number"
            min={0}
            max={50}
            label={words.batchGuests}
            hint={batch && words.batchGuestsHint}
            {...form.field("guests")}
          />
        </div>
      </div>
      <FormActions
        submit={isBeingTold ? reachWords.confirmChange : batch ? words.save : words.makeBatch}
        busy={form.busy}
        onCancel={() => (isBeingTold ? setReach([]) : onClose())}
        cancel={isBeingTold ? reachWords.back : staffParts.cancel}
      />
      {present && (
        <ConflictDialog
          open
          onClose={() => setPresent(null)}
          busy={form.busy}
          fields={conflictFields(desk, values, valuesOf(present))}
          onKeepMine={() => {
            setKnown(present);
            setPresent(null);
            void send(false, present);
          }}
          onTakeTheirs={() => {
            setKnown(present);
            form.set(valuesOf(present));
            setPresent(null);
          }}
        >
          <p>{words.conflictBatch}</p>
        </ConflictDialog>
      )}
    </DialogForm>
  );
}

function WeeklyFields({
  lessons,
  clock,
  id,
  error,
  onChange,
}: {
  lessons: readonly Lesson[];
  clock: string;
  id: string;
  error: string | undefined;
  onChange: (lessons: Lesson[]) => void;
}) {
  const set = (at: number, part: Partial<Lesson>) =>
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
