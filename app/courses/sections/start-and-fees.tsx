import type { ReactNode } from "react";
import { courseWords } from "#content/courses/course-page.ts";
import { howFeesWork } from "#content/courses/fees.ts";
import { fillIn } from "#contract/fill-in.ts";
import { useSite } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Band, Pair } from "./band.tsx";
import styles from "./start-and-fees.module.css";

type StartAndFeesProps = {
  /** The batches with their dates; absent while none is planned. */
  batches?: ReactNode;
  /** The class times. If they are a text, its placeholders are filled in. */
  children: ReactNode;
};

/** When the course starts, how its fee is made up and paid, and when classes are. */
export function StartAndFees({ batches, children }: StartAndFeesProps) {
  const { title, text, unknown, ask, classTimes } = courseWords.start;
  const { items, refunds } = howFeesWork;
  const site = useSite();
  return (
    <Pair ground="sand" wide="second" tall="first">
      <Band id="start" title={title}>
        {batches ?? (
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
      <Band id="timetable" title={classTimes}>
        {typeof children === "string" ? <p>{fillIn(children, site)}</p> : children}
      </Band>
    </Pair>
  );
}
