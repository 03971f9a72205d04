import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { askedWords, callWords } from "#content/staff/desk-call-words.ts";
import { leadShortcuts, leadStatusWords, lostReasonWords } from "#content/staff/lead-words.ts";
import { importFieldWords } from "#content/staff/leads-import.ts";
import { returnedMailWords } from "#content/staff/mails.ts";
import {
  correctionWords,
  duplicateWords,
  followUpWords,
  historyWords,
  mailWords,
  reviewWords,
  personWords as words,
} from "#content/staff/person-words.ts";
import { openStatuses } from "#contract/staff/staff-lead-values.ts";
import type {
  LeadDetails,
  LeadFollowUpRow,
  LeadHappening,
  LeadOptions,
  LeadRow,
  PersonMail,
  PersonPage,
  StaffName,
} from "#contract/staff/staff-leads.ts";
import type { ReturnedMail } from "#contract/staff/staff-returned-mails.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { AlertIcon, CheckIcon } from "../../../ui/icons.tsx";
import { fillText } from "../../fill-text.ts";
import { purposeText } from "../../mails/mail-body.tsx";
import { useStaff } from "../../staff-api.ts";
import { rosterPath } from "../../staff-paths.ts";
import { announce } from "../../ui/announcer.tsx";
import { useMedia } from "../../ui/browser-state.ts";
import { dropDraft } from "../../ui/drafts.ts";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, useFocusKept } from "../../ui/panel.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { ReturnChip, ReturnReason, SettleReturn } from "../../ui/returned-mail.tsx";
import { ClockIcon } from "../../ui/staff-icons.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { useUrlState } from "../../ui/use-url-state.ts";
import { useStaffQuery } from "../../use-staff-query.ts";
import { branchTimeText } from "../branch-time.tsx";
import { Asked } from "../calls/asked.tsx";
import { outcomeId } from "../calls/call-outcomes.tsx";
import callStyles from "../calls/calls.module.css";
import { ShortcutsHelp, useShortcuts } from "../inbox/shortcuts.tsx";
import { leadPaths } from "../lead-cache.ts";
import type { LeadChange } from "../lead-change.ts";
import { LeadChatLink } from "../lead-chat-link.tsx";
import { useNow } from "../lead-chips.tsx";
import { batchText, courseText, telLink } from "../lead-texts.ts";
import { arrivals } from "../live/arrivals.ts";
import { MovedBar, useLastMove } from "../moved-bar.tsx";
import { usePersonBookings } from "../person-bookings.ts";
import { useLeadChange } from "../use-lead-change.tsx";
import { EnquiryPanel, reviewDraftKey } from "./enquiry-panel.tsx";
import { FollowUpPanel, followUpDraftKey } from "./follow-up-panel.tsx";
import { mainLead } from "./main-lead.ts";
import type { OtherKind } from "./note-draft.ts";
import { NotesPanel, noteTitle, useNoteDraft } from "./notes-panel.tsx";
import { changedText, LastCorrection } from "./person-changes.tsx";
import { ClassesPanel, isWithoutClass } from "./person-classes.tsx";
import { PersonHead } from "./person-head.tsx";
import { HouseholdPanel, MergesPanel } from "./person-merging.tsx";
import styles from "./person-view.module.css";
import { TrailBar } from "./trail-bar.tsx";
import { TriesAdvice } from "./tries-advice.tsx";
import { type Corrections, useCorrections } from "./use-correction.ts";

const keys = [...leadShortcuts.personKeys, ...leadShortcuts.keys.filter(({ key }) => key === "?")];

/** One person: their enquiries, our calls, notes and mails, and the next follow-up. */
export function PersonView({ id }: { id: string }) {
  const [query] = useUrlState();
  const asked = query.get("lead");
  const page = useStaffQuery<PersonPage>(`${leadPaths.people}${id}`);
  const [showsHelp, setShowsHelp] = useState(false);
  const leads = page.data?.leads;
  const lead = asked ?? (leads && mainLead(leads, id)?.id);
  return (
    <>
      <TrailBar lead={lead} onHelp={() => setShowsHelp(true)} />
      <QueryState query={page} isPersonal lines={8} heading={words.title}>
        {(answer) => <PersonDetails askedFor={id} page={answer} />}
      </QueryState>
      <ShortcutsHelp keys={keys} open={showsHelp} onClose={() => setShowsHelp(false)} />
    </>
  );
}

