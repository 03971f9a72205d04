import { useState } from "react";
import { leadShortcuts as words } from "#content/staff/leads.ts";
import { CheckField } from "../../../ui/check-field.tsx";
import { useStaff } from "../../staff-api.ts";
import { StaffDialog } from "../../ui/staff-dialog.tsx";
import styles from "./shortcuts-help.module.css";
import { shortcuts } from "./use-shortcuts.ts";

/** What each key does, and the switch that turns them off. */
export function ShortcutsHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <StaffDialog open={open} onClose={onClose} title={words.title} width="narrow">
      <Keys />
    </StaffDialog>
  );
}

function Keys() {
  const { me } = useStaff();
  const [areOn, setOn] = useState(shortcuts.areOn);
  // Editors open no lead and change none.
  const keys = me.role === "editor" ? words.keys : [...words.leadKeys, ...words.keys];
  return (
    <>
      <dl className={styles.keys}>
        {keys.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label={words.on}
        hint={words.onHint}
        checked={areOn}
        onChange={(event) => {
          shortcuts.set(event.target.checked);
          setOn(event.target.checked);
        }}
      />
    </>
  );
}
