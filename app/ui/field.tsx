import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { AlertIcon } from "./icons.tsx";

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Needed only if something links to the field, such as an error summary. */
  id?: string | undefined;
}

interface ControlProps {
  id: string;
  className: string | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Label, hint and error around a control, which `children` renders with the props it is given. */
function Field({
  id: givenId,
  label,
  hint,
  error,
  className,
  children,
}: FieldTexts & { className?: string | undefined; children: (props: ControlProps) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  // An error may repeat the hint word for word; then one of them is enough.
  const note = hint === error ? undefined : hint;
  return (
    <div className={classNames(`stack-2 ${styles.field}`, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        "aria-describedby": describedBy(id, note, error),
        "aria-invalid": error ? true : undefined,
      })}
      <FieldNotes id={id} hint={note} error={error} />
    </div>
  );
}

/** Hint and error. They are under the control, so that the controls of fields side by side stay aligned. */
export function FieldNotes({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) {
  return (
    <>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className={`muted ${styles.hint}`}>
          {hint}
        </p>
      )}
    </>
  );
}

/** An error message for a field, or for several that belong together. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <AlertIcon /> <span>{children}</span>
    </p>
  );
}

export function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  return classNames(error ? `${id}-error` : "", hint ? `${id}-hint` : "") || undefined;
}

/** The props of a field: its texts and the props of its control. */
export type Texts<Tag extends "input" | "select" | "textarea"> = FieldTexts & ComponentProps<Tag>;

/** An input of one line. `lead` is shown before the text, such as a fixed +91, and `tail` after it. */
export function TextField({
  label,
  hint,
  error,
  id,
  className,
  lead,
  tail,
  ...rest
}: Texts<"input"> & { lead?: ReactNode; tail?: ReactNode }) {
  return (
    <Field {...{ label, hint, error, id, className }}>
      {(props) =>
        lead || tail ? (
          <div className={styles.withLead}>
            {lead && <span className={styles.lead}>{lead}</span>}
            <input type="text" {...rest} {...props} />
            {tail}
          </div>
        ) : (
          <input type="text" {...rest} {...props} />
        )
      }
    </Field>
  );
}

export function SelectField({ label, hint, error, id, className, ...rest }: Texts<"select">) {
  return (
    <Field {...{ label, hint, error, id, className }}>
      {(props) => (
        <select {...rest} {...props} className={classNames(props.className, styles.select)} />
      )}
    </Field>
  );
}

export function TextAreaField({ label, hint, error, id, className, ...rest }: Texts<"textarea">) {
  return (
    <Field {...{ label, hint, error, id, className }}>
      {(props) => <textarea rows={5} {...rest} {...props} />}
    </Field>
  );
}
