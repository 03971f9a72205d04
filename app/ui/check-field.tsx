import { useId } from "react";
import styles from "./check-field.module.css";
import { classNames } from "./class-names.ts";
import { describedBy, FieldNotes, type Texts } from "./field.tsx";

/** A checkbox, or with `type="radio"` a radio button, with its label beside it. */
export function CheckField({
  label,
  hint,
  error,
  id: givenId,
  className,
  ...rest
}: Texts<"input">) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={classNames(`stack-2 ${styles.check}`, className)}>
      <label className={styles.label}>
        <input
          type="checkbox"
          {...rest}
          id={id}
          className={styles.box}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
