import type { ReactNode } from "react";
import { courseWords } from "#content/courses/course-page.ts";
import { howFeesWork } from "#content/courses/fees.ts";
import { fillIn } from "#contract/fill-in.ts";
import { useSite } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Band, Pair } from "./band.tsx";
import styles from "./start-and-fees.module.css";

/**
 * When the course starts and how its fee is made up and paid.
 * @param hasDates the page lists groups with their dates
 * @param children the class times; placeholders in a text are filled in
 */
export function StartAndFees({ hasDates, children }: { hasDates: boolean; children: ReactNode }) {
  const { title, text, known, unknown, ask, see, classTimes } = courseWords.start;
  const { items, refunds } = howFeesWork;
  const site = useSite();
  return (
    <Pair ground="sand" wide="second">
      <Band id="start" title={title}>
        <div>
          <p>
            {text} {hasDates ? known : unknown}
          </p>
          <p className={styles.ask}>
            <a
              href={hasDates ? "#next-batches" : "#join"}
              className={buttonClass({ variant: "secondary", size: "small" })}
            >
              {hasDates ? see : ask}
            </a>
          </p>
        </div>
        <div id="timetable" className={styles.times}>
          <h3>{classTimes}</h3>
          {typeof children === "string" ? <p>{fillIn(children, site)}</p> : children}
        </div>
      </Band>
      <Band id="fees" title={howFeesWork.title}>
        <dl className={styles.fees}>
          {items.map(({ title, description }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{description}</dd>
            </div>
          ))}
          <div>
            <dt>{refunds.title}</dt>
            <dd>
              {refunds.text} <a href={refunds.link.url}>{refunds.link.name}</a>.
            </dd>
          </div>
        </dl>
      </Band>
    </Pair>
  );
}
