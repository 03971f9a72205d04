import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { karnal } from "#content/site.ts";
import { branchTimeInWords } from "#contract/branch.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import { emptyTables } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { changed, good, personOf } from "#tests/support/lead-samples.ts";
import { askedToken, changeRequests, requestsBehind } from "#tests/support/own-requests.ts";
import { LEADS_TO, openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";

/** A Monday, 10:00 in Karnal: the branch is open. */
const monday = "2026-11-30T04:30:00.000Z";
/** Tuesday, 10:00 in Karnal. */
const tuesday = "2026-12-01T04:30:00.000Z";

// This is about what is promised, neither about SQL, locks nor failures, so one database will do.
describe("a form that is sent again", () => {
  let served: TestApp;
  let desk: Desk;
  let email: string;
  let asked = 0;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { config: { rateLimitScale: 1_000 } });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(monday) });
    await emptyTables(served.db);
    asked += 1;
    // Many enquiries of one address within an hour look like a program's.
    email = `asha${asked}@example.in`;
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => served.close());

  /** Sends the form. @returns its answer, with the id of its lead or of the one that it repeats */
  async function ask(fields: object = {}) {
    // What is sent again within ten minutes counts as sent once.
    vi.setSystemTime(Date.now() + 11 * 60_000);
    desk = await openDesk(served, "counsellor");
    const asha = { name: "Asha Verma", email, phone: "+919812345678", service: "PTEOnline" };
    const answer = good(await sendLead(served.app, "service", { ...asha, ...fields }), 201);
    const repeat = await served.db
      .selectFrom("lead_repeats")
      .select("lead_id")
      .where("id", "=", answer.id)
      .executeTakeFirst();
    return { ...answer, leadId: repeat?.lead_id ?? answer.id };
  }
  async function atDesk(id: string) {
    const lead = (await personOf(desk, id)).leads.find((one) => one.id === id);
    if (!lead) throw new Error("The desk has no such lead.");
    return lead;
  }
  const change = async (id: string, call: string, body: object) =>
    changed(desk, await atDesk(id), call, body);
  const close = (id: string, lostReason = "price") =>
    change(id, "status", { status: "lost", lostReason });
  async function call(id: string, outcome: string, followUpAt?: string) {
    const { revision } = await atDesk(id);
    const body = { revision, outcome, text: "", followUpAt };
    good(await desk.call("POST", `/leads/${id}/calls`, body), 201);
  }
  /** The newest mail to an address, in one line. */
  const newestMail = async (to = email) =>
    (await mailsTo(served, to)).at(-1)?.text.replaceAll(/\s+/g, " ") ?? "";
  const asSaid = (time: string) => branchTimeInWords(new Date(time), karnal);
  /** The request of a lead as the page shows it. The newest mail of the form is read first: a link comes by mail, too. */
  async function onPage(id: string) {
    const { requests } = await requestsBehind(served, await askedToken(served, email));
    const { reference } = await atDesk(id);
    const request = requests.find((one) => one.reference === reference);
    if (!request) throw new Error("The page has no such request.");
    return request;
  }

  test.each(["staff", "the person"])("opens a request that %s had closed", async (who) => {
    const { leadId: id, reference } = await ask();
    const token = await askedToken(served, email);
    if (who === "staff") await close(id);
    else await changeRequests(served, "cancel", { token, reference });

    const { callBy, leadId } = await ask();
    expect(leadId).toBe(id);
    expect(await newestMail()).toContain(asSaid(callBy));
    const promise = { by: callBy, isAt: false };
    expect(await onPage(id)).toMatchObject({ state: "received", promise });
    const lead = await atDesk(id);
    expect(lead).toMatchObject({ status: "new", lostReason: null, clock: { callBy } });
    expect(lead.history).toContainEqual(
      expect.objectContaining({ what: { kind: "status", from: "lost", to: "new" } }),
    );
  });

  test.each([
    ["of somebody whom staff have put away as no person", "no_person", {}],
    ["that a program has sent", "price", { website: "https://spam.example" }],
  ])("opens nothing, and is a request of its own, if it is one %s", async (_of, reason, fields) => {
    const { leadId: id } = await ask();
    await close(id, reason);
    const again = await ask(fields);
    expect(again.leadId).not.toBe(id);
    expect(await atDesk(again.leadId)).toMatchObject({ clock: { callBy: again.callBy } });
    expect(await atDesk(id)).toMatchObject({ status: "lost", clock: { state: "answered" } });
    expect(await onPage(id)).toMatchObject({ state: "done", promise: null });
  });

  test("promises again a call that was agreed before the request was closed", async () => {
    const { leadId: id } = await ask();
    await call(id, "call_back", "2026-12-01T10:00");
    await close(id);
    await ask();
    expect(await onPage(id)).toMatchObject({ promise: { by: tuesday, isAt: true } });
    expect(await atDesk(id)).toMatchObject({ followUpAt: tuesday, clock: { callBy: tuesday } });
  });

  describe("while the number is known to be wrong", () => {
    const correct = "Please correct your number.";
    const promised = /A counsellor will call you by /;

    test.each([
      ["as it was", {}],
      ["for another course", { service: "GermanClass" }],
      ["with another name", { name: "Isha Verma" }],
    ])("promises no call, and asks for another number, if it is sent %s", async (_as, fields) => {
      const { leadId: id } = await ask();
      await call(id, "wrong_number");
      const again = await ask(fields);
      // The answer goes to whoever has sent it.
      expect(again.callByText).toBe(asSaid(again.callBy));
      const mail = await newestMail();
      expect(mail).toContain(correct);
      expect(mail).not.toMatch(promised);
      expect(await newestMail(LEADS_TO)).toContain("Call: Nobody can call: the number is wrong.");
      expect(await atDesk(again.leadId)).toMatchObject({
        phoneIsWrong: true,
        clock: { state: "answered" },
      });
      const shown = await onPage(again.leadId);
      expect(shown).toMatchObject({ phoneIsWrong: true, callsAgain: true, promise: null });

      const { reference } = await atDesk(again.leadId);
      const token = await askedToken(served, email);
      await changeRequests(served, "number", { token, reference, phone: "9876543210" });
      const by = (await onPage(again.leadId)).promise?.by;
      expect(await atDesk(again.leadId)).toMatchObject({ clock: { state: "due", callBy: by } });
    });

    test("promises a call if it is sent with another number", async () => {
      const { leadId: id } = await ask();
      await call(id, "wrong_number");
      const { callBy } = await ask({ phone: "+919876543210" });
      expect(await newestMail()).toContain(asSaid(callBy));
      expect(await onPage(id)).toMatchObject({ phoneIsWrong: false, promise: { by: callBy } });
    });

    test("tells a stranger with another address nothing of it", async () => {
      const { leadId: id } = await ask();
      await call(id, "wrong_number");
      const to = `other.${email}`;
      const { callBy } = await ask({ email: to });
      expect(await newestMail(to)).toContain(`A counsellor will call you by ${asSaid(callBy)}.`);
    });
  });

  test.each([
    ["at the time that the person has wished", tuesday],
    ["by when we have promised the first one", undefined],
  ])("names in its mail the call that we make, %s", async (_when, at) => {
    const { leadId: id, callBy } = await ask();
    const { reference } = await atDesk(id);
    const token = await askedToken(served, email);
    if (at) await changeRequests(served, "call-time", { token, reference, at });
    const again = await ask();
    expect(again.callBy).not.toBe(callBy);
    const by = at ?? callBy;
    const mail = await newestMail();
    expect(mail).toContain(`A counsellor will call you ${at ? "on" : "by"} ${asSaid(by)}.`);
    expect(mail).not.toContain(asSaid(again.callBy));
    expect(await newestMail(LEADS_TO)).toContain(`Call ${at ? "on" : "by"}: ${asSaid(by)}`);
    expect(await onPage(id)).toMatchObject({ promise: { by, isAt: at !== undefined } });
    expect(await atDesk(id)).toMatchObject({ clock: { callBy: by } });
  });

  test("says in its mail that we are late with the call", async () => {
    const { leadId: id, callBy } = await ask();
    vi.setSystemTime(new Date(callBy));
    await ask();
    expect(await newestMail()).toContain(`We wanted to call you by ${asSaid(callBy)}. We’re late.`);
    expect(await onPage(id)).toMatchObject({ promise: { by: callBy, isOverdue: true } });
  });

  test("tells a stranger with another address nothing of the call", async () => {
    const { leadId: id } = await ask();
    const { reference } = await atDesk(id);
    const token = await askedToken(served, email);
    await changeRequests(served, "call-time", { token, reference, at: tuesday });
    const to = `other.${email}`;
    const { callBy } = await ask({ email: to });
    expect(await newestMail(to)).toContain(`A counsellor will call you by ${asSaid(callBy)}.`);
  });
});
