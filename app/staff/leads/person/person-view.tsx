import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import {
  duplicateWords,
  followUpWords,
  reviewWords,
  personWords as words,
} from "#content/staff/person.ts";
import type { LeadDetails, PersonPage } from "#contract/staff-lead-people.ts";
import type { NoteKind } from "#contract/staff-lead-values.ts";
import type { LeadOptions } from "#contract/staff-leads.ts";
import { useStaff } from "../../staff-api.ts";
import { staffPaths } from "../../staff-paths.ts";
import { announce } from "../../ui/announcer.tsx";
import { useMedia } from "../../ui/browser-state.ts";
import { dropDraft } from "../../ui/drafts.ts";
import { Notice } from "../../ui/notice.tsx";
import { useFocusKept } from "../../ui/panel.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { useUrlState } from "../../ui/use-url-state.ts";
import { useStaffQuery } from "../../use-staff-query.ts";
import { leadPaths } from "../lead-cache.ts";
import type { LeadChange } from "../lead-change.ts";
import { useNow } from "../lead-chips.tsx";
import { arrivals } from "../live/arrivals.ts";
import { useLeadChange } from "../use-lead-change.tsx";
import { DuplicatesPanel } from "./duplicates-panel.tsx";
import { EnquiryPanel } from "./enquiry-panel.tsx";
import { FollowUpPanel, planDraft } from "./follow-up-panel.tsx";
import { MergesPanel } from "./merges-panel.tsx";
import { NotesPanel } from "./notes-panel.tsx";
import { PersonHead } from "./person-head.tsx";
import { HistoryPanel } from "./person-history.tsx";
import { MailsPanel } from "./person-mails.tsx";
import styles from "./person-view.module.css";
import { reviewDraft } from "./review-box.tsx";

/** One person: all they asked, all we said, and what comes next. */
export function PersonView({ id }: { id: string }) {
  const page = useStaffQuery<PersonPage>(`${leadPaths.people}${id}`);
  return (
    <>
      <p className={styles.back}>
        <Link to={staffPaths.leads}>{words.back}</Link>
      </p>
      <QueryState query={page} isPersonal lines={8} heading={words.title}>
        {(answer) => <Opened askedFor={id} page={answer} />}
      </QueryState>
    </>
  );
}

function Opened({ askedFor, page }: { askedFor: string; page: PersonPage }) {
  const { person, leads } = page;
  const { me } = useStaff();
  const [query] = useUrlState();
  const [kind, setKind] = useState<NoteKind>("note");
  const options = useStaffQuery<LeadOptions>("/leads/options").data;
  const now = useNow(page.now);
  const { change, conflict, error, busy } = useLeadChange({
    onDone: (lead, { change: done }) => {
      if (done.kind === "followUp") dropDraft(me.id, planDraft(lead.id));
      if (done.kind === "review") dropDraft(me.id, reviewDraft(lead.id));
      announce(doneText(done));
    },
  });
  const first = foremost(leads, query.get("lead") ?? askedFor);
  const isOther = askedFor !== person.id && !leads.some((lead) => lead.id === askedFor);

  const columns = useRef<HTMLDivElement>(null);
  useFocusKept(columns);
  const isWide = useMedia("(width >= 75em)");
  const followUp = first && (
    <FollowUpPanel
      key={first.id}
      lead={first}
      now={now}
      busy={busy}
      onChange={(to) => change(first, to)}
    />
  );

  useEffect(() => arrivals.remove(leads.map((lead) => lead.id)), [leads]);

  return (
    <>
      {isOther && <Notice>{duplicateWords.other}</Notice>}
      <PersonHead page={page} onCall={() => setKind("call")} />
      {error && <Notice tone="bad">{error.message}</Notice>}
      <div ref={columns} tabIndex={-1} className={styles.columns}>
        <div className={styles.main}>
          <h2 className="visually-hidden">{words.enquiries}</h2>
          {inOrder(leads, first).map((lead) => (
            <EnquiryPanel
              key={lead.id}
              lead={lead}
              open={lead.id === first?.id}
              now={now}
              owners={options?.owners ?? []}
              busy={busy}
              onChange={change}
            />
          ))}
          {!isWide && followUp}
          {!isWide && <DuplicatesPanel page={page} />}
          {first && <NotesPanel page={page} lead={first} kind={kind} onKind={setKind} />}
          <HistoryPanel leads={leads} />
        </div>
        <div className={styles.side}>
          {isWide && followUp}
          {isWide && <DuplicatesPanel page={page} />}
          <MergesPanel page={page} />
          <MailsPanel mails={page.mails} />
        </div>
      </div>
      {conflict}
    </>
  );
}

/** For ears: eyes see it where it is. */
function doneText(change: LeadChange): string {
  if (change.kind === "followUp") return change.at ? followUpWords.planned : followUpWords.dropped;
  if (change.kind === "followUpDone") return followUpWords.closed;
  return change.kind === "review" ? reviewWords.done : words.saved;
}

/** The lead that the way here named, else the newest that is still open, else the newest. */
function foremost(leads: readonly LeadDetails[], asked: string): LeadDetails | undefined {
  return (
    leads.find(({ id }) => id === asked) ??
    leads.find(({ status }) => status !== "lost" && status !== "enrolled") ??
    leads[0]
  );
}

const inOrder = (leads: readonly LeadDetails[], first: LeadDetails | undefined) =>
  first ? [first, ...leads.filter(({ id }) => id !== first.id)] : leads;
