import type { PassThrough } from "node:stream";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  beginWithClasses,
  book,
  type ClassDeskOfTest,
  guestAddress,
  makeClasses,
  moveByLink,
  rosterOf,
  takeMails,
} from "#tests/support/class-desk.ts";
import { openDesk } from "#tests/support/desk.ts";
import { eventually } from "#tests/support/eventually.ts";
import { good, newLead, personOf } from "#tests/support/lead-samples.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-27T09:00:00.000Z");

describe("a window that shows leads is told of", () => {
  let served: TestApp;
  let desk: ClassDeskOfTest;
  let opened: PassThrough | undefined;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { config: { rateLimitScale: 1_000 } });
    return served.close;
  });
  beforeEach(async () => {
    desk = await beginWithClasses(served, now);
    return () => {
      opened?.destroy();
      vi.useRealTimers();
    };
  });

  const post = (path: string, payload: object) =>
    served.app.inject({ method: "POST", url: `/api/v1/bookings/${path}`, payload });
  const leadsOf = (index: number) =>
    served.db
      .selectFrom("leads")
      .select(["id", "status"])
      .where("email", "=", guestAddress(index))
      .orderBy("created_at")
      .execute();

  /**
   * Opens a window, which hears nothing of what was changed before.
   * @returns waits until it has heard that the first lead of a guest is in "Demo booked", and what others are
   */
  async function follow(): Promise<(index: number, ...others: string[]) => Promise<void>> {
    const { token } = await openDesk(served, "counsellor");
    const answer = await served.app.inject({
      url: "/api/v1/staff/leads/events",
      headers: { authorization: `Bearer ${token}` },
      payloadAsStream: true,
    });
    const stream = answer.stream() as PassThrough;
    opened = stream;
    let heard = "";
    stream.on("data", (chunk) => {
      heard += String(chunk);
    });
    // Changes are told in their order, after the requests that made them.
    const { id: last } = await newLead(served);
    await vi.waitFor(() => expect(heard).toContain(last), eventually);
    heard = "";
    return async (index, ...others) => {
      const leads = await leadsOf(index);
      expect(leads.map(({ status }) => status)).toEqual(["demo_booked", ...others]);
      for (const { id, status } of leads) {
        const told = () =>
          heard
            .split("\n\n")
            .flatMap((block) => /^event: lead\b[\s\S]*?^data: (.*)$/m.exec(block)?.[1] ?? [])
            .map((data) => JSON.parse(data).lead)
            .filter((lead) => lead.id === id)
            .at(-1)?.status;
        await vi.waitFor(() => expect(told()).toBe(status), eventually);
      }
    };
  }

  test("whoever gets the place that another one leaves, and a later one", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk, { seats: 1 })),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    const first = await book(served, id, 1);
    const second = await book(served, id, 2);
    await book(served, id, 3);
    await book(served, id, 4);
    const heardOf = await follow();
    await post("cancel", { token: first.token });
    await heardOf(2);
    expect((await moveByLink(served, second.token, other)).statusCode).toBe(200);
    await heardOf(3);
    const guest = (await rosterOf(desk, id)).people.find(({ state }) => state === "booked");
    await desk.call("POST", `/bookings/${guest?.id}/cancel`, {});
    await heardOf(4);
  });

  test("whoever gets a place that an erasure has freed", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    await book(served, id, 1);
    await book(served, id, 2);
    await served.db.deleteFrom("leads").where("email", "=", guestAddress(1)).execute();
    const heardOf = await follow();
    await served.app.classReminders(new Date());
    await heardOf(2);
  });

  test("a lead that staff have put away, whose booking gets a place by being made again", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    const { token } = await book(served, id, 1);
    await book(served, id, 2);
    const [lead = { id: "" }] = await leadsOf(2);
    const { revision } = (await personOf(desk, lead.id)).leads[0] ?? {};
    const lost = { status: "lost", lostReason: "no_person" };
    good(await desk.call("POST", `/leads/${lead.id}/status`, { revision, ...lost }));
    // The waiting list is closed: the place goes to whoever books next.
    vi.setSystemTime("2026-12-01T15:30:00.000Z");
    await post("cancel", { token });
    await takeMails(served);
    const heardOf = await follow();
    await book(served, id, 2);
    await heardOf(2, "new");
  });

  test("a lead of a month ago, whose class is booked again though that changes nothing", async () => {
    const [id = ""] = await makeClasses(desk, { day: "2027-01-05" });
    await book(served, id, 1);
    vi.setSystemTime("2027-01-04T09:00:00.000Z");
    const heardOf = await follow();
    await book(served, id, 1);
    await heardOf(1);
  });
});
