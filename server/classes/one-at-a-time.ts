/**
 * Lets work on the same thing run one after the other, in the order of the calls. Many who book one class at once would
 * otherwise hold all connections to the database while they wait for its row, and nobody else would get one.
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
