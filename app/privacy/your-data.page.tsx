import { yourDataSeo } from "#content/your-data-page.ts";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/your-data.page.ts";
import { askFromForm } from "./ask-action.ts";
import styles from "./your-data.module.css";
import { YourDataForm, YourDataHead, YourDataRest, YourDataSteps } from "./your-data-sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...yourDataSeo, canonicalPath: paths.yourData });

export const action = ({ request, context }: Route.ActionArgs) =>
  askFromForm(request, context.get(siteContext).fetchApi);

/** A copy or an erasure for anybody with a mail address, with an account or without. */
export default function YourDataPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <header className={styles.head} data-ground="sky">
        <div className={styles.headInner}>
          <div className={styles.words}>
            <YourDataHead />
          </div>
          <div className={styles.card} data-ground="white">
            <YourDataForm answer={actionData} />
          </div>
        </div>
      </header>
      <section className={styles.section} aria-labelledby="how-it-goes">
        <YourDataSteps />
      </section>
      <section className={styles.band} data-ground="sand" aria-labelledby="what-stays">
        <YourDataRest />
      </section>
    </>
  );
}
