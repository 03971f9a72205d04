import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courses } from "#content/courses/courses.ts";
import { serverError } from "#content/not-found.ts";
import { siteDetails } from "#content/site.ts";
import {
  builtSite,
  expectProblem,
  openTestApp,
  SITE_URL,
  type TestApp,
} from "#tests/support/test-app.ts";

describe("public pages", () => {
  let served: TestApp;
  let home: string;
  let etag: string;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { withSite: true });
    await served.app.warmPages();
    const answer = await served.app.inject("/");
    home = answer.body;
    etag = String(answer.headers.etag);
  });
  afterAll(() => served.close());
  const get = (url: string, headers: Record<string, string> = {}) =>
    served.app.inject({ url, headers });

  test("may be kept by proxies, and are asked for anew by browsers", async () => {
    const { statusCode, headers } = await get("/");
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      // The page names the next demo classes, whose places no cache may show while the server is away.
      "cache-control": "public, max-age=0, s-maxage=5",
      vary: "accept-encoding",
    });
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(home).toMatch(/^<!DOCTYPE html>/);
  });

  test("may be shown on while the server is away, but not free places; those are not fetched ahead", async () => {
    const control = async (url: string) => String((await get(url)).headers["cache-control"]);
    expect(await control("/about-us")).toContain("stale-if-error=86400");
    for (const url of ["/demo-classes", "/home", courses.GermanClass.url]) {
      expect(await control(url), url).toBe("public, max-age=0, s-maxage=5");
    }
    const rules = (await get("/speculation-rules.json")).json();
    const ahead: string[] = rules.prefetch[0].where.href_matches;
    expect(ahead).toContain("/about-us");
    expect(ahead.filter((path) => path.startsWith("/demo-classes"))).toEqual([]);
  });

  test.each([
    ["the tag", (tag: string) => tag],
    ["the tag among others", (tag: string) => `"x", ${tag} , W/"y"`],
    ["the tag as a proxy made it strong", (tag: string) => tag.slice(2)],
    ["any", () => "*"],
  ])("are not sent again to who has %s", async (_name, having) => {
    const answer = await get("/", { "if-none-match": having(etag) });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe("");
    expect(answer.headers).toMatchObject({ etag, vary: "accept-encoding" });
    expect(answer.headers["cache-control"]).toContain("s-maxage=5");
    expect(answer.headers["content-security-policy"]).toContain("'sha256-");
  });

  test.each(['W/"another"', '"', "", `${SITE_URL}`])("are sent to who has %j", async (tag) => {
    expect((await get("/", { "if-none-match": tag })).statusCode).toBe(200);
  });

  test.each([
    ["br, gzip", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["GZIP;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.0, gzip;q=0", undefined],
    ["br;q=0", undefined],
    ["deflate", undefined],
    ["identity", undefined],
    ["", undefined],
    ["br;q=nonsense", undefined],
    [",;,=", undefined],
  ])("for %j come as %s, and are the same page", async (accepted, encoding) => {
    const answer = await get("/", { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers.etag).toBe(etag);
    expect(Number(answer.headers["content-length"])).toBe(answer.rawPayload.length);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)];
    const body = decode ? decode(answer.rawPayload) : answer.rawPayload;
    expect(body.toString("utf8")).toBe(home);
  });

  test("HEAD says what GET would send, without sending it", async () => {
    const head = await served.app.inject({ method: "HEAD", url: "/" });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe("");
    expect(head.headers).toMatchObject({
      etag,
      "content-length": String(Buffer.byteLength(home)),
      "content-type": "text/html; charset=utf-8",
    });
  });

  test.each([
    "/?utm_source=x",
    "/?index",
    "/?q=<script>alert(1)</script>",
    `/?${"a=1&".repeat(500)}`,
    "/?%00",
    "/#enrol",
  ])("%s is the home page, unchanged", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe(etag);
    expect(answer.body).toBe(home);
  });

  test("a trailing slash leads to the page, and keeps where the visit came from", async () => {
    const answer = await get("/home/?utm_source=letter&utm_campaign=a%20b");
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe("/home?utm_source=letter&utm_campaign=a%20b");
  });

  test("a forged host leaves no trace", async () => {
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
    for (const url of ["/", "/sitemap.xml", "/robots.txt", "/site.webmanifest", "/nothing"]) {
      const answer = await get(url, { ...headers, "x-forwarded-proto": "http" });
      expect(answer.body, url).not.toContain("evil.example");
      expect(JSON.stringify(answer.headers), url).not.toContain("evil.example");
    }
    expect(home).toContain(`<link rel="canonical" href="${SITE_URL}/"/>`);
    expect((await get("/home", headers)).body).toContain(`rel="canonical" href="${SITE_URL}/"`);
  });

  test("search engines find every page under the site's own address", async () => {
    const sitemap = await get("/sitemap.xml");
    expect(sitemap.headers["content-type"]).toBe("application/xml; charset=utf-8");
    const pages = [...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page]) => page ?? "");
    expect(pages).toContain(`${SITE_URL}/`);
    for (const page of pages) {
      expect(new URL(page).origin).toBe(SITE_URL);
      const answer = await get(new URL(page).pathname);
      expect(answer.statusCode, page).toBe(200);
      expect(answer.body, page).toContain(`rel="canonical" href="${page}"`);
      expect(answer.body, page).not.toContain('<meta name="robots"');
    }
    const robots = await get("/robots.txt");
    expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(robots.body).toContain(`Sitemap: ${SITE_URL}/sitemap.xml\n`);
  });

  /** As Google reads them: the longest rule that fits decides, and a rule fits every address that begins with it. */
  async function isAllowed(path: string): Promise<boolean> {
    const { body } = await get("/robots.txt");
    const rules = [...body.matchAll(/^(Allow|Disallow): (\S+)$/gm)];
    const fitting = rules.filter(([, , prefix = ""]) => path.startsWith(prefix));
    const longest = fitting.sort(([, , a = ""], [, , b = ""]) => b.length - a.length)[0];
    return longest?.[1] !== "Disallow";
  }

  test.each([
    "/api/v1/calendars/secret.ics",
    "/api/v1/bookings/calendar?token=x",
    "/api/v1/openapi.json",
    "/api/v1/site",
    "/blog/rss.xml",
    "/blog/atom.xml",
    "/call.ics?reference=SP-1234-5678&by=2026-11-30T12:00:00.000Z&branch=karnal",
  ])(
    "calendars and feed readers that obey robots.txt may fetch %s, which no search lists",
    async (url) => {
      expect(await isAllowed(url)).toBe(true);
      expect((await get(url)).headers["x-robots-tag"]).toBe("noindex");
    },
  );

  test.each([
    ["/", true],
    ["/sitemap.xml", true],
    ["/uploads/picture.webp", true],
    ["/api/v1/staff/leads", false],
    ["/api/v1/user/bookings", false],
  ])("whether robots.txt lets programs fetch %s: %s", async (url, isOpen) => {
    expect(await isAllowed(url)).toBe(isOpen);
    expect((await get("/")).headers["x-robots-tag"]).toBeUndefined();
  });

  test("the manifest's icons exist", async () => {
    const manifest = await get("/site.webmanifest");
    expect(manifest.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    for (const { src, type } of manifest.json().icons) {
      const icon = await get(src);
      expect(icon.statusCode, src).toBe(200);
      expect(icon.headers["content-type"]).toBe(type);
    }
  });

  test("built files are kept for a year, and come compressed", async () => {
    const [asset = ""] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
    const answer = await get(asset, { "accept-encoding": "br" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["content-encoding"]).toBe("br");
    const plain = await get(asset);
    expect(brotliDecompressSync(answer.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  test.each([
    "/assets/nothing.js",
    "/assets/",
    "/assets/..%2f..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/server/index.js",
    "/..%2fserver%2findex.js",
    "/.env",
    "/package.json",
    "/server/index.js",
    "/data/sprachsetu.sqlite",
  ])("%s is not among the files", async (url) => {
    const answer = await get(url);
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/"dependencies"|import \{|SQLite format/);
  });

  test("a page that is not there says so, to people", async () => {
    const answer = await get("/nothing", { accept: "text/html" });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.headers["cache-control"]).toBe("no-store");
    const evil = await get("/%22%3E%3Cscript%3Ealert(1)%3C/script%3Ex");
    expect(evil.statusCode).toBe(404);
    expect(evil.body).not.toContain("<script>alert(1)");
  });

  test.each(["PUT", "PATCH", "DELETE", "OPTIONS"] as const)("%s: 405", async (method) => {
    const answer = await served.app.inject({ method, url: "/" });
    expectProblem(answer, 405, "method_not_allowed");
    expect(answer.headers.allow).toBe("GET, HEAD, POST");
  });

  test.each(["multipart/form-data; boundary=x", "text/plain", "application/json"])(
    "a page's form sent as %s: told how to send it",
    async (type) => {
      const headers = { "content-type": type };
      const answer = await served.app.inject({ method: "POST", url: "/", headers, payload: "{}" });
      expectProblem(answer, 415, "unsupported_media_type");
      expect(answer.json().detail).toBe("Send the form as application/x-www-form-urlencoded.");
    },
  );
});

test("a form sent where none is taken: 405, and nothing for an operator to see to", async () => {
  const errors: unknown[] = [];
  const site = await builtSite();
  const createContext: typeof site.createContext = (services) =>
    site.createContext({ ...services, logError: (error) => errors.push(error) });
  const served = await openTestApp("sqlite", { site: { ...site, createContext } });
  try {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const url of [
      "/wp-login.php",
      "/services",
      "/services.data",
      "/profile",
      "/sitemap.xml",
    ]) {
      const answer = await served.app.inject({
        method: "POST",
        url,
        headers,
        payload: "log=admin",
      });
      expectProblem(answer, 405, "method_not_allowed");
      expect(answer.headers.allow).toBe("GET, HEAD");
    }
    expect(errors).toEqual([]);
  } finally {
    await served.close();
  }
});

test("a page that cannot be drawn says so with the telephone numbers, and is kept by nobody", async () => {
  const site = await builtSite();
  const fetchApi = () => Promise.reject(new Error("Nothing answers."));
  const createContext: typeof site.createContext = (services) =>
    site.createContext({ ...services, fetchApi });
  const served = await openTestApp("sqlite", { site: { ...site, createContext } });
  try {
    for (const url of ["/", "/login", "/blog"]) {
      const { statusCode, headers, body } = await served.app.inject(url);
      expect([url, statusCode, headers["cache-control"]]).toEqual([url, 500, "no-store"]);
      expect(body).toContain(serverError.title);
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      for (const { phoneE164 } of siteDetails.branches) {
        expect(body).toContain(`href="tel:${phoneE164}"`);
      }
      expect(body).not.toContain("Nothing answers.");
    }
  } finally {
    await served.close();
  }
});
