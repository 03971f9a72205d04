import { answeredAlready } from "#content/contact/words.ts";
import { faqTopics } from "#content/faq/questions.ts";
import { paths } from "../../paths.ts";
import styles from "./answered-already.module.css";

const all = faqTopics.flatMap((topic) => topic.questions);
const questions = answeredAlready.questions.flatMap((id) => all.find((one) => one.id === id) ?? []);

/** The way to answers that need no waiting; static. */
export function AnsweredAlready() {
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
