import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { plannedCall } from "#app/staff/leads/calls/call-plan.ts";
import { berlin, karnal, siteDetails } from "#content/site.ts";
import { branchTimeInWords } from "#contract/branch.ts";
import type { ClassDesk } from "#contract/staff/staff-classes.ts";
import type { LeadDetails, LeadRow } from "#contract/staff/staff-leads.ts";
import { storeSampleClasses } from "#server/classes/samples/sample-classes.ts";
import { storeSample } from "#server/leads/samples/store-sample.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import {
  beginWithClasses,
  book,
  type ClassDeskOfTest,
  makeClasses,
  takeMails,
} from "#tests/support/class-desk.ts";
import { classOf } from "#tests/support/class-sample.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { good, newLead, personOf } from "#tests/support/lead-samples.ts";
import { changeRequests, requestsBehind, requestToken } from "#tests/support/own-requests.ts";
import { openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";

/** Monday, 10:00 in Karnal. */
const morning = new Date("2026-11-30T04:30:00.000Z");
const inWords = (moment: string | Date, branch = karnal) =>
  branchTimeInWords(new Date(moment), branch);

describe.each(databaseKinds)("mails about what the desk has done, over %s", (kind) => {
  let served: TestApp;
  let desk: ClassDeskOfTest;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
    return served.close;
  });
  beforeEach(async () => {
    desk = await beginWithClasses(served, morning);
    return () => void vi.useRealTimers();
  });

  /** Lets minutes pass, and queues the mails that are due then. @returns how many */
  async function later(minutes: number): Promise<number> {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    return served.app.deskNews(new Date());
  }
  const detailsOf = async (id: string): Promise<LeadDetails> => {
    const found = (await personOf(desk, id)).leads.find((one) => one.id === id);
    if (!found) throw new Error("The desk has no such lead.");
    return found;
  };
  async function change(id: string, call: string, body: object = {}) {
    const { revision } = await detailsOf(id);
    return desk.call("POST", `/leads/${id}/${call}`, { revision, ...body });
  }
  const callPerson = async (id: string, outcome: string, body: object = {}) =>
    good(await change(id, "calls", { outcome, text: "", ...body }), 201);
  const enrol = async (id: string, body: object = {}) =>
    good(await change(id, "status", { status: "enrolled", ...body }));
  /** The mails of the desk to an address: what a form has sent is left out. */
  const told = async ({ email }: Pick<LeadRow, "email">) =>
    (await mailsTo(served, email))
      .filter(({ purpose }) =>
        /^(?:call-|enrolled|course-seat|request-(?:closed|opened))/.test(purpose),
      )
      .map(({ text, ...mail }) => ({ ...mail, text: text.replaceAll(/\s+/g, " ") }));
  const planOf = (fields: object) => {
    const { day: _day, starts: _starts, minutes: _minutes, ...held } = classOf(desk);
    return {
      ...{ ...held, firstDay: "2026-12-14", lastDay: "2027-01-29" },
      weekly: [{ weekday: 1, starts: "18:30", minutes: 90 }],
      ...{ seats: 8, taken: 3, guests: 0, ...fields },
    };
  };
  const makeBatch = async (fields: object = {}): Promise<string> =>
    good(await desk.call("POST", "/batches", planOf(fields))).id;
  async function changeBatch(id: string, fields: object) {
    const { batches }: ClassDesk = good(await desk.call("GET", "/class-desk"));
    const { revision } = batches.find((one) => one.id === id) ?? {};
    good(await desk.call("PUT", `/batches/${id}`, { ...planOf(fields), revision }));
  }

  describe("after a call that did not reach the person", () => {
    test("say when we called and when we try again, and open the page", async () => {
      const lead = await newLead(served, { zone: "Europe/Berlin" });
      expect((await detailsOf(lead.id)).zone).toBe("Europe/Berlin");
      await callPerson(lead.id, "no_answer", { followUpAt: "2026-12-01T10:00" });
      expect(await later(9)).toBe(0);
      expect(await later(1)).toBe(1);
      expect(await later(1)).toBe(0);
      const [mail, ...others] = await told(lead);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(`We could not reach you by phone (${lead.reference})`);
      const called = "Monday 30 November, 10:00 (Karnal time; your time 05:30)";
      expect(mail?.text).toContain(`We called you on ${called} and did not reach you.`);
      expect(mail?.text).toContain(`We try again by ${inWords("2026-12-01T04:30:00.000Z")}.`);
      expect(mail?.text).toContain("Your time (Berlin): Tuesday 1 December, 05:30");
      const token = await requestToken(served, lead.email);
      expect((await requestsBehind(served, token)).requests).toMatchObject([
        { reference: lead.reference, state: "not_reached" },
      ]);
    });

    test("say what the page says when they are written, also that nothing is promised", async () => {
      const waits = await newLead(served);
      await callPerson(waits.id, "busy", { followUpAt: "2026-12-01T10:00" });
      const wish = "2026-12-02T09:30:00.000Z";
      const about = { token: await requestToken(served, waits.email), reference: waits.reference };
      await changeRequests(served, "call-time", { ...about, at: wish });
      const answered = await newLead(served);
      await callPerson(answered.id, "reached");
      const fees = { at: "2026-12-05T10:00", about: "Fees" };
      good(await desk.call("POST", `/leads/${answered.id}/follow-up`, { ...fees, revision: 2 }));
      await callPerson(answered.id, "no_answer");
      await later(10);
      expect((await told(waits))[0]?.text).toContain(`We try again on ${inWords(wish)}.`);
      const token = await requestToken(served, answered.email);
      const [shown] = (await requestsBehind(served, token)).requests;
      expect(shown?.promise).toBeNull();
      expect((await told(answered))[0]?.text).toContain("Choose a time that suits you");
    });

    test("do not say that we called the parent, who may have been named after the call", async () => {
      const lead = await newLead(served);
      const about = { token: await requestToken(served, lead.email), reference: lead.reference };
      await callPerson(lead.id, "no_answer");
      await changeRequests(served, "parent", { ...about, name: "Sunita Sharma" });
      await later(10);
      const [{ text } = { text: "" }] = await told(lead);
      expect(text).toContain(`We called on ${inWords(morning)}, but nobody answered.`);
      // A parent reads about the first child, too.
      expect(text).toContain("For: Priya");
    });

    test("say which child they are about, where an address has requests of two", async () => {
      const [isha] = [
        await newLead(served, { email: "mother@example.in", name: "Isha Verma" }),
        await newLead(served, { email: "mother@example.in", name: "Kabir Verma" }),
      ];
      await callPerson(isha.id, "no_answer");
      await later(10);
      const [mail] = await told(isha);
      expect(mail?.subject).toContain(`(Isha, ${isha.reference})`);
      expect(mail?.text).toContain("For: Isha");
    });

    test("ask for another number after a wrong one, but not once it was corrected", async () => {
      const [wrong, corrected] = [await newLead(served), await newLead(served)];
      await callPerson(wrong.id, "wrong_number");
      await callPerson(corrected.id, "wrong_number");
      const token = await requestToken(served, corrected.email);
      const about = { token, reference: corrected.reference };
      await changeRequests(served, "number", { ...about, phone: "9876501234" });
      expect(await later(10)).toBe(1);
      const [mail] = await told(wrong);
      expect(mail?.subject).toBe(`Please correct your phone number (${wrong.reference})`);
      expect(mail?.text).toContain("Correct your number");
      expect(await told(corrected)).toEqual([]);
    });

    test("ask again on the same day if the new number is wrong, too, as the desk says before", async () => {
      const lead = await newLead(served);
      const about = { token: await requestToken(served, lead.email), reference: lead.reference };
      const branch = siteDetails.branches.find(({ id }) => id === lead.branch) ?? karnal;
      const said = async () =>
        plannedCall(await detailsOf(lead.id), "wrong_number", {
          ...{ chosen: "", branch, now: Date.now() },
        }).says;
      await callPerson(lead.id, "wrong_number");
      expect(await later(10)).toBe(1);
      await takeMails(served);
      vi.setSystemTime(Date.now() + 60_000);
      // Nobody has corrected it: that it is wrong is no news.
      expect(await said()).not.toContain("gets an email");
      await callPerson(lead.id, "wrong_number");
      expect(await later(10)).toBe(0);
      await changeRequests(served, "number", { ...about, phone: "9876501234" });
      vi.setSystemTime(Date.now() + 60_000);
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
      expect(await said()).toContain("gets an email");
      await callPerson(lead.id, "wrong_number");
      // Somebody has logged it twice before the mail was due.
      vi.setSystemTime(Date.now() + 60_000);
      await callPerson(lead.id, "wrong_number");
      expect(await later(10)).toBe(1);
      expect(await later(10)).toBe(0);
      const asked = (await told(lead)).filter(({ purpose }) => purpose === "call-wrong-number");
      expect(asked).toHaveLength(2);
      expect(asked[1]?.text).toMatch(/\+91 .*•+ ?•*234/);
    });

    test("say by when we call once staff have got the right number, and nothing if the person has given it", async () => {
      const [byUs, byPerson] = [await newLead(served), await newLead(served)];
      for (const { id } of [byUs, byPerson]) await callPerson(id, "wrong_number");
      expect(await later(10)).toBe(2);
      await takeMails(served);
      vi.setSystemTime(Date.now() + 60_000);
      good(await change(byUs.id, "number", { phone: "98 7654 3210" }));
      const token = await requestToken(served, byPerson.email);
      const { reference } = byPerson;
      await changeRequests(served, "number", { token, reference, phone: "9876501234" });
      expect(await later(10)).toBe(1);
      expect(await later(1)).toBe(0);
      const { subject, text } = (await told(byUs)).at(-1) ?? {};
      expect(subject).toContain("The time of our call");
      const ofUs = await requestToken(served, byUs.email);
      const by = (await requestsBehind(served, ofUs)).requests[0]?.promise?.by ?? "";
      expect(text).toContain(`We try again by ${inWords(by)}.`);
    });

    test("say so if a request is closed over a wrong number before its mail has left, also of an agreed call", async () => {
      const [waits, agreed] = [await newLead(served), await newLead(served)];
      await callPerson(agreed.id, "reached");
      await callPerson(agreed.id, "call_back", { followUpAt: "2026-12-02T15:00" });
      expect(await later(10)).toBe(1);
      await takeMails(served);
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
      for (const { id } of [waits, agreed]) {
        await callPerson(id, "wrong_number");
        vi.setSystemTime(Date.now() + 60_000);
        good(await change(id, "status", { status: "lost", lostReason: "no_answer" }));
      }
      expect(await later(10)).toBe(2);
      expect(await later(1)).toBe(0);
      expect((await told(waits)).at(-1)?.subject).toContain("We have closed your request");
      expect((await told(agreed)).at(-1)?.subject).toContain("The call is cancelled");
    });

    test("give a plan of staff for another request back with the undo of a wrong number", async () => {
      const lead = await newLead(served);
      const { email, phone } = lead;
      const german = await newLead(served, { email, phone, service: "GermanClass" });
      await callPerson(german.id, "reached");
      good(await change(german.id, "follow-up", { at: "2026-12-03T15:00", about: "" }));
      vi.setSystemTime(Date.now() + 60_000);
      await callPerson(lead.id, "wrong_number");
      expect((await detailsOf(german.id)).followUps).toMatchObject([{ state: "dropped" }]);
      good(await change(lead.id, "undo-call"));
      expect(await detailsOf(german.id)).toMatchObject({
        phoneIsWrong: false,
        followUpAt: "2026-12-03T09:30:00.000Z",
        followUps: [{ state: "open" }],
      });
    });

    test("ask once for a number that several requests have, and promise each a call anew", async () => {
      const pte = await newLead(served);
      const { email, phone } = pte;
      const german = await newLead(served, { email, phone, service: "GermanClass" });
      await callPerson(german.id, "no_answer", { followUpAt: "2026-11-30T13:00" });
      expect(await later(10)).toBe(1);
      await takeMails(served);
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
      await callPerson(pte.id, "wrong_number");
      expect((await detailsOf(german.id)).followUps).toMatchObject([{ state: "dropped" }]);
      expect(await later(10)).toBe(1);
      const asked = (await told(pte)).at(-1);
      expect(asked?.purpose).toBe("call-wrong-number");
      expect(asked?.text).toContain("Another request on your page has this number, too.");
      // The next try has passed.
      expect(await later(5 * 60)).toBe(0);
      const about = { token: await requestToken(served, email), reference: pte.reference };
      const { page } = await changeRequests(served, "number", { ...about, phone: "9876501234" });
      expect(page.requests.map(({ promise }) => promise?.isOverdue)).toEqual([false, false]);
    });

    test("tell who has wished for a call by when we call if staff take that time away", async () => {
      const lead = await newLead(served);
      const about = { token: await requestToken(served, lead.email), reference: lead.reference };
      const wish = "2026-12-02T09:30:00.000Z";
      await changeRequests(served, "call-time", { ...about, at: wish });
      vi.setSystemTime(Date.now() + 60_000);
      good(await change(lead.id, "follow-up", { at: null }));
      expect(await later(10)).toBe(1);
      expect(await later(1)).toBe(0);
      const { subject, text } = (await told(lead)).at(-1) ?? {};
      expect(subject).toContain("The time of our call");
      expect(text).toContain(
        `We can’t call exactly at the time that we told you. We call you by ${inWords(wish)}.`,
      );
      const [shown] = (await requestsBehind(served, about.token)).requests;
      expect(shown?.promise).toMatchObject({ by: wish, isAt: false });
    });

    test("do not ask again if the call that has shown the new number wrong was undone", async () => {
      const lead = await newLead(served);
      const about = { token: await requestToken(served, lead.email), reference: lead.reference };
      await callPerson(lead.id, "wrong_number");
      expect(await later(10)).toBe(1);
      await takeMails(served);
      await changeRequests(served, "number", { ...about, phone: "9876501234" });
      vi.setSystemTime(Date.now() + 60_000);
      await callPerson(lead.id, "wrong_number");
      good(await change(lead.id, "undo-call"));
      expect(await later(10)).toBe(0);
      expect(await told(lead)).toHaveLength(1);
    });

    test("go once a day", async () => {
      const lead = await newLead(served);
      await callPerson(lead.id, "no_answer");
      await later(10);
      await takeMails(served);
      await callPerson(lead.id, "busy");
      expect(await later(30)).toBe(0);
      expect(await later(20 * 60)).toBe(0);
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
      await callPerson(lead.id, "no_answer");
      expect(await later(10)).toBe(1);
      expect(await told(lead)).toHaveLength(2);
    });

    test("go again on the same day once another try is planned, as the desk says before", async () => {
      const lead = await newLead(served);
      const branch = siteDetails.branches.find(({ id }) => id === lead.branch) ?? karnal;
      const said = async (chosen = "") =>
        plannedCall(await detailsOf(lead.id), "no_answer", { chosen, branch, now: Date.now() })
          .says;
      await callPerson(lead.id, "no_answer", { followUpAt: "2026-11-30T13:00" });
      expect(await later(10)).toBe(1);
      await takeMails(served);
      expect(await said()).not.toContain("gets an email");
      await callPerson(lead.id, "busy");
      expect(await later(10)).toBe(0);
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
      expect(await said("2026-11-30T16:00")).toContain("gets an email");
      await callPerson(lead.id, "no_answer", { followUpAt: "2026-11-30T16:00" });
      expect(await later(10)).toBe(1);
      const { text } = (await told(lead))[1] ?? {};
      expect(text).toContain(`We try again by ${inWords("2026-11-30T10:30:00.000Z")}.`);
    });

    test("tell the time that was agreed, and another one that staff plan for the same call", async () => {
      const lead = await newLead(served, { zone: "Europe/Berlin" });
      const promiseOf = async () => {
        const token = await requestToken(served, lead.email);
        return (await requestsBehind(served, token)).requests[0]?.promise;
      };
      await callPerson(lead.id, "call_back", { followUpAt: "2026-12-02T15:00" });
      expect(await later(9)).toBe(0);
      expect(await later(1)).toBe(1);
      expect(await later(1)).toBe(0);
      const agreed = "2026-12-02T09:30:00.000Z";
      expect(await promiseOf()).toMatchObject({ by: agreed, isAt: true });
      const [mail] = await told(lead);
      expect(mail?.subject).toBe(`The time of our call (${lead.reference})`);
      expect(mail?.text).toContain(`We call you on ${inWords(agreed)}.`);
      expect(mail?.text).toContain("Your time (Berlin): Wednesday 2 December, 10:30");
      await takeMails(served);

      good(await change(lead.id, "follow-up", { at: "2026-12-02T17:00", about: "" }));
      expect(await later(10)).toBe(1);
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
      const moved = "2026-12-02T11:30:00.000Z";
      expect(await promiseOf()).toMatchObject({ by: moved, isAt: true });
      expect((await detailsOf(lead.id)).clock.callBy).toBe(moved);
      expect((await told(lead))[1]?.text).toMatch(
        /We have moved our call from Wednesday 2 December, 15:00 \(Karnal time; your time 10:30\)\. We call you on Wednesday 2 December, 17:00/,
      );
      await takeMails(served);
      // Whatever else staff plan, the person who waits is called then.
      vi.setSystemTime(Date.now() + 60_000);
      good(await change(lead.id, "follow-up", { at: "2026-12-02T17:30", about: "Fees" }));
      expect(await later(10)).toBe(1);
      expect(await promiseOf()).toMatchObject({ by: moved, isAt: false });
      expect((await told(lead)).at(-1)?.text).toContain(`We call you by ${inWords(moved)}.`);
    });

    test.each<[how: string, ...steps: ((id: string) => Promise<unknown>)[]]>([
      ["a plan of ours", (id) => change(id, "follow-up", { at: "2026-12-02T15:00", about: "" })],
      [
        "a call that was made",
        (id) => callPerson(id, "call_back", { followUpAt: "2026-12-04T15:00" }),
        (id) => change(id, "follow-up", { at: "2026-12-03T15:00", about: "" }),
        (id) => callPerson(id, "reached"),
      ],
      [
        "a call that something else has replaced",
        (id) => callPerson(id, "call_back", { followUpAt: "2026-12-04T15:00" }),
        (id) => change(id, "follow-up", { at: "2026-12-02T15:00", about: "Send the price list" }),
      ],
    ])("do not say that an agreed call was moved from %s", async (_how, ...steps) => {
      const lead = await newLead(served);
      await callPerson(lead.id, "reached");
      for (const step of steps) {
        await later(11);
        desk = { ...desk, ...(await openDesk(served, "counsellor")) };
        await step(lead.id);
      }
      await later(11);
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
      await callPerson(lead.id, "call_back", { followUpAt: "2026-12-03T11:00" });
      await takeMails(served);
      expect(await later(10)).toBe(1);
      const { subject, text } = (await told(lead)).at(-1) ?? {};
      expect(subject).toContain("The time of our call");
      expect(text).toContain(`We call you on ${inWords("2026-12-03T05:30:00.000Z")}.`);
      expect(text).not.toContain("moved");
    });

    test("say that a call whose time they have told is cancelled, unless somebody has spoken with the person", async () => {
      const [dropped, reached, undone] = [
        await newLead(served),
        await newLead(served),
        await newLead(served),
      ];
      for (const { id } of [dropped, reached, undone]) {
        await callPerson(id, "reached");
        await callPerson(id, "call_back", { followUpAt: "2026-12-02T15:00" });
      }
      expect(await later(10)).toBe(3);
      await takeMails(served);
      vi.setSystemTime(Date.now() + 60_000);
      good(await change(dropped.id, "follow-up", { at: null }));
      await callPerson(reached.id, "reached");
      good(await change(undone.id, "undo-call"));
      expect(await later(9)).toBe(0);
      expect(await later(1)).toBe(2);
      expect(await later(20)).toBe(0);
      for (const lead of [dropped, undone]) {
        const mail = (await told(lead)).at(-1);
        expect(mail?.subject).toContain("The call is cancelled");
        expect(mail?.text).toContain(
          `is cancelled: ${inWords("2026-12-02T09:30:00.000Z")}. Do you still want a call?`,
        );
      }
    });

    test("say that a call is cancelled also if somebody has called a student in vain meanwhile", async () => {
      const lead = await newLead(served);
      await callPerson(lead.id, "reached");
      await enrol(lead.id);
      await callPerson(lead.id, "call_back", { followUpAt: "2026-12-02T15:00" });
      await later(10);
      await later(1);
      await takeMails(served);
      vi.setSystemTime(Date.now() + 60_000);
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
      await callPerson(lead.id, "no_answer");
      good(await change(lead.id, "follow-up", { at: null }));
      expect(await later(10)).toBe(1);
      expect((await told(lead)).at(-1)?.purpose).toBe("call-off");
    });

    test("say nothing of the call of another request whose number was marked as wrong by mistake", async () => {
      const lead = await newLead(served);
      const other = await newLead(served, {
        email: lead.email,
        phone: lead.phone,
        name: "Tara Verma",
      });
      await callPerson(lead.id, "reached");
      await callPerson(lead.id, "no_answer", { followUpAt: "2026-12-01T10:00" });
      expect(await later(10)).toBe(1);
      await takeMails(served);
      vi.setSystemTime(Date.now() + 60_000);
      await callPerson(other.id, "wrong_number");
      expect(await later(10)).toBe(1);
      await takeMails(served);
      vi.setSystemTime(Date.now() + 60_000);
      desk = { ...desk, ...(await openDesk(served)) };
      good(await change(other.id, "undo-call"));
      expect(await later(10)).toBe(1);
      expect(await later(1)).toBe(0);
      const its = (await told(lead)).filter(({ lead_id }) => lead_id === lead.id);
      expect(its.map(({ purpose }) => purpose)).toEqual(["call-missed"]);
      const token = await requestToken(served, lead.email);
      const shown = (await requestsBehind(served, token)).requests.find(
        ({ reference }) => reference === lead.reference,
      );
      expect(shown?.promise?.by).toBe("2026-12-01T04:30:00.000Z");
    });

    test("do not tell an agreed time that was undone, or has passed", async () => {
      const [undone, soon] = [await newLead(served), await newLead(served)];
      await callPerson(undone.id, "call_back", { followUpAt: "2026-12-02T15:00" });
      good(await change(undone.id, "undo-call"));
      await callPerson(soon.id, "call_back", { followUpAt: "2026-11-30T10:08" });
      expect(await later(10)).toBe(0);
    });

    test("say so if staff have closed the request while the person waited, and if it is open again", async () => {
      const [waits, reached, nobody] = [
        await newLead(served),
        await newLead(served),
        await newLead(served),
      ];
      await callPerson(reached.id, "reached");
      for (const { id } of [waits, reached]) {
        good(await change(id, "status", { status: "lost", lostReason: "no_answer" }));
      }
      good(await change(nobody.id, "status", { status: "lost", lostReason: "no_person" }));
      expect(await later(5)).toBe(0);
      good(await change(waits.id, "status", { status: "lost", lostReason: "price" }));
      expect(await later(4)).toBe(0);
      expect(await later(1)).toBe(1);
      expect(await later(1)).toBe(0);
      const [mail] = await told(waits);
      expect(mail?.subject).toContain("We have closed your request");
      expect(mail?.text).toContain("You can open the request again on your page.");
      const about = { token: await requestToken(served, waits.email), reference: waits.reference };
      const shown = async () => (await requestsBehind(served, about.token)).requests[0];
      expect(await shown()).toMatchObject({ state: "done", can: { reopen: true } });
      await takeMails(served);
      good(await change(waits.id, "status", { status: "new" }));
      expect(await later(10)).toBe(1);
      expect(await later(1)).toBe(0);
      const by = (await shown())?.promise?.by ?? "";
      expect((await told(waits))[1]?.text).toContain(`We call you by ${inWords(by)}.`);
      await takeMails(served);
      // Who cancels and opens it again has mails of their own.
      await changeRequests(served, "cancel", about);
      await changeRequests(served, "reopen", about);
      expect(await later(10)).toBe(0);
    });

    test("say which places in classes to come a closed request keeps", async () => {
      const [lead, other] = [await newLead(served), await newLead(served)];
      const days = { day: "2026-12-02", until: "2026-12-09", seats: 1 };
      const [full = "", free = ""] = await makeClasses(desk, { ...days, course: lead.course });
      const bookFor = ({ name, email, phone }: LeadRow, id: string, index: number, zone: string) =>
        book(served, id, index, { name, email, phone, zone });
      vi.setSystemTime(Date.now() + 60_000);
      await bookFor(other, full, 1, "Asia/Kolkata");
      await bookFor(lead, full, 2, "Europe/Berlin");
      await bookFor(lead, free, 3, "Europe/Berlin");
      vi.setSystemTime(Date.now() + 60_000);
      for (const { id } of [lead, other]) {
        good(await change(id, "status", { status: "lost", lostReason: "price" }));
      }
      expect(await later(10)).toBe(2);
      const [listed, booked] = ["Wednesday 2 December", "Wednesday 9 December"];
      const [{ text } = { text: "" }] = await told(lead);
      expect(text).toContain(
        `You stay on the waiting list of the demo class on ${listed}, 18:30 (Berlin time).`,
      );
      expect(text).toContain(
        `Your place in the demo class on ${booked}, 18:30 (Berlin time) stays booked.`,
      );
      expect((await told(other))[0]?.text).toContain(
        `Your place in the demo class on ${listed}, 18:30 (Berlin time; your time 23:00) stays booked.`,
      );
    });

    test("say that a request is open again which the person had cancelled", async () => {
      const lead = await newLead(served);
      const about = { token: await requestToken(served, lead.email), reference: lead.reference };
      await changeRequests(served, "cancel", about);
      good(await change(lead.id, "status", { status: "new" }));
      expect(await later(10)).toBe(1);
      const [mail] = await told(lead);
      expect(mail?.subject).toContain("Your request is open again");
      const { clock } = await detailsOf(lead.id);
      expect(mail?.text).toContain(`We call you by ${inWords(clock.callBy)}.`);
    });

    test("do not say so to whoever has opened it again themselves since", async () => {
      const lead = await newLead(served);
      const about = { token: await requestToken(served, lead.email), reference: lead.reference };
      await changeRequests(served, "cancel", about);
      vi.setSystemTime(Date.now() + 60_000);
      await changeRequests(served, "reopen", about);
      await callPerson(lead.id, "reached");
      good(await change(lead.id, "status", { status: "lost", lostReason: "price" }));
      await later(10);
      await takeMails(served);
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
      good(await change(lead.id, "status", { status: "contacted" }));
      expect(await later(10)).toBe(0);
    });

    test("do not say so late, if the reason alone was changed after the mail was due", async () => {
      const close = async (id: string, lostReason: string) =>
        good(await change(id, "status", { status: "lost", lostReason }));
      const [late, corrected] = [await newLead(served), await newLead(served)];
      for (const { id } of [late, corrected]) await close(id, "no_person");
      await close(corrected.id, "price");
      expect(await later(10)).toBe(1);
      await close(late.id, "price");
      expect(await later(10)).toBe(0);
      expect(await told(late)).toEqual([]);
      expect((await told(corrected))[0]?.subject).toContain("We have closed your request");
    });

    test("do not go if the call was undone or deleted, or the person was reached meanwhile", async () => {
      const [undone, deleted, reached] = [
        await newLead(served),
        await newLead(served),
        await newLead(served),
      ];
      for (const { id } of [undone, deleted, reached]) await callPerson(id, "busy");
      good(await change(undone.id, "undo-call"));
      const { notes } = await personOf(desk, deleted.id);
      const [{ id, revision } = { id: "", revision: 0 }] = notes;
      const removed = await desk.call("DELETE", `/lead-notes/${id}?revision=${revision}`);
      expect(removed.statusCode, removed.body).toBeLessThan(300);
      await callPerson(reached.id, "reached");
      expect(await later(10)).toBe(0);
    });

    test("tell the time again if the call is taken back, or that the next try is cancelled, once they have left", async () => {
      const [undone, dropped, right] = [
        await newLead(served),
        await newLead(served),
        await newLead(served),
      ];
      await callPerson(right.id, "wrong_number");
      await callPerson(undone.id, "no_answer", { followUpAt: "2026-12-01T10:00" });
      await callPerson(dropped.id, "reached");
      await callPerson(dropped.id, "busy", { followUpAt: "2026-12-01T10:00" });
      expect(await later(10)).toBe(3);
      await takeMails(served);
      vi.setSystemTime(Date.now() + 60_000);
      for (const { id } of [undone, right]) good(await change(id, "undo-call"));
      good(await change(dropped.id, "follow-up", { at: null }));
      expect(await later(10)).toBe(3);
      expect(await later(10)).toBe(0);
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
      for (const lead of [undone, right]) {
        const again = (await told(lead)).at(-1);
        expect(again?.subject).toContain("The time of our call");
        const { clock } = await detailsOf(lead.id);
        expect(again?.text).toContain(`We call you by ${inWords(clock.callBy)}.`);
      }
      expect((await told(dropped)).at(-1)?.text).toContain(
        `is cancelled: ${inWords("2026-12-01T04:30:00.000Z")}.`,
      );
    });

    test("tell once what became of a call, also where the mail could not be sent, and no deadline as a call", async () => {
      const [moved, refused, next] = [
        await newLead(served),
        await newLead(served),
        await newLead(served),
      ];
      await callPerson(next.id, "reached");
      for (const { id } of [moved, refused, next]) {
        await callPerson(id, "no_answer", { followUpAt: "2026-12-01T10:00" });
      }
      expect(await later(10)).toBe(3);
      await takeMails(served);
      vi.setSystemTime(Date.now() + 60_000);
      for (const { id } of [moved, refused, next]) good(await change(id, "undo-call"));
      // Nothing else is owed to the last one, whose next try is told as cancelled.
      expect(await later(10)).toBe(3);
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
      expect((await told(next)).at(-1)?.purpose).toBe("call-off");
      await served.db
        .updateTable("mail_outbox")
        .set({ status: "failed" })
        .where("lead_id", "=", refused.id)
        .where("purpose", "=", "call-time")
        .execute();
      good(await change(moved.id, "status", { status: "contacted" }));
      expect(await later(12)).toBe(0);
    });

    test("say that a call is cancelled which the mail about an enrolment has told", async () => {
      const lead = await newLead(served);
      await callPerson(lead.id, "reached");
      await callPerson(lead.id, "call_back", { followUpAt: "2026-12-02T15:00" });
      await enrol(lead.id);
      await later(10);
      await later(1);
      await takeMails(served);
      vi.setSystemTime(Date.now() + 60_000);
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
      good(await change(lead.id, "follow-up", { at: null }));
      expect(await later(10)).toBe(1);
      expect((await told(lead)).at(-1)?.purpose).toBe("call-off");
    });

    test("ask for another number also if somebody was called in vain after it", async () => {
      const lead = await newLead(served);
      await callPerson(lead.id, "wrong_number");
      await callPerson(lead.id, "no_answer");
      expect(await later(10)).toBe(1);
      expect((await told(lead))[0]?.subject).toContain("Please correct your phone number");
    });

    test("that still wait are withdrawn once the person is reached", async () => {
      const lead = await newLead(served);
      await callPerson(lead.id, "no_answer");
      expect(await later(10)).toBe(1);
      vi.setSystemTime(Date.now() + 60_000);
      await callPerson(lead.id, "reached");
      expect(await later(10)).toBe(0);
      expect(await told(lead)).toEqual([]);
    });

    test("do not go a day late, nor to a closed request, nor where mail does not arrive", async () => {
      const [late, closed, unreached, unsure] = [
        await newLead(served),
        await newLead(served),
        await newLead(served),
        await newLead(served),
      ];
      for (const { id } of [closed, unreached, unsure]) await callPerson(id, "no_answer");
      good(await change(closed.id, "status", { status: "lost", lostReason: "time" }));
      await served.db
        .updateTable("leads")
        .set({ needs_review: 1, review_reasons: '["honeypot"]' })
        .where("id", "=", unsure.id)
        .execute();
      const { id: mailId } = (await mailsTo(served, unreached.email))[0] ?? { id: "" };
      const report = { kind: "permanent" as const, address: unreached.email, mail_id: mailId };
      const at = morning.toISOString();
      await served.db
        .insertInto("mail_returns")
        .values({
          ...{ ...report, id: "returned", purpose: "lead-confirmation", mailed_at: at, at },
          ...{ status: "5.1.1", diagnostic: "", source: "mailbox" },
          ...{ settled_at: null, settled_by: null },
        })
        .execute();
      expect(await later(10)).toBe(1);
      expect((await told(closed))[0]?.subject).toContain("We have closed your request");
      await takeMails(served);
      await callPerson(late.id, "no_answer");
      expect(await later(24 * 60)).toBe(0);
    });

    test("do not go to somebody who sees only what they have sent themselves", async () => {
      const lead = await newLead(served);
      const other = { email: "other@example.in", name: lead.name, phone: lead.phone };
      const sent = { ...other, service: lead.course };
      good(await sendLead(served.app, "service", sent), 201);
      await callPerson(lead.id, "no_answer");
      expect(await later(10)).toBe(0);
    });

    test("are written by one of two processes", async () => {
      const other = await openTestApp(kind, { on: served.database });
      const leads = [];
      for (let count = 0; count < 3; count += 1) leads.push(await newLead(served));
      for (const { id } of leads) await callPerson(id, "no_answer");
      const now = new Date(Date.now() + 10 * 60_000);
      vi.setSystemTime(now);
      const queued = await Promise.all([served.app.deskNews(now), other.app.deskNews(now)]);
      await other.close();
      expect(queued[0] + queued[1]).toBe(3);
      for (const lead of leads) expect(await told(lead)).toHaveLength(1);
    });
  });

  test("do not go to people of the sample data", async () => {
    const by = { id: "sample", name: "Sample" };
    const branches = siteDetails.branches;
    await served.db.transaction().execute(async (trx) => {
      const options = { leads: 200, seed: 7, now: morning, branches, ownerIds: [] };
      await storeSample(trx, options, by);
      await storeSampleClasses(trx, { branches, random: () => 0.5, now: morning });
    });
    const seats = await served.db.selectFrom("batch_students").select("id").execute();
    expect(seats.length).toBeGreaterThan(0);
    // Calls and enrolments of the day before are among them.
    expect(await later(10)).toBe(0);
  });

  describe("at an enrolment", () => {
    test("say so, and tell of a seat that is given later", async () => {
      const lead = await newLead(served);
      await enrol(lead.id);
      expect(await later(9)).toBe(0);
      expect(await later(1)).toBe(1);
      const [mail] = await told(lead);
      expect(mail?.subject).toContain("You are enrolled: ");
      expect(mail?.text).toContain("We tell you the first day");
      await takeMails(served);

      vi.setSystemTime(Date.now() + 60_000);
      good(await change(lead.id, "seat", { batchId: await makeBatch() }));
      expect(await later(10)).toBe(1);
      const [, seated] = await told(lead);
      expect(seated?.subject).toContain("Your course: ");
      expect(seated?.text).toContain(inWords("2026-12-14T17:30:00.000Z", berlin));
      expect(await later(60)).toBe(0);
    });

    test("say when we call about a question that is still open", async () => {
      const lead = await newLead(served);
      await callPerson(lead.id, "reached");
      vi.setSystemTime(Date.now() + 60_000);
      const about = { token: await requestToken(served, lead.email), reference: lead.reference };
      const { page } = await changeRequests(served, "question", { ...about, message: "Books?" });
      await enrol(lead.id);
      await later(10);
      const { by } = page.requests[0]?.promise ?? { by: "" };
      expect((await told(lead)).at(-1)?.text).toContain(`We call you by ${inWords(by)}.`);
      // Whoever is enrolled and waits is told of calls, too.
      await callPerson(lead.id, "call_back", { followUpAt: "2026-12-02T15:00" });
      expect(await later(10)).toBe(1);
      expect((await told(lead)).at(-1)?.subject).toContain("The time of our call");
    });

    test("tell of a seat in a draft once that is published, however late, with what holds then", async () => {
      const lead = await newLead(served);
      const draft = await makeBatch({ state: "draft" });
      await enrol(lead.id, { batchId: draft });
      expect(await later(10)).toBe(1);
      expect((await told(lead))[0]?.text).toContain("We tell you the first day");
      await takeMails(served);
      expect(await later(8 * 24 * 60)).toBe(0);
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
      await changeBatch(draft, { state: "published" });
      expect(await later(9)).toBe(0);
      await changeBatch(draft, { state: "published", firstDay: "2026-12-21" });
      expect(await later(1)).toBe(1);
      expect(await later(60)).toBe(0);
      const [, seated, ...others] = await told(lead);
      expect(others).toEqual([]);
      expect(seated?.subject).toContain("Your course: ");
      expect(seated?.text).toContain(inWords("2026-12-21T17:30:00.000Z", berlin));
    });

    test("name the seat that the person has when the mail is written, once", async () => {
      const lead = await newLead(served, { zone: "Asia/Kolkata" });
      const [first, second] = [
        await makeBatch(),
        await makeBatch({
          ...{ firstDay: "2026-12-15", roomId: null, trainerId: desk.trainerId },
          weekly: [{ weekday: 2, starts: "08:00", minutes: 60 }],
        }),
      ];
      await enrol(lead.id, { batchId: first });
      expect(await later(5)).toBe(0);
      good(await change(lead.id, "seat", { batchId: second }));
      expect(await later(5)).toBe(0);
      expect(await later(5)).toBe(1);
      const [mail, ...others] = await told(lead);
      expect(others).toEqual([]);
      expect(mail?.text).toContain("First lesson");
      expect(mail?.text).toContain(inWords("2026-12-15T07:00:00.000Z", berlin));
      expect(mail?.text).toContain("Your time (Kolkata): Tuesday 15 December, 12:30");
    });

    test("name the seat that another one replaces, once the person was told of it and has left it", async () => {
      const other = {
        ...{ level: "B1", branch: "karnal" },
        ...{ weekly: [{ weekday: 2, starts: "16:00", minutes: 60 }] },
      };
      const on = (weekday: number) => ({ weekly: [{ weekday, starts: "18:30", minutes: 60 }] });
      const draft = await makeBatch({ state: "draft", ...on(3) });
      const untold = await makeBatch(on(4));
      const [first, second] = [await makeBatch(), await makeBatch(other)];
      const lead = await newLead(served);
      const seatIn = async (batchId: string) => {
        vi.setSystemTime(Date.now() + 60_000);
        good(await change(lead.id, "seat", { batchId }));
      };
      await enrol(lead.id, { batchId: draft });
      expect(await later(10)).toBe(1);
      await takeMails(served);
      // Nobody outside knows of a draft, and the next mail would have told of the seat after it.
      await seatIn(untold);
      await seatIn(first);
      expect(await later(10)).toBe(1);
      await takeMails(served);
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
      await seatIn(second);
      await seatIn(untold);
      await seatIn(second);
      expect(await later(10)).toBe(1);
      const [, one, changed, ...others] = await told(lead);
      expect(others).toEqual([]);
      expect(one?.subject).toContain("Your course: ");
      expect(one?.text).not.toContain("replaces");
      expect(changed?.subject).toContain("We have changed your course: ");
      expect(changed?.text).toContain(
        "This replaces your seat in German Online, level A1: Mon 18:30 (Berlin time), 14 December to 29 January.",
      );
      expect(changed?.text).toContain("Tue 16:00 (Karnal time)");
    });

    test("say that a seat is cancelled which the person was told of", async () => {
      const batchId = await makeBatch();
      const lead = await newLead(served);
      await enrol(lead.id, { batchId });
      expect(await later(10)).toBe(1);
      await takeMails(served);
      vi.setSystemTime(Date.now() + 60_000);
      good(await change(lead.id, "seat", { batchId: null }));
      expect((await detailsOf(lead.id)).history).toContainEqual(
        expect.objectContaining({
          by: expect.objectContaining({ name: desk.user.name }),
          what: expect.objectContaining({ kind: "seat", what: "left" }),
        }),
      );
      expect(await later(10)).toBe(1);
      expect(await later(1)).toBe(0);
      const taken = (await told(lead)).at(-1);
      expect(taken?.subject).toContain("Your seat is cancelled (");
      expect(taken?.text).toContain(
        "You no longer have a seat in German Online, level A1: Mon 18:30 (Berlin time), 14 December to 29 January.",
      );
      expect(taken?.text).toContain("You are still enrolled.");
    });

    test("do not go if it was undone, and go to each of many", async () => {
      const [undone, one, two] = [
        await newLead(served),
        await newLead(served),
        await newLead(served),
      ];
      await enrol(undone.id);
      good(await change(undone.id, "undo-status"));
      const leads = [one, two].map(({ id, revision }) => ({ id, revision }));
      const many = { leads, change: { status: "enrolled" } };
      good(await desk.call("POST", "/leads/bulk", many));
      expect(await later(10)).toBe(2);
      expect(await told(undone)).toEqual([]);
    });

    test("still go days later, when the mail is no news of the day as after a call", async () => {
      const lead = await newLead(served);
      await enrol(lead.id);
      expect(await later(3 * 24 * 60)).toBe(1);
      expect(await told(lead)).toHaveLength(1);
    });

    test("are written again if one could not be sent while the lead changed", async () => {
      const lead = await newLead(served);
      await enrol(lead.id);
      expect(await later(10)).toBe(1);
      const claim = (until: string | null) =>
        served.db
          .updateTable("mail_outbox")
          .set({ claimed_until: until })
          .where("purpose", "like", "enrolled%")
          .execute();
      await claim(new Date(Date.now() + 3_600_000).toISOString());
      const updated_at = new Date(Date.now() + 60_000).toISOString();
      await served.db.updateTable("leads").set({ updated_at }).where("id", "=", lead.id).execute();
      expect(await later(2)).toBe(0);
      await claim(null);
      expect(await later(1)).toBe(1);
    });

    test("go to the others if one lead cannot be read", async () => {
      const [broken, lead] = [await newLead(served), await newLead(served)];
      for (const { id } of [broken, lead]) await enrol(id);
      await served.db
        .updateTable("leads")
        .set({ details: "{" })
        .where("id", "=", broken.id)
        .execute();
      await expect(later(10)).rejects.toThrow(SyntaxError);
      expect(await told(lead)).toHaveLength(1);
    });

    test.each([
      ["undone", (id: string) => change(id, "undo-status")],
      ["changed", (id: string) => change(id, "status", { status: "contacted" })],
    ])(
      "are corrected once if it is %s after they have left, as the page says",
      async (_how, end) => {
        const lead = await newLead(served);
        await enrol(lead.id);
        expect(await later(10)).toBe(1);
        await takeMails(served);
        vi.setSystemTime(Date.now() + 60_000);
        good(await end(lead.id));
        expect(await later(9)).toBe(0);
        expect(await later(1)).toBe(1);
        expect(await later(1)).toBe(0);
        const [, mail] = await told(lead);
        expect(mail?.subject).toContain("You are not enrolled yet: ");
        expect(mail?.text).toContain("Please forget that email.");
        const token = await requestToken(served, lead.email);
        const eventsOf = async () =>
          (await requestsBehind(served, token)).requests[0]?.happened.map(({ what }) => what);
        expect((await eventsOf())?.slice(-2)).toEqual(["enrolled", "enrolment_taken_back"]);
        desk = { ...desk, ...(await openDesk(served, "counsellor")) };
        await enrol(lead.id);
        await later(10);
        expect((await told(lead)).at(-1)?.subject).toContain("You are enrolled: ");
        expect((await eventsOf())?.at(-1)).toBe("enrolled");
      },
    );

    test("say once that the request is closed if an enrolment ends so, and that it is open again", async () => {
      const lead = await newLead(served);
      await enrol(lead.id);
      await later(10);
      await takeMails(served);
      vi.setSystemTime(Date.now() + 60_000);
      const about = { token: await requestToken(served, lead.email), reference: lead.reference };
      await changeRequests(served, "question", { ...about, message: "When does it begin?" });
      good(await change(lead.id, "status", { status: "lost", lostReason: "no_answer" }));
      expect(await later(10)).toBe(1);
      expect(await later(1)).toBe(0);
      const mail = (await told(lead)).at(-1);
      expect(mail?.subject).toContain("You are not enrolled: ");
      expect(mail?.text).toContain("Your request is closed. We won’t call you about it.");
      await takeMails(served);
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
      good(await change(lead.id, "status", { status: "contacted" }));
      expect(await later(10)).toBe(1);
      expect(await later(1)).toBe(0);
      expect((await told(lead)).at(-1)?.subject).toContain("Your request is open again");
    });

    test("say once that the request is closed if it was moved on before that", async () => {
      const lead = await newLead(served);
      await enrol(lead.id);
      await later(10);
      await takeMails(served);
      vi.setSystemTime(Date.now() + 60_000);
      const about = { token: await requestToken(served, lead.email), reference: lead.reference };
      await changeRequests(served, "question", { ...about, message: "When does it begin?" });
      good(await change(lead.id, "status", { status: "contacted" }));
      vi.setSystemTime(Date.now() + 60_000);
      good(await change(lead.id, "status", { status: "lost", lostReason: "no_answer" }));
      expect(await later(10)).toBe(1);
      await takeMails(served);
      expect(await later(1)).toBe(0);
      expect((await told(lead)).at(-1)?.text).toContain("Your request is closed.");
    });

    test("go again if the person was told that it is taken back, and that was undone", async () => {
      const lead = await newLead(served);
      await enrol(lead.id);
      await later(10);
      await takeMails(served);
      vi.setSystemTime(Date.now() + 60_000);
      good(await change(lead.id, "status", { status: "contacted" }));
      expect(await later(10)).toBe(1);
      await takeMails(served);
      desk = { ...desk, ...(await openDesk(served)) };
      good(await change(lead.id, "undo-status"));
      expect(await later(10)).toBe(1);
      expect(await later(1)).toBe(0);
      expect((await told(lead)).at(-1)?.subject).toContain("You are enrolled: ");
    });

    test("are withdrawn while they wait if it is undone", async () => {
      const lead = await newLead(served);
      await enrol(lead.id);
      expect(await later(10)).toBe(1);
      vi.setSystemTime(Date.now() + 60_000);
      good(await change(lead.id, "undo-status"));
      await later(10);
      expect(await told(lead)).toEqual([]);
    });
  });
});
