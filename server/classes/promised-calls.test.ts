import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { karnal } from "#content/site.ts";
import { branchTimeInWords } from "#contract/branch.ts";
import { questionInWords, stillCalled, whenWeCall } from "#contract/classes/call-words.ts";
import type { Branch } from "#contract/institute.ts";
import type { LeadDetails } from "#contract/staff/staff-leads.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import {
  beginWithClasses,
  book,
  bookingOf,
  type ClassDeskOfTest,
  guestAddress,
  makeClasses,
  rosterOf,
  takeMails,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { good } from "#tests/support/lead-samples.ts";
import { changeRequests, requestsBehind, requestToken } from "#tests/support/own-requests.ts";
import { LEADS_TO, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { sentenceTime } from "../timetable/lesson-times.ts";

const now = new Date("2026-11-27T09:00:00.000Z");
const minutesLater = (minutes: number) =>
  vi.setSystemTime(new Date(now.getTime() + minutes * 60_000));

const halfAnHourBefore = (at: string) => new Date(Date.parse(at) - 30 * 60_000).toISOString();

describe.each(databaseKinds)("a call that we have promised, on %s", (kind) => {
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
    served.app.inject({ method: "POST", url: `/api/v1/${path}`, payload });
  const newestMail = async (email: string) =>
    ((await mailsTo(served, email)).at(-1)?.text ?? "").replaceAll(/\s+/g, " ");
  /** On the clock of the branch that calls. */
  const aboutQuestion = (by: string, branch: Branch, course?: string) =>
    questionInWords(whenWeCall(branchTimeInWords(new Date(by), branch), {}), course);
  async function leadOf(lessonId: string, name = "Asha Verma"): Promise<LeadDetails> {
    const guest = (await rosterOf(desk, lessonId)).people.find((one) => one.name === name);
    const { leads } = (await desk.call("GET", `/people/${guest?.personId}`)).json();
    return leads.find(({ id }: LeadDetails) => id === guest?.leadId);
  }
  const openFollowUp = ({ followUps }: LeadDetails) =>
    followUps.find(({ state }) => state === "open")?.about;
  /** Asks by the form under the list of classes. */
  async function ask(fields: object = {}, path = "demo") {
    const answer = await post(path, {
      ...{ name: "Asha Verma", email: guestAddress(1), phone: "9812300001" },
      ...{ course: "GermanClass", ...fields },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    await takeMails(served);
    return answer.json();
  }

  test("in whose place one of us has written gives the class its follow-up back", async () => {
    const [id = ""] = await makeClasses(desk);
    await book(served, id, 1);
    minutesLater(5);
    const { id: leadId, revision } = await leadOf(id);
    const missed = { outcome: "no_answer", text: "", followUpAt: "2026-11-28T10:00" };
    good(await desk.call("POST", `/leads/${leadId}/calls`, { ...missed, revision }), 201);
    expect(openFollowUp(await leadOf(id))).toBe("");
    minutesLater(5);
    const wrote = { kind: "whatsapp", text: "See you on Monday." };
    good(await desk.call("POST", `/leads/${leadId}/notes`, wrote), 201);
    expect(openFollowUp(await leadOf(id))).toBe("Demo class: mark who came, then call");
  });

  test("made once a class is over leaves the marking of the next one", async () => {
    const [first = ""] = await makeClasses(desk);
    const [next = ""] = await makeClasses(desk, { day: "2026-12-03" });
    await book(served, first, 1);
    minutesLater(5);
    await book(served, next, 1);
    // The first one is over, and its marking is due.
    vi.setSystemTime(new Date("2026-12-02T05:00:00.000Z"));
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
    const { id: leadId, revision } = await leadOf(next);
    const reached = { outcome: "reached", text: "", revision };
    good(await desk.call("POST", `/leads/${leadId}/calls`, reached), 201);
    expect(openFollowUp(await leadOf(next))).toBe("Demo class: mark who came, then call");
    const { lesson } = await rosterOf(desk, next);
    expect((await leadOf(next)).followUpAt ?? "").toMatch(/^2026-12-04/);
    expect(lesson.endsAt).toMatch(/^2026-12-03/);
  });

  test("ends with the booking that it was for, and begins again when that is restored", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    const parent = { guardianName: "Sunita Verma" };
    const { token } = await book(served, id, 1, parent);
    minutesLater(5);
    const second = await book(served, other, 1, parent);
    minutesLater(10);
    await post("bookings/cancel", { token: second.token });
    // The call for the first class is still due.
    expect((await leadOf(id)).clock.state).toBe("due");
    await post("bookings/cancel", { token });
    expect((await bookingOf(served, token)).call).toBeUndefined();
    const cancelled = await leadOf(id);
    expect(cancelled).toMatchObject({ clock: { state: "answered" }, answeredAt: null });
    expect(openFollowUp(cancelled)).toBe("Demo class cancelled: offer another one");

    await post("bookings/restore", { token });
    expect(await bookingOf(served, token)).toMatchObject({ call: { why: "minor" } });
    expect((await leadOf(id)).clock.state).toBe("due");
    expect(await newestMail(guestAddress(1))).toContain("We call you by");
    // Staff cancel it, too.
    const [guest] = (await rosterOf(desk, id)).people;
    await desk.call("POST", `/bookings/${guest?.id}/cancel`, {});
    expect((await leadOf(id)).clock.state).toBe("answered");
  });

  test("that confirms a place is due half an hour before the class, at the desk as on the page, or when it was agreed", async () => {
    const [id = ""] = await makeClasses(desk);
    const { starts_at } = await served.db
      .selectFrom("lessons")
      .select("starts_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    // Two hours before, when fewer hours of the branch are left than we take for other calls.
    vi.setSystemTime(Date.parse(starts_at) - 2 * 3_600_000);
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
    const { token } = await book(served, id, 1, { guardianName: "Sunita Verma" });
    const promised = async () => {
      const link = await requestToken(served, guestAddress(1));
      return (await requestsBehind(served, link)).requests[0]?.promise;
    };
    const latest = { by: halfAnHourBefore(starts_at) };
    expect((await bookingOf(served, token)).call).toMatchObject(latest);
    expect(await promised()).toMatchObject(latest);
    const { id: leadId, revision, clock } = await leadOf(id);
    expect(clock).toMatchObject({ callBy: latest.by });

    const by = "2026-12-04T04:30:00.000Z";
    const agreed = { outcome: "call_back", text: "", followUpAt: by, revision };
    good(await desk.call("POST", `/leads/${leadId}/calls`, agreed), 201);
    expect((await bookingOf(served, token)).call).toMatchObject({ by, isAt: true });
    expect(await promised()).toMatchObject({ by, isAt: true });
    expect((await leadOf(id)).clock).toMatchObject({ callBy: by });
  });

  test("that confirms a place booked just before the class is due halfway", async () => {
    const [id = ""] = await makeClasses(desk);
    const { starts_at } = await served.db
      .selectFrom("lessons")
      .select("starts_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const booked = Date.parse(starts_at) - 20 * 60_000;
    vi.setSystemTime(booked);
    const { token } = await book(served, id, 1, { guardianName: "Sunita Verma" });
    const by = new Date(booked + 10 * 60_000).toISOString();
    expect((await bookingOf(served, token)).call).toMatchObject({ by });
  });

  test("that was made does not come back with a later question, and its class is marked after it", async () => {
    const [id = ""] = await makeClasses(desk);
    const { token } = await book(served, id, 1, { guardianName: "Sunita Verma" });
    const { id: leadId, reference } = await leadOf(id);
    const link = await requestToken(served, guestAddress(1));
    await changeRequests(served, "call-time", {
      ...{ token: link, reference, at: "2026-11-28T04:30:00.000Z" },
    });
    expect(openFollowUp(await leadOf(id))).toBe("");
    minutesLater(5);
    const { revision } = await leadOf(id);
    const reached = { outcome: "reached", text: "", revision };
    good(await desk.call("POST", `/leads/${leadId}/calls`, reached), 201);
    expect(openFollowUp(await leadOf(id))).toBe("Demo class: mark who came, then call");
    minutesLater(10);
    await changeRequests(served, "question", { token: link, reference, message: "Which book?" });
    const shown = await bookingOf(served, token);
    expect(shown.call).toBeUndefined();
    expect(shown.question).toMatchObject({ by: (await leadOf(id)).clock.callBy });
  });

  test("that was agreed is told beside the class, although nothing else is owed", async () => {
    const [id = ""] = await makeClasses(desk);
    const { token } = await book(served, id, 1);
    const { id: leadId, revision } = await leadOf(id);
    const by = "2026-11-28T04:30:00.000Z";
    const agreed = { outcome: "call_back", text: "", revision, followUpAt: by };
    good(await desk.call("POST", `/leads/${leadId}/calls`, agreed), 201);
    expect((await bookingOf(served, token)).question).toMatchObject({ by, isAt: true });
    // Somebody may be dialling.
    vi.setSystemTime("2026-11-28T04:44:00.000Z");
    expect((await bookingOf(served, token)).question?.isOverdue).toBeUndefined();
    vi.setSystemTime("2026-11-28T04:45:00.000Z");
    expect((await bookingOf(served, token)).question).toMatchObject({ isOverdue: true });
  });

  test("about a question stands when the person books a class, and the desk is told what happened", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 9 });
    const asked = await ask();
    minutesLater(10);
    const booked = await book(served, id, 1);
    // The answer tells a stranger who types the address nothing.
    const stranger = await book(served, id, 2, { name: "Ravi Kumar" });
    const keys = (answer: object) => Object.keys(answer).sort();
    expect(keys(booked)).toEqual(keys(stranger));
    expect(booked).toMatchObject({ state: "booked", message: stranger.message });

    const promise = aboutQuestion(asked.callBy, karnal);
    expect(await newestMail(guestAddress(1))).toContain(promise);
    expect(await newestMail(guestAddress(1))).not.toContain("nobody calls");
    expect(await newestMail(guestAddress(2))).toContain("nobody calls you");
    const shown = await bookingOf(served, booked.token);
    expect(shown).toMatchObject({ state: "booked", question: { by: asked.callBy } });
    expect(shown.call).toBeUndefined();
    expect(await leadOf(id)).toMatchObject({
      status: "demo_booked",
      clock: { state: "due", callBy: asked.callBy },
    });

    await book(served, id, 1);
    const notices = (await mailsTo(served, LEADS_TO)).map(({ subject, text }) => ({
      subject,
      text: text.replaceAll(/\s+/g, " "),
    }));
    const [news] = notices.filter(({ text }) => text.includes("has now booked a demo class"));
    expect(news?.subject).toContain(`New demo class booking: German Classes (${asked.reference})`);
    expect(news?.text).toContain(
      "Call: Nobody calls about the class before it: we told the guest so.",
    );
    expect(news?.text).toContain(
      `Question: Asked before (${asked.reference}). We have promised to call by ${asked.callByText}.`,
    );
    expect(notices.at(-1)?.text).toContain("has booked the same class again");
    expect(notices.map(({ text }) => text).join()).not.toContain("same enquiry again");

    await post("bookings/cancel", { token: booked.token });
    expect((await leadOf(id)).clock).toMatchObject({ state: "due", callBy: asked.callBy });
    await post("bookings/restore", { token: booked.token });
    const { id: leadId } = await leadOf(id);
    const note = { kind: "call", text: "Answered.", outcome: "reached" };
    await desk.call("POST", `/leads/${leadId}/notes`, note);
    expect((await bookingOf(served, booked.token)).question).toBeUndefined();
    expect((await leadOf(id)).clock.state).toBe("answered");
  });

  test("is an email to whoever gave no number, also once the class is cancelled", async () => {
    const [id = ""] = await makeClasses(desk);
    const asked = { name: "Asha Verma", email: guestAddress(1), message: "Do you teach A1?" };
    good(await post("contact", asked), 201);
    const { id: leadId } = await served.db
      .selectFrom("leads")
      .select("id")
      .executeTakeFirstOrThrow();
    good(await desk.call("POST", `/classes/${id}/bookings`, { leadId }));
    minutesLater(5);
    const token = await requestToken(served, guestAddress(1));
    const [request] = (await requestsBehind(served, token)).requests;
    const about = { token, reference: request?.reference };
    const { page } = await changeRequests(served, "question", { ...about, message: "Books?" });
    const { by = "" } = page.requests[0]?.promise ?? {};
    const [guest] = (await rosterOf(desk, id)).people;
    good(await desk.call("POST", `/bookings/${guest?.id}/cancel`, {}));
    const when = whenWeCall(branchTimeInWords(new Date(by), karnal), {});
    expect(await newestMail(guestAddress(1))).toContain(`We still write to you ${when}.`);
  });

  test("that outlasts a place is in the mail that the place is gone, as on the page of requests", async () => {
    const [id = "", other = ""] = await makeClasses(desk, { until: "2026-12-08" });
    const sentence = ({ by, isAt }: { by: string; isAt?: boolean | undefined }) =>
      stillCalled(whenWeCall(sentenceTime(by, karnal, "Europe/Berlin"), { isAt }));
    const german = { zone: "Europe/Berlin", guardianName: "Sunita Verma" };
    const promised = async (guest = 1) => {
      const token = await requestToken(served, guestAddress(guest));
      const [request] = (await requestsBehind(served, token)).requests;
      return request?.promise;
    };
    await ask({ zone: german.zone });
    minutesLater(5);
    const mine = await book(served, id, 1, german);
    await post("bookings/cancel", { token: mine.token });
    const asked = await promised();
    expect(await newestMail(guestAddress(1))).toContain(sentence(asked ?? { by: "" }));
    expect((await bookingOf(served, mine.token)).stillDue).toMatchObject({
      ...{ by: asked?.by, name: "Sunita Verma" },
    });

    // The call that was agreed on is kept, too.
    minutesLater(10);
    await book(served, other, 1, german);
    const { id: leadId, revision } = await leadOf(other);
    const agreed = { outcome: "call_back", text: "", followUpAt: "2026-11-28T09:00" };
    good(await desk.call("POST", `/leads/${leadId}/calls`, { ...agreed, revision }), 201);
    minutesLater(12);
    const { lesson } = await rosterOf(desk, other);
    const why = { revision: lesson.revision, reason: "Ill" };
    good(await desk.call("POST", `/classes/${other}/cancel`, why));
    const kept = await promised();
    expect(kept).toMatchObject({ by: "2026-11-28T03:30:00.000Z", isAt: true });
    expect(await newestMail(guestAddress(1))).toContain(sentence(kept ?? { by: "" }));

    // So is the one before another class, which begins sooner than we would call else.
    const [today = ""] = await makeClasses(desk, { day: "2026-11-27" });
    const child = { name: "Ravi Kumar", zone: german.zone, guardianName: "Mina Kumar" };
    const last = await book(served, today, 2, child);
    const second = await book(served, id, 2, child);
    await post("bookings/cancel", { token: second.token });
    const before = await promised(2);
    expect(before?.by).toBe(halfAnHourBefore(last.class.startsAt));
    expect(await newestMail(guestAddress(2))).toContain(sentence(before ?? { by: "" }));

    // The call that was for the place alone ends with it.
    await post("bookings/cancel", { token: last.token });
    const mail = await newestMail(guestAddress(2));
    expect(mail).toContain("Your booking is cancelled");
    expect(mail).not.toMatch(/\bcall you\b/);
  });

  test("about another course is told with its name, by page and mail", async () => {
    const [id = ""] = await makeClasses(desk);
    const asked = await ask({ course: "PTEOnline" });
    minutesLater(10);
    const { token } = await book(served, id, 1);
    const course = "PTE Online Classes";
    expect((await bookingOf(served, token)).question).toMatchObject({ by: asked.callBy, course });
    expect(await newestMail(guestAddress(1))).toContain(
      aboutQuestion(asked.callBy, karnal, course),
    );
  });

  test("about several questions is told of the one about the class before an earlier one", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { course: "EnglishOnline", level: "", day: "2026-12-03" })),
    ];
    const pte = await ask({ course: "PTEOnline" });
    minutesLater(60);
    const german = await ask();
    expect(german.callBy > pte.callBy).toBe(true);
    minutesLater(70);
    const { token } = await book(served, id, 1);
    const shown = await bookingOf(served, token);
    expect(shown.question).toEqual({ by: german.callBy, branch: "karnal" });
    expect(await newestMail(guestAddress(1))).toContain(aboutQuestion(german.callBy, karnal));
    // An enquiry after a booking is a request of its own.
    const english = await book(served, other, 1);
    expect((await bookingOf(served, english.token)).question).toMatchObject({ by: pte.callBy });
    minutesLater(120);
    const { callBy } = await ask({ course: "EnglishOnline" });
    const about = (await bookingOf(served, english.token)).question;
    expect(about).toEqual({ by: callBy, branch: "karnal" });
  });

  test("is told once the class is on, and about its own request once it is over", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    const german = await ask();
    minutesLater(60);
    const pte = await ask({ course: "PTEOnline" });
    const { token } = await book(served, id, 1);
    const later = await book(served, other, 1);
    await post("bookings/cancel", { token: later.token });
    const about = { by: pte.callBy, course: "PTE Online Classes", isOverdue: true };
    // The first minute of the class, and the first one after it.
    for (const [moment, state, question] of [
      ["2026-12-01T17:30:00.000Z", { isOn: true }, about],
      ["2026-12-01T18:30:00.000Z", { state: "booked" }, undefined],
    ] as const) {
      vi.setSystemTime(moment);
      const shown = await bookingOf(served, token);
      expect(shown).toMatchObject({ ...state, canChange: false });
      expect(shown.question).toEqual(question && expect.objectContaining(question));
      expect(shown.stillDue).toMatchObject({ by: german.callBy, isOverdue: true });
    }
    const gone = await bookingOf(served, later.token);
    expect(gone).toMatchObject({ state: "cancelled" });
    expect(gone.question).toBeUndefined();
  });

  test("is told while the class is on of a request that is shared with another address, too", async () => {
    const [id = ""] = await makeClasses(desk);
    const german = await ask();
    const stranger = { email: "stranger@example.in" };
    await ask(stranger);
    minutesLater(1);
    const { token } = await book(served, id, 1);
    const before = (await bookingOf(served, token)).question;
    expect(before).toMatchObject({ by: german.callBy });
    vi.setSystemTime("2026-12-01T17:30:00.000Z");
    expect((await bookingOf(served, token)).question).toMatchObject({ by: german.callBy });
  });

  test("is told to a student who books for a child, too", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    await book(served, id, 1);
    const { id: leadId, revision } = await leadOf(id);
    good(await desk.call("POST", `/leads/${leadId}/status`, { revision, status: "enrolled" }));
    minutesLater(5);
    const { token } = await book(served, other, 1, { guardianName: "Meera Verma" });
    const { clock } = await leadOf(other);
    expect(clock.state).not.toBe("answered");
    expect((await bookingOf(served, token)).call).toMatchObject({ why: "minor", by: clock.callBy });
  });

  test("is none about a closed request, however staff mark its class", async () => {
    const [id = ""] = await makeClasses(desk);
    await book(served, id, 1, { guardianName: "Meera Verma" });
    vi.setSystemTime("2026-12-01T19:00:00.000Z");
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
    const [guest] = (await rosterOf(desk, id)).people;
    const mark = async (state: "came" | "missed") =>
      good(await desk.call("POST", `/bookings/${guest?.id}/attendance`, { state }));
    await mark("came");
    vi.setSystemTime("2026-12-01T19:01:00.000Z");
    const { reference } = await leadOf(id);
    const token = await requestToken(served, guestAddress(1));
    await changeRequests(served, "question", { token, reference, message: "Is there parking?" });
    const { id: leadId, revision } = await leadOf(id);
    const lost = { revision, status: "lost", lostReason: "no_answer" };
    good(await desk.call("POST", `/leads/${leadId}/status`, lost));
    await mark("missed");
    expect((await leadOf(id)).clock.state).toBe("answered");
  });

  test("to a wrong number is none: the page asks for the right one until the class is over", async () => {
    const [id = ""] = await makeClasses(desk);
    const { token } = await book(served, id, 1);
    const { id: leadId, revision } = await leadOf(id);
    const wrong = { revision, outcome: "wrong_number", text: "" };
    good(await desk.call("POST", `/leads/${leadId}/calls`, wrong), 201);
    vi.setSystemTime("2026-12-01T17:30:00.000Z");
    expect(await bookingOf(served, token)).toMatchObject({ isOn: true, phoneIsWrong: true });
    vi.setSystemTime("2026-12-01T18:30:00.000Z");
    expect((await bookingOf(served, token)).phoneIsWrong).toBeUndefined();
  });

  test("before the class leaves what was asked in another request to be told", async () => {
    const [id = ""] = await makeClasses(desk);
    await ask();
    minutesLater(60);
    const pte = await ask({ course: "PTEOnline" });
    minutesLater(70);
    const { token } = await book(served, id, 1, { guardianName: "Sunita Verma" });
    const course = "PTE Online Classes";
    expect(await bookingOf(served, token)).toMatchObject({
      call: { why: "minor" },
      question: { by: pte.callBy, course },
    });
    const text = await newestMail(guestAddress(1));
    expect(text).toContain(aboutQuestion(pte.callBy, karnal, course));
  });

  test("about a question is kept once staff have booked a class with the person, or met them there", async () => {
    const [online = "", added = "", later = "", last = ""] = [
      ...(await makeClasses(desk, { day: "2026-12-01" })),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
      ...(await makeClasses(desk, { day: "2026-12-08" })),
      ...(await makeClasses(desk, { day: "2026-12-10" })),
    ];
    const first = await book(served, online, 1);
    const questionOf = async () => (await bookingOf(served, first.token)).question;
    minutesLater(2);
    await ask();
    expect(await questionOf()).toBeDefined();
    minutesLater(5);
    const guest = { name: "Asha Verma", email: guestAddress(1), phone: "9812300001" };
    await desk.call("POST", `/classes/${added}/bookings`, guest);
    minutesLater(10);
    await book(served, later, 1);
    expect(await questionOf()).toBeUndefined();
    expect(await newestMail(guestAddress(1))).toContain("nobody calls you");

    minutesLater(15);
    await ask();
    expect(await questionOf()).toBeDefined();
    vi.setSystemTime("2026-12-01T18:01:00.000Z");
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
    const [met] = (await rosterOf(desk, online)).people;
    await desk.call("POST", `/bookings/${met?.id}/attendance`, { state: "came" });
    vi.setSystemTime("2026-12-02T09:00:00.000Z");
    const { token } = await book(served, last, 1);
    expect((await bookingOf(served, token)).question).toBeUndefined();
    expect(await newestMail(guestAddress(1))).toContain("nobody calls you");
  });

  test("is due again once the mark that the person came is taken back, and only then", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-08" })),
    ];
    await book(served, id, 1, { name: "Ritu Das", guardianName: "Mina Das" });
    // One has asked a question before. Nobody calls the last, who books twice under one lead.
    await ask({ email: guestAddress(2), name: "Omar Khan", phone: "9812300002" });
    minutesLater(5);
    await book(served, id, 2, { name: "Omar Khan" });
    for (const one of [id, other]) await book(served, one, 3, { name: "Ravi Kumar" });
    const names = ["Ritu Das", "Omar Khan", "Ravi Kumar"];
    const clocks = async () =>
      Promise.all(names.map(async (name) => (await leadOf(id, name)).clock));
    vi.setSystemTime("2026-12-01T18:01:00.000Z");
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
    const before = await clocks();
    expect(before.map(({ state }) => state)).toEqual(["overdue", "overdue", "answered"]);
    const { people } = await rosterOf(desk, id);
    const mark = async (state: "came" | "missed" | "booked") => {
      for (const one of people) {
        await desk.call("POST", `/bookings/${one.id}/attendance`, { state });
      }
    };
    for (const back of ["booked", "missed"] as const) {
      await mark("came");
      expect((await clocks()).map(({ state }) => state)).toEqual(Array(3).fill("answered"));
      await mark(back);
      expect(await clocks(), back).toEqual(before);
    }
    // Whom somebody has reached besides, nobody has to call.
    const note = { kind: "call", text: "Answered.", outcome: "reached" };
    const { id: leadId } = await leadOf(id, "Ritu Das");
    await desk.call("POST", `/leads/${leadId}/notes`, note);
    await mark("came");
    await mark("booked");
    expect((await leadOf(id, "Ritu Das")).clock.state).toBe("answered");
  });

  test("is none about a class that was booked twice, also if an older version stored that", async () => {
    const [id = ""] = await makeClasses(desk);
    const parent = { guardianName: "Sunita Verma" };
    await book(served, id, 1, parent);
    minutesLater(5);
    const { token } = await book(served, id, 1, parent);
    await served.db.updateTable("lead_repeats").set({ changed: "{}" }).execute();
    const shown = await bookingOf(served, token);
    expect(shown).toMatchObject({ call: { why: "minor" } });
    expect(shown.question).toBeUndefined();
  });

  test("is one for as soon as we can once its moment has passed", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 9 });
    await ask();
    minutesLater(5);
    const { token } = await book(served, id, 1);
    const child = await book(served, id, 2, { name: "Ravi Kumar", guardianName: "Mina Kumar" });
    expect((await bookingOf(served, child.token)).call?.isOverdue).toBeUndefined();
    vi.setSystemTime("2026-11-30T09:00:00.000Z");
    expect((await bookingOf(served, token)).question).toMatchObject({ isOverdue: true });
    expect((await bookingOf(served, child.token)).call).toMatchObject({ isOverdue: true });
    await post("bookings/cancel", { token: child.token });
    await post("bookings/restore", { token: child.token });
    const restored = await newestMail(guestAddress(2));
    expect(restored).toContain("We call you as soon as we can to confirm the place, as we do");
    await book(served, id, 1);
    const again = await newestMail(guestAddress(1));
    expect(again).toContain("About what you asked before, we call you as soon as we can.");
    expect(await newestMail(LEADS_TO)).toContain("We have promised to call as soon as we can.");
  });

  test("about a question in another enquiry is remembered beside the call to a parent", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 9 });
    const mother = { name: "Sunita Verma" };
    const contact = { branch: "berlin", message: "Do you have a class for my daughter?" };
    const asked = await ask({ ...mother, ...contact }, "contact");
    minutesLater(10);
    const child = await book(served, id, 1, { guardianName: mother.name });
    expect(await bookingOf(served, child.token)).toMatchObject({
      call: { why: "minor" },
      question: { by: asked.callBy },
    });
    const text = await newestMail(guestAddress(1));
    expect(text).toContain("to confirm the place, as we do for everybody under 18.");
    expect(text).toContain(aboutQuestion(asked.callBy, karnal));
    expect(await newestMail(LEADS_TO)).toContain(`Question: Asked before (${asked.reference})`);
    // Somebody else of the household has asked nothing.
    const uncle = await book(served, id, 1, { name: "Rohan Verma" });
    expect((await bookingOf(served, uncle.token)).question).toBeUndefined();
    expect(await newestMail(guestAddress(1))).toContain("nobody calls you");
  });
});
