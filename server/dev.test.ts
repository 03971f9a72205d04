import { on } from "node:events";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { attribute, readPage, textOf } from "#tests/support/drawn-page.ts";
import { freePort } from "#tests/support/ports.ts";
import { startServer } from "#tests/support/server-process.ts";
import { mailPreviews } from "./mail-previews.ts";

/*
 * The development server, asked as a browser asks it. There is one start and one page, since the server reads the
 * modules of all pages before it draws the first. The pages that no other server has are tested in
 * tests/primitives.e2e.ts and tests/mails-in-a-window.e2e.ts.
 */

const page = "app/dev/mail-previews.page.tsx";

test("it draws pages, shows every mail in light and dark and as text, and tells browsers of what was saved", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sprachsetu-dev-"));
  const port = await freePort();
  const SITE_URL = `http://localhost:${port}`;
  const server = await startServer(
    { NODE_ENV: "development", PORT: String(port), SITE_URL, DATA_DIR: dataDir },
    ["--conditions=development", "server/dev.ts"],
  );
  onTestFinished(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const get = async (path: string) => {
    const answer = await fetch(server.url + path);
    expect(answer.status, path).toBe(200);
    // A policy would forbid the scripts that Vite puts into a page.
    expect(answer.headers.get("content-security-policy")).toBeNull();
    return answer.text();
  };

  const html = await get("/dev/mails");
  const drawn = readPage(html);
  const mails = mailPreviews(SITE_URL);
  expect(mails.length).toBeGreaterThan(20);
  expect(drawn.querySelectorAll('nav[aria-label="Mails"] a')).toHaveLength(mails.length);
  expect(textOf(drawn.querySelector("h1"))).toBe(mails[0]?.subject);
  const frame = (title: string) =>
    attribute(drawn.querySelector(`iframe[title="${title}"]`), "srcdoc");
  expect(frame("Light")).toBe(mails[0]?.html);
  expect(frame("Dark")).toBe(mails[0]?.darkHtml);
  expect(textOf(drawn.querySelector("pre"))).toContain("You get this ");

  // The modules that the page loads, and the connection by which it hears of changes.
  expect(html).toContain(`"/${page}"`);
  await get("/app/entry.client.tsx");
  expect(await get(`/${page}`)).toContain("import.meta.hot");
  const client = await get("/@vite/client");
  const [, token] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  // Without a port of its own, it is that of the page: so two servers can run side by side.
  expect(client).toContain("hmrPort = null");
  const line = new WebSocket(`ws://localhost:${port}/?token=${token}`, "vite-hmr");
  onTestFinished(() => line.close());
  const cut = new AbortController();
  for (const end of ["error", "close"]) line.addEventListener(end, () => cut.abort());
  const messages = on(line, "message", { signal: cut.signal });
  const told = async (type: string) => {
    for (;;) {
      const { value } = await messages.next();
      const message = JSON.parse(value?.[0].data);
      if (message.type === type) return message;
    }
  };
  await told("connected");
  // The file is saved unchanged.
  const now = new Date();
  utimesSync(join(import.meta.dirname, "..", page), now, now);
  const { updates } = await told("update");
  expect(updates).toMatchObject([{ acceptedPath: `/${page}` }]);
}, 180_000);
