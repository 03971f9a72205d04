import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { FastifyInstance } from "fastify";
import { twoDigits } from "./statistics.ts";

const MIB = 2 ** 20;
/** The interval of memory samples. Each takes some milliseconds, which are not counted. */
const SAMPLE_MS = 200;
/** The pause of a slow reader between two chunks. */
const SLOW_MS = 10;

/** `heldMib`: the peak memory of the export minus the memory before it, after garbage collection. */
export type Exported = { file: string; seconds: number; mib: number; heldMib: number };

/**
 * Reads exports of all leads and of a tenth, each over its own connection, and discards the data. One CSV file is read
 * slowly, so that the server has to wait.
 */
export async function measureExports(app: FastifyInstance, token: string): Promise<Exported[]> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const read = (file: string, query: string, pauseMs = 0) =>
    exportOf(`http://127.0.0.1:${port}/api/v1/staff/leads/export?${query}`, token, file, pauseMs);
  // The first export is a warm-up: it loads code and fills caches.
  await read("", "format=csv&branch=berlin");
  await read("", "format=xlsx&branch=berlin");
  return [
    await read("csv, a tenth", "format=csv&branch=berlin"),
    await read("csv, all", "format=csv"),
    await read("csv, all, read slowly", "format=csv", SLOW_MS),
    await read("xlsx, a tenth", "format=xlsx&branch=berlin"),
    await read("xlsx, all", "format=xlsx"),
  ];
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function usedMemory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function exportOf(
  url: string,
  token: string,
  file: string,
  pauseMs: number,
): Promise<Exported> {
  const before = usedMemory();
  let peak = before;
  let sampling = 0;
  let sampled = performance.now();
  let bytes = 0;
  const start = performance.now();
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { agent: false, headers: { authorization: `Bearer ${token}` } }, resolve).on(
      "error",
      reject,
    ),
  );
  if (answer.statusCode !== 200) throw new Error(`${file}: ${answer.statusCode}`);
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (pauseMs > 0) await pause(pauseMs);
    const now = performance.now();
    if (now - sampled < SAMPLE_MS) continue;
    peak = Math.max(peak, usedMemory());
    sampled = performance.now();
    sampling += sampled - now;
  }
  return {
    file,
    seconds: twoDigits((performance.now() - start - sampling) / 1_000),
    mib: twoDigits(bytes / MIB),
    heldMib: twoDigits((peak - before) / MIB),
  };
}
