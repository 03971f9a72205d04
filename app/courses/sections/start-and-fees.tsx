import type { ReactNode } from "react";
import { courseWords } from "#content/courses/course-page.ts";
import { howFeesWork } from "#content/courses/fees.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Band, Pair } from "./band.tsx";
import styles from "./start-and-fees.module.css";

type StartAndFeesProps = {
  /** Whether a batch is to come. */
  hasNext: boolean;
  /** The batches that can be joined, with their dates; absent if there is none. */
  batches?: ReactNode;
  /** The class times. */
  children: ReactNode;
};

/** When the course starts, how its fee is made up and paid, and when classes are. */
export function StartAndFees({ hasNext, batches, children }: StartAndFeesProps) {
  const { title, text, unknown, ask, classTimes } = courseWords.start;
  const { refunds } = howFeesWork;
  return (
    <Pair ground="sand" wide="second" tall="first">
      <Band id="start" title={title}>
        {!hasNext && (
          <div>
            <p>
              {text} {unknown}
            </p>
            <p className={styles.ask}>
              <a href="#join" className={buttonClass({ variant: "secondary", size: "small" })}>
                {ask}
              </a>
            </p>
          </div>
        )}
        {batches}
      </Band>
      <Band id="fees" title={howFeesWork.title}>
        <p>{howFeesWork.text}</p>
        <p>{howFeesWork.pay}</p>
        <p>
          {refunds.text} <a href={refunds.link.url}>{refunds.link.name}</a>.
        </p>
      </Band>
      <Band id="timetable" title={classTimes}>
        {children}
      </Band>
    </Pair>
  );
}
