import type { Transaction } from "kysely";
import * as z from "zod/mini";
import type { SystemCheckId, SystemLine } from "#contract/staff/staff-system.ts";
import { noteInSystem, readSystemRecords, type SystemRecord } from "../db/system-records.ts";
import type { Database, Tables } from "../db/tables.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { alarmMail, alarmOverMail, SYSTEM_ALARM } from "./system-mails.ts";

/** A fault is told once it has lasted so long: what mends itself at once, such as a restart, is none. */
const LASTS_MS = 2 * 60_000;
/** At most one mail of a fault in so long, if it comes and goes. */
const APART_MS = 60 * 60_000;
/** A fault that stays is told again. */
const AGAIN_MS = 24 * 60 * 60_000;
/**
 * An older finding over the network tells of no fault: it is looked at again every three minutes while it is at fault, unless
 * the database was away, and then it may be over.
 */
const FRESH_MS = 4 * 60_000;
/** Behind a mail server that is away, a mail of an alarm is dropped when the next one about the same is due. */
const USEFUL_MS = AGAIN_MS;

/**
 * Checks whose faults are mailed. The others are for setting up, or for who looks at the page. A mail about the mail server
 * could leave only once its fault is over.
 */
const alarmIds: readonly SystemCheckId[] = [
  ...(["database", "migrations", "disk", "clock", "zones", "jobs"] as const),
  ...(["address", "certificate", "visitor-address", "upload-size"] as const),
  ...(["name-server", "spf", "dkim", "dmarc", "outbox", "returned-mails"] as const),
  ...(["backup", "backup-elsewhere", "enquiries", "promises", "holidays", "samples"] as const),
];

const kept = z.object({
  /** Since when the fault lasts; null while there is none. */
  since: z.nullable(z.string()),
  /** When its last mail was written; null: never. */
  mailedAt: z.nullable(z.string()),
  /** Whether this fault was told, so that its end is told, too. */
  isTold: z.boolean(),
  /** Who was told of this fault past the outbox, which therefore does not know it. */
  toldDirectly: z.optional(z.array(z.string())),
});
export type AlarmState = z.infer<typeof kept>;

export const quiet: AlarmState = { since: null, mailedAt: null, isTold: false };

/**
 * What to do about a line: what is kept from now on, which mail is written, if any, and since when its fault lasts.
 * @param foundAt when the line was found, ISO 8601: what goes over the network is not looked at in each round, and one
 * finding that is kept for minutes does not show that its fault lasts
 */
export function nextAlarm(
  kept: AlarmState,
  { state, endsFault }: Pick<SystemLine, "state" | "endsFault">,
  now: Date,
  foundAt: string = now.toISOString(),
): { next: AlarmState; since: string; mail?: "fault" | "over" } {
  const at = now.toISOString();
  // A time to come was noted by a clock that was ahead, and counts as now.
  const notAhead = (time: string | null) => (time !== null && time > at ? at : time);
  const former = { ...kept, since: notAhead(kept.since), mailedAt: notAhead(kept.mailedAt) };
  const began = former.since ?? foundAt;
  // What could not be looked at has neither begun nor ended.
  if (state === "unknown" && !endsFault) return { next: former, since: began };
  if (state !== "fault") {
    const next = { since: null, mailedAt: former.mailedAt, isTold: false };
    return { next, since: began, ...(former.isTold ? { mail: "over" } : {}) };
  }
  const since = began <= foundAt ? began : foundAt;
  const age = (from: string | null) =>
    from === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(from);
  const lastsMs = Date.parse(foundAt) - Date.parse(since);
  const isDue =
    lastsMs >= LASTS_MS && age(former.mailedAt) >= (former.isTold ? AGAIN_MS : APART_MS);
  if (!isDue) return { next: { ...former, since }, since };
  return { next: { ...former, since, mailedAt: at, isTold: true }, since, mail: "fault" };
}

export const adminAddresses = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom("accounts")
    .select("email")
    .where("role", "=", "admin")
    .orderBy("email")
    .execute();
  return rows.map(({ email }) => email);
};

type AlarmContext = { db: Database; outbox: Outbox; frame: MailFrame };

/**
 * Writes the mails that these lines call for into the outbox, with what is kept about each alarm in the same transaction.
 * Of several processes the one that has the round calls it (`watch.ts`).
 * @returns how many mails were written
 * @throws if the database does not take it
 */
export async function tellAlarms(
  context: AlarmContext,
  lines: readonly SystemLine[],
  now: Date,
): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const records = await readSystemRecords(trx);
    const admins = await adminAddresses(trx);
    let written = 0;
    for (const line of lines.filter((one) => alarmIds.includes(one.id) && isTimely(one, now))) {
      const former = alarmStateIn(records, line.id);
      const { next, mails } = await due(trx, context, { line, former, admins, now });
      await context.outbox.enqueue(trx, mails);
      written += mails.length;
      if (JSON.stringify(next) !== JSON.stringify(former)) {
        await noteInSystem(trx, `alarm:${line.id}`, now, next);
      }
    }
    return written;
  });
}

/** Whether a line is of a time that its alarm can go by; if not, it is looked at again before. */
function isTimely({ state, at }: SystemLine, now: Date): boolean {
  if (at === null) return true;
  const ageMs = now.getTime() - Date.parse(at);
  return ageMs >= 0 && (state !== "fault" || ageMs <= FRESH_MS);
}

/** What is kept about a line from now on, and the mails of it. Withdraws those that still wait and are no longer true. */
async function due(
  trx: Transaction<Tables>,
  { outbox, frame }: AlarmContext,
  at: { line: SystemLine; former: AlarmState; admins: readonly string[]; now: Date },
): Promise<{ next: AlarmState; mails: OutgoingMail[] }> {
  const { line, former, admins, now } = at;
  const { next, mail, since } = nextAlarm(former, line, now, line.at ?? undefined);
  if (!mail) return { next, mails: [] };
  const aboutId = `alarm:${line.id}`;
  const dropAfter = new Date(now.getTime() + USEFUL_MS).toISOString();
  const mailsTo = (addresses: readonly string[], mailOf: typeof alarmMail) =>
    addresses.map((to) => ({ ...mailOf(line, since, to, frame), aboutId, dropAfter }));
  if (mail === "fault") {
    await outbox.withdraw(trx, aboutId, now);
    return { next, mails: mailsTo(admins, alarmMail) };
  }
  const { sent, isSending } = await outbox.sentAbout(trx, aboutId);
  // The next round knows whether it has left.
  if (isSending) return { next: former, mails: [] };
  await outbox.withdraw(trx, aboutId, now);
  const last = new Map(sent.map(({ to, purpose }) => [to, purpose]));
  const told = admins.filter(
    (address) =>
      last.get(address) === SYSTEM_ALARM || former.toldDirectly?.includes(address) === true,
  );
  return {
    // If nobody was told, the fault has had no mail: it is told at once should it come back.
    next: told.length > 0 ? next : { ...next, mailedAt: null },
    mails: mailsTo(told, alarmOverMail),
  };
}

/** What is kept about a check. */
export function alarmStateIn(
  records: ReadonlyMap<string, SystemRecord>,
  id: SystemCheckId,
): AlarmState {
  const read = kept.safeParse(JSON.parse(records.get(`alarm:${id}`)?.detail ?? "null"));
  return read.success ? read.data : quiet;
}
