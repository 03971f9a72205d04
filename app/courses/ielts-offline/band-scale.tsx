import { ieltsBandNames } from "#content/exam-facts.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import styles from "./band-scale.module.css";

/** Ten bands, from the longest bar to none. */
export function BandScale() {
  const { items } = ieltsBandNames;
  return (
    <>
      <ol className={styles.scale}>
        {items.map(({ band, name, means }) => (
          <li key={band} data-minor={band < 4 ? "" : undefined}>
            <span className={styles.band}>{band}</span>
            <span className={styles.words}>
              <b>{name}</b> {means}
              <svg className={styles.bar} aria-hidden="true">
                <rect width={`${((band / 9) * 100).toFixed(1)}%`} height="100%" rx="4" />
              </svg>
            </span>
          </li>
        ))}
      </ol>
      <SourceLine facts={[ieltsBandNames]} />
    </>
  );
}
