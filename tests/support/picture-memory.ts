/*
 * Makes the variants of a picture in a process of its own, whose memory nothing else uses.
 * node picture-memory.ts FILE
 * Prints by how many MiB the memory of the process was larger at its peak than before.
 */
import { readFileSync } from "node:fs";
import { makeVariants } from "#server/pictures/variants.ts";

/**
 * The peak of this process in MiB, read from Linux: Node's `maxRSS` is inherited from the process that started this
 * one.
 */
function peak(): number {
  const [, kibibytes] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kibibytes) / 1024;
}

const source = readFileSync(process.argv[2] ?? "");
const before = peak();
await makeVariants(source);
process.stdout.write(String(Math.ceil(peak() - before)));
