import { lazy } from "react";
import { practiceTestPage } from "#content/practice-tests/page.ts";
import { paths } from "../paths.ts";
import { HydrateInView } from "../shell/hydrate-in-view.tsx";
import { pageMeta } from "../shell/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import type { Route } from "./+types/free-practice-test.page.ts";
import styles from "./free-practice-test.module.css";
import { askForPaperFromForm } from "./practice-test-action.ts";

const loadOffer = () => import("./practice-test-offer.tsx");
const PracticeTestOffer = lazy(async () => ({ default: (await loadOffer()).PracticeTestOffer }));
const headContent = staticContent(
  async () => (await import("./practice-test-sections.tsx")).PracticeTestHead,
  { isFirst: true },
);
const papersContent = staticContent(
  async () => (await import("./practice-test-sections.tsx")).ThreePapers,
);
const stepsContent = staticContent(
  async () => (await import("./practice-test-sections.tsx")).PracticeSteps,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: practiceTestPage.seo.title,
    description: practiceTestPage.seo.description,
    canonicalPath: paths.freePracticeTest,
  });

export const action = ({ request, context }: Route.ActionArgs) =>
  askForPaperFromForm(request, context.get(siteContext).api);

/** The offer of the lead popup as a page, for those who look for it and those without scripts. */
export default function FreePracticeTestPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <header className={styles.head} data-ground="sky">
        <div className={styles.headInner}>
          <StaticSection content={headContent} className={styles.words} />
          <div className={styles.offer} data-ground="white">
            <HydrateInView load={loadOffer} when="touched">
              <PracticeTestOffer answer={actionData} />
            </HydrateInView>
          </div>
        </div>
      </header>
      <StaticSection
        content={papersContent}
        className={styles.section}
        aria-labelledby="three-papers"
      />
      <StaticSection
        content={stepsContent}
        className={styles.band}
        data-ground="sand"
        aria-labelledby="practice-steps"
      />
    </>
  );
}
