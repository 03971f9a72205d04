import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addressExport } from "#contract/privacy.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import {
  beginWithClasses,
  book,
  type ClassDeskOfTest,
  guestAddress,
  makeClasses,
  rosterOf,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { good } from "#tests/support/lead-samples.ts";
import { tablesWith } from "#tests/support/table-names.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { retentionSteps } from "../retention-steps.ts";
import { createRetention } from "./retention-job.ts";

const now = new Date("2026-11-27T09:00:00.000Z");

describe.each(databaseKinds)("bookings of a person, over %s", (kind) => {
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

  const post = (path: string, payload: object) =>
    served.app.inject({ method: "POST", url: `/api/v1/your-data${path}`, payload });
  async function answerOf(email: string, wants: "copy" | "erasure") {
    await post("", { email, wants });
    const text = (await mailsTo(served, email)).at(-1)?.text ?? "";
    const token = /\/your-data\/link\?token=([\w-]{43})/.exec(text)?.[1] ?? "";
    const answer = await post(`/${wants}`, { token });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  }

  test("are in their copy with a parent's name and number, and go with them, as a place on a list does", async () => {
    const [full = "", free = ""] = [
      ...(await makeClasses(desk, { seats: 1 })),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    const email = guestAddress(1);
    const parent = { guardianName: "सुनीता वर्मा", phone: "9876500001" };
    const first = await book(served, full, 2);
    const waiting = await book(served, full, 1, parent);
    const booked = await book(served, free, 1, parent);
    // The brother, at the family's telephone.
    const family = { name: "Rohan Verma", email: "rohan@example.in" };
    await book(served, free, 1, family);

    const copy = addressExport.parse((await answerOf(email, "copy")).json());
    expect(copy.bookings).toMatchObject([
      {
        reference: booked.reference,
        state: "booked",
        guardian_name: parent.guardianName,
        phone: "+919876500001",
      },
      { reference: waiting.reference, state: "waiting", guardian_name: parent.guardianName },
    ]);
    expect(JSON.stringify(copy)).not.toMatch(/rohan@|guest2@/);
    // A copy may be passed on: it opens none of their links.
    expect(JSON.stringify(copy)).toContain("/booking");
    expect(JSON.stringify(copy)).not.toMatch(/\/booking\?token=/);

    await answerOf(email, "erasure");
    for (const text of [parent.guardianName, parent.phone, waiting.reference]) {
      expect(await tablesWith(served.db, text), text).toEqual([]);
    }
    const left = await rosterOf(desk, free);
    expect(left.people).toMatchObject([{ email: "rohan@example.in", state: "booked" }]);
    expect((await rosterOf(desk, full)).people).toMatchObject([
      { reference: first.reference, state: "booked" },
    ]);
  });

  test("free their place for who waits, and leave numbers of past classes when they are erased or too old", async () => {
    const [past = "", next = ""] = await makeClasses(desk, { seats: 1, until: "2026-12-08" });
    await book(served, past, 1);
    const staff = { name: "Lena Groß", email: "lena@example.de", phone: "+493023125111" };
    const beyondSeats = true;
    good(await desk.call("POST", `/classes/${past}/bookings`, { ...staff, beyondSeats }));
    await book(served, next, 1);
    await book(served, next, 2);

    vi.setSystemTime(new Date("2026-12-02T09:00:00.000Z"));
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
    for (const { id } of (await rosterOf(desk, past)).people) {
      good(await desk.call("POST", `/bookings/${id}/attendance`, { state: "came" }));
    }
    const { id, revision } = await served.db
      .selectFrom("leads")
      .select(["id", "revision"])
      .where("email", "=", guestAddress(1))
      .executeTakeFirstOrThrow();
    const note = { text: `Guest1 (${guestAddress(1)}) brings a friend to the class.` };
    good(await desk.call("POST", `/leads/${id}/notes`, note), 201);
    good(
      await desk.call("POST", `/leads/${id}/status`, {
        revision: revision + 1,
        status: "enrolled",
      }),
    );
    const figures = async (role: "counsellor" | "editor" = "counsellor") =>
      good(
        await (await openDesk(served, role)).call(
          "GET",
          "/overview/classes?from=2026-12-01&to=2026-12-31",
        ),
      ).parts;
    const before = [
      {
        course: "GermanClass",
        place: "online",
        classes: 2,
        seats: 2,
        booked: 3,
        came: 2,
        enrolled: 1,
      },
    ];
    expect(await figures()).toEqual(before);

    await answerOf(guestAddress(1), "erasure");
    await served.app.classReminders(new Date());
    expect((await rosterOf(desk, next)).people).toMatchObject([
      { email: guestAddress(2), state: "booked" },
    ]);
    expect((await rosterOf(desk, past)).people).toMatchObject([{ email: staff.email }]);
    expect(await tablesWith(served.db, "guest1@")).toEqual([]);
    expect(await figures()).toEqual(before);

    await served.db
      .updateTable("mail_outbox")
      .set({ status: "sent", sent_at: new Date().toISOString() })
      .execute();
    const late = new Date("2029-01-01T09:00:00.000Z");
    vi.setSystemTime(late);
    const retention = createRetention(served.db, retentionSteps, served.app.log);
    await retention.runAll(late);
    for (const text of ["guest2@", staff.email, "Groß"]) {
      expect(await tablesWith(served.db, text), text).toEqual([]);
    }
    expect(await served.db.selectFrom("bookings").selectAll().execute()).toEqual([]);
    expect(await figures("editor")).toEqual(before);
  });

  test.each([
    ["the second", () => ["child@example.in", guestAddress(1)]],
    ["the first", () => [guestAddress(1), "child@example.in"]],
  ])(
    "of one person with two addresses count once as enrolled after %s is erased",
    async (_, emails) => {
      const [first = "", second = ""] = await makeClasses(desk, { until: "2026-12-08" });
      const family = { phone: "9812300001" };
      await book(served, first, 1, family);
      await book(served, second, 1, { ...family, email: "child@example.in" });
      vi.setSystemTime(new Date("2026-12-09T09:00:00.000Z"));
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
      for (const lesson of [first, second]) {
        for (const { id } of (await rosterOf(desk, lesson)).people) {
          good(await desk.call("POST", `/bookings/${id}/attendance`, { state: "came" }));
        }
      }
      const { id, revision } = await served.db
        .selectFrom("leads")
        .select(["id", "revision"])
        .executeTakeFirstOrThrow();
      good(await desk.call("POST", `/leads/${id}/status`, { revision, status: "enrolled" }));
      const counted = { booked: 2, came: 2, enrolled: 1 };
      const path = "/overview/classes?from=2026-12-01&to=2026-12-31";
      expect(good(await desk.call("GET", path)).parts).toMatchObject([counted]);
      for (const email of emails()) {
        await answerOf(email, "erasure");
        expect(good(await desk.call("GET", path)).parts, email).toMatchObject([counted]);
      }
    },
  );

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("of a family that the institute takes for one person are told apart, with a parent's name", async () => {
    const [first = "", second = ""] = await makeClasses(desk, { until: "2026-12-08" });
    const parent = { guardianName: "Sunita Devi-Kapoor" };
    const family = { phone: "9812300001", name: "Asha Verma" };
    const email = guestAddress(1);
    await book(served, first, 1, family);
    const child = "child@example.in";
    const { reference } = await book(served, second, 1, { ...family, email: child, ...parent });
    expect(await served.db.selectFrom("leads").select("email").execute()).toEqual([{ email }]);

    const copy = await answerOf(email, "copy");
    expect(copy.body).not.toMatch(/Devi-Kapoor|child@/);
    const own = addressExport.parse((await answerOf(child, "copy")).json());
    expect(own.bookings).toMatchObject([{ reference, guardian_name: parent.guardianName }]);

    await answerOf(child, "erasure");
    for (const text of [parent.guardianName, child, reference]) {
      expect(await tablesWith(served.db, text), text).toEqual([]);
    }
    expect((await rosterOf(desk, second)).people).toEqual([]);
    expect((await rosterOf(desk, first)).people).toMatchObject([{ email, state: "booked" }]);
  });
});
