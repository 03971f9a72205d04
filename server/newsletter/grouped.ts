/**
 * Collects what is to be written for a moment and writes it at once: on a disk the price of a write is
 * that it waits until it is safe, whatever it holds, and on SQLite the whole process waits with it.
 * @param write settles when all of the group is stored
 * @param windowMs how long the first of a group waits for others
 * @returns adds one to the group; settles with the write of its group
 */
export function grouped<T>(
  write: (items: readonly T[]) => Promise<void>,
  windowMs: number,
): (item: T) => Promise<void> {
  let open: { items: T[]; written: Promise<void> } | undefined;

  return (item) => {
    if (!open) {
      const items: T[] = [];
      const written = new Promise<void>((done) => setTimeout(done, windowMs)).then(() => {
        open = undefined;
        return write(items);
      });
      open = { items, written };
    }
    open.items.push(item);
    return open.written;
  };
}
