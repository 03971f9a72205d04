/* Days are `YYYY-MM-DD`. They have no time zone: JavaScript parses them in UTC, so they are formatted in UTC. */

export function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const formatter = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  return (day) => formatter.format(new Date(day));
}

/** "21 Nov 2026" */
export const dayText = dayFormat({ day: "numeric", month: "short", year: "numeric" });
