/**
 * The overall band for the sum of the four bands: their mean, rounded to the nearest half band. A
 * mean that lies between two, such as 6.25, is rounded up.
 */
export function overallBand(sum: number): number {
  return Math.round((sum / 4) * 2) / 2;
}

/** All sums of four bands, in steps of 0.5, that give this overall band. */
export function sumsOf(band: number): number[] {
  const sums = [];
  for (let sum = 0; sum <= 36; sum += 0.5) if (overallBand(sum) === band) sums.push(sum);
  return sums;
}

/** Formats a band with one decimal, as the test report does: 7 becomes `7.0`. */
export const asBand = (band: number) => band.toFixed(1);
