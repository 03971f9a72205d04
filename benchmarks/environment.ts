import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from "node:child_process";
import { cpus, loadavg, release, totalmem } from "node:os";

export type Environment = {
  date: string;
  node: string;
  processor: string;
  cores: number;
  /** Tasks that wanted a core in the minute before. */
  load: number;
  memoryGib: number;
  system: string;
  commit: string;
};

/** On what, and at which state of the code, a benchmark ran. */
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

/** A warning where others used the machine already: bytes and counts still hold then, times do not. */
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
