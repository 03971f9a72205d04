import type { FastifyBaseLogger } from "fastify";
import { systemCheckWords } from "#content/staff/system.ts";
import type { SystemCheckId, SystemLine } from "#contract/staff/staff-system.ts";
import { createJobNote } from "../db/jobs.ts";
import { risingId } from "../db/rising-id.ts";
import { noteInSystem, readSystemRecords } from "../db/system-records.ts";
import type { Trx } from "../db/tables.ts";
import { reasonOf } from "../mail/delivery-error.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import { createTransport } from "../mail/transport.ts";
import {
  type AlarmState,
  adminAddresses,
  alarmStateIn,
  nextAlarm,
  quiet,
  tellAlarms,
} from "./alarms.ts";
import type { SystemContext } from "./check.ts";
import { testTimeouts } from "./checks/mail.ts";
import { forgetProcess, noteProcess } from "./processes.ts";
import { programVersion } from "./program-version.ts";
import { runChecks } from "./run-checks.ts";
import { alarmMail, SYSTEM_ALARM } from "./system-mails.ts";
import type { System } from "./system-report.ts";

const EVERY_MS = 60_000;
/** Two processes whose minutes begin at different seconds share the rounds. */
const ROUND_MS = 50_000;
/** What goes over the network is looked at once an hour, for the first time once the start is over. */
const SLOW_EVERY_MS = 60 * 60_000;
const SLOW_FIRST_MS = 10 * 60_000;
/**
 * What of it is at fault or not known is looked at again so soon: longer than a fault must last to be mailed, so that it is found
 * twice before, and short enough for its end to be told soon.
 */
const SLOW_AGAIN_MS = 3 * 60_000;
/** The end of the server waits for so long while the database does not answer. */
const STOP_MS = 2_000;

/** Faults that keep a mail from being stored: it is then sent past the outbox. */
const STORES_NOTHING: readonly SystemCheckId[] = ["database", "disk"];

export type SystemWatchOptions = {
  context: SystemContext;
  system: System;
  outbox: Outbox;
  frame: MailFrame;
  onMailsQueued: () => void;
  log: FastifyBaseLogger;
};

/**
 * Looks at the system every minute and mails the admins about a fault that lasts. Of several processes one does each
 * round. While nothing can be stored, each process sends such a mail itself, since no table can say that another has.
 */
export function createSystemWatch(options: SystemWatchOptions) {
  const { context, system, outbox, frame, onMailsQueued, log } = options;
  const { db } = context;
  const startedAt = new Date();
  const own = { version: programVersion, startedAt: startedAt.toISOString() };
  const noteRound = createJobNote(db, "alarms");
  const direct = createDirectAlarms(options);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let slowAt: number | undefined;

  async function takesRound(now: Date): Promise<boolean> {
    const before = new Date(now.getTime() - ROUND_MS).toISOString();
    // A clock that was ahead and is right again would otherwise have no round for as long as it was ahead.
    const ahead = new Date(now.getTime() + ROUND_MS).toISOString();
    const taken = await db
      .insertInto("system_records")
      .values({ name: "alarm-round", at: now.toISOString(), detail: null })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ at: now.toISOString() })
          .where((on) =>
            on.or([on("system_records.at", "<=", before), on("system_records.at", ">", ahead)]),
          ),
      )
      .returning("name")
      .executeTakeFirst();
    return taken !== undefined;
  }

  async function look(now: Date): Promise<void> {
    try {
      await noteProcess(db, own, now);
      await direct.handOver(now);
      if (await takesRound(now)) await doRound(now);
      await direct.remember();
    } catch (error) {
      complain(error);
      if (context.config.alarmMails) await direct.tell(now);
    }
  }

  async function doRound(now: Date): Promise<void> {
    // It takes up to half a minute, for which neither a round nor the end of the server waits.
    lookAtNetwork(now).catch(complain);
    if (context.config.alarmMails) {
      const { lines } = await system.report(now);
      if ((await tellAlarms({ db, outbox, frame }, lines, now)) > 0) onMailsQueued();
    }
    await noteRound();
  }

  async function lookAtNetwork(now: Date): Promise<void> {
    const present = now.getTime();
    slowAt ??= present + SLOW_FIRST_MS - SLOW_EVERY_MS;
    // A time to come was noted by a clock that was ahead.
    if (present - slowAt >= SLOW_EVERY_MS || slowAt > present) {
      slowAt = present;
      return system.checkNetwork(now);
    }
    const open = await system.openChecks(now, SLOW_AGAIN_MS);
    if (open.length > 0) await system.checkNetwork(now, open);
  }

  function complain(error: unknown): void {
    if (!isStopped) log.error({ err: error }, "the system cannot be watched");
  }

  /** Runs one look at a time: a call during one shares it. It never throws. */
  function once(work: () => Promise<void>): Promise<void> {
    running ??= work()
      .catch(complain)
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    /** Looks now. */
    look: (now: Date): Promise<void> => once(() => look(now)),

    start(): void {
      // The page names this server at once; alarms wait for the first round.
      void once(async () => {
        await direct.remember();
        await noteProcess(db, own, startedAt);
      });
      timer = setInterval(() => void once(() => look(new Date())), EVERY_MS).unref();
    },

    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      const limit = Promise.withResolvers<void>();
      const patience = setTimeout(limit.resolve, STOP_MS);
      const end = (async () => {
        await running;
        await forgetProcess(db);
      })().catch(() => {});
      await Promise.race([end, limit.promise]);
      clearTimeout(patience);
    },
  };
}

