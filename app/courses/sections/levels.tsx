import { classNames } from "../../ui/class-names.ts";
import styles from "./levels.module.css";

export type LadderLevel = {
  /** Short and large: `A1`, `7.5`, `1`. */
  code: string;
  title: string;
  description: string;
  /** What one can do there. */
  points?: readonly string[];
  /** How long it takes, where it is asked for. */
  note?: string;
};

type LevelsProps = {
  items: readonly LadderLevel[];
  /** `stairs`: a row each, every one further across. `arches`: side by side, for two to four. */
  look?: "stairs" | "arches";
};

/** Levels from the lowest to the highest. */
export function Levels({ items, look = "stairs" }: LevelsProps) {
  return (
    <ol className={classNames(styles.levels, styles[look])}>
      {items.map(({ code, title, description, points, note }) => (
        <li key={code}>
          <span className={styles.code} aria-hidden="true">
            {code}
          </span>
          <div className={styles.words}>
            <h3>
              <span className="visually-hidden">{code}: </span>
              {title}
            </h3>
            {note && <p className={styles.note}>{note}</p>}
            <p>{description}</p>
            {points && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
