import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg, release, totalmem } from "node:os";
import { join } from "node:path";

export type Environment = {
  date: string;
  node: string;
  processor: string;
  cores: number;
  /** The load average of the last minute. */
  load: number;
  memoryGib: number;
  system: string;
  commit: string;
};

/** Describes the machine and the commit of a benchmark's run. */
export function describeEnvironment(): Environment {
  return {
    date: new Date().toISOString(),
    node: process.version,
    processor: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    memoryGib: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    commit: commit(),
  };
}

/** A warning if the machine was busy before the run: bytes and counts are valid then, but times are not. */
export function busyWarning({ load, cores }: Environment): string {
  if (load <= cores / 2) return "";
  return `\nThe machine was busy (load ${load} on ${cores} cores): do not trust the times.`;
}

function commit(): string {
  try {
    const options = {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    } satisfies ExecFileSyncOptionsWithStringEncoding;
    const hash = execFileSync("git", ["rev-parse", "--short", "HEAD"], options).trim();
    const dirty = execFileSync("git", ["status", "--porcelain"], options).trim() !== "";
    return dirty ? `${hash}, with changes` : hash;
  } catch {
    return "unknown";
  }
}

const RESULTS = join(import.meta.dirname, "results");

/** Writes a result into benchmarks/results/. @param plot as SVG */
export async function keepResult(name: string, result: object, plot?: string): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, `${name}.json`), resultJson(result));
  if (plot) await writeFile(join(RESULTS, `${name}.svg`), plot);
}

/** JSON with one line for each innermost object. */
function resultJson(result: object): string {
  const spread = JSON.stringify(result, null, 2);
  const lines = spread.replaceAll(/\{[^{}[\]]*\}/g, (leaf) => leaf.replaceAll(/\s+/g, " "));
  return `${lines}\n`;
}

/** Formats rows as a text table. The first column is aligned left, the others right. */
export function textTable(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(String));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
