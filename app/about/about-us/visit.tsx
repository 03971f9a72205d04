import { visit } from "#content/about.ts";
import { cityLine } from "#contract/branch.ts";
import type { Branch } from "#contract/site.ts";
import { paths } from "../../paths.ts";
import branchBerlin from "../../pictures/branch-berlin.svg";
import branchKarnal from "../../pictures/branch-karnal.svg";
import { openingHoursInWords } from "../../shell/opening-hours.ts";
import { useSite } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./visit.module.css";

const pictures = { karnal: branchKarnal, berlin: branchBerlin } satisfies Record<
  Branch["id"],
  string
>;

/** The two ends of the bridge, with the way to each. */
export function Visit() {
  const { branches } = useSite();
  return (
    <section className={styles.band} aria-labelledby="visit-title">
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id="visit-title">{visit.title}</h2>
          <p>{visit.intro}</p>
        </div>
        <ul className={styles.branches}>
          {branches.map((branch) => (
            <li key={branch.id} className={styles.branch}>
              <img src={pictures[branch.id]} alt="" width={360} height={260} loading="lazy" />
              <Details branch={branch} />
            </li>
          ))}
        </ul>
        <p>
          <a href={paths.contactUs}>{visit.contactLabel}</a>
        </p>
      </div>
    </section>
  );
}

function Details({ branch }: { branch: Branch }) {
  const { what, arriving } = visit.branches[branch.id];
  return (
    <div className={styles.details}>
      <h3>{branch.name}</h3>
      <p>{what}</p>
      <p>{arriving}</p>
      <address>
        {branch.street}, {cityLine(branch)}, {branch.country}
      </address>
      <p>
        {visit.hoursLabel} {openingHoursInWords(branch.openingHours)}
      </p>
      <p className={styles.actions}>
        <a
          href={branch.directionsUrl}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "secondary", size: "small" })}
        >
          {visit.directionsLabel}
          <span className="visually-hidden"> to {branch.name} (opens in a new tab)</span>
        </a>
        <a href={`tel:${branch.phoneE164}`} className={styles.phone}>
          {branch.phone}
        </a>
      </p>
    </div>
  );
}