/** @param askedFor the id in the address: of the person, of one that was merged into them, or of a lead */
function PersonDetails({ askedFor, page }: { askedFor: string; page: PersonPage }) {
  const { person, leads } = page;
  const { me } = useStaff();
  const [query] = useUrlState();
  const writing = useNoteDraft(person.id);
  const options = useStaffQuery<LeadOptions>("/leads/options").data;
  const now = useNow(page.now);
  /** The enquiry that was just worked on here: it stays first, although its call is made. */
  const [worked, setWorked] = useState<string>();
  const {
    change: send,
    conflict,
    error,
    busy,
  } = useLeadChange({
    onDone: (lead, request) => {
      const { change: done } = request;
      if (done.kind === "followUp") dropDraft(me.id, followUpDraftKey(lead.id));
      if (done.kind === "review") dropDraft(me.id, reviewDraftKey(lead.id));
      announce(doneText(done));
      if (done.kind === "call") callDone(lead, done.call);
      if (done.kind === "undoCall") writing.restore(done.text);
      last.noteChange(lead, request);
    },
  });
  function change(lead: LeadRow, to: LeadChange) {
    setWorked(lead.id);
    send(lead, to);
  }
  const last = useLastMove(change);
  const corrections = useCorrections(askedFor);
  const named = query.get("lead");
  const first = mainLead(leads, named, askedFor, worked);
  const bookings = usePersonBookings(person.id);
  const isOther = askedFor !== person.id && !leads.some((lead) => lead.id === askedFor);

  /** The lead whose number was just marked as wrong here. */
  const [wrong, setWrong] = useState<string>();
  const columns = useRef<HTMLDivElement>(null);
  useFocusKept(columns);
  const isWide = useMedia("(width >= 75em)");
  // On a phone the form for the call that is just over comes first, within reach of the thumb.
  const isPhone = useMedia("(width < 48em)");
  const show = (focused?: string) =>
    requestAnimationFrame(() => {
      document.getElementById("note-text")?.closest("form")?.scrollIntoView({ block: "nearest" });
      if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    });
  const write = (kind: OtherKind, focused?: string) => {
    writing.write({ kind });
    show(focused);
  };
  function callDone(lead: LeadRow, { id, outcome }: Extract<LeadChange, { kind: "call" }>["call"]) {
    if (id) writing.stored(id);
    setWrong(outcome === "wrong_number" ? lead.id : undefined);
  }
  useShortcuts({
    c: () => show(outcomeId("reached")),
    n: () => write("note", "note-text"),
  });
  const followUp = first && (
    <FollowUpPanel
      key={first.id}
      lead={first}
      others={leads.filter(({ id, status }) => id !== first.id && openStatuses.includes(status))}
      now={now}
      busy={busy}
      onChange={(to) => change(first, to)}
    />
  );
  const classes = first && <ClassesPanel bookings={bookings} lead={first} now={now} />;
  const calls = first && (
    <NotesPanel
      key={`${person.id} ${named}`}
      page={page}
      lead={first}
      now={now}
      busy={busy}
      writing={writing}
      wrong={wrong}
      onCall={change}
      advice={
        <TriesAdvice
          page={page}
          lead={first}
          now={now}
          busy={busy}
          onWrite={writing.write}
          onChange={(to) => change(first, to)}
        />
      }
    />
  );

  useEffect(() => arrivals.remove(leads.map((lead) => lead.id)), [leads]);

  // Once somebody has worked on the lead again, the move is no longer its newest change.
  const isNewest = leads.some(
    ({ id, revision }) => id === last.move?.after.id && revision === last.move.after.revision,
  );
  const isDialled = first && !first.phoneIsWrong && telLink(first.phone) !== undefined;
  // On a phone, until something was done that the bar below can undo.
  const thumb = isPhone && !isNewest && isDialled ? first : undefined;
  return (
    <>
      {isOther && <Notice>{duplicateWords.other}</Notice>}
      <PersonHead
        page={page}
        lead={first}
        isWithoutClass={first !== undefined && isWithoutClass(first, bookings.data?.bookings)}
        hasCallBelow={thumb !== undefined}
        corrections={corrections}
        now={now}
        // The focus stays on the link, which opens the telephone or WhatsApp.
        onCall={() => show()}
        onChat={() => write("whatsapp")}
      />
      {error && <Notice tone="bad">{error.message}</Notice>}
      {corrections.pageError && <Notice tone="bad">{corrections.pageError.message}</Notice>}
      <div ref={columns} tabIndex={-1} className={`stack-4 ${styles.columns}`}>
        <div className={`stack-4 ${styles.main}`}>
          {isPhone && first && (
            <Panel title={askedWords.title}>
              <Asked lead={first} now={now} />
            </Panel>
          )}
          {isPhone && calls}
          {isPhone && followUp}
          {isPhone && classes}
          <h2 className="visually-hidden">{words.enquiries}</h2>
          {withFirst(leads, first).map((lead) => (
            <EnquiryPanel
              key={lead.id}
              lead={lead}
              isWithoutClass={isWithoutClass(lead, bookings.data?.bookings)}
              isOnly={leads.length === 1}
              corrections={corrections}
              changes={page.changes ?? []}
              open={lead.id === first?.id}
              now={now}
              owners={options?.owners ?? []}
              busy={busy}
              onChange={change}
            />
          ))}
          {!isPhone && calls}
          {!(isWide || isPhone) && followUp}
          {!(isWide || isPhone) && classes}
          {!isWide && <HouseholdPanel page={page} />}
          <HistoryPanel page={page} corrections={corrections} />
        </div>
        <div className={`stack-4 ${styles.side}`}>
          {isWide && followUp}
          {isWide && classes}
          {isWide && <HouseholdPanel page={page} />}
          <MergesPanel page={page} />
          <MailsPanel mails={page.mails} returned={page.returnedMails ?? []} />
        </div>
      </div>
      {isNewest && <MovedBar last={last} busy={busy} />}
      {thumb && <ThumbBar lead={thumb} onCall={() => show()} />}
      <LastCorrection page={page} corrections={corrections} />
      {conflict}
    </>
  );
}

