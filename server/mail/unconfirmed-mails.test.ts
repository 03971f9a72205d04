import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bookingMessages } from "#contract/class-values.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import {
  book,
  makeClasses,
  moveByLink,
  openClassDesk,
  rosterOf,
  takeMails,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { FORM_MAILS } from "./unconfirmed-mails.ts";

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
  async function send(path: string, payload: object) {
    networks += 1;
    const answer = await served.app.inject({
      method: "POST",
      url: `/api/v1${path}`,
      payload,
      remoteAddress: `203.0.113.${networks}`,
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

  test("a mail past the limit still replaces one that waits; without one the answer says that none follows", async () => {
    const desk = await openClassDesk(served);
    const [full = "", other = ""] = [
      ...(await makeClasses(desk, { seats: 1 })),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    const holder = await book(served, full, 1);
    const waiting = await book(served, full, 2, { email });
    const booked = await book(served, other, 2, { email });
    vi.setSystemTime(Date.now() + 60_000);
    await send("/bookings/cancel", { token: holder.token });
    expect(await send("/bookings/cancel", { token: waiting.token })).toMatchObject({
      mailFollows: true,
      message: bookingMessages.cancelledNow,
    });
    const all = [FORM_MAILS.booking, FORM_MAILS.booking, FORM_MAILS.cancelledBooking];
    expect(await purposes()).toEqual(all);
    // A repeated cancellation gets the same answer.
    for (let time = 0; time < 2; time += 1) {
      expect(await send("/bookings/cancel", { token: booked.token })).toMatchObject({
        mailFollows: false,
        message: `${bookingMessages.cancelledNow} ${bookingMessages.noMail}`,
      });
    }
    expect(await purposes()).toEqual(all);
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

  test("a booking that its link moves and cancels again and again mails no more; staff's changes do", async () => {
    const desk = await openClassDesk(served);
    const [first = "", second = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    const { token, mailFollows } = await book(served, first, 1, { email });
    expect(mailFollows).toBe(true);
    for (const classId of [second, first, second]) {
      await moveByLink(served, token, classId);
      await takeMails(served);
    }
    await send("/bookings/cancel", { token });
    expect(await purposes()).toEqual([FORM_MAILS.booking, FORM_MAILS.changedBooking]);

    expect(await book(served, first, 1, { email })).toMatchObject({ mailFollows: false });
    const [, again] = (await rosterOf(desk, first)).people;
    const { id } = again ?? (await rosterOf(desk, first)).people[0] ?? {};
    for (const [act, body] of [
      ["move", { classId: second }],
      ["cancel", {}],
    ] as const) {
      const answer = await desk.call("POST", `/bookings/${id}/${act}`, body);
      expect(answer.statusCode, answer.body).toBe(200);
      await takeMails(served);
    }
    expect((await purposes()).slice(2)).toEqual([
      "booking-changed-by-staff",
      "booking-cancelled-by-staff",
    ]);
  });

  test("what staff change uses up none of the two mails", async () => {
    const desk = await openClassDesk(served);
    const [id = ""] = await makeClasses(desk);
    await book(served, id, 1, { email });
    const [guest] = (await rosterOf(desk, id)).people;
    await desk.call("POST", `/bookings/${guest?.id}/cancel`, {});
    expect(await book(served, id, 1, { email })).toMatchObject({ mailFollows: true });
    expect(await purposes()).toHaveLength(3);
  });

  test("staff who add a person always mail them, with the name and number that they typed", async () => {
    const desk = await openClassDesk(served);
    const ids: string[] = [];
    for (const day of ["01", "02", "03", "04"]) {
      ids.push(...(await makeClasses(desk, { day: `2026-12-${day}` })));
    }
    const [first = "", second = "", third = "", fourth = ""] = ids;
    const typed = { name: "Rohan Verma", phone: "+919800000077" };
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
    expect(await purposes()).toEqual([FORM_MAILS.booking, staffs, FORM_MAILS.booking, staffs]);
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
