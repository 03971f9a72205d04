/** A task that takes longer is taken for dead: its tab may have been closed. */
const LEASE_MS = 10_000;
const LOOK_AGAIN_MS = 50;

/** Runs one task of a name at a time over all tabs; what one throws reaches its own caller only. */
export function oneAtATime(name: string) {
  return <T>(task: () => Promise<T>): Promise<T> =>
    // Locks exist on secure origins only; a branch may try the site over plain http.
    "locks" in navigator
      ? (navigator.locks.request(name, task) as Promise<T>)
      : withLease(`${name}Lease`, task);
}

/** The same by a note in the storage that all tabs share, or without it where that cannot be had. */
async function withLease<T>(key: string, task: () => Promise<T>): Promise<T> {
  const own = crypto.getRandomValues(new Uint32Array(2)).join("-");
  try {
    while (!(await isTaken(key, own))) await wait(LOOK_AGAIN_MS);
  } catch {
    return task();
  }
  try {
    return await task();
  } finally {
    if (ownerOf(key) === own) localStorage.removeItem(key);
  }
}

/** Whether the lease is ours now. */
async function isTaken(key: string, own: string): Promise<boolean> {
  if (ownerOf(key) !== undefined) return false;
  localStorage.setItem(key, `${own} ${Date.now() + LEASE_MS}`);
  // Two tabs may have written at once: the last one has it.
  await wait(LOOK_AGAIN_MS);
  return ownerOf(key) === own;
}

function ownerOf(key: string): string | undefined {
  const [owner, until] = localStorage.getItem(key)?.split(" ") ?? [];
  return Number(until) > Date.now() ? owner : undefined;
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
