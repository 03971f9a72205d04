import { answeredAlready } from "#content/contact/words.ts";
import { faqTopics } from "#content/faq/questions.ts";
import { paths } from "../../paths.ts";
import styles from "./answered-already.module.css";
import { type AnsweredQuestion, pickAnswered } from "./answered-questions.ts";

/** As the site was built with. */
const asBuilt = pickAnswered(faqTopics.flatMap((topic) => topic.questions));

/** The way to answers that need no waiting. */
export function AnsweredAlready({
  questions = asBuilt,
}: {
  questions?: AnsweredQuestion[] | undefined;
}) {
  return (
    <div className={styles.inner}>
      <h2 id="answered-already">{answeredAlready.title}</h2>
      <ul className={styles.questions}>
        {questions.map(({ id, question }) => (
          <li key={id}>
            <a href={`${paths.faq}#${id}`}>{question}</a>
          </li>
        ))}
        <li>
          <a href={paths.faq}>{answeredAlready.allLink}</a>
        </li>
      </ul>
    </div>
  );
}
