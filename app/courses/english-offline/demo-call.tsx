import { PhoneCall } from "lucide-react";
import { demoCall } from "#content/courses/english-offline.ts";
import { openingHoursInWords } from "../../shell/branches/opening-hours.ts";
import { useSite } from "../../shell/use-site.ts";
import styles from "./demo-call.module.css";

/** One link that dials the institute (specification, section 1). */
export function DemoCall() {
  const karnal = useSite().branches.find(({ id }) => id === "karnal");
  if (!karnal) return null;
  return (
    <section className={styles.band} data-ground="marigold" aria-labelledby="call-title">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id="call-title">{demoCall.title}</h2>
          <p>{demoCall.text}</p>
        </div>
        <p className={styles.call}>
          <a href={`tel:${karnal.phoneE164}`}>
            <PhoneCall size={40} aria-hidden="true" />
            <span>
              <b>{demoCall.label}</b>
              <span>{karnal.phone}</span>
            </span>
          </a>
          <span>{openingHoursInWords(karnal.openingHours)}</span>
        </p>
      </div>
    </section>
  );
}
