import styles from "./figures.module.css";

export type Figure = { value: string; label: string };

/** Large figures in a row: claims, timings, sizes of batches. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
