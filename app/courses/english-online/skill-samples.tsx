import { AudioLines, Ear, type LucideIcon, MessageCircle, PenLine } from "lucide-react";
import { skills } from "#content/courses/english-online.ts";
import styles from "./skill-samples.module.css";

/** In the order of the content. */
const icons: readonly LucideIcon[] = [MessageCircle, Ear, PenLine, AudioLines];

/** Four skills, each with two lines that show the first difference it makes. */
export function SkillSamples() {
  return (
    <ul className={styles.grid}>
      {skills.items.map(({ title, description, sample }, index) => {
        const Icon = icons[index] ?? MessageCircle;
        return (
          <li key={title} className={styles.skill}>
            <span className={styles.icon}>
              <Icon size={28} aria-hidden="true" />
            </span>
            <div className={styles.words}>
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
