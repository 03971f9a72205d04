import { classFormWords as words } from "#content/staff/class-words.ts";
import type { ClassChange, ClassDesk, DeskLesson, Roster } from "#contract/staff/staff-classes.ts";
import { TextField } from "../../../ui/field.tsx";
import { useStaff } from "../../staff-api.ts";
import { numberOf } from "../../use-staff-form.ts";
import { lessonName, whenText } from "../class-texts.ts";
import styles from "../timetable.module.css";
import type { StartTime } from "../weeks.ts";
import { AnnouncedForm, useAnnouncedChange } from "./announced-change.tsx";
import {
  type ClassDetails,
  detailsBody,
  detailsOf,
  LevelField,
  newTime,
  TimeFields,
  type TimeValues,
  TrainerAndPlaceFields,
  timeBody,
} from "./detail-fields.tsx";

const valuesOf = (lesson: DeskLesson): ClassDetails & TimeValues & { seats: string } => ({
  ...detailsOf({ ...lesson, roomId: lesson.room?.id ?? null }),
  ...newTime,
  day: lesson.day,
  starts: lesson.starts,
  minutes: String(lesson.minutes),
  seats: String(lesson.seats),
});

/** The change without course, place and branch, which are fixed for a class. */
function bodyOf(values: ReturnType<typeof valuesOf>): Omit<ClassChange, "revision"> {
  const { course: _course, place: _place, branch: _branch, ...details } = detailsBody(values);
  return { ...details, ...timeBody(values), seats: numberOf(values.seats) };
}

/** Changes or moves a class. Before guests and students get emails, it shows who they are. */
export function ChangeClassForm({
  lesson,
  desk,
  to = {},
  onClose,
  onDone,
}: {
  lesson: DeskLesson;
  desk: ClassDesk;
  /** The time to which the class was dragged. */
  to?: Partial<StartTime>;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const { fetchStaff } = useStaff();
  const path = `/classes/${lesson.id}`;
  const change = useAnnouncedChange({
    values: { ...valuesOf(lesson), ...to },
    entry: lesson,
    path,
    bodyOf,
    valuesOf,
    async readEntry() {
      const now = await fetchStaff<Roster>("GET", path);
      return now.kind === "done" ? now.value.lesson : undefined;
    },
    onSaved(_, told) {
      onDone([words.changed, told].filter(Boolean).join(" "));
    },
  });
  const { form } = change;
  return (
    <AnnouncedForm
      change={change}
      desk={desk}
      subject={
        <>
          <strong>{lessonName(lesson)}</strong>, {whenText(lesson)}
        </>
      }
      conflict={words.conflict}
      isOfBatch={lesson.batchId !== null}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TimeFields form={form} branch={lesson.branch} />
        <TextField
          type="number"
          min={0}
          max={100}
          label={lesson.batchId ? words.seatsLesson : words.seats}
          {...form.field("seats")}
        />
        <TrainerAndPlaceFields form={form} desk={desk} />
        <LevelField form={form} />
      </div>
    </AnnouncedForm>
  );
}
