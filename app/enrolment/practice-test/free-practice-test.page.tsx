import { practiceTestPage } from "#content/practice-tests/page.ts";
import { paperList } from "#content/practice-tests/papers.ts";
import { formAction } from "../../forms/form-action.ts";
import { useAnswer } from "../../forms/use-answer.ts";
import { paths } from "../../paths.ts";
import { Breadcrumb } from "../../shell/navigation/breadcrumb.tsx";
import { DemoLink } from "../../shell/navigation/demo-link.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { ArchSteps } from "../../ui/arch-steps.tsx";
import type { Route } from "./+types/free-practice-test.page.ts";
import styles from "./free-practice-test.module.css";
import { PaperPoints, PaperSheet } from "./practice-paper.tsx";
import { PracticeTestOffer, practiceTestForm } from "./practice-test-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: practiceTestPage.seo.title,
    description: practiceTestPage.seo.description,
    canonicalPath: paths.freePracticeTest,
  });

export const action = formAction(practiceTestForm);

/** The offer of the lead popup as a page, for those who look for it and those without scripts. */
export default function FreePracticeTestPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <header data-ground="sky">
        <div className={`page-column ${styles.headInner}`}>
          <div className="stack-5">
            <PracticeTestHead />
          </div>
          <div className={styles.offer} data-ground="white">
            <PracticeTestOffer answer={useAnswer(practiceTestForm, actionData)} />
          </div>
        </div>
      </header>
      <section className={`page-column ${styles.section}`} aria-labelledby="three-papers">
        <ThreePapers />
      </section>
      <section data-ground="sand" aria-labelledby="practice-steps">
        <PracticeSteps />
      </section>
    </>
  );
}

/** The text and the pictures beside the form. */
function PracticeTestHead() {
  return (
    <>
      <Breadcrumb current={{ name: "Free practice test", url: paths.freePracticeTest }} />
      <h1>{practiceTestPage.title}</h1>
      <p className={styles.intro}>{practiceTestPage.intro}</p>
      <div className={styles.pile}>
        {paperList.map((paper) => (
          <PaperSheet key={paper.id} paper={paper} />
        ))}
      </div>
    </>
  );
}

/** What is in each paper. */
function ThreePapers() {
  return (
    <>
      <h2 id="three-papers">{practiceTestPage.papersTitle}</h2>
      <ul className={styles.papers}>
        {paperList.map(({ id, title, exam, subtitle, facts }) => (
          <li key={id} className={`card ${styles.paper}`} data-paper={id}>
            <p className={styles.exam}>{exam}</p>
            <h3>{title}</h3>
            <p>{subtitle}.</p>
            <dl className={`wrap ${styles.facts}`}>
              {facts.map(({ value, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.inside}>{practiceTestPage.choose}</p>
            <PaperPoints test={id} className={styles.points} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The steps in which a paper is best used. */
function PracticeSteps() {
  return (
    <div className={`page-column ${styles.bandInner}`}>
      <h2 id="practice-steps">{practiceTestPage.stepsTitle}</h2>
      <ArchSteps steps={practiceTestPage.steps} className={styles.steps} />
      <p>
        <DemoLink size="large" />
      </p>
      <p className={`muted ${styles.origin}`}>{practiceTestPage.origin}</p>
    </div>
  );
}
