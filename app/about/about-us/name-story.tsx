import { nameStory } from "#content/about.ts";
import { ForeignWords } from "../../shell/foreign-words.tsx";
import styles from "./name-story.module.css";

/** The name as two entries of a dictionary, one from each bank, and what they make together. */
export function NameStory() {
  const { title, words, sum, meaning, paragraphs } = nameStory;
  return (
    <section className={styles.band} aria-labelledby="name-title">
      <div className={styles.inner}>
        <h2 id="name-title" className={styles.title}>
          {title}
        </h2>
        <p className={styles.keystone}>
          <b>{sum}</b>
          <span>{meaning}</span>
        </p>
        <dl className={styles.entries}>
          {words.map(({ word, lang, grammar, say, meaning, note }) => (
            <div key={lang} className={styles.entry}>
              <dt lang={lang}>{word}</dt>
              <dd>
                <p className={styles.grammar}>
                  {grammar}; {say}
                </p>
                <p className={styles.meaning}>{meaning}</p>
                <p>
                  <ForeignWords text={note} />
                </p>
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.together}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
