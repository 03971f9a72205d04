import { type FormEvent, useState } from "react";
import { seatWords as words } from "#content/staff/lead-words.ts";
import { weeklyText } from "#contract/classes/class-values.ts";
import { getsDeskMails, MAIL_HELD_MINUTES, type MailedPerson } from "#contract/staff/desk-mails.ts";
import type { ClassDesk, DeskBatch } from "#contract/staff/staff-classes.ts";
import type { LeadRow } from "#contract/staff/staff-leads.ts";
import { CheckField } from "../../ui/check-field.tsx";
import { SelectField } from "../../ui/field.tsx";
import { clockText } from "../classes/class-texts.ts";
import { fillText } from "../fill-text.ts";
import { QueryState } from "../ui/query-state.tsx";
import { DialogForm, FormActions, StaffDialog } from "../ui/staff-dialog.tsx";
import { useStaffQuery } from "../use-staff-query.ts";
import { batchText, placesText } from "./lead-texts.ts";

/** The batch that was chosen; none yet without an id. */
export type ChosenSeat = { batchId?: string; beyondSeats?: boolean };

type SeatDialogProps = {
  lead: Pick<LeadRow, "name" | "course"> & MailedPerson;
  /** The person is not enrolled yet. */
  enrols?: boolean;
  /** The batch in which the lead has a seat. */
  seatIn?: string | undefined;
  title: string;
  submit: string;
  onClose: () => void;
  onChosen: (seat: ChosenSeat) => void;
};

/** Asks for the batch in which somebody who enrols, or is enrolled, gets a seat. */
export function SeatDialog(props: SeatDialogProps) {
  const desk = useStaffQuery<ClassDesk>("/class-desk");
  return (
    <StaffDialog open onClose={props.onClose} title={props.title} width="narrow">
      <QueryState query={desk} lines={3}>
        {({ batches }) => <SeatForm {...props} batches={batches} />}
      </QueryState>
    </StaffDialog>
  );
}

function SeatForm({
  lead,
  seatIn,
  enrols = false,
  batches,
  submit,
  onClose,
  onChosen,
}: SeatDialogProps & { batches: readonly DeskBatch[] }) {
  const [chosen, setChosen] = useState(seatIn ?? "");
  const [isBeyond, setBeyond] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const offered = batches.filter(
    ({ id, state, isDraft }) =>
      (!isDraft && state !== "cancelled" && state !== "finished") || id === seatIn,
  );
  const own = offered.filter(({ course }) => course === lead.course);
  const others = offered.filter(({ course }) => course !== lead.course);
  const batch = offered.find(({ id }) => id === chosen);
  const isFull = batch !== undefined && batch.free === 0 && batch.id !== seatIn;
  const isNews = enrols || (batch !== undefined && batch.id !== seatIn);
  function choose(event: FormEvent) {
    event.preventDefault();
    if (isFull && !isBeyond) return setMissing(true);
    onChosen(batch ? { batchId: batch.id, ...(isFull ? { beyondSeats: true } : {}) } : {});
  }
  return (
    <DialogForm onSubmit={choose} noValidate>
      <p>{lead.name}</p>
      <SelectField
        label={words.batch}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{words.none}</option>
        <BatchGroup label={words.ofCourse} batches={own} />
        <BatchGroup label={own.length > 0 ? words.ofOthers : words.all} batches={others} />
      </SelectField>
      {batch && <p>{[timesText(batch), batch.trainer, placesText(batch)].join(", ")}</p>}
      {isFull && (
        <CheckField
          label={words.beyond}
          hint={placesText(batch)}
          error={isMissing && !isBeyond ? words.full : undefined}
          checked={isBeyond}
          onChange={({ target }) => setBeyond(target.checked)}
        />
      )}
      {isNews && getsDeskMails(lead) && (
        <p>{fillText(words.mailed, { name: lead.name, minutes: MAIL_HELD_MINUTES })}</p>
      )}
      <FormActions submit={submit} onCancel={onClose} />
    </DialogForm>
  );
}

/** "Mon to Fri 14:00 Berlin time": batches of several branches stand in one list. */
const timesText = ({ weekly, branch }: DeskBatch): string =>
  `${weeklyText(weekly)} ${clockText(branch)}`;

function BatchGroup({ label, batches }: { label: string; batches: readonly DeskBatch[] }) {
  if (batches.length === 0) return null;
  return (
    <optgroup label={label}>
      {batches.map((batch) => (
        <option key={batch.id} value={batch.id}>
          {`${batchText({ ...batch, firstDay: batch.startsOn })}, ${timesText(batch)}: ${placesText(batch)}`}
        </option>
      ))}
    </optgroup>
  );
}
