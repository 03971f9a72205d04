import { setTimeout as delay } from "node:timers/promises";
import { isAboutServer, MailRefused, MailUnsure, reasonOf } from "./delivery-error.ts";
import type { ClaimedMail, Outbox } from "./outbox.repo.ts";
import { LEAD_NOTICE, type MailLog, type MailTransport } from "./outgoing-mail.ts";

const CONCURRENCY = 4;
/** The longest delay of a mail that another process enqueued, or whose retry is due. */
const POLL_MS = 5_000;
const DATABASE_RETRY_MS = 1_000;
const DATABASE_RETRY_CAP_MS = 30_000;
const HOLD_BACK_CAP_MS = 60_000;

export type MailWorker = {
  /** Checks the outbox now. Call it after the transaction with a new mail has committed. */
  wake: () => void;
  /** Takes no more mails; settles when those in flight are done, at most `SEND_LIMIT_MS` later. */
  stop: () => Promise<void>;
};

/** A source of mails. The worker reports the outcome of each mail to it. */
export type MailQueue = Pick<
  Outbox,
  "claimDue" | "renewEveryMs" | "renew" | "markSent" | "markRetry"
> & {
  /** @param failure the error of the last attempt */
  markFailed: (claim: ClaimedMail, reason: string, failure: unknown) => Promise<void>;
  /** For mails that may have arrived. If absent, they are sent again with the same Message-ID. */
  markUnsure?: (claim: ClaimedMail, reason: string) => Promise<void>;
};

export type MailWorkerOptions = {
  outbox: MailQueue;
  transport: Pick<MailTransport, "send">;
  log: MailLog;
  /** Called after each look at the outbox that went well. */
  onRound?: () => Promise<void>;
  /** The number of mails in flight at a time. */
  concurrency?: number;
  now?: () => Date;
  /** Returns a number from 0 up to 1, like `Math.random`. */
  random?: () => number;
  pollMs?: number;
  databaseRetryMs?: number;
  /**
   * Milliseconds to wait after a failure of the mail server, multiplied by the number of such failures in
   * a row. For long queues, in which every mail would otherwise fail at once. Default: no wait.
   */
  holdBackMs?: number;
};

/**
 * Sends each mail of the outbox at least once, with retries. Never throws. Logs contain ids and
 * purposes, but no addresses or names.
 */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { outbox, transport, log } = options;
  const now = options.now ?? (() => new Date());
  const random = options.random ?? Math.random;
  const concurrency = options.concurrency ?? CONCURRENCY;
  // Claims of processes that have died are found only by looking more than twice in a lease.
  const pollMs = options.pollMs ?? Math.min(POLL_MS, outbox.renewEveryMs);
  const databaseRetryMs = options.databaseRetryMs ?? DATABASE_RETRY_MS;
  const stopping = new AbortController();
  const inFlight = new Set<Promise<void>>();
  const idle = createInterruptibleSleep();
  /** The number of mail server failures in a row. */
  let serverFailures = 0;

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      try {
        if (serverFailures > 0) await holdBack();
        const free = stopping.signal.aborted ? 0 : concurrency - inFlight.size;
        const mails = free > 0 ? await outbox.claimDue(now(), free) : [];
        failures = 0;
        await options.onRound?.();
        for (const mail of mails) start(mail);
        if (mails.length === 0 || inFlight.size >= concurrency) await idle.sleep(pollMs);
      } catch (error) {
        failures += 1;
        log.error({ reason: reasonOf(error), failures }, "the mail outbox cannot be read");
        await databasePause(failures);
      }
    }
  }

  function start(mail: ClaimedMail): void {
    const done = new AbortController();
    void keepClaimed(mail, done.signal);
    const delivery = deliver(mail).finally(() => {
      done.abort();
      inFlight.delete(delivery);
      idle.interrupt();
    });
    inFlight.add(delivery);
  }

  /** Renews the claim until the mail's outcome is recorded. Otherwise other processes would take this one for dead. */
  async function keepClaimed(mail: ClaimedMail, done: AbortSignal): Promise<void> {
    const pause = () => delay(outbox.renewEveryMs, true, { signal: done }).catch(() => false);
    while (await pause()) {
      await outbox.renew(mail, now()).catch((error) => {
        const about = { mailId: mail.id, purpose: mail.purpose, reason: reasonOf(error) };
        log.warn(about, "the claim of a mail is not renewed");
      });
    }
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
    serverFailures = isAboutServer(failure) && failure !== undefined ? serverFailures + 1 : 0;
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

  /** Retries until the database is back: meanwhile the claim is renewed, so that nobody else sends the mail. */
  async function record(mail: ClaimedMail, write: () => Promise<void>): Promise<void> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await write();
      } catch (error) {
        const about = { mailId: mail.id, purpose: mail.purpose, reason: reasonOf(error) };
        if (stopping.signal.aborted) {
          log.error(about, "the outcome of a mail is not recorded");
          return;
        }
        log.error({ ...about, failures }, "the mail outbox cannot be written");
        await databasePause(failures);
      }
    }
  }

  async function holdBack(): Promise<void> {
    const milliseconds = (options.holdBackMs ?? 0) * serverFailures;
    if (milliseconds > 0) await pause(Math.min(HOLD_BACK_CAP_MS, milliseconds));
  }

  const databasePause = (failures: number) =>
    pause(Math.min(DATABASE_RETRY_CAP_MS, databaseRetryMs * 2 ** (failures - 1)));

  async function pause(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { signal: stopping.signal }).catch(() => {});
  }

  const running = run();
  return {
    wake: idle.interrupt,
    async stop() {
      stopping.abort();
      idle.interrupt();
      await running;
      await Promise.all(inFlight);
    },
  };
}

const RETRY_BASE_MS = 30_000;
export const RETRY_CAP_MS = 6 * 60 * 60 * 1000;
/** The shortest wait: jitter alone could retry at once. */
const RETRY_FLOOR_MS = 1_000;

/** RFC 5321, 4.5.4.1 recommends to keep trying for 4 to 5 days; three are enough for these mails. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000;
/** A mail that waited while this server was off still gets this many attempts. */
const MIN_ATTEMPTS = 8;

/**
 * The wait before the next attempt: exponential backoff with full jitter, so that mails delayed by one
 * outage are not all retried at once.
 * @param attempts made so far, 1 or more
 * @param random a number from 0 up to 1
 * @returns milliseconds
 */
export function retryDelay(attempts: number, random: number): number {
  const ceiling = Math.min(RETRY_CAP_MS, RETRY_BASE_MS * 2 ** (attempts - 1));
  return Math.max(RETRY_FLOOR_MS, Math.floor(random * ceiling));
}

/** Whether to stop retrying a mail that was written `ageMs` milliseconds ago. */
export function isGivenUp(attempts: number, ageMs: number): boolean {
  return attempts >= MIN_ATTEMPTS && ageMs >= GIVE_UP_AFTER_MS;
}

/** An interruptible sleep. An `interrupt` while nobody sleeps ends the next sleep at once. */
function createInterruptibleSleep() {
  let isInterrupted = false;
  let wakeUp = () => {};
  return {
    interrupt() {
      isInterrupted = true;
      wakeUp();
    },
    async sleep(milliseconds: number): Promise<void> {
      if (!isInterrupted) {
        const timeout = Promise.withResolvers<void>();
        wakeUp = timeout.resolve;
        const timer = setTimeout(timeout.resolve, milliseconds);
        await timeout.promise;
        clearTimeout(timer);
        wakeUp = () => {};
      }
      isInterrupted = false;
    },
  };
}
