import { type LegalPage, legalWords } from "#content/legal/legal-page.ts";
import styles from "./contents.module.css";

/** The sections of a page: folded up on a phone, beside the text where there is room. */
export function Contents({ sections, isNumbered }: Pick<LegalPage, "sections" | "isNumbered">) {
  return (
    <nav aria-label={legalWords.contents} className={styles.contents}>
      <details>
        <summary>
          {legalWords.contents}
          <span className={styles.marker} />
        </summary>
        <p className={styles.title} aria-hidden="true">
          {legalWords.contents}
        </p>
        <ol className={styles.list}>
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                {isNumbered && <span className={styles.number}>{index + 1}.</span>} {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
