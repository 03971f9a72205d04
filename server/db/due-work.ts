import type { FastifyBaseLogger } from "fastify";

const LOOK_EVERY_MS = 30_000;
const AT_ONCE = 50;

/**
 * Does work that becomes due with the time, such as reminders: it looks for it twice a minute.
 * @param work does what is due, and returns how much that was. It must be safe to run in several processes at once.
 * @param unreadable what the log says if `work` fails; it is tried again at the next look
 * @param onRound hears of each round that went well (`createJobNote`)
 */
export function createDueWork(
  work: (now: Date) => Promise<number>,
  {
    log,
    unreadable,
    onRound,
  }: { log: FastifyBaseLogger; unreadable: string; onRound: () => Promise<void> },
) {
  let noting: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;

  /** Looks now. Calls during a run share its result. */
  function look(now: Date): Promise<number> {
    running ??= work(now).finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    look,
    start(): void {
      timer = setInterval(() => {
        look(new Date()).then(
          () => {
            noting = onRound();
          },
          (error) => log.error({ err: error }, unreadable),
        );
      }, LOOK_EVERY_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running?.catch(() => {});
      await noting;
    },
  };
}

/**
 * Handles all rows that are due, a portion at a time.
 * @param find reads at most `limit` of them; a row that was handled is no longer among them
 * @param handle returns whether it did something
 * @returns for how many rows it did
 */
export async function handleDue<Row>(
  find: (limit: number) => Promise<Row[]>,
  handle: (row: Row) => Promise<boolean>,
): Promise<number> {
  let handled = 0;
  for (;;) {
    const due = await find(AT_ONCE);
    for (const row of due) if (await handle(row)) handled += 1;
    if (due.length < AT_ONCE) return handled;
  }
}
