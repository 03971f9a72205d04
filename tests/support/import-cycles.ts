import { importsOf, type SourceFile } from "./source-files.ts";

/**
 * Groups of files that import each other in a circle, types included: Tarjan's strongly connected
 * components with more than one file.
 */
export function importCycles(files: readonly SourceFile[]): string[][] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const cycles: string[][] = [];

  /** @returns the earliest visited file on the stack that can be reached from this one */
  function visit(file: SourceFile): number {
    const { path } = file;
    const own = order.size;
    order.set(path, own);
    lowest.set(path, own);
    stack.push(path);
    onStack.add(path);
    for (const to of importsOf(file)) {
      const next = byPath.get(to);
      if (!next) continue;
      const reached = order.has(to) ? (onStack.has(to) ? order.get(to) : undefined) : visit(next);
      lowest.set(path, Math.min(lowest.get(path) ?? own, reached ?? own));
    }
    if (lowest.get(path) === own) {
      const group = stack.splice(stack.indexOf(path));
      for (const member of group) onStack.delete(member);
      if (group.length > 1) cycles.push(group.sort());
    }
    return lowest.get(path) ?? own;
  }

  for (const file of files) if (!order.has(file.path)) visit(file);
  return cycles;
}
