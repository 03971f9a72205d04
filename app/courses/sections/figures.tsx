import styles from "./figures.module.css";

type Figure = { value: string; label: string };

type FiguresProps = {
  items: readonly Figure[];
  /** `inline`: side by side as they fit. `row`: across the page, separated by lines. */
  look?: "inline" | "row";
};

/** Large figures with labels: claims, durations, batch sizes. */
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
