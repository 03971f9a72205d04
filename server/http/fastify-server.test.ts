import { expect, test } from "vitest";
import { createServer, withoutTrailingSlash } from "./fastify-server.ts";
import { headersOfEveryAnswer } from "./security-headers.ts";

test.each([
  ["/api/v1/service/", "/api/v1/service"],
  ["/api/v1/service", "/api/v1/service"],
  ["/api/v1/service//", "/api/v1/service"],
  ["/api/v1/service/?utm_source=x", "/api/v1/service?utm_source=x"],
  ["/api/v1/blogs/allBlogs?q=A1/", "/api/v1/blogs/allBlogs?q=A1/"],
  ["/api/v1/blogs/allBlogs/?q=A1//?/", "/api/v1/blogs/allBlogs?q=A1//?/"],
  ["/api//v1/service/", "/api//v1/service"],
  ["/api/", "/api"],
  ["/api/?/", "/api?/"],
  ["/api/v1/docs/", "/api/v1/docs/"],
  ["/api/v1/docs/static/?x=/", "/api/v1/docs/static/?x=/"],
  ["/home/", "/home/"],
  ["/?/", "/?/"],
])("%s is %s", (given, url) => {
  expect(withoutTrailingSlash(given)).toBe(url);
});

test("however many slashes there are, they are looked at once", () => {
  // Longer than a request head can be; a quadratic algorithm would take minutes.
  const slashes = "/".repeat(1_000_000);
  expect(withoutTrailingSlash(`/api/${slashes}x`)).toBe(`/api/${slashes}x`);
  expect(withoutTrailingSlash(`/api/x${slashes}`)).toBe("/api/x");
});

test("a body may come slowly, the headers may not", () => {
  const { server } = createServer(
    { logLevel: "silent", trustProxy: false },
    headersOfEveryAnswer({ https: true, popups: false }),
  );
  expect(server).toMatchObject({ requestTimeout: 300_000, headersTimeout: 30_000 });
});
