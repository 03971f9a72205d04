import { isAboutServer, MailRefused, MailUnsure, reasonOf } from "./delivery-error.ts";
import type { ClaimedMail, Outbox } from "./outbox.repo.ts";
import { LEAD_NOTICE, type MailLog, type MailTransport } from "./outgoing-mail.ts";
import { setTimeout as delay } from "node:timers/promises";

const CONCURRENCY = 4;
/** How late a mail may leave that another process enqueued, or whose retry is due. */
const POLL_MS = 5_000;
const DATABASE_RETRY_MS = 1_000;
const DATABASE_RETRY_CAP_MS = 30_000;
const HOLD_BACK_CAP_MS = 60_000;

export type MailWorker = {
  /** Looks into the outbox now; call it after the transaction with a new mail has committed. */
  wake: () => void;
  /** Takes no further mail; settles when those in flight have an outcome, at most `SEND_LIMIT_MS` later. */
  stop: () => Promise<void>;
};

/** Where a worker's mails come from, and what it tells of them. */
export type MailQueue = Pick<Outbox, "claimDue" | "markSent" | "markRetry"> & {
  /** @param failure what ended the last attempt */
  markFailed: (claim: ClaimedMail, reason: string, failure: unknown) => Promise<void>;
  /** For mails that may have arrived; absent, these are sent again as the same mail. */
  markUnsure?: (claim: ClaimedMail, reason: string) => Promise<void>;
};

export type MailWorkerOptions = {
  outbox: MailQueue;
  transport: Pick<MailTransport, "send">;
  log: MailLog;
  /** Mails in flight at once. */
  concurrency?: number;
  now?: () => Date;
  /** From 0 up to 1. */
  random?: () => number;
  pollMs?: number;
  databaseRetryMs?: number;
  /**
   * Milliseconds to wait after a failure that speaks of the mail server, longer with each further one:
   * for a queue so long that every mail in it would meet the same. Absent: the next mail tries at once.
   */
  holdBackMs?: number;
};

