import type { ReactNode } from "react";
import type { Closing } from "#content/courses/course-page.ts";
import { courseWords } from "#content/courses/course-words.ts";
import type { Service } from "#contract/enrolment-form.ts";
import { paths } from "../../paths.ts";
import { registrationDialogId } from "../../shell/form-dialog.tsx";
import { DialogTrigger } from "../../ui/dialog.tsx";
import { CallLink } from "./call-link.tsx";
import styles from "./closing-call.module.css";
import { drawingUrl } from "./drawings.ts";
import type { Ground } from "./ground.ts";

type ClosingCallProps = {
  course: Service;
  closing: Closing;
  ground?: Ground;
  /** A drawing of app/pictures/courses that stands at the band's end. */
  picture?: string;
  /** Under the buttons: the rating. */
  children?: ReactNode;
};

/** The last band of a course page: join, call, or register on a page of its own. */
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
