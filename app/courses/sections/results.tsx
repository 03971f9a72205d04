import type { ReactNode } from "react";
import { type CourseService, courseWords } from "#content/courses/course-page.ts";
import { pteClaims } from "#content/courses/pte-claims.ts";
import { Band } from "./band.tsx";
import { Figures } from "./figures.tsx";
import styles from "./results.module.css";

type ResultsProps = {
  rating?: CourseService["rating"];
  /** Above the rating: figures and how they are counted, or what the result of the course is. */
  children: ReactNode;
};

/** The results of the course, and the same rating as in its structured data. */
export function Results({ rating, children }: ResultsProps) {
  return (
    <Band id="results" title={courseWords.results.title}>
      {children}
      {rating && (
        <p className={styles.rating}>
          <span className={styles.star} aria-hidden="true">
            ★
          </span>
          <span>
            <b>{rating.value} out of 5</b> from {rating.reviews} reviews.{" "}
            <small>{courseWords.results.ratingNotice}</small>
          </span>
        </p>
      )}
    </Band>
  );
}

/** The figures of both PTE pages and how they are counted. */
export function PteClaims() {
  return (
    <>
      <Figures items={pteClaims.items} />
      <p className={styles.note}>{pteClaims.note}</p>
    </>
  );
}
