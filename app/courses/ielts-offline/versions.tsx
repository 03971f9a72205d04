import { versions } from "#content/courses/ielts-offline.ts";
import { ieltsVersions } from "#content/exam-facts.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import styles from "./versions.module.css";

/** Academic and General Training beside each other, on the two parts that they share. */
export function Versions() {
  const { labels, undecided } = versions;
  const { items, shared, note } = ieltsVersions;
  return (
    <>
      <div className={styles.versions}>
        {items.map(({ id, name, usedFor, reading, writing }) => (
          <div key={id} className={styles.version} data-ground="white">
            <h3>{name}</h3>
            <dl>
              <dt>{labels.usedFor}</dt>
              <dd>{usedFor}</dd>
              <dt>{labels.reading}</dt>
              <dd>{reading}</dd>
              <dt>{labels.writing}</dt>
              <dd>{writing}</dd>
            </dl>
          </div>
        ))}
        <p className={styles.shared}>{shared}</p>
      </div>
      <div className={styles.notes}>
        <p>{undecided}</p>
        <p>{note}</p>
        <SourceLine facts={[ieltsVersions]} />
      </div>
    </>
  );
}
