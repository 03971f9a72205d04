import { useEffect, useRef, useState } from "react";
import { leadStatusWords, lostReasonWords } from "#content/staff/lead-words.ts";
import {
  duplicateWords,
  followUpWords,
  historyWords,
  mailWords,
  reviewWords,
  personWords as words,
} from "#content/staff/person-words.ts";
import type { NoteKind } from "#contract/staff-lead-values.ts";
import type {
  LeadDetails,
  LeadHappening,
  LeadOptions,
  PersonMail,
  PersonPage,
} from "#contract/staff-leads.ts";
import { AlertIcon, CheckIcon } from "../../../ui/icons.tsx";
import { useStaff } from "../../staff-api.ts";
import { staffPaths } from "../../staff-paths.ts";
import { announce } from "../../ui/announcer.tsx";
import { useMedia } from "../../ui/browser-state.ts";
import { dropDraft } from "../../ui/drafts.ts";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, useFocusKept } from "../../ui/panel.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { ClockIcon } from "../../ui/staff-icons.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { useUrlState } from "../../ui/use-url-state.ts";
import { BackLink } from "../../ui/view-head.tsx";
import { useStaffQuery } from "../../use-staff-query.ts";
import { leadPaths } from "../lead-cache.ts";
import type { LeadChange } from "../lead-change.ts";
import { useNow } from "../lead-chips.tsx";
import { courseText } from "../lead-texts.ts";
import { arrivals } from "../live/arrivals.ts";
import { useLeadChange } from "../use-lead-change.tsx";
import { EnquiryPanel, reviewDraftKey } from "./enquiry-panel.tsx";
import { FollowUpPanel, followUpDraftKey } from "./follow-up-panel.tsx";
import { NotesPanel } from "./notes-panel.tsx";
import { PersonHead } from "./person-head.tsx";
import { DuplicatesPanel, MergesPanel } from "./person-merging.tsx";
import styles from "./person-view.module.css";

/** One person: their enquiries, our notes and mails, and the next follow-up. */
export function PersonView({ id }: { id: string }) {
  const page = useStaffQuery<PersonPage>(`${leadPaths.people}${id}`);
  return (
    <>
      <BackLink to={staffPaths.leads}>{words.back}</BackLink>
      <QueryState query={page} isPersonal lines={8} heading={words.title}>
        {(answer) => <PersonDetails askedFor={id} page={answer} />}
      </QueryState>
    </>
  );
}

/** @param askedFor the id in the address: of the person, of one that was merged into them, or of a lead */
function PersonDetails({ askedFor, page }: { askedFor: string; page: PersonPage }) {
  const { person, leads } = page;
  const { me } = useStaff();
  const [query] = useUrlState();
  const [kind, setKind] = useState<NoteKind>("note");
  const options = useStaffQuery<LeadOptions>("/leads/options").data;
  const now = useNow(page.now);
  const { change, conflict, error, busy } = useLeadChange({
    onDone: (lead, { change: done }) => {
      if (done.kind === "followUp") dropDraft(me.id, followUpDraftKey(lead.id));
      if (done.kind === "review") dropDraft(me.id, reviewDraftKey(lead.id));
      announce(doneText(done));
    },
  });
  const first = mainLead(leads, query.get("lead") ?? askedFor);
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
          {withFirst(leads, first).map((lead) => (
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

/** What screen readers say of a change, which others see where it was made. */
function doneText(change: LeadChange): string {
  if (change.kind === "followUp") return change.at ? followUpWords.planned : followUpWords.dropped;
  if (change.kind === "followUpDone") return followUpWords.closed;
  return change.kind === "review" ? reviewWords.done : words.saved;
}

/** The lead that the address names, else the newest that is still open, else the newest. */
function mainLead(leads: readonly LeadDetails[], asked: string): LeadDetails | undefined {
  return (
    leads.find(({ id }) => id === asked) ??
    leads.find(({ status }) => status !== "lost" && status !== "enrolled") ??
    leads[0]
  );
}

const withFirst = (leads: readonly LeadDetails[], first: LeadDetails | undefined) =>
  first ? [first, ...leads.filter(({ id }) => id !== first.id)] : leads;

/** Everything that happened to the person's enquiries, newest first. */
function HistoryPanel({ leads }: { leads: readonly LeadDetails[] }) {
  const happenings = leads
    .flatMap((lead) => lead.history.map((happening) => ({ ...happening, lead })))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Panel title={words.history}>
      {happenings.length === 0 ? (
        <p>{historyWords.empty}</p>
      ) : (
        <ol className={styles.history}>
          {happenings.map(({ id, at, by, what, lead }) => (
            <li key={id} className={styles.happening}>
              <p className={styles.happeningWhat}>{happeningText(what)}</p>
              <p className={styles.happeningBy}>
                <Moment at={at} />, {by?.name ?? historyWords.bySystem}
                {leads.length > 1 && `, ${courseText(lead.course)} (${lead.reference})`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function happeningText(what: LeadHappening["what"]): string {
  const texts = historyWords;
  switch (what.kind) {
    case "status": {
      if (what.from === null && what.to === "new") return texts.came;
      const from = what.from ? `${texts.from} ${leadStatusWords[what.from]} ` : "";
      const reasons = [what.lostReason ? lostReasonWords[what.lostReason] : "", what.lostNote];
      const why = reasons.filter(Boolean).join(", ");
      return `${texts.status} ${from}${texts.to} ${leadStatusWords[what.to]}${why && `: ${why}`}`;
    }
    case "owner":
      return `${texts.owner} ${texts.from} ${what.from?.name ?? texts.nobody} ${texts.to} ${what.to?.name ?? texts.nobody}`;
    case "reviewed":
      return `${texts.reviewed}: ${what.reason}`;
    case "repeated":
      return `${texts.repeated} (${what.reference})`;
    case "imported":
      return `${texts.imported} ${what.fileName}`;
    case "merged":
      return texts.merged;
    case "unmerged":
      return texts.unmerged;
  }
}

const mailLooks = {
  queued: { tone: "warm", icon: <ClockIcon /> },
  sent: { tone: "quiet", icon: <CheckIcon /> },
  failed: { tone: "bad", icon: <AlertIcon /> },
} as const;

/** The mails about a person, and whether each was sent. */
function MailsPanel({ mails }: { mails: readonly PersonMail[] }) {
  return (
    <Panel title={words.mails}>
      {mails.length === 0 ? (
        <p className={styles.soft}>{mailWords.empty}</p>
      ) : (
        <ul className={styles.entries}>
          {mails.map(({ id, to, address, subject, status, createdAt, sentAt, lastError }) => (
            <li key={id} className={styles.entry}>
              <p className={styles.entryTitle}>{subject}</p>
              <p className={styles.soft}>
                {to === "person" ? mailWords.toPerson : mailWords.toInstitute}, {address}
              </p>
              <p className={styles.soft}>
                <StatusChip {...mailLooks[status]}>{mailWords.states[status]}</StatusChip>{" "}
                <Moment at={sentAt ?? createdAt} />
              </p>
              {status === "failed" && lastError && <p className={styles.soft}>{lastError}</p>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
