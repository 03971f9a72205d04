/*
 * How long the blog's calls take with many posts, and the page of a search, which is drawn for each
 * request. `npm run bench:blog [-- --posts 10000 --calls 300]`, after `npm run build`. Each call goes through the whole server by inject, one after the other, on SQLite and on PostgreSQL
 * (a throwaway one, or the empty database that DATABASE_URL names). Writes benchmarks/results/blog.json.
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { ServerBuild } from "react-router";
import { paths } from "#app/paths.ts";
import { samplePosts } from "#content/blog/posts.ts";
import { createApp } from "#server/app.ts";
import { slugOf } from "#server/blog/slug.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/client.ts";
import { migrateToLatest } from "#server/db/migrate.ts";
import { secret } from "#server/db/secrets.ts";
import { createOutbox, OUTBOX_SECRET } from "#server/mail/outbox.repo.ts";
import { asSiteBuild } from "#server/pages/site-build.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { barPlot } from "./bar-plot.ts";
import { fillBlogFast, pick, randomNumbers, rareWord } from "./blog-posts.ts";
import { busyWarning, describeEnvironment } from "./environment.ts";
import { textTable } from "./text-table.ts";

const RESULTS = join(import.meta.dirname, "results");
const BUDGET_MS = 50;
const WARM_UP = 30;
const options = {
  posts: { type: "string", default: "10000" },
  calls: { type: "string", default: "300" },
} as const;
const { values } = parseArgs({ options });
const posts = Number(values.posts);
const calls = Number(values.calls);

type Measured = {
  call: string;
  p50: number;
  p95: number;
  p99: number;
  most: number;
  /** Processor time of this process for one call; on SQLite that is all of it, whoever else is busy. */
  processorMs: number;
};

const built = new URL("../build/server/index.js", import.meta.url);
const site = asSiteBuild((await import(built.href)) as ServerBuild);
const environment = describeEnvironment();
const databases = [
  { database: "SQLite", measured: await measureOn(undefined) },
  { database: "PostgreSQL", measured: await onPostgres() },
];
const slow = databases.flatMap(({ database, measured }) =>
  measured.filter(({ p95 }) => p95 > BUDGET_MS).map(({ call }) => `${call}, ${database}`),
);

await mkdir(RESULTS, { recursive: true });
const result = { environment, method: { posts, calls, budgetMs: BUDGET_MS }, databases };
await writeFile(join(RESULTS, "blog.json"), `${JSON.stringify(result, null, 2)}\n`);
const groups = databases.map(({ database, measured }) => ({
  title: `${database}, p95`,
  unit: "ms",
  limit: BUDGET_MS,
  bars: measured.map(({ call, p95 }) => ({ name: call, value: p95 })),
}));
await writeFile(join(RESULTS, "blog.svg"), barPlot(`The blog with ${posts} posts`, groups));
console.log(
  textTable([
    ["", "p50 ms", "p95 ms", "p99 ms", "most ms", "processor ms"],
    ...databases.flatMap(({ database, measured }) =>
      measured.map(({ call, p50, p95, p99, most, processorMs }) => [
        `${call}, ${database}`,
        p50,
        p95,
        p99,
        most,
        processorMs,
      ]),
    ),
  ]),
);
console.log(
  slow.length === 0 ? `\nall within ${BUDGET_MS} ms (p95)` : `\nTOO SLOW: ${slow.join("; ")}`,
  busyWarning(environment),
);
if (slow.length > 0) process.exitCode = 1;

async function onPostgres(): Promise<Measured[]> {
  if (process.env.DATABASE_URL) return measureOn(process.env.DATABASE_URL);
  const cluster = await startPostgres();
  try {
    return await measureOn(cluster.url);
  } finally {
    await cluster.close();
  }
}

