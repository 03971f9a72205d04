/** A difference between two values of a part of the site's content. */
export type SiteChange = {
  /** Names of fields, and of entries of lists by their own id: `karnal`, `phone`. */
  path: string[];
  before?: unknown;
  after?: unknown;
  /** Entries of the list at `path` stand in another order; `before` and `after` name them. */
  isOrder?: true;
};

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What an entry of a list is known by, whatever its place. */
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

/** Same content, whatever the order of fields; an absent field is as good as an undefined one. */
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

/** What changed, down to single fields and to entries that were added, removed or put elsewhere. */
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
  // Lists of lists: rows, which are known by their place.
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
