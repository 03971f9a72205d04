import {
  yourDataHead as head,
  yourDataRest as rest,
  yourDataSteps as steps,
  yourDataSeo,
} from "#content/your-data-page.ts";
import { formAction } from "../forms/form-action.ts";
import { useAnswer } from "../forms/use-answer.ts";
import { paths } from "../paths.ts";
import { Breadcrumb } from "../shell/navigation/breadcrumb.tsx";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { ArchSteps } from "../ui/arch-steps.tsx";
import type { Route } from "./+types/your-data.page.ts";
import { AskForm, askForm } from "./ask-form.tsx";
import styles from "./your-data.module.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...yourDataSeo, canonicalPath: paths.yourData });

export const action = formAction(askForm);

/** Lets anybody with an email address ask for a copy or an erasure, with an account or without. */
export default function YourDataPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <header data-ground="sky">
        <div className={`page-column ${styles.headInner}`}>
          <div className={`stack-5 ${styles.words}`}>
            <YourDataHead />
          </div>
          <div className={`with-whole-head ${styles.card}`} data-ground="white">
            <AskForm answer={useAnswer(askForm, actionData)} />
          </div>
        </div>
      </header>
      <section className={`page-column ${styles.section}`} aria-labelledby="how-it-goes">
        <YourDataSteps />
      </section>
      <section data-ground="sand" aria-labelledby="what-stays">
        <YourDataRest />
      </section>
    </>
  );
}

/** The text and the sample file beside the form. */
function YourDataHead() {
  return (
    <>
      <Breadcrumb current={{ name: head.name, url: paths.yourData }} />
      <h1>{head.title}</h1>
      <p className={styles.intro}>{head.intro}</p>
      <div className={`card ${styles.file}`} aria-hidden="true">
        <p>{head.file.name}</p>
        <ul>
          {head.file.entries.map(({ name, value }) => (
            <li key={name}>
              <b>{name}</b> {value}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The steps from the request to the copy or the erasure. */
function YourDataSteps() {
  return (
    <>
      <h2 id="how-it-goes">{steps.title}</h2>
      <ArchSteps steps={steps.steps} className={styles.steps} />
    </>
  );
}

/** What an erasure leaves, and other places to ask. */
function YourDataRest() {
  const { profile, policy, write } = rest.elsewhere;
  return (
    <div className={`page-column ${styles.bandInner}`}>
      <div className={`stack-4 ${styles.rest}`}>
        <h2 id="what-stays">{rest.title}</h2>
        <p>{rest.intro}</p>
        <ul>
          {rest.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div className={`stack-4 card ${styles.elsewhere}`}>
        <h3>{rest.elsewhere.title}</h3>
        <ul>
          {[
            { ...profile, url: paths.userProfile },
            { ...policy, url: paths.privacyPolicy },
            { ...write, url: paths.contactUs },
          ].map(({ text, link, url }) => (
            <li key={url}>
              {text} <a href={url}>{link}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
