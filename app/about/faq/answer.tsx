import type { FaqQuestion } from "#content/faq/questions.ts";
import { faqAnswer } from "#content/faq/words.ts";
import styles from "./answer.module.css";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/**
 * The id stands inside of the `<details>` and not on it: for a link to what lies inside, browsers
 * open it without a script.
 */
export function Answer({
  question: { id, answer, links, keywords, fact },
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
      {fact && (
        <p className={styles.fact}>
          As of {day.format(new Date(fact.checkedOn))}. Source:{" "}
          <a href={fact.source.url} target="_blank" rel="noopener">
            {fact.source.name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      <ul className={styles.links}>
        {links?.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
        <li className={styles.copy}>
          <a href={`#${id}`} data-copied={faqAnswer.linkCopied}>
            {faqAnswer.linkLabel}
          </a>
        </li>
      </ul>
    </div>
  );
}
