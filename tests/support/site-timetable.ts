import { expect } from "@playwright/test";
import type { BookingAccepted, DemoClass } from "#contract/classes/classes.ts";
import type { ClassDesk } from "#contract/staff/staff-classes.ts";
import { classOf } from "./class-sample.ts";
import { openWednesday } from "./open-wednesday.ts";
import type { Site } from "./running-site.ts";

/* Classes of a running site, made by the API. */

/** A call of the back office. */
// biome-ignore lint/suspicious/noExplicitAny: each call has an answer of its own
type Call = (method: string, path: string, data?: object) => Promise<any>;

export async function addTrainer(call: Call, name: string) {
  const { trainers }: ClassDesk = await call("POST", "/trainers", { name });
  const trainer = trainers.find((one) => one.name === name);
  expect(trainer).toBeDefined();
  return { id: String(trainer?.id), name };
}

/** A demo class online on Berlin's clock. @returns its id */
export async function addClass(call: Call, trainerId: string, own: object = {}): Promise<string> {
  const { ids } = await call(
    "POST",
    "/classes",
    classOf({ trainerId }, { day: openWednesday(), ...own }),
  );
  return String(ids[0]);
}

type Guest = { name: string; email: string; phone: string };

/** Books as a visitor does. */
export async function bookClass(
  { url }: Site,
  id: string,
  guest: Guest,
  own: object = {},
): Promise<BookingAccepted> {
  const found = await fetch(`${url}/api/v1/classes/${id}`);
  const { class: lesson }: { class: DemoClass } = await found.json();
  const body = { ...guest, startsAt: lesson.startsAt, wantsWhatsapp: true, ...own };
  const answer = await fetch(`${url}/api/v1/classes/${id}/bookings`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(201);
  return JSON.parse(text);
}

/** Lets a class begin some minutes ago: the API makes none in the past. */
export function letBegin({ change }: Pick<Site, "change">, id: string): void {
  const begun = Temporal.Now.instant().subtract({ minutes: 10 });
  const ends = begun.add({ minutes: 60 });
  const berlin = begun.toZonedDateTimeISO("Europe/Berlin");
  const starts = berlin.toPlainTime().toString({ smallestUnit: "minute" });
  const at = (moment: Temporal.Instant) => moment.toString({ smallestUnit: "millisecond" });
  change(
    `UPDATE lessons SET day = '${berlin.toPlainDate()}', starts = '${starts}', starts_at = '${at(begun)}', ends_at = '${at(ends)}' WHERE id = '${id}'`,
  );
}
