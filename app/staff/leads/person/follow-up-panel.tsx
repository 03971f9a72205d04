import { type FormEvent, useState } from "react";
import { staffParts } from "#content/staff/office-words.ts";
import { followUpWords as words } from "#content/staff/person-words.ts";
import { deskLength } from "#contract/staff/staff-lead-values.ts";
import type { LeadDetails } from "#contract/staff/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { AlertIcon } from "../../../ui/icons.tsx";
import { useStaff } from "../../staff-api.ts";
import { hasDraft, useUnsaved } from "../../ui/drafts.ts";
import { awayText, Moment } from "../../ui/moment.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import type { LeadChange } from "../lead-change.ts";
import styles from "./person-view.module.css";

/** The next follow-up of a lead, which is planned, moved, ticked off or dropped here. */
export function FollowUpPanel({
  lead,
  now,
  busy,
  onChange,
}: {
  lead: LeadDetails;
  now: number;
  busy: boolean;
  onChange: (change: LeadChange) => void;
}) {
  const { me } = useStaff();
  const draft = followUpDraftKey(lead.id);
  // A draft from before a reload is shown at once.
  const [isMoving, setMoving] = useState(() => hasDraft(me.id, draft));
  const planned = lead.followUps.find(({ state }) => state === "open");
  const earlier = lead.followUps.filter(({ state }) => state !== "open");
  return (
    <Panel title={words.title} ground="sky">
      {planned ? (
        <div className="stack-3">
          <p className={`row ${styles.plannedAt}`}>
            <Moment at={planned.at} />{" "}
            {Date.parse(planned.at) < now ? (
              <StatusChip tone="bad" icon={<AlertIcon />}>
                {words.late}
              </StatusChip>
            ) : (
              <span className={`muted ${styles.away}`}>{awayText(planned.at, now)}</span>
            )}
          </p>
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
        <p>{words.none}</p>
      )}
      {(isMoving || !planned) && (
        <PlanForm
          draft={draft}
          busy={busy}
          now={now}
          about={planned?.about ?? ""}
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
            {earlier.map(({ id, at, about, state }) => (
              <li key={id}>
                <Moment at={at} />: {words.states[state]}
                {about && `, ${about}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

/** The key of the draft of a follow-up. Whoever stores the follow-up must drop the draft. */
export const followUpDraftKey = (lead: string) => `follow-up:${lead}`;

function PlanForm({
  draft,
  busy,
  now,
  about: before,
  onPlan,
  onCancel,
}: {
  draft: string;
  busy: boolean;
  now: number;
  about: string;
  onPlan: (at: string, about: string) => void;
  onCancel: (() => void) | undefined;
}) {
  const { unsaved, set } = useUnsaved<{ at: string; about: string }>(draft);
  const { at, about } = unsaved?.value ?? { at: "", about: before };
  const write = (part: { at?: string; about?: string }) =>
    set({ revision: 0, value: { at, about, ...part } });
  const [error, setError] = useState<string | undefined>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = timeProblem(at, now);
    setError(problem);
    if (problem) document.getElementById("follow-up-at")?.focus();
    else onPlan(new Date(at).toISOString(), about.trim());
  }

  return (
    <form className="stack-3" onSubmit={submit} noValidate>
      <TimeField
        id="follow-up-at"
        label={words.at}
        now={now}
        at={at}
        error={error}
        onPick={(time) => {
          write({ at: time });
          setError(undefined);
        }}
      />
      <TextField
        label={words.about}
        hint={words.aboutHint}
        value={about}
        maxLength={deskLength.reason}
        onChange={(event) => write({ about: event.target.value })}
      />
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

/** A day and a time, with the times that are chosen most often as buttons. */
export function TimeField({
  id,
  name,
  label,
  now,
  at,
  error,
  onPick,
}: {
  id: string;
  /** Needed only in a form that focuses its fields by their names. */
  name?: string;
  label: string;
  now: number;
  at: string;
  error: string | undefined;
  onPick: (at: string) => void;
}) {
  return (
    <>
      <fieldset className="wrap-2">
        <legend className="visually-hidden">{words.quick}</legend>
        {quickTimes(new Date(now)).map(({ key, time }) => (
          <button
            key={key}
            type="button"
            className={styles.quickTime}
            aria-pressed={at === fieldTime(time)}
            onClick={() => onPick(fieldTime(time))}
          >
            {words.choices[key]}
          </button>
        ))}
      </fieldset>
      <TextField
        id={id}
        {...(name ? { name } : {})}
        type="datetime-local"
        label={label}
        value={at}
        error={error}
        onChange={(event) => onPick(event.target.value)}
      />
    </>
  );
}

/** Says why a time cannot be planned: nothing is chosen, or the time has passed. Undefined if it can. */
export function timeProblem(at: string, now: number): string | undefined {
  const time = new Date(at).getTime();
  if (Number.isNaN(time)) return words.needsTime;
  return time < now ? words.past : undefined;
}

type QuickTime = { key: "hours" | "evening" | "tomorrow" | "threeDays" | "week"; time: Date };

/** The hour at which a follow-up on another day is planned, in the browser's time zone. */
const MORNING_HOUR = 10;
/** People who are at work or at school by day answer then. */
const EVENING_HOUR = 18;

/** The times that are planned most often, from now on, in the browser's time zone. */
export function quickTimes(now: Date): QuickTime[] {
  const evening = new Date(now.getFullYear(), now.getMonth(), now.getDate(), EVENING_HOUR);
  return [
    { key: "hours", time: inHours(now, 2) },
    ...(evening > now && evening.getDay() !== 0
      ? [{ key: "evening" as const, time: evening }]
      : []),
    { key: "tomorrow", time: inDays(now, 1) },
    { key: "threeDays", time: inDays(now, 3) },
    { key: "week", time: inDays(now, 7) },
  ];
}

/** The time after so many hours, rounded up to the next quarter of an hour. */
function inHours(now: Date, hours: number): Date {
  const time = new Date(now);
  time.setHours(time.getHours() + hours, Math.ceil(time.getMinutes() / 15) * 15, 0, 0);
  return time;
}

/** The day after so many days, at `hour` o'clock. A Sunday, when both branches are closed, becomes the Monday after. */
export function inDays(now: Date, days: number, hour = MORNING_HOUR): Date {
  const time = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
  if (time.getDay() === 0) time.setDate(time.getDate() + 1);
  return time;
}

/** The value of a `datetime-local` field: `2026-11-23T10:00`. */
export function fieldTime(time: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}
