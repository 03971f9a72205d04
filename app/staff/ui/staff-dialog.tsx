import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { staffParts } from "#content/staff/office-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "./notice.tsx";
import styles from "./staff-dialog.module.css";

/**
 * A modal dialog, whose content is mounted only while it is open. `onClose` is called for every way in which the
 * reader closes it: the cross, Escape, and a click outside. With `holds` a click outside does not close it, which protects a form;
 * with `isLocked` nothing does.
 */
export function StaffDialog({
  open,
  onClose,
  title,
  width = "medium",
  holds = false,
  isLocked = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  width?: "narrow" | "medium" | "wide";
  holds?: boolean;
  isLocked?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  const isGone = useRef(false);
  // If a dialog is removed while it is open, the focus is lost: closed before, the browser gives it back.
  useLayoutEffect(() => {
    isGone.current = false;
    const shown = dialog.current;
    return () => {
      isGone.current = true;
      if (shown?.open) shown.close();
    };
  }, []);
  return (
    <Dialog
      ref={dialog}
      id={id}
      title={title}
      width={width}
      closeLabel={staffParts.close}
      isLocked={isLocked}
      closedby={holds ? "closerequest" : "any"}
      // The browser tells of the closing only after `open` has become false, when the reader may be elsewhere already.
      onClose={() => open && !isGone.current && onClose()}
    >
      {open && children}
    </Dialog>
  );
}

export function DialogForm(props: Omit<ComponentProps<"form">, "className">) {
  return <form className="stack-4" {...props} />;
}

/** The buttons at the end of a dialog or form, the main one first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={`wrap ${styles.actions}`}>{children}</div>;
}

/** The buttons at the end of a form in a dialog: one sends the form, the other leaves it. */
export function FormActions({
  submit,
  busy = false,
  onCancel,
  cancel = staffParts.cancel,
}: {
  /** The text of the button, which says what will happen. */
  submit: string;
  busy?: boolean;
  onCancel: () => void;
  cancel?: string;
}) {
  return (
    <DialogActions>
      <Button type="submit" size="small" busy={busy}>
        {submit}
      </Button>
      <Button variant="secondary" size="small" onClick={onCancel}>
        {cancel}
      </Button>
    </DialogActions>
  );
}

/** Asks before something is done. If it fails, the dialog stays open and shows the reason. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirm,
  isDanger = false,
  onConfirm,
  busy = false,
  error,
  holds = false,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The button says what will happen: "Delete the draft", not "OK". */
  confirm: string;
  /** For what deletes much and cannot be taken back. */
  isDanger?: boolean;
  onConfirm: () => void;
  busy?: boolean;
  error?: Error | null;
  holds?: boolean;
}) {
  return (
    <StaffDialog open={open} onClose={onClose} title={title} width="narrow" holds={holds}>
      <div className="stack-4">
        {children}
        {error && <Notice tone="bad">{error.message}</Notice>}
        <DialogActions>
          <Button
            variant={isDanger ? "danger" : "primary"}
            size="small"
            busy={busy}
            onClick={onConfirm}
          >
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

export type ConflictField = { key: string; label: string; mine: ReactNode; theirs: ReactNode };

/**
 * Shows both versions of a record that two people changed, field by field, and lets the second person choose.
 * Closing the dialog changes nothing: what was typed stays in the form behind it.
 */
export function ConflictDialog({
  open,
  onClose,
  children,
  fields,
  onKeepMine,
  onTakeTheirs,
  busy = false,
}: {
  open: boolean;
  onClose: () => void;
  /** Who changed it and when, in a sentence. */
  children: ReactNode;
  fields: readonly ConflictField[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  busy?: boolean;
}) {
  return (
    <StaffDialog open={open} onClose={onClose} title={staffParts.conflictTitle} holds>
      <div className="stack-4">
        <div>{children}</div>
        {fields.map(({ key, label, mine, theirs }) => (
          <section key={key} className="stack-2">
            <h3 className={styles.label}>{label}</h3>
            <dl className={styles.versions}>
              <div>
                <dt>{staffParts.conflictMine}</dt>
                <dd>{mine}</dd>
              </div>
              <div>
                <dt>{staffParts.conflictTheirs}</dt>
                <dd>{theirs}</dd>
              </div>
            </dl>
          </section>
        ))}
        <DialogActions>
          <Button size="small" busy={busy} onClick={onKeepMine}>
            {staffParts.conflictKeepMine}
          </Button>
          <Button variant="secondary" size="small" onClick={onTakeTheirs}>
            {staffParts.conflictTakeTheirs}
          </Button>
        </DialogActions>
      </div>
    </StaffDialog>
  );
}
