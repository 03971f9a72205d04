import { courseCards } from "#content/courses/english-offline.ts";
import { paths } from "../../paths.ts";
import styles from "./course-cards.module.css";

/** The three courses of the Karnal classroom, each on a page of a notebook. */
export function CourseCards() {
  const { items, examNote, examCourse } = courseCards;
  return (
    <>
      <ul className={styles.grid}>
        {items.map(({ title, aim, points }) => (
          <li key={title} className={styles.course}>
            <h3>{title}</h3>
            <p className={styles.aim}>{aim}</p>
            <dl>
              {points.map((point) => (
                <div key={point.title}>
                  <dt>{point.title}</dt>
                  <dd>{point.description}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p>
        {examNote} <a href={paths.ieltsOffline}>{examCourse}</a>.
      </p>
    </>
  );
}
