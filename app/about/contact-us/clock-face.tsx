import styles from "./clock-face.module.css";
import type { WallClock } from "./open-now.ts";

const TICKS = Array.from({ length: 12 }, (_, hour) => hour * 30);

/** Without hands until the time is known: a clock that shows a wrong one is worse than none. */
export function ClockFace({ clock }: { clock: WallClock | undefined }) {
  return (
    <svg
      viewBox="-50 -50 100 100"
      width="112"
      height="112"
      aria-hidden="true"
      className={styles.clock}
    >
      <circle r="47" className={styles.face} />
      {TICKS.map((angle) => (
        <path key={angle} d="M0-40v5" transform={`rotate(${angle})`} className={styles.tick} />
      ))}
      {clock && (
        <>
          <path
            d="M0 5v-26"
            transform={`rotate(${(clock.hours % 12) * 30 + clock.minutes / 2})`}
            className={styles.hour}
          />
          <path d="M0 7v-40" transform={`rotate(${clock.minutes * 6})`} className={styles.minute} />
        </>
      )}
      <circle r="4" className={styles.hub} />
    </svg>
  );
}
