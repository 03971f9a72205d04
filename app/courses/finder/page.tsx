import { useLocation } from "react-router";
import { findCourseHead, finderWords } from "#content/courses/course-finder.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import type { Route } from "./+types/page.ts";
import { FinderAnswer, FinderStep } from "./course-finder.tsx";
import { answerUrl, findCourse, isComplete, questionToAsk, readAnswers } from "./find-course.ts";
import styles from "./page.module.css";

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const query = new URLSearchParams(location.search);
  const answers = readAnswers(query);
  const isAnswer = isComplete(answers) && !questionToAsk(query);
  return pageMeta(matches, {
    title: isAnswer
      ? findCourseHead.answerTitle.replace("{course}", findCourse(answers).course.name)
      : findCourseHead.pageTitle,
    description: findCourseHead.description,
    // Visitors share the address of an answer.
    canonicalPath: isAnswer ? answerUrl(answers) : paths.findCourse,
    sharePicture: "/share/services.png",
    unlisted: true,
  });
};

/** Asks three questions one by one and answers with a course; the query holds what was answered. */
export default function FindCoursePage() {
  const query = new URLSearchParams(useLocation().search);
  const answers = readAnswers(query);
  const question = questionToAsk(query);
  return (
    <>
      <div className={styles.head}>
        <PageHead
          title={question ? finderWords.title : finderWords.resultTitle}
          above={[{ name: "Our Services", url: paths.services }]}
          current={{ name: finderWords.title, url: paths.findCourse }}
        />
      </div>
      <section id="finder" className={styles.body} aria-label={finderWords.title}>
        {question ? (
          <FinderStep key={question} question={question} answers={answers} />
        ) : (
          isComplete(answers) && <FinderAnswer answers={answers} />
        )}
      </section>
    </>
  );
}
