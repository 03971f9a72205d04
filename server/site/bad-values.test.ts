import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SitePart, SiteValues } from "#contract/site-values.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

describe("what a part of the site may not say", () => {
  let served: TestApp;
  let editor: Desk;

  beforeAll(async () => {
    served = await openTestApp("sqlite");
    editor = await openDesk(served, "editor");
  });
  afterAll(() => served.close());

  test.each<[SitePart, (value: never) => unknown, string]>([
    ["contact", (v: SiteValues["contact"]) => ({ ...v, email: "no address" }), "email"],
    [
      "contact",
      (v: SiteValues["contact"]) => ({ ...v, karnal: { ...v.karnal, phone: "12" } }),
      "karnal.phone",
    ],
    [
      "contact",
      (v: SiteValues["contact"]) => ({
        ...v,
        berlin: { ...v.berlin, directionsUrl: "javascript:alert(1)" },
      }),
      "berlin.directionsUrl",
    ],
    [
      "contact",
      (v: SiteValues["contact"]) => ({
        ...v,
        berlin: { ...v.berlin, mapFrameUrl: "https://evil.example/" },
      }),
      "berlin.mapFrameUrl",
    ],
    [
      "hours",
      (v: SiteValues["hours"]) => ({ ...v, karnal: { ...v.karnal, opens: "19:00" } }),
      "karnal.closes",
    ],
    [
      "hours",
      (v: SiteValues["hours"]) => ({ ...v, karnal: { ...v.karnal, days: [] } }),
      "karnal.days",
    ],
    [
      "hours",
      (v: SiteValues["hours"]) => ({
        ...v,
        berlin: { ...v.berlin, holidays: [{ from: "2027-02-30", to: "2027-03-01", name: "x" }] },
      }),
      "berlin.holidays.0.from",
    ],
    [
      "hours",
      (v: SiteValues["hours"]) => ({
        ...v,
        berlin: { ...v.berlin, holidays: [{ from: "2027-03-02", to: "2027-03-01", name: "x" }] },
      }),
      "berlin.holidays.0.to",
    ],
    [
      "hours",
      (v: SiteValues["hours"]) => ({
        ...v,
        berlin: {
          ...v.berlin,
          holidays: [
            { from: "2027-12-24", to: "2027-12-26", name: "Christmas" },
            { from: "2027-12-26", to: "2027-12-26", name: "Boxing Day" },
          ],
        },
      }),
      "berlin.holidays.1.from",
    ],
    [
      "hours",
      (v: SiteValues["hours"]) => ({
        ...v,
        karnal: { ...v.karnal, ownHours: [{ day: 6, opens: "13:00", closes: "09:00" }] },
      }),
      "karnal.ownHours.0.closes",
    ],
    [
      "hours",
      (v: SiteValues["hours"]) => ({
        ...v,
        karnal: {
          ...v.karnal,
          ownHours: [
            { day: 6, opens: "09:00", closes: "13:00" },
            { day: 6, opens: "10:00", closes: "13:00" },
          ],
        },
      }),
      "karnal.ownHours.1.day",
    ],
    [
      "social",
      (v: SiteValues["social"]) => ({ ...v, links: [...v.links, ...v.links] }),
      "links.7.platform",
    ],
    [
      "footer",
      (v: SiteValues["footer"]) => ({ ...v, quickLinks: [{ name: "x", url: "//evil.example" }] }),
      "quickLinks.0.url",
    ],
    ["footer", (v: SiteValues["footer"]) => ({ ...v, offerings: [] }), "offerings"],
    ["reviews", (v: SiteValues["reviews"]) => ({ ...v, rows: v.rows.slice(1) }), "rows"],
    [
      "reviews",
      (v: SiteValues["reviews"]) => ({
        ...v,
        rows: v.rows.map((row) => row.map((one) => ({ ...one, portrait: "../../x" }))),
      }),
      "rows.0.0.portrait",
    ],
    ["faq", () => ({ topics: [] }), "topics"],
    [
      "faq",
      () => ({
        topics: [
          { id: "a", title: "A", questions: [{ id: "faq-answers", question: "?", answer: "!" }] },
        ],
      }),
      "topics.0.questions.0.id",
    ],
    ["faq", () => "nothing of the kind", "value"],
  ])("a bad %s is refused, and says where (%#)", async (part, change, field) => {
    const { version, published } = (await editor.call("GET", `/site/${part}`)).json();
    const answer = await editor.call("PUT", `/site/${part}/draft`, {
      version,
      value: change(structuredClone(published) as never),
    });
    const { errors } = expectProblem(answer, 422, "validation_failed");
    expect(Object.keys(errors ?? {})).toContain(field);
  });

  test("neither editors' nor visitors' other roles reach it", async () => {
    const counsellor = await openDesk(served, "counsellor");
    expectProblem(await counsellor.call("GET", "/site"), 403, "forbidden");
    const put = await counsellor.call("PUT", "/site/faq/draft", { version: 0, value: {} });
    expectProblem(put, 403, "forbidden");
    expectProblem(await served.app.inject("/api/v1/staff/site"), 401, "unauthorised");
  });
});
