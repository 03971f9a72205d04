import { blogCourseCallLabels, blogCourseCalls } from "#content/blog/words.ts";
import { courses } from "#content/courses/courses.ts";
import { paths } from "../../paths.ts";
import daniel from "../../pictures/portraits/trainer-daniel.svg";
import gurleen from "../../pictures/portraits/trainer-gurleen.svg";
import imran from "../../pictures/portraits/trainer-imran.svg";
import katrin from "../../pictures/portraits/trainer-katrin.svg";
import suresh from "../../pictures/portraits/trainer-suresh.svg";
import { SpeechBubble } from "../../shell/speech-bubble.tsx";
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
      <SpeechBubble
        portrait={portraits[call.trainer]}
        titleId="post-course"
        title={call.title}
        text={call.text}
      >
        <a href={course ? course.url : paths.findCourse} className={buttonClass()}>
          {course ? `${blogCourseCallLabels.course}: ${course.name}` : blogCourseCallLabels.finder}
        </a>
      </SpeechBubble>
    </section>
  );
}
