import { type ReactNode, useState } from "react";
import { classLabels } from "#content/staff/class-words.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { Panel } from "../ui/panel.tsx";
import { type Column, RecordList } from "../ui/record-list.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";

type RecordsPanelProps<Row> = {
  words: {
    title: string;
    add: string;
    changeTitle: string;
    empty: string;
  };
  rows: readonly Row[];
  /** The columns without the one of the "Change" button, which is added. */
  columns: Column<Row>[];
  mayChange: boolean;
  /** Renders the form of an entry, or of a new one (`undefined`). */
  form: (row: Row | undefined, close: () => void) => ReactNode;
  /** Shown above the list. */
  children?: ReactNode;
};

/** The trainers or rooms: a list whose entries are added and changed in a dialog. */
export function RecordsPanel<Row extends { id: string; name: string }>({
  words,
  rows,
  columns,
  mayChange,
  form,
  children,
}: RecordsPanelProps<Row>) {
  const [edited, setEdited] = useState<Row | "new" | null>(null);
  const close = () => setEdited(null);
  const actions: Column<Row> = {
    key: "actions",
    label: classLabels.actions,
    acts: true,
    cell: (row) => (
      <Button
        variant="quiet"
        size="small"
        aria-label={fillText(classLabels.changeOf, { name: row.name })}
        onClick={() => setEdited(row)}
      >
        {classLabels.change}
      </Button>
    ),
  };
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
      {children}
      {rows.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <RecordList
          label={words.title}
          columns={mayChange ? [...columns, actions] : columns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
      <StaffDialog
        open={edited !== null}
        onClose={close}
        title={edited === "new" ? words.add : words.changeTitle}
        width="narrow"
        holds
      >
        {edited && form(edited === "new" ? undefined : edited, close)}
      </StaffDialog>
    </Panel>
  );
}
