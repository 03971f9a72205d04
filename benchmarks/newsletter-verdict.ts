import type { LetterRun } from "./newsletter-run.ts";

/** The factor by which the minimum of the heap may grow from the first third of a run to the last. */
const HEAP_GROWTH = 1.3;
/** How far a run's peak memory may exceed that of the run with the fewest recipients, in MiB. */
const PEAK_GROWTH = 150;
/** The worker's concurrency: the number of letters that can be in flight when the process is killed. */
const IN_FLIGHT = 4;

/** The faults of these runs, one line each: letters lost or sent twice, and growing memory. */
export function faultsOf(runs: readonly LetterRun[]): string[] {
  return runs.flatMap((run) => {
    const { database, recipients, sent, unsure, failed, duplicates, killed, memory } = run;
    const fewest = runs
      .filter((other) => other.database === database)
      .reduce((least, other) => (other.recipients < least.recipients ? other : least));
    const isLong = recipients > fewest.recipients;
    const faults: [boolean, string][] = [
      [duplicates > 0, `${duplicates} letters came twice`],
      [
        failed > 0 || sent + unsure !== recipients,
        `${recipients - sent - unsure} letters are lost`,
      ],
      [unsure > (killed ? IN_FLIGHT : 0), `${unsure} letters are unsure`],
      [
        // The heap of a short run has not settled.
        isLong && memory.lateHeap > memory.earlyHeap * HEAP_GROWTH,
        `the heap grows from ${memory.earlyHeap} to ${memory.lateHeap} MiB`,
      ],
      [
        isLong && memory.peak > fewest.memory.peak + PEAK_GROWTH,
        `${memory.peak} MiB at most, and ${fewest.memory.peak} for ${fewest.recipients} letters`,
      ],
    ];
    const name = `${database}, ${recipients}${killed ? ", killed" : ""}`;
    return faults.filter(([is]) => is).map(([, says]) => `${name}: ${says}.`);
  });
}
