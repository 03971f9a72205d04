import type { Transaction } from "kysely";
import * as z from "zod/mini";
import type { SystemCheckId, SystemLine } from "#contract/staff/staff-system.ts";
import { noteInSystem, readSystemRecords } from "../db/system-records.ts";
import type { Database, Tables } from "../db/tables.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import { alarmMail, alarmOverMail } from "./system-mails.ts";

/** A fault is told once it has lasted so long: what mends itself at once, such as a restart, is none. */
const LASTS_MS = 2 * 60_000;
/** At most one mail of a fault in so long, if it comes and goes. */
const APART_MS = 60 * 60_000;
/** A fault that stays is told again. */
const AGAIN_MS = 24 * 60 * 60_000;

/** Checks whose faults are mailed. The others are for setting up, or for who looks at the page. */
const alarmIds: readonly SystemCheckId[] = [
  ...(["database", "migrations", "disk", "clock", "zones", "jobs"] as const),
  ...(["address", "certificate", "visitor-address", "upload-size"] as const),
  ...(["mail-server", "spf", "dkim", "dmarc", "outbox", "returned-mails"] as const),
  ...(["backup", "enquiries", "promises", "holidays", "samples"] as const),
];

const kept = z.object({
  /** Since when the fault lasts; null while there is none. */
  since: z.nullable(z.string()),
  /** When its last mail was written; null: never. */
  mailedAt: z.nullable(z.string()),
  /** Whether this fault was told, so that its end is told, too. */
  isTold: z.boolean(),
});
export type AlarmState = z.infer<typeof kept>;

const quiet: AlarmState = { since: null, mailedAt: null, isTold: false };

/** What to do about a line: what is kept from now on, and which mail is written, if any. */
export function nextAlarm(
  former: AlarmState,
  state: SystemLine["state"],
  now: Date,
): { next: AlarmState; mail?: "fault" | "over" } {
  // What could not be looked at has neither begun nor ended.
  if (state === "unknown") return { next: former };
  if (state !== "fault") {
    const next = { ...former, since: null, isTold: false };
    return former.isTold ? { next, mail: "over" } : { next };
  }
  const at = now.toISOString();
  const since = former.since ?? at;
  const age = (from: string | null) =>
    from === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(from);
  const isDue =
    age(since) >= LASTS_MS && age(former.mailedAt) >= (former.isTold ? AGAIN_MS : APART_MS);
  if (!isDue) return { next: { ...former, since } };
  return { next: { since, mailedAt: at, isTold: true }, mail: "fault" };
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

/**
 * Writes the mails that these lines call for into the outbox, with what is kept about each alarm in the same transaction.
 * Of several processes the one that has the round calls it (`watch.ts`).
 * @returns how many mails were written
 * @throws if the database does not take it
 */
export async function tellAlarms(
  { db, outbox, frame }: { db: Database; outbox: Outbox; frame: MailFrame },
  lines: readonly SystemLine[],
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const records = await readSystemRecords(trx);
    const admins = await adminAddresses(trx);
    let written = 0;
    for (const line of lines.filter(({ id }) => alarmIds.includes(id))) {
      const former = asState(records.get(`alarm:${line.id}`)?.detail);
      const { next, mail } = nextAlarm(former, line.state, now);
      if (mail) written += await queue(trx, outbox, admins, mailOf(mail, line, former, frame));
      if (JSON.stringify(next) !== JSON.stringify(former)) {
        await noteInSystem(trx, `alarm:${line.id}`, now, next);
      }
    }
    return written;
  });
}

const mailOf =
  (mail: "fault" | "over", line: SystemLine, { since }: AlarmState, frame: MailFrame) =>
  (to: string) =>
    (mail === "fault" ? alarmMail : alarmOverMail)(line, since ?? line.at ?? "", to, frame);

async function queue(
  trx: Transaction<Tables>,
  outbox: Outbox,
  admins: readonly string[],
  mailTo: (address: string) => ReturnType<typeof alarmMail>,
): Promise<number> {
  await outbox.enqueue(trx, admins.map(mailTo));
  return admins.length;
}

function asState(detail: string | null | undefined): AlarmState {
  const read = kept.safeParse(JSON.parse(detail ?? "null"));
  return read.success ? read.data : quiet;
}
