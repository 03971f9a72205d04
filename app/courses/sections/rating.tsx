import type { CourseService } from "#content/courses/course-page.ts";
import { courseWords } from "#content/courses/course-words.ts";
import styles from "./rating.module.css";

/** The rating that the structured data carry, and where it comes from. */
export function Rating({ rating }: { rating: CourseService["rating"] }) {
  if (!rating) return null;
  const { value, reviews } = rating;
  return (
    <p className={styles.rating}>
      <span className={styles.star} aria-hidden="true">
        ★
      </span>
      <span>
        <b>{value} out of 5</b> from {reviews} reviews. <small>{courseWords.ratingNotice}</small>
      </span>
    </p>
  );
}
