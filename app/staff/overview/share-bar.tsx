import styles from "./share-bar.module.css";

/** How large a share is, for the eye; the number stands beside it. */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  const share = whole > 0 ? Math.min(1, part / whole) : 0;
  return (
    <span className={styles.share} aria-hidden="true">
      <span ref={(bar) => bar?.style.setProperty("--share", `${share * 100}%`)} />
    </span>
  );
}
