import { hoursOn } from "#contract/branch-hours.ts";
import type { Branch } from "#contract/institute.ts";

/** Days to look for opening hours: a branch that opens at all does so within a year. */
const DAYS = 366;

/** The facts of an enquiry that decide which branch answers it. */
type Answered = {
  /** As it was typed; empty if none was given. */
  phone: string;
  /** The branch of the visitor's place. It counts only where there is no number. */
  near?: Branch["id"] | undefined;
};

/** The branch that answers: Berlin calls German numbers, Karnal all others. */
export function branchFor(
  { phone, near = "karnal" }: Answered,
  { branches }: { branches: readonly Branch[] },
): Branch {
  const dialled = phone.replaceAll(" ", "");
  const id = dialled === "" ? near : /^(?:\+|00)49/.test(dialled) ? "berlin" : "karnal";
  const branch = branches.find((one) => one.id === id);
  if (!branch) throw new Error(`The site has no branch ${id}.`);
  return branch;
}

/**
 * The callback deadline: `openingMinutes` of the branch's opening hours after `now`, in the branch's time zone
 * and without its holidays (specification, section 9: working hours).
 * @throws if the branch never opens
 */
export function callbackDeadline(now: Date, branch: Branch, openingMinutes: number): Date {
  let moment = inZoneOf(branch, now);
  let minutesLeft = openingMinutes;
  for (let day = 0; day < DAYS; day += 1) {
    const hours = openingOf(moment, branch);
    if (hours && Temporal.ZonedDateTime.compare(moment, hours.opens) < 0) moment = hours.opens;
    const open = hours ? Math.max(0, moment.until(hours.closes).total("minutes")) : 0;
    if (open >= minutesLeft) {
      return new Date(moment.add({ minutes: Math.ceil(minutesLeft) }).epochMilliseconds);
    }
    minutesLeft -= open;
    moment = moment.add({ days: 1 }).startOfDay();
  }
  throw neverOpens(branch);
}

/**
 * When the branch is open next; `now` while it is open.
 * @throws if the branch never opens
 */
export function nextOpening(now: Date, branch: Branch): Date {
  let moment = inZoneOf(branch, now);
  for (let day = 0; day < DAYS; day += 1) {
    const hours = openingOf(moment, branch);
    if (hours && Temporal.ZonedDateTime.compare(moment, hours.closes) < 0) {
      return new Date(Math.max(moment.epochMilliseconds, hours.opens.epochMilliseconds));
    }
    moment = moment.add({ days: 1 }).startOfDay();
  }
  throw neverOpens(branch);
}

/** The moment from which on at most `openingMinutes` of opening hours are left until `until`. */
export function openingMinutesBefore(until: Date, branch: Branch, openingMinutes: number): Date {
  let moment = inZoneOf(branch, until);
  let minutesLeft = openingMinutes;
  for (let day = 0; day < DAYS; day += 1) {
    const hours = openingOf(moment, branch);
    if (hours && Temporal.ZonedDateTime.compare(moment, hours.closes) > 0) moment = hours.closes;
    const open = hours ? Math.max(0, hours.opens.until(moment).total("minutes")) : 0;
    if (open >= minutesLeft) {
      return new Date(moment.subtract({ minutes: Math.ceil(minutesLeft) }).epochMilliseconds);
    }
    minutesLeft -= open;
    moment = moment.startOfDay().subtract({ minutes: 1 });
  }
  return until;
}

const neverOpens = ({ name }: Branch) =>
  new Error(`The ${name} branch never opens: see its opening hours in content/site.ts.`);

const inZoneOf = (branch: Branch, moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(branch.timeZone);

/** When a branch opens and closes on the day of a moment; undefined if it is closed that day. */
function openingOf(moment: Temporal.ZonedDateTime, branch: Branch) {
  const hours = hoursOn(branch, moment.toPlainDate().toString());
  return (
    hours && {
      opens: moment.withPlainTime(hours.opens),
      closes: moment.withPlainTime(hours.closes),
    }
  );
}
