import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { staffParts } from "#content/staff/office-words.ts";
import { followUpWords as words } from "#content/staff/person-words.ts";
import { momentAt } from "#contract/branch-clock.ts";
import type { Branch } from "#contract/institute.ts";
import { getsDeskMails, MAIL_HELD_MINUTES } from "#contract/staff/desk-mails.ts";
import { deskLength } from "#contract/staff/staff-lead-values.ts";
import type { LeadDetails, LeadFollowUpRow } from "#contract/staff/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { AlertIcon } from "../../../ui/icons.tsx";
import { fillText } from "../../fill-text.ts";
import { useStaff } from "../../staff-api.ts";
import { hasDraft, useUnsaved } from "../../ui/drafts.ts";
import { awayText, Moment } from "../../ui/moment.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { BranchTime, theirTimeText, useBranchOf } from "../branch-time.tsx";
import type { LeadChange } from "../lead-change.ts";
import { courseText } from "../lead-texts.ts";
import styles from "./person-view.module.css";
import { TimeField, timeProblem } from "./time-field.tsx";

/** The next follow-up of a lead, which is planned, moved, ticked off or dropped here. */
export function FollowUpPanel({
  lead,
  others,
  now,
  busy,
  onChange,
}: {
  lead: LeadDetails;
  /** The person's other open enquiries. */
  others: readonly LeadDetails[];
  now: number;
  busy: boolean;
  onChange: (change: LeadChange) => void;
}) {
  const { me } = useStaff();
  const branch = useBranchOf(lead);
  const draft = followUpDraftKey(lead.id);
  // A draft from before a reload is shown at once.
  const [isMoving, setMoving] = useState(() => hasDraft(me.id, draft));
  const planned = lead.followUps.find(({ state }) => state === "open");
  const earlier = lead.followUps.filter(({ state }) => state !== "open");
  const theirTime = planned?.about === "" && theirTimeText(planned.at, lead);
  return (
    <Panel title={words.title} ground="sky">
      {planned ? (
        <div className="stack-3">
          <p className={`row ${styles.plannedAt}`}>
            <BranchTime at={planned.at} branch={lead.branch} />{" "}
            {Date.parse(planned.at) < now ? (
              <StatusChip tone="bad" icon={<AlertIcon />}>
                {words.late}
              </StatusChip>
            ) : (
              <span className={`muted ${styles.away}`}>
                {awayText(planned.at, now, branch.timeZone)}
              </span>
            )}
          </p>
          {theirTime && <p className="muted">{theirTime}</p>}
          {planned.origin === "visitor" && <p>{words.wished}</p>}
          {planned.isKnown && (
            <p>
              {getsDeskMails(lead)
                ? fillText(planned.isNextTry ? words.nextTry : words.known, {
                    minutes: MAIL_HELD_MINUTES,
                  })
                : words.knownNoMail}
            </p>
          )}
          {planned.about && <p className={styles.plannedAbout}>{planned.about}</p>}
          {planned.remindedAt && (
            <p className={`muted ${styles.away}`}>
              {words.reminded} <Moment at={planned.remindedAt} />
            </p>
          )}
          <div className="wrap-2">
            <Button size="small" busy={busy} onClick={() => onChange({ kind: "followUpDone" })}>
              {words.done}
            </Button>
            <Button variant="secondary" size="small" onClick={() => setMoving(true)}>
              {words.change}
            </Button>
            <Button
              variant="quiet"
              size="small"
              busy={busy}
              onClick={() => onChange({ kind: "followUp", at: null, about: "" })}
            >
              {words.drop}
            </Button>
          </div>
        </div>
      ) : (
        <p>{nonePlanned(lead, others)}</p>
      )}
      <OtherFollowUps leads={others} now={now} />
      {(isMoving || !planned) && (
        <PlanForm
          draft={draft}
          branch={branch}
          zone={lead.zone}
          busy={busy}
          now={now}
          about={planned?.about ?? ""}
          movesCall={planned !== undefined && isCallTheyKnow(planned)}
          onPlan={(at, about) => {
            onChange({ kind: "followUp", at, about });
            setMoving(false);
          }}
          onCancel={isMoving && planned ? () => setMoving(false) : undefined}
        />
      )}
      {earlier.length > 0 && (
        <details className={styles.earlierFollowUps}>
          <summary>
            {words.earlier} ({earlier.length})
          </summary>
          <ul>
            {earlier.map(({ id, at, about, origin, state }) => (
              <li key={id}>
                <BranchTime at={at} branch={lead.branch} />: {words.states[state]}
                {origin === "visitor" && `, ${words.wishedBefore}`}
                {about && `, ${about}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

/** Whether the person knows of the time: they have asked for it, it was agreed, or it is the next try after a call. */
const isCallTheyKnow = ({ isKnown, origin }: LeadFollowUpRow) => isKnown || origin === "visitor";

const openOf = ({ followUps }: LeadDetails) => followUps.find(({ state }) => state === "open");
const nameOf = (lead: LeadDetails) => (lead.course ? courseText(lead.course) : lead.reference);

/** Says of which enquiries nothing is planned: of all that are open, or of this one alone. */
function nonePlanned(lead: LeadDetails, others: readonly LeadDetails[]): string {
  if (others.length === 0) return words.none;
  return others.some(openOf)
    ? fillText(words.noneForThis, { enquiry: nameOf(lead) })
    : fillText(words.noneForAny, { count: others.length + 1 });
}

/** What is planned for the person's other open enquiries. */
function OtherFollowUps({ leads, now }: { leads: readonly LeadDetails[]; now: number }) {
  const planned = leads.filter(openOf);
  if (planned.length === 0) return null;
  return (
    <ul className="stack-1" aria-label={words.others}>
      {planned.map((lead) => {
        const { at = "", about = "", origin } = openOf(lead) ?? {};
        return (
          <li key={lead.id}>
            <Link to={{ search: `lead=${lead.id}` }}>{nameOf(lead)}</Link>:{" "}
            <BranchTime at={at} branch={lead.branch} />
            {Date.parse(at) < now && ` (${words.late.toLowerCase()})`}
            {origin === "visitor" && `, ${words.wishedBefore}`}
            {about && `, ${about}`}
          </li>
        );
      })}
    </ul>
  );
}

/** The key of the draft of a follow-up. Whoever stores the follow-up must drop the draft. */
export const followUpDraftKey = (lead: string) => `follow-up:${lead}`;

function PlanForm({
  draft,
  branch,
  zone,
  busy,
  now,
  about: before,
  movesCall,
  onPlan,
  onCancel,
}: {
  draft: string;
  branch: Branch;
  zone: string | undefined;
  busy: boolean;
  now: number;
  about: string;
  /** It takes the place of a call that the person knows of. A follow-up with a subject is no call, so it can have none. */
  movesCall: boolean;
  onPlan: (at: string, about: string) => void;
  onCancel: (() => void) | undefined;
}) {
  const { unsaved, set } = useUnsaved<{ at: string; about: string; branch?: string }>(draft);
  const about = movesCall ? "" : (unsaved?.value.about ?? before);
  // A time that was typed on another clock is dropped. Older drafts do not name a branch: theirs was the browser's.
  const at = unsaved?.value.branch === branch.id ? unsaved.value.at : "";
  const write = (part: { at?: string; about?: string }) =>
    set({ revision: 0, value: { at, about, branch: branch.id, ...part } });
  const [error, setError] = useState<string | undefined>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = timeProblem(at, branch, now);
    const moment = momentAt(at, branch.timeZone);
    setError(problem);
    if (problem || !moment) document.getElementById("follow-up-at")?.focus();
    else onPlan(moment, about.trim());
  }

  return (
    <form className="stack-3" onSubmit={submit} noValidate>
      <TimeField
        id="follow-up-at"
        label={words.at}
        branch={branch}
        zone={zone}
        now={now}
        at={at}
        error={error}
        onPick={(time) => {
          write({ at: time });
          setError(undefined);
        }}
      />
      {movesCall ? (
        <p className="muted">{words.movesCall}</p>
      ) : (
        <TextField
          label={words.about}
          hint={words.aboutHint}
          value={about}
          maxLength={deskLength.reason}
          onChange={(event) => write({ about: event.target.value })}
        />
      )}
      <div className="wrap-2">
        <Button type="submit" variant="secondary" size="small" busy={busy}>
          {words.plan}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              set(undefined);
              onCancel();
            }}
          >
            {staffParts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
