import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { callNextWords as words } from "#content/staff/desk-call-words.ts";
import { leadsBoard } from "#content/staff/lead-words.ts";
import { staffParts } from "#content/staff/office-words.ts";
import { personWords } from "#content/staff/person-words.ts";
import { deskLength, isMissedCall } from "#contract/staff/staff-lead-values.ts";
import type { LeadDetails, LeadRow, PersonPage } from "#contract/staff/staff-leads.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { fillText } from "../../fill-text.ts";
import { announce } from "../../ui/announcer.tsx";
import { useMedia } from "../../ui/browser-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { useStaffQuery } from "../../use-staff-query.ts";
import { TheirTime } from "../branch-time.tsx";
import { leadPaths } from "../lead-cache.ts";
import type { LeadChange } from "../lead-change.ts";
import { LeadChatLink } from "../lead-chat-link.tsx";
import { TriesChip } from "../lead-chips.tsx";
import { contactName, personPath, phoneText, telLink } from "../lead-texts.ts";
import { LostDialog } from "../lost-dialog.tsx";
import { moveText, useLastMove } from "../moved-bar.tsx";
import { callToSend, draftAbout, noteDraftFrom, noteDraftText } from "../person/note-draft.ts";
import { type NoteDraftState, useNoteDraft } from "../person/notes-panel.tsx";
import { useLeadChange } from "../use-lead-change.tsx";
import { AlsoOpen, Asked } from "./asked.tsx";
import { CallOutcomes } from "./call-outcomes.tsx";
import type { PlannedCall } from "./call-plan.ts";
import styles from "./calls.module.css";
import { CourseClasses } from "./course-classes.tsx";
import { WrongNumber } from "./wrong-number.tsx";

type Queued = { lead: LeadRow; why: keyof typeof words.why };

/** For so long after its time, a call at a time that the person knows of is not late, as on their page. */
const GRACE_MS = 15 * 60_000;

/** For so long after a call that nobody took, the person's other requests let everybody else's go first. */
const TRIED_MS = 60 * 60_000;

/** When people were called in vain, by `personId`, in milliseconds. */
type Tried = ReadonlyMap<string, number>;

/**
 * The calls to make now: those at a time that the person knows of, then promises that we have broken, the oldest first, then
 * other follow-ups that are due, then who waits. Of the last two, those of somebody who was just called in vain come last:
 * the same telephone would ring in the same minute.
 * @param planned leads whose follow-up is due
 */
export function callQueue(
  planned: readonly LeadRow[],
  waiting: readonly LeadRow[],
  now: number,
  tried: Tried = new Map(),
): Queued[] {
  const graceOf = ({ callIsKnown, callIsNextTry }: LeadRow) =>
    callIsKnown && !callIsNextTry ? GRACE_MS : 0;
  const isOverdue = (lead: LeadRow) =>
    lead.clock.state !== "answered" && Date.parse(lead.clock.callBy) + graceOf(lead) <= now;
  const queued = (leads: readonly LeadRow[], why: Queued["why"]) =>
    leads.map((lead) => ({ lead, why }));
  const wasTried = ({ personId }: LeadRow) =>
    now - (tried.get(personId) ?? Number.NEGATIVE_INFINITY) < TRIED_MS;
  const others = [...queued(planned, "planned"), ...queued(waiting, "waiting")];
  const queue = [
    ...queued(
      planned.filter((lead) => lead.callIsKnown && !isOverdue(lead)),
      "planned",
    ),
    ...queued(
      [...planned, ...waiting]
        .filter(isOverdue)
        .toSorted((one, other) => one.clock.callBy.localeCompare(other.clock.callBy)),
      "overdue",
    ),
    ...others.filter(({ lead }) => !wasTried(lead)),
    ...others.filter(({ lead }) => wasTried(lead)),
  ].filter(({ lead }) => !lead.phoneIsWrong && telLink(lead.phone) !== undefined);
  return queue.filter(
    ({ lead: { id } }, at) => queue.findIndex((one) => one.lead.id === id) === at,
  );
}

/**
 * One call after the other: whom to call, what they asked, and what comes of it. A lead stays until somebody goes on,
 * so that the answer of its call can be read, and taken back.
 */
