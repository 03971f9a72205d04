import styles from "./progress-bar.module.css";

/** Over a modal dialog, too, such as the phone's menu, whose links lead to other pages. */
const raise = (bar: HTMLElement | null) => bar?.showPopover?.();

/** A thin bar over the page while the next one loads. */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  return active ? (
    <div
      ref={raise}
      popover="manual"
      className={styles.bar}
      role="progressbar"
      aria-label={label}
    />
  ) : null;
}
