import type { ReactNode } from "react";
import { staffParts } from "#content/staff/parts.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./conflict-dialog.module.css";
import { DialogActions, StaffDialog } from "./staff-dialog.tsx";

export type ConflictField = { key: string; label: string; mine: ReactNode; theirs: ReactNode };

/**
 * Two people changed the same thing: shows both versions, field by field, and lets the second one choose.
 * Closing it changes nothing: what was typed stays in the form behind it.
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
      <div className={styles.body}>
        <div>{children}</div>
        {fields.map(({ key, label, mine, theirs }) => (
          <section key={key} className={styles.field}>
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
