import { type ReactNode, useRef } from "react";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./form-dialog.module.css";
import { PrivacyNote } from "./privacy-note.tsx";

/** Id of the registration dialog of a course page, which buttons in many sections open. */
export const registrationDialogId = "registration";

type FormDialogProps = {
  id: string;
  title: string;
  intro: string;
  closeLabel?: string;
  /** Above the intro of the form: a quicker way, such as dates to book. */
  above?: ReactNode;
  /** Renders the form, which calls `onDone` once it is stored. */
  form: (onDone: () => void) => ReactNode;
};

/** A form in a dialog, which closes once the form is stored. */
export function FormDialog({ id, title, intro, closeLabel, above, form }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  return (
    <Dialog ref={dialog} id={id} title={title} {...(closeLabel ? { closeLabel } : {})}>
      {above}
      <p className={styles.intro}>{intro}</p>
      {form(() => dialog.current?.close())}
      <PrivacyNote />
    </Dialog>
  );
}
