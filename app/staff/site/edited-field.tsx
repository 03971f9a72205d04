import type { MouseEvent, ReactNode } from "react";
import { editedField, siteFieldNames } from "#content/staff/site-editor.ts";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { fillText } from "../fill-text.ts";
import styles from "./part-editor.module.css";
import { type Path, usePartField } from "./part-field.ts";

type EditedFieldProps = {
  path: Path;
  label?: string;
  hint?: ReactNode;
  type?: "text" | "email" | "tel" | "url" | "time" | "date";
  lines?: number;
  /** Offers to restore the default. Entries of lists have no defaults of their own. */
  resets?: boolean;
  list?: string;
};

/** A text field of a part, with its label, its error and, if it `resets`, a button that restores the default. */
export function EditedField({
  path,
  label = siteFieldNames[String(path.at(-1))] ?? "",
  hint,
  type = "text",
  lines,
  resets = false,
  list,
}: EditedFieldProps) {
  const { value = "", asBuilt, isEdited, error, id, set } = usePartField<string>(path);
  const shared = { id, label, hint, error, value };
  return (
    <div
      className={`stack-1 ${styles.editedField}`}
      data-edited={(resets && isEdited) || undefined}
    >
      {lines ? (
        <TextAreaField {...shared} rows={lines} onChange={(event) => set(event.target.value)} />
      ) : (
        <TextField
          {...shared}
          type={type}
          list={list}
          onChange={(event) => set(event.target.value)}
        />
      )}
      {resets && isEdited && (
        <ResetLine field={label} focusId={id} onReset={() => set(asBuilt ?? "")}>
          {fillText(editedField.asBuilt, { value: asBuilt ?? "" })}
        </ResetLine>
      )}
    </div>
  );
}

/** Says that a value differs from the default, and resets it. */
export function ResetLine({
  field,
  focusId,
  onReset,
  children,
}: {
  field: string;
  /** The id of the element that gets the focus when the button disappears; by default the panel's first control. */
  focusId?: string;
  onReset: () => void;
  children: ReactNode;
}) {
  function reset(event: MouseEvent<HTMLButtonElement>) {
    const box = event.currentTarget.closest("section");
    onReset();
    setTimeout(() => {
      const field = focusId ? document.getElementById(focusId) : null;
      (field ?? box?.querySelector<HTMLElement>("input, summary, button"))?.focus();
    });
  }
  return (
    <p className={`muted row ${styles.reset}`}>
      <strong>{editedField.edited}</strong> <span>{children}</span>
      <button
        type="button"
        aria-label={fillText(editedField.resetLabel, { field })}
        onClick={reset}
      >
        {editedField.reset}
      </button>
    </p>
  );
}

/** The error of a list, to which the error summary leads, and a button that resets all of it. */
export function ListReset({ path, field }: { path: Path; field: string }) {
  const { asBuilt, isEdited, error, id, set } = usePartField<unknown>(path);
  return (
    <>
      {error && (
        <p id={id} className={styles.listError} role="alert" tabIndex={-1}>
          {error}
        </p>
      )}
      {isEdited && (
        <ResetLine field={field} onReset={() => set(asBuilt)}>
          {editedField.listEdited}
        </ResetLine>
      )}
    </>
  );
}
