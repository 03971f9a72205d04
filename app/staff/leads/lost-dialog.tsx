import { type FormEvent, useState } from "react";
import { lostReasonWords, lostDialog as words } from "#content/staff/leads.ts";
import { staffParts } from "#content/staff/parts.ts";
import { deskLength, type LostReason, lostReasons } from "#contract/staff-lead-values.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { DialogActions, StaffDialog } from "../ui/staff-dialog.tsx";
import styles from "./leads-parts.module.css";

/** Asks why before a lead is marked as lost. */
export function LostDialog({
  open,
  about,
  onClose,
  onLost,
}: {
  open: boolean;
  /** Whom it is about: a name, or "3 chosen". */
  about: string;
  onClose: () => void;
  onLost: (lostReason: LostReason, lostNote: string) => void;
}) {
  return (
    <StaffDialog open={open} onClose={onClose} title={words.title} width="narrow" holds>
      <LostForm about={about} onClose={onClose} onLost={onLost} />
    </StaffDialog>
  );
}

function LostForm({
  about,
  onClose,
  onLost,
}: {
  about: string;
  onClose: () => void;
  onLost: (lostReason: LostReason, lostNote: string) => void;
}) {
  const [reason, setReason] = useState<LostReason | "">("");
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason) return onLost(reason, note.trim());
    setMissing(true);
    document.getElementById("lost-reason")?.focus();
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
      <DialogActions>
        <Button type="submit" size="small">
          {words.submit}
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          {staffParts.cancel}
        </Button>
      </DialogActions>
    </form>
  );
}
