import { type ReactNode, useEffect, useRef } from "react";
import styles from "./error-summary.module.css";
import { AlertIcon } from "./icons.tsx";

interface ErrorSummaryProps {
  id?: string;
  title: ReactNode;
  /** The id of the control whose error says the same as the title, which then leads there. */
  field?: string | undefined;
  /** `field` is the id of the control that the error is about. */
  errors?: { field: string; text: ReactNode }[];
  /** Takes the focus when it appears, for forms that do not focus the first bad field. */
  focus?: boolean;
  /** It is not read out, because something else is, such as a toast. */
  silent?: boolean;
}

export function ErrorSummary({
  title,
  field: titleField,
  errors = [],
  focus = false,
  silent,
  id,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);

  return (
    <div
      ref={box}
      id={id}
      className={styles.summary}
      role={silent ? undefined : "alert"}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: for a page without scripts, which answers a form that was just sent.
      autoFocus={focus}
    >
      <AlertIcon />
      <div>
        <p className={styles.title}>
          {titleField ? <a href={`#${titleField}`}>{title}</a> : title}
        </p>
        {errors.length > 0 && (
          <ul className={styles.list}>
            {errors.map(({ field, text }) => (
              <li key={field}>
                {/* The browser moves the focus to the control that the fragment names. */}
                <a href={`#${field}`}>{text}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
