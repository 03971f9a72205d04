import { blogCourseCallLabels, blogCourseCalls } from "#content/blog/words.ts";
import { courses } from "#content/courses/courses.ts";
import { paths } from "../../paths.ts";
import daniel from "../../pictures/portraits/trainer-daniel.svg";
import gurleen from "../../pictures/portraits/trainer-gurleen.svg";
import imran from "../../pictures/portraits/trainer-imran.svg";
import katrin from "../../pictures/portraits/trainer-katrin.svg";
import suresh from "../../pictures/portraits/trainer-suresh.svg";
import { buttonClass } from "../../ui/button.tsx";
import type { NamedSlug } from "../post-card-data.ts";
import styles from "./course-call.module.css";

const portraits = { daniel, gurleen, imran, katrin, suresh };

/** Under a post, the way to the course of its topic, said by somebody who teaches it. */
export function CourseCall({ topic: { name, slug = name.toLowerCase() } }: { topic: NamedSlug }) {
  const call = blogCourseCalls.find(({ words }) => words.some((word) => slug.includes(word)));
  if (!call) return null;
  const course = call.course && courses[call.course];
  return (
    <section className={styles.band} data-ground="rose" aria-labelledby="post-course">
      <div className={styles.inner}>
        <img src={portraits[call.trainer]} alt="" width={64} height={64} loading="lazy" />
        <div className={styles.bubble}>
          <svg viewBox="0 0 16 20" width="32" height="40" aria-hidden="true">
            <path d="M16 3C11 10 6 15 1 17c6 1 11 0 15-3" />
          </svg>
          <h2 id="post-course">{call.title}</h2>
          <p>{call.text}</p>
          <p className={styles.ways}>
            <a href={course ? course.url : paths.findCourse} className={buttonClass()}>
              {course
                ? `${blogCourseCallLabels.course}: ${course.name}`
                : blogCourseCallLabels.finder}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