/**
 * Sends what the outbox holds, at least once each, with retries; never throws. Logs carry ids and
 * purposes, no addresses and no names.
 */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { outbox, transport, log } = options;
  const now = options.now ?? (() => new Date());
  const random = options.random ?? Math.random;
  const concurrency = options.concurrency ?? CONCURRENCY;
  const pollMs = options.pollMs ?? POLL_MS;
  const databaseRetryMs = options.databaseRetryMs ?? DATABASE_RETRY_MS;
  const stopping = new AbortController();
  const inFlight = new Set<Promise<void>>();
  const bell = createBell();
  /** Failures in a row that speak of the mail server. */
  let troubles = 0;

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      try {
        if (troubles > 0) await holdBack();
        const free = stopping.signal.aborted ? 0 : concurrency - inFlight.size;
        const mails = free > 0 ? await outbox.claimDue(now(), free) : [];
        failures = 0;
        for (const mail of mails) start(mail);
        if (mails.length === 0 || inFlight.size >= concurrency) await bell.heard(pollMs);
      } catch (error) {
        failures += 1;
        log.error({ reason: reasonOf(error), failures }, "the mail outbox cannot be read");
        await databasePause(failures);
      }
    }
  }

  function start(mail: ClaimedMail): void {
    const delivery = deliver(mail).finally(() => {
      inFlight.delete(delivery);
      bell.ring();
    });
    inFlight.add(delivery);
  }

  async function deliver(mail: ClaimedMail): Promise<void> {
    const about = { mailId: mail.id, purpose: mail.purpose, attempt: mail.attempts };
    let failure: unknown;
    try {
      await transport.send(mail);
    } catch (error) {
      failure = error ?? new Error("unknown");
    }
    const at = now();
    troubles = isAboutServer(failure) && failure !== undefined ? troubles + 1 : 0;
    if (failure === undefined) {
      log.info(about, "mail sent");
      return record(mail, () => outbox.markSent(mail, at));
    }
    const reason = reasonOf(failure);
    const { markUnsure } = outbox;
    if (failure instanceof MailUnsure && markUnsure) {
      log.warn({ ...about, reason }, "mail handed over, no answer heard");
      return record(mail, () => markUnsure(mail, reason));
    }
    const age = at.getTime() - Date.parse(mail.createdAt);
    const isFinal = failure instanceof MailRefused && mail.purpose !== LEAD_NOTICE;
    if (isFinal || isGivenUp(mail.attempts, age)) {
      log.error({ ...about, reason }, "mail failed for good");
      return record(mail, () => outbox.markFailed(mail, reason, failure));
    }
    const nextAttemptAt = new Date(at.getTime() + retryDelay(mail.attempts, random()));
    log.warn({ ...about, reason, nextAttemptAt }, "mail not sent, will be tried again");
    return record(mail, () => outbox.markRetry(mail, nextAttemptAt, reason));
  }

  /** As long as the claim holds, nobody else sends the mail: time to wait for a database that is away. */
  async function record(mail: ClaimedMail, write: () => Promise<void>): Promise<void> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await write();
      } catch (error) {
        const about = { mailId: mail.id, purpose: mail.purpose, reason: reasonOf(error) };
        if (stopping.signal.aborted || now() >= mail.claimedUntil) {
          log.error(about, "the outcome of a mail is not recorded");
          return;
        }
        log.error({ ...about, failures }, "the mail outbox cannot be written");
        await databasePause(failures);
      }
    }
  }

  async function holdBack(): Promise<void> {
    const milliseconds = (options.holdBackMs ?? 0) * troubles;
    if (milliseconds > 0) await pause(Math.min(HOLD_BACK_CAP_MS, milliseconds));
  }

  const databasePause = (failures: number) =>
    pause(Math.min(DATABASE_RETRY_CAP_MS, databaseRetryMs * 2 ** (failures - 1)));

  async function pause(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { signal: stopping.signal }).catch(() => {});
  }

  const running = run();
  return {
    wake: bell.ring,
    async stop() {
      stopping.abort();
      bell.ring();
      await running;
      await Promise.all(inFlight);
    },
  };
}

const RETRY_BASE_MS = 30_000;
export const RETRY_CAP_MS = 6 * 60 * 60 * 1000;
/** Below this a refusing server would be asked again in the same breath. */
const RETRY_FLOOR_MS = 1_000;

/** RFC 5321, 4.5.4.1: a sender keeps trying for days, not hours. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000;
/** A mail that lay here while the server was off still gets a fair number of attempts. */
const MIN_ATTEMPTS = 8;

/**
 * How long to wait before the next attempt: exponential with full jitter, so that mails held up by
 * one outage do not all come back at once.
 * @param attempts made so far, 1 or more
 * @param random a number from 0 up to 1
 * @returns milliseconds
 */
export function retryDelay(attempts: number, random: number): number {
  const ceiling = Math.min(RETRY_CAP_MS, RETRY_BASE_MS * 2 ** (attempts - 1));
  return Math.max(RETRY_FLOOR_MS, Math.floor(random * ceiling));
}

/** Whether a mail written `ageMs` milliseconds ago has been tried long enough, and often enough. */
export function isGivenUp(attempts: number, ageMs: number): boolean {
  return attempts >= MIN_ATTEMPTS && ageMs >= GIVE_UP_AFTER_MS;
}

/** A sleep that ends early when rung; a ring while nobody sleeps ends the next sleep at once. */
export function createBell() {
  let rung = false;
  let wakeUp = () => {};
  return {
    ring() {
      rung = true;
      wakeUp();
    },
    async heard(milliseconds: number): Promise<void> {
      if (!rung) {
        const timeout = Promise.withResolvers<void>();
        wakeUp = timeout.resolve;
        const timer = setTimeout(timeout.resolve, milliseconds);
        await timeout.promise;
        clearTimeout(timer);
        wakeUp = () => {};
      }
      rung = false;
    },
  };
}
