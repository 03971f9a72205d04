/** Where a field stands in the value of a part: names of fields, and places in lists. */
export type Path = readonly (string | number)[];

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inside, step) => (inside as Record<string | number, unknown> | undefined)?.[step],
    value,
  );
}

/** The value with another one at a path; what is beside the path stays the very same. */
export function withValueAt<T>(value: T, path: Path, next: unknown): T {
  const [step, ...rest] = path;
  if (step === undefined) return next as T;
  const inside = withValueAt((value as Record<string | number, unknown>)[step], rest, next);
  if (Array.isArray(value)) return value.with(Number(step), inside) as T;
  return { ...value, [step]: inside };
}
