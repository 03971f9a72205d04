import type { Question } from "#content/courses/course-page.ts";
import { fillIn } from "#contract/fill-in.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import { useSite } from "../../shell/use-site.ts";
import { Accordion } from "../../ui/accordion.tsx";
import styles from "./questions.module.css";

type QuestionsProps = {
  items: readonly Question[];
  /** `signs`: marks questions with a large + or -. */
  look?: "plain" | "signs";
};

/**
 * An accordion of questions, at most one of them open. Browsers open an answer when its id is
 * linked, because the element with the id is inside the `<details>`.
 */
export function Questions({ items, look = "plain" }: QuestionsProps) {
  const site = useSite();
  return (
    <Accordion
      name="questions"
      className={styles[look] ?? ""}
      items={items.map(({ id, question, answer, links, facts }) => ({
        title: question,
        content: (
          <div id={id} className={styles.answer}>
            <p>{fillIn(answer, site)}</p>
            {facts && <SourceLine facts={facts} />}
            {links && (
              <ul className={styles.links}>
                {links.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url}>{name}</a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ),
      }))}
    />
  );
}
