/** What a benchmark found, as it is kept in benchmarks/results/: a line for each measure. */
export function resultJson(result: object): string {
  const spread = JSON.stringify(result, null, 2);
  const lines = spread.replaceAll(/\{[^{}[\]]*\}/g, (leaf) => leaf.replaceAll(/\s+/g, " "));
  return `${lines}\n`;
}
