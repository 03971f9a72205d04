import { classFormWords as words } from "#content/staff/classes.ts";
import { type ClassPlace, classPlaces, classPlaceValues } from "#contract/class-values.ts";
import type { Service } from "#contract/enrolment-form.ts";
import type { ClassDesk, DeskLesson } from "#contract/staff-classes.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { courseChoices } from "../../leads/lead-texts.ts";
import { branchChoices } from "../class-texts.ts";
import type { DeskForm } from "./use-desk-form.ts";

type Branch = DeskLesson["branch"];

/** What a batch and a class have in common, as their forms have it. */
export type HeldValues = {
  course: Service;
  level: string;
  place: ClassPlace;
  branch: Branch;
  trainerId: string;
  roomId: string;
  joiningUrl: string;
  state: "draft" | "published";
};

export const emptyHeld: HeldValues = {
  course: "GermanClass",
  level: "",
  place: "online",
  branch: "berlin",
  trainerId: "",
  roomId: "",
  joiningUrl: "",
  state: "published",
};

export const heldOf = (given: {
  course: Service;
  level: string;
  place: ClassPlace;
  branch: Branch;
  trainerId: string;
  joiningUrl: string;
  isDraft: boolean;
  roomId: string | null;
}): HeldValues => ({
  course: given.course,
  level: given.level,
  place: given.place,
  branch: given.branch,
  trainerId: given.trainerId,
  roomId: given.roomId ?? "",
  joiningUrl: given.joiningUrl,
  state: given.isDraft ? "draft" : "published",
});

/** The branch whose clock holds. */
export const branchOf = ({ place, branch }: Pick<HeldValues, "place" | "branch">): Branch =>
  place === "online" ? branch : place;

/** As the server takes them. */
export const heldBody = (values: HeldValues) => ({
  course: values.course,
  level: values.level.trim(),
  place: values.place,
  branch: branchOf(values),
  trainerId: values.trainerId,
  roomId: values.place === "online" ? null : values.roomId || null,
  joiningUrl: values.place === "online" ? values.joiningUrl.trim() : "",
  state: values.state,
});

type HeldForm = Pick<DeskForm<HeldValues>, "values" | "field">;

/** Course, level, place and branch: of a class they are fixed once it is made, of a batch the course is. */
export function SubjectFields({
  form,
  isCourseFixed = false,
}: {
  form: HeldForm;
  isCourseFixed?: boolean;
}) {
  return (
    <>
      {!isCourseFixed && (
        <SelectField label={words.course} {...form.field("course")}>
          {courseChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <LevelField form={form} />
      <SelectField label={words.place} {...form.field("place")}>
        {classPlaceValues.map((value) => (
          <option key={value} value={value}>
            {classPlaces[value]}
          </option>
        ))}
      </SelectField>
      {form.values.place === "online" && (
        <SelectField label={words.branch} hint={words.branchHint} {...form.field("branch")}>
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

export const LevelField = ({ form }: { form: Pick<DeskForm<HeldValues>, "field"> }) => (
  <TextField
    label={words.level}
    hint={words.levelHint}
    maxLength={40}
    autoComplete="off"
    {...form.field("level")}
  />
);

/** Trainer, and room or joining link. Those who have left or are closed can stay, but are not offered. */
export function HeldByFields({ form, desk }: { form: HeldForm; desk: ClassDesk }) {
  const { values } = form;
  const branch = branchOf(values);
  const trainers = desk.trainers.filter(({ id, hasLeft }) => !hasLeft || id === values.trainerId);
  const rooms = desk.rooms.filter(
    (room) => room.branch === branch && (!room.isClosed || room.id === values.roomId),
  );
  return (
    <>
      <SelectField
        label={words.trainer}
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
          autoComplete="off"
          {...form.field("joiningUrl")}
        />
      ) : (
        <SelectField label={words.room} {...form.field("roomId")}>
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
