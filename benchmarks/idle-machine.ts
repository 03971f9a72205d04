import { cpus } from "node:os";
import { setTimeout } from "node:timers/promises";

/* Whether the machine had anything else to do while a benchmark ran. Load averages are too slow to tell. */

/** Shares from 0 to 1 of the processors' time in which nothing ran, while no visit was under way. */
export type Idleness = { before: number; least: number; after: number };

/** From this share on a machine counts as idle. */
const IDLE_SHARE = 0.9;
const LOOK_MS = 2_000;
/** A browser that was just closed, or a server that is compressing its pages, has ended by then. */
const REST_MS = 1_000;
const PATIENCE_MS = 10 * 60_000;

export type IdleWatch = {
  /** Waits for an idle machine, at most ten minutes, or until `isStopped`. */
  wait: (isStopped: () => boolean) => Promise<void>;
  /** Looks at the machine between two visits. */
  look: () => Promise<void>;
  idleness: () => Idleness;
};

/** Call its functions only while nothing of the benchmark runs. */
export function watchIdleness(): IdleWatch {
  const shares: number[] = [];
  return {
    async wait(isStopped) {
      const patience = performance.now() + PATIENCE_MS;
      let share = await idleShare();
      while (share < IDLE_SHARE && performance.now() < patience && !isStopped()) {
        share = await idleShare();
      }
      shares.push(share);
    },
    async look() {
      shares.push(await idleShare());
    },
    idleness: () => ({
      before: shares[0] ?? Number.NaN,
      least: Math.min(...shares),
      after: shares.at(-1) ?? Number.NaN,
    }),
  };
}

async function idleShare(): Promise<number> {
  await setTimeout(REST_MS);
  const began = timesOfProcessors();
  await setTimeout(LOOK_MS);
  const ended = timesOfProcessors();
  return Math.round(((ended.idle - began.idle) / (ended.all - began.all)) * 100) / 100;
}

function timesOfProcessors() {
  const times = cpus().map(({ times }) => times);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.flatMap((time) => Object.values(time))),
  };
}

/** Says whether the machine was idle around the visits. If it was not, single times say nothing. */
export function describeIdleness({ before, least, after }: Idleness): string {
  const shares = [before, least, after].map((share) => `${Math.round(share * 100)} %`);
  const [first, lowest, last] = shares;
  const words = `idle for ${first} of the time before the visits, ${lowest} at the least between them, ${last} after`;
  return Math.min(before, least, after) >= IDLE_SHARE
    ? `The machine was ${words}.`
    : `The machine was NOT idle (${words}): only numbers beside each other say something.`;
}
