import { staffParts } from "#content/staff/parts.ts";
import { Button } from "../../ui/button.tsx";
import { NextIcon, PreviousIcon } from "../../ui/icons.tsx";
import styles from "./pager.module.css";

/** Under a list: what of it is shown, and the pages beside this one, where there are any. */
export function Pager({
  shown,
  onPrevious,
  onNext,
}: {
  /** "51 to 100 of 1,204" */
  shown: string;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}) {
  return (
    <nav className={styles.pager} aria-label={staffParts.pages}>
      <p className={styles.shown}>{shown}</p>
      {(onPrevious || onNext) && (
        <div className={styles.ways}>
          <Button
            variant="secondary"
            size="small"
            busy={!onPrevious}
            onClick={() => onPrevious?.()}
          >
            <PreviousIcon /> {staffParts.newer}
          </Button>
          <Button variant="secondary" size="small" busy={!onNext} onClick={() => onNext?.()}>
            {staffParts.older} <NextIcon />
          </Button>
        </div>
      )}
    </nav>
  );
}
