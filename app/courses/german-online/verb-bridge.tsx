import { expectations } from "#content/courses/german-online.ts";
import styles from "./verb-bridge.module.css";

/** The two halves of a German verb as the piers of a bridge: grammar as we draw it in class. */
export function VerbBridge() {
  const { title, description, sentence, translation } = expectations.grammar;
  return (
    <div className={styles.panel} data-ground="sky">
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{description}</p>
      </div>
      <figure className={styles.figure}>
        <p className={styles.sentence} lang="de">
          <span className={styles.arch} aria-hidden="true" />
          {sentence.map(({ text, english, ...word }) => (
            <span key={text} className={styles.word} data-pier={"pier" in word ? "" : undefined}>
              {text}{" "}
              <small lang="en" aria-hidden="true">
                {english}
              </small>
            </span>
          ))}
        </p>
        <figcaption>{translation}</figcaption>
      </figure>
    </div>
  );
}
