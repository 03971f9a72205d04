import { useId } from "react";
import type { DeskLesson } from "#contract/staff/staff-classes.ts";
import { CheckField } from "../../../ui/check-field.tsx";
import { freeText, lessonName, placeText, whenText } from "../class-texts.ts";
import styles from "./roster.module.css";

/** Classes of which one is chosen, each with its time, place, trainer and free places. */
export function ClassRadios({
  legend,
  lessons,
  chosen,
  onChoose,
}: {
  legend: string;
  lessons: readonly DeskLesson[];
  /** The id of a class, or empty. */
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const group = useId();
  return (
    <fieldset className={`stack-2 ${styles.choices}`}>
      <legend>{legend}</legend>
      {lessons.map((one) => (
        <CheckField
          key={one.id}
          type="radio"
          name={group}
          label={`${lessonName(one)}, ${whenText(one)}`}
          hint={`${placeText(one)}, ${one.trainer}. ${freeText(one)}`}
          checked={chosen === one.id}
          onChange={() => onChoose(one.id)}
        />
      ))}
    </fieldset>
  );
}
