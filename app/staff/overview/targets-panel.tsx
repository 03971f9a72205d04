import { useState } from "react";
import { targetWords as words } from "#content/staff/overview.ts";
import { admins } from "#contract/accounts/roles.ts";
import {
  type OverviewTargets,
  type ScopeTarget,
  TARGET_MONTHS_AHEAD,
} from "#contract/staff/staff-overview.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { useStaff } from "../staff-api.ts";
import { dayFormat } from "../ui/day-text.ts";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { useStaffQuery } from "../use-staff-query.ts";
import { Figure, FigureLink } from "./figure.tsx";
import { targetQuery } from "./figure-links.ts";
import { NumbersTable } from "./numbers-table.tsx";
import { numberText, today } from "./overview-texts.ts";
import styles from "./overview-view.module.css";
import { hasTarget, TargetDialog, targetNames, targetText } from "./target-dialog.tsx";

const monthText = dayFormat({ month: "long", year: "numeric" });
const POLL_MS = 60_000;

const monthsAfter = (month: string, months: number) => {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
};

/** What is to be reached in a month, how far it is, and what is left a working day. */
export function TargetsPanel({
  month: given,
  onMonth,
}: {
  /** From the address; anything but a month means the present one. */
  month: string;
  onMonth: (month: string) => void;
}) {
  const { me } = useStaff();
  const present = today().slice(0, 7);
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(given) ? given : present;
  const how = { keep: true, everyMs: POLL_MS };
  const targets = useStaffQuery<OverviewTargets>(`/overview/targets?month=${month}`, how);
  const [isSetting, setSetting] = useState(false);
  const [saved, setSaved] = useState("");
  const name = monthText(`${month}-01`);
  const maySet = month >= present && admins.some((role) => role === me.role);
  return (
    <Panel
      title={fillText(words.title, { month: name })}
      action={
        <div className="row-2">
          <Button variant="quiet" size="small" onClick={() => onMonth(monthsAfter(month, -1))}>
            {words.previous}
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={month >= monthsAfter(present, TARGET_MONTHS_AHEAD)}
            onClick={() => onMonth(monthsAfter(month, 1))}
          >
            {words.next}
          </Button>
          {maySet && (
            <Button variant="secondary" size="small" onClick={() => setSetting(true)}>
              {words.set}
            </Button>
          )}
        </div>
      }
    >
      {saved && (
        <Notice tone="good" onClose={() => setSaved("")}>
          {saved}
        </Notice>
      )}
      <QueryState query={targets} lines={4}>
        {(answer) => (
          <>
            <Targets targets={answer} />
            {isSetting && answer.month === month && (
              <TargetDialog
                targets={answer}
                month={name}
                onClose={() => setSetting(false)}
                onDone={() => {
                  setSetting(false);
                  setSaved(fillText(words.saved, { month: name }));
                }}
              />
            )}
          </>
        )}
      </QueryState>
    </Panel>
  );
}

function Targets({ targets }: { targets: OverviewTargets }) {
  const { scopes } = targets;
  const shown = scopes.filter((one) => one.scope === "all" || hasTarget(one));
  const changes = scopes
    .flatMap(({ scope, history }) => history.map((change) => ({ scope, ...change })))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <>
      {!scopes.some(hasTarget) && (
        <p>
          {words.none} {targets.to >= targets.today && words.noneYet}
        </p>
      )}
      {shown.map((one) => (
        <div key={one.scope} className={styles.part}>
          <h3 className={styles.partTitle}>{words.scopes[one.scope]}</h3>
          <ScopeTable targets={targets} target={one} />
          <p className="muted">{daysText(targets, one)}</p>
        </div>
      ))}
      <p className="muted">{words.counts}</p>
      {changes.length > 0 && (
        <details className={styles.details}>
          <summary className={styles.summary}>{words.history}</summary>
          <ul className={`stack-2 ${styles.changes}`}>
            {changes.map((change) => (
              <li key={`${change.scope} ${change.at}`}>
                {words.scopes[change.scope]}: {targetText(change)}
                <span className={styles.note}>
                  {change.by}, <Moment at={change.at} zone={targets.zone} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function daysText(
  { from, to, today: day }: OverviewTargets,
  { workingDaysLeft: days }: ScopeTarget,
) {
  if (to < day) return words.over;
  if (from > day) return fillText(words.daysAhead, { days });
  if (days === 0) return words.noDaysLeft;
  return days === 1 ? words.oneDayLeft : fillText(words.daysLeft, { days });
}

type Row = { name: (typeof targetNames)[number]; done: number; target: number | null };

function ScopeTable({ targets, target }: { targets: OverviewTargets; target: ScopeTarget }) {
  const { scope, done, workingDaysLeft: days } = target;
  const rows = targetNames.map((name): Row => ({ name, done: done[name], target: target[name] }));
  const left = (row: Row) => (row.target === null ? null : Math.max(0, row.target - row.done));
  const what = (name: string) => `${name}, ${words.scopes[scope]}`;
  return (
    <NumbersTable<Row>
      label={words.scopes[scope]}
      rows={rows}
      keyOf={({ name }) => name}
      isStacked
      {...(hasTarget(target)
        ? { share: (row: Row) => ({ part: row.done, whole: row.target ?? 0 }) }
        : {})}
      columns={[
        { key: "name", label: words.name, cell: ({ name }) => words.names[name] },
        {
          key: "done",
          label: words.done,
          cell: ({ name, done: number }) => (
            <Figure
              note={
                name === "leads" &&
                done.imported > 0 && (
                  <FigureLink
                    number={done.imported}
                    query={targetQuery("imported", targets, scope)}
                    what={what(words.names.leads)}
                  >
                    {fillText(words.imported, { number: numberText(done.imported) })}
                  </FigureLink>
                )
              }
            >
              <FigureLink
                number={number}
                query={targetQuery(name, targets, scope)}
                what={what(words.names[name])}
              />
            </Figure>
          ),
        },
        ...(hasTarget(target)
          ? [
              {
                key: "target",
                label: words.target,
                cell: (row: Row) => (row.target === null ? "–" : numberText(row.target)),
              },
              {
                key: "left",
                label: words.left,
                cell: (row: Row) => {
                  const more = left(row);
                  return more === null ? "–" : more === 0 ? words.reached : numberText(more);
                },
              },
              {
                key: "perDay",
                label: words.perDay,
                cell: (row: Row) => {
                  const more = left(row);
                  if (!more || days === 0) return "–";
                  // Rounded up, so that the month's target is reached.
                  return numberText(Math.ceil((10 * more) / days) / 10);
                },
              },
            ]
          : []),
      ]}
    />
  );
}
