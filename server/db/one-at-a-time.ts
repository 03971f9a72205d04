import pLimit, { type LimitFunction } from "p-limit";

/**
 * Runs work under the same name one after the other in this process, in the order of the calls: what waits for the same
 * rows would otherwise hold all connections to the database meanwhile.
 */
export function createTurns() {
  const queues = new Map<string, LimitFunction>();
  return async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(name) ?? pLimit(1);
    queues.set(name, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(name);
    }
  };
}

export type InTurn = ReturnType<typeof createTurns>;
