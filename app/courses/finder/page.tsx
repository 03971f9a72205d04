import { findCourseHead, finderWords } from "#content/courses/course-finder.ts";
import { loadClassesOf, NextDates } from "../../classes/next-classes-and-batches.tsx";
import { paths } from "../../paths.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import type { Route } from "./+types/page.ts";
import { FinderAnswer, FinderStep } from "./course-finder.tsx";
import {
  answerUrl,
  classesUrl,
  findCourse,
  isComplete,
  questionToAsk,
  readAnswers,
  registrationUrl,
  suited,
} from "./find-course.ts";
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

/**
 * The answers of the address; with all three, also the next classes that they lead to. If none suits, those of the
 * course, which the page then says.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const answers = readAnswers(query);
  const question = questionToAsk(query);
  if (question || !isComplete(answers))
    return { answers, question, classes: [], isOtherTime: false };
  const { id } = findCourse(answers).course;
  const { fetchApi } = context.get(siteContext);
  const fitting = await loadClassesOf(fetchApi, id, suited(id, answers));
  const isOtherTime = fitting.length === 0;
  const classes = isOtherTime ? await loadClassesOf(fetchApi, id) : fitting;
  // The main act of header and bar leads where the answer's does.
  const demoUrl = classes.length > 0 ? classesUrl(id, answers) : registrationUrl(id, answers);
  return { answers, question, classes, isOtherTime, demoUrl };
}

/** Asks three questions one by one and answers with a course; the query holds what was answered. */
export default function FindCoursePage({ loaderData }: Route.ComponentProps) {
  const { answers, question, classes, isOtherTime, demoUrl } = loaderData;
  return (
    <>
      <div className={styles.head}>
        <PageHead
          title={question ? finderWords.title : finderWords.resultTitle}
          above={[{ name: "Our Services", url: paths.services }]}
          current={{ name: finderWords.title, url: paths.findCourse }}
        />
      </div>
      <section id="finder" className={`page-column ${styles.body}`} aria-label={finderWords.title}>
        {question ? (
          <FinderStep key={question} question={question} answers={answers} />
        ) : (
          isComplete(answers) && (
            <FinderAnswer
              answers={answers}
              demoUrl={demoUrl ?? paths.register}
              dates={
                classes.length > 0 && (
                  <>
                    {isOtherTime && <p>{finderWords.otherDates}</p>}
                    <NextDates
                      classes={classes}
                      course={findCourse(answers).course.id}
                      href={isOtherTime ? undefined : demoUrl}
                    />
                  </>
                )
              }
            />
          )
        )}
      </section>
    </>
  );
}
