import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  type BrowserContext,
  test as base,
  type Page,
  type Request,
  type TestInfo,
} from "@playwright/test";
import { consent as consentWords } from "#content/cookie-consent.ts";
import { site as institute } from "#content/site.ts";
import { drawHeldFrames, HELD_FRAMES } from "./held-frames.ts";
import { freePort } from "./ports.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { type SmtpStandIn, startSmtp } from "./smtp.ts";

export type Site = {
  /** The same over every restart. */
  url: string;
  dataDir: string;
  /** The SMTP server that the site hands its mails to. Tests read them by tests/support/server-state.ts. */
  mails: SmtpStandIn;
  /** The server as it runs now. */
  server: () => ServerProcess;
  /** Changes the database beside the running server. */
  change: (sql: string) => void;
  /** Stops as a deployment does, and starts again on the same data. */
  restart: () => Promise<void>;
};

/** The real production server on data of its own, with a real SMTP server beside it. */
export async function openSite(
  env: Record<string, string> = {},
): Promise<Site & { close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "sprachsetu-site-"));
  const mails = await startSmtp();
  const port = await freePort();
  const settings = {
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    LEADS_TO: "leads@sprachsetu.example",
    MAIL_FROM: `${institute.name} <hello@sprachsetu.example>`,
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    RATE_LIMIT_SCALE: "1000",
    // Else each server compresses all pages for half a minute, and again after each change.
    PAGE_COMPRESSION: "quick",
    // Leads that tests make overdue would write to every admin.
    ALARM_MAILS: "false",
    ...env,
  };
  let server = await startServer(settings);
  return {
    url: server.url,
    dataDir,
    mails,
    server: () => server,
    change(sql) {
      const database = new DatabaseSync(join(dataDir, "sprachsetu.sqlite"), { timeout: 5_000 });
      database.exec(sql);
      database.close();
    },
    async restart() {
      await server.stop();
      server = await startServer(settings);
    },
    async close() {
      await server.stop();
      await mails.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Stores that the visitor has closed the popup: it would cover what tests check that are slow or that move the clock.
 */
function dismissLeadPopup() {
  if (location.protocol.startsWith("http")) sessionStorage.leadMagnetDismissed = "true";
}

/**
 * Shows pages a visitor who has rejected all cookies: the banner would cover what tests check. The choice is made up
 * and not stored, so that tests can count and clear what a page stores.
 */
function rejectCookies(version: string) {
  const said: Record<string, string> = {
    cookieConsent: "rejected",
    consentRecord: JSON.stringify({
      id: "0".repeat(32),
      version,
      at: new Date().toISOString(),
      unsent: [],
    }),
  };
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    return said[key] ?? getItem.call(this, key);
  };
}

/** For a context that a test opens itself: its visitor closed the lead popup and rejected cookies. */
export async function welcome(context: BrowserContext): Promise<void> {
  await context.addInitScript(dismissLeadPopup);
  await context.addInitScript(rejectCookies, consentWords.textVersion);
}

/**
 * Notes what a page waits for, from now on.
 * @returns attaches to a failed test whether the server still answered, and what the page was waiting for
 */
export function watchServer(page: Page, url: string): (testInfo: TestInfo) => Promise<void> {
  const waiting = new Set<Request>();
  page.on("request", (request) => waiting.add(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  return async (testInfo) => {
    if (testInfo.status === testInfo.expectedStatus) return;
    const open = [...waiting].map((request) => request.url());
    const answer = await fetch(new URL("/readyz", url), {
      signal: AbortSignal.timeout(5_000),
    }).then(
      ({ status }) => String(status),
      (error: Error) => `${error} (${error.cause ?? "no cause"})`,
    );
    const body = `/readyz: ${answer}. Not answered: ${open.join(", ") || "nothing"}.`;
    await testInfo.attach("server", { body, contentType: "text/plain" });
  };
}

type Options = {
  /** Whether the lead popup may come, as it does 15 seconds after a page has loaded. */
  leadPopup: boolean;
  /** Whether the visitor has yet to be asked about cookies. */
  isUnasked: boolean;
};

/** Playwright's `test` with a site: one for each worker, shared by the tests that run there. */
export const test = base.extend<Options & { heldFrames: undefined }, { site: Site }>({
  leadPopup: [false, { option: true }],
  isUnasked: [false, { option: true }],
  heldFrames: [
    async ({ browser }, use, testInfo) => {
      const { found, stop } = drawHeldFrames(browser);
      await use(undefined);
      stop();
      for (const description of found)
        testInfo.annotations.push({ type: HELD_FRAMES, description });
    },
    { auto: true },
  ],
  context: async ({ context, leadPopup, isUnasked }, use) => {
    if (!leadPopup) await context.addInitScript(dismissLeadPopup);
    if (!isUnasked) await context.addInitScript(rejectCookies, consentWords.textVersion);
    await use(context);
  },
  page: async ({ page, baseURL }, use, testInfo) => {
    const tellOfServer = watchServer(page, String(baseURL));
    await use(page);
    await tellOfServer(testInfo);
  },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what the fixture needs.
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
