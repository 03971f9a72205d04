import { homeCourses } from "#content/home/courses.ts";
import styles from "./course-cards.module.css";

/** Four cards that grow and invert on hover and focus, all as high as the tallest (specification, section 2). */
export function CourseCards() {
  const { title, intro, cards } = homeCourses;
  return (
    <div className="page-column">
      <h2 id="courses-title" className={styles.title}>
        {title}
      </h2>
      <p className={styles.intro}>{intro}</p>
      <ul className={styles.grid}>
        {cards.map((card) => (
          <li key={card.id} className={styles.card}>
            <p className={styles.modes}>{card.links.map(({ mode }) => mode).join(" · ")}</p>
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
  );
}
