import { type FormEvent, useState } from "react";
import { trainerWords as words } from "#content/staff/classes.ts";
import type { ClassDesk, TrainerChange, TrainerEntry } from "#contract/staff-classes.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { fillText } from "../fill-text.ts";
import { answerOf, useStaff } from "../staff-api.ts";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { type Column, RecordList } from "../ui/record-list.tsx";
import { ConfirmDialog, DialogForm, FormActions, StaffDialog } from "../ui/staff-dialog.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import { useStaffChange } from "../use-staff-query.ts";
import styles from "./classes.module.css";
import { timetablePaths, useDeskForm, useRefresh } from "./forms/use-desk-form.ts";

type PanelProps = { desk: ClassDesk; mayChange: boolean; onDone: (message: string) => void };

/** The trainers, each with the secret address of their calendar. */
export function TrainersPanel({ desk: { trainers }, mayChange, onDone }: PanelProps) {
  const [edited, setEdited] = useState<TrainerEntry | "new" | null>(null);
  const [renewed, setRenewed] = useState<TrainerEntry | null>(null);
  const columns: Column<TrainerEntry>[] = [
    {
      key: "name",
      label: words.columns.name,
      names: true,
      cell: ({ name, hasLeft }) => (
        <span className={styles.named}>
          {name} {hasLeft && <StatusChip>{words.left}</StatusChip>}
        </span>
      ),
    },
    ...(mayChange
      ? [
          {
            key: "calendar",
            label: words.columns.calendar,
            cell: (trainer: TrainerEntry) => (
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
          },
          {
            key: "actions",
            label: words.columns.actions,
            acts: true,
            cell: (trainer: TrainerEntry) => (
              <Button
                variant="quiet"
                size="small"
                aria-label={fillText(words.changeOf, { name: trainer.name })}
                onClick={() => setEdited(trainer)}
              >
                {words.change}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Panel
      title={words.title}
      action={
        mayChange && (
          <Button size="small" onClick={() => setEdited("new")}>
            {words.add}
          </Button>
        )
      }
    >
      {mayChange && <p className={styles.soft}>{words.hint}</p>}
      {trainers.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <RecordList label={words.table} columns={columns} rows={trainers} keyOf={({ id }) => id} />
      )}
      <StaffDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === "new" ? words.add : words.changeTitle}
        width="narrow"
        holds
      >
        {edited && (
          <TrainerForm
            trainer={edited === "new" ? undefined : edited}
            onClose={() => setEdited(null)}
            onDone={(message) => {
              setEdited(null);
              onDone(message);
            }}
          />
        )}
      </StaffDialog>
      {renewed && (
        <RenewDialog trainer={renewed} onClose={() => setRenewed(null)} onDone={onDone} />
      )}
    </Panel>
  );
}

/** @returns what to say of it */
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
  const { fetchStaff } = useStaff();
  const refresh = useRefresh();
  const form = useDeskForm({ name: trainer?.name ?? "", hasLeft: trainer?.hasLeft ?? false });
  function submit(event: FormEvent) {
    event.preventDefault();
    const { name, hasLeft } = form.values;
    const body: TrainerChange = { name: name.trim(), hasLeft };
    void form.run(async () => {
      const path = trainer ? `/trainers/${trainer.id}` : "/trainers";
      answerOf(await fetchStaff(trainer ? "PUT" : "POST", path, body));
      void refresh(timetablePaths);
      onDone(fillText(words.saved, { name: body.name }));
    });
  }
  return (
    <DialogForm onSubmit={submit} noValidate>
      {form.message && <Notice tone="bad">{form.message}</Notice>}
      <TextField label={words.name} autoComplete="off" maxLength={100} {...form.field("name")} />
      {trainer && (
        <CheckField
          label={words.hasLeft}
          checked={form.values.hasLeft}
          onChange={({ target }) => form.set({ hasLeft: target.checked })}
        />
      )}
      <FormActions submit={words.save} busy={form.busy} onCancel={onClose} />
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
