import { useEffect, useRef, useState } from "react";
import { callWords as words } from "#content/staff/desk-call-words.ts";
import { callOutcomeWords } from "#content/staff/lead-words.ts";
import { momentAt } from "#contract/branch-clock.ts";
import type { CallOutcome } from "#contract/staff/staff-lead-values.ts";
import type { LeadDetails } from "#contract/staff/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { fillText } from "../../fill-text.ts";
import { branchTimeText, useBranchOf } from "../branch-time.tsx";
import { TimeField, timeProblem } from "../person/time-field.tsx";
import { type PlannedCall, plannedCall } from "./call-plan.ts";
import styles from "./calls.module.css";

/** The id of the button of an outcome. */
export const outcomeId = (value: string) => `outcome-${value}`;

/** In the order of how often they come. */
const outcomes: readonly CallOutcome[] = [
  "reached",
  "no_answer",
  "busy",
  "call_back",
  "wrong_number",
];

/** The outcomes of a call, each a button that says what it will do. "Call back later" asks for the time first. */
export function CallOutcomes({
  lead,
  now,
  busy,
  chosen,
  onChoose,
  onCall,
}: {
  lead: LeadDetails;
  now: number;
  busy: boolean;
  /** The time of the next call, as `readTime` reads it, if one was chosen; else empty. */
  chosen: string;
  onChoose: (at: string) => void;
  onCall: (call: PlannedCall) => void;
}) {
  const branch = useBranchOf(lead);
  const [asksTime, setAsksTime] = useState(chosen !== "");
  const [problem, setProblem] = useState<string | undefined>();
  const picker = useRef<HTMLDivElement>(null);
  const isChosen = chosen !== "" && timeProblem(chosen, branch, now) === undefined;
  const planOf = (outcome: PlannedCall["outcome"]) =>
    plannedCall(lead, outcome, { chosen: isChosen ? chosen : "", branch, now });
  const isOpened = useRef(false);
  useEffect(() => {
    // The time is asked for where the button was pressed: the first quick choice takes the focus.
    if (!isOpened.current) return;
    isOpened.current = false;
    picker.current?.querySelector("button")?.focus();
  });

  function openPicker() {
    isOpened.current = true;
    setAsksTime(true);
  }
  function choose(at: string) {
    setProblem(undefined);
    onChoose(at);
  }
  function press(call: PlannedCall) {
    if (call.outcome === "call_back" && call.at === undefined) return openPicker();
    setAsksTime(false);
    onCall(call);
  }
  function callBack() {
    const wrong = timeProblem(chosen, branch, now);
    setProblem(wrong);
    if (wrong) document.getElementById("call-back-at")?.focus();
    else press(planOf("call_back"));
  }
  const moment = isChosen ? momentAt(chosen, branch.timeZone) : undefined;
  return (
    <div className="stack-3">
      <fieldset className="stack-2">
        <legend className={styles.groupTitle}>{words.group}</legend>
        <div className={styles.outcomes}>
          {outcomes.map((outcome) => {
            const call = planOf(outcome);
            return (
              <button
                key={outcome}
                id={outcomeId(outcome)}
                type="button"
                className={styles.outcome}
                data-outcome={outcome}
                aria-disabled={busy || undefined}
                aria-expanded={outcome === "call_back" ? asksTime : undefined}
                onClick={() => !busy && press(call)}
              >
                <strong>{callOutcomeWords[outcome]}</strong>
                <span className={styles.effect}>{call.says}</span>
              </button>
            );
          })}
        </div>
        <p className="muted-xs">{words.hint}</p>
      </fieldset>
      {asksTime ? (
        <div ref={picker} className={`stack-3 ${styles.picker}`}>
          <TimeField
            id="call-back-at"
            label={words.pickTime}
            branch={branch}
            zone={lead.zone}
            now={now}
            at={chosen}
            error={problem}
            onPick={choose}
            onEnter={callBack}
          />
          <div className="wrap-2">
            <Button size="small" busy={busy} onClick={callBack}>
              {moment
                ? fillText(words.callBackAt, {
                    time: branchTimeText(moment, lead.branch, { near: now }),
                  })
                : callOutcomeWords.call_back}
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                choose("");
                setAsksTime(false);
                document.getElementById(outcomeId("call_back"))?.focus();
              }}
            >
              {words.closeTime}
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.flush}>
          <Button variant="quiet" size="small" onClick={openPicker}>
            {words.otherTime}
          </Button>
        </div>
      )}
    </div>
  );
}
