import { site } from "#content/site.ts";
import { classLabels, classFormWords as words } from "#content/staff/class-words.ts";
import { readTime } from "#contract/branch-clock.ts";
import { type ClassPlace, classPlaces, classPlaceValues } from "#contract/classes/class-values.ts";
import type { Service } from "#contract/forms/enrolment-form.ts";
import { clockChangeText } from "#contract/staff/planned-time.ts";
import type { ClassDesk, DeskLesson } from "#contract/staff/staff-classes.ts";
import { CheckField } from "../../../ui/check-field.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { fillText } from "../../fill-text.ts";
import { courseChoices } from "../../leads/lead-texts.ts";
import { ClockChangeChoice } from "../../ui/clock-change.tsx";
import { numberOf, type StaffForm } from "../../use-staff-form.ts";
import { branchChoices, clockText } from "../class-texts.ts";

type Branch = DeskLesson["branch"];

/** The values that the forms of a batch and a class have in common. */
export type ClassDetails = {
  course: Service;
  level: string;
  place: ClassPlace;
  branch: Branch;
  trainerId: string;
  roomId: string;
  joiningUrl: string;
  state: "draft" | "published";
};

export const newDetails: ClassDetails = {
  course: "GermanClass",
  level: "",
  place: "online",
  branch: "berlin",
  trainerId: "",
  roomId: "",
  joiningUrl: "",
  state: "published",
};

export const detailsOf = (given: {
  course: Service;
  level: string;
  place: ClassPlace;
  branch: Branch;
  trainerId: string;
  joiningUrl: string;
  isDraft: boolean;
  roomId: string | null;
}): ClassDetails => ({
  course: given.course,
  level: given.level,
  place: given.place,
  branch: given.branch,
  trainerId: given.trainerId,
  roomId: given.roomId ?? "",
  joiningUrl: given.joiningUrl,
  state: given.isDraft ? "draft" : "published",
});

/** The branch whose clock and holidays apply: that of the place, or for online classes the chosen one. */
export const branchOf = ({ place, branch }: Pick<ClassDetails, "place" | "branch">): Branch =>
  place === "online" ? branch : place;

/** The details as the API takes them. */
export const detailsBody = (values: ClassDetails) => ({
  course: values.course,
  level: values.level.trim(),
  place: values.place,
  branch: branchOf(values),
  trainerId: values.trainerId,
  roomId: values.place === "online" ? null : values.roomId || null,
  joiningUrl: values.place === "online" ? values.joiningUrl.trim() : "",
  state: values.state,
});

type DetailForm = Pick<StaffForm<ClassDetails>, "values" | "field">;

/** Course, level, place and branch. The course of a batch is fixed once the batch is made. */
export function SubjectFields({
  form,
  isCourseFixed = false,
}: {
  form: DetailForm;
  isCourseFixed?: boolean;
}) {
  return (
    <>
      {!isCourseFixed && (
        <SelectField label={classLabels.course} {...form.field("course")}>
          {courseChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <LevelField form={form} />
      <SelectField label={classLabels.place} {...form.field("place")}>
        {classPlaceValues.map((value) => (
          <option key={value} value={value}>
            {classPlaces[value]}
          </option>
        ))}
      </SelectField>
      {form.values.place === "online" && (
        <SelectField label={classLabels.branch} hint={words.branchHint} {...form.field("branch")}>
          {branchChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

export const LevelField = ({ form }: { form: Pick<StaffForm<ClassDetails>, "field"> }) => (
  <TextField label={words.level} hint={words.levelHint} maxLength={40} {...form.field("level")} />
);

/**
 * Trainer, room or joining link, and state. A trainer who has left and a closed room are offered only if they are
 * chosen already.
 */
export function TrainerAndPlaceFields({ form, desk }: { form: DetailForm; desk: ClassDesk }) {
  const { values } = form;
  const branch = branchOf(values);
  const trainers = desk.trainers.filter(({ id, hasLeft }) => !hasLeft || id === values.trainerId);
  const rooms = desk.rooms.filter(
    (room) => room.branch === branch && (!room.isClosed || room.id === values.roomId),
  );
  return (
    <>
      <SelectField
        label={classLabels.trainer}
        hint={trainers.length === 0 ? words.noTrainers : undefined}
        {...form.field("trainerId")}
      >
        <option value="">{words.chooseTrainer}</option>
        {trainers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {values.place === "online" ? (
        <TextField
          label={words.joiningUrl}
          hint={words.joiningHint}
          type="url"
          {...form.field("joiningUrl")}
        />
      ) : (
        <SelectField label={classLabels.room} {...form.field("roomId")}>
          <option value="">{words.chooseRoom}</option>
          {rooms.map(({ id, name, places }) => (
            <option key={id} value={id}>
              {name} ({places})
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={words.state} {...form.field("state")}>
        <option value="published">{words.published}</option>
        <option value="draft">{words.draft}</option>
      </SelectField>
    </>
  );
}

/** The values of the fields that say when a class is held. */
export type TimeValues = {
  day: string;
  starts: string;
  minutes: string;
  /** Which one is meant of a time that the clock shows twice; empty until it is said. */
  occurrence: "" | "first" | "second";
  onHoliday: boolean;
};

export const newTime = { occurrence: "", onHoliday: false } as const satisfies Partial<TimeValues>;

/** The part of a request that says when a class is held. */
export const timeBody = ({ day, starts, minutes, occurrence, onHoliday }: TimeValues) => ({
  day,
  starts,
  minutes: numberOf(minutes),
  ...(occurrence ? { isSecond: occurrence === "second" } : {}),
  ...(onHoliday ? { onHoliday } : {}),
});

type TimeForm = Pick<StaffForm<TimeValues>, "field" | "values" | "set" | "errorOf">;

/**
 * Day, time and length of a class, by the clock of its branch. A time that the clock skips or shows twice is asked about,
 * and so is a holiday once the server has refused it.
 */
export function TimeFields({ form, branch }: { form: TimeForm; branch: Branch }) {
  const { values, set, errorOf } = form;
  const { timeZone = "UTC", name = "" } = site.branches.find(({ id }) => id === branch) ?? {};
  const at = `${values.day}T${values.starts}`;
  const read = values.occurrence ? undefined : readTime(at, timeZone);
  const why = read ? clockChangeText(read, at, fillText(words.clockOf, { name })) : "";
  const { error, ...starts } = form.field("starts");
  function pick(time: string) {
    if (read?.kind === "skipped") set({ day: time.slice(0, 10), starts: time.slice(11, 16) });
    if (read?.kind === "twice") set({ occurrence: time === read.second ? "second" : "first" });
  }
  const holiday = errorOf("onHoliday");
  return (
    <>
      <TextField
        type="date"
        label={words.day}
        {...form.field("day")}
        onChange={({ target }) => set({ ...newTime, day: target.value })}
      />
      <div className="stack-2">
        <TextField
          type="time"
          label={words.starts}
          hint={values.occurrence ? words[values.occurrence] : clockText(branch)}
          {...starts}
          error={why || error}
          onChange={({ target }) => set({ occurrence: "", starts: target.value })}
        />
        <ClockChangeChoice read={read} fieldId={starts.id} onPick={pick} />
      </div>
      <TextField
        type="number"
        min={15}
        max={480}
        label={words.minutes}
        {...form.field("minutes")}
      />
      {(holiday || values.onHoliday) && (
        <CheckField
          name="onHoliday"
          label={words.onHoliday}
          error={holiday}
          checked={values.onHoliday}
          onChange={({ target }) => set({ onHoliday: target.checked })}
        />
      )}
    </>
  );
}
