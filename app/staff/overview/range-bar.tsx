import { useId, useState } from "react";
import { overviewWords as words } from "#content/staff/overview.ts";
import { overviewQuery } from "#contract/staff/staff-overview.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DayField } from "../ui/day-field.tsx";
import { daysBefore, today } from "./overview-texts.ts";
import styles from "./overview-view.module.css";

const USUAL_DAYS = 30;

type Range = { from: string; to: string };

/** The range in the address, or the last USUAL_DAYS days. */
export function rangeOf(query: URLSearchParams): Range {
  const { data } = overviewQuery.safeParse({ from: query.get("from"), to: query.get("to") });
  return data ?? lastDays(USUAL_DAYS);
}

function lastDays(days: number): Range {
  const to = today();
  return { from: daysBefore(to, days - 1), to };
}

/** Picks the range of days: one of the usual ones, or any two days. */
export function RangeBar({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  return (
    <fieldset className={`row ${styles.range}`}>
      <legend className="visually-hidden">{words.range}</legend>
      <div className="row-2">
        {words.presets.map(({ days, label }) => {
          const preset = lastDays(days);
          const isChosen = preset.from === range.from && preset.to === range.to;
          return (
            <Button
              key={days}
              variant="secondary"
              size="small"
              className={classNames(isChosen && styles.chosen)}
              aria-pressed={isChosen}
              onClick={() => onChange(preset)}
            >
              {label}
            </Button>
          );
        })}
      </div>
      <Days key={`${range.from} ${range.to}`} range={range} onChange={onChange} />
    </fieldset>
  );
}

/** Two date fields; the range changes once both days are valid. */
function Days({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(range);
  // A date field that is not filled in completely has an empty value, which is not an error yet.
  const wrong =
    typed.from && typed.to && overviewQuery.safeParse(typed).error?.issues.at(0)?.message;
  function change(part: Partial<Range>) {
    const next = { ...typed, ...part };
    setTyped(next);
    if (overviewQuery.safeParse(next).success) onChange(next);
  }
  return (
    <div className="row-2">
      {(["from", "to"] as const).map((name) => (
        <DayField
          key={name}
          label={words[name]}
          value={typed[name]}
          required
          errorId={wrong ? id : undefined}
          onChange={(day) => change({ [name]: day })}
        />
      ))}
      {wrong && (
        <p id={id} className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
