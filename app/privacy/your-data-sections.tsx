import {
  yourDataHead as head,
  yourDataRest as rest,
  yourDataSteps as steps,
} from "#content/your-data-page.ts";
import { paths } from "../paths.ts";
import { Breadcrumb } from "../shell/navigation/breadcrumb.tsx";
import type { AskAnswer } from "./ask-action.ts";
import { Asked, AskForm } from "./ask-form.tsx";
import styles from "./your-data.module.css";

/** Beside the form. */
export function YourDataHead() {
  return (
    <>
      <Breadcrumb current={{ name: head.name, url: paths.yourData }} />
      <h1>{head.title}</h1>
      <p className={styles.intro}>{head.intro}</p>
      <div className={styles.file} aria-hidden="true">
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

/** The form or, in the page that answers it, what became of it. */
export function YourDataForm({ answer }: { answer: AskAnswer | undefined }) {
  if (answer?.kind === "asked") return <Asked email={answer.email} />;
  return <AskForm answer={answer} />;
}

/** From the address to the button. */
export function YourDataSteps() {
  return (
    <>
      <h2 id="how-it-goes">{steps.title}</h2>
      <ol className={styles.steps}>
        {steps.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What an erasure leaves, and the other ways. */
export function YourDataRest() {
  const { profile, policy, write } = rest.elsewhere;
  return (
    <div className={styles.bandInner}>
      <div className={styles.rest}>
        <h2 id="what-stays">{rest.title}</h2>
        <p>{rest.intro}</p>
        <ul>
          {rest.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div className={styles.elsewhere}>
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
