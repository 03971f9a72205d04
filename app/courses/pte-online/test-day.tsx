import { testDay } from "#content/courses/pte-online.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import { CheckList } from "../sections/check-list.tsx";
import styles from "./test-day.module.css";

/** What goes where on the day: in the hand, into the locker, already in the booth. */
export function TestDay() {
  const { arrive, bringTitle, leaveTitle, providedTitle, facts } = testDay;
  return (
    <>
      <div className={styles.places}>
        <div className={styles.hand} data-ground="white">
          <h3>{bringTitle}</h3>
          <CheckList items={facts.bring} headingLevel={4} />
        </div>
        <div className={styles.locker} data-ground="ink">
          <h3>{leaveTitle}</h3>
          <CheckList items={facts.leave} mark="cross" />
        </div>
        <div className={styles.booth} data-ground="white">
          <h3>{providedTitle}</h3>
          <CheckList items={facts.provided} />
        </div>
        <p className={styles.early} data-ground="marigold">
          <b>{arrive.value}</b> {arrive.label}
        </p>
      </div>
      <div className={styles.notes}>
        <p>{facts.atTheDoor}</p>
        <p>{facts.note}</p>
        <SourceLine facts={[facts]} />
      </div>
    </>
  );
}
