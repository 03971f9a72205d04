import { useState } from "react";
import { homeContact } from "#content/home/contact.ts";
import type { Branch } from "#contract/site.ts";
import branchBerlin from "../pictures/branch-berlin.svg";
import branchKarnal from "../pictures/branch-karnal.svg";
import mapBerlin from "../pictures/map-berlin.svg";
import mapKarnal from "../pictures/map-karnal.svg";
import { openingHoursInWords } from "../shell/opening-hours.ts";
import { useSite } from "../shell/use-site.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import styles from "./contact-block.module.css";

const pictures = {
  karnal: { figure: branchKarnal, map: mapKarnal },
  berlin: { figure: branchBerlin, map: mapBerlin },
} satisfies Record<Branch["id"], object>;

export function ContactBlock() {
  const { branches, email } = useSite();
  const { title, intro, mailLabel } = homeContact;
  return (
    <section id="contact" className={styles.section} aria-labelledby="contact-title">
      <div className={styles.head}>
        <h2 id="contact-title">{title}</h2>
        <p>{intro}</p>
        <p>
          {mailLabel}: <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
      <div className={styles.branches}>
        {branches.map((branch) => (
          <BranchCard key={branch.id} branch={branch} />
        ))}
      </div>
    </section>
  );
}

function BranchCard({ branch }: { branch: Branch }) {
  return (
    <article className={styles.branch}>
      <img
        src={pictures[branch.id].figure}
        alt=""
        width={360}
        height={260}
        loading="lazy"
        className={styles.figure}
      />
      <div className={styles.details}>
        <h3>{branch.name}</h3>
        <address>
          {branch.street}
          <br />
          {branch.postalCode} {branch.city}, {branch.country}
        </address>
        <p>{openingHoursInWords(branch.openingHours)}</p>
        <p className={styles.phone}>
          <a href={`tel:${branch.phoneE164}`}>{branch.phone}</a>
        </p>
      </div>
      <BranchMap branch={branch} />
    </article>
  );
}

/** A map of our own; the maps service is asked for its frame only by a click (decisions: no third party before). */
function BranchMap({ branch }: { branch: Branch }) {
  const [interactive, setInteractive] = useState(false);
  return (
    <div className={styles.map}>
      {interactive ? (
        <iframe
          src={branch.mapFrameUrl}
          title={`Interactive map of ${branch.name}`}
          width={480}
          height={300}
          referrerPolicy="no-referrer"
        />
      ) : (
        <img
          src={pictures[branch.id].map}
          alt={`Sketch of the streets around the ${branch.name} branch, ${branch.street}`}
          width={480}
          height={300}
          loading="lazy"
        />
      )}
      <p className={styles.mapActions}>
        <a
          href={branch.directionsUrl}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "secondary", size: "small" })}
        >
          {homeContact.directionsLabel}
          <span className="visually-hidden"> to {branch.name} (opens in a new tab)</span>
        </a>
        {!interactive && (
          <Button
            variant="quiet"
            size="small"
            data-needs-script
            onClick={() => setInteractive(true)}
          >
            {homeContact.mapButton}
            <span className="visually-hidden"> of {branch.name}</span>
          </Button>
        )}
      </p>
    </div>
  );
}
