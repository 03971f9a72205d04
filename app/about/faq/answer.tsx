import type { FaqQuestion } from "#content/faq/questions.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import styles from "./answer.module.css";
import { CopyLink } from "./copy-link.tsx";

/**
 * The id stands inside of the `<details>` and not on it: for a link to what lies inside, browsers
 * open it without a script.
 */
export function Answer({
  question: { id, answer, links, keywords, facts },
}: {
  question: FaqQuestion;
}) {
  return (
    <div id={id} data-answer="" data-keywords={keywords} className={styles.answer}>
      {answer.split("\n\n").map((paragraph) => (
        <p key={paragraph} data-text="">
          {paragraph}
        </p>
      ))}
      {facts && <SourceLine facts={facts} />}
      <ul className={styles.links}>
        {links?.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
        <li className={styles.copy}>
          <CopyLink id={id} />
        </li>
      </ul>
    </div>
  );
}
