import { type FormEvent, useState } from "react";
import { numberInWords } from "#content/number-words.ts";
import { moveWords as words } from "#content/staff/class-words.ts";
import type { DeskLesson, Roster, RosterEntry } from "#contract/staff/staff-classes.ts";
import { fillText } from "../../fill-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { DialogForm, FormActions, StaffDialog } from "../../ui/staff-dialog.tsx";
import { useStaffChange } from "../../use-staff-query.ts";
import { takesGuests, useNextClasses, WEEKS_AHEAD } from "../next-classes.ts";
import { bookingPaths } from "../stale-paths.ts";
import { ClassRadios } from "./class-radios.tsx";
import { isFull } from "./full-class.ts";

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
  const query = useNextClasses();
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
            <ClassRadios
              legend={words.choose}
              lessons={others}
              chosen={classId}
              onChoose={(chosen) => {
                setClassId(chosen);
                setMissing(false);
                move.reset();
              }}
            />
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
  one.course === course && one.id !== id && takesGuests(one);
