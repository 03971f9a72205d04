import { courses } from "#content/courses/courses.ts";
import { certification, levels, skills, tips } from "#content/courses/english-online.ts";
import { useSite } from "../../shell/use-site.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { CheckList } from "../sections/points.tsx";
import styles from "./page.module.css";

const levelTabs = levels.items.map(({ title, duration, description, reply, goals }) => ({
  id: title.toLowerCase(),
  title,
  content: (
    <div className={`stack-3 ${styles.level}`}>
      <p>
        <b>{duration}.</b> {description}
      </p>
      <figure data-ground="sky">
        <figcaption>{levels.replyLabel}</figcaption>
        <blockquote>“{reply}”</blockquote>
      </figure>
      <p>
        {levels.goalsLabel} {goals}
      </p>
    </div>
  ),
}));

/** Three levels, one of them open. The same phone call is answered better after each. */
export function Levels() {
  return <Tabs label={levels.title} tabs={levelTabs} className={styles.levels} />;
}

/** Four skills, each with a sample of before and after. */
export function SkillSamples() {
  return (
    <ul className={styles.skills}>
      {skills.items.map(({ title, description, sample }) => (
        <li key={title}>
          <h3 className="heading-4">{title}</h3>
          <p>{description}</p>
          <dl data-ground="sky">
            {sample.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Twenty minutes of daily practice, and three habits. */
export function DailyPractice() {
  return (
    <>
      <ol className={styles.day}>
        {tips.day.map(({ minutes, title, description }) => (
          <li key={title}>
            <b>{minutes} min</b> {title} {description}
          </li>
        ))}
      </ol>
      <CheckList items={tips.items} />
    </>
  );
}

/** What the certificate of a level says, and that it is not an exam result. */
export function CertificateTerms() {
  const { text, limits } = certification;
  return (
    <p>
      {text} {limits.text} <a href={courses.IeltsClass.url}>{limits.ielts}</a> {limits.or}{" "}
      <a href={courses.PTEOnline.url}>{limits.pte}</a>.
    </p>
  );
}

/** A specimen of the certificate. */
export function Specimen() {
  const { specimen } = certification;
  return (
    <figure className={styles.frame}>
      <div className={`stack-1 ${styles.sheet}`}>
        <p className={styles.institute}>{useSite().name}</p>
        <p className={styles.heading}>{specimen.heading}</p>
        <p>{specimen.awarded}</p>
        <p className={styles.certificateName}>{specimen.name}</p>
        <p>
          {specimen.course} <b>{specimen.level}</b>
        </p>
        <ul className={`wrap ${styles.shown}`}>
          {specimen.shown.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <div className={styles.lines}>
          <p>{specimen.date}</p>
          <p>{specimen.trainer}</p>
        </div>
      </div>
      <figcaption className={styles.mark}>{specimen.mark}</figcaption>
    </figure>
  );
}
