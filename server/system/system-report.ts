import * as z from "zod/mini";
import {
  type CheckedSystem,
  type SystemCheckId,
  type SystemLine,
  type SystemReport,
  systemLine,
  type TestMailAnswer,
} from "#contract/staff/staff-system.ts";
import { risingId } from "../db/rising-id.ts";
import { noteInSystem, readSystemRecords } from "../db/system-records.ts";
import { reasonOf } from "../mail/delivery-error.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import { createTransport } from "../mail/transport.ts";
import { type Check, type SystemContext, within } from "./check.ts";
import { mailServerFault, testTimeouts } from "./checks/mail.ts";
import { readGoLive } from "./go-live.ts";
import { programVersion } from "./program-version.ts";
import { allChecks, failedLine, runChecks } from "./run-checks.ts";
import { testMail } from "./system-mails.ts";

const keptLine = z.omit(systemLine, { id: true });

/** What the database tells late is told as not known. In ms. */
const READ_LIMIT_MS = 5_000;
const isSlow = (check: Check) => !!check.isSlow;
const slowIds = allChecks.filter(isSlow).map(({ id }) => id);

/** The state of the site as the page and the alarms show it. */
export function createSystem(context: SystemContext) {
  const { db } = context;

  /** What was found over the network when that was last looked at. @throws if the database does not answer */
  async function keptLines(): Promise<SystemLine[]> {
    const records = await readSystemRecords(db);
    return slowIds.map((id) => {
      const read = keptLine.safeParse(JSON.parse(records.get(`check:${id}`)?.detail ?? "null"));
      return read.success
        ? { id, ...read.data }
        : { id, state: "unknown", is: "", should: "", todo: "", at: null };
    });
  }

  const goLive = () => within(READ_LIMIT_MS, () => readGoLive(db)).catch(() => null);

  /** @throws if the database does not take it */
  async function keep(lines: readonly SystemLine[], now: Date): Promise<void> {
    for (const { id, ...found } of lines) await noteInSystem(db, `check:${id}`, now, found);
  }

  return {
    /** Looks at what costs little, and adds what is kept of the rest. It never throws: what cannot be read is not known. */
    async report(now: Date): Promise<SystemReport> {
      const [quick, slow, confirmed] = await Promise.all([
        runChecks(context, now, (check) => !isSlow(check)),
        within(READ_LIMIT_MS, keptLines).catch((error) =>
          slowIds.map((id) => failedLine(id, error, now)),
        ),
        goLive(),
      ]);
      const lines = allChecks.flatMap(
        ({ id }) => [...quick, ...slow].find((line) => line.id === id) ?? [],
      );
      return { version: programVersion, lines, goLive: confirmed };
    },

    /** Looks at everything. It takes up to half a minute, and never throws. */
    async checkAll(now: Date): Promise<CheckedSystem> {
      const lines = await runChecks(context, now);
      const slow = lines.filter(({ id }) => slowIds.includes(id));
      const [isKept, confirmed] = await Promise.all([
        within(READ_LIMIT_MS, () => keep(slow, now)).then(
          () => true,
          () => false,
        ),
        goLive(),
      ]);
      return { version: programVersion, lines, goLive: confirmed, isKept };
    },

    /**
     * Which checks over the network were at fault or could not be looked at when they were last tried. One fault, as
     * of a name server, keeps others from being known.
     * @param ageMs how long ago that was at least; what a clock that was ahead has noted counts, too
     */
    async openChecks(now: Date, ageMs: number): Promise<SystemCheckId[]> {
      const open = (await keptLines()).filter(({ state, endsFault, at }) => {
        if (at === null || !(state === "fault" || (state === "unknown" && !endsFault)))
          return false;
        const age = now.getTime() - Date.parse(at);
        return age >= ageMs || age < 0;
      });
      return open.map(({ id }) => id);
    },

    /**
     * Looks at what goes over the network, and keeps what it finds. It takes up to half a minute.
     * @param ids the checks that are looked at; absent: all
     * @throws if the database does not take it
     */
    async checkNetwork(now: Date, ids?: readonly SystemCheckId[]): Promise<void> {
      const isMeant = (check: Check) => isSlow(check) && (ids?.includes(check.id) ?? true);
      await keep(await runChecks(context, now, isMeant), now);
    },
  };
}

export type System = ReturnType<typeof createSystem>;

/** Sends a mail at once, past the outbox, and says what became of it. */
export async function sendTestMail(
  config: Parameters<typeof createTransport>[0],
  to: string,
  frame: MailFrame,
  now: Date,
): Promise<TestMailAnswer> {
  const transport = createTransport({ ...config, timeouts: testTimeouts });
  const id = risingId();
  const { hostname } = new URL(frame.siteUrl);
  try {
    await transport.send({
      ...testMail(to, frame),
      id,
      messageId: `<${id}@${hostname}>`,
      createdAt: now.toISOString(),
    });
  } catch (error) {
    return { state: "fault", ...failedTestMail(error, config) };
  } finally {
    transport.close();
  }
  return config.smtpUrl
    ? {
        state: "ok",
        is: "The mail server took it.",
        todo: "Open it and look at its details: SPF, DKIM and DMARC should say “pass”.",
      }
    : {
        state: "warning",
        is: "It was written to DATA_DIR/mail, since SMTP_URL is not set.",
        todo: "Set SMTP_URL, and restart.",
      };
}

const failedTestMail = (
  error: unknown,
  { smtpUrl, dataDir }: { smtpUrl?: string | undefined; dataDir: string },
) =>
  smtpUrl
    ? mailServerFault(error, smtpUrl)
    : {
        is: `It could not be written to ${dataDir}/mail (${reasonOf(error)}).`,
        todo: "Let the user of the server write to DATA_DIR, and set SMTP_URL.",
      };
