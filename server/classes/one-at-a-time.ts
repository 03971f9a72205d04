/**
 * Runs work under the same name one after the other, in the order of the calls. Otherwise many requests that book one
 * class at once would hold all connections to the database while they wait for its row.
 */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(name);
    const turn = before ? before.then(work, work) : work();
    last.set(name, turn);
    try {
      return await turn;
    } finally {
      if (last.get(name) === turn) last.delete(name);
    }
  };
}

export type InTurn = ReturnType<typeof createTurns>;
