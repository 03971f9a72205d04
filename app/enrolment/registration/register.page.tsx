import { registerPage } from "#content/register-page.ts";
import { type Service, serviceValues } from "#contract/forms/enrolment-form.ts";
import {
  AskedBatch,
  DatesAboveForm,
  loadBatch,
  loadClassesOf,
  loadNextClasses,
} from "../../classes/next-classes-and-batches.tsx";
import { FinderSummary } from "../../courses/finder/course-finder.tsx";
import { findCourse, isComplete, readAnswers } from "../../courses/finder/find-course.ts";
import { formAction } from "../../forms/form-action.ts";
import { ANSWER_ID, paths, SENT } from "../../paths.ts";
import enrolPicture from "../../pictures/enrol.svg";
import { PrivacyNote } from "../../shell/privacy-note.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
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

/** What the address says, and what goes with it: the batch that is asked for, or the next dates of the course. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { fetchApi } = context.get(siteContext);
  const query = new URL(request.url).searchParams;
  const answers = readAnswers(query);
  const found = isComplete(answers) ? answers : undefined;
  const course: Service | undefined =
    serviceValues.find((value) => value === query.get("course")) ??
    (found && findCourse(found).course.id);
  const id = query.get("batch");
  const batch = course && id ? await loadBatch(fetchApi, course, id) : undefined;
  const next = () =>
    course
      ? loadClassesOf(fetchApi, course)
      : loadNextClasses(fetchApi).then(({ classes }) => classes);
  const classes = batch ? [] : await next();
  return { query: query.toString(), found, course, batch, classes };
}

/** The registration form on a page of its own, with a course chooser (specification, section 2). */
export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, found, course, batch, classes } = loaderData;
  const { title, submitLabel } = found && classes.length === 0 ? registerPage.ask : registerPage;
  return (
    <div className={`page-column ${styles.page}`}>
      <div className={`stack-6 ${styles.words}`}>
        <h1>{title}</h1>
        <p className={styles.intro}>{registerPage.intro}</p>
      </div>
      <div id="form" className={styles.panel} data-ground="white">
        {batch && <AskedBatch batch={batch} />}
        {!batch && <DatesAboveForm classes={classes} course={course} level="h2" />}
        <RegistrationForm
          action={actionTo(new URLSearchParams(query))}
          submitLabel={submitLabel}
          course={course}
          batch={batch?.id}
          chooser={!found && !batch}
          known={found && course && <FinderSummary course={course} answers={found} />}
          answer={actionData}
        />
        <PrivacyNote />
      </div>
      <div className={`stack-6 ${styles.next}`}>
        <ol className={`stack-4 ${styles.steps}`}>
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
