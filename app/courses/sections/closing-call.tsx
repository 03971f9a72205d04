import type { ReactNode } from "react";
import { type Closing, type CourseService, courseWords } from "#content/courses/course-page.ts";
import type { Service } from "#contract/enrolment-form.ts";
import { paths } from "../../paths.ts";
import { registrationDialogId } from "../../shell/form-dialog.tsx";
import { DialogTrigger } from "../../ui/dialog.tsx";
import type { Ground } from "./band.tsx";
import { CallLink } from "./call-link.tsx";
import styles from "./closing-call.module.css";
import { drawingUrl } from "./drawings.ts";

type ClosingCallProps = {
  course: Service;
  closing: Closing;
  ground?: Ground;
  /** Name of a drawing in app/pictures/courses, shown at the end of the band. */
  picture?: string;
  /** Shown under the buttons, such as the rating. */
  children?: ReactNode;
};

/** The last band of a course page: register in the dialog, call, or open the registration page. */
export function ClosingCall({
  course,
  closing,
  ground = "marigold",
  picture,
  children,
}: ClosingCallProps) {
  const { title, text, joinLabel } = closing;
  return (
    <section
      id="join"
      className={styles.band}
      data-ground={ground}
      data-pictured={picture ? "" : undefined}
      aria-labelledby="join-title"
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id="join-title">{title}</h2>
          <p className={styles.text}>{text}</p>
          <div className={styles.actions}>
            <DialogTrigger dialog={registrationDialogId} size="large">
              {joinLabel}
            </DialogTrigger>
            <CallLink />
          </div>
          <p>
            <a href={`${paths.register}?course=${course}`}>{courseWords.registerLink}</a>
          </p>
          {children}
        </div>
        {picture && (
          <img src={drawingUrl(picture)} alt="" width={560} height={520} loading="lazy" />
        )}
      </div>
    </section>
  );
}

/** The rating, as the structured data give it, with a note on its source. */
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
