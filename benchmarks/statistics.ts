/** The middle one, or the mean of the two in the middle; NaN of nothing. */
function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** The median of each measure over the runs that have it. */
export function medians<Measure extends string>(
  runs: readonly Partial<Record<Measure, number>>[],
): Partial<Record<Measure, number>> {
  const names = new Set(runs.flatMap((run) => Object.keys(run) as Measure[]));
  const result: Partial<Record<Measure, number>> = {};
  for (const name of names) {
    const value = median(runs.flatMap((run) => run[name] ?? []));
    result[name] = Math.round(value * 1000) / 1000;
  }
  return result;
}

/** The value that so large a share of them does not pass, from 0 to 1; NaN of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const index = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1);
  return sorted[index] ?? Number.NaN;
}

export const twoDigits = (value: number): number => Math.round(value * 100) / 100;
