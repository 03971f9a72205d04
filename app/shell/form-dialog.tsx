import { type ReactNode, useRef, useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./form-dialog.module.css";
import { PrivacyNote } from "./privacy-note.tsx";
import { StandingNotice } from "./standing-notice.tsx";

/** Id of the registration dialog of a course page, which buttons in many sections open. */
export const registrationDialogId = "registration";

type FormDialogProps = {
  id: string;
  title: string;
  intro: string;
  closeLabel?: string;
  /** Renders the form, which calls `onDone` with a confirmation once it is stored. */
  form: (onDone: (confirmation: ReactNode) => void) => ReactNode;
};

/** A form in a dialog. Once it is stored, the dialog closes and the confirmation stands on the page until it is closed. */
export function FormDialog({ id, title, intro, closeLabel, form }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [confirmation, setConfirmation] = useState<ReactNode>();

  return (
    <>
      <Dialog ref={dialog} id={id} title={title} {...(closeLabel ? { closeLabel } : {})}>
        <p className={styles.intro}>{intro}</p>
        {form((shown) => {
          setConfirmation(shown);
          dialog.current?.close();
        })}
        <PrivacyNote />
      </Dialog>
      <StandingNotice onClose={() => setConfirmation(undefined)}>{confirmation}</StandingNotice>
    </>
  );
}
