import {
  aboutClosing,
  aboutFigures,
  lesson,
  nameStory,
  promises,
  type Trainer,
  teaching,
  trainers,
  visit,
} from "#content/about-page.ts";
import { cityLine } from "#contract/branch.ts";
import type { Branch } from "#contract/institute.ts";
import { paths } from "../../paths.ts";
import team from "../../pictures/about-team.svg";
import branchBerlin from "../../pictures/branch-berlin.svg";
import branchKarnal from "../../pictures/branch-karnal.svg";
import { openingHoursInWords } from "../../shell/branches/opening-hours.ts";
import { ForeignWords } from "../../shell/foreign-words.tsx";
import { DemoLink } from "../../shell/navigation/demo-link.tsx";
import { TrainerFace } from "../../shell/trainer-face.tsx";
import { useSite } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./page.module.css";

/** The institute's name as two dictionary entries, and what the two words mean together. */
export function NameStory() {
  const { title, words, sum, meaning, paragraphs } = nameStory;
  return (
    <section className={styles.band} aria-labelledby="name-title">
      <div className="page-column">
        <h2 id="name-title" className={styles.nameStoryTitle}>
          {title}
        </h2>
        <p className={styles.keystone}>
          <b>{sum}</b>
          <span>{meaning}</span>
        </p>
        <dl className={styles.entries}>
          {words.map(({ word, lang, grammar, say, meaning, note }) => (
            <div key={lang} className={`stack-3 ${styles.entry}`}>
              <dt lang={lang}>{word}</dt>
              <dd>
                <p className={styles.grammar}>
                  {grammar}; {say}
                </p>
                <p className={styles.meaning}>{meaning}</p>
                <p>
                  <ForeignWords text={note} />
                </p>
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.together}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}

export function Figures() {
  const { title, items } = aboutFigures;
  return (
    <section className={styles.figuresBand} data-ground="ink" aria-labelledby="figures-title">
      <h2 id="figures-title" className="visually-hidden">
        {title}
      </h2>
      <dl className={`page-column ${styles.figures}`}>
        {items.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Teaching() {
  const { title, intro, items } = teaching;
  return (
    <section className={styles.band} aria-labelledby="teaching-title">
      <div className={`page-column ${styles.teachingInner}`}>
        <div className={`stack-4 ${styles.teachingHead}`}>
          <h2 id="teaching-title">{title}</h2>
          <p>{intro}</p>
        </div>
        <ul className={styles.habits}>
          {items.map(({ title, description }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A lesson as a bridge: each part is an arch as wide as its minutes. */
export function Lesson() {
  const { title, intro, notice, minutesLabel, parts } = lesson;
  return (
    <section className={styles.band} data-ground="sky" aria-labelledby="lesson-title">
      <div className="page-column">
        <div className={`stack-4 ${styles.lessonHead}`}>
          <h2 id="lesson-title">{title}</h2>
          <p>{intro}</p>
        </div>
        <ol className={styles.bridge}>
          {parts.map(({ minutes, title, description }) => (
            <li key={title} className={styles.part}>
              <p className={styles.stone}>
                <span className={styles.arch}>
                  <b>{minutes}</b> {minutesLabel}
                </span>
              </p>
              <h3>{title}</h3>
              <p className={styles.lessonText}>{description}</p>
            </li>
          ))}
        </ol>
        <p className={`muted ${styles.lessonNotice}`}>{notice}</p>
      </div>
    </section>
  );
}

export function Trainers() {
  const { title, intro, notice, people } = trainers;
  return (
    <section className={styles.band} aria-labelledby="trainers-title">
      <div className="page-column">
        <div className={styles.trainersHead}>
          <div className={`stack-4 ${styles.trainersIntro}`}>
            <h2 id="trainers-title">{title}</h2>
            <p>{intro}</p>
            <p className={styles.trainersNotice}>{notice}</p>
          </div>
          <img src={team} alt="" width={640} height={480} loading="lazy" />
        </div>
        <ul className={styles.people}>
          {people.map((person) => (
            <Profile key={person.id} person={person} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Profile({ person }: { person: Trainer }) {
  const { name, teaches, place, speaks, text, ask } = person;
  return (
    <li className={styles.person}>
      <TrainerFace name={name} size={128} />
      <div className={`stack-2 ${styles.trainersWords}`}>
        <h3>{name}</h3>
        <p className={styles.teaches}>
          {teaches}
          <br />
          {place}
        </p>
        <p>{text}</p>
        <dl className={styles.more}>
          <dt>{trainers.speaksLabel}</dt>
          <dd>{speaks}</dd>
          <dt>{trainers.askLabel}</dt>
          <dd>{ask}</dd>
        </dl>
      </div>
    </li>
  );
}

export function Promises() {
  const { title, kept, not } = promises;
  return (
    <section className={styles.band} data-ground="sand" aria-labelledby="promises-title">
      <div className={`page-column ${styles.promisesInner}`}>
        <h2 id="promises-title">{title}</h2>
        <div className={styles.sheets}>
          <div className={styles.kept} data-ground="white">
            <h3>{kept.title}</h3>
            <ul>
              {kept.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
          <div className={styles.not}>
            <h3>{not.title}</h3>
            <ul>
              {not.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}

const pictures = { karnal: branchKarnal, berlin: branchBerlin } satisfies Record<
  Branch["id"],
  string
>;

/** Both branches, with directions. */
export function Visit() {
  const { branches } = useSite();
  return (
    <section className={styles.band} aria-labelledby="visit-title">
      <div className={`page-column ${styles.visitInner}`}>
        <div className={`stack-4 ${styles.visitHead}`}>
          <h2 id="visit-title">{visit.title}</h2>
          <p>{visit.intro}</p>
        </div>
        <ul className={styles.branches}>
          {branches.map((branch) => (
            <li key={branch.id} className={styles.branch}>
              <img src={pictures[branch.id]} alt="" width={360} height={260} loading="lazy" />
              <Details branch={branch} />
            </li>
          ))}
        </ul>
        <p>
          <a href={paths.contactUs}>{visit.contactLabel}</a>
        </p>
      </div>
    </section>
  );
}

function Details({ branch }: { branch: Branch }) {
  const { what, arriving } = visit.branches[branch.id];
  return (
    <div className={`stack-3 ${styles.details}`}>
      <h3>{branch.name}</h3>
      <p>{what}</p>
      <p>{arriving}</p>
      <address>
        {branch.street}, {cityLine(branch)}, {branch.country}
      </address>
      <p>
        {visit.hoursLabel} {openingHoursInWords(branch.openingHours)}
      </p>
      <p className={`row ${styles.visitActions}`}>
        <a
          href={branch.directionsUrl}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "secondary", size: "small" })}
        >
          {visit.directionsLabel}
          <span className="visually-hidden"> to {branch.name} (opens in a new tab)</span>
        </a>
        <a href={`tel:${branch.phoneE164}`} className={`tap-target ${styles.phone}`}>
          {branch.phone}
        </a>
      </p>
    </div>
  );
}

export function AboutClosing() {
  const { title, text, coursesLabel } = aboutClosing;
  return (
    <section
      className={styles.aboutClosingBand}
      data-ground="marigold"
      aria-labelledby="closing-title"
    >
      <div className={`stack-5 ${styles.aboutClosingInner}`}>
        <h2 id="closing-title">{title}</h2>
        <p>{text}</p>
        <p className={`wrap ${styles.aboutClosingActions}`}>
          <DemoLink size="large" />
          <a href={paths.services} className={buttonClass({ variant: "secondary", size: "large" })}>
            {coursesLabel}
          </a>
        </p>
      </div>
    </section>
  );
}
