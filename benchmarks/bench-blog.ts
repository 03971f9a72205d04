/*
 * Measures the blog's calls with many posts, and the search page, which is rendered for each request.
 * `npm run bench:blog [-- --posts 10000 --calls 300]`, after `npm run build`. The calls go through the whole
 * server by inject, one after the other, on SQLite and on PostgreSQL (a temporary one, or the empty
 * database in DATABASE_URL). Writes benchmarks/results/blog.json and blog.svg.
 */
import { parseArgs } from "node:util";
import type { ServerBuild } from "react-router";
import { paths } from "#app/paths.ts";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { slugOf } from "#server/blog/slug.ts";
import { seededRandom } from "#server/leads/samples/sample-people.ts";
import { asSiteBuild } from "#server/pages/site-build.ts";
import { barPlot } from "./bar-plot.ts";
import { busyWarning, describeEnvironment, keepResult, textTable } from "./benchmark-result.ts";
import { fillBlogFast, pick, rareWord } from "./blog-posts.ts";
import { onBoth } from "./in-process-app.ts";
import { type Address, timedCalls } from "./timed-calls.ts";

const BUDGET_MS = 50;
const WARM_UP = 30;
const options = {
  posts: { type: "string", default: "10000" },
  calls: { type: "string", default: "300" },
} as const;
const { values } = parseArgs({ options });
const posts = Number(values.posts);
const calls = Number(values.calls);

const built = new URL("../build/server/index.js", import.meta.url);
const site = asSiteBuild((await import(built.href)) as ServerBuild);
const environment = describeEnvironment();
const databases = await onBoth(async (database, { db, start }) => {
  process.stderr.write(`${database}: storing ${posts} posts …\n`);
  const slugs = await fillBlogFast(db, posts);
  const app = await start(site);
  // Read every post once: a process sanitises a body when it first reads it.
  for (let page = 1; page <= posts / 50; page += 1) {
    await app.inject({ url: `/api/v1/blogs/allBlogs?perPage=50&page=${page}` });
  }
  const measured = await timedCalls(
    addresses(slugs),
    { calls, warmUp: WARM_UP },
    async (address) => {
      const answer = await app.inject({ url: address });
      if (answer.statusCode >= 500) throw new Error(answer.body);
    },
  );
  return { measured };
});
const slow = databases.flatMap(({ database, measured }) =>
  measured.filter(({ p95 }) => p95 > BUDGET_MS).map(({ call }) => `${call}, ${database}`),
);

const result = { environment, method: { posts, calls, budgetMs: BUDGET_MS }, databases };
const groups = databases.map(({ database, measured }) => ({
  title: `${database}, p95`,
  unit: "ms",
  limit: BUDGET_MS,
  bars: measured.map(({ call, p95 }) => ({ name: call, value: p95 })),
}));
await keepResult("blog", result, barPlot(`The blog with ${posts} posts`, groups));
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

/** Returns the address of the next call, for each kind of call. */
function addresses(slugs: readonly string[]): Record<string, Address> {
  const random = seededRandom(3);
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
