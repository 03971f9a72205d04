import type { ReactNode } from "react";
import { figureWords as words } from "#content/staff/overview.ts";
import type {
  OverviewAnswers,
  OverviewLeads,
  OverviewNewsletter,
} from "#contract/staff-overview.ts";
import { filled } from "../filled.ts";
import { numberText, shareText, timeText } from "./day-texts.ts";
import styles from "./key-figures.module.css";

type KeyFiguresProps = {
  leads: OverviewLeads | undefined;
  answers: OverviewAnswers | undefined;
  newsletter: OverviewNewsletter | undefined;
  /** Those of the former range are shown. */
  busy: boolean;
};

/** Four numbers that say how it goes. */
export function KeyFigures({ leads, answers, newsletter, busy }: KeyFiguresProps) {
  const median = answers?.total.median;
  return (
    <dl className={styles.keyFigures} aria-busy={busy}>
      <Figure
        label={words.leads}
        hint={leads && filled(words.before, { number: numberText(leads.before) })}
      >
        {leads && numberText(leads.total.leads)}
      </Figure>
      <Figure
        label={words.enrolled}
        hint={
          leads &&
          filled(words.enrolledShare, { share: shareText(leads.total.enrolled, leads.total.leads) })
        }
      >
        {leads && numberText(leads.total.enrolled)}
      </Figure>
      <Figure label={words.wait} hint={median === null ? words.noWait : words.waitHint}>
        {answers && (typeof median === "number" ? timeText(median) : "–")}
      </Figure>
      <Figure
        label={words.subscribers}
        hint={
          newsletter &&
          filled(words.subscribersHint, {
            joined: numberText(newsletter.joined),
            left: numberText(newsletter.left),
          })
        }
      >
        {newsletter && numberText(newsletter.subscribers)}
      </Figure>
    </dl>
  );
}

function Figure({
  label,
  hint,
  children,
}: {
  label: string;
  hint: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.keyFigure}>
      <dt>{label}</dt>
      <dd className={styles.keyNumber}>{children ?? "…"}</dd>
      <dd className={styles.keyHint}>{hint}</dd>
    </div>
  );
}
