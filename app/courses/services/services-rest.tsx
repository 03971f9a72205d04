import { comparison, howItWorks, servicesClosing } from "#content/services.ts";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Band } from "../sections/band.tsx";
import { CallLink } from "../sections/call-link.tsx";
import { Steps } from "../sections/steps.tsx";
import { CourseComparison } from "./course-comparison.tsx";
import styles from "./services-rest.module.css";

/** What follows the course finder: the table, the way in, the last word. */
export function ServicesRest() {
  const { title, text, registerLabel, callLabel } = servicesClosing;
  return (
    <>
      <Band id="compare" title={comparison.title} intro={comparison.intro}>
        <CourseComparison />
      </Band>
      <Band id="how" title={howItWorks.title} intro={howItWorks.intro} ground="sand">
        <Steps items={howItWorks.steps} />
      </Band>
      <Band id="closing" title={title} intro={text} ground="marigold" layout="centre">
        <p className={styles.actions}>
          <a href={paths.register} className={buttonClass({ size: "large" })}>
            {registerLabel}
          </a>
          <CallLink label={callLabel} />
        </p>
      </Band>
    </>
  );
}
