import type { FormEvent } from "react";
import { trainerWords, roomWords as words } from "#content/staff/classes.ts";
import type { ClassDesk, RoomChange, RoomEntry } from "#contract/staff-classes.ts";
import { CheckField } from "../../ui/check-field.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { fillText } from "../fill-text.ts";
import { answerOf, useStaff } from "../staff-api.ts";
import { Notice } from "../ui/notice.tsx";
import type { Column } from "../ui/record-list.tsx";
import { DialogForm, FormActions } from "../ui/staff-dialog.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import { branchChoices } from "./class-texts.ts";
import styles from "./classes.module.css";
import { numberOf, timetablePaths, useDeskForm, useRefresh } from "./forms/use-desk-form.ts";
import { RecordsPanel } from "./records-panel.tsx";

const columns: Column<RoomEntry>[] = [
  {
    key: "name",
    label: words.columns.name,
    names: true,
    cell: ({ name, isClosed }) => (
      <span className={styles.named}>
        {name} {isClosed && <StatusChip>{words.closed}</StatusChip>}
      </span>
    ),
  },
  {
    key: "branch",
    label: words.columns.branch,
    cell: ({ branch }) => branchChoices.find(({ value }) => value === branch)?.label,
  },
  { key: "places", label: words.columns.places, cell: ({ places }) => places },
];

/** The rooms of both branches. */
export function RoomsPanel({
  desk: { rooms },
  mayChange,
  onDone,
}: {
  desk: ClassDesk;
  mayChange: boolean;
  onDone: (message: string) => void;
}) {
  return (
    <RecordsPanel
      words={words}
      rows={rooms}
      columns={columns}
      mayChange={mayChange}
      form={(room, close) => (
        <RoomForm
          room={room}
          onClose={close}
          onDone={(message) => {
            close();
            onDone(message);
          }}
        />
      )}
    />
  );
}

function RoomForm({
  room,
  onClose,
  onDone,
}: {
  room: RoomEntry | undefined;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const { fetchStaff } = useStaff();
  const refresh = useRefresh();
  const form = useDeskForm({
    branch: room?.branch ?? "karnal",
    name: room?.name ?? "",
    places: String(room?.places ?? 12),
    isClosed: room?.isClosed ?? false,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const { branch, name, places, isClosed } = form.values;
    const body: RoomChange = { branch, name: name.trim(), places: numberOf(places), isClosed };
    void form.run(async () => {
      const path = room ? `/rooms/${room.id}` : "/rooms";
      answerOf(await fetchStaff(room ? "PUT" : "POST", path, body));
      void refresh(timetablePaths);
      onDone(fillText(words.saved, { name: body.name }));
    });
  }
  return (
    <DialogForm onSubmit={submit} noValidate>
      {form.message && <Notice tone="bad">{form.message}</Notice>}
      <SelectField label={words.branch} {...form.field("branch")}>
        {branchChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label={words.name} autoComplete="off" maxLength={100} {...form.field("name")} />
      <TextField type="number" min={1} max={500} label={words.places} {...form.field("places")} />
      {room && (
        <CheckField
          label={words.isClosed}
          checked={form.values.isClosed}
          onChange={({ target }) => form.set({ isClosed: target.checked })}
        />
      )}
      <FormActions submit={trainerWords.save} busy={form.busy} onCancel={onClose} />
    </DialogForm>
  );
}
