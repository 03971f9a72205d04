import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ANSWER_ID, paths } from "#app/paths.ts";
import {
  bookedCard,
  bookingPage,
  demoClassPage,
  bookingForm as words,
} from "#content/demo-classes.ts";
import { formNotice } from "#content/lead-forms.ts";
import { bookingMessages } from "#contract/classes/class-values.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import {
  beginWithClasses,
  book,
  bookingOf,
  type ClassDeskOfTest,
  demoClass,
  guestAddress,
  makeClasses,
  rosterOf,
  sendBooking,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { attributesOf, textOf } from "#tests/support/drawn-page.ts";
import { openPlainTab } from "#tests/support/plain-browser.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

/* What people and programs send that nobody has thought of, at each step from the list to the mailed link. */

const now = new Date("2026-11-27T09:00:00.000Z");
let served: TestApp;
let desk: ClassDeskOfTest;

const begin = () =>
  beforeEach(async () => {
    desk = await beginWithClasses(served, now);
    return () => void vi.useRealTimers();
  });
const post = (path: string, payload: object) =>
  served.app.inject({ method: "POST", url: `/api/v1/bookings/${path}`, payload });
const bookings = () => served.db.selectFrom("bookings").selectAll().orderBy("id").execute();

describe.each(databaseKinds)("two tabs with one booking, over %s", (kind) => {
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
    return served.close;
  });
  begin();

  test.each([
    ["cancel", "move"],
    ["move", "cancel"],
    ["move", "move"],
    ["cancel", "restore"],
    ["restore", "move"],
  ])(
    "%s and %s at once: one follows the other, and each place is counted once",
    async (...acts) => {
      const [id = "", other = ""] = await makeClasses(desk, { seats: 1, until: "2026-12-08" });
      const { token } = await book(served, id, 1);
      const waits = await book(served, id, 2);
      const { startsAt } = await demoClass(served, other);
      const bodies: Record<string, object> = { move: { classId: other, startsAt } };
      const answers = await Promise.all(acts.map((act) => post(act, { token, ...bodies[act] })));
      for (const { statusCode, body } of answers) expect([200, 409], body).toContain(statusCode);
      const { state, class: where } = await bookingOf(served, token);
      const [here, there] = [await demoClass(served, id), await demoClass(served, other)];
      const isThere = state === "booked" && where.id === other;
      expect(there.free).toBe(isThere ? 0 : 1);
      // Who waited has the place unless it was never left.
      const isHere = state === "booked" && where.id === id;
      expect([here.free, here.waiting]).toEqual([0, isHere ? 1 : 0]);
      expect((await bookingOf(served, waits.token)).state).toBe(isHere ? "waiting" : "booked");
    },
  );
});

