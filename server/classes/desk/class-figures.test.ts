import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listPath } from "#app/staff/leads/lead-query.ts";
import { classQuery } from "#app/staff/overview/figure-links.ts";
import type { ClassAct, LeadStatus } from "#contract/staff/staff-lead-values.ts";
import {
  beginWithClasses,
  book,
  type ClassDeskOfTest,
  guestAddress,
  lessonOf,
  makeClasses,
  rosterOf,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { changed, good, listed, newLead } from "#tests/support/lead-samples.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-09-28T09:00:00.000Z");

describe.each(databaseKinds)("the figures of demo classes, over %s", (kind) => {
  let served: TestApp;
  let desk: ClassDeskOfTest;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
    return served.close;
  });
  beforeEach(async () => {
    desk = await beginWithClasses(served, now);
    return () => void vi.useRealTimers();
  });

  const figures = async (from = "2026-10-01", to = "2026-10-31") =>
    good(await desk.call("GET", `/overview/classes?from=${from}&to=${to}`)).parts;
  /** The leads in the list that a number opens. */
  const listOf = async (act: ClassAct, from = "2026-10-01", ofClass?: string) => {
    const query = classQuery(act, { from, to: "2026-10-31" }, ofClass);
    const path = listPath(new URLSearchParams(query)).replace("/leads", "");
    return (await listed(desk, path)).leads;
  };
  /** Sets the clock and logs in anew, since the access token has expired by then. */
  async function goTo(moment: string): Promise<void> {
    vi.setSystemTime(new Date(moment));
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
  }
  const leadOf = (email: string) =>
    served.db
      .selectFrom("leads")
      .select(["id", "revision", "person_id"])
      .where("email", "=", email)
      .orderBy("created_at")
      .executeTakeFirstOrThrow();
  const move = async (email: string, status: LeadStatus) =>
    changed(desk, await leadOf(email), "status", {
      status,
      ...(status === "lost" ? { lostReason: "price" } : {}),
    });
  async function mark(classId: string, state: "came" | "missed"): Promise<void> {
    for (const one of (await rosterOf(desk, classId)).people) {
      good(await desk.call("POST", `/bookings/${one.id}/attendance`, { state }));
    }
  }

  test("count the places of published classes on the branch's days, and guests beyond the places", async () => {
    const berlin = { starts: "00:30", seats: 2 };
    const [first = ""] = await makeClasses(desk, { ...berlin, day: "2026-10-01" });
    await makeClasses(desk, { ...berlin, day: "2026-09-30" });
    await makeClasses(desk, { ...berlin, starts: "23:30", day: "2026-10-31" });
    await makeClasses(desk, { day: "2026-10-05", state: "draft" });
    const [gone = ""] = await makeClasses(desk, { day: "2026-10-06", seats: 7 });
    await book(served, gone, 9);
    const { revision } = await lessonOf(desk, gone);
    good(await desk.call("POST", `/classes/${gone}/cancel`, { revision }));
    const here = { place: "karnal", branch: "karnal", roomId: desk.roomId, joiningUrl: "" };
    await makeClasses(desk, { ...here, day: "2026-10-07", seats: 5 });

    await book(served, first, 1);
    await book(served, first, 2);
    await book(served, first, 3);
    const extra = { name: "Lena Groß", email: "lena@example.de", phone: "+493023125111" };
    good(await desk.call("POST", `/classes/${first}/bookings`, { ...extra, beyondSeats: true }));
    const german = { course: "GermanClass", came: 0, enrolled: 0 };
    expect(await figures()).toEqual([
      { ...german, place: "karnal", classes: 1, seats: 5, booked: 0 },
      { ...german, place: "online", classes: 2, seats: 4, booked: 3 },
    ]);
  });

  test("count as enrolled who came and enrolled after the class, each person once", async () => {
    const day = { day: "2026-10-05", seats: 9 };
    const [first = ""] = await makeClasses(desk, day);
    const [second = ""] = await makeClasses(desk, { ...day, day: "2026-10-12" });
    const [missed = ""] = await makeClasses(desk, { ...day, day: "2026-10-06" });
    for (const index of [1, 2, 3, 4, 5, 6, 7]) await book(served, first, index);
    await book(served, second, 1);
    await book(served, missed, 8);
    // Guest 2 enrols before the class. Guest 3 is marked as enrolled by mistake, and that is undone.
    await move(guestAddress(2), "enrolled");
    await move(guestAddress(3), "enrolled");
    await changed(desk, await leadOf(guestAddress(3)), "undo-status");

    await goTo("2026-10-12T20:00:00.000Z");
    await mark(first, "came");
    await mark(second, "came");
    await mark(missed, "missed");
    await move(guestAddress(1), "enrolled");
    await move(guestAddress(2), "lost");
    await changed(desk, await leadOf(guestAddress(2)), "undo-status");
    await move(guestAddress(4), "enrolled");
    await move(guestAddress(4), "lost");
    await move(guestAddress(8), "enrolled");
    // Guest 5 enrols by another enquiry for the course, guest 6 by one for another course.
    for (const [index, service] of [
      [5, "GermanClass"],
      [6, "IeltsClass"],
    ] as const) {
      const email = guestAddress(index);
      const given = { name: "Asha Verma", email, phone: `+91 98123 0000${index}`, service };
      const lead = await newLead(served, given);
      await changed(desk, lead, "status", { status: "enrolled" });
    }
    await move(guestAddress(7), "enrolled");
    const counted = { course: "GermanClass", place: "online", classes: 3, seats: 27 };
    expect(await figures()).toEqual([{ ...counted, booked: 9, came: 8, enrolled: 3 }]);
    expect(await figures("2026-10-12")).toMatchObject([{ came: 1, enrolled: 1 }]);
    // The numbers open their lists, in which guest 1 stands once.
    expect(await listOf("classBooked")).toHaveLength(8);
    expect(await listOf("classCame")).toHaveLength(7);
    expect((await listOf("classCame", "2026-10-12")).map(({ email }) => email)).toEqual([
      guestAddress(1),
    ]);
    const enrolled = (await listOf("classEnrolled")).map(({ email }) => email);
    expect(enrolled.toSorted()).toEqual([1, 5, 7].map(guestAddress));
    expect(await listOf("classBooked", "2026-10-01", "IeltsClass:online")).toEqual([]);

    // Two persons turn out to be one.
    const [one, other] = await Promise.all([leadOf(guestAddress(1)), leadOf(guestAddress(7))]);
    const people = await served.db.selectFrom("people").select(["id", "revision"]).execute();
    const seen = (id: string | null) => people.find((person) => person.id === id);
    const merge = {
      revision: seen(one.person_id)?.revision,
      otherId: other.person_id,
      otherRevision: seen(other.person_id)?.revision,
    };
    good(await desk.call("POST", `/people/${one.person_id}/merge`, merge));
    expect(await figures()).toEqual([{ ...counted, booked: 9, came: 8, enrolled: 2 }]);
  });
});
