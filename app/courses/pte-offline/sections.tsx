import {
  type ExamModule,
  type Moment,
  modules,
  morning,
  voices,
  wayThere,
} from "#content/courses/pte-offline.ts";
import { openingHoursInWords } from "../../shell/branches/opening-hours.ts";
import { DirectionsLink, KarnalAddress, useKarnalBranch } from "../sections/karnal-branch.tsx";
import styles from "./page.module.css";

/**
 * Ten booths seen from behind, with what is said in each. The clock on the wall shows the time that
 * the heading names.
 */
export function Voices() {
  const { lines, yours, yoursLabel, caption } = voices;
  return (
    <figure className={styles.room}>
      <svg className={styles.clock} viewBox="0 0 80 80" aria-hidden="true">
        <circle cx="40" cy="40" r="37" />
        <path d="M40 40 21 31M40 40l11-25M40 6v5m34 29h-5M40 74v-5M6 40h5" />
      </svg>
      <ul className={styles.voicesBooths}>
        {lines.map((line, at) => (
          <li key={line} className={styles.voicesBooth} data-yours={at === yours ? "" : undefined}>
            <p className={styles.line}>
              {at === yours && <b>{yoursLabel}: </b>}
              {line}
            </p>
            <Speaker hair={hair[at % hair.length] ?? "short"} />
          </li>
        ))}
      </ul>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

const hair = ["short", "bun", "turban", "long"] as const;

const heads = {
  short: "M30 32a18 18 0 0 1 36 0c0 12-8 18-18 18s-18-6-18-18",
  bun: "M42 15a8 8 0 1 1 12 0 18 18 0 0 1 12 17c0 12-8 18-18 18s-18-6-18-18a18 18 0 0 1 12-17",
  turban: "M27 31c0-15 9-24 21-24s21 9 21 24c0 12-8 19-21 19s-21-7-21-19",
  long: "M30 30a18 18 0 0 1 36 0v30q-18 8-36 0z",
};

function Speaker({ hair }: { hair: keyof typeof heads }) {
  return (
    <svg className={styles.speaker} data-hair={hair} viewBox="0 0 96 72" aria-hidden="true">
      <path className={styles.shirt} d="M6 74c0-20 18-29 42-29s42 9 42 29" />
      <path className={styles.voicesHead} d={heads[hair]} />
      {hair === "turban" && <path className={styles.fold} d="M30 24q18 12 36 0M33 16q15 12 30 0" />}
      <path className={styles.rim} d="M26 30a22 22 0 0 1 44 0" />
      <path className={styles.voicesBand} d="M26 30a22 22 0 0 1 44 0" />
      <path className={styles.cup} d="M20 27h9v15h-9zm47 0h9v15h-9z" />
    </svg>
  );
}

/** A mock test from arrival to feedback; the three parts of the test are cards. */
export function MockMorning() {
  const moments: readonly Moment[] = morning.moments;
  return (
    <ol className={styles.moments}>
      {moments.map(({ time, title, description, lasts }) => (
        <li key={time} className={styles.moment} data-test={lasts ? "" : undefined}>
          <p className={styles.mockMorningTime}>{time}</p>
          <div className={styles.mockMorningWords} {...(lasts && { "data-ground": "white" })}>
            <h3>{title}</h3>
            {lasts && (
              <p className={styles.lasts}>
                <span className="visually-hidden">{morning.lastsLabel}: </span>
                {lasts}
              </p>
            )}
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/**
 * The four skills as desks. Writing and Speaking share one, since they share one part of the test.
 */
export function ExamBooths() {
  const items: readonly ExamModule[] = modules.items;
  return (
    <ul className={styles.examBoothsBooths}>
      {items.map(({ title, time, shared, asks, here }) => (
        <li key={title} className={styles.examBoothsBooth} data-shared={shared ? "" : undefined}>
          <div className={styles.wall}>
            <h3>{title}</h3>
            <p className={styles.examBoothsTime}>
              <b>{time}</b>
              {shared && <span>{shared}</span>}
            </p>
            <p>{asks}</p>
          </div>
          <p className={styles.desk}>
            <b>{modules.hereLabel}</b>
            {here}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Address, opening hours and directions for the Karnal branch, beside the steps. */
export function Door() {
  const karnal = useKarnalBranch();
  const { title, text, hoursNote, directionsLabel } = wayThere;
  if (!karnal) return null;
  return (
    <div className={styles.door} data-ground="rose">
      <div className={styles.leaf} data-ground="white">
        <h3>{title}</h3>
        <KarnalAddress branch={karnal} />
        <p>{text}</p>
        <p>
          <b>{openingHoursInWords(karnal.openingHours)}.</b> {hoursNote}
        </p>
        <p>
          <DirectionsLink branch={karnal} label={directionsLabel} />
        </p>
      </div>
    </div>
  );
}
