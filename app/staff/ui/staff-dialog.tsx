import { type ReactNode, useEffect, useId, useRef } from "react";
import { staffParts } from "#content/staff/parts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "./notice.tsx";
import styles from "./staff-dialog.module.css";

/**
 * A modal that is open while `open` is true; its content lives only as long. `onClose` hears every way
 * of closing: the cross, Escape, a click beside it (not where `holds`, for forms).
 */
export function StaffDialog({
  open,
  onClose,
  title,
  width = "medium",
  holds = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  width?: "narrow" | "medium" | "wide";
  holds?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <Dialog
      ref={dialog}
      id={id}
      title={title}
      width={width}
      closeLabel={staffParts.close}
      closedby={holds ? "closerequest" : "any"}
      onClose={onClose}
    >
      {open && children}
    </Dialog>
  );
}

/** Asks before something is done; stays open, with the reason, where it fails. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirm,
  onConfirm,
  busy = false,
  error,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The button says what will happen: "Delete the draft", not "OK". */
  confirm: string;
  onConfirm: () => void;
  busy?: boolean;
  error?: Error | null;
}) {
  return (
    <StaffDialog open={open} onClose={onClose} title={title} width="narrow">
      <div className={styles.body}>
        {children}
        {error && <Notice tone="bad">{error.message}</Notice>}
        <DialogActions>
          <Button size="small" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="secondary" size="small" onClick={onClose}>
            {staffParts.cancel}
          </Button>
        </DialogActions>
      </div>
    </StaffDialog>
  );
}

/** The buttons at a dialog's or a form's end, the main one first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
