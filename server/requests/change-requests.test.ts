import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stateNotesOf } from "#app/requests/request-text.ts";
import { karnal } from "#content/site.ts";
import { branchTimeInWords } from "#contract/branch.ts";
import { requestMessages } from "#contract/request-values.ts";
import type { RequestsPage } from "#contract/requests.ts";
import { leadQueues } from "#contract/staff/staff-lead-values.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import { databaseKinds, emptyTables } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { changed, good, listed, newLead, personOf } from "#tests/support/lead-samples.ts";
import {
  askedToken,
  changeRequests,
  openRequests,
  requestsBehind,
  sendToRequests,
} from "#tests/support/own-requests.ts";
import {
  expectProblem,
  LEADS_TO,
  openTestApp,
  sendLead,
  type TestApp,
} from "#tests/support/test-app.ts";

/** A Monday, 10:00 in Karnal: the branch is open. */
const now = new Date("2026-11-30T04:30:00.000Z");
/** Wednesday, 11:00 in Karnal. */
const wednesday = "2026-12-02T05:30:00.000Z";

describe.each(databaseKinds)("what people change of their requests over %s", (kind) => {
  let served: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    await emptyTables(served.db);
    desk = await openDesk(served, "counsellor");
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => served.close());

  /** A visitor's request, and the token of their link. */
  async function asked(fields: Record<string, unknown> = {}) {
    const lead = await newLead(served, fields);
    const token = await askedToken(served, lead.email);
    return { lead, about: { token, reference: lead.reference } };
  }
  const leadAtDesk = async (id: string) => {
    const page = await personOf(desk, id);
    const lead = page.leads.find((one) => one.id === id);
    if (!lead) throw new Error("The desk has no such lead.");
    return { ...lead, notes: page.notes, changes: page.changes };
  };
  const call = async (id: string, body: object) => {
    const { revision } = await leadAtDesk(id);
    return good(
      await desk.call("POST", `/leads/${id}/calls`, { revision, text: "", ...body }),
      201,
    );
  };
  const newestMail = async (email: string) => (await mailsTo(served, email)).at(-1);
  const actions = async () =>
    (await served.db.selectFrom("staff_actions").selectAll().orderBy("id").execute()).filter(
      ({ action }) => action.startsWith("request."),
    );

  test("the page says what was asked, who calls by when, and nothing that tells who it is", async () => {
    const { lead, about } = await asked({ email: "priya.sharma@example.in" });
    const page = await requestsBehind(served, about.token);
    expect(page).toMatchObject({
      email: expect.not.stringContaining("priya"),
      newsletter: "none",
      requests: [
        {
          reference: lead.reference,
          firstName: "Priya",
          course: "PTE Online Classes",
          branch: "karnal",
          state: "received",
          happened: [{ at: lead.createdAt, what: "received" }],
          promise: { by: lead.clock.callBy, isAt: false, isOverdue: false, isCall: true },
          can: { changeNumber: true, chooseTime: true, ask: true, cancel: true, reopen: false },
          papers: [{ test: "pte" }],
        },
      ],
    });
    expect(JSON.stringify(page)).not.toContain("Sharma");
    expect(page.requests[0]?.phone).toContain("•");
    expect(page.callTimes.karnal).toContain(wednesday);
    const paper = await served.app.inject({ url: page.requests[0]?.papers[0]?.url ?? "" });
    expect(paper.headers["content-type"]).toBe("application/pdf");
  });

  test("a missed call, a wished time, and a talk: page, mail and desk say the same", async () => {
    const { lead, about } = await asked();
    await call(lead.id, {
      outcome: "no_answer",
      text: "Sounds like a shop.",
      followUpAt: "2026-12-01T12:00",
    });
    const [missed] = (await requestsBehind(served, about.token)).requests;
    expect(missed).toMatchObject({
      state: "not_reached",
      happened: [{ what: "received" }, { what: "called", at: now.toISOString() }],
      promise: { by: "2026-12-01T06:30:00.000Z", isAt: false },
    });
    expect(JSON.stringify(missed)).not.toContain("shop");

    const { message, page } = await changeRequests(served, "call-time", {
      ...about,
      at: wednesday,
      zone: "Europe/Berlin",
    });
    expect(message).toBe(requestMessages.timeDone);
    expect(page.requests[0]).toMatchObject({
      promise: { by: wednesday, isAt: true, isOverdue: false },
    });
    const mail = await newestMail(lead.email);
    expect(mail?.text).toContain("Wednesday 2 December, 11:00 (Karnal time)");
    expect(mail?.text).toContain("06:30");
    const atDesk = await leadAtDesk(lead.id);
    expect(atDesk).toMatchObject({
      followUpAt: wednesday,
      clock: { state: "due", callBy: wednesday },
    });
    expect(atDesk.history.map(({ what }) => what)).toContainEqual({
      kind: "visitor",
      what: "call_wished",
      time: wednesday,
    });
    expect(await actions()).toMatchObject([
      { action: "request.call time wished", actor_id: "", subject_id: lead.id },
    ]);

    vi.setSystemTime(new Date(wednesday));
    desk = await openDesk(served, "counsellor");
    const due = await listed(desk, `?${leadQueues.answer}`);
    expect(due.leads.map(({ id }) => id)).toEqual([lead.id]);
    await call(lead.id, { outcome: "reached", text: "Wants evenings." });
    const [talked] = (await requestsBehind(served, about.token)).requests;
    expect(talked).toMatchObject({ state: "talked", promise: null });
    expect((await leadAtDesk(lead.id)).followUpAt).toBeNull();
  });

  test("a wish after a talk is a new promise, and the same wish again changes nothing", async () => {
    const { lead, about } = await asked();
    await call(lead.id, { outcome: "reached" });
    const wish = { ...about, at: wednesday };
    await changeRequests(served, "call-time", wish);
    await changeRequests(served, "call-time", wish);
    expect(await leadAtDesk(lead.id)).toMatchObject({ clock: { state: "due", callBy: wednesday } });
    expect(await actions()).toHaveLength(1);
    const texts = (await mailsTo(served, lead.email)).filter(
      ({ purpose }) => purpose === "request-call-time-wished",
    );
    expect(texts).toHaveLength(1);
  });

  test.each([
    ["in the past", "2026-11-30T03:30:00.000Z"],
    ["at night", "2026-12-02T20:30:00.000Z"],
    ["on a Sunday", "2026-12-06T05:30:00.000Z"],
    ["between the hours", "2026-12-02T05:37:00.000Z"],
    ["in a month", "2026-12-30T05:30:00.000Z"],
  ])("a time %s is refused at its field", async (_when, at) => {
    const { lead, about } = await asked();
    const answer = await sendToRequests(served, "call-time", { ...about, at });
    expect(expectProblem(answer, 422, "validation_failed").errors).toEqual({
      at: [requestMessages.timeTaken],
    });
    expect((await leadAtDesk(lead.id)).clock.callBy).toBe(lead.clock.callBy);
  });

  test("another number is the one that is called, and the one before stays known", async () => {
    const { lead, about } = await asked();
    const phone = "98765 43210";
    const { page } = await changeRequests(served, "number", { ...about, phone });
    expect(page.requests[0]?.phone).toContain("210");
    const { phone: called, changes } = await leadAtDesk(lead.id);
    expect(called).toBe("+919876543210");
    expect(changes).toMatchObject([
      { by: { id: "", name: "The person" }, what: { did: "added" }, canUndo: true },
    ]);
    const { person } = await personOf(desk, lead.id);
    expect(person.contacts.map(({ value }) => value)).toContain(lead.phone.replaceAll(/\D/g, ""));
    const mail = await newestMail(lead.email);
    expect(mail?.purpose).toBe("request-number-changed");
    expect(mail?.text).not.toContain("43210");
    // The same number once more is no change.
    await changeRequests(served, "number", { ...about, phone });
    const { history } = await leadAtDesk(lead.id);
    expect(history.filter(({ what }) => what.kind === "visitor")).toHaveLength(1);
  });

  test("a number that was wrong is called again once the person has corrected it", async () => {
    const { lead, about } = await asked();
    await call(lead.id, { outcome: "wrong_number" });
    const [wrong] = (await requestsBehind(served, about.token)).requests;
    expect(wrong).toMatchObject({ phoneIsWrong: true, promise: null, can: { chooseTime: false } });
    const wish = await sendToRequests(served, "call-time", { ...about, at: wednesday });
    expectProblem(wish, 409, "conflict");
    const { page } = await changeRequests(served, "number", { ...about, phone: "9876543210" });
    expect(page.requests[0]).toMatchObject({ phoneIsWrong: false, can: { chooseTime: true } });
    expect(page.requests[0]?.promise).not.toBeNull();
    expect((await leadAtDesk(lead.id)).clock.state).not.toBe("answered");
  });

  test("a promise that a wrong number made late begins again with the right one", async () => {
    const { lead, about } = await asked();
    await call(lead.id, { outcome: "wrong_number" });
    vi.setSystemTime(new Date(wednesday));
    desk = await openDesk(served, "counsellor");
    const { page } = await changeRequests(served, "number", { ...about, phone: "9876543210" });
    const promise = page.requests[0]?.promise;
    expect(promise).toMatchObject({ isOverdue: false });
    expect(Date.parse(promise?.by ?? "")).toBeGreaterThan(Date.parse(wednesday));
    expect((await leadAtDesk(lead.id)).clock.callBy).toBe(promise?.by);
  });

  test("requests with the same number get the new one together", async () => {
    const person = { email: "one@example.in", phone: "9812345678" };
    const german = await newLead(served, { ...person, service: "GermanClass" });
    const pte = await newLead(served, person);
    const token = await askedToken(served, person.email);
    const about = { token, reference: pte.reference };
    await changeRequests(served, "number", { ...about, phone: "9876543210" });
    for (const { id } of [german, pte]) {
      expect((await leadAtDesk(id)).phone).toBe("+919876543210");
    }
  });

  test("a number that several requests get at once is told in each, until staff take it back", async () => {
    const person = { email: "one@example.in", phone: "9812345678" };
    const german = await newLead(served, { ...person, service: "GermanClass" });
    const pte = await newLead(served, person);
    const token = await askedToken(served, person.email);
    const about = { token, reference: pte.reference };
    const told = ({ requests }: RequestsPage) =>
      requests.map(({ happened, phone, phoneIsWrong }) => ({
        ...{ phone, phoneIsWrong },
        steps: happened.filter(({ what }) => what === "number_changed").length,
      }));
    await call(german.id, { outcome: "call_back", followUpAt: "2026-12-03T15:00" });
    vi.setSystemTime(Date.now() + 60_000);
    await call(pte.id, { outcome: "wrong_number" });
    const before = told(await requestsBehind(served, token));
    expect((await leadAtDesk(german.id)).followUpAt).toBeNull();
    const right = { phone: expect.stringContaining("210"), phoneIsWrong: false, steps: 1 };
    const { page } = await changeRequests(served, "number", { ...about, phone: "9876543210" });
    expect(told(page)).toEqual([right, right]);
    const { changes, followUpAt } = await leadAtDesk(german.id);
    expect(followUpAt).not.toBeNull();
    good(await desk.call("POST", `/people/changes/${changes?.[0]?.id}/undo`, {}));
    expect(told(await requestsBehind(served, token))).toEqual(before);
    expect((await leadAtDesk(german.id)).followUpAt).toBeNull();
  });

  test("a student corrects the number, which promises no call unless one is owed", async () => {
    const email = "mother@example.in";
    const asha = await newLead(served, { email, name: "Asha Verma", phone: "9812345678" });
    const ben = await newLead(served, { email, name: "Ben Verma", phone: "9812345679" });
    const { revision } = await leadAtDesk(asha.id);
    good(await desk.call("POST", `/leads/${asha.id}/status`, { revision, status: "enrolled" }));
    await call(asha.id, { outcome: "wrong_number" });
    const token = await askedToken(served, email);
    const of = ({ requests }: RequestsPage) =>
      requests.find(({ reference }) => reference === asha.reference);
    expect(of(await requestsBehind(served, token))).toMatchObject({
      ...{ state: "enrolled", phoneIsWrong: true, can: { changeNumber: true } },
    });
    const own = { token, reference: asha.reference, phone: "9876543210" };
    const notes = (page: RequestsPage) => {
      const request = of(page);
      return request && stateNotesOf(request, String).join(" ");
    };
    expect(notes(await requestsBehind(served, token))).toMatch(/correct your number\.$/);
    const shown = of((await changeRequests(served, "number", own)).page);
    expect(shown).toMatchObject({ state: "enrolled", phoneIsWrong: false, promise: null });
    expect(shown?.happened.at(-1)?.what).toBe("number_changed");
    expect((await leadAtDesk(asha.id)).clock.state).toBe("answered");
    const all = { token, reference: ben.reference, phone: "9876543211", forAll: true };
    const after = of((await changeRequests(served, "number", all)).page);
    expect(after).toMatchObject({ promise: null, phone: expect.stringContaining("211") });
    await call(asha.id, { outcome: "wrong_number" });
    const { page } = await changeRequests(served, "question", { ...own, message: "Books?" });
    expect(notes(page)).toContain("correct your number, and we call you again.");
    expect((await newestMail(email))?.text.replaceAll(/\s+/g, " ")).toContain(
      "and we call you again.",
    );
    expect(of((await changeRequests(served, "number", own)).page)?.promise).not.toBeNull();
  });

  test("the institute is told of a question with the branch and the time of the request", async () => {
    const { lead, about } = await asked();
    await changeRequests(served, "number", { ...about, phone: "+49 30 23125044" });
    await changeRequests(served, "question", { ...about, message: "Parking?" });
    const { clock, branch } = await leadAtDesk(lead.id);
    expect(branch).toBe("karnal");
    const toUs = (await mailsTo(served, LEADS_TO)).at(-1)?.text.replaceAll(/\s+/g, " ");
    const callBy = branchTimeInWords(new Date(clock.callBy), karnal);
    expect(toUs).toContain(callBy);
  });

  test("a mother sees both children's requests, and gives one number for both", async () => {
    const email = "mother@example.in";
    const asha = await newLead(served, { email, name: "Asha Verma" });
    const ben = await newLead(served, { email, name: "Ben Verma", service: "GermanClass" });
    const token = await askedToken(served, email);
    const { requests } = await requestsBehind(served, token);
    expect(requests.map(({ firstName }) => firstName).sort()).toEqual(["Asha", "Ben"]);
    const phone = "9876543210";
    await changeRequests(served, "number", { token, reference: ben.reference, phone });
    expect((await leadAtDesk(asha.id)).phone).toBe(asha.phone);
    const forAll = { token, reference: ben.reference, forAll: true };
    await changeRequests(served, "number", { ...forAll, phone });
    expect((await leadAtDesk(asha.id)).phone).toBe("+919876543210");
    // Ben's request had the number already.
    const one = await newestMail(email);
    expect(one?.subject).toContain(`(Asha, ${asha.reference})`);
    expect(one?.text).not.toContain(ben.reference);
  });

  test("one mail tells of each request that another number for all has changed, and when we call", async () => {
    const email = "father@example.in";
    const asha = await newLead(served, { email, name: "Asha Verma", zone: "Europe/Berlin" });
    const ben = await newLead(served, { email, name: "Ben Verma", service: "GermanClass" });
    const left = await newLead(served, { email, name: "Asha Verma", service: "EnglishOnline" });
    const token = await askedToken(served, email);
    await changeRequests(served, "cancel", { token, reference: left.reference });
    await changeRequests(served, "call-time", { token, reference: ben.reference, at: wednesday });
    const before = (await mailsTo(served, email)).length;
    const phone = "9876543210";
    const forAll = { token, reference: ben.reference, phone, forAll: true };
    const { page } = await changeRequests(served, "number", forAll);
    const [mail, ...others] = (await mailsTo(served, email)).slice(before);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain("Your new number: 2 requests");
    const text = mail?.text.replaceAll(/\s+/g, " ") ?? "";
    expect(text).not.toContain(left.reference);
    const [ofBen, ofAsha] = [text.indexOf(ben.reference), text.indexOf(asha.reference)];
    const told = [
      { lead: ben, part: text.slice(ofBen, ofAsha) },
      { lead: asha, part: text.slice(ofAsha) },
    ];
    for (const { lead, part } of told) {
      const shown = page.requests.find(({ reference }) => reference === lead.reference);
      expect(part).toContain(`For: ${shown?.firstName} Course: ${shown?.course}`);
      const time = branchTimeInWords(new Date(shown?.promise?.by ?? ""), karnal);
      expect(part).toMatch(
        new RegExp(`Our call: (?:by )?${RegExp.escape(time)} Your time \\(Berlin\\): `),
      );
    }
  });

  test("a question starts the clock again, reaches the institute, and counts once", async () => {
    const { lead, about } = await asked();
    await call(lead.id, { outcome: "reached" });
    const question = { ...about, message: "Is there a class on Sunday?\nMy son works." };
    const headers = { "idempotency-key": "one" };
    good(await sendToRequests(served, "question", question, headers));
    good(await sendToRequests(served, "question", question, headers));
    const [request] = (await requestsBehind(served, about.token)).requests;
    expect(request?.happened.filter(({ what }) => what === "asked_again")).toMatchObject([
      { text: question.message },
    ]);
    const atDesk = await leadAtDesk(lead.id);
    expect(atDesk.repeated).toMatchObject([{ changed: { message: question.message } }]);
    expect(atDesk.clock.state).not.toBe("answered");
    expect(request?.promise?.by).toBe(atDesk.clock.callBy);
    const toUs = (await mailsTo(served, LEADS_TO)).at(-1);
    expect(toUs?.text).toContain("Is there a class on Sunday?");
    expect(toUs?.subject).toMatch(/^Question/);
    expect((await newestMail(lead.email))?.purpose).toBe("request-question-asked");
  });

  test("cancelled, nobody is to call; opened again, we owe a call", async () => {
    const { lead, about } = await asked();
    await changeRequests(served, "call-time", { ...about, at: wednesday });
    const { page } = await changeRequests(served, "cancel", about);
    expect(page.requests[0]).toMatchObject({
      state: "cancelled",
      promise: null,
      can: { cancel: false, reopen: true, ask: false, chooseTime: false },
    });
    expect(await leadAtDesk(lead.id)).toMatchObject({
      status: "lost",
      lostReason: "not_interested",
      followUpAt: null,
      clock: { state: "answered" },
    });
    await changeRequests(served, "cancel", about);
    const reopened = await changeRequests(served, "reopen", about);
    expect(reopened.page.requests[0]).toMatchObject({ state: "received", can: { cancel: true } });
    const atDesk = await leadAtDesk(lead.id);
    expect(atDesk).toMatchObject({ status: "new", lostReason: null });
    expect(reopened.page.requests[0]?.promise?.by).toBe(atDesk.clock.callBy);
    expect((await actions()).map(({ action }) => action)).toEqual([
      "request.call time wished",
      "request.cancelled",
      "request.reopened",
    ]);
  });

  test("a parent is noted, and called first on their number", async () => {
    const { lead, about } = await asked();
    const { page } = await changeRequests(served, "parent", {
      ...about,
      name: "Meera Sharma",
      phone: "9876543210",
    });
    expect(page.requests[0]).toMatchObject({ parent: "Meera", can: { addParent: true } });
    const atDesk = await leadAtDesk(lead.id);
    expect(atDesk).toMatchObject({ guardian: "Meera Sharma", phone: "+919876543210" });
  });

  test("staff who move a request back to new leave the call that was promised before a planned one", async () => {
    const { lead, about } = await asked();
    await call(lead.id, { outcome: "reached" });
    await call(lead.id, { outcome: "no_answer", followUpAt: wednesday });
    vi.setSystemTime(now.getTime() + 60_000);
    const { page } = await changeRequests(served, "parent", { ...about, name: "Meera Sharma" });
    const promised = page.requests[0]?.promise;
    expect((promised?.by ?? "") < wednesday).toBe(true);
    await changed(desk, await leadAtDesk(lead.id), "status", { status: "new" });
    expect((await requestsBehind(served, about.token)).requests[0]?.promise).toEqual(promised);
    expect((await leadAtDesk(lead.id)).clock.callBy).toBe(promised?.by);
  });

  test("a parent without a name is asked for at the field", async () => {
    const { about } = await asked();
    for (const name of ["", "  "]) {
      const answer = await sendToRequests(served, "parent", { ...about, name });
      expect(expectProblem(answer, 422, "validation_failed").errors).toEqual({
        name: [requestMessages.enterParent],
      });
    }
  });

  test("two changes at once are both done", async () => {
    const { lead, about } = await asked();
    const answers = await Promise.all([
      sendToRequests(served, "number", { ...about, phone: "9876543210" }),
      sendToRequests(served, "call-time", { ...about, at: wednesday }),
      sendToRequests(served, "question", { ...about, message: "Parking?" }),
      sendToRequests(served, "looked", { token: about.token }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 204]);
    expect(await leadAtDesk(lead.id)).toMatchObject({
      phone: "+919876543210",
      followUpAt: wednesday,
      repeats: 1,
    });
  });

  test("nobody changes a request of another address, nor what is not there", async () => {
    const { about } = await asked();
    const other = await newLead(served);
    for (const [path, body] of [
      ["number", { phone: "9876543210" }],
      ["call-time", { at: wednesday }],
      ["question", { message: "Mine?" }],
      ["cancel", {}],
      ["reopen", {}],
      ["parent", { name: "Meera Sharma" }],
    ] as const) {
      const foreign = { token: about.token, reference: other.reference, ...body };
      expectProblem(await sendToRequests(served, path, foreign), 404, "not_found");
    }
    expect(await actions()).toEqual([]);
  });

  describe("somebody who knows a stranger’s name and number", () => {
    const victim = {
      ...{ name: "Priya Sharma", phone: "9812345678", service: "PTEOnline" },
      email: "victim@example.in",
    };
    const intruder = { ...victim, email: "intruder@example.in" };
    const send = async (enquiry: object) =>
      good(await sendLead(served.app, "service", enquiry), 201) as { reference: string };
    const changes = [
      ["number", { phone: "9876543210" }],
      ["number", { phone: "9876543210", forAll: true }],
      ["call-time", { at: wednesday }],
      ["cancel", {}],
      ["reopen", {}],
      ["parent", { name: "Meera Sharma" }],
    ] as const;

    test.each(["later", "first"])(
      "and asks %s sees and changes nothing of theirs",
      async (when) => {
        const [first, second] = when === "later" ? [victim, intruder] : [intruder, victim];
        const lead = await newLead(served, first);
        vi.setSystemTime(new Date(now.getTime() + 60_000));
        const later = await send(second);
        expect((await leadAtDesk(lead.id)).repeated).toHaveLength(1);
        const sent = when === "later" ? later : lead;
        const token = await askedToken(served, intruder.email);
        const [before] = (await requestsBehind(served, token)).requests;
        expect(before).toMatchObject({ reference: sent.reference, isShared: true });
        await call(lead.id, { outcome: "no_answer", followUpAt: "2026-12-01T12:00" });
        await call(lead.id, { outcome: "reached" });
        const [seen] = (await requestsBehind(served, token)).requests;
        expect(seen).toEqual({ ...before, papers: seen?.papers });
        const atDesk = await leadAtDesk(lead.id);
        for (const [path, body] of changes) {
          const theirs = { token, reference: sent.reference, ...body };
          expectProblem(await sendToRequests(served, path, theirs), 409, "conflict");
        }
        expect(await leadAtDesk(lead.id)).toEqual(atDesk);
        // The desk promises no mail, either.
        expect(atDesk.isShared).toBe(true);
      },
    );

    test("is none once staff know both addresses as the person’s", async () => {
      const lead = await newLead(served, victim);
      await send(intruder);
      const token = await askedToken(served, victim.email);
      const about = { token, reference: lead.reference };
      expectProblem(await sendToRequests(served, "cancel", about), 409, "conflict");
      for (const { email: value } of [victim, intruder]) {
        const { person } = await personOf(desk, lead.id);
        const mark = { revision: person.revision, kind: "email", value, as: "right" };
        good(await desk.call("POST", `/people/${person.id}/contacts/mark`, mark));
      }
      expect((await requestsBehind(served, token)).requests).toMatchObject([{ isShared: false }]);
      expect((await listed(desk)).leads).toMatchObject([{ isShared: false }]);
      await changeRequests(served, "cancel", about);
    });
  });

  test("an enrolled person does not cancel by the page, and a parent is corrected", async () => {
    const { lead, about } = await asked();
    await changeRequests(served, "parent", { ...about, name: "Meera Sharm" });
    const { page } = await changeRequests(served, "parent", { ...about, name: "Meera Sharma" });
    expect(page.requests[0]).toMatchObject({ parent: "Meera", can: { addParent: true } });
    const atDesk = await leadAtDesk(lead.id);
    expect(atDesk.guardian).toBe("Meera Sharma");
    const { revision } = atDesk;
    good(await desk.call("POST", `/leads/${lead.id}/status`, { revision, status: "enrolled" }));
    const refused = expectProblem(await sendToRequests(served, "cancel", about), 409, "conflict");
    expect(refused.detail).toBe(requestMessages.enrolled);
  });

  test("one link does not flood the mailbox and the desk", async () => {
    const strict = await openTestApp(kind, { on: served.database });
    const { lead, about } = await asked();
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      const path = index % 2 === 0 ? "cancel" : "reopen";
      statuses.push((await sendToRequests(strict, path, about)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await requestsBehind(strict, about.token)).requests).toMatchObject([
      { reference: lead.reference },
    ]);
    await strict.app.close();
    await strict.cutDatabase();
  });

  test("the newsletter is asked for by a mail to confirm, and left at once", async () => {
    const { lead, about } = await asked();
    const { token } = about;
    const wanted = await changeRequests(served, "newsletter", { token, wants: true });
    expect(wanted.page.newsletter).toBe("asked");
    expect((await newestMail(lead.email))?.purpose).toBe("newsletter-confirmation");
    await served.db.updateTable("newsletter_subscriptions").set({ status: "confirmed" }).execute();
    expect((await requestsBehind(served, token)).newsletter).toBe("subscribed");
    const left = await changeRequests(served, "newsletter", { token, wants: false });
    expect(left.page.newsletter).toBe("none");
  });

  test("reading is noted only when the page says so, and changes nothing else", async () => {
    const { lead, about } = await asked();
    const before = await leadAtDesk(lead.id);
    await requestsBehind(served, about.token);
    const links = () => served.db.selectFrom("request_links").select("looked_at").execute();
    expect((await links()).map(({ looked_at }) => looked_at)).not.toContain(now.toISOString());
    const looked = await sendToRequests(served, "looked", { token: about.token });
    expect(looked.statusCode, looked.body).toBe(204);
    expect((await links()).map(({ looked_at }) => looked_at)).toContain(now.toISOString());
    expect(await leadAtDesk(lead.id)).toEqual(before);
  });

  test("ended links open nothing, and a new one opens all again", async () => {
    const { lead, about } = await asked();
    vi.setSystemTime(new Date(now.getTime() + 3 * 60_000));
    const second = await askedToken(served, lead.email);
    const { message } = good(await sendToRequests(served, "end", { token: second }));
    expect(message).toBe(requestMessages.endDone);
    expect((await newestMail(lead.email))?.purpose).toBe("request-links-ended");
    for (const token of [about.token, second]) {
      expectProblem(await openRequests(served, token), 410, "token_expired");
      const cancel = { token, reference: lead.reference };
      expectProblem(await sendToRequests(served, "cancel", cancel), 410, "token_expired");
    }
    vi.setSystemTime(new Date(now.getTime() + 6 * 60_000));
    expect(
      (await requestsBehind(served, await askedToken(served, lead.email))).requests,
    ).toHaveLength(1);
  });
});
