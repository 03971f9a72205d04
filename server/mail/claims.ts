/** How long a claim holds, unless its process renews it. */
export const LEASE_MS = 20_000;

/** How often a process renews its claims: three renewals in a row may fail. */
export const renewalMs = (leaseMs: number): number => leaseMs / 4;

/** When a claim that is made or renewed now runs out. */
export const leaseFrom = (at: Date, leaseMs: number): string =>
  new Date(at.getTime() + leaseMs).toISOString();

/** A row that a process works on, such as a mail that it sends. */
type Claimed = { id: string; claimed_until: string };

/**
 * Finds the claims of processes that have died. Such a claim has run out, and this process has seen it unchanged for a
 * whole lease. A claim that has merely run out proves nothing: the database may have been away, so that nobody could
 * renew, this process may have stood still, or two machines may disagree on the time. So after a gap between two looks
 * the watch begins anew, and only the clock of this process measures it.
 *
 * A version of the site from before November 2026 claims for five minutes and renews nothing. It may run beside this one
 * while the site is updated, so a claim that has not run out is never taken.
 * @param leaseMs milliseconds. `abandoned` must be called more than twice in that time.
 */
export function createClaimWatch(leaseMs: number) {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let watched = new Map<string, { until: string; since: number }>();

  return {
    /**
     * @param read reads the claims of all processes. It is not called again within an eighth of the lease.
     * @returns the claims whose process has died
     */
    async abandoned(at: Date, read: () => Promise<Claimed[]>): Promise<Claimed[]> {
      const now = at.getTime();
      const gap = now - lookedAt;
      if (gap >= 0 && gap < leaseMs / 8) return [];
      const claims = await read();
      const before = gap >= 0 && gap <= leaseMs / 2 ? watched : new Map();
      lookedAt = now;
      watched = new Map();
      return claims.filter(({ id, claimed_until: until }) => {
        const known = before.get(id);
        const since = known?.until === until ? known.since : now;
        watched.set(id, { until, since });
        return until <= at.toISOString() && now - since >= leaseMs;
      });
    },
  };
}
