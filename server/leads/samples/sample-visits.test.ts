import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { siteDetails } from "#content/site.ts";
import type { ShownRequest } from "#contract/requests.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { personOf } from "#tests/support/lead-samples.ts";
import { askedToken, requestsBehind } from "#tests/support/own-requests.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import type { VisitorAct } from "../../db/leads-desk-tables.ts";
import { removeSample, storeSample } from "./store-sample.ts";

/** A Monday, 10:00 in Karnal. */
const now = new Date("2026-11-30T04:30:00.000Z");

describe.each(databaseKinds)("what sample people did on their page, over %s", (kind) => {
  let served: TestApp;
  let desk: Desk;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    served = await openTestApp(kind, { config: { rateLimitScale: 100 } });
    desk = await openDesk(served, "counsellor");
    const { branches } = siteDetails;
    const options = { leads: 600, seed: 7, now, branches, ownerIds: [desk.user.id] };
    await served.db.transaction().execute((trx) => storeSample(trx, options, desk.user));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await served.close();
  });

  const links = () =>
    served.db.selectFrom("request_links").select(["email", "looked_at"]).execute();

  /** A request whose person did this, as the person and the desk see it. */
  async function seen(what: VisitorAct) {
    const { lead_id } = await served.db
      .selectFrom("visitor_acts")
      .select("lead_id")
      .where("what", "=", what)
      .orderBy("at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const { leads } = await personOf(desk, lead_id);
    const lead = leads.find(({ id }) => id === lead_id);
    if (!lead) throw new Error("The desk has no such lead.");
    const { requests } = await requestsBehind(served, await askedToken(served, lead.email));
    const isIt = ({ reference }: ShownRequest) => reference === lead.reference;
    return { lead, request: requests.find(isIt) };
  }

  test("page and desk say the same of a wished call, a corrected number and a cancelled request", async () => {
    const wish = await seen("call_wished");
    const at = wish.lead.followUpAt ?? "";
    expect(at > now.toISOString()).toBe(true);
    expect(wish.lead.clock.callBy).toBe(at);
    expect(wish.request).toMatchObject({ promise: { by: at, isAt: true, isOverdue: false } });
    expect(wish.request?.happened).toContainEqual(
      expect.objectContaining({ what: "call_wished", time: at }),
    );
    const corrected = await seen("number_changed");
    expect(corrected.request?.happened.map(({ what }) => what)).toContain("number_changed");
    const cancelled = await seen("cancelled");
    expect(cancelled.lead).toMatchObject({ status: "lost", lostReason: "not_interested" });
    expect(cancelled.request).toMatchObject({ state: "cancelled", can: { reopen: true } });
  });

  test("some have read it and others not, and the samples take all links along", async () => {
    const stored = await links();
    expect(stored.some(({ looked_at }) => looked_at === null)).toBe(true);
    expect(stored.some(({ looked_at }) => looked_at !== null)).toBe(true);
    await served.db.transaction().execute(removeSample);
    expect(await links()).toEqual([]);
  });
});
