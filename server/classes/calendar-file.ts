import ical, { escape as escapeText, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { site } from "#content/site.ts";

export type CalendarEntry = {
  /** The same for every version of the entry. */
  uid: string;
  /** Counts up with every change, so that a calendar takes the newest. */
  sequence: number;
  startsAt: string;
  endsAt: string;
  /** IANA time zone in which the entry's times are written. */
  zone: string;
  summary: string;
  description?: string;
  location?: string;
  url?: string;
  isCancelled?: boolean;
  /** When this version was written. */
  writtenAt: string;
  /** For an entry in a mail: who invites whom. */
  organiser?: { name: string; email: string };
  attendee?: string;
};

/**
 * A calendar file (RFC 5545) with its time zone.
 * @param name shown by programs that subscribe
 * @param method `request` and `cancel` for mails, whose entries calendars add and remove by themselves; `publish` for
 *   downloads and subscriptions
 * @param refreshSeconds how often a program that subscribes should read it again; without it, the file is read once
 */
export function calendarFile(
  name: string,
  entries: readonly CalendarEntry[],
  method: "publish" | "request" | "cancel",
  refreshSeconds?: number,
): string {
  const calendar = ical({
    prodId: { company: site.name, product: "Classes", language: "EN" },
    method: methods[method],
    timezone: { name: null, generator: timeZoneBlock },
    ttl: refreshSeconds ?? null,
  });
  // The library escapes the texts of entries, but not the calendar's own.
  if (method === "publish") calendar.name(escapeText(name, false));
  for (const entry of entries) {
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.sequence,
      stamp: new Date(entry.writtenAt),
      start: inZone(entry.startsAt, entry.zone),
      end: inZone(entry.endsAt, entry.zone),
      timezone: entry.zone,
      summary: entry.summary,
      description: entry.description ?? null,
      location: entry.location ?? null,
      url: entry.url ?? null,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(entry.organiser ? { organizer: entry.organiser } : {}),
      ...(entry.attendee ? { attendees: [{ email: entry.attendee, rsvp: false }] } : {}),
    });
  }
  return calendar.toString();
}

const methods = {
  publish: ICalCalendarMethod.PUBLISH,
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
};

const inZone = (moment: string, zone: string) =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(zone);

function timeZoneBlock(zone: string): string | null {
  const [block] = [tzlib_get_ical_block(zone)].flat();
  return block ?? null;
}
