import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Locator, type Page } from "@playwright/test";
import { timeInWords, wallClock } from "#app/about/contact-us/open-now.ts";
import { paths } from "#app/paths.ts";
import { branchMap } from "#content/branch-map.ts";
import { answeredAlready, branchDesks, contactClocks } from "#content/contact-page.ts";
import { berlin, branchChoice, siteDetails as institute, karnal } from "#content/site.ts";
import { cityLine } from "#contract/branch.ts";
import { expectStill, watchShifts } from "./support/layout-shift.ts";
import { nextFrames } from "./support/next-frames.ts";
import { awake, scrollThrough, visit, watch } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

// Somewhere else: what counts is the branch's time, not the visitor's.
test.use({ timezoneId: "America/New_York" });

const branches = [karnal, berlin];
const desk = (page: Page, name: string): Locator => page.getByRole("article", { name });
const clocks = (page: Page): Locator => page.getByRole("region", { name: contactClocks.title });

async function expectSign(page: Page, name: string, words: string): Promise<void> {
  await expect(desk(page, name)).toContainText(words);
  await expect(clocks(page)).toContainText(words);
}

test("the page says how to come, call and write, keeps time whatever the visitor's clock says, and asks nobody else by itself", async ({
  context,
  page,
  site,
}) => {
  const { requests } = watch(context);
  await context.route("https://www.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>A map</h1>" }),
  );
  await watchShifts(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.clock.install({ time: Date.now() - 11 * 3_600_000 });
  await visit(page, `${paths.contactUs}#berlin`);

  await test.step("a link to a branch brings it into view", async () => {
    await expect(desk(page, berlin.name)).toBeInViewport();
  });

  await test.step("a visitor's wrong clock changes neither the time nor the sign", async () => {
    await expect(async () => {
      const time = timeInWords(wallClock(new Date(), karnal.timeZone));
      await expect(clocks(page)).toContainText(`Karnal ${time}`, { timeout: 1_000 });
    }).toPass();
    await expect(clocks(page)).toContainText(/Open now|Closed/);
    await scrollThrough(page);
    await expectStill(page);
  });

  await test.step("both branches with all that one needs to come, call or write", async () => {
    for (const branch of branches) {
      const card = desk(page, branch.name);
      await expect(card.locator("address")).toContainText(branch.street);
      await expect(card.locator("address")).toContainText(cityLine(branch));
      await expect(card.getByRole("link", { name: branch.phone })).toHaveAttribute(
        "href",
        `tel:${branch.phoneE164}`,
      );
      await expect(card.getByRole("link", { name: institute.email })).toHaveAttribute(
        "href",
        `mailto:${institute.email}`,
      );
      await expect(card).toContainText("Mon to Sat, 08:00 to 18:00");
      for (const purpose of branchDesks.desks[branch.id].purposes) {
        await expect(card.getByRole("listitem").filter({ hasText: purpose })).toBeVisible();
      }
      const directions = card.getByRole("link", {
        name: `${branchMap.directionsLabel} to ${branch.name} (opens in a new tab)`,
      });
      await expect(directions).toHaveAttribute("href", branch.directionsUrl);
      await expect(directions).toHaveAttribute("target", "_blank");
    }
  });

  await test.step("the quick ways call, chat and write", async () => {
    for (const [name, href] of [
      [`Call ${karnal.name} ${karnal.phone}`, `tel:${karnal.phoneE164}`],
      [`Call ${berlin.name} ${berlin.phone}`, `tel:${berlin.phoneE164}`],
      [`Send an email ${institute.email}`, `mailto:${institute.email}`],
    ] as const) {
      await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute(
        "href",
        href,
      );
    }
    const chat = page.getByRole("main").getByRole("link", { name: /^Chat on WhatsApp/ });
    await expect(chat).toHaveAttribute("href", karnal.chatUrl ?? "");
    await expect(chat).toHaveAttribute("target", "_blank");
  });

  await test.step("questions that are answered already lead to their answers", async () => {
    const links = page.getByRole("region", { name: answeredAlready.title }).getByRole("link");
    await expect(links).toHaveCount(answeredAlready.questions.length + 1);
    for (const [index, id] of answeredAlready.questions.entries()) {
      await expect(links.nth(index)).toHaveAttribute("href", `${paths.faq}#${id}`);
    }
  });

  await test.step("structured data: the contact page, and a local business for each branch", async () => {
    const records = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? "")));
    const contactPage = records.find((record) => record["@type"] === "ContactPage");
    expect(contactPage).toMatchObject({
      "@context": "https://schema.org",
      url: `${site.url}${paths.contactUs}`,
      mainEntity: { "@id": `${site.url}/#institute` },
    });
    const graph = records.flatMap((record) => record["@graph"] ?? []);
    const businesses = graph.filter((node) => node["@type"] === "LocalBusiness");
    expect(businesses.map(({ telephone }) => telephone)).toEqual(
      branches.map(({ phoneE164 }) => phoneE164),
    );
    expect(graph.map((node) => node["@id"])).toContain(`${site.url}/#institute`);
  });

  await test.step("the maps service is asked for its frame by a click and not before", async () => {
    await expect(desk(page, berlin.name)).toContainText(/Open now|Closed/);
    expect(requests.filter((url) => !url.startsWith(site.url))).toEqual([]);
    await page.getByRole("button", { name: `${branchMap.mapButton} of Berlin` }).click();
    const frame = page.locator('iframe[title="Interactive map of Berlin"]');
    await expect(frame).toBeFocused();
    await expect(frame.contentFrame().getByRole("heading")).toHaveText("A map");
    await expect(page.locator("iframe")).toHaveCount(1);
  });

  await test.step("without the server's answer there is no time, and no sign", async () => {
    await page.route("**/api/v1/clock", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) =>
      request.url().endsWith("/api/v1/clock"),
    );
    await page.goto(paths.contactUs);
    await failed;
    await awake(page);
    await expect(clocks(page)).not.toContainText(/Open now|Closed|\d\d:\d\d/);
  });
});

