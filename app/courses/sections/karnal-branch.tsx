import type { ReactNode } from "react";
import { cityLine } from "#contract/branch.ts";
import type { Branch } from "#contract/institute.ts";
import { openingHoursInWords } from "../../shell/branches/opening-hours.ts";
import { useSite } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./karnal-branch.module.css";

/** The branch that has the classrooms; undefined if the site does not have that branch. */
export const useKarnalBranch = (): Branch | undefined =>
  useSite().branches.find(({ id }) => id === "karnal");

type VisitProps = {
  title: string;
  text: string;
  /** The label of the link to the route. */
  directions: string;
  /** Beside the address, such as a map. */
  children?: ReactNode;
};

/** Address, opening hours and directions of the Karnal branch. */
export function Visit({ title, text, directions, children }: VisitProps) {
  const karnal = useKarnalBranch();
  if (!karnal) return null;
  return (
    <div className={`wrap ${styles.visit}`}>
      {children}
      <div>
        <h3>{title}</h3>
        <address>
          {karnal.street}, {cityLine(karnal)}, {karnal.region}
        </address>
        <p>
          {openingHoursInWords(karnal.openingHours)}. {text}
        </p>
        <p className={styles.directions}>
          <a
            href={karnal.directionsUrl}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            {directions}
            <span className="visually-hidden"> to {karnal.name} (opens in a new tab)</span>
          </a>
        </p>
      </div>
    </div>
  );
}
