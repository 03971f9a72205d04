/** The overall band of a sum of four bands: the mean, to the nearest half; halfway goes up. */
export function overallBand(sum: number): number {
  return Math.round((sum / 4) * 2) / 2;
}

/** The sums of four bands, in their half steps, that make this overall band. */
export function sumsOf(band: number): number[] {
  const sums = [];
  for (let sum = 0; sum <= 36; sum += 0.5) if (overallBand(sum) === band) sums.push(sum);
  return sums;
}

/** As a report prints it: 7 is 7.0. */
export const asBand = (band: number) => band.toFixed(1);
