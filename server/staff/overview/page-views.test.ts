import type { FastifyReply, FastifyRequest } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { createPageViews } from "./page-views.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PAGE = "/services/online-pte-coaching";
const NOON = new Date("2026-11-20T06:30:00.000Z");

describe.each(databaseKinds)("views of course pages over %s", (kind) => {
  let database: TestDatabase;
  const log = { error: vi.fn() };
  beforeEach(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => database.close());

  const open = () => createPageViews({ db: database.db, zone: () => "Asia/Kolkata", log });

  const see = (
    views: ReturnType<typeof open>,
    url: string,
    { status = 200, method = "GET", at = NOON, ...headers }: Record<string, unknown> = {},
  ) =>
    views.count(
      { url, method, headers: { "user-agent": BROWSER, ...headers } } as unknown as FastifyRequest,
      { statusCode: status } as FastifyReply,
      at as Date,
    );

  test("are counted by day and course, and nothing else is kept", async () => {
    const views = open();
    see(views, PAGE);
    see(views, `${PAGE}?utm_source=mail`, { status: 304 });
    see(views, PAGE);
    see(views, "/services/learn-german-online");
    // Past midnight in Karnal.
    see(views, PAGE, { at: new Date("2026-11-20T18:31:00.000Z") });
    await views.flush();
    see(views, PAGE);
    await views.stop();
    const rows = await views.read("2026-11-01", "2026-11-30");
    expect(rows.toSorted((a, b) => (a.day + a.course < b.day + b.course ? -1 : 1))).toEqual([
      { day: "2026-11-20", course: "GermanClass", views: 1 },
      { day: "2026-11-20", course: "PTEOnline", views: 4 },
      { day: "2026-11-21", course: "PTEOnline", views: 1 },
    ]);
    expect(await views.since()).toBe("2026-11-20");
  });

  test("programs, pages fetched ahead, other pages and other answers do not count", async () => {
    const views = open();
    for (const agent of [
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "facebookexternalhit/1.1",
      "curl/8.9",
      "",
    ]) {
      see(views, PAGE, { "user-agent": agent });
    }
    see(views, PAGE, { "sec-purpose": "prefetch;prerender" });
    see(views, PAGE, { status: 500 });
    see(views, PAGE, { method: "HEAD" });
    see(views, "/faq");
    await views.stop();
    expect(await views.read("2000-01-01", "2099-01-01")).toEqual([]);
  });

  test("two processes add to each other", async () => {
    const [one, two] = [open(), open()];
    see(one, PAGE);
    see(two, PAGE);
    await Promise.all([one.flush(), two.flush()]);
    expect(await one.read("2026-11-20", "2026-11-20")).toMatchObject([{ views: 2 }]);
  });
});