export type SystemWatch = ReturnType<typeof createSystemWatch>;

/**
 * Mails that are sent past the outbox, since nothing can be stored. What was told before is known from the database, and
 * what is told meanwhile is kept in memory until the database takes it.
 */
function createDirectAlarms({ context, outbox, frame, log }: SystemWatchOptions) {
  const { db } = context;
  let admins: string[] = [];
  let stored = new Map<SystemCheckId, AlarmState>();
  const meanwhile = new Map<SystemCheckId, AlarmState>();
  let lookedAt = "";

  /** @returns who gets it */
  async function send(mailTo: (address: string) => ReturnType<typeof alarmMail>) {
    const reached: string[] = [];
    const transport = createTransport({ ...context.config, timeouts: testTimeouts });
    try {
      for (const to of admins) {
        const id = risingId();
        const { hostname } = new URL(frame.siteUrl);
        const createdAt = new Date().toISOString();
        await transport.send({ ...mailTo(to), id, messageId: `<${id}@${hostname}>`, createdAt });
        reached.push(to);
      }
    } catch (error) {
      log.error({ reason: reasonOf(error) }, "an alarm could not be mailed");
    } finally {
      transport.close();
    }
    return reached;
  }

  async function tellOne(line: SystemLine, now: Date): Promise<void> {
    const former = meanwhile.get(line.id) ?? stored.get(line.id) ?? quiet;
    const { next, mail, since } = nextAlarm(former, line, now);
    // The end is told by the outbox, once the database is back.
    if (mail === "over") return;
    if (mail === undefined) {
      meanwhile.set(line.id, next);
      return;
    }
    const reached = await send((to) => alarmMail(line, since, to, frame));
    if (reached.length > 0) {
      log.warn({ check: systemCheckWords[line.id] }, "an alarm past the outbox");
      meanwhile.set(line.id, { ...next, toldDirectly: reached });
    } else {
      // What nobody was told is told in the next round.
      meanwhile.set(line.id, { ...former, since });
    }
  }

  /** What is kept about an alarm; one of which no mail has left counts as not told. */
  async function storedState(
    trx: Trx,
    records: Awaited<ReturnType<typeof readSystemRecords>>,
    id: SystemCheckId,
  ): Promise<AlarmState> {
    const state = alarmStateIn(records, id);
    if (!state.isTold || state.toldDirectly) return state;
    const { sent } = await outbox.sentAbout(trx, `alarm:${id}`);
    return sent.at(-1)?.purpose === SYSTEM_ALARM
      ? state
      : { ...state, isTold: false, mailedAt: null };
  }

  return {
    /** Reads to whom mails go and what they were told, while the database answers. */
    async remember(): Promise<void> {
      await db.transaction().execute(async (trx) => {
        admins = await adminAddresses(trx);
        const records = await readSystemRecords(trx);
        stored = new Map(
          await Promise.all(
            STORES_NOTHING.map(async (id) => [id, await storedState(trx, records, id)] as const),
          ),
        );
      });
    },

    /** Looks at what keeps mails from being stored, and tells the faults. */
    async tell(now: Date): Promise<void> {
      const lines = await runChecks(context, now, ({ id }) => STORES_NOTHING.includes(id));
      for (const line of lines) await tellOne(line, now);
      lookedAt = now.toISOString();
    },

    /** Call it once the database stores again: from then on the outbox tells about these faults, also their end. */
    async handOver(now: Date): Promise<void> {
      if (meanwhile.size === 0) return;
      await db.transaction().execute(async (trx) => {
        const records = await readSystemRecords(trx);
        for (const [id, state] of meanwhile) {
          // What another process has kept since is newer, and the end may be told by now.
          const isNewer = (records.get(`alarm:${id}`)?.at ?? "") > lookedAt;
          if (!state.toldDirectly || isNewer) continue;
          // What still waits was told directly since.
          await outbox.withdraw(trx, `alarm:${id}`, now);
          await noteInSystem(trx, `alarm:${id}`, now, state);
          stored.set(id, state);
        }
      });
      meanwhile.clear();
    },
  };
}
