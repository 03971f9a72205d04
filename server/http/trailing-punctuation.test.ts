import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { courses } from "#content/courses/courses.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

const post = paths.blogPost.replace(":url", samplePosts[0]?.slug ?? "");

describe("a link that took along the sign after it", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { withSite: true });
  });
  afterAll(() => served.close());

  test.each([
    [`${paths.faq}.`, paths.faq],
    [`${courses.GermanClass.url})`, courses.GermanClass.url],
    [`${paths.contactUs}).`, paths.contactUs],
    ["/)", "/"],
    [`${paths.home}home,`, paths.homeAlias],
    [`${paths.services}%29`, paths.services],
    [`${paths.aboutUs}%E2%80%9D`, paths.aboutUs],
    [`${paths.register}>`, paths.register],
    [`${post}.`, post],
    [`${post}.?utm_source=mail`, `${post}?utm_source=mail`],
    [`//evil.example/faq.`, "/evil.example/faq"],
    [`${paths.newsletterConfirm}?token=abc-D_1.`, `${paths.newsletterConfirm}?token=abc-D_1`],
    [`${paths.yourDataLink}?token=abc).`, `${paths.yourDataLink}?token=abc`],
    [`${paths.booking}?token=abc%20%0A`, `${paths.booking}?token=abc`],
    [`${paths.booking}?token=abc%E2%80%8B.`, `${paths.booking}?token=abc`],
    [`${paths.faq}%C2%A0`, paths.faq],
    ["/api/v1/subscribe/confirm?token=abc,", "/api/v1/subscribe/confirm?token=abc"],
  ])("%s leads to %s", async (url, to) => {
    const { statusCode, headers } = await served.app.inject(url);
    expect([301, 302]).toContain(statusCode);
    expect(headers.location).toBe(to);
  });

  test.each([
    "/no-such-page",
    `${paths.blogPosts}?q=A1.`,
    // So many are not punctuation, and the search for their end must not keep the server busy for seconds.
    `/faq${")".repeat(200)}`,
    `${paths.newsletterConfirm}?token=abc${"]".repeat(200)}`,
  ])("%s has none and leads nowhere else", async (url) => {
    const { headers } = await served.app.inject(url);
    expect(headers.location).toBeUndefined();
  });

  test("password managers find the page that changes a password, and no page where there is none", async () => {
    const { statusCode, headers } = await served.app.inject(paths.changePassword);
    expect(statusCode).toBe(302);
    expect(headers.location).toBe(paths.userProfile);
    const none = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
    expect((await served.app.inject(none)).statusCode).toBe(404);
  });
});
