import type { LetterRun } from "./newsletter-run.ts";

/** How much the heap that no collection takes away may grow from the first third of a run to the last. */
const HEAP_GROWTH = 1.3;
/** MiB that the run to the most readers may take beyond the one to the fewest: garbage that waits longer. */
const PEAK_GROWTH = 150;
/** A process hands over so many letters at a time, and may die with all of them in hand. */
const AT_ONCE = 4;

/** What went wrong in these runs, one line each: letters lost or doubled, memory that grows with the list. */
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
      [unsure > (killed ? AT_ONCE : 0), `${unsure} letters are unsure`],
      [
        // A short run is over before its heap has found its size.
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