describe("a booking", () => {
  beforeAll(async () => {
    served = await openTestApp("sqlite", { withSite: true, config: { rateLimitScale: 1_000 } });
    return served.close;
  });
  begin();

  test.each([
    ["A", "A", "A"],
    ["आ", "आ", "आ"],
    ["  श्रीमती   लक्ष्मी ", "श्रीमती   लक्ष्मी", "श्रीमती"],
    ["ශ්\u200dරීමතී පෙරේරා", "ශ්\u200dරීමතී පෙරේරා", "ශ්\u200dරීමතී"],
    ["علی\u200cرضا رضایی", "علی\u200cرضا رضایی", "علی\u200cرضا"],
    ["\u200fمحمد علي\u202c", "محمد علي", "محمد"],
    ["Pas•qual Gal·la", "Pas·qual Gal·la", "Pas·qual"],
    ["𞤀𞤣𞤢𞤥 𞤁𞤭𞤢𞤤𞤮", "𞤀𞤣𞤢𞤥 𞤁𞤭𞤢𞤤𞤮", "𞤀𞤣𞤢𞤥"],
    ["Jose\u0301", "José", "José"],
    ["constructor", "constructor", "constructor"],
    ["evil.example", "evil.example", "evil"],
    [`${"a".repeat(40)} ${"b".repeat(59)}`, `${"a".repeat(40)} ${"b".repeat(59)}`, "a".repeat(30)],
  ])("of a parent and a child who are both called %j", async (typed, stored, greeted) => {
    const [id = ""] = await makeClasses(desk);
    const { token } = await book(served, id, 1, { name: typed, guardianName: typed });
    expect((await rosterOf(desk, id)).people).toMatchObject([{ name: stored, guardian: stored }]);
    expect(await bookingOf(served, token)).toMatchObject({
      child: stored,
      call: { name: stored, isParent: true },
    });
    const text = (await mailsTo(served, guestAddress(1))).at(-1)?.text.replaceAll(/\s+/g, " ");
    expect(text).toContain(`Dear ${greeted}, This email is about a demo class for ${greeted}.`);
  });

  test.each([
    ...["Asha 😀", "😀", "   ", "\u200b\u2060", "a".repeat(200), "1", "—", "<b>Asha</b>", "Asha\0"],
    ...[" . ", "Asha; Verma", "Asha@example.in", 7, null, ["Asha"], { toString: "Asha" }],
  ])("of %j is refused at the name, for a parent too, and stores nothing", async (name) => {
    const [id = ""] = await makeClasses(desk);
    for (const [field, fields] of [
      ["name", { name }],
      ["guardianName", { guardianName: name }],
    ] as const) {
      const { errors } = expectProblem(
        await sendBooking(served, id, 1, fields),
        422,
        "validation_failed",
      );
      expect(Object.keys(errors ?? {})).toEqual([field]);
    }
    expect(await bookings()).toEqual([]);
  });

  test.each([
    ["IN", "+91 98123 00201", "+919812300201"],
    ["IN", "098123-00201", "+919812300201"],
    ["IN", "0091 (98123) 00201", "+919812300201"],
    ["IN", "٩٨١٢٣ ٠٠٢٠١", "+919812300201"],
    ["IN", "९८१२३००२०१", "+919812300201"],
    ["IN", "９８１２３　００２０１", "+919812300201"],
    ["DE", "+91 98123 00201", "+919812300201"],
    ["DE", "030 / 23125 044", "+493023125044"],
    ["IN", "+49 (0)30 23125044", "+493023125044"],
    ["other", "971 50 123 4567", "+971501234567"],
    ["IN", "98123", undefined],
    ["DE", "98123 00201 98123 00201", undefined],
    ["IN", "+91 98123 0020", undefined],
    ["IN", "call me", undefined],
  ])("from %s with the number %j, without scripts", async (Country, Phone, dialled) => {
    const [id = ""] = await makeClasses(desk);
    const tab = await openPlainTab(served);
    await tab.open(paths.demoClass.replace(":id", id));
    const guest = { Name: "Asha Verma", Email: guestAddress(1), Country, Phone };
    await tab.press(words.submitLabel, guest, "#book");
    const stored = (await bookings()).map(({ phone }) => phone.replaceAll(" ", ""));
    if (dialled) expect(stored).toEqual([dialled]);
    else {
      expect([tab.status, stored]).toEqual([422, []]);
      expect(tab.descriptionOf(tab.field("Phone", "#book"))).toMatch(/number/i);
    }
  });

  test("of one child by both parents gives each of them a link, and the desk sees one child", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 3 });
    const child = { name: "Asha Verma", phone: "9812300201" };
    const mother = await book(served, id, 1, { ...child, guardianName: "Meera Verma" });
    const father = await book(served, id, 2, { ...child, guardianName: "Rohan Verma" });
    expect(mother.token).not.toBe(father.token);
    const { people } = await rosterOf(desk, id);
    expect(people).toMatchObject([{ guardian: "Meera Verma" }, { guardian: "Rohan Verma" }]);
    expect(people[1]?.personId).toBe(people[0]?.personId);
    // One parent's cancellation leaves the other's booking.
    await post("cancel", { token: father.token });
    expect(await bookingOf(served, mother.token)).toMatchObject({ state: "booked" });
  });

  test.each([
    ["was cancelled", { state: "cancelled" }, demoClassPage.closed.cancelled],
    ["has begun", { starts_at: "2026-11-27T08:59:00.000Z" }, demoClassPage.closed.past],
    ["was moved", { starts_at: "2026-12-01T16:00:00.000Z" }, bookingMessages.moved],
    ["is a draft again", { state: "draft" }, demoClassPage.missing.title],
    ["is gone", undefined, demoClassPage.missing.title],
  ] as const)(
    "of a class that %s while the form was filled in says so, and leads on",
    async (_what, change, said) => {
      const [id = ""] = await makeClasses(desk);
      await makeClasses(desk, { day: "2026-12-03" });
      const tab = await openPlainTab(served);
      await tab.open(paths.demoClass.replace(":id", id));
      if (change) await served.db.updateTable("lessons").set(change).where("id", "=", id).execute();
      else await served.db.deleteFrom("lessons").where("id", "=", id).execute();
      const guest = { Name: "Asha Verma", Email: guestAddress(1), Phone: "9812300201" };
      await tab.press(words.submitLabel, guest, "#book");
      expect([404, 409]).toContain(tab.status);
      expect(textOf(tab.page.querySelector("main"))).toContain(said);
      expect(attributesOf(tab.page, "main a", "href").join()).toContain(paths.demoClasses);
      // The browser scrolls to the answer, and focuses it.
      if (tab.status === 409) expect(textOf(tab.page.querySelector(`#${ANSWER_ID}`))).toBe(said);
      expect(await bookings()).toEqual([]);
    },
  );

  test("by a link that outlives its booking: each call says that it does not work, and none fails", async () => {
    const [id = ""] = await makeClasses(desk);
    const { token } = await book(served, id, 1);
    const { startsAt } = await demoClass(served, id);
    await served.db.deleteFrom("leads").where("email", "=", guestAddress(1)).execute();
    for (const answer of [
      await served.app.inject({ url: `/api/v1/bookings?token=${token}` }),
      await served.app.inject({ url: `/api/v1/bookings/calendar?token=${token}` }),
      await post("cancel", { token }),
      await post("restore", { token, wait: true }),
      await post("move", { token, classId: id, startsAt }),
    ]) {
      expect(expectProblem(answer, 404, "not_found").detail).toBe(bookingMessages.linkGone);
    }
    const tab = await openPlainTab(served);
    for (const said of ["", "&said=cancelled", "&said=__proto__"]) {
      await tab.open(`${paths.booking}?token=${token}${said}`);
      expect([tab.status, textOf(tab.page.querySelector("h1"))]).toEqual([
        404,
        bookingPage.invalidTitle,
      ]);
    }
    expect(await demoClass(served, id)).toMatchObject({ free: 2 });
  });

  test.each(["", "nonsense", "__proto__", "toString"])(
    "is left as it is by its page if the button is %j, which is none of ours",
    async (act) => {
      const [id = ""] = await makeClasses(desk);
      const { token = "" } = await book(served, id, 1);
      const answer = await served.app.inject({
        method: "POST",
        url: paths.booking,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ token, act }).toString(),
      });
      expect(answer.statusCode).toBe(303);
      expect(await bookingOf(served, token)).toMatchObject({ state: "booked" });
    },
  );

  test.each([
    ...["asha@example.in", " Asha@Example.IN ", "mailto:asha@example.in", "<asha@example.in>"],
    ...["ａｓｈａ@example.in", "asha@example。in", "asha＠example.in", "asha @example.in."],
  ])("with the address %j is that of the same mailbox", async (email) => {
    const [id = ""] = await makeClasses(desk);
    await book(served, id, 1, { email: "asha@example.in" });
    const again = await sendBooking(served, id, 1, { email });
    expect(again.statusCode, again.body).toBe(201);
    expect((await rosterOf(desk, id)).people).toMatchObject([{ email: "asha@example.in" }]);
  });

  test("with the Idempotency-Key of another request is refused, whatever differs", async () => {
    const [id = "", other = ""] = await makeClasses(desk, { until: "2026-12-08" });
    const key = { "idempotency-key": "one" };
    await sendBooking(served, id, 1, {}, key);
    for (const fields of [
      { name: "Rohan Verma" },
      { guardianName: "Meera Verma" },
      { email: "rohan@example.in" },
      { phone: "9812300209" },
      { wantsReminders: false },
    ]) {
      const answer = await sendBooking(served, id, 1, fields, key);
      expectProblem(answer, 422, "idempotency_mismatch");
    }
    expectProblem(await sendBooking(served, other, 1, {}, key), 422, "idempotency_mismatch");
    expect(await bookings()).toHaveLength(1);
  });

  test.each([
    // The clocks go back at 03:00 (01:00 UTC) and forward at 02:00 (01:00 UTC).
    ["2026-10-25T00:30:00.000Z", "2026-10-25", "18:30", "17:30", "23:00"],
    ["2026-10-25T01:30:00.000Z", "2026-10-26", "18:30", "17:30", "23:00"],
    ["2027-03-28T00:59:59.000Z", "2027-03-28", "18:30", "16:30", "22:00"],
    ["2027-03-28T01:00:00.000Z", "2027-03-28", "03:30", "01:30", "07:00"],
  ])(
    "made at %s in Kolkata, for %s %s in Berlin, has both times right",
    async (moment, day, starts, utc, kolkata) => {
      desk = await beginWithClasses(served, new Date(moment));
      const [id = ""] = await makeClasses(desk, { day, starts });
      expect((await demoClass(served, id)).startsAt).toBe(`${day}T${utc}:00.000Z`);
      const { token } = await book(served, id, 1, { guardianName: "Meera Verma" });
      const [mail] = (await mailsTo(served, guestAddress(1))).slice(-1);
      expect(mail?.text).toContain(`${starts} (Berlin time)`);
      expect(mail?.text).toContain(kolkata);
      expect(mail?.calendar).toContain(`T${starts.replace(":", "")}00`);
      const { call } = await bookingOf(served, token);
      expect(Date.parse(call?.by ?? "")).toBeGreaterThan(Date.parse(moment));
      expect(Date.parse(call?.by ?? "")).toBeLessThanOrEqual(Date.parse(`${day}T${utc}:00.000Z`));
    },
  );
});

