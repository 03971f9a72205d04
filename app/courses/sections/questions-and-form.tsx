import type { ReactNode } from "react";
import type { Closing, Faq } from "#content/courses/course-page.ts";
import { useCourseOfPage } from "../../shell/page-course.ts";
import { PrivacyNote } from "../../shell/privacy-note.tsx";
import { CallLink } from "./call-link.tsx";
import { courseDrawingUrl } from "./drawings.ts";
import { Questions } from "./questions.tsx";
import styles from "./questions-and-form.module.css";

type QuestionsAndFormProps = {
  faq: Faq;
  look?: "plain" | "signs";
  closing: Pick<Closing, "title" | "text">;
  /** The hash of links to the form. */
  formId?: string;
  /** The form. */
  children: ReactNode;
};

/** The end of a course page: questions, then the form and another way to ask, a call. */
export function QuestionsAndForm({
  faq,
  look = "plain",
  closing,
  formId = "join",
  children,
}: QuestionsAndFormProps) {
  const course = useCourseOfPage();
  return (
    <>
      <section id="questions" className={styles.questions} aria-labelledby="questions-title">
        <h2 id="questions-title">{faq.title}</h2>
        <Questions items={faq.items} look={look} />
      </section>
      <section
        id={formId}
        className={styles.form}
        data-ground="marigold"
        aria-labelledby={`${formId}-title`}
      >
        <h2 id={`${formId}-title`}>{closing.title}</h2>
        <p className={styles.text}>{closing.text}</p>
        <CallLink />
        {course && (
          <img
            src={courseDrawingUrl(course)}
            alt=""
            width={560}
            height={520}
            loading="lazy"
            className={styles.drawing}
          />
        )}
        <div className={styles.panel} data-ground="white">
          {children}
          <PrivacyNote />
        </div>
      </section>
    </>
  );
}
