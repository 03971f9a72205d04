import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { Panel } from "../ui/panel.tsx";
import { type Column, RecordList } from "../ui/record-list.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";

type RecordsPanelProps<Row> = {
  words: {
    title: string;
    table: string;
    columns: { actions: string };
    add: string;
    change: string;
    changeOf: string;
    changeTitle: string;
    empty: string;
  };
  rows: readonly Row[];
  /** Without that of the button that changes an entry. */
  columns: Column<Row>[];
  mayChange: boolean;
  /** Draws the form of an entry, or of a new one. */
  form: (row: Row | undefined, close: () => void) => ReactNode;
  /** Stands above the list. */
  children?: ReactNode;
};

/** What classes are held by or in, such as trainers and rooms: a list whose entries are added and changed in a dialog. */
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
    label: words.columns.actions,
    acts: true,
    cell: (row) => (
      <Button
        variant="quiet"
        size="small"
        aria-label={fillText(words.changeOf, { name: row.name })}
        onClick={() => setEdited(row)}
      >
        {words.change}
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
          label={words.table}
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
