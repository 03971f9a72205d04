import type { ReactNode } from "react";
import { demoEnquiry } from "#content/courses/pte-online-demo.ts";
import { PrivacyNote } from "../../shell/privacy-note.tsx";
import { Band } from "../sections/band.tsx";
import { CheckList } from "../sections/check-list.tsx";
import styles from "./demo.module.css";

/** Asks for a free demo class; its id is where a form sent without scripts comes back to. */
export function Demo({ children: form }: { children: ReactNode }) {
  const { title, intro, points } = demoEnquiry;
  return (
    <Band
      id="demo"
      title={title}
      intro={intro}
      ground="rose"
      layout="split"
      aside={
        <div className={styles.points}>
          <CheckList items={points} />
        </div>
      }
    >
      <div className={styles.panel} data-ground="white">
        {form}
        <PrivacyNote />
      </div>
    </Band>
  );
}
