import { expect, test } from "vitest";
import type { PostFields } from "#contract/staff/staff-blog.ts";
import { fieldsAfterCall, planRetry } from "./use-post-editor.ts";

const post: PostFields = {
  ...{ title: "Wohin?", slug: "", shortDescription: "Nine words", metaTitle: "" },
  ...{ metaDescription: "", topic: "German", tags: ["grammar"], author: "Asha" },
  html: '<p>Nine <a href="/faq">words</a>.</p>',
  pictures: [],
};

test("what was typed during a call stays, and the rest is as the call made it", () => {
  const stored = { ...post, html: '<p>Nine <a href="/faq" rel="noopener">words</a>.</p>' };
  const typed = { ...post, title: "Wohin denn?" };
  const published = fieldsAfterCall({
    ...{ sent: post, typed, before: stored },
    after: { ...stored, slug: "wohin" },
  });
  // The HTML that the server wrote its own way would take the cursor out of the text.
  expect(published).toEqual({ ...typed, slug: "wohin" });
  const restored = fieldsAfterCall({
    ...{ sent: post, typed, before: stored },
    after: { ...stored, title: "Wo?", html: "<p>Eight words.</p>", tags: [] },
  });
  expect(restored).toEqual({ ...typed, html: "<p>Eight words.</p>", tags: [] });
});

test("retries a failed save if a later try may succeed, after the wait that the server names", () => {
  expect(planRetry(undefined)).toEqual({ state: "offline", waitMs: 10_000 });
  expect(planRetry({ status: 503 })).toEqual({ state: "retrying", waitMs: 10_000 });
  expect(planRetry({ status: 429, retryAfter: 42 })).toEqual({
    state: "retrying",
    waitMs: 42_000,
  });
  expect(planRetry({ status: 500, retryAfter: 86_400 }).waitMs).toBe(300_000);
  for (const status of [400, 401, 403, 404, 413, 422]) {
    expect(planRetry({ status }).state, String(status)).toBe("failed");
  }
});
