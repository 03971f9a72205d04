import { type FormEvent, useState } from "react";
import { placeWords as words } from "#content/staff/class-words.ts";
import {
  classDeskMessages,
  type DeskLesson,
  type Roster,
  type RosterEntry,
} from "#contract/staff/staff-classes.ts";
import { CheckField } from "../../../ui/check-field.tsx";
import { fillText } from "../../fill-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { DialogForm, FormActions, StaffDialog } from "../../ui/staff-dialog.tsx";
import { useStaffChange } from "../../use-staff-query.ts";
import { bookingPaths } from "../stale-paths.ts";
import { isFull } from "./full-class.ts";

type PlaceProps = {
  person: RosterEntry;
  lesson: DeskLesson;
  onClose: () => void;
  onDone: (message: string, roster: Roster) => void;
};

/** Gives somebody who waits a place; in a full class staff say that it is beyond the seats. */
export function GivePlace(props: PlaceProps) {
  const { name } = props.person;
  return (
    <StaffDialog open onClose={props.onClose} title={fillText(words.title, { name })} holds>
      <PlaceForm {...props} />
    </StaffDialog>
  );
}

function PlaceForm({ person: { id, name, email, place }, lesson, onClose, onDone }: PlaceProps) {
  const [isBeyond, setBeyond] = useState(false);
  const give = useStaffChange<{ beyondSeats: boolean }, Roster>(
    "POST",
    `/bookings/${id}/place`,
    bookingPaths,
  );
  const wasFull = isFull(give.error);
  const asksBeyond = lesson.booked >= lesson.seats || wasFull;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (give.isPending) return;
    give.mutate(
      { beyondSeats: asksBeyond && isBeyond },
      { onSuccess: (roster) => onDone(fillText(words.done, { name }), roster) },
    );
  }
  return (
    <DialogForm onSubmit={submit} noValidate>
      {place !== null && place > 1 && (
        <p>{fillText(place === 2 ? words.longerOne : words.longer, { number: place - 1 })}</p>
      )}
      <p>{fillText(email ? words.mailed : words.noEmail, { name })}</p>
      {asksBeyond && (
        <CheckField
          label={words.beyond}
          hint={fillText(words.beyondHint, { booked: lesson.booked, seats: lesson.seats })}
          checked={isBeyond}
          onChange={({ target }) => setBeyond(target.checked)}
        />
      )}
      {give.error && (
        <Notice tone="bad">{wasFull ? classDeskMessages.fullPlace : give.error.message}</Notice>
      )}
      <FormActions submit={words.confirm} busy={give.isPending} onCancel={onClose} />
    </DialogForm>
  );
}
