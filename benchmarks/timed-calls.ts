import { percentile, twoDigits } from "./statistics.ts";

/** Milliseconds. */
export type Timed = {
  call: string;
  p50: number;
  p95: number;
  p99: number;
  most: number;
  /** Processor time of this process for one call; on SQLite that is all of it, whoever else is busy. */
  processorMs: number;
};

/** The address of the next call of a kind. */
export type Address = () => string | Promise<string>;

/**
 * Makes each kind of call so many times, one after the other.
 * @param ask throws where the answer is none that was meant
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
