import { howItWorks } from "#content/services.ts";
import styles from "./how-it-works.module.css";

/** Four steps under the four arches of a bridge. */
export function HowItWorks() {
  const { title, intro, steps } = howItWorks;
  return (
    <div className="page-column">
      <div className={styles.head}>
        <h2 id="how-title">{title}</h2>
        <p>{intro}</p>
      </div>
      <ol className={styles.bridge}>
        {steps.map(({ title, description }) => (
          <li key={title} className={styles.span}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
