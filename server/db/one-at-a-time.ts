import pLimit, { type LimitFunction } from "p-limit";

/** So many wait already that another one would wait for too long. */
export class TooManyWaiting extends Error {
  override name = "TooManyWaiting";
}

/**
 * Runs work under the same name one after the other in this process, in the order of the calls: what waits for the same
 * rows would otherwise hold all connections to the database meanwhile.
 * @param mostWaiting how many calls of one name may wait beside the one that runs; beyond it they throw `TooManyWaiting`
 */
export function createTurns(mostWaiting = Number.POSITIVE_INFINITY) {
  const queues = new Map<string, LimitFunction>();
  return async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(name) ?? pLimit(1);
    if (queue.pendingCount >= mostWaiting) throw new TooManyWaiting();
    queues.set(name, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(name);
    }
  };
}

export type InTurn = ReturnType<typeof createTurns>;
