import { contactClocks } from "#content/contact/clocks.ts";
import type { Branch } from "#contract/site.ts";
import { nextChangeInWords, openState, wallClock } from "./open-now.ts";
import styles from "./open-sign.module.css";

/** The sign at the door of a branch; blank until the browser knows the time. */
export function OpenSign({ branch, now }: { branch: Branch; now: Date | undefined }) {
  if (!now) return <p className={styles.sign}>&nbsp;</p>;
  const state = openState(wallClock(now, branch.timeZone), branch.openingHours, branch.holidays);
  return (
    <p className={styles.sign} data-open={state.isOpen || undefined}>
      <strong>{state.isOpen ? contactClocks.open : contactClocks.closed}</strong>{" "}
      <span>{nextChangeInWords(state)}</span>
    </p>
  );
}
