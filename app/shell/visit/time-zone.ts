/**
 * The visitor's time zone (IANA); undefined on the server, which cannot know it. The first use of `Intl` in a page
 * takes a slow phone a tenth of a second, so a browser that has `Temporal` is asked by that.
 */
export function visitorTimeZone(): string | undefined {
  if (typeof document === "undefined") return undefined;
  return globalThis.Temporal
    ? Temporal.Now.timeZoneId()
    : Intl.DateTimeFormat().resolvedOptions().timeZone;
}
