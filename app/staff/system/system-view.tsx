import {
  systemCheckWords,
  systemGroups,
  systemStateWords,
  systemWords as words,
} from "#content/staff/system.ts";
import {
  type CheckedSystem,
  type SystemLine,
  type SystemReport,
  type SystemState,
  systemStates,
} from "#contract/staff/staff-system.ts";
import { Button } from "../../ui/button.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { fillText } from "../fill-text.ts";
import { StaffCallError } from "../staff-api.ts";
import { announce } from "../ui/announcer.tsx";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { type ChipTone, StatusChip } from "../ui/status-chip.tsx";
import { ViewHead } from "../ui/view-head.tsx";
import { useStaffChange, useStaffQuery } from "../use-staff-query.ts";
import { GoLivePanel } from "./go-live-panel.tsx";
import styles from "./system-view.module.css";
import { TestMailPanel } from "./test-mail-panel.tsx";

const PATH = "/system";
const AGAIN_MS = 60_000;
/** What is older was not looked at for this answer, so its time is shown. */
const FRESH_MS = 2 * AGAIN_MS;

const tones: Record<SystemState, ChipTone> = {
  fault: "bad",
  warning: "warm",
  unknown: "quiet",
  ok: "good",
};

/** Whether the site is well: what needs somebody first, then the rest by subject. */
export function SystemView() {
  const report = useStaffQuery<SystemReport>(PATH, { everyMs: AGAIN_MS });
  const check = useStaffChange<undefined, CheckedSystem>("POST", `${PATH}/check`, [PATH]);
  const unkept = check.data?.isKept === false ? check.data.lines : [];
  return (
    <>
      <ViewHead
        title={words.title}
        lead={report.data && fillText(words.lead, { version: report.data.version })}
        actions={
          <Button
            busy={check.isPending}
            onClick={() => check.mutate(undefined, { onSuccess: () => announce(words.checked) })}
          >
            {words.check}
          </Button>
        }
      />
      {check.isPending && <Notice>{words.checking}</Notice>}
      {check.error && <Notice tone="bad">{check.error.message}</Notice>}
      {unkept.length > 0 && <Notice tone="bad">{words.notKept}</Notice>}
      {isUnavailable(report.error) && <Notice tone="bad">{words.unavailable}</Notice>}
      <QueryState query={report} lines={12}>
        {({ lines, goLive }) => {
          const known = lines.map((line) => knownOf(line, unkept));
          return (
            <div className="stack-5">
              <NeedsYou lines={known} />
              {systemGroups.map(({ title, checks }) => (
                <Group
                  key={title}
                  title={title}
                  lines={checks.flatMap((id) => known.find((line) => line.id === id) ?? [])}
                />
              ))}
              <TestMailPanel />
              {goLive && <GoLivePanel goLive={goLive} path={PATH} />}
            </div>
          );
        }}
      </QueryState>
    </>
  );
}

/** What "Check now" found and the database has not kept is newer than what is read after it, or all that is known. */
function knownOf(line: SystemLine, unkept: readonly SystemLine[]): SystemLine {
  const found = unkept.find(({ id }) => id === line.id);
  const isBetter = found?.at && (line.state === "unknown" || (line.at ?? "") < found.at);
  return isBetter ? found : line;
}

const isUnavailable = (error: Error | null) =>
  error instanceof StaffCallError && error.problem?.status === 503;

const needsSomebody = ({ state }: SystemLine) => state === "fault" || state === "warning";

/** Faults and warnings, the faults first. */
function NeedsYou({ lines }: { lines: readonly SystemLine[] }) {
  const open = lines
    .filter(needsSomebody)
    .toSorted((one, other) => systemStates.indexOf(one.state) - systemStates.indexOf(other.state));
  const counts = Object.fromEntries(
    systemStates.map((state) => [state, lines.filter((line) => line.state === state).length]),
  );
  return (
    <Panel title={words.needsYou} ground={open.length > 0 ? "sand" : "white"}>
      <p className="muted">{fillText(words.counts, counts)}</p>
      {open.length === 0 ? <p>{words.allFine}</p> : <Lines lines={open} />}
      <p className="muted-xs">{words.again}</p>
    </Panel>
  );
}

/** What is fine or not known of a subject. */
function Group({ title, lines }: { title: string; lines: readonly SystemLine[] }) {
  const rest = lines.filter((line) => !needsSomebody(line));
  if (rest.length === 0) return null;
  return (
    <Panel title={title}>
      <Lines lines={rest} />
    </Panel>
  );
}

function Lines({ lines }: { lines: readonly SystemLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line: { id, state, is, should, todo, at } }: { line: SystemLine }) {
  return (
    <li className={styles.line}>
      <div className={`row ${styles.head}`}>
        <h3>{systemCheckWords[id]}</h3>
        <StatusChip tone={tones[state]}>{systemStateWords[state]}</StatusChip>
      </div>
      <div className={`stack-1 ${styles.words}`}>
        <p>{at === null ? words.notYet : is}</p>
        {state !== "ok" && (
          <FactList
            className={styles.facts}
            rows={[
              [words.should, should],
              [words.todo, todo],
            ]}
          />
        )}
        {at !== null && Date.now() - Date.parse(at) > FRESH_MS && (
          <p className={`muted-xs ${styles.at}`}>
            {words.at} <Moment at={at} away />
          </p>
        )}
      </div>
    </li>
  );
}
