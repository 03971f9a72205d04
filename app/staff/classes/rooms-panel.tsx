import { classLabels, roomWords as words } from "#content/staff/class-words.ts";
import type { ClassDesk, RoomChange, RoomEntry } from "#contract/staff/staff-classes.ts";
import { CheckField } from "../../ui/check-field.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { fillText } from "../fill-text.ts";
import { Notice } from "../ui/notice.tsx";
import type { Column } from "../ui/record-list.tsx";
import { DialogForm, FormActions } from "../ui/staff-dialog.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import { numberOf, useStaffForm } from "../use-staff-form.ts";
import { branchChoices, branchText } from "./class-texts.ts";
import { RecordsPanel } from "./records-panel.tsx";
import { timetablePaths } from "./stale-paths.ts";
import styles from "./timetable.module.css";

const columns: Column<RoomEntry>[] = [
  {
    key: "name",
    label: classLabels.room,
    names: true,
    cell: ({ name, isClosed }) => (
      <span className={styles.named}>
        {name} {isClosed && <StatusChip>{words.closed}</StatusChip>}
      </span>
    ),
  },
  {
    key: "branch",
    label: classLabels.branch,
    cell: ({ branch }) => branchText(branch),
  },
  { key: "places", label: classLabels.places, cell: ({ places }) => places },
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
  const first = {
    branch: room?.branch ?? "karnal",
    name: room?.name ?? "",
    places: String(room?.places ?? 12),
    isClosed: room?.isClosed ?? false,
  };
  const form = useStaffForm(first, timetablePaths);
  async function submit() {
    const { branch, name, places, isClosed } = form.values;
    const body: RoomChange = { branch, name: name.trim(), places: numberOf(places), isClosed };
    await (room ? form.save("PUT", `/rooms/${room.id}`, body) : form.save("POST", "/rooms", body));
    onDone(fillText(classLabels.saved, { name: body.name }));
  }
  return (
    <DialogForm {...form.formProps(submit)}>
      {form.message && <Notice tone="bad">{form.message}</Notice>}
      <SelectField label={classLabels.branch} {...form.field("branch")}>
        {branchChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label={classLabels.name} maxLength={100} {...form.field("name")} />
      <TextField
        type="number"
        min={1}
        max={500}
        label={classLabels.places}
        {...form.field("places")}
      />
      {room && (
        <CheckField
          label={words.isClosed}
          checked={form.values.isClosed}
          onChange={({ target }) => form.set({ isClosed: target.checked })}
        />
      )}
      <FormActions submit={classLabels.save} busy={form.busy} onCancel={onClose} />
    </DialogForm>
  );
}
