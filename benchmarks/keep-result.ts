import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const RESULTS = join(import.meta.dirname, "results");

/** Keeps what a benchmark found in benchmarks/results/, with a plot of it where there is one (SVG). */
export async function keepResult(name: string, result: object, plot?: string): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, `${name}.json`), resultJson(result));
  if (plot) await writeFile(join(RESULTS, `${name}.svg`), plot);
}

/** A line for each measure. */
function resultJson(result: object): string {
  const spread = JSON.stringify(result, null, 2);
  const lines = spread.replaceAll(/\{[^{}[\]]*\}/g, (leaf) => leaf.replaceAll(/\s+/g, " "));
  return `${lines}\n`;
}
