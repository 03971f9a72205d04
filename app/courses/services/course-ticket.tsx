import type { Course } from "#content/courses/courses.ts";
import { courseFacts, courseLabels } from "#content/services.ts";
import { paths } from "../../paths.ts";
import { drawingUrl } from "../sections/drawings.ts";
import styles from "./course-ticket.module.css";

/** A course as a ticket: what it is above the perforation, what one travels on below it. */
export function CourseTicket({ course }: { course: Course }) {
  const facts = courseFacts[course.id];
  return (
    <article className={styles.ticket} data-subject={course.subject}>
      <div className={styles.window}>
        <img src={drawingUrl(course.picture)} alt="" width={560} height={520} loading="lazy" />
        <p className={styles.place} data-place={course.mode}>
          {facts.place}
        </p>
      </div>
      <div className={styles.words}>
        <h3>
          <a href={course.url}>{course.name}</a>
        </h3>
        <p>{course.summary}</p>
      </div>
      <div className={styles.stub}>
        <p className={styles.way}>
          <strong>{facts.from}</strong>
          <span className={styles.line}>
            <span className="visually-hidden">{courseLabels.to}</span>
          </span>
          <strong>{facts.to}</strong>
        </p>
        <dl className={styles.facts}>
          {(["batch", "length", "leadsTo"] as const).map((fact) => (
            <div key={fact}>
              <dt>{courseLabels.facts[fact]}</dt>
              <dd>{facts[fact]}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.links}>
          <a href={course.url}>
            {courseLabels.see}
            <span className="visually-hidden"> {course.name}</span>
          </a>
          <a href={`${paths.register}?course=${course.id}`}>
            {courseLabels.register}
            <span className="visually-hidden"> for {course.name}</span>
          </a>
        </p>
      </div>
    </article>
  );
}
