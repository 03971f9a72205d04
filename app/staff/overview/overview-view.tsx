import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { figureWords, overviewWords as words } from "#content/staff/overview.ts";
import { counsellors } from "#contract/accounts/roles.ts";
import type { ClassFigures } from "#contract/staff/staff-classes.ts";
import type {
  OverviewAnswers,
  OverviewBeginnings,
  OverviewCounsellors,
  OverviewLeads,
  OverviewNewsletter,
} from "#contract/staff/staff-overview.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { useStaff } from "../staff-api.ts";
import { staffPaths } from "../staff-paths.ts";
import { dayText } from "../ui/day-text.ts";
import { Notice } from "../ui/notice.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { useUrlState } from "../ui/use-url-state.ts";
import { ViewHead } from "../ui/view-head.tsx";
import { useStaffQuery } from "../use-staff-query.ts";
import { PagesPanel, SourcesPanel } from "./beginnings-panels.tsx";
import { ChartPatterns } from "./chart-patterns.tsx";
import { ClassesPanel } from "./classes-panel.tsx";
import { CounsellorsPanel } from "./counsellors-panel.tsx";
import { FigureLink } from "./figure.tsx";
import { leadsQuery } from "./figure-links.ts";
import { FunnelPanel } from "./funnel-panel.tsx";
import { AnswerTimesPanel, LeadsPanel, NewsletterPanel, PartsPanel } from "./overview-panels.tsx";
import { branchName, numberText, shareText, timeText } from "./overview-texts.ts";
import styles from "./overview-view.module.css";
import { RangeBar, rangeOf } from "./range-bar.tsx";
import { TargetsPanel } from "./targets-panel.tsx";

const POLL_MS = 60_000;
/** The interval between two reads while the server is still counting days. */
const COUNTING_POLL_MS = 2_000;

/** The institute in numbers, for any range of days. */
export function OverviewView() {
  const { me } = useStaff();
  const [query, change] = useUrlState();
  const hasOwn = counsellors.some((role) => role === me.role);
  const range = rangeOf(query);
  const params = new URLSearchParams(range);
  const how = { keep: true, everyMs: POLL_MS };
  const leads = useStaffQuery<OverviewLeads>(`/overview/leads?${params}`, how);
  const answers = useStaffQuery<OverviewAnswers>(`/overview/answers?${params}`, how);
  const newsletter = useStaffQuery<OverviewNewsletter>(`/overview/newsletter?${params}`, how);
  const classes = useStaffQuery<ClassFigures>(`/overview/classes?${params}`, how);
  const beginnings = useStaffQuery<OverviewBeginnings>(`/overview/beginnings?${params}`, how);
  const team = useStaffQuery<OverviewCounsellors>(`/overview/counsellors?${params}`, {
    ...how,
    enabled: hasOwn,
  });
  const isPartial = leads.data?.isComplete === false || answers.data?.isComplete === false;
  const { refetch: refetchLeads } = leads;
  const { refetch: refetchAnswers } = answers;
  useEffect(() => {
    if (!isPartial) return;
    const timer = setInterval(() => {
      void refetchLeads();
      void refetchAnswers();
    }, COUNTING_POLL_MS);
    return () => clearInterval(timer);
  }, [isPartial, refetchLeads, refetchAnswers]);
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
      <p className={`muted ${styles.shown}`}>
        {fillText(words.shown, {
          from: dayText(range.from),
          to: dayText(range.to),
          place: branchName,
        })}
      </p>
      {leads.data?.holidaysEnding.map(({ branch, last }) => (
        <Notice
          key={branch}
          actions={
            <Link to={staffPaths.siteContentPart.replace(":part", "hours")}>
              {words.holidaysLink}
            </Link>
          }
        >
          {last
            ? fillText(words.holidaysEnd, { branch, day: dayText(last) })
            : fillText(words.holidaysNone, { branch })}
        </Notice>
      ))}
      {isPartial && <Notice>{words.counting}</Notice>}
      <KeyFigures
        leads={leads.data}
        answers={answers.data}
        newsletter={newsletter.data}
        imported={beginnings.data?.total.imported ?? 0}
        busy={leads.isPlaceholderData}
      />
      <div className={styles.panels}>
        <div className={styles.whole}>
          <TargetsPanel
            month={query.get("month") ?? ""}
            onMonth={(month) => change({ month }, { push: true })}
          />
        </div>
        <div className={styles.whole}>
          <QueryState query={leads} lines={8}>
            {(answer) => <LeadsPanel leads={answer} />}
          </QueryState>
        </div>
        {hasOwn && (
          <div className={styles.whole}>
            <QueryState query={team} lines={6}>
              {(answer) => <CounsellorsPanel figures={answer} />}
            </QueryState>
          </div>
        )}
        <QueryState query={beginnings} lines={6}>
          {(answer) => <SourcesPanel figures={answer} />}
        </QueryState>
        {beginnings.data && <PagesPanel figures={beginnings.data} />}
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
        <div className={styles.whole}>
          <QueryState query={classes} lines={6}>
            {(answer) => <ClassesPanel figures={answer} days={range} />}
          </QueryState>
        </div>
      </div>
    </div>
  );
}

/** Unfolds the tables of numbers for printing. */
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

type KeyFiguresProps = {
  leads: OverviewLeads | undefined;
  answers: OverviewAnswers | undefined;
  newsletter: OverviewNewsletter | undefined;
  /** How many of the leads were imported. */
  imported: number;
  /** The numbers shown are still those of the former range. */
  busy: boolean;
};

/** The four main numbers. */
function KeyFigures({ leads, answers, newsletter, imported, busy }: KeyFiguresProps) {
  const median = answers?.total.median;
  return (
    <dl className={styles.keyFigures} aria-busy={busy}>
      <Figure
        label={figureWords.leads}
        hint={
          leads && (
            <>
              {fillText(figureWords.before, { number: numberText(leads.before) })}
              {imported > 0 && (
                <>
                  <br />
                  <FigureLink
                    number={imported}
                    query={leadsQuery(leads.range, "imported")}
                    what={figureWords.leads}
                  >
                    {fillText(figureWords.imported, { number: numberText(imported) })}
                  </FigureLink>
                </>
              )}
            </>
          )
        }
      >
        {leads && (
          <FigureLink
            number={leads.total.leads}
            query={leadsQuery(leads.range)}
            what={figureWords.leads}
          />
        )}
      </Figure>
      <Figure
        label={figureWords.enrolled}
        hint={
          leads &&
          fillText(figureWords.enrolledShare, {
            share: shareText(leads.total.enrolled, leads.total.leads),
          })
        }
      >
        {leads && (
          <FigureLink
            number={leads.total.enrolled}
            query={leadsQuery(leads.range, "enrolled")}
            what={figureWords.enrolled}
          />
        )}
      </Figure>
      <Figure
        label={figureWords.wait}
        hint={median === null ? figureWords.noWait : figureWords.waitHint}
      >
        {answers && (typeof median === "number" ? timeText(median) : "–")}
      </Figure>
      <Figure
        label={figureWords.subscribers}
        hint={
          newsletter &&
          fillText(figureWords.subscribersHint, {
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
  hint: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`box ${styles.keyFigure}`}>
      <dt>{label}</dt>
      <dd className={styles.keyNumber}>{children ?? "…"}</dd>
      <dd className={styles.keyHint}>{hint}</dd>
    </div>
  );
}
