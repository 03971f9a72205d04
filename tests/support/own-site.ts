import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, openSite, type Site } from "./running-site.ts";

/**
 * Playwright's `test` with one more site for each worker: what is published there shows on every page or in every
 * list, which other tests count on. Its mails are written to files.
 */
export const test = base.extend<object, { ownSite: Site }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what the fixture needs.
    async ({}, use) => {
      const site = await openSite({ SMTP_URL: "" });
      await use(withFiles(site));
      await site.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
});

/** The site's mails as they lie in files; enough of them to find a code in. */
function withFiles(site: Site): Site {
  const folder = join(site.dataDir, "mail");
  const received = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith(".eml"))
      .sort()
      .map((name) => {
        const text = readFileSync(join(folder, name), "utf8");
        const to = /^To: (.+?)\r?$/m.exec(text)?.[1] ?? "";
        return { envelope: { from: "", to: [to] }, message: { text } };
      });
  const mails = Object.defineProperty({ ...site.mails }, "received", { get: received });
  return { ...site, mails };
}
