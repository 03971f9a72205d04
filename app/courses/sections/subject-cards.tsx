import { subjectCards } from "#content/courses/subject-cards.ts";
import styles from "./subject-cards.module.css";

type SubjectCardsProps = { title: string; intro: string };

/**
 * Four cards that grow and invert on hover and focus, all as high as the tallest (specification,
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
          {subjectCards.map((card) => (
            <li key={card.id} className={styles.card}>
              <h3>{card.title}</h3>
              <p className={styles.text}>{card.description}</p>
              <p className={styles.links}>
                {card.links.map(({ mode, url }) => (
                  <a key={url} href={url}>
                    {mode} <span className="visually-hidden">{card.title}</span>
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
