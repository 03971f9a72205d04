import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { databaseKinds } from "#tests/support/databases.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { createClientFiles } from "./client-files.ts";

const SCRIPT = "console.log('a former version');";
const DAY_MS = 86_400_000;

describe.each(databaseKinds)("the files of other versions, over %s", (kind) => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp(kind, { withSite: true });
    return served.close;
  });
  const get = (name: string, encodings = "br, gzip") =>
    served.app.inject({ url: `/assets/${name}`, headers: { "accept-encoding": encodings } });

  /** Another version of the site, with files of these names. */
  function version(...names: string[]) {
    const folder = mkdtempSync(join(tmpdir(), "client-files-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of names) {
      writeFileSync(join(folder, name), SCRIPT);
      if (name.endsWith(".js")) {
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(SCRIPT));
      }
    }
    return createClientFiles(served.db, { folder, own: names });
  }

  test("are served like our own, compressed for whoever takes it", async () => {
    const other = version("other-Ab1_2.js", "other-Cd34.woff2");
    expect((await get("other-Ab1_2.js")).statusCode).toBe(404);
    await other.keep(new Date());
    const script = await get("other-Ab1_2.js");
    expect(script.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      vary: "accept-encoding",
    });
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe(SCRIPT);
    const plain = await get("other-Ab1_2.js", "gzip");
    expect([plain.headers["content-encoding"], plain.body]).toEqual([undefined, SCRIPT]);
    const font = await get("other-Cd34.woff2");
    expect(font.headers["content-type"]).toBe("font/woff2");
    expect(font.body).toBe(SCRIPT);
    const unknown = await get("other-Ef56.js");
    expect([unknown.statusCode, unknown.headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  test("ours are there before a page names them, and stay as long as somebody uses them", async () => {
    const gone = version("gone-Ab12.js");
    await gone.keep(new Date(Date.now() - 31 * DAY_MS));
    const late = version("late-Ab12.js");
    await late.keep(new Date(Date.now() - 29 * DAY_MS));
    await served.app.warmPages();
    const { body } = await served.app.inject("/");
    const [, ours = ""] = /\/assets\/([\w.-]+\.js)/.exec(body) ?? [];
    const names = (await served.db.selectFrom("client_files").select("name").execute()).map(
      ({ name }) => name,
    );
    expect(names).toContain(ours);
    expect(names).toContain("late-Ab12.js");
    expect(names).not.toContain("gone-Ab12.js");
    expect(names.filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
  });
});
