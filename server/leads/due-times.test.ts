import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { callBackOpeningMinutes, siteDetails } from "#content/site.ts";
import type { Branch } from "#contract/site.ts";
import { openTestApp, sendLead, type TestApp } from "#tests/support/app.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { changed, good, listed, newLead } from "#tests/support/leads.ts";
import { callbackDeadline } from "../opening-hours/callback-deadline.ts";

const DAY_MS = 86_400_000;

describe.each(databaseKinds)("hours that change while leads wait, over %s", (kind) => {
  let served: TestApp;
  let asha: Desk;
  let editor: Desk;
  beforeEach(async () => {
    served = await openTestApp(kind);
    asha = await openDesk(served, "counsellor");
    editor = await openDesk(served, "editor");
  });
  afterEach(() => served.close());

  const day = (at: string, days = 0) =>
    new Date(Date.parse(at) + days * DAY_MS).toISOString().slice(0, 10);

  /** Closes Karnal, and says until when each is to be called then. */
  async function close(from: string, to: string): Promise<(createdAt: string) => string> {
    const holidays = [{ from, to, name: "Closed" }];
    const { version, published } = good(await editor.call("GET", "/site/hours"));
    const value = { ...published, karnal: { ...published.karnal, holidays } };
    const saved = good(await editor.call("PUT", "/site/hours/draft", { version, value }));
    good(await editor.call("POST", "/site/hours/publish", { version: saved.version }));
    const karnal = siteDetails.branches.find(({ id }) => id === "karnal");
    const branch = { ...karnal, holidays } as Branch;
    return (createdAt) =>
      callbackDeadline(new Date(createdAt), branch, callBackOpeningMinutes).toISOString();
  }

  const clockOf = async (id: string) =>
    (await listed(asha)).leads.find((lead) => lead.id === id)?.clock;

  test("a holiday moves on who waits, and the repeat by which somebody waits again", async () => {
    const waits = await newLead(served);
    const wasAnswered = await newLead(served);
    const contacted = await changed(asha, wasAnswered, "status", { status: "contacted" });
    const { name, email, phone, course: service } = wasAnswered;
    const headers = { "idempotency-key": randomUUID() };
    const repeat = { name, email, phone, service };
    const again = await sendLead(served.app, "service", repeat, headers);
    expect(again.statusCode, again.body).toBe(201);
    const answered = await changed(asha, await newLead(served), "status", { status: "contacted" });
    expect((await clockOf(contacted.id))?.state).not.toBe("answered");

    const due = waits.clock.callBy;
    const rightBy = await close(day(due, -1), day(due, 3));
    const moved = rightBy(waits.createdAt);
    expect(moved > due).toBe(true);
    await vi.waitFor(async () => expect((await clockOf(waits.id))?.callBy).toBe(moved), 3_000);
    await vi.waitFor(async () => {
      const stored = await served.db
        .selectFrom("lead_repeats")
        .selectAll()
        .where("lead_id", "=", contacted.id)
        .executeTakeFirstOrThrow();
      expect(stored.call_by).toBe(rightBy(stored.created_at));
      expect((await clockOf(contacted.id))?.callBy).toBe(stored.call_by);
    }, 3_000);
    expect((await clockOf(answered.id))?.state).toBe("answered");
    const now = await served.db
      .selectFrom("leads")
      .select(["revision", "call_by"])
      .where("id", "=", waits.id)
      .executeTakeFirstOrThrow();
    expect(now).toEqual({ revision: waits.revision, call_by: moved });
  });

  test("who is called while the times are reckoned waits no more", async () => {
    const lead = await newLead(served);
    const due = lead.clock.callBy;
    const [rightBy] = await Promise.all([
      close(day(due, -1), day(due, 3)),
      changed(asha, lead, "status", { status: "contacted" }),
    ]);
    expect(rightBy(lead.createdAt) > due).toBe(true);
    expect((await clockOf(lead.id))?.state).toBe("answered");
  });
});