/** Call and WhatsApp at the foot of a phone's screen, until a call is logged. */
function ThumbBar({ lead, onCall }: { lead: LeadDetails; onCall: () => void }) {
  return (
    <nav className={callStyles.thumb} aria-label={words.reach}>
      <a className={buttonClass({ size: "small" })} href={telLink(lead.phone)} onClick={onCall}>
        {lead.guardian ? fillText(words.callParent, { name: lead.guardian }) : words.call}
      </a>
      <LeadChatLink lead={lead} className={buttonClass({ variant: "secondary", size: "small" })} />
    </nav>
  );
}

/** The sentence that tells screen readers about a change; others see the change where it was made. */
function doneText(change: LeadChange): string {
  if (change.kind === "followUp") return change.at ? followUpWords.planned : followUpWords.dropped;
  if (change.kind === "followUpDone") return followUpWords.closed;
  if (change.kind === "undo") return words.moveUndone;
  if (change.kind === "call") return callWords.saved;
  if (change.kind === "undoCall") return callWords.undone;
  return change.kind === "review" ? reviewWords.done : words.saved;
}

const withFirst = (leads: readonly LeadDetails[], first: LeadDetails | undefined) =>
  first ? [first, ...leads.filter(({ id }) => id !== first.id)] : leads;

type Entry = {
  id: string;
  at: string;
  by: string;
  what: string;
  text?: string;
  about: string;
  /** Only of a demo class. */
  lessonId?: string;
  /** Of a correction that can be undone. */
  undoId?: string;
};

