import { homeTestimonials } from "#content/home-page.ts";
import { type Testimonial, testimonialRows, testimonialsNotice } from "#content/testimonials.ts";
import type { SiteReviews } from "#contract/institute.ts";
import type { ContentApi } from "../shell/api/content-api.ts";
import { portraitUrl } from "./portrait-url.ts";
import styles from "./testimonials.module.css";

type EditedReviews = Pick<SiteReviews, "notice" | "rows"> | null;

/** The built-in reviews are part of the page's code; the loader returns only edited ones. */
export async function loadReviews(content: ContentApi, request: Request): Promise<EditedReviews> {
  const { isEdited, notice, rows } = await content.reviews(request);
  return isEdited ? { notice, rows } : null;
}

/**
 * 27 reviews in rows of 10, 10 and 7 that scroll automatically (specification, section 1), in CSS
 * alone. The rows pause on hover, on focus and by the switch. With reduced motion they stand still
 * and can be scrolled by hand.
 */
export function Testimonials({ edited }: { edited: EditedReviews }) {
  const { title, pauseLabel } = homeTestimonials;
  const rows = edited?.rows ?? testimonialRows;
  return (
    <section className={styles.section} aria-labelledby="testimonials-title">
      <div className={`wrap ${styles.head}`}>
        <h2 id="testimonials-title">{title}</h2>
        <label className={`tap-target ${styles.pause}`}>
          <input type="checkbox" className={styles.switch} />
          <span className={styles.sign} aria-hidden="true" />
          {pauseLabel}
        </label>
      </div>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are never reordered
        <Row key={index} row={row} number={index + 1} />
      ))}
      <p className={styles.notice}>{edited?.notice ?? testimonialsNotice}</p>
    </section>
  );
}

function Row({ row, number }: { row: readonly Testimonial[]; number: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.row} aria-label={`Reviews, row ${number} of 3`} tabIndex={0}>
      <ul className={styles.track}>
        {row.map((review) => (
          <li key={review.id}>
            <Review review={review} />
          </li>
        ))}
      </ul>
      {/* Repeats the first track, so that the row is endless; hidden from screen readers. */}
      <ul className={styles.track} aria-hidden="true">
        {row.map((review) => (
          <li key={review.id}>
            <Review review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Review({ review }: { review: Testimonial }) {
  return (
    <figure className={styles.review}>
      <blockquote>
        <h3>{review.headline}</h3>
        <p>{review.text}</p>
      </blockquote>
      <figcaption>
        <img src={portraitUrl(review.portrait)} alt="" width={44} height={44} loading="lazy" />
        <span>
          <strong>{review.name}</strong>
          <br />
          {review.course}
        </span>
      </figcaption>
    </figure>
  );
}
