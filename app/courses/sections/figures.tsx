import styles from "./figures.module.css";

type Figure = { value: string; label: string };

type FiguresProps = {
  items: readonly Figure[];
  /** `inline`: as close as they fit. `row`: across the page, with lines between. */
  look?: "inline" | "row";
};

/** Large figures in a row: claims, timings, sizes of batches. */
export function Figures({ items, look = "inline" }: FiguresProps) {
  return (
    <dl className={styles.figures} data-look={look}>
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