/** Everything that happened to the person's enquiries, including calls and notes, newest first. */
function HistoryPanel({
  page: { leads, notes, changes = [] },
  corrections,
}: {
  page: PersonPage;
  corrections: Corrections;
}) {
  const aboutOf = (lead: LeadDetails | undefined) =>
    lead && leads.length > 1 ? `, ${courseText(lead.course)} (${lead.reference})` : "";
  const entries: Entry[] = [
    ...leads.flatMap((lead) =>
      lead.history.map(({ id, at, by, what }) => ({
        id,
        at,
        by: what.kind === "visitor" ? historyWords.byPerson : nameOf(by),
        what: happeningText(what, lead.branch),
        about: aboutOf(lead),
        ...(what.kind === "class" ? { lessonId: what.lessonId } : {}),
      })),
    ),
    ...leads.flatMap((lead) =>
      lead.followUps
        .filter(({ by }) => by.id !== "")
        .map((plan) => ({
          id: plan.id,
          at: plan.createdAt,
          by: plan.by.name,
          what: planText(plan, lead),
          text: plan.about,
          about: aboutOf(lead),
        })),
    ),
    ...changes.map((change) => ({
      id: change.id,
      at: change.at,
      by: nameOf(change.by),
      what: changedText(change),
      about: aboutOf(leads.find(({ id }) => id === change.leadId)),
      ...(change.canUndo ? { undoId: change.id } : {}),
    })),
    ...notes.map((note) => ({
      id: note.id,
      at: note.createdAt,
      by: note.author.name,
      what: noteTitle(note),
      text: note.text,
      about: aboutOf(leads.find(({ id }) => id === note.leadId)),
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Panel title={words.history}>
      {entries.length === 0 ? (
        <p>{historyWords.empty}</p>
      ) : (
        <ol className={styles.history}>
          {entries.map(({ id, at, by, what, text, about, lessonId, undoId }) => (
            <li key={id} className={styles.happening}>
              <p className={styles.happeningWhat}>{what}</p>
              {text && <p className={styles.happeningText}>{text}</p>}
              <p className={`muted ${styles.happeningBy}`}>
                <Moment at={at} />, {by}
                {about}
                {lessonId && (
                  <>
                    {", "}
                    <Link to={rosterPath(lessonId)}>{historyWords.openClass}</Link>
                  </>
                )}
              </p>
              {undoId && (
                <Button
                  variant="quiet"
                  size="small"
                  busy={corrections.busy}
                  onClick={() => corrections.undo(undoId)}
                >
                  {correctionWords.undo}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Who did it: a member of staff, the person themselves, whose id is empty, or the site. */
function nameOf(by: StaffName | null): string {
  if (by === null) return historyWords.bySystem;
  return by.id === "" ? historyWords.byPerson : by.name;
}

/** @param branch of the lead, on whose clock times are said */
function happeningText(what: LeadHappening["what"], branch: string): string {
  const texts = historyWords;
  switch (what.kind) {
    case "status": {
      if (what.from === null && what.to === "new") return texts.came;
      if (what.isUndo) return `${texts.undone} ${leadStatusWords[what.to]}`;
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
    case "class":
      return `${texts.classes[what.what]}: ${what.about}`;
    case "seat":
      return `${texts.seats[what.what]}: ${batchText(what)}`;
    case "imported":
      return what.changed
        ? `${texts.updated} ${what.fileName}: ${what.changed.map((field) => importFieldWords[field]).join(", ")}`
        : `${texts.imported} ${what.fileName}`;
    case "merged":
      return texts.merged;
    case "unmerged":
      return texts.unmerged;
    case "visitor": {
      const text = texts.visitor[what.what];
      if (what.what !== "call_wished" || !what.time) return text;
      return `${text}: ${branchTimeText(what.time, branch, { named: true })}`;
    }
  }
}

/** What somebody has planned, and the time from which they have moved it. */
function planText(
  { at, about, createdAt }: LeadFollowUpRow,
  { branch, followUps }: LeadDetails,
): string {
  const timeOf = (time: string) => branchTimeText(time, branch, { named: true });
  const former = followUps.find(
    (one) => one.state === "replaced" && one.closedAt === createdAt && one.about === about,
  );
  return former && former.at !== at
    ? fillText(historyWords.moved, { before: timeOf(former.at), time: timeOf(at) })
    : fillText(historyWords.planned, { time: timeOf(at) });
}

const mailLooks = {
  queued: { tone: "warm", icon: <ClockIcon /> },
  sent: { tone: "quiet", icon: <CheckIcon /> },
  failed: { tone: "bad", icon: <AlertIcon /> },
} as const;

/** The mails about a person, and whether each was sent. */
function MailsPanel({
  mails,
  returned,
}: {
  mails: readonly PersonMail[];
  returned: readonly ReturnedMail[];
}) {
  return (
    <Panel title={words.mails}>
      {returned.length > 0 && (
        <ul className="stack-3" aria-label={returnedMailWords.table}>
          {returned.map((mail) => (
            <li key={mail.id} className={styles.entry}>
              <p className={styles.entryTitle}>
                {fillText(returnedMailWords.onPage, {
                  what: purposeText(mail.purpose),
                  address: mail.address,
                })}
              </p>
              <p className="muted">
                <ReturnChip mail={mail} /> <Moment at={mail.at} />
              </p>
              <p className="muted">
                <ReturnReason mail={mail} />
              </p>
              <SettleReturn mail={mail} />
            </li>
          ))}
        </ul>
      )}
      {mails.length === 0 ? (
        <p className="muted">{mailWords.empty}</p>
      ) : (
        <ul className="stack-3">
          {mails.map(({ id, to, address, subject, status, createdAt, sentAt, lastError }) => (
            <li key={id} className={styles.entry}>
              <p className={styles.entryTitle}>{subject}</p>
              <p className="muted">
                {to === "person" ? mailWords.toPerson : mailWords.toInstitute}, {address}
              </p>
              <p className="muted">
                <StatusChip {...mailLooks[status]}>{mailWords.states[status]}</StatusChip>{" "}
                <Moment at={sentAt ?? createdAt} />
              </p>
              {status === "failed" && lastError && <p className="muted">{lastError}</p>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
