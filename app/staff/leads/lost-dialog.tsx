import { type FormEvent, useState } from "react";
import { keptPlaceWords, lostReasonWords, lostDialog as words } from "#content/staff/lead-words.ts";
import { deskLength, type LostReason, lostReasons } from "#contract/staff/staff-lead-values.ts";
import type { LeadRow } from "#contract/staff/staff-leads.ts";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { DialogForm, FormActions, StaffDialog } from "../ui/staff-dialog.tsx";
import { KeptPlaces } from "./kept-places.tsx";

type LostDialogProps = {
  /** The lead whose places in classes are named; undefined if there are several. */
  lead: Pick<LeadRow, "id" | "personId"> | undefined;
  /** In milliseconds. */
  now: number;
  /** The lead's name, or "3 selected". */
  about: string;
  onClose: () => void;
  onLost: (change: { status: "lost"; lostReason: LostReason; lostNote?: string }) => void;
};

/** Asks for the reason before a lead is marked as lost. */
export function LostDialog({ open, ...form }: LostDialogProps & { open: boolean }) {
  return (
    <StaffDialog open={open} onClose={form.onClose} title={words.title} width="narrow" holds>
      <LostForm {...form} />
    </StaffDialog>
  );
}

function LostForm({ lead, now, about, onClose, onLost }: LostDialogProps) {
  const [reason, setReason] = useState<LostReason | "">("");
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const lostNote = note.trim();
    if (reason) {
      return onLost({ status: "lost", lostReason: reason, ...(lostNote ? { lostNote } : {}) });
    }
    setMissing(true);
    document.getElementById("lost-reason")?.focus();
  }
  return (
    <DialogForm onSubmit={submit} noValidate>
      <p>{about}</p>
      <SelectField
        id="lost-reason"
        label={words.reason}
        value={reason}
        error={isMissing && !reason ? words.missing : undefined}
        onChange={(event) => setReason(event.target.value as LostReason)}
      >
        <option value="">{words.choose}</option>
        {lostReasons.map((value) => (
          <option key={value} value={value}>
            {lostReasonWords[value]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={words.note}
        rows={2}
        maxLength={deskLength.reason}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {lead ? <KeptPlaces lead={lead} now={now} /> : <p>{keptPlaceWords.some}</p>}
      <FormActions submit={words.submit} onCancel={onClose} />
    </DialogForm>
  );
}
