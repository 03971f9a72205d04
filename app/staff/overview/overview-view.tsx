import { useEffect } from "react";
import { overviewWords as words } from "#content/staff/overview.ts";
import type {
  OverviewAnswers,
  OverviewLeads,
  OverviewNewsletter,
} from "#contract/staff-overview.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { Notice } from "../ui/notice.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { useUrlState } from "../ui/use-url-state.ts";
import { ViewHead } from "../ui/view-head.tsx";
import { useStaffQuery } from "../use-staff-query.ts";
import { AnswerTimesPanel } from "./answer-times-panel.tsx";
import { ChartPatterns } from "./chart-patterns.tsx";
import { dayText, place } from "./day-texts.ts";
import { FunnelPanel } from "./funnel-panel.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { LeadsPanel } from "./leads-panel.tsx";
import { NewsletterPanel } from "./newsletter-panel.tsx";
import styles from "./overview-view.module.css";
import { PartsPanel } from "./parts-panel.tsx";
import { RangeBar, rangeOf } from "./range-bar.tsx";

const EVERY_MS = 60_000;
/** While days are still being counted. */
const SOON_MS = 2_000;

/** The institute in numbers, for any range of days. */
export function OverviewView() {
  const [query, change] = useUrlState();
  const range = rangeOf(query);
  const asked = new URLSearchParams(range);
  const how = { keep: true, everyMs: EVERY_MS };
  const leads = useStaffQuery<OverviewLeads>(`/overview/leads?${asked}`, how);
  const answers = useStaffQuery<OverviewAnswers>(`/overview/answers?${asked}`, how);
  const newsletter = useStaffQuery<OverviewNewsletter>(`/overview/newsletter?${asked}`, how);
  const isPartial = leads.data?.isComplete === false || answers.data?.isComplete === false;
  const { refetch: askLeads } = leads;
  const { refetch: askAnswers } = answers;
  useEffect(() => {
    if (!isPartial) return;
    const timer = setInterval(() => {
      void askLeads();
      void askAnswers();
    }, SOON_MS);
    return () => clearInterval(timer);
  }, [isPartial, askLeads, askAnswers]);
  useUnfoldedInPrint();

  return (
    <div className={styles.overview}>
      <ChartPatterns />
      <ViewHead
        title={words.title}
        lead={words.lead}
        actions={
          <Button variant="quiet" size="small" onClick={() => print()}>
            {words.print}
          </Button>
        }
      />
      <RangeBar range={range} onChange={({ from, to }) => change({ from, to }, { push: true })} />
      <p className={styles.shown}>
        {fillText(words.shown, { from: dayText(range.from), to: dayText(range.to), place })}
      </p>
      {isPartial && <Notice>{words.counting}</Notice>}
      <KeyFigures
        leads={leads.data}
        answers={answers.data}
        newsletter={newsletter.data}
        busy={leads.isPlaceholderData}
      />
      <div className={styles.panels}>
        <div className={styles.whole}>
          <QueryState query={leads} lines={8}>
            {(answer) => <LeadsPanel leads={answer} />}
          </QueryState>
        </div>
        {leads.data && (
          <>
            <PartsPanel leads={leads.data} />
            <FunnelPanel leads={leads.data} />
          </>
        )}
        <QueryState query={answers} lines={6}>
          {(answer) => <AnswerTimesPanel answers={answer} />}
        </QueryState>
        <QueryState query={newsletter} lines={6}>
          {(answer) => <NewsletterPanel growth={answer} />}
        </QueryState>
      </div>
    </div>
  );
}

/** What is folded away on the screen is not lost on paper. */
function useUnfoldedInPrint(): void {
  useEffect(() => {
    let folded: HTMLDetailsElement[] = [];
    const unfold = () => {
      folded = [...document.querySelectorAll<HTMLDetailsElement>("[data-numbers]:not([open])")];
      for (const details of folded) details.open = true;
    };
    const fold = () => {
      for (const details of folded) details.open = false;
    };
    addEventListener("beforeprint", unfold);
    addEventListener("afterprint", fold);
    return () => {
      removeEventListener("beforeprint", unfold);
      removeEventListener("afterprint", fold);
    };
  }, []);
}
