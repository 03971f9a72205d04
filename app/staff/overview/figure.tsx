import type { ReactNode } from "react";
import { Link } from "react-router";
import { beginningWords, FEWEST_FOR_SHARE, figureLink } from "#content/staff/overview.ts";
import { fillText } from "../fill-text.ts";
import { staffPaths } from "../staff-paths.ts";
import { type Days, leadsQuery, type Share, type Where } from "./figure-links.ts";
import { numberText, shareText } from "./overview-texts.ts";
import styles from "./overview-view.module.css";

/** A number that opens the list of the leads it counts. Nothing is behind 0. */
export function FigureLink({
  number,
  query,
  what,
  children,
}: {
  number: number;
  /** The query of the list's address. */
  query: string;
  /** What the number counts, for whoever does not see the table around it. */
  what: string;
  /** The words of the link, if they are more than the number. */
  children?: string;
}) {
  const shown = children ?? numberText(number);
  if (number === 0) return shown;
  return (
    <Link
      className={styles.opens}
      to={{ pathname: staffPaths.leads, search: query }}
      aria-label={fillText(figureLink, { number: shown, what })}
    >
      {shown}
    </Link>
  );
}

/** A number, and below it what else is to say of it. */
export function Figure({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <>
      {children}
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
}

/** The leads of some days, and how many of them were imported. */
export function LeadsFigure({
  part,
  days,
  where,
  what,
}: {
  part: { leads: number; imported: number };
  days: Days;
  where: Where;
  what: string;
}) {
  const { leads, imported } = part;
  return (
    <Figure
      note={
        imported > 0 && (
          <FigureLink number={imported} query={leadsQuery(days, "imported", where)} what={what}>
            {fillText(beginningWords.imported, { number: numberText(imported) })}
          </FigureLink>
        )
      }
    >
      <FigureLink number={leads} query={leadsQuery(days, "leads", where)} what={what} />
    </Figure>
  );
}

/** Leads that came or enrolled, with their share of all unless those are few. */
export function ShareFigure({
  number,
  whole,
  share,
  days,
  where,
  what,
}: {
  number: number;
  whole: number;
  share: Share;
  days: Days;
  where: Where;
  what: string;
}) {
  return (
    <Figure note={whole >= FEWEST_FOR_SHARE && shareText(number, whole)}>
      <FigureLink number={number} query={leadsQuery(days, share, where)} what={what} />
    </Figure>
  );
}