/** Answers for the server with the time of the page's clock, which the test sets. */
const serverHasClockOf = (page: Page) =>
  page.route("**/api/v1/clock", async (route) =>
    route.fulfill({ json: { now: await page.evaluate(() => new Date().toISOString()) } }),
  );

test("the sign at the door goes by the branch's own clock, and turns when a branch closes; nothing moves when it begins to", async ({
  page,
}) => {
  await watchShifts(page);
  await serverHasClockOf(page);
  await page.setViewportSize({ width: 390, height: 900 });
  // Tuesday evening in Berlin and night in Karnal: both are closed, when the signs are longest.
  await page.clock.install({ time: "2026-11-24T17:30:00Z" });
  await visit(page, paths.contactUs);
  for (const { name } of branches) await expectSign(page, name, "Closed opens Wednesday 08:00");
  await scrollThrough(page);
  await expectStill(page);
  // Other days and seasons are tested in open-now.test.ts.
  for (const [moment, inKarnal, inBerlin] of [
    [
      "2026-11-27T05:00:30Z",
      ["10:30", "Open now until 18:00"],
      ["06:00", "Closed opens today 08:00"],
    ],
    [
      "2026-11-28T14:00:30Z",
      ["19:30", "Closed opens Monday 08:00"],
      ["15:00", "Open now until 18:00"],
    ],
  ] as const) {
    await test.step(`at ${moment}`, async () => {
      await page.clock.pauseAt(moment);
      await expectSign(page, karnal.name, inKarnal[1]);
      await expectSign(page, berlin.name, inBerlin[1]);
      await expect(clocks(page)).toContainText(`Karnal ${inKarnal[0]}`);
      await expect(clocks(page)).toContainText(`Berlin ${inBerlin[0]}`);
    });
  }

  await test.step("the sign turns with the minute in which a branch closes", async () => {
    await page.clock.pauseAt("2026-11-30T16:58:40Z");
    await expectSign(page, berlin.name, "Open now until 18:00");
    await expect(clocks(page)).toContainText("Berlin 17:58");
    await page.clock.runFor(90_000);
    await expectSign(page, berlin.name, "Closed opens Tuesday 08:00");
    await expect(clocks(page)).toContainText("Berlin 18:00");
  });
});

test("nothing moves when the page comes in two pieces, the second after the clocks", async ({
  page,
  site,
}) => {
  const html = await (await fetch(`${site.url}${paths.contactUs}`)).text();
  const cut = html.indexOf(">", html.lastIndexOf("<img", html.indexOf('id="contact-form"'))) + 1;
  expect(cut).toBeGreaterThan(0);
  const firstIsDrawn = Promise.withResolvers<void>();
  // No other file is served, so no script takes the page over; its styles are in the HTML.
  const slow = createServer(async (request, response) => {
    response.writeHead(request.url === "/" ? 200 : 404, { "content-type": "text/html" });
    if (request.url === "/") {
      response.write(html.slice(0, cut));
      await firstIsDrawn.promise;
      response.write(html.slice(cut));
    }
    response.end();
  });
  await new Promise<void>((listening) => slow.listen(0, "127.0.0.1", listening));
  try {
    await watchShifts(page);
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`, {
      waitUntil: "commit",
    });
    // They show themselves once the head of the page is whole.
    await expect(page.locator("html").getByLabel(/^Local time/)).toBeAttached();
    await nextFrames(page);
    firstIsDrawn.resolve();
    await page.waitForLoadState();
    await nextFrames(page);
    await expectStill(page);
  } finally {
    slow.closeAllConnections();
    slow.close();
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the hours and both numbers stand there; what only a script could know or do does not", async ({
    page,
  }) => {
    await page.goto(paths.contactUs);
    for (const { name } of branches) {
      await expect(desk(page, name)).toContainText("Mon to Sat, 08:00 to 18:00");
      await expect(
        desk(page, name).getByRole("img", { name: /^Sketch of the streets/ }),
      ).toBeVisible();
    }
    const calls = page.locator('[aria-label="Contact"] a[href^="tel:"]:visible');
    await expect(calls).toContainText([karnal.phone, berlin.phone]);
    await expect(page.getByLabel(branchChoice.label)).toBeHidden();
    await expect(page.getByText(/Open now|Closed(?! on)/)).toHaveCount(0);
    await expect(clocks(page).locator("svg").first()).toBeHidden();
    await expect(page.getByRole("button", { name: branchMap.mapButton })).toHaveCount(0);
  });
});
