import { daysAfter, nextOpenDay } from "#contract/branch-hours.ts";
import type { Branch } from "#contract/institute.ts";
import { requestLimits } from "#contract/request-values.ts";

/** Days to look for times, so that a branch which never opens for a full hour ends the search. */
const DAYS_AHEAD = 60;

/**
 * The times at which a person can ask to be called: every full hour in which the branch is open, on the next
 * `requestLimits.callDays` days on which it opens.
 * @param noticeMinutes the first time is so far ahead
 * @returns ISO 8601 in UTC, in order
 */
export function callTimes(
  branch: Pick<Branch, "openingHours" | "holidays" | "timeZone">,
  now: Date,
  noticeMinutes: number = requestLimits.callNoticeMinutes,
): string[] {
  const first = Temporal.Instant.fromEpochMilliseconds(now.getTime()).add({
    minutes: noticeMinutes,
  });
  const times: string[] = [];
  let days = 0;
  const today = first.toZonedDateTimeISO(branch.timeZone).toPlainDate().toString();
  const last = daysAfter(today, DAYS_AHEAD);
  let day = today;
  while (days < requestLimits.callDays) {
    const open = nextOpenDay(branch, day);
    // A branch may open for less than an hour, between two full hours.
    if (!open || open.day > last) break;
    const free = hoursBetween(open, branch.timeZone).filter(
      (time) => Temporal.Instant.compare(time, first) >= 0,
    );
    times.push(...free.map((time) => new Date(time.epochMilliseconds).toISOString()));
    if (free.length > 0) days += 1;
    day = daysAfter(open.day, 1);
  }
  return times;
}

/** The full hours of a day from opening on. A call needs time before the branch closes, so closing is none of them. */
function hoursBetween(
  { day, opens, closes }: { day: string; opens: string; closes: string },
  timeZone: string,
): Temporal.Instant[] {
  const at = (time: string) =>
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone);
  const end = at(closes);
  const hours: Temporal.Instant[] = [];
  let hour = at(opens).round({ smallestUnit: "hour", roundingMode: "ceil" });
  for (; Temporal.ZonedDateTime.compare(hour, end) < 0; hour = hour.add({ hours: 1 })) {
    hours.push(hour.toInstant());
  }
  return hours;
}