async function measureOn(databaseUrl: string | undefined): Promise<Measured[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "sprachsetu-bench-"));
  const config = {
    ...readConfig({ NODE_ENV: "production", LOG_LEVEL: "silent", RATE_LIMIT_SCALE: "1e6" }),
    dataDir,
    databaseUrl,
  };
  const { db, pool, close } = await openDatabase(config);
  try {
    await migrateToLatest(db);
    process.stderr.write(`${databaseUrl ? "PostgreSQL" : "SQLite"}: storing ${posts} posts …\n`);
    const slugs = await fillBlogFast(db, posts);
    const sealKey = await secret(db, OUTBOX_SECRET);
    const outbox = createOutbox(db, { siteUrl: config.siteUrl, sealKey });
    const app = await createApp({ config, db, pool, outbox, site });
    const measured: Measured[] = [];
    // As where each post was read before: a process cleans a body when it first meets it.
    for (let page = 1; page <= posts / 50; page += 1) {
      await app.inject({ url: `/api/v1/blogs/allBlogs?perPage=50&page=${page}` });
    }
    for (const [call, address] of Object.entries(addresses(slugs))) {
      measured.push(
        await measure(call, async () => {
          const answer = await app.inject({ url: address() });
          if (answer.statusCode >= 500) throw new Error(answer.body);
        }),
      );
    }
    await app.close();
    return measured;
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The address of the next call of each kind. */
function addresses(slugs: readonly string[]): Record<string, () => string> {
  const random = randomNumbers(3);
  const topics = [...new Set(samplePosts.map(({ topic }) => slugOf(topic)))];
  const tags = [...new Set(samplePosts.flatMap((post) => post.tags.map(slugOf)))];
  const page = (most: number) => 1 + Math.floor(random() * most);
  const api = (path: string) => `/api/v1/blogs${path}`;
  const list = (rest = "") => api(`/allBlogs${rest}`);
  const search = (q: string, rest = "") => list(`?q=${encodeURIComponent(q)}${rest}`);
  const common = ["german", "english", "exam", "words", "berlin", "minutes", "sentence"];
  return {
    "list, first page": () => list(),
    "list, any page": () => list(`?page=${page(posts / 9)}`),
    "list, 50 a page": () => list(`?perPage=50&page=${page(posts / 50)}`),
    "list of a topic": () => list(`?topic=${pick(random, topics)}&page=${page(50)}`),
    "list of a tag": () => list(`?tag=${pick(random, tags)}&page=${page(20)}`),
    "recent posts": () => api("/recent"),
    "topics and tags": () => api("/topics"),
    detail: () => api(`/blog/${pick(random, slugs)}`),
    "detail, no such post": () => api(`/blog/${pick(random, common)}-${page(999)}`),
    "search, a common word": () => search(pick(random, common), `&page=${page(9)}`),
    "search, two words": () => search(`${pick(random, common)} ${pick(random, common)}`),
    "search, a rare word": () => search(rareWord(random)),
    "search, two letters": () => search(pick(random, ["ge", "th", "wo", "be", "st", "zz"])),
    "search in a topic": () => search(pick(random, common), `&topic=${pick(random, topics)}`),
    "search, nothing found": () => search(`qqq${page(999)}`),
    "search page, drawn": () => `${paths.blogPosts}?q=${pick(random, common)}`,
  };
}

async function measure(call: string, ask: () => Promise<void>): Promise<Measured> {
  for (let time = 0; time < WARM_UP; time += 1) await ask();
  const took: number[] = [];
  const used = process.cpuUsage();
  for (let time = 0; time < calls; time += 1) {
    const start = performance.now();
    await ask();
    took.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(used);
  took.sort((left, right) => left - right);
  const at = (share: number) => {
    const index = Math.min(took.length - 1, Math.ceil(share * took.length) - 1);
    return twoDigits(took[index] ?? Number.NaN);
  };
  const processorMs = twoDigits((user + system) / 1_000 / calls);
  return { call, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1), processorMs };
}

function twoDigits(value: number): number {
  return Math.round(value * 100) / 100;
}
