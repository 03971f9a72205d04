import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { paths } from "#app/paths.ts";
import { site } from "#content/site.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

/** The policy as directives with their sources. */
function directivesOf(policy: unknown): Map<string, string[]> {
  const parts = String(policy)
    .split(";")
    .map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = "", ...sources]) => [name, sources]));
}

/** Inline scripts and styles to which a browser applies the policy; JSON-LD is data and does not run. */
function inlineOf(html: string) {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = ""]) => !/\ssrc=|application\/(?:ld\+)?json/.test(attributes),
  );
  const styles = [...html.matchAll(/<style([^>]*)>([\s\S]*?)<\/style>/g)];
  const read = ([, attributes = "", text = ""]: RegExpMatchArray) => ({
    nonce: /nonce="([^"]*)"/.exec(attributes)?.[1],
    hash: `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  });
  return { scripts: scripts.map(read), styles: styles.map(read) };
}

const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
};

describe("headers", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { withSite: true });
  });
  afterAll(() => served.close());

  test.each([
    "/",
    "/home",
    "/nothing",
    "/sitemap.xml",
    "/api/v1/site",
    "/api/v1/nothing",
    "/favicon.ico",
  ])("%s carries those that every answer has, and names no software", async (url) => {
    const { headers } = await served.app.inject(url);
    expect(headers).toMatchObject(everywhere);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect(headers["content-security-policy"]).toBeDefined();
    expect(headers.server).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test.each([
    ["/nothing", "same-origin"],
    [paths.login, "same-origin"],
    [paths.userProfile, "same-origin"],
    ["/staff", "same-origin"],
    ["/api/v1/site", "same-origin"],
    ["/", "same-origin"],
  ])("who opened %s may reach its window by the policy %s", async (url, policy) => {
    const { headers } = await served.app.inject(url);
    expect(headers["cross-origin-opener-policy"]).toBe(policy);
  });

  test.each(["/", "/home", "/nothing", "/api/v1/site", "/api/v1/docs"])(
    "the policy of %s lets nothing inline run unseen, and nothing foreign at all",
    async (url) => {
      const { headers } = await served.app.inject(url);
      const policy = String(headers["content-security-policy"]);
      expect(policy).not.toMatch(/unsafe-|\*|https?:\/\/(?!www\.google\.com)/);
      const directives = directivesOf(policy);
      expect(directives.get("frame-ancestors")).toEqual(["'none'"]);
      const fallback = directives.get("default-src");
      for (const name of ["object-src", "base-uri"]) {
        expect(directives.get(name) ?? fallback).toEqual(["'none'"]);
      }
    },
  );

  test("nothing at all may run in an answer of the API", async () => {
    const { headers } = await served.app.inject("/api/v1/site");
    expect(headers["content-security-policy"]).toBe("default-src 'none';frame-ancestors 'none'");
  });

  test("a frame may show a map and nothing else", async () => {
    const { headers } = await served.app.inject("/");
    const frames = directivesOf(headers["content-security-policy"]).get("frame-src");
    const maps = site.branches.map(({ mapFrameUrl }) => new URL(mapFrameUrl).origin);
    expect(frames).toEqual([...new Set(maps)]);
  });

  test.each(["/", "/home"])("the hashes of %s are those of its scripts and styles", async (url) => {
    const { body, headers } = await served.app.inject(url);
    const directives = directivesOf(headers["content-security-policy"]);
    const { scripts, styles } = inlineOf(body);
    expect(scripts.length).toBeGreaterThan(0);
    expect(styles.length).toBeGreaterThan(0);
    const hashesIn = (name: string) =>
      directives.get(name)?.filter((source) => source.startsWith("'sha256-"));
    expect(new Set(scripts.map(({ hash }) => hash))).toEqual(new Set(hashesIn("script-src")));
    expect(new Set(styles.map(({ hash }) => hash))).toEqual(new Set(hashesIn("style-src")));
    expect(body).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/);
  });

  test("a page for one visitor has a nonce for that one time, and is kept nowhere", async () => {
    const seen = new Set<string>();
    for (let visit = 0; visit < 3; visit += 1) {
      const { body, headers } = await served.app.inject("/nothing");
      expect(headers["cache-control"]).toBe("no-store");
      const [nonce = ""] = (
        directivesOf(headers["content-security-policy"]).get("script-src") ?? []
      )
        .filter((source) => source.startsWith("'nonce-"))
        .map((source) => source.slice(7, -1));
      expect(Buffer.from(nonce, "base64")).toHaveLength(16);
      seen.add(nonce);
      const { scripts, styles } = inlineOf(body);
      expect(scripts.length).toBeGreaterThan(0);
      for (const inline of [...scripts, ...styles]) expect(inline.nonce).toBe(nonce);
    }
    expect(seen.size).toBe(3);
  });

  test("over plain http no browser is told to insist on https", async () => {
    const plain = await openTestApp("sqlite", {
      withSite: true,
      config: { siteUrl: "http://localhost:3000" },
    });
    const { headers } = await plain.app.inject("/");
    await plain.close();
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
    const over = await served.app.inject("/");
    expect(over.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
  });
});

test("where services of others are set up, pages about one person have no place for them", async () => {
  const config = { analyticsId: "G-ABC123", adsId: "AW-123456" };
  const { app, close } = await openTestApp("sqlite", { withSite: true, config });
  onTestFinished(close);
  const foreign = /googletagmanager|doubleclick/g;
  const allowedOn = async (url: string) => {
    const { headers } = await app.inject(url);
    return new Set(String(headers["content-security-policy"]).match(foreign));
  };
  for (const url of ["/", paths.login, "/nothing", `${paths.blogPosts}?q=visa`]) {
    expect((await allowedOn(url)).size, url).toBe(2);
  }
  const token = "?token=abc";
  for (const url of [
    ...["/staff", "/Staff/leads", "//staff", "/%73taff", paths.userProfile, paths.accountHub],
    ...[paths.newsletterConfirm, paths.newsletterPreferences, paths.yourDataLink],
    ...[paths.booking, paths.yourRequests],
  ]) {
    expect((await allowedOn(url + token)).size, url).toBe(0);
    // Nor may a page that is opened from there read the token as its referrer.
    const { headers } = await app.inject(url + token);
    expect(headers["referrer-policy"], url).toBe("strict-origin");
  }
});
