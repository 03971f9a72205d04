import { blogLetter } from "#content/blog/words.ts";
import { paths } from "../../paths.ts";
import styles from "./letter-card.module.css";

/** An envelope in the place of a post: the way to the newsletter. */
export function LetterCard() {
  return (
    <div className={styles.letter} data-ground="marigold">
      <svg
        viewBox="0 0 300 120"
        preserveAspectRatio="none"
        width="300"
        height="120"
        className={styles.flap}
        aria-hidden="true"
      >
        <path d="M-2 -2 150 112 302 -2" />
      </svg>
      <p className={styles.title}>
        <a href={paths.newsletter}>{blogLetter.title}</a>
      </p>
      <p>{blogLetter.text}</p>
      <p className={styles.way} aria-hidden="true">
        {blogLetter.label}
      </p>
    </div>
  );
}
