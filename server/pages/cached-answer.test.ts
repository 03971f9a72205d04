import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { sendCached } from "./cached-answer.ts";
import type { CachedPage } from "./page-cache.ts";

/** A telephone number that is put right must reach a visitor behind a shared cache "within seconds". */
const SECONDS = 20;

async function answered(page: Partial<CachedPage>, headers: Record<string, string> = {}) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const text = Buffer.from("<p>Page</p>");
  const whole: CachedPage = {
    ...{ status: 200, contentType: "text/html", policy: "x", location: undefined, etag: 'W/"a"' },
    body: { identity: text, br: text, gzip: text },
    ...page,
  };
  app.get("/", (request, reply) => sendCached(whole, request, reply));
  return app.inject({ url: "/", headers });
}

test.each([
  ["a page", {}, {}],
  ["one that a visitor has already", {}, { "if-none-match": 'W/"a"' }],
  ["the way to another address", { status: 301, location: "/there" }, {}],
])(
  "%s is kept by browsers not at all, by shared caches for seconds",
  async (_name, page, having) => {
    const control = String((await answered(page, having)).headers["cache-control"]);
    const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(control)?.[1]);
    expect(seconds("max-age")).toBe(0);
    // A cache may show what it has for the one, and for the other while it asks anew.
    expect(seconds("s-maxage") + seconds("stale-while-revalidate")).toBeLessThanOrEqual(SECONDS);
    expect(seconds("stale-if-error")).toBeGreaterThan(3_600);
  },
);

test("what failed is kept by nobody", async () => {
  const { headers } = await answered({ status: 503 });
  expect(headers["cache-control"]).toBe("no-store");
});
