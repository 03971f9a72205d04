/** A difference between two values of a part of the site's content. */
export type SiteChange = {
  /** Names of fields, and keys of list entries (`keyOf`): `karnal`, `phone`. */
  path: string[];
  before?: unknown;
  after?: unknown;
  /** The entries of the list at `path` have another order; `before` and `after` are their ids. */
  isOrder?: true;
};

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The field that identifies an entry of a list, if it has one: its id, network, address or first day. */
function keyOf(entry: unknown): string | undefined {
  if (!isFields(entry)) return undefined;
  const key = entry.id ?? entry.platform ?? entry.url ?? entry.from;
  return typeof key === "string" ? key : undefined;
}

function keyed(list: readonly unknown[]): Map<string, unknown> | undefined {
  const entries = list.map((entry) => [keyOf(entry), entry] as const);
  const map = new Map(entries.flatMap(([key, entry]) => (key === undefined ? [] : [[key, entry]])));
  return map.size === list.length ? map : undefined;
}

/** Whether two values are equal; the order of fields does not matter, and absent fields equal undefined ones. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, i) => isSame(item, right[i]));
  }
  if (!(isFields(left) && isFields(right))) return false;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((name) =>
    isSame(left[name], right[name]),
  );
}

/** The changes between two values, down to single fields and to entries that were added, removed or moved. */
export function changesBetween(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): SiteChange[] {
  if (isSame(before, after)) return [];
  if (isFields(before) && isFields(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      changesBetween(before[name], after[name], [...path, name]),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const changes = changesInList(before, after, path);
    if (changes) return changes;
  }
  return [{ path: [...path], before, after }];
}

function changesInList(
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly string[],
): SiteChange[] | undefined {
  // The entries of a list of lists are identified by their place, from 1.
  if ([...before, ...after].every(Array.isArray) && before.length === after.length) {
    return before.flatMap((row, i) => changesBetween(row, after[i], [...path, String(i + 1)]));
  }
  const [former, present] = [keyed(before), keyed(after)];
  if (!(former && present)) return undefined;
  const changes: SiteChange[] = [];
  for (const [key, entry] of former) {
    if (!present.has(key)) changes.push({ path: [...path, key], before: entry });
    else changes.push(...changesBetween(entry, present.get(key), [...path, key]));
  }
  for (const [key, entry] of present) {
    if (!former.has(key)) changes.push({ path: [...path, key], after: entry });
  }
  const kept = [...former.keys()].filter((key) => present.has(key));
  const now = [...present.keys()].filter((key) => former.has(key));
  if (!isSame(kept, now)) {
    changes.push({ path: [...path], before: kept, after: now, isOrder: true });
  }
  return changes;
}
