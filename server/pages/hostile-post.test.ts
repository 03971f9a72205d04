import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { paths } from "#app/paths.ts";
import { postWith } from "#tests/support/posts.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { savePost } from "../blog/save-post.ts";

/* A script that got past the sanitiser must still be stopped by its page's policy. */

// Test files share their modules (vitest.config.ts): another file may have loaded the real sanitiser already.
vi.hoisted(() => vi.resetModules());
vi.mock("../blog/clean-html.ts", async (load) => ({
  ...(await load<object>()),
  cleanHtml: (html: string) => html,
}));

let served: TestApp;
beforeAll(async () => {
  served = await openTestApp("sqlite", { withSite: true });
});
afterAll(async () => {
  await served.close();
  vi.resetModules();
});

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a script or style that a post's body holds has no place in the policy; the page's own have", async () => {
  const [script, style] = ["window.hacked=1", "body{display:none}"];
  const html = `<h2>One</h2><script>${script}</script><script nonce="">${script}</script><style>${style}</style>`;
  await served.db
    .transaction()
    .execute((trx) => savePost(trx, postWith({ slug: "hostile", html }), new Date()));
  served.app.postsChanged();

  const page = await served.app.inject(paths.blogPost.replace(":url", "hostile"));
  const policy = String(page.headers["content-security-policy"]);
  for (const text of [script, style]) {
    expect(page.body.includes(`>${text}</`), "it has come through").toBe(true);
    expect(policy).not.toContain(hashOf(text));
  }
  const inline = /<(script|style)(?![^>]*\ssrc=)(?![^>]*json")[^>]*>([\s\S]*?)<\/\1>/g;
  const own = [...page.body.matchAll(inline)]
    .map(([, tag, text = ""]) => ({ tag, text }))
    .filter(({ text }) => text !== script && text !== style);
  expect(new Set(own.map(({ tag }) => tag))).toEqual(new Set(["script", "style"]));
  for (const { text } of own) expect(policy).toContain(hashOf(text));
  expect(policy.match(/'sha256-/g)).toHaveLength(new Set(own.map(({ text }) => text)).size);
  // The nonce of the cached rendering would be the same for everybody.
  expect(/ nonce="\w/.test(page.body)).toBe(false);
});
