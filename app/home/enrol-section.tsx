import type { ReactNode } from "react";
import { homeEnrol } from "#content/home/enrol.ts";
import enrolPicture from "../pictures/enrol.svg";
import { PrivacyNote } from "../shell/privacy-note.tsx";
import styles from "./enrol-section.module.css";

export function EnrolSection({ form }: { form: ReactNode }) {
  const { title, intro } = homeEnrol;
  return (
    <section id="enrol" className={styles.band} data-ground="sand" aria-labelledby="enrol-title">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id="enrol-title">{title}</h2>
          <p>{intro}</p>
          <img src={enrolPicture} alt="" width={420} height={420} loading="lazy" />
        </div>
        <div className={styles.panel} data-ground="white">
          {form}
          <PrivacyNote />
        </div>
      </div>
    </section>
  );
}
