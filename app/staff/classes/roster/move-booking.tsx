import { type FormEvent, useId, useState } from "react";
import { numberInWords } from "#content/number-words.ts";
import { plural } from "#content/plural.ts";
import { classLabels, moveWords as words } from "#content/staff/class-words.ts";
import type { DeskLesson, LessonList, Roster, RosterEntry } from "#contract/staff/staff-classes.ts";
import { CheckField } from "../../../ui/check-field.tsx";
import { fillText } from "../../fill-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { DialogForm, FormActions, StaffDialog } from "../../ui/staff-dialog.tsx";
import { useStaffChange, useStaffQuery } from "../../use-staff-query.ts";
import { lessonName, placeText, whenText } from "../class-texts.ts";
import { bookingPaths } from "../stale-paths.ts";
import { daysLater, today } from "../weeks.ts";
import { isFull } from "./full-class.ts";
import styles from "./roster.module.css";

const WEEKS_AHEAD = 8;

type MoveProps = {
  person: RosterEntry;
  lesson: DeskLesson;
  onClose: () => void;
  onDone: (message: string, roster: Roster) => void;
};

/** Moves a booking to one of the next classes of the course. If the chosen class is full, it asks first. */
export function MoveBooking(props: MoveProps) {
  return (
    <StaffDialog
      open
      onClose={props.onClose}
      title={fillText(words.title, { name: props.person.name })}
      holds
    >
      <MoveForm {...props} />
    </StaffDialog>
  );
}

function MoveForm({ person: { id, name }, lesson, onClose, onDone }: MoveProps) {
  const group = useId();
  const from = daysLater(today(), -1);
  const range = new URLSearchParams({ from, to: daysLater(from, 7 * WEEKS_AHEAD) });
  const query = useStaffQuery<LessonList>(`/classes?${range}`);
  const [classId, setClassId] = useState("");
  const [isMissing, setMissing] = useState(false);
  const move = useStaffChange<{ classId: string; beyondSeats?: boolean }, Roster>(
    "POST",
    `/bookings/${id}/move`,
    bookingPaths,
  );
  const asksBeyond = isFull(move.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(classId === "");
    if (classId === "" || move.isPending) return;
    move.mutate(
      { classId, ...(asksBeyond ? { beyondSeats: true } : {}) },
      { onSuccess: (roster) => onDone(fillText(words.done, { name }), roster) },
    );
  }
  return (
    <DialogForm onSubmit={submit} noValidate>
      <QueryState query={query} lines={4}>
        {({ lessons }) => {
          const others = lessons.filter((one) => isChoice(one, lesson));
          return others.length === 0 ? (
            <p>{fillText(words.none, { weeks: numberInWords(WEEKS_AHEAD) })}</p>
          ) : (
            <fieldset className={`stack-2 ${styles.choices}`}>
              <legend>{words.choose}</legend>
              {others.map((one) => (
                <CheckField
                  key={one.id}
                  type="radio"
                  name={group}
                  label={`${lessonName(one)}, ${whenText(one)}`}
                  hint={`${placeText(one)}, ${one.trainer}. ${freeText(one)}`}
                  checked={classId === one.id}
                  onChange={() => {
                    setClassId(one.id);
                    setMissing(false);
                    move.reset();
                  }}
                />
              ))}
            </fieldset>
          );
        }}
      </QueryState>
      {isMissing && <Notice tone="bad">{words.missing}</Notice>}
      {move.error && <Notice tone="bad">{asksBeyond ? words.fullAsk : move.error.message}</Notice>}
      <FormActions
        submit={asksBeyond ? words.beyond : words.confirm}
        busy={move.isPending}
        onCancel={onClose}
      />
    </DialogForm>
  );
}

const isChoice = (one: DeskLesson, { id, course }: DeskLesson): boolean =>
  one.course === course &&
  one.id !== id &&
  one.seats > 0 &&
  !one.isDraft &&
  (one.state === "open" || one.state === "full");

const freeText = ({ free, seats }: DeskLesson): string =>
  free === 0 ? classLabels.full : fillText(plural(seats, words.free), { free });
