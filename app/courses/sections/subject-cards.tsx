import { coursesOf, modeNames, type Subject, subjects } from "#content/courses/subjects.ts";
import styles from "./subject-cards.module.css";

type SubjectCardsProps = { title: string; intro: string };

/**
 * Cards that grow and invert on hover and focus, all as high as the tallest (specification,
 * section 2). The link of a card with one course covers the card. A card with two courses ends in
 * two links that fill its width: a link over the whole card could lead to only one of them.
 */
export function SubjectCards({ title, intro }: SubjectCardsProps) {
  return (
    <section
      id="courses"
      className={styles.courses}
      data-ground="ink"
      aria-labelledby="courses-title"
    >
      <div className="page-column">
        <h2 id="courses-title" className={styles.title}>
          {title}
        </h2>
        <p className={styles.intro}>{intro}</p>
        <ul className={styles.grid}>
          {(Object.keys(subjects) as Subject[]).map((subject) => (
            <SubjectCard key={subject} subject={subject} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function SubjectCard({ subject }: { subject: Subject }) {
  const { title, description } = subjects[subject];
  return (
    <li className={styles.card}>
      <h3>{title}</h3>
      <p className={styles.text}>{description}</p>
      <p className={`wrap ${styles.links}`}>
        {coursesOf(subject).map(({ mode, url }) => (
          <a key={url} href={url}>
            {modeNames[mode]} <span className="visually-hidden">{title}</span>
          </a>
        ))}
      </p>
    </li>
  );
}
