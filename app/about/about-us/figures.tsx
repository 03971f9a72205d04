import { aboutFigures } from "#content/about.ts";
import styles from "./figures.module.css";

export function Figures() {
  const { title, items } = aboutFigures;
  return (
    <section className={styles.band} data-ground="ink" aria-labelledby="figures-title">
      <h2 id="figures-title" className="visually-hidden">
        {title}
      </h2>
      <dl className={styles.figures}>
        {items.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
