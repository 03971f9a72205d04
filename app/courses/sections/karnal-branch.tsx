import { cityLine } from "#contract/branch.ts";
import type { Branch } from "#contract/institute.ts";
import { useSite } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";

/** The branch that has the classrooms; undefined where a site is run without it. */
export const useKarnalBranch = (): Branch | undefined =>
  useSite().branches.find(({ id }) => id === "karnal");

export function KarnalAddress({ branch }: { branch: Branch }) {
  return (
    <address>
      {branch.street}
      <br />
      {cityLine(branch)}, {branch.region}
    </address>
  );
}

/** Opens the route to a branch in the maps service. */
export function DirectionsLink({ branch, label }: { branch: Branch; label: string }) {
  return (
    <a
      href={branch.directionsUrl}
      target="_blank"
      rel="noopener"
      className={buttonClass({ variant: "secondary", size: "small" })}
    >
      {label}
      <span className="visually-hidden"> to {branch.name} (opens in a new tab)</span>
    </a>
  );
}
