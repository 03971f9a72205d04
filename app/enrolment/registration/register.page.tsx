import { useLocation } from "react-router";
import { registerPage } from "#content/register-page.ts";
import { serviceValues } from "#contract/enrolment-form.ts";
import { FinderSummary } from "../../courses/finder/course-finder.tsx";
import { findCourse, isComplete, readAnswers } from "../../courses/finder/find-course.ts";
import { formAction } from "../../forms/form-action.ts";
import { useAnswer } from "../../forms/use-answer.ts";
import { ANSWER_ID, paths, SENT } from "../../paths.ts";
import enrolPicture from "../../pictures/enrol.svg";
import { PrivacyNote } from "../../shell/privacy-note.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import type { Route } from "./+types/register.page.ts";
import styles from "./register.module.css";
import { RegistrationForm, registrationForm } from "./registration-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...registerPage.seo,
    canonicalPath: paths.register,
    sharePicture: "/share/register.png",
  });

/** Without scripts, the dialogs of the course pages send their forms here, too. */
export const action = formAction(registrationForm);

/** The registration form on a page of its own, with a course chooser (specification, section 2). */
export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const query = new URLSearchParams(useLocation().search);
  const answers = readAnswers(query);
  const found = isComplete(answers) ? answers : undefined;
  const course =
    serviceValues.find((value) => value === query.get("course")) ??
    (found && findCourse(found).course.id);

  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1>{registerPage.title}</h1>
        <p className={styles.intro}>{registerPage.intro}</p>
      </div>
      <div id="form" className={styles.panel} data-ground="white">
        <RegistrationForm
          action={actionTo(query)}
          submitLabel={registerPage.submitLabel}
          course={course}
          chooser={!found}
          known={found && course && <FinderSummary course={course} answers={found} />}
          answer={useAnswer(registrationForm, actionData)}
        />
        <PrivacyNote />
      </div>
      <div className={styles.next}>
        <ol className={styles.steps}>
          {registerPage.steps.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong> {text}
            </li>
          ))}
        </ol>
        <img src={enrolPicture} alt="" width={420} height={420} className={styles.picture} />
      </div>
    </div>
  );
}

/** Keeps the query: the page that answers shows the same course and finder answers. */
function actionTo(query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  kept.delete(SENT);
  return `${paths.register}${kept.size > 0 ? `?${kept}` : ""}#${ANSWER_ID}`;
}
