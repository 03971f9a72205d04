/** How long a claim holds, unless its process renews it. */
export const LEASE_MS = 20_000;

/** How often a process renews its claims: three renewals in a row may fail. */
export const renewalMs = (leaseMs: number): number => leaseMs / 4;

/** When a claim that is made or renewed now runs out. */
export const leaseFrom = (at: Date, leaseMs: number): string =>
  new Date(at.getTime() + leaseMs).toISOString();

/** A row that a process works on, such as a mail that it sends. */
type Claimed = { id: string; claimed_until: string };

type Claims = {
  /** Reads the claims of all processes. */
  read: () => Promise<Claimed[]>;
  /** Writes a claim as it is, if it is still that. */
  touch: (claim: Claimed) => Promise<unknown>;
};

/**
 * Finds the claims of processes that have died. Such a claim has run out, and this process has seen it unchanged for a
 * whole lease. A claim that has merely run out proves nothing: the database may have been away, so that nobody could
 * renew, this process may have stood still, or two machines may disagree on the time. So after a gap between two looks
 * the watch begins anew, and only the clock of this process measures it. A database whose disk is full can be read and
 * not written: during the second half of the lease each look writes the claim.
 *
 * A version of the site from before November 2026 claims for five minutes and renews nothing. It may run beside this one
 * while the site is updated, so a claim that has not run out is never taken.
 * @param leaseMs milliseconds. The watch must be called more than twice in that time.
 * @returns a function that returns the claims whose process has died. It looks at most every eighth of the lease.
 */
export function createClaimWatch(leaseMs: number, { read, touch }: Claims) {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let watched = new Map<string, { until: string; since: number }>();

  return async function abandoned(at: Date): Promise<Claimed[]> {
    const now = at.getTime();
    const gap = now - lookedAt;
    if (gap >= 0 && gap < leaseMs / 8) return [];
    const before = gap >= 0 && gap <= leaseMs / 2 ? watched : new Map();
    lookedAt = Number.NEGATIVE_INFINITY;
    watched = new Map();
    const found: Claimed[] = [];
    for (const claim of await read()) {
      const known = before.get(claim.id);
      const since = known?.until === claim.claimed_until ? known.since : now;
      watched.set(claim.id, { until: claim.claimed_until, since });
      if (now - since >= leaseMs / 2) await touch(claim);
      if (now - since >= leaseMs && claim.claimed_until <= at.toISOString()) found.push(claim);
    }
    lookedAt = now;
    return found;
  };
}
