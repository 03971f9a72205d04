import { whoWeAre } from "#content/courses/english-offline.ts";
import { Figures } from "../sections/figures.tsx";
import { SeatPlan } from "./seat-plan.tsx";
import styles from "./who-we-are.module.css";

/** The institute in two paragraphs, beside its table seen from above. */
export function WhoWeAre() {
  const { paragraphs, facts, table } = whoWeAre;
  return (
    <div className={styles.columns}>
      <div className={styles.words}>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Figures items={facts} />
      </div>
      <figure className={styles.plan}>
        <SeatPlan />
        <figcaption>{table.caption}</figcaption>
      </figure>
    </div>
  );
}
