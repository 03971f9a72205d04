import { type FormEvent, useState } from "react";
import { reachWords, classFormWords as words } from "#content/staff/classes.ts";
import { staffParts } from "#content/staff/office-words.ts";
import type {
  ClassChange,
  ClassDesk,
  ClassReach,
  DeskLesson,
  Roster,
} from "#contract/staff-classes.ts";
import { TextField } from "../../../ui/field.tsx";
import { answerOf, useStaff } from "../../staff-api.ts";
import { Notice } from "../../ui/notice.tsx";
import { ConflictDialog, DialogForm, FormActions } from "../../ui/staff-dialog.tsx";
import { clockText, lessonName, whenText } from "../class-texts.ts";
import styles from "../classes.module.css";
import { conflictFields } from "./conflict-fields.ts";
import { HeldByFields, heldBody, heldOf, LevelField } from "./held-fields.tsx";
import { mailedText, ReachList } from "./reach-list.tsx";
import { isOutdated, numberOf, timetablePaths, useDeskForm, useRefresh } from "./use-desk-form.ts";

const valuesOf = (lesson: DeskLesson) => ({
  ...heldOf({ ...lesson, roomId: lesson.room?.id ?? null }),
  day: lesson.day,
  starts: lesson.starts,
  minutes: String(lesson.minutes),
  seats: String(lesson.seats),
});

/** Changes or moves a class. Before guests get emails, it shows who they are. */
export function ChangeClassForm({
  lesson,
  desk,
  to = {},
  onClose,
  onDone,
}: {
  lesson: DeskLesson;
  desk: ClassDesk;
  /** Where it was dragged. */
  to?: { day?: string; starts?: string };
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const { fetchStaff } = useStaff();
  const refresh = useRefresh();
  const form = useDeskForm({ ...valuesOf(lesson), ...to });
  const [revision, setRevision] = useState(lesson.revision);
  const [reach, setReach] = useState<ClassReach["people"]>([]);
  const [present, setPresent] = useState<DeskLesson | null>(null);
  const path = `/classes/${lesson.id}`;
  const isBeingTold = reach.length > 0;

  function bodyAt(at: number): ClassChange {
    const { course: _course, place: _place, branch: _branch, ...held } = heldBody(form.values);
    const { day, starts, minutes, seats } = form.values;
    const numbers = { minutes: numberOf(minutes), seats: numberOf(seats) };
    return { ...held, day, starts, ...numbers, revision: at };
  }

  const send = (isConfirmed: boolean, at = revision) =>
    form.run(
      async () => {
        if (!isConfirmed) {
          const preview = await fetchStaff<ClassReach>("POST", `${path}/preview`, bodyAt(at));
          const { people } = answerOf(preview);
          if (people.length > 0) return setReach(people);
        }
        answerOf(await fetchStaff("PUT", path, bodyAt(at)));
        void refresh(timetablePaths);
        onDone([words.changed, mailedText(reach)].join(" ").trim());
      },
      async (error) => {
        setReach([]);
        if (!isOutdated(error)) return form.failed(error);
        const now = await fetchStaff<Roster>("GET", path);
        if (now.kind === "done") setPresent(now.value.lesson);
        else form.failed(error);
      },
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(isBeingTold);
  }

  return (
    <DialogForm onSubmit={submit} noValidate>
      <p>
        <strong>{lessonName(lesson)}</strong>, {whenText(lesson)}
      </p>
      {form.message && <Notice tone="bad">{form.message}</Notice>}
      {isBeingTold && (
        <section aria-label={reachWords.title}>
          <ReachList people={reach} />
        </section>
      )}
      <div hidden={isBeingTold} className={styles.form}>
        <div className={styles.fields}>
          <TextField type="date" label={words.day} {...form.field("day")} />
          <TextField
            type="time"
            label={words.starts}
            hint={clockText(lesson.branch)}
            {...form.field("starts")}
          />
          <TextField
            type="number"
            min={15}
            max={480}
            label={words.minutes}
            {...form.field("minutes")}
          />
          <TextField
            type="number"
            min={0}
            max={100}
            label={lesson.batchId ? words.seatsLesson : words.seats}
            {...form.field("seats")}
          />
          <HeldByFields form={form} desk={desk} />
          <LevelField form={form} />
        </div>
      </div>
      <FormActions
        submit={isBeingTold ? reachWords.confirmChange : words.save}
        busy={form.busy}
        onCancel={() => (isBeingTold ? setReach([]) : onClose())}
        cancel={isBeingTold ? reachWords.back : staffParts.cancel}
      />
      {present && (
        <ConflictDialog
          open
          onClose={() => setPresent(null)}
          busy={form.busy}
          fields={conflictFields(desk, form.values, valuesOf(present))}
          onKeepMine={() => {
            setRevision(present.revision);
            setPresent(null);
            void send(false, present.revision);
          }}
          onTakeTheirs={() => {
            setRevision(present.revision);
            form.set(valuesOf(present));
            setPresent(null);
          }}
        >
          <p>{words.conflict}</p>
        </ConflictDialog>
      )}
    </DialogForm>
  );
}
