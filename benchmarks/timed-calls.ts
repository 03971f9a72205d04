import { percentile, twoDigits } from "./statistics.ts";

/** The times of a kind of call, in ms. */
export type Timed = {
  call: string;
  p50: number;
  p95: number;
  p99: number;
  most: number;
  /** The processor time of this process per call. On SQLite it includes the database. */
  processorMs: number;
};

/** Returns the address of the next call of a kind. */
export type Address = () => string | Promise<string>;

/**
 * Makes a number of calls of each kind, one after the other.
 * @param ask makes a call; throws if the answer is not as expected
 */
export async function timedCalls(
  kinds: Record<string, Address>,
  { calls, warmUp }: { calls: number; warmUp: number },
  ask: (address: string) => Promise<void>,
): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const [call, address] of Object.entries(kinds)) {
    for (let time = 0; time < warmUp; time += 1) await ask(await address());
    const took: number[] = [];
    let processor = 0;
    for (let time = 0; time < calls; time += 1) {
      const next = await address();
      const used = process.cpuUsage();
      const start = performance.now();
      await ask(next);
      took.push(performance.now() - start);
      const { user, system } = process.cpuUsage(used);
      processor += (user + system) / 1_000;
    }
    const at = (share: number) => twoDigits(percentile(took, share));
    const processorMs = twoDigits(processor / calls);
    timed.push({ call, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1), processorMs });
  }
  return timed;
}
