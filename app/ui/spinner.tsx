import styles from "./spinner.module.css";

/** A small turning ring. With a label it is read out as a status; without one it is decoration. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={styles.spinner} role={label ? "status" : undefined}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
