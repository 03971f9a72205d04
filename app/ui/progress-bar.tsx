import styles from "./progress-bar.module.css";

/** A thin bar over the page while the next one loads. */
export function ProgressBar({ active, label = "Loading" }: { active: boolean; label?: string }) {
  return active ? <div className={styles.bar} role="progressbar" aria-label={label} /> : null;
}
