import { Fragment } from "react";
import { skillsAcquired } from "#content/courses/english-offline.ts";
import styles from "./skill-check.module.css";

/** Skills to tick off. The advice follows the number of ticks by CSS alone, so it needs no script. */
export function SkillCheck() {
  const { title, items, advice } = skillsAcquired;
  return (
    <fieldset className={styles.list} aria-label={title}>
      {/* The boxes are siblings: the sheet counts them with `~`. */}
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
