import { useState, useSyncExternalStore } from "react";
import { branchMap } from "#content/branch-map.ts";
import type { Branch } from "#contract/institute.ts";
import mapBerlin from "../../pictures/map-berlin.svg";
import mapKarnal from "../../pictures/map-karnal.svg";
import { Button, buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./branch-map.module.css";
import { letMapsLoad, mapsLoadAlways, onMapPermission } from "./map-permission.ts";

const maps: Record<Branch["id"], string> = { karnal: mapKarnal, berlin: mapBerlin };

const onTheServer = () => false;
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** Our own sketch of the streets. A click replaces it with the map of the maps service, once or from then on always. */
export function BranchMap({
  branch,
  className,
  hasDirections = true,
}: {
  branch: Branch;
  className?: string | undefined;
  /** Whether the link to the way there is below the map; a page with a folded map has it outside. */
  hasDirections?: boolean;
}) {
  const [isWanted, setWanted] = useState(false);
  const always = useSyncExternalStore(onMapPermission, mapsLoadAlways, onTheServer);
  const interactive = isWanted || always;
  return (
    <div className={classNames(styles.map, className)}>
      {interactive ? (
        <iframe
          // The clicked button is gone, so the map takes the focus.
          ref={isWanted ? takeFocus : undefined}
          src={branch.mapFrameUrl}
          title={`Interactive map of ${branch.name}`}
          width={480}
          height={300}
          referrerPolicy="no-referrer"
          loading="lazy"
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
      <p className={`wrap ${styles.actions}`}>
        {hasDirections && (
          <DirectionsLink
            branch={branch}
            className={buttonClass({ variant: "secondary", size: "small" })}
          />
        )}
        {!interactive && (
          <Button variant="quiet" size="small" data-needs-script onClick={() => setWanted(true)}>
            {branchMap.mapButton}
            <span className="visually-hidden"> of {branch.name}</span>
          </Button>
        )}
        {(always || !interactive) && (
          <Button
            variant="quiet"
            size="small"
            data-needs-script
            onClick={() => letMapsLoad(!always)}
          >
            {always ? branchMap.askButton : branchMap.alwaysButton}
          </Button>
        )}
        {!interactive && (
          <span className={`muted-xs ${styles.note}`} data-needs-script>
            {branchMap.mapNote}
          </span>
        )}
      </p>
    </div>
  );
}

/** A link to the maps service, which shows the way to a branch. */
export function DirectionsLink({ branch, className }: { branch: Branch; className?: string }) {
  return (
    <a href={branch.directionsUrl} target="_blank" rel="noopener" className={className}>
      {branchMap.directionsLabel}
      <span className="visually-hidden"> to {branch.name} (opens in a new tab)</span>
    </a>
  );
}
