/** Hands on together, `ms` after the first, what is told one by one; each once. */
export function gathered(
  handOn: (told: readonly string[]) => void,
  ms: number,
): (...told: readonly string[]) => void {
  const waiting = new Set<string>();
  return (...told) => {
    if (waiting.size === 0) {
      setTimeout(() => {
        const all = [...waiting];
        waiting.clear();
        handOn(all);
      }, ms);
    }
    for (const one of told) waiting.add(one);
  };
}
