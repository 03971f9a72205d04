import { Phone } from "lucide-react";
import { Fragment } from "react";
import { courses } from "#content/courses/courses.ts";
import {
  board,
  courseCards,
  demoCallLabel,
  enrolment,
  skillsAcquired,
  study,
  whoWeAre,
} from "#content/courses/english-offline.ts";
import mapKarnal from "../../pictures/map-karnal.svg";
import { ForeignWords } from "../../shell/foreign-words.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Figures } from "../sections/figures.tsx";
import { useKarnalBranch, Visit } from "../sections/karnal-branch.tsx";
import styles from "./page.module.css";

/** The institute in a short text and two figures. */
export function WhoWeAre() {
  return (
    <>
      <p>
        <ForeignWords text={whoWeAre.text} lang="hi-Latn" />
      </p>
      <Figures items={whoWeAre.facts} />
    </>
  );
}

/** The three courses of the Karnal classroom. */
export function CourseCards() {
  const { items, examNote, examCourse } = courseCards;
  return (
    <>
      <ul className={styles.courses}>
        {items.map(({ title, aim, points }) => (
          <li key={title}>
            <h3 className="heading-4">{title}</h3>
            <p>{aim}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p>
        {examNote} <a href={courses.IeltsClass.url}>{examCourse}</a>.
      </p>
    </>
  );
}

/** Sentences from class with their corrections. */
export function Board() {
  return (
    <ul className={styles.board}>
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

/** What learners take home, and what happens in the classroom. */
export function Study() {
  return (
    <div className={`stack-4 ${styles.study}`}>
      {[study.material, study.sessions].map(({ title, items }) => (
        <div key={title}>
          <h3 className="heading-4">{title}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The way to the classroom, with a map. */
export function Way() {
  const karnal = useKarnalBranch();
  const { title, note, directions } = enrolment.visit;
  return (
    <Visit title={title} text={note} directions={directions}>
      <img
        src={mapKarnal}
        alt={karnal ? `Sketch of the streets around ${karnal.street}` : ""}
        width={480}
        height={300}
        loading="lazy"
      />
    </Visit>
  );
}

/** One link that dials the institute (specification, section 1). */
export function DemoCall() {
  const karnal = useKarnalBranch();
  if (!karnal) return null;
  return (
    <a href={`tel:${karnal.phoneE164}`} className={buttonClass({ variant: "secondary" })}>
      <Phone size={20} aria-hidden="true" /> {demoCallLabel}
    </a>
  );
}
