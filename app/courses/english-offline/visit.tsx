import { enrolment } from "#content/courses/english-offline.ts";
import { cityLine } from "#contract/branch.ts";
import mapKarnal from "../../pictures/map-karnal.svg";
import { openingHoursInWords } from "../../shell/opening-hours.ts";
import { useSite } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./visit.module.css";

/** The second step needs an address: map, hours and the way to the Karnal branch. */
export function Visit() {
  const karnal = useSite().branches.find(({ id }) => id === "karnal");
  const { title, note, directions } = enrolment.visit;
  if (!karnal) return null;
  return (
    <div className={styles.card}>
      <img
        src={mapKarnal}
        alt={`Sketch of the streets around ${karnal.street}`}
        width={480}
        height={300}
        loading="lazy"
      />
      <div className={styles.details}>
        <h3>{title}</h3>
        <address>
          {karnal.street}
          <br />
          {cityLine(karnal)}, {karnal.region}
        </address>
        <p>
          {openingHoursInWords(karnal.openingHours)}. {note}
        </p>
        <p>
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
