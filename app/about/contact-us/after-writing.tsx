import { afterWriting } from "#content/contact/words.ts";
import desk from "../../pictures/about-desk.svg";
import styles from "./after-writing.module.css";

/** What happens once the form is sent. */
export function AfterWriting() {
  const { title, steps, note, privacyLink } = afterWriting;
  return (
    <>
      <h2 id="after-writing">{title}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.description}</p>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        {note} <a href={privacyLink.url}>{privacyLink.name}</a>
      </p>
      <img src={desk} alt="" width={480} height={420} loading="lazy" className={styles.desk} />
    </>
  );
}
