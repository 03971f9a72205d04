import styles from "./spinner.module.css";

/** A small turning ring; with a label it speaks for itself, without one it is decoration. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={styles.spinner} role={label ? "status" : undefined}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
