import { useState } from "react";
import { branchMap } from "#content/branch-map.ts";
import type { Branch } from "#contract/site.ts";
import mapBerlin from "../pictures/map-berlin.svg";
import mapKarnal from "../pictures/map-karnal.svg";
import { Button, buttonClass } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import styles from "./branch-map.module.css";

const maps: Record<Branch["id"], string> = { karnal: mapKarnal, berlin: mapBerlin };

/** A map of our own; the maps service is asked for its frame only by a click (decisions: no third party before). */
export function BranchMap({
  branch,
  className,
}: {
  branch: Branch;
  className?: string | undefined;
}) {
  const [interactive, setInteractive] = useState(false);
  return (
    <div className={classNames(styles.map, className)}>
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
          src={maps[branch.id]}
          alt={`Sketch of the streets around the ${branch.name} branch, ${branch.street}`}
          width={480}
          height={300}
          loading="lazy"
        />
      )}
      <p className={styles.actions}>
        <a
          href={branch.directionsUrl}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "secondary", size: "small" })}
        >
          {branchMap.directionsLabel}
          <span className="visually-hidden"> to {branch.name} (opens in a new tab)</span>
        </a>
        {!interactive && (
          <Button
            variant="quiet"
            size="small"
            data-needs-script
            onClick={() => setInteractive(true)}
          >
            {branchMap.mapButton}
            <span className="visually-hidden"> of {branch.name}</span>
          </Button>
        )}
      </p>
    </div>
  );
}