describe("an address", () => {
  beforeAll(async () => {
    served = await openTestApp("sqlite", { withSite: true, config: { rateLimitScale: 1_000 } });
    return served.close;
  });
  begin();

  test.each([
    ...["course=GermanClass&course=PTEOnline", "course=French", "course=__proto__", "course="],
    ...[
      `level=${"x".repeat(5_000)}`,
      "level=A1&level=B2",
      "level=%00",
      "level=%ED%A0%80",
      "level=%",
    ],
    ...["place=mars&part=night", "part=toString", "only=all&only=none", "only[]=all"],
    ...["page=0", "page=-1", "page=99999", "page=1e9", "page=2&page=3", "sent=booking-00000000"],
    "level=%3Cscript%3Ealert(1)%3C/script%3E",
  ])("of the list with %s shows classes, or where there are some", async (query) => {
    await makeClasses(desk);
    const tab = await openPlainTab(served);
    await tab.open(`${paths.demoClasses}?${query}`);
    expect([200, 404]).toContain(tab.status);
    expect(tab.page.querySelectorAll("main a[href]").length).toBeGreaterThan(0);
    expect(tab.page.querySelector('main form[method="post"]')).toBeTruthy();
  });

  test.each([
    ...["course=French&batch=x", "batch=0198a6a0-0000-7000-8000-000000000000", "course=toString"],
    ...["course=PTEOnline&course=German", `batch=${"9".repeat(3_000)}`, "batch=%00&course=%00"],
  ])("of a registration with %s shows a form that can be sent", async (query) => {
    const tab = await openPlainTab(served);
    await tab.open(`${paths.register}?${query}`);
    expect(tab.status).toBe(200);
    const person = { Name: "Asha Verma", Email: guestAddress(1), Phone: "9812300201" };
    await tab.press("Register", person, "main");
    expect([tab.status, tab.url]).toEqual([200, expect.stringContaining("sent=registration-")]);
  });

  test.each([
    ["sent=booking-0123abcd", true],
    ["sent=booking-", false],
    ["sent=__proto__-0123abcd", false],
    ["sent=demo-0123abcd", false],
    [`sent=${"booking-0123abcd".repeat(200)}`, false],
    ["sent=booking-0123abcd&sent=x", true],
  ])("of a class with %s never says that a place is booked", async (query, isReceived) => {
    const [id = ""] = await makeClasses(desk);
    const tab = await openPlainTab(served);
    await tab.open(`${paths.demoClass.replace(":id", id)}?${query}`);
    expect(tab.status).toBe(200);
    expect(tab.body).not.toContain(bookedCard.booked);
    expect(tab.body.includes(formNotice.received)).toBe(isReceived);
    expect(tab.field("Name", "#book")).toBeTruthy();
  });
});
