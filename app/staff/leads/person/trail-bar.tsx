import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { personWords as words } from "#content/staff/person-words.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { NextIcon, PreviousIcon } from "../../../ui/icons.tsx";
import { fillText } from "../../fill-text.ts";
import { staffPaths } from "../../staff-paths.ts";
import { useShortcuts } from "../inbox/shortcuts.tsx";
import { personPath } from "../lead-texts.ts";
import { useNeighbours } from "../lead-trail.ts";
import styles from "./person-view.module.css";

/** Links above a lead: back to its row in the list, and to its neighbours there. */
export function TrailBar({ lead, onHelp }: { lead: string | undefined; onHelp: () => void }) {
  const navigate = useNavigate();
  const neighbours = useNeighbours(lead);
  const back = neighbours?.path ?? staffPaths.leads;
  const addressOf = (to: { id: string; personId: string } | undefined) =>
    to && `${personPath(to.personId)}?lead=${to.id}`;
  const [previous, next] = [addressOf(neighbours?.previous), addressOf(neighbours?.next)];

  const go = (to: string | undefined, replace: boolean) => {
    if (!to) return false;
    void navigate(to, { replace });
    return true;
  };
  useShortcuts({
    j: () => go(next, true),
    k: () => go(previous, true),
    u: () => go(back, false),
    "?": onHelp,
  });

  return (
    <div className={`row ${styles.trail}`}>
      <Link className={styles.back} to={back}>
        {words.back[neighbours?.from ?? "leads"]}
      </Link>
      {neighbours && (
        <nav className={styles.neighbours} aria-label={words.neighbours}>
          <p className={styles.place}>
            {fillText(words.place, {
              at: neighbours.place,
              count: `${neighbours.count}${neighbours.hasMore ? "+" : ""}`,
            })}
          </p>
          <Neighbour to={previous} label={words.previous}>
            <PreviousIcon />
          </Neighbour>
          <Neighbour to={next} label={words.next}>
            <NextIcon />
          </Neighbour>
        </nav>
      )}
    </div>
  );
}

/** A link that replaces the page in the browser's history, so that the Back button still returns to the list. */
function Neighbour({
  to,
  label,
  children,
}: {
  to: string | undefined;
  label: string;
  children: ReactNode;
}) {
  const look = buttonClass({ variant: "secondary", size: "small" });
  return to ? (
    <Link className={look} to={to} replace aria-label={label} title={label}>
      {children}
    </Link>
  ) : (
    <span className={look} aria-hidden="true" aria-disabled="true">
      {children}
    </span>
  );
}
