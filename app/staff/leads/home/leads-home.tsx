import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { queueWords, workHome as words } from "#content/staff/lead-words.ts";
import { LEADS_PER_PAGE, type LeadQueue, leadQueues } from "#contract/staff/staff-lead-values.ts";
import type { LeadCounts, LeadList, LeadRow } from "#contract/staff/staff-leads.ts";
import { fillText } from "../../fill-text.ts";
import { useStaff } from "../../staff-api.ts";
import { staffPaths } from "../../staff-paths.ts";
import { Panel } from "../../ui/panel.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { ViewHead } from "../../ui/view-head.tsx";
import { useStaffQuery } from "../../use-staff-query.ts";
import { areOfSeveralBranches, BranchTime } from "../branch-time.tsx";
import { CallNext } from "../calls/call-next.tsx";
import { ClockChip, TriesChip, useNow, WishedNote } from "../lead-chips.tsx";
import { countsPath, listPath, queueViews } from "../lead-query.ts";
import { courseText, personPath } from "../lead-texts.ts";
import { useTrail } from "../lead-trail.ts";
import { ArrivalsBanner } from "../live/arrivals-banner.tsx";
import { useShowArrivals } from "../live/show-arrivals.ts";
import styles from "./leads-home.module.css";

/**
 * The number of leads in each list. The queues' links show the others. The calls to make now come from a whole page of
 * leads: one can skip more than these, and wrong numbers among them must not end the calls.
 */
const SHOWN = 6;
/** The query of the leads to call next, without those for whom a call is planned for later that keeps the promise. */
const CALL_NEXT = "clock=callable&sort=due";
const FOLLOW_UPS = "owner=me,none&followUp=late,today&sort=follow_up";

/**
 * Shows the work that waits: each queue with its number of leads, the call to make now, and the next leads to call.
 * @param props.children stands between the call and the lists, for what is not about leads
 */
export function LeadsHome({ children }: { children?: ReactNode }) {
  const { me } = useStaff();
  const counts = useStaffQuery<LeadCounts>(countsPath(new URLSearchParams()));
  const answer = useFirst(CALL_NEXT, LEADS_PER_PAGE);
  const followUps = useFirst(FOLLOW_UPS, SHOWN);
  const due = useFirst(leadQueues.followUps, LEADS_PER_PAGE);
  const now = useNow(answer.data?.now);
  const [waiting, planned] = [answer.data?.leads, followUps.data?.leads];
  const shown = useMemo(
    () => waiting && planned && distinct([...waiting.slice(0, SHOWN), ...planned]),
    [waiting, planned],
  );
  useTrail("home", staffPaths.home, shown);
  const showArrivals = useShowArrivals();
  return (
    <>
      <ViewHead title={words.title} lead={fillText(words.hello, { name: me.name })} />
      <nav aria-label={words.queues}>
        <ul className={styles.queues}>
          {queueViews.map(({ queue, query }) => {
            const count = counts.data?.waiting[queue];
            return (
              <li key={queue}>
                <Link
                  className={`box ${styles.queue}`}
                  to={{ pathname: staffPaths.leads, search: query }}
                  data-queue={queue}
                  data-empty={count === 0 || undefined}
                >
                  <span className={styles.number}>{count ?? "…"}</span>
                  <span className={styles.label}>{queueWords[queue].label}</span>
                  <span className={`muted ${styles.about}`}>
                    {count === 0 ? emptyOf(queue) : aboutOf(queue, counts.data)}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {due.data && waiting && (
        <div className={styles.call}>
          <CallNext planned={due.data.leads} waiting={waiting} now={now} />
        </div>
      )}
      {children && <div className={styles.other}>{children}</div>}
      <div className={`stack-4 ${styles.next}`}>
        <Panel title={words.answer}>
          <QueryState query={answer} lines={SHOWN}>
            {({ leads }) => (
              <NextLeads
                // A call that was just made has answered its lead before the list is asked for again.
                leads={leads.filter(({ clock }) => clock.state !== "answered").slice(0, SHOWN)}
                empty={words.noCalls}
              >
                {(lead) => <ClockChip lead={lead} now={now} named={areOfSeveralBranches(leads)} />}
              </NextLeads>
            )}
          </QueryState>
        </Panel>
        <Panel title={words.followUps}>
          <QueryState query={followUps} lines={SHOWN}>
            {({ leads }) => (
              <NextLeads leads={leads} empty={words.noFollowUps}>
                {({ followUpAt, callIsWished, branch }) =>
                  followUpAt && (
                    <>
                      <span data-late={Date.parse(followUpAt) <= now || undefined}>
                        <BranchTime
                          at={followUpAt}
                          branch={branch}
                          named={areOfSeveralBranches(leads)}
                        />
                      </span>{" "}
                      {callIsWished && <WishedNote />}
                    </>
                  )
                }
              </NextLeads>
            )}
          </QueryState>
        </Panel>
      </div>
      <ArrivalsBanner raised={false} onShow={showArrivals} />
    </>
  );
}

/** The queue of follow-ups counts only the late ones; today's are in the list below. */
const emptyOf = (queue: LeadQueue): string =>
  queue === "followUps" ? words.noneLate : queueWords[queue].empty;

function aboutOf(queue: LeadQueue, counts: LeadCounts | undefined): string {
  const soon = queue === "answer" ? (counts?.waiting.dueSoon ?? 0) : 0;
  return soon > 0 ? fillText(words.dueSoon, { count: soon }) : queueWords[queue].about;
}

const useFirst = (queue: string, count: number) =>
  useStaffQuery<LeadList>(`${listPath(new URLSearchParams(queue))}&perPage=${count}`);

const distinct = (leads: readonly LeadRow[]): LeadRow[] => [
  ...new Map(leads.map((lead) => [lead.id, lead])).values(),
];

function NextLeads({
  leads,
  empty,
  children,
}: {
  leads: readonly LeadRow[];
  empty: string;
  children: (lead: LeadRow) => ReactNode;
}) {
  if (leads.length === 0) return <p className={`muted ${styles.soft}`}>{empty}</p>;
  return (
    <ol className={styles.leads}>
      {leads.map((lead) => (
        <li key={lead.id} className={styles.lead} data-row={lead.id}>
          <Link className={styles.name} to={`${personPath(lead.personId)}?lead=${lead.id}`}>
            {lead.name}
          </Link>
          <span className={`muted ${styles.soft}`}>
            {[courseText(lead.course), lead.owner?.name].filter(Boolean).join(", ")}
          </span>
          <span className={styles.state}>
            {children(lead)}
            {lead.tries > 0 && <TriesChip tries={lead.tries} />}
          </span>
        </li>
      ))}
    </ol>
  );
}
