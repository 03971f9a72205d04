import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CLIENT_ID, type OidcStandIn, startOidc } from "./oidc.ts";
import { test as base, openSite, type Site } from "./running-site.ts";

/**
 * Playwright's `test` with one more site for each worker, for tests that publish what shows on every page or in every
 * list: tests of the shared site count on those. Its mails are written to files, and a stand-in takes Google's place.
 */
export const test = base.extend<object, { oidc: OidcStandIn; ownSite: Site }>({
  oidc: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what the fixture needs.
    async ({}, use) => {
      const oidc = await startOidc();
      await use(oidc);
      await oidc.close();
    },
    { scope: "worker" },
  ],
  ownSite: [
    async ({ oidc }, use) => {
      const google = { GOOGLE_CLIENT_ID: CLIENT_ID, OIDC_ISSUER: oidc.issuer };
      const site = await openSite({ SMTP_URL: "", ...google });
      await use(withFiles(site));
      await site.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
});

/** The site with mails read from its files: recipient and text, enough to find a code. */
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
