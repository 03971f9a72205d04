import { type FormEvent, useState } from "react";
import { staffParts } from "#content/staff/parts.ts";
import { followUpWords as words } from "#content/staff/person.ts";
import { deskLength } from "#contract/staff-lead-values.ts";
import type { LeadDetails } from "#contract/staff-leads.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { AlertIcon } from "../../ui/status-icons.tsx";
import { useStaff } from "../staff-api.ts";
import { awayText, Moment } from "../ui/moment.tsx";
import { Panel } from "../ui/panel.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import { hasDraft } from "../ui/use-draft.ts";
import { useUnsaved } from "../ui/use-unsaved.ts";
import styles from "./follow-up-panel.module.css";
import { fieldTime, quickTimes } from "./follow-up-times.ts";
import type { LeadChange } from "./own-change.ts";

/** When we speak with them next: planned, moved, done. */
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
  const draft = planDraft(lead.id);
  // What was typed before a reload shows at once.
  const [isMoving, setMoving] = useState(() => hasDraft(me.id, draft));
  const planned = lead.followUps.find(({ state }) => state === "open");
  const earlier = lead.followUps.filter(({ state }) => state !== "open");
  return (
    <Panel title={words.title} ground="sky">
      {planned ? (
        <div className={styles.planned}>
          <p className={styles.when}>
            <Moment at={planned.at} />{" "}
            {Date.parse(planned.at) < now ? (
              <StatusChip tone="bad" icon={<AlertIcon />}>
                {words.late}
              </StatusChip>
            ) : (
              <span className={styles.away}>{awayText(planned.at, now)}</span>
            )}
          </p>
          {planned.about && <p className={styles.about}>{planned.about}</p>}
          {planned.remindedAt && (
            <p className={styles.away}>
              {words.reminded} <Moment at={planned.remindedAt} />
            </p>
          )}
          <div className={styles.actions}>
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
        <details className={styles.earlier}>
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

/** Where a follow-up is kept while it is planned; whoever has planned it drops it. */
export const planDraft = (lead: string) => `follow-up:${lead}`;

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
    const time = new Date(at);
    const problem =
      at === "" || Number.isNaN(time.getTime())
        ? words.needsTime
        : time.getTime() < now
          ? words.past
          : undefined;
    setError(problem);
    if (problem) document.getElementById("follow-up-at")?.focus();
    else onPlan(time.toISOString(), about.trim());
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.quick} aria-label={words.quick}>
        {quickTimes(new Date(now)).map(({ key, time }) => (
          <button
            key={key}
            type="button"
            className={styles.choice}
            aria-pressed={at === fieldTime(time)}
            onClick={() => {
              write({ at: fieldTime(time) });
              setError(undefined);
            }}
          >
            {words.choices[key]}
          </button>
        ))}
      </fieldset>
      <TextField
        id="follow-up-at"
        type="datetime-local"
        label={words.at}
        value={at}
        error={error}
        onChange={(event) => write({ at: event.target.value })}
      />
      <TextField
        label={words.about}
        hint={words.aboutHint}
        value={about}
        maxLength={deskLength.reason}
        onChange={(event) => write({ about: event.target.value })}
      />
      <div className={styles.actions}>
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
