import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteDetails } from "#content/site.ts";
import { book, demoClass, makeClasses, openClassDesk } from "#tests/support/class-desk.ts";
import { openWednesday } from "#tests/support/open-wednesday.ts";
import { addSubscribers, sampleLetter } from "#tests/support/subscribers.ts";
import {
  enrol,
  enrolmentWith,
  expectProblem,
  openTestApp,
  SITE_URL,
  type TestApp,
} from "#tests/support/test-app.ts";
import { createCampaignQueue } from "../newsletter/campaign-queue.ts";
import { createCampaigns } from "../newsletter/campaigns.repo.ts";
import { createLists } from "../newsletter/subscriptions.ts";

describe("metrics", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
  });
  afterAll(() => served.close());
  const scrape = (remoteAddress: string, headers: Record<string, string> = {}) =>
    served.app.inject({ url: "/metrics", remoteAddress, headers });

  test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("%s may read them", async (address) => {
    const answer = await scrape(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("text/plain");
    expect(answer.body).toContain("# TYPE http_request_duration_seconds histogram");
  });

  test.each([
    ["another machine", "203.0.113.5", {}],
    ["a machine of the same network", "10.0.0.2", {}],
    ["an IPv6 address", "2001:db8::1", {}],
    ["a proxy on this machine", "127.0.0.1", { "x-forwarded-for": "203.0.113.5" }],
    ["a proxy that claims to ask for itself", "127.0.0.1", { "x-forwarded-for": "127.0.0.1" }],
    ["a proxy of the newer kind", "127.0.0.1", { forwarded: "for=203.0.113.5" }],
    ["a proxy that names itself", "127.0.0.1", { via: "1.1 proxy" }],
    ["a stranger who claims to be us", "203.0.113.5", { "x-forwarded-for": "127.0.0.1" }],
  ])("%s may not", async (_name, address, headers) => {
    expectProblem(await scrape(address, headers), 404, "not_found");
  });

  test("a trusted proxy does not make a stranger us", async () => {
    const trusting = await openTestApp("sqlite", { config: { trustProxy: true } });
    const answer = await trusting.app.inject({
      url: "/metrics",
      remoteAddress: "203.0.113.5",
      headers: { "x-forwarded-for": "127.0.0.1" },
    });
    await trusting.close();
    expectProblem(answer, 404, "not_found");
  });

  test("letters that wait or may be lost are counted, those of long ago are not", async () => {
    const { db } = served;
    await addSubscribers(db, 3);
    const campaigns = createCampaigns(db);
    const id = await campaigns.create({ letter: sampleLetter }, new Date());
    await campaigns.start(id, new Date());
    const queue = createCampaignQueue(db, await createLists(db), {
      frame: { site: siteDetails, siteUrl: SITE_URL },
    });
    const [letter] = await queue.claimDue(new Date(), 1);
    if (letter) await queue.markUnsure?.(letter, "no answer");
    const counted = async (status: string) => {
      const { body } = await scrape("127.0.0.1");
      return new RegExp(`^sprachsetu_letters\\{status="${status}"\\} (\\d+)$`, "m").exec(body)?.[1];
    };
    expect([await counted("queued"), await counted("unsure")]).toEqual(["2", "1"]);
    await db
      .updateTable("newsletter_campaigns")
      .set({ status: "sent", finished_at: "2026-01-01T00:00:00.000Z" })
      .execute();
    expect([await counted("queued"), await counted("unsure")]).toEqual(["0", "0"]);
  });

  test("places in demo classes are counted by state, and reminders as they go", async () => {
    const desk = await openClassDesk(served);
    const day = openWednesday();
    const [id = ""] = await makeClasses(desk, { day, seats: 1 });
    const { token } = await book(served, id, 1);
    await book(served, id, 2);
    await book(served, id, 3);
    await served.app.inject({
      method: "POST",
      url: "/api/v1/bookings/cancel",
      payload: { token },
    });
    const hours = 2;
    const soon = Temporal.Instant.from((await demoClass(served, id)).startsAt).subtract({ hours });
    await served.app.classReminders(new Date(soon.epochMilliseconds));
    const { body } = await scrape("127.0.0.1");
    for (const line of [
      'sprachsetu_bookings{state="booked"} 1',
      'sprachsetu_bookings{state="waiting"} 1',
      'sprachsetu_bookings{state="cancelled"} 1',
      'sprachsetu_class_reminders_total{kind="hours"} 1',
    ]) {
      expect(body).toContain(`${line}\n`);
    }
  });

  test("routes are counted by their pattern: no address and no person among the labels", async () => {
    await enrol(served.app, enrolmentWith());
    await served.app.inject("/nothing/priya@example.in?email=priya@example.in");
    const { body } = await scrape("127.0.0.1");
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/service",status="201"\} 1\n/,
    );
    expect(body).toContain('route="(none)",status="404"');
    // Without the values: a time with many digits may contain any number.
    expect(body.replaceAll(/ [\d.e+-]+$/gm, "")).not.toMatch(/priya|98000/i);
  });
});