export function CallNext({
  planned,
  waiting,
  now,
}: {
  /** Leads whose follow-up is due. */
  planned: readonly LeadRow[];
  /** Leads that wait for an answer, the next deadline first. */
  waiting: readonly LeadRow[];
  now: number;
}) {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState<Tried>(new Map());
  const queue = callQueue(planned, waiting, now, tried).filter(({ lead }) => !passed.has(lead.id));
  const [shown, setShown] = useState<Queued | null>(null);
  const current = shown ?? queue[0];
  const others = queue.filter(({ lead }) => lead.id !== current?.lead.id);
  const next = others[0];
  const heading = useRef<HTMLAnchorElement>(null);
  const wentOn = useRef(false);
  const currentId = current?.lead.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each call that is shown
  useEffect(() => {
    if (wentOn.current) heading.current?.focus();
    wentOn.current = false;
  }, [currentId]);

  function goOn() {
    if (!current) return;
    wentOn.current = true;
    setPassed((former) => new Set([...former, current.lead.id]));
    setShown(next ?? null);
  }
  return (
    <Panel title={words.title} ground="sky">
      {current ? (
        <CallCard
          key={current.lead.id}
          queued={current}
          now={now}
          next={next}
          more={others.length}
          nameRef={heading}
          onBegin={() => setShown(current)}
          onTried={(isInVain) =>
            setTried((former) => {
              const people = new Map(former);
              if (isInVain) people.set(current.lead.personId, now);
              else people.delete(current.lead.personId);
              return people;
            })
          }
          onNext={goOn}
        />
      ) : (
        <div className="stack-3">
          <p>{passed.size > 0 ? words.done : words.none}</p>
          {passed.size > 0 && (
            <div>
              <Button variant="secondary" size="small" onClick={() => setPassed(new Set())}>
                {words.again}
              </Button>
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}

function CallCard({
  queued: { lead: row, why },
  now,
  next,
  more,
  nameRef,
  onBegin,
  onTried,
  onNext,
}: {
  queued: Queued;
  now: number;
  next: Queued | undefined;
  more: number;
  nameRef: RefObject<HTMLAnchorElement | null>;
  /** The call has begun: the card stays, however the queue changes. */
  onBegin: () => void;
  /** The person was called, in vain or not, or the call was taken back. */
  onTried: (isInVain: boolean) => void;
  onNext: () => void;
}) {
  const page = useStaffQuery<PersonPage>(`${leadPaths.people}${row.personId}`);
  const writing = useNoteDraft(row.personId);
  const { change, conflict, error, busy } = useLeadChange({
    onDone: (lead, request) => {
      const { change: done } = request;
      if (done.kind === "call" && done.call.id) writing.stored(done.call.id);
      setAsksNumber(done.kind === "call" && done.call.outcome === "wrong_number");
      if (done.kind === "call") onTried(isMissedCall(done.call.outcome));
      if (done.kind === "undoCall") {
        writing.restore(done.text);
        onTried(false);
      }
      last.noteChange(lead, request);
      if (done.kind === "call" || done.kind === "status")
        announce(moveText({ before: request.lead, after: lead, made: done }));
    },
  });
  const last = useLastMove(change);
  /** Whether the number was just marked as wrong here. */
  const [asksNumber, setAsksNumber] = useState(false);
  const [isLosing, setLosing] = useState(false);
  const nextButton = useRef<HTMLButtonElement>(null);
  const isDone = last.move !== null;
  useEffect(() => {
    // The button that was pressed is gone; a wrong number asks for another one.
    if (isDone && !asksNumber) nextButton.current?.focus();
  }, [isDone, asksNumber]);
  const lead = page.data?.leads.find(({ id }) => id === row.id);
  const shown = lead ?? row;
  const call = shown.phoneIsWrong ? undefined : telLink(shown.phone);
  const guardian = contactName(shown);
  return (
    <div className="stack-4">
      <div className="stack-2">
        <p className="row-2">
          <Link
            ref={nameRef}
            className={styles.name}
            to={`${personPath(row.personId)}?lead=${row.id}`}
            title={words.page}
          >
            {row.name}
          </Link>
          {!last.move && (
            <StatusChip tone={why === "overdue" ? "bad" : why === "planned" ? "warm" : "quiet"}>
              {words.why[why]}
            </StatusChip>
          )}
          {shown.tries > 0 && <TriesChip tries={shown.tries} />}
        </p>
        <div className="row-2">
          <span className={styles.number}>{phoneText(shown.phone)}</span>
          {lead && <TheirTime lead={lead} now={now} />}
          {call && (
            <a className={buttonClass({ size: "small" })} href={call} onClick={onBegin}>
              {shown.guardian
                ? fillText(personWords.callParent, { name: guardian })
                : personWords.call}
            </a>
          )}
          <LeadChatLink
            lead={shown}
            className={buttonClass({ variant: "secondary", size: "small" })}
          />
        </div>
      </div>
      <QueryState query={page} isPersonal lines={4}>
        {({ leads }) =>
          lead && (
            <CallForm
              lead={lead}
              others={leads.filter(({ id }) => id !== lead.id)}
              now={now}
              busy={busy}
              writing={writing}
              asksNumber={asksNumber}
              onNumber={last.close}
              done={last.move && <Done last={last} lead={lead} busy={busy} />}
              onCall={(made) => {
                onBegin();
                change(lead, made);
              }}
            />
          )
        }
      </QueryState>
      {error && <Notice tone="bad">{error.message}</Notice>}
      <div className={`row-2 ${styles.flush}`}>
        {last.move ? (
          <Button ref={nextButton} size="small" onClick={onNext}>
            {next ? fillText(words.next, { name: next.lead.name }) : staffParts.close}
          </Button>
        ) : (
          <Button variant="quiet" size="small" onClick={onNext}>
            {words.skip}
          </Button>
        )}
        {shown.status !== "lost" && (
          <Button variant="quiet" size="small" busy={busy} onClick={() => setLosing(true)}>
            {words.lost}
          </Button>
        )}
        {more > 0 && <span className="muted">{fillText(words.more, { count: more })}</span>}
      </div>
      <LostDialog
        open={isLosing}
        lead={shown}
        now={now}
        about={shown.name}
        onClose={() => setLosing(false)}
        onLost={(lost) => {
          setLosing(false);
          onBegin();
          change(shown, { kind: "status", ...lost });
        }}
      />
      {conflict}
    </div>
  );
}

/** What the call has done, in the place of the buttons that ask for it, with the way back while it is the newest change. */
function Done({
  last: { move, undo },
  lead,
  busy,
}: {
  last: ReturnType<typeof useLastMove>;
  lead: LeadRow;
  busy: boolean;
}) {
  if (!move) return null;
  const isNewest = lead.revision === move.after.revision;
  return (
    <Notice
      tone="good"
      actions={
        isNewest && (
          <Button variant="secondary" size="small" busy={busy} onClick={undo}>
            {leadsBoard.undo}
          </Button>
        )
      }
    >
      {moveText(move)}
    </Notice>
  );
}

/** What was asked, the classes that can be offered, what was said, and how the call went. */
function CallForm({
  lead,
  others,
  now,
  busy,
  writing: { draft: kept, keep },
  asksNumber,
  onNumber,
  done,
  onCall,
}: {
  lead: LeadDetails;
  /** The person's other requests. */
  others: readonly LeadDetails[];
  now: number;
  busy: boolean;
  writing: NoteDraftState;
  asksNumber: boolean;
  /** Another number is there, and can be called. */
  onNumber: () => void;
  /** What the call has done, once it was made. */
  done: ReactNode;
  onCall: (change: LeadChange) => void;
}) {
  const isPhone = useMedia("(width < 48em)");
  const draft = draftAbout(kept, lead.id);
  const write = (part: { text?: string; at?: string }) =>
    keep((former) => noteDraftText({ ...draftAbout(noteDraftFrom(former), lead.id), ...part }));
  function log({ outcome, at: followUpAt, says }: PlannedCall) {
    const sending = callToSend(draft, lead.id, { outcome, followUpAt });
    keep(noteDraftText(sending.draft));
    onCall({ kind: "call", call: sending.call, says });
  }
  const classes = <CourseClasses lead={lead} now={now} />;
  return (
    <div className={styles.callForm}>
      <div className="stack-4">
        <Asked lead={lead} now={now} />
        <AlsoOpen leads={others} />
        {!isPhone && classes}
      </div>
      <div className="stack-3">
        {done}
        <WrongNumber lead={lead} asks={asksNumber} onSaved={onNumber} />
        {!done && (
          <>
            <TextAreaField
              label={words.said}
              rows={2}
              maxLength={deskLength.note}
              value={draft.text}
              onChange={(event) => write({ text: event.target.value })}
            />
            <CallOutcomes
              lead={lead}
              now={now}
              busy={busy}
              chosen={draft.at ?? ""}
              onChoose={(at) => write({ at })}
              onCall={log}
            />
          </>
        )}
        {isPhone && classes}
      </div>
    </div>
  );
}
