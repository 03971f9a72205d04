import { wayThere } from "#content/courses/pte-offline.ts";
import { cityLine } from "#contract/branch.ts";
import { openingHoursInWords } from "../../shell/opening-hours.ts";
import { useSite } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./door.module.css";

/** The first of the steps needs a door: address, hours and the way to the Karnal branch. */
export function Door() {
  const karnal = useSite().branches.find(({ id }) => id === "karnal");
  const { title, text, hoursNote, directionsLabel } = wayThere;
  if (!karnal) return null;
  return (
    <div className={styles.door} data-ground="rose">
      <div className={styles.leaf} data-ground="white">
        <h3>{title}</h3>
        <address>
          {karnal.street}
          <br />
          {cityLine(karnal)}, {karnal.region}
        </address>
        <p>{text}</p>
        <p>
          <b>{openingHoursInWords(karnal.openingHours)}.</b> {hoursNote}
        </p>
        <p>
          <a
            href={karnal.directionsUrl}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            {directionsLabel}
            <span className="visually-hidden"> to {karnal.name} (opens in a new tab)</span>
          </a>
        </p>
      </div>
    </div>
  );
}
