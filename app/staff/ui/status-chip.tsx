import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./status-chip.module.css";

export type ChipTone = "quiet" | "info" | "good" | "warm" | "bad" | "strong";

/**
 * A state in a word. The colour adds nothing that the word, and the icon if there is one, do not say.
 * @param tone quiet (sand), info (sky), good (teal), warm (marigold), bad (brick), strong (ink)
 */
export function StatusChip({
  tone = "quiet",
  icon,
  children,
}: {
  tone?: ChipTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
