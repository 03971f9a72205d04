import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mailsTo } from "#tests/support/account-requests.ts";
import {
  book,
  demoClass,
  makeClasses,
  moveByLink,
  openClassDesk,
  rosterOf,
  takeMails,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { BOOKING_MAIL, FORM_MAILS } from "./unconfirmed-mails.ts";

const email = "stranger@example.in";
const person = { name: "Buy now at evil", email, phone: "9800054321" };

describe.each(databaseKinds)("mails that strangers can cause, over %s", (kind) => {
  let served: TestApp;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T03:40:00.000Z") });
    served = await openTestApp(kind);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await served.close();
  });

  let networks = 0;
  async function send(path: string, payload: object, network?: number) {
    networks += 1;
    const answer = await served.app.inject({
      method: "POST",
      url: `/api/v1${path}`,
      payload,
      remoteAddress: `203.0.113.${network ?? networks}`,
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  }
  const purposes = async () => (await mailsTo(served, email)).map(({ purpose }) => purpose);
  const enquiries = [
    ["/service", { ...person, service: "PTEOnline", phone: "+91 98000 54321" }],
    ["/ielts", { ...person, course: "GermanClass" }],
    ["/demo", { ...person, way: "online" }],
    ["/contact", { ...person, message: "Buy now at evil.example" }],
  ] as const;

  test("two are the most, too, if all are asked for at once", async () => {
    await Promise.all([
      ...enquiries.map(([path, body]) => send(path, body)),
      send("/subscribe", { email }),
      send("/subscribe/sendToPdf", { email, test: "german" }),
      send("/subscribe/sendToPdf", { email, test: "ielts" }),
    ]);
    expect(await purposes()).toHaveLength(2);
    expect(await served.db.selectFrom("leads").select("kind").execute()).toHaveLength(4);
  });

  test("one mailbox is one, however its address is tagged; a link to one's data is counted apart", async () => {
    const others = ["asha.k+1@gmail.com", "A.Sha.K@googlemail.com", "ashak+pte+2@gmail.com"];
    for (const address of others) {
      await send("/demo", { ...person, email: address, way: "online" });
    }
    await send("/subscribe", { email: "ashak@gmail.com" });
    for (const address of ["ashak@gmail.com", "ashak+x@gmail.com", "as.hak@gmail.com"]) {
      await send("/your-data", { email: address, wants: "copy" });
    }
    await send("/subscribe", { email: "+ashak@example.in" });
    await send("/demo", { ...person, email: "ashak@example.in", way: "online" });
    const mails = await served.db
      .selectFrom("mail_outbox")
      .select(["to_address", "purpose"])
      .where("purpose", "!=", "lead-notice")
      .orderBy("id")
      .execute();
    expect(mails.map(({ to_address, purpose }) => `${purpose} ${to_address}`)).toEqual([
      "lead-confirmation asha.k+1@gmail.com",
      "lead-confirmation a.sha.k@googlemail.com",
      "data-copy-link ashak@gmail.com",
      "data-copy-link ashak+x@gmail.com",
      "newsletter-confirmation +ashak@example.in",
      "lead-confirmation ashak@example.in",
    ]);
  });

  test("bookings are limited by their sender: strangers keep no link from anybody, and all at once keep to it", async () => {
    const desk = await openClassDesk(served);
    const [id = ""] = await makeClasses(desk, { seats: 30 });
    for (const [path, body] of enquiries) await send(path, body);
    expect(await purposes()).toHaveLength(2);
    const { startsAt } = await demoClass(served, id);
    const names = Array.from({ length: 14 }, (_, index) => `Guest ${"ABCDEFGHIJKLMN"[index]}`);
    const bookAll = async (network?: number): Promise<{ mailFollows: boolean }[]> =>
      Promise.all(
        names.map((name, index) =>
          send(
            `/classes/${id}/bookings`,
            { ...person, name, phone: `98000600${index + 10}`, startsAt },
            network,
          ),
        ),
      );
    const sent = async () => (await purposes()).filter((purpose) => purpose === BOOKING_MAIL);
    const mailed = (answers: { mailFollows: boolean }[]) =>
      answers.filter(({ mailFollows }) => mailFollows).length;
    expect(mailed(await bookAll(250))).toBe(12);
    expect(await sent()).toHaveLength(12);
    // From other networks, every one is mailed: nobody is told how much mail the mailbox got.
    expect(mailed(await bookAll())).toBe(14);
    expect(await sent()).toHaveLength(26);
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("the forms send two a day to one address, from whatever network; every lead is kept", async () => {
    const answers: { mailFollows: boolean }[] = [];
    for (const [path, body] of enquiries.slice(0, 3)) answers.push(await send(path, body));
    expect(answers.map(({ mailFollows }) => mailFollows)).toEqual([true, true, false]);
    const subscribed = await send("/subscribe", { email });
    expect(subscribed).toEqual({ message: "Successfully subscribed!" });
    expect(await send("/subscribe/sendToPdf", { email })).toEqual({
      message: "Your free practice test is ready to download.",
      mailFollows: false,
      download: expect.stringContaining("/practice-tests/pte?"),
    });
    expect(await purposes()).toEqual([FORM_MAILS.enquiry, FORM_MAILS.enquiry]);
    expect(JSON.stringify(await mailsTo(served, email))).not.toMatch(/buy now|54321/i);
    expect(await served.db.selectFrom("leads").select("kind").execute()).toHaveLength(3);

    vi.setSystemTime(Date.now() + 86_400_000);
    expect(await send("/subscribe/sendToPdf", { email })).toMatchObject({ mailFollows: true });
    expect(await send("/contact", enquiries[3][1])).toMatchObject({ mailFollows: true });
    expect(await purposes()).toHaveLength(4);
  });

  test("changes by the mailed link and by staff are always mailed, and use up none of the limit", async () => {
    const desk = await openClassDesk(served);
    const [first = "", second = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    const { token } = await book(served, first, 1, { email });
    for (const classId of [second, first, second]) {
      await moveByLink(served, token, classId);
      await takeMails(served);
    }
    await send("/bookings/cancel", { token });
    await takeMails(served);
    await send("/bookings/restore", { token });
    await takeMails(served);
    const [guest] = (await rosterOf(desk, second)).people;
    for (const [act, body] of [
      ["move", { classId: first }],
      ["cancel", {}],
    ] as const) {
      const answer = await desk.call("POST", `/bookings/${guest?.id}/${act}`, body);
      expect(answer.statusCode, answer.body).toBe(200);
      await takeMails(served);
    }
    expect(await purposes()).toEqual([
      BOOKING_MAIL,
      ...["booking-changed", "booking-changed", "booking-changed"],
      ...["booking-cancelled", "booking-restored", "booking-changed", "booking-cancelled"],
    ]);
    expect(await book(served, first, 1, { email })).toMatchObject({ mailFollows: true });
  });

  test("staff who add a person always mail them, with the name and number that they typed", async () => {
    const desk = await openClassDesk(served);
    const ids: string[] = [];
    for (const day of ["01", "02", "03", "04"]) {
      ids.push(...(await makeClasses(desk, { day: `2026-12-${day}` })));
    }
    const [first = "", second = "", third = "", fourth = ""] = ids;
    const typed = { name: "Asha Verma", phone: "+919800000077" };
    const add = async (id: string) => {
      const added = await desk.call("POST", `/classes/${id}/bookings`, { ...typed, email });
      expect(added.statusCode, added.body).toBe(200);
      await takeMails(served);
      return added.json().people[0];
    };
    await book(served, first, 1, { email });
    const [earlier] = (await rosterOf(desk, first)).people;
    expect(await add(second)).toMatchObject({ ...typed, email, leadId: earlier?.leadId });
    expect(await book(served, third, 1, { email })).toMatchObject({ mailFollows: true });
    await add(fourth);
    const staffs = "class-booking-by-staff";
    expect(await purposes()).toEqual([BOOKING_MAIL, staffs, BOOKING_MAIL, staffs]);
  });

  test("a newsletter request past the limit leaves the link that was mailed as it is", async () => {
    await send("/subscribe", { email });
    const text = (await mailsTo(served, email)).at(-1)?.text ?? "";
    const token = /confirm\?token=([\w-]{43})/.exec(text)?.[1];
    await send("/service", enquiries[0][1]);
    vi.setSystemTime(Date.now() + 3_600_000);
    await send("/subscribe", { email });
    expect(await purposes()).toHaveLength(2);
    expect(await send("/subscribe/confirm", { token })).toEqual({
      message: "Your subscription is confirmed.",
    });
  });
});
