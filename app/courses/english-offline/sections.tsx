import { PhoneCall } from "lucide-react";
import { Fragment } from "react";
import type { Point } from "#content/courses/course-page.ts";
import {
  board,
  courseCards,
  demoCall,
  enrolment,
  introduction,
  skillsAcquired,
  study,
  whoWeAre,
} from "#content/courses/english-offline.ts";
import { paths } from "../../paths.ts";
import mapKarnal from "../../pictures/map-karnal.svg";
import { openingHoursInWords } from "../../shell/branches/opening-hours.ts";
import { ForeignWords } from "../../shell/foreign-words.tsx";
import { Figures } from "../sections/figures.tsx";
import { DirectionsLink, KarnalAddress, useKarnalBranch } from "../sections/karnal-branch.tsx";
import styles from "./page.module.css";

/** Who the course is for. */
export function Introduction() {
  return (
    <div className={styles.introductionWords}>
      {introduction.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** The institute in two paragraphs and three figures. */
export function WhoWeAre() {
  return (
    <>
      {whoWeAre.paragraphs.map((text) => (
        <p key={text}>
          <ForeignWords text={text} lang="hi-Latn" />
        </p>
      ))}
      <Figures items={whoWeAre.facts} />
    </>
  );
}

/** Chairs seen from above: position, rotation in degrees, and whether the seat is taken. */
const chairs = [
  { x: 145, y: 108, turn: 0, taken: true },
  { x: 225, y: 108, turn: 0, taken: true },
  { x: 305, y: 108, turn: 0, taken: false },
  { x: 385, y: 108, turn: 0, taken: true },
  { x: 482, y: 174, turn: 90, taken: true },
  { x: 482, y: 226, turn: 90, taken: false },
  { x: 385, y: 292, turn: 180, taken: true },
  { x: 305, y: 292, turn: 180, taken: false },
  { x: 225, y: 292, turn: 180, taken: true },
  { x: 145, y: 292, turn: 180, taken: false },
] as const;

/** Outline of a chair's back: an arch, like the logo. */
const CHAIR = "M-20 20V-2a20 20 0 0 1 40 0v22z";

export function SeatPlan() {
  const { alt, board, trainer, yours, caption } = whoWeAre.table;
  return (
    <figure className={styles.frame}>
      <svg viewBox="0 0 540 350" role="img" aria-label={alt} className={styles.plan}>
        <rect x="2" y="2" width="536" height="346" rx="24" className={styles.seatPlanRoom} />
        <g transform="translate(0 -20)">
          <rect x="22" y="110" width="22" height="180" rx="6" className={styles.seatPlanBoard} />
          <text x="33" y="200" className={styles.boardName} transform="rotate(-90 33 200)">
            {board}
          </text>
          {chairs.map(({ x, y, turn, taken }) => (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
              <path d={CHAIR} className={taken ? styles.taken : styles.free} />
            </g>
          ))}
          <path d={CHAIR} className={styles.trainer} transform="translate(82 200) rotate(-90)" />
          <rect x="108" y="138" width="348" height="124" rx="20" className={styles.table} />
          {chairs
            .filter(({ taken, turn }) => taken && turn !== 90)
            .map(({ x, turn }) => (
              <rect
                key={`${x} ${turn}`}
                x={x - 15}
                y={turn === 0 ? 148 : 230}
                width="30"
                height="22"
                rx="3"
                className={styles.book}
              />
            ))}
          <text x="122" y="205" className={styles.seatPlanName}>
            {trainer}
          </text>
          <text x="305" y="76" className={styles.yours}>
            {yours}
          </text>
        </g>
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** The three courses of the Karnal classroom, each on a page of a notebook. */
export function CourseCards() {
  const { items, examNote, examCourse } = courseCards;
  return (
    <>
      <ul className={styles.courseCardsGrid}>
        {items.map(({ title, aim, points }) => (
          <li key={title} className={styles.course}>
            <h3>{title}</h3>
            <p className={styles.aim}>{aim}</p>
            <dl>
              {points.map((point) => (
                <div key={point.title}>
                  <dt>{point.title}</dt>
                  <dd>{point.description}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p>
        {examNote} <a href={paths.ieltsOffline}>{examCourse}</a>.
      </p>
    </>
  );
}

/** A blackboard with sentences from class, as they were said and as they were corrected. */
export function Board() {
  return (
    <ul className={styles.board} data-ground="ink">
      {board.items.map(({ sentence, why }) => (
        <li key={why}>
          <p className={styles.sentence}>
            {sentence.map((piece) =>
              typeof piece === "string" ? (
                piece
              ) : (
                <span key={piece.out}>
                  <del>{piece.out}</del>
                  {piece.in && (
                    <>
                      {" "}
                      <ins>{piece.in}</ins>
                    </>
                  )}
                </span>
              ),
            )}
          </p>
          <p className={styles.why}>{why}</p>
        </li>
      ))}
    </ul>
  );
}

/**
 * Skills to tick off. CSS counts the ticks and shows the matching advice, so no script is needed.
 */
export function SkillCheck() {
  const { title, items, advice } = skillsAcquired;
  return (
    <fieldset className={styles.skillCheckList}>
      <legend className="visually-hidden">{title}</legend>
      {/* The boxes must be siblings of the advice: the style sheet counts them with `~`. */}
      {items.map((skill, index) => (
        <Fragment key={skill}>
          <input type="checkbox" id={`skill-${index + 1}`} />
          <label htmlFor={`skill-${index + 1}`}>{skill}</label>
        </Fragment>
      ))}
      <p className={styles.advice} aria-live="polite">
        {advice.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </fieldset>
  );
}

/** The material that learners take home, and the sessions that happen only in the classroom. */
export function Study() {
  const { material, sessions } = study;
  return (
    <div className={styles.studyColumns}>
      <div className={styles.bag}>
        <h3>{material.title}</h3>
        <Items points={material.items} />
      </div>
      <div className={styles.studyRoom}>
        <h3>{sessions.title}</h3>
        <Items points={sessions.items} />
      </div>
    </div>
  );
}

function Items({ points }: { points: readonly Point[] }) {
  return (
    <ul className={styles.studyItems}>
      {points.map(({ title, description }) => (
        <li key={title}>
          <h4>{title}</h4>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}

/** Map, opening hours and directions for the Karnal branch, beside the steps. */
export function Visit() {
  const karnal = useKarnalBranch();
  const { title, note, directions } = enrolment.visit;
  if (!karnal) return null;
  return (
    <div className={styles.card}>
      <img
        src={mapKarnal}
        alt={`Sketch of the streets around ${karnal.street}`}
        width={480}
        height={300}
        loading="lazy"
      />
      <div className={styles.details}>
        <h3>{title}</h3>
        <KarnalAddress branch={karnal} />
        <p>
          {openingHoursInWords(karnal.openingHours)}. {note}
        </p>
        <p>
          <DirectionsLink branch={karnal} label={directions} />
        </p>
      </div>
    </div>
  );
}

/** One link that dials the institute (specification, section 1). */
export function DemoCall() {
  const karnal = useKarnalBranch();
  if (!karnal) return null;
  return (
    <section className={styles.demoCallBand} data-ground="marigold" aria-labelledby="call-title">
      <div className={styles.demoCallInner}>
        <div className={styles.demoCallWords}>
          <h2 id="call-title">{demoCall.title}</h2>
          <p>{demoCall.text}</p>
        </div>
        <p className={styles.call}>
          <a href={`tel:${karnal.phoneE164}`}>
            <PhoneCall size={40} aria-hidden="true" />
            <span>
              <b>{demoCall.label}</b>
              <span>{karnal.phone}</span>
            </span>
          </a>
          <span>{openingHoursInWords(karnal.openingHours)}</span>
        </p>
      </div>
    </section>
  );
}
