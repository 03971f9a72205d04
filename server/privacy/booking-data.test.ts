import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addressExport } from "#contract/privacy.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import {
  book,
  type ClassDeskOfTest,
  makeClasses,
  openClassDesk,
  rosterOf,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { tablesWith } from "#tests/support/table-names.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-27T09:00:00.000Z");

describe.each(databaseKinds)("bookings of a person, over %s", (kind) => {
  let served: TestApp;
  let desk: ClassDeskOfTest;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
    desk = await openClassDesk(served);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await served.close();
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
    const email = "guest1@example.in";
    const parent = { guardianName: "सुनीता वर्मा", guardianPhone: "+919876500001" };
    const first = await book(served, full, 2);
    const waiting = await book(served, full, 1, parent);
    const booked = await book(served, free, 1, parent);
    // The sister, at the family's telephone.
    const family = { name: "Rohan Verma", email: "rohan@example.in", sharedPhone: true };
    await book(served, free, 1, family);

    const copy = addressExport.parse((await answerOf(email, "copy")).json());
    expect(copy.bookings).toMatchObject([
      {
        reference: booked.reference,
        state: "booked",
        guardian_name: parent.guardianName,
        guardian_phone: parent.guardianPhone,
      },
      { reference: waiting.reference, state: "waiting", guardian_name: parent.guardianName },
    ]);
    expect(JSON.stringify(copy)).not.toMatch(/rohan@|guest2@/);

    await answerOf(email, "erasure");
    for (const text of [parent.guardianName, parent.guardianPhone, waiting.reference]) {
      expect(await tablesWith(served.db, text), text).toEqual([]);
    }
    const left = await rosterOf(desk, free);
    expect(left.people).toMatchObject([{ email: "rohan@example.in", state: "booked" }]);
    expect((await rosterOf(desk, full)).people).toMatchObject([
      { reference: first.reference, state: "booked" },
    ]);
  });
});
