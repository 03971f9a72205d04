import { AudioLines, Ear, type LucideIcon, MessageCircle, PenLine } from "lucide-react";
import { certification, levels, resources, skills, tips } from "#content/courses/english-online.ts";
import { paths } from "../../paths.ts";
import { useSite } from "../../shell/use-site.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./page.module.css";

const grounds = ["white", "sky", "marigold"] as const;

/** Three levels as a stair. The same phone call is answered better on each step. */
export function LevelStair() {
  const { call, replyLabel, goalsLabel, items } = levels;
  return (
    <div className={styles.stair}>
      <figure className={classNames(styles.bubble, styles.caller)}>
        <figcaption>{call.speaker}</figcaption>
        <blockquote>“{call.line}”</blockquote>
      </figure>
      {items.map((level, step) => (
        <article key={level.title} className={styles.level} data-ground={grounds[step]}>
          <div className={styles.levelStairName}>
            <h3>{level.title}</h3>
            <p className={styles.duration}>{level.duration}</p>
          </div>
          <p>{level.description}</p>
          <figure className={styles.bubble}>
            <figcaption>{replyLabel}</figcaption>
            <blockquote>“{level.reply}”</blockquote>
          </figure>
          <p className={styles.note}>{level.note}</p>
          <div className={styles.goals}>
            <h4>{goalsLabel}</h4>
            <ul>
              {level.goals.map((goal) => (
                <li key={goal}>{goal}</li>
              ))}
            </ul>
          </div>
        </article>
      ))}
    </div>
  );
}

/** One icon for each skill, in the order of the content. */
const icons: readonly LucideIcon[] = [MessageCircle, Ear, PenLine, AudioLines];

/** Four skills, each with a sample of before and after. */
export function SkillSamples() {
  return (
    <ul className={styles.skillSamplesGrid}>
      {skills.items.map(({ title, description, sample }, index) => {
        const Icon = icons[index] ?? MessageCircle;
        return (
          <li key={title} className={styles.skill}>
            <span className={styles.skillSamplesIcon}>
              <Icon size={28} aria-hidden="true" />
            </span>
            <div className={styles.skillSamplesWords}>
              <h3>{title}</h3>
              <p>{description}</p>
            </div>
            <dl className={styles.sample}>
              {sample.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

/** Study material, drawn as a window of the student portal. */
export function PortalWindow() {
  return (
    <div className={styles.window} data-ground="white">
      <p className={styles.portalWindowBar}>{resources.windowTitle}</p>
      <ul className={styles.files}>
        {resources.items.map(({ kind, title, description }) => (
          <li key={title}>
            <span className={styles.kind}>{kind}</span>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Daily practice as a ruler of twenty minutes, and four habits beneath it. */
export function DailyPractice() {
  const { dayTitle, day, items } = tips;
  return (
    <>
      <div>
        <h3>{dayTitle}</h3>
        <ol className={styles.ruler}>
          {day.map(({ minutes, title, description }) => (
            <li key={title}>
              <p className={styles.minutes}>{minutes} min</p>
              <h4>{title}</h4>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </div>
      <ul className={styles.habits}>
        {items.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the certificate of a level says, and that it is no exam result. */
export function CertificateTerms() {
  const { paragraphs, limits } = certification;
  return (
    <>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className={styles.limits}>
        {limits.text} <a href={paths.ieltsOffline}>{limits.ielts}</a> {limits.or}{" "}
        <a href={paths.pteOnline}>{limits.pte}</a>.
      </p>
    </>
  );
}

/** A specimen of the certificate. */
export function Specimen() {
  const { specimen } = certification;
  return (
    <figure className={styles.frame}>
      <div className={styles.sheet}>
        <p className={styles.institute}>{useSite().name}</p>
        <p className={styles.heading}>{specimen.heading}</p>
        <p>{specimen.awarded}</p>
        <p className={styles.certificateName}>{specimen.name}</p>
        <p>
          {specimen.course} <b>{specimen.level}</b>
        </p>
        <ul className={styles.shown}>
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
