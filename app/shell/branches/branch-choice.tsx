import { useSyncExternalStore } from "react";
import { branchChoice as words } from "#content/site.ts";
import { useSite } from "../use-site.ts";
import styles from "./branch-choice.module.css";
import { chooseBranch, onBranch, shownBranch } from "./visitor-branch.ts";

/** Changes the branch whose number is shown; hidden where all are shown. */
export function BranchChoice() {
  const { branches } = useSite();
  const shown = useSyncExternalStore(onBranch, shownBranch, () => undefined);
  if (branches.length < 2) return null;
  return (
    <select
      className={styles.choice}
      aria-label={words.label}
      value={shown ?? ""}
      onChange={(event) => chooseBranch(event.currentTarget.value)}
    >
      {/* No branch is selected before the visitor's is known. */}
      {!shown && <option value="">{words.none}</option>}
      {branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
