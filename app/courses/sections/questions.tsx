import type { Question } from "#content/courses/course-page.ts";
import { Accordion } from "../../ui/accordion.tsx";
import styles from "./questions.module.css";

type QuestionsProps = {
  items: readonly Question[];
  /** `signs`: a large + that turns into a -. */
  look?: "plain" | "signs";
};

/** Questions, at most one of them open. A link to an answer's id opens it, since it lies inside. */
export function Questions({ items, look = "plain" }: QuestionsProps) {
  return (
    <Accordion
      name="questions"
      className={styles[look] ?? ""}
      items={items.map(({ id, question, answer }) => ({
        title: question,
        content: (
          <p id={id} className={styles.answer}>
            {answer}
          </p>
        ),
      }))}
    />
  );
}
