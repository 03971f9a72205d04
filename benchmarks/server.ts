/*
 * Measures how many requests one server process answers. `npm run bench:server [-- --seconds 8]`, after
 * `npm run build`; on PostgreSQL if DATABASE_URL names an empty database. It sends requests only to its own server on
 * this machine, in short rounds. Writes benchmarks/results/server.json, or server-postgres.json.
 */
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { busyWarning, describeEnvironment, keepResult, textTable } from "./benchmark-result.ts";
import { countLeads, enrolments } from "./enrolment-load.ts";
import { type LoadResult, loadWith } from "./load.ts";
import { startSite } from "./site-process.ts";

const LONGEST_ROUND_SECONDS = 10;
/** A number of requests and not a time: requests that are cut off at the end would be stored but not answered. */
const ENROLMENTS = 1_500;
/** SQLite's page size in bytes, which is the least that a commit writes. */
const PAGE_BYTES = 4_096;
const DISK_MS = 1_000;
const { values } = parseArgs({ options: { seconds: { type: "string", default: "8" } } });
const seconds = Math.min(LONGEST_ROUND_SECONDS, Math.max(1, Number(values.seconds)));
const databaseUrl = process.env.DATABASE_URL;
const database = databaseUrl ? "PostgreSQL" : "SQLite";

const environment = describeEnvironment();
const site = await startSite({
  RATE_LIMIT_SCALE: "1e6",
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});
try {
  const asset = await largestScript(site.url);
  const br = { "accept-encoding": "br" };
  const pageHeaders = await headersOf(new URL("/", site.url), br);
  const before = await countLeads(site.dataDir, databaseUrl);
  const rounds: (LoadResult & { processorMicroseconds: number })[] = [];
  const round = async (name: string, options: Parameters<typeof loadWith>[1]) => {
    process.stderr.write(`${name} …\n`);
    const used = await processorSeconds(site.url);
    const result = await loadWith(name, { ...options, seconds });
    const spent = (await processorSeconds(site.url)) - used;
    rounds.push({
      ...result,
      processorMicroseconds: Math.round((spent / result.requests) * 1e6),
    });
    return result;
  };

  await round("home page, brotli from memory", {
    url: `${site.url}/`,
    connections: 10,
    headers: br,
  });
  await round("home page, unchanged (304)", {
    url: `${site.url}/`,
    connections: 10,
    headers: { ...br, "if-none-match": pageHeaders.get("etag") ?? "" },
  });
  await round("largest script, brotli from disk", {
    url: site.url + asset,
    connections: 10,
    headers: br,
  });
  await round("page rendered for its request (404)", {
    url: `${site.url}/no-such-page`,
    connections: 4,
    headers: br,
  });
  const enrolled = await round(`enrolments, ${database}`, {
    url: `${site.url}/api/v1/service`,
    connections: 8,
    amount: ENROLMENTS,
    requests: enrolments(),
  });
  const stored = (await countLeads(site.dataDir, databaseUrl)) - before;
  const answered = enrolled.statuses["201"] ?? 0;
  const commitsPerSecond = syncedWrites(site.dataDir);

  const result = {
    environment,
    method: { seconds, database, note: "load program and server share the machine's cores" },
    rounds,
    enrolments: {
      answered201: answered,
      stored,
      alike: answered === stored,
      perSecond: Math.round(enrolled.perSecond),
      syncedWritesPerSecond: commitsPerSecond,
    },
  };
  await keepResult(databaseUrl ? "server-postgres" : "server", result);
  console.log(
    textTable([
      ["", "connections", "req/s", "p50 ms", "p99 ms", "MB/s", "server µs/req", "answers"],
      ...rounds.map((result) => [
        result.name,
        result.connections,
        Math.round(result.perSecond),
        result.p50,
        result.p99,
        result.megabytesPerSecond,
        result.processorMicroseconds,
        Object.entries(result.statuses)
          .map(([status, count]) => `${status}: ${count}`)
          .join(", "),
      ]),
    ]),
  );
  console.log(
    `\nenrolments answered 201: ${answered}, rows stored: ${stored}${answered === stored ? "" : "  DIFFERENT"}`,
    `\nenrolments a second: ${Math.round(enrolled.perSecond)}; synced writes a second that the disk makes: ${commitsPerSecond}\n`,
    busyWarning(environment),
  );
  if (answered !== stored) process.exitCode = 1;
} finally {
  await site.stop();
}

/** How many times a second the disk can write a page and sync it. There cannot be more commits a second than that. */
function syncedWrites(dir: string): number {
  const file = join(dir, "synced-writes");
  const open = openSync(file, "w");
  const page = Buffer.alloc(PAGE_BYTES, 1);
  let writes = 0;
  const started = performance.now();
  try {
    while (performance.now() - started < DISK_MS) {
      writeSync(open, page, 0, PAGE_BYTES, 0);
      fsyncSync(open);
      writes += 1;
    }
  } finally {
    closeSync(open);
    rmSync(file);
  }
  return Math.round((writes * 1_000) / (performance.now() - started));
}

async function headersOf(url: URL, headers: Record<string, string>): Promise<Headers> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return response.headers;
}

/**
 * The processor time that the server has used so far, in seconds. The time per answer hardly depends on other programs,
 * while the answers per second also depend on the load program on the same machine.
 */
async function processorSeconds(siteUrl: string): Promise<number> {
  const metrics = await (await fetch(new URL("/metrics", siteUrl))).text();
  const [, seconds] = /^process_cpu_seconds_total (\S+)$/m.exec(metrics) ?? [];
  if (!seconds) throw new Error("The server's metrics do not tell its processor time.");
  return Number(seconds);
}

/** The address of the largest of the scripts that the home page names. */
async function largestScript(siteUrl: string): Promise<string> {
  const html = await (await fetch(siteUrl)).text();
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g) ?? [])];
  const sizes = await Promise.all(
    scripts.map(async (path) => {
      const headers = await headersOf(new URL(path, siteUrl), { "accept-encoding": "br" });
      return { path, bytes: Number(headers.get("content-length")) };
    }),
  );
  const [largest] = sizes.sort((a, b) => b.bytes - a.bytes);
  if (!largest) throw new Error("The home page names no script.");
  return largest.path;
}
