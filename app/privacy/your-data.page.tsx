import { yourDataSeo } from "#content/your-data/form.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import type { Route } from "./+types/your-data.page.ts";
import { askFromForm } from "./ask-action.ts";
import styles from "./your-data.module.css";

const headContent = staticContent(
  async () => (await import("./your-data-sections.tsx")).YourDataHead,
  { isFirst: true },
);
const formContent = staticContent(
  async () => (await import("./your-data-sections.tsx")).YourDataForm,
  { isFirst: true },
);
const stepsContent = staticContent(
  async () => (await import("./your-data-sections.tsx")).YourDataSteps,
);
const restContent = staticContent(
  async () => (await import("./your-data-sections.tsx")).YourDataRest,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...yourDataSeo, canonicalPath: paths.yourData });

export const action = ({ request, context }: Route.ActionArgs) =>
  askFromForm(request, context.get(siteContext).fetchApi);

/** A copy or an erasure for anybody with a mail address, with an account or without. */
export default function YourDataPage() {
  return (
    <>
      <header className={styles.head} data-ground="sky">
        <div className={styles.headInner}>
          <StaticSection content={headContent} className={styles.words} />
          <StaticSection content={formContent} className={styles.card} data-ground="white" />
        </div>
      </header>
      <StaticSection
        content={stepsContent}
        className={styles.section}
        aria-labelledby="how-it-goes"
      />
      <StaticSection
        content={restContent}
        className={styles.band}
        data-ground="sand"
        aria-labelledby="what-stays"
      />
    </>
  );
}
