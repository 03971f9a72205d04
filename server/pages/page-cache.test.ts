import { brotliDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type CachedPage, createPageCache, sendCached } from "./page-cache.ts";

const sources = { frames: [], https: true };
const html = (text: string, status = 200) =>
  new Response(`<p>${text}</p>`, { status, headers: { "content-type": "text/html" } });
const textOf = async (page: Promise<{ body: { identity: Buffer } }>) =>
  (await page).body.identity.toString("utf8");

/** A rendering that the test finishes or fails when it likes. */
function slowRender() {
  const waiting: { finish: (page: Response) => void; fail: (error: Error) => void }[] = [];
  const render = vi.fn(
    () => new Promise<Response>((finish, fail) => waiting.push({ finish, fail })),
  );
  return { render, waiting };
}

describe("the page cache", () => {
  test("renders a page once, however often it is asked for", async () => {
    const render = vi.fn(async (path: string) => html(path));
    const cache = createPageCache(render, sources);
    expect(await textOf(cache.get("/a"))).toBe("<p>/a</p>");
    expect(await cache.get("/a")).toBe(await cache.get("/a"));
    expect(await textOf(cache.get("/b"))).toBe("<p>/b</p>");
    expect(render.mock.calls.map(([path]) => path)).toEqual(["/a", "/b"]);
  });

  test("is compressed quickly for who waits, and at its best a while later", async () => {
    const words = Array.from({ length: 3_000 }, (_, index) => `word${(index * 7_919) % 1_013}`);
    const cache = createPageCache(async () => html(words.join(" ")), sources, {
      compressAfterMs: 0,
    });
    const first = await cache.get("/");
    const best = async () => (await cache.get("/")).body.br;
    await expect.poll(async () => (await best()).length).toBeLessThan(first.body.br.length);
    for (const br of [first.body.br, await best()]) {
      expect(brotliDecompressSync(br).equals(first.body.identity)).toBe(true);
    }
    expect((await cache.get("/")).etag).toBe(first.etag);
  });

  test("renders it once for all who ask at the same time", async () => {
    const { render, waiting } = slowRender();
    const cache = createPageCache(render, sources);
    const asking = [cache.get("/"), cache.get("/"), cache.warm(["/"])];
    expect(render).toHaveBeenCalledOnce();
    waiting[0]?.finish(html("one"));
    await Promise.all(asking);
    expect(await textOf(cache.get("/"))).toBe("<p>one</p>");
    expect(render).toHaveBeenCalledOnce();
  });

  test("after a change each page is rendered anew, with another tag", async () => {
    let content = "old";
    const cache = createPageCache(async () => html(content), sources);
    const old = await cache.get("/");
    content = "new";
    expect(await cache.get("/")).toBe(old);
    cache.invalidate();
    const fresh = await cache.get("/");
    expect(fresh.body.identity.toString()).toBe("<p>new</p>");
    expect(fresh.etag).not.toBe(old.etag);
  });

  test("after a change in a folder its pages are rendered anew, even if their rendering began before", async () => {
    const { render, waiting } = slowRender();
    const cache = createPageCache(render, sources);
    const [inside, beside] = [cache.get("/folder/a"), cache.get("/beside")];
    cache.invalidate(["/folder/*"]);
    for (const { finish } of waiting) finish(html("old"));
    await Promise.all([inside, beside]);
    expect([cache.has("/folder/a"), cache.has("/beside")]).toEqual([false, true]);
    const again = cache.get("/folder/a");
    waiting.at(-1)?.finish(html("new"));
    expect(await textOf(again)).toBe("<p>new</p>");
    expect(cache.has("/folder/a")).toBe(true);
  });

  test("a page that is gone after a change is gone from memory, even while the next rendering fails", async () => {
    let answer = html("here");
    const cache = createPageCache(async () => answer, sources);
    await cache.get("/");
    cache.invalidate();
    answer = html("gone", 404);
    expect((await cache.get("/")).status).toBe(404);
    answer = html("sorry", 503);
    expect((await cache.get("/")).status).toBe(503);
  });

  test("the same content has the same tag in every process", async () => {
    const one = await createPageCache(async () => html("same"), sources).get("/");
    const other = await createPageCache(async () => html("same"), sources).get("/");
    expect(other.etag).toBe(one.etag);
    expect(one.etag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  test("a rendering that began before the change is not shown as the new one", async () => {
    const { render, waiting } = slowRender();
    const cache = createPageCache(render, sources);
    const before = cache.get("/");
    cache.invalidate();
    const after = cache.get("/");
    expect(render).toHaveBeenCalledTimes(2);
    waiting[1]?.finish(html("new"));
    expect(await textOf(after)).toBe("<p>new</p>");
    waiting[0]?.finish(html("old"));
    await before;
    expect(await textOf(cache.get("/"))).toBe("<p>new</p>");
    expect(render).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["throws", () => Promise.reject(new Error("the database is away"))],
    ["answers 500", async () => html("sorry", 500)],
    ["answers 503", async () => html("sorry", 503)],
  ])("when rendering %s, what was shown last is shown on", async (_name, failing) => {
    let render: () => Promise<Response> = async () => html("good");
    const cache = createPageCache(() => render(), sources);
    await cache.get("/");
    cache.invalidate();
    render = failing;
    expect(await textOf(cache.get("/"))).toBe("<p>good</p>");
    expect(await textOf(cache.get("/"))).toBe("<p>good</p>");
    render = async () => html("better");
    expect(await textOf(cache.get("/"))).toBe("<p>better</p>");
  });

  test("a page that is taken back is not shown on", async () => {
    let status = 200;
    const cache = createPageCache(async () => html("page", status), sources);
    await cache.get("/");
    cache.invalidate();
    status = 404;
    expect((await cache.get("/")).status).toBe(404);
  });

  test("a failure is never kept", async () => {
    const render = vi.fn(async () => html("sorry", 500));
    const cache = createPageCache(render, sources);
    expect((await cache.get("/")).status).toBe(500);
    render.mockImplementation(async () => html("good"));
    expect((await cache.get("/")).status).toBe(200);

    render.mockRejectedValueOnce(new Error("broken"));
    await expect(cache.get("/other")).rejects.toThrow("broken");
    expect((await cache.get("/other")).status).toBe(200);
  });

  test("holds 2 000 pages at most and drops the oldest", async () => {
    const render = vi.fn(async (path: string) => new Response(path));
    const cache = createPageCache(render, sources);
    for (let index = 0; index <= 2_000; index += 1) await cache.get(`/${index}`);
    render.mockClear();
    await cache.get("/2000");
    await cache.get("/1");
    expect(render).not.toHaveBeenCalled();
    await cache.get("/0");
    expect(render).toHaveBeenCalledOnce();
  });

  test("only HTML has a policy of its own", async () => {
    const script = "<script>go()</script><style>p{}</style>";
    const page = await createPageCache(async () => html(script), sources).get("/");
    expect(page.policy).toContain("script-src 'self';");
    const text = new Response(script, { headers: { "content-type": "text/plain" } });
    const file = await createPageCache(async () => text, sources).get("/robots.txt");
    expect(file).toMatchObject({ policy: undefined, contentType: "text/plain" });
  });

  test("scripts that are files or data, or not of its own code, have no hash, and a text stands once", async () => {
    let shown = "";
    const page = await createPageCache(async (_path, nonce) => {
      const tags = (own: string) =>
        `<script${own} type="application/ld+json">{}</script><script${own} src="/a.js"></script>` +
        `<script${own}>a()</script><script${own} data-again="">a()</script><style${own}>p{}</style>` +
        '<script nonce="x">b()</script><script>b()</script><style>q{}</style>';
      shown = tags("");
      return html(tags(` nonce="${nonce}"`));
    }, sources).get("/");
    expect(page.policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
    expect(page.policy).toMatch(/style-src 'self' 'sha256-[^' ]+';/);
    expect(page.body.identity.toString()).toBe(`<p>${shown}</p>`);
  });
});

/** A corrected telephone number must reach a visitor behind a shared cache "within seconds". */
const SECONDS = 20;

async function answered(page: Partial<CachedPage>, headers: Record<string, string> = {}) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const text = Buffer.from("<p>Page</p>");
  const whole: CachedPage = {
    ...{ status: 200, contentType: "text/html", policy: "x", etag: 'W/"a"' },
    ...{ location: undefined, robots: undefined },
    body: { identity: text, br: text, gzip: text },
    ...page,
  };
  app.get("/page", (request, reply) => sendCached(whole, request, reply));
  return app.inject({ url: "/page", headers });
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
    expect(seconds("s-maxage")).toBeLessThanOrEqual(SECONDS);
    // Free places of a class would be wrong for longer.
    expect(control).not.toContain("stale-while-revalidate");
    expect(seconds("stale-if-error")).toBeGreaterThan(3_600);
  },
);

test("what failed is kept by nobody", async () => {
  const { headers } = await answered({ status: 503 });
  expect(headers["cache-control"]).toBe("no-store");
});
