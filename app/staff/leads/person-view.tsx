import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import {
  duplicateWords,
  followUpWords,
  reviewWords,
  personWords as words,
} from "#content/staff/person.ts";
import type { NoteKind } from "#contract/staff-lead-values.ts";
import type { LeadDetails, LeadOptions, PersonPage } from "#contract/staff-leads.ts";
import { useStaff } from "../staff-api.ts";
import { staffPaths } from "../staff-paths.ts";
import { announce } from "../ui/announcer.tsx";
import { Notice } from "../ui/notice.tsx";
import { Answered } from "../ui/query-state.tsx";
import { dropDraft } from "../ui/use-draft.ts";
import { useFocusKept } from "../ui/use-focus-kept.ts";
import { useMedia } from "../ui/use-media.ts";
import { useUrlState } from "../ui/use-url-state.ts";
import { useStaffQuery } from "../use-staff-query.ts";
import { useNow } from "./clock-chip.tsx";
import { DuplicatesPanel } from "./duplicates-panel.tsx";
import { EnquiryPanel } from "./enquiry-panel.tsx";
import { FollowUpPanel, planDraft } from "./follow-up-panel.tsx";
import { stalePaths } from "./lead-cache.ts";
import { liveLeads } from "./live-leads.ts";
import { MergesPanel } from "./merges-panel.tsx";
import { NotesPanel } from "./notes-panel.tsx";
import type { LeadChange } from "./own-change.ts";
import { PersonHead } from "./person-head.tsx";
import { HistoryPanel } from "./person-history.tsx";
import { MailsPanel } from "./person-mails.tsx";
import styles from "./person-view.module.css";
import { reviewDraft } from "./review-box.tsx";
import { useLeadChange } from "./use-lead-change.tsx";

/** One person: all they asked, all we said, and what comes next. */
export function PersonView({ id }: { id: string }) {
  const page = useStaffQuery<PersonPage>(`${stalePaths.people}${id}`);
  return (
    <>
      <p className={styles.back}>
        <Link to={staffPaths.leads}>{words.back}</Link>
      </p>
      <Answered query={page} isPersonal lines={8} heading={words.title}>
        {(answer) => <Opened askedFor={id} page={answer} />}
      </Answered>
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

  useEffect(() => liveLeads.see(leads.map((lead) => lead.id)), [leads]);

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
