import { useState } from "react";
import { classLabels, trainerWords as words } from "#content/staff/class-words.ts";
import type { ClassDesk, TrainerChange, TrainerEntry } from "#contract/staff/staff-classes.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { fillText } from "../fill-text.ts";
import { Notice } from "../ui/notice.tsx";
import type { Column } from "../ui/record-list.tsx";
import { ConfirmDialog, DialogForm, FormActions } from "../ui/staff-dialog.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import { useStaffForm } from "../use-staff-form.ts";
import { useStaffChange } from "../use-staff-query.ts";
import { RecordsPanel } from "./records-panel.tsx";
import { timetablePaths } from "./stale-paths.ts";
import styles from "./timetable.module.css";

type PanelProps = { desk: ClassDesk; mayChange: boolean; onDone: (message: string) => void };

/** The trainers, each with the secret address of their calendar. */
export function TrainersPanel({ desk: { trainers }, mayChange, onDone }: PanelProps) {
  const [renewed, setRenewed] = useState<TrainerEntry | null>(null);
  const name: Column<TrainerEntry> = {
    key: "name",
    label: classLabels.name,
    names: true,
    cell: (trainer) => (
      <span className={styles.named}>
        {trainer.name} {trainer.hasLeft && <StatusChip>{words.left}</StatusChip>}
      </span>
    ),
  };
  const calendar: Column<TrainerEntry> = {
    key: "calendar",
    label: words.calendar,
    cell: (trainer) => (
      <span className={styles.buttons}>
        <Button
          variant="secondary"
          size="small"
          aria-label={fillText(words.copyOf, { name: trainer.name })}
          onClick={() => void copy(trainer.calendarUrl).then(onDone)}
        >
          {words.copy}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={fillText(words.renewOf, { name: trainer.name })}
          onClick={() => setRenewed(trainer)}
        >
          {words.renew}
        </Button>
      </span>
    ),
  };
  return (
    <>
      <RecordsPanel
        words={words}
        rows={trainers}
        columns={mayChange ? [name, calendar] : [name]}
        mayChange={mayChange}
        form={(trainer, close) => (
          <TrainerForm
            trainer={trainer}
            onClose={close}
            onDone={(message) => {
              close();
              onDone(message);
            }}
          />
        )}
      >
        {mayChange && <p className={styles.soft}>{words.hint}</p>}
      </RecordsPanel>
      {renewed && (
        <RenewDialog trainer={renewed} onClose={() => setRenewed(null)} onDone={onDone} />
      )}
    </>
  );
}

/** Copies an address. @returns a sentence that says so, or that shows the address if copying failed */
const copy = (url: string): Promise<string> =>
  navigator.clipboard.writeText(url).then(
    () => words.copied,
    () => fillText(words.copyFailed, { url }),
  );

function TrainerForm({
  trainer,
  onClose,
  onDone,
}: {
  trainer: TrainerEntry | undefined;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const first = { name: trainer?.name ?? "", hasLeft: trainer?.hasLeft ?? false };
  const form = useStaffForm(first, timetablePaths);
  async function submit() {
    const { name, hasLeft } = form.values;
    const body: TrainerChange = { name: name.trim(), hasLeft };
    await (trainer
      ? form.save("PUT", `/trainers/${trainer.id}`, body)
      : form.save("POST", "/trainers", body));
    onDone(fillText(classLabels.saved, { name: body.name }));
  }
  return (
    <DialogForm {...form.formProps(submit)}>
      {form.message && <Notice tone="bad">{form.message}</Notice>}
      <TextField label={classLabels.name} maxLength={100} {...form.field("name")} />
      {trainer && (
        <CheckField
          label={words.hasLeft}
          checked={form.values.hasLeft}
          onChange={({ target }) => form.set({ hasLeft: target.checked })}
        />
      )}
      <FormActions submit={classLabels.save} busy={form.busy} onCancel={onClose} />
    </DialogForm>
  );
}

function RenewDialog({
  trainer,
  onClose,
  onDone,
}: {
  trainer: TrainerEntry;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const renew = useStaffChange<undefined>("POST", `/trainers/${trainer.id}/calendar`, [
    "/class-desk",
  ]);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={fillText(words.renewTitle, { name: trainer.name })}
      confirm={words.renewConfirm}
      busy={renew.isPending}
      error={renew.error}
      onConfirm={() =>
        renew.mutate(undefined, {
          onSuccess: () => {
            onClose();
            onDone(fillText(words.renewed, { name: trainer.name }));
          },
        })
      }
    >
      <p>{fillText(words.renewText, { name: trainer.name })}</p>
    </ConfirmDialog>
  );
}
