import { useState } from "react";
import { closureWords, followUpWords as words } from "#content/staff/person-words.ts";
import { dayAt, fieldTime, momentAt, readTime, timeAt } from "#contract/branch-clock.ts";
import { type Closure, closureAt, daysAfter, nextOpenTime } from "#contract/branch-hours.ts";
import type { Branch } from "#contract/institute.ts";
import { clockChangeText } from "#contract/staff/planned-time.ts";
import { type QuickTime, quickTimes } from "#contract/staff/quick-times.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { fillText } from "../../fill-text.ts";
import { ClockChangeChoice } from "../../ui/clock-change.tsx";
import { dayFormat } from "../../ui/day-text.ts";
import { isOnAnotherClock, momentText } from "../../ui/moment.tsx";
import { clockName, theirTimeText } from "../branch-time.tsx";
import styles from "./person-view.module.css";

/**
 * A day and a time on the clock of a branch, with the times that are chosen most often as buttons. A time at which the
 * branch is closed may stay: the field names the next opening, for one press.
 */
export function TimeField({
  id,
  name,
  label,
  branch,
  zone,
  now,
  at,
  error,
  onPick,
  onEnter,
}: {
  id: string;
  /** Needed only in a form that focuses its fields by their names. */
  name?: string;
  label: string;
  branch: Branch;
  /** The person's time zone, if it is known: the time is said by their clock, too. */
  zone?: string | undefined;
  /** In milliseconds. */
  now: number;
  /** A time as `readTime` reads it, or empty. */
  at: string;
  error: string | undefined;
  onPick: (at: string) => void;
  /** What Enter in the field does; by default it sends the form that the field stands in. */
  onEnter?: () => void;
}) {
  const { timeZone } = branch;
  const today = dayAt(isoOf(now), timeZone);
  const read = readTime(at, timeZone);
  const choices = quickTimes(isoOf(now), branch);
  // Several choices may move to the same opening.
  const [chosen, setChosen] = useState<QuickTime["key"]>();
  const same = choices.filter((quick) => quick.at === at);
  const pressed = (same.find(({ key }) => key === chosen) ?? same[0])?.key;
  return (
    <>
      <fieldset className="wrap-2">
        <legend className="visually-hidden">{words.quick}</legend>
        {choices.map((quick) => (
          <button
            key={quick.key}
            type="button"
            className={styles.quickTime}
            aria-pressed={quick.key === pressed}
            onClick={() => {
              setChosen(quick.key);
              onPick(quick.at);
            }}
          >
            {quickText(quick, today)}
          </button>
        ))}
      </fieldset>
      <TextField
        id={id}
        {...(name ? { name } : {})}
        type="datetime-local"
        label={label}
        hint={clockHint(branch, at, zone)}
        value={fieldTime(at, timeZone)}
        error={error ?? changeText(at, branch)}
        onChange={(event) => onPick(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !onEnter) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <ClockChangeChoice read={read} fieldId={id} onPick={onPick} />
      <ClosedThen branch={branch} at={at} now={now} onPick={onPick} fieldId={id} />
    </>
  );
}

/** Says that a branch is closed at a time, and offers the next opening. */
function ClosedThen({
  branch,
  at,
  now,
  fieldId,
  onPick,
}: {
  branch: Branch;
  at: string;
  now: number;
  fieldId: string;
  onPick: (at: string) => void;
}) {
  const closed = closedThen(branch, at, now);
  const when = closed ? whenText(closed.next, dayAt(isoOf(now), branch.timeZone)) : "";
  return (
    <div role="status">
      {closed && (
        <p className="row">
          {fillText(words.closedThen, { branch: branch.name, why: closed.why, when })}
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              onPick(closed.next);
              // This button disappears.
              document.getElementById(fieldId)?.focus();
            }}
          >
            {fillText(words.take, { when })}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Why a branch is closed at a time to come, and its next opening; undefined while it is open. */
function closedThen(branch: Branch, at: string, now: number) {
  const moment = firstMomentOf(at, branch.timeZone);
  if (!moment || Date.parse(moment) < now) return undefined;
  const time = timeAt(moment, branch.timeZone);
  const closure = closureAt(branch, time);
  const next = nextOpenTime(branch, time);
  return closure && next ? { why: closureText(closure), next } : undefined;
}

/** The moment of a time, or the first of the two that a change of the clock leaves to choose from. */
function firstMomentOf(at: string, timeZone: string): string | undefined {
  const read = readTime(at, timeZone);
  if (!read) return undefined;
  if (read.kind === "moment") return read.at;
  return momentAt(read.kind === "skipped" ? read.earlier : read.first, timeZone);
}

const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** "Karnal time. On your clock: Tue 1 Dec, 05:30. 19:00 their time (Toronto)." Only clocks that show another time are named. */
function clockHint({ id, timeZone }: Branch, at: string, zone: string | undefined): string {
  const moment = momentAt(at, timeZone);
  const clock = clockName(id);
  const hint =
    moment && isOnAnotherClock(moment, timeZone)
      ? fillText(words.onYourClock, { clock, time: momentText(moment) })
      : fillText(words.onClock, { clock });
  const theirs = moment && theirTimeText(moment, { branch: id, zone });
  return theirs ? `${hint} ${theirs}.` : hint;
}

/** Why a typed time does not say which moment is meant; undefined if it does, or is none. */
function changeText(at: string, { name, timeZone }: Branch): string | undefined {
  const read = readTime(at, timeZone);
  const clock = fillText(words.whoseClock, { branch: name });
  return (read && clockChangeText(read, at, clock)) || undefined;
}

/**
 * Says why a time cannot be planned: nothing is chosen, the clock of the branch does not say which moment is meant, or the
 * time has passed. Undefined if it can.
 */
export function timeProblem(at: string, branch: Branch, now: number): string | undefined {
  const read = readTime(at, branch.timeZone);
  if (!read) return words.needsTime;
  if (read.kind !== "moment") return changeText(at, branch);
  return Date.parse(read.at) < now ? words.past : undefined;
}

/** "In 3 days · Wed 2 Dec, 10:00", or "Tomorrow · Mon 30 Nov, 10:00 (Sunday is closed)". */
export function quickText({ key, at, closure }: QuickTime, today: string): string {
  const [day = "", time = ""] = at.split("T");
  const when = day === today ? time : `${shortDay(day)}, ${time}`;
  const texts = { name: words.choices[key], when };
  return closure
    ? fillText(words.moved, { ...texts, why: closureText(closure) })
    : fillText(words.choice, texts);
}

const shortDay = dayFormat({ weekday: "short", day: "numeric", month: "short" });
const weekdayText = dayFormat({ weekday: "long" });
const dayInYear = dayFormat({ weekday: "long", day: "numeric", month: "long" });

/** "Monday 10:00", or with the date if it is more than six days away: "Monday 4 January, 10:00". */
function whenText(at: string, today: string): string {
  const [day = "", time = ""] = at.split("T");
  return day <= daysAfter(today, 6) ? `${weekdayText(day)} ${time}` : `${dayInYear(day)}, ${time}`;
}

/** A Monday, for the names of weekdays. */
const MONDAY = "2026-11-23";

function closureText(closure: Closure): string {
  switch (closure.kind) {
    case "holiday":
      return fillText(closureWords.holiday, { name: closure.name });
    case "weekday": {
      const weekday = weekdayText(daysAfter(MONDAY, closure.weekday - 1));
      return fillText(closureWords.weekday, { weekday });
    }
    case "hours":
      return fillText(closureWords.hours, { time: closure.time });
  }
}
