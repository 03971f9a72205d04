import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type AccountExport, accountExport } from "#contract/accounts/account-profile.ts";
import { addressExport } from "#contract/privacy.ts";
import { requestLimits } from "#contract/request-values.ts";
import { personCopy } from "#contract/staff/staff-person-data.ts";
import {
  addAccount,
  mailsTo,
  nextEmail,
  PASSWORD,
  type SignedIn,
  signIn,
  signUp,
} from "#tests/support/account-requests.ts";
import { databaseKinds, emptyTables } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { good, newLead } from "#tests/support/lead-samples.ts";
import {
  askedToken,
  changeRequests,
  openRequests,
  requestsBehind,
  requestToken,
  sendToRequests,
} from "#tests/support/own-requests.ts";
import { staffWithApp } from "#tests/support/staff.ts";
import { tablesWith } from "#tests/support/table-names.ts";
import { expectProblem, openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";
import { codeIn } from "#tests/support/typed-codes.ts";
import { retentionSteps } from "../retention-steps.ts";
import { createRetention } from "./retention-job.ts";

/** A Monday, 10:00 in Karnal. */
const now = new Date("2026-11-30T04:30:00.000Z");
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** 90 days after `now`. */
const endsAt = "2027-02-28T04:30:00.000Z";

describe.each(databaseKinds)("what is held of links to one's own requests, over %s", (kind) => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    await emptyTables(served.db);
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => served.close());

  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const retention = () => createRetention(served.db, retentionSteps, { warn: () => {} });
  const yourData = (path: string, payload: object) =>
    served.app.inject({ method: "POST", url: `/api/v1/your-data${path}`, payload });
  async function dataLink(email: string, wants: "copy" | "erasure"): Promise<string> {
    good(await yourData("", { email, wants }), 202);
    const text = (await mailsTo(served, email)).at(-1)?.text ?? "";
    return /\/your-data\/link\?token=([\w-]{43})/.exec(text)?.[1] ?? "";
  }
  const erase = async (email: string, whose?: string) => {
    const token = await dataLink(email, "erasure");
    good(await yourData("/erasure", { token, ...(whose ? { whose } : {}) }));
  };
  async function askedCode(reference: string, email: string): Promise<string> {
    good(await sendToRequests(served, "code", { reference }), 202);
    return codeIn((await mailsTo(served, email)).at(-1)?.text) ?? "";
  }
  const openByCode = (reference: string, code: string) =>
    sendToRequests(served, "open", { reference, code });
  const rows = async (table: "request_links" | "request_codes") =>
    (await served.db.selectFrom(table).select("email").execute()).map(({ email }) => email);
  async function exported({ browser, token }: SignedIn): Promise<AccountExport> {
    const body = good(await browser.call("GET", "/export", undefined, { token }));
    expect(accountExport.parse(body)).toEqual(body);
    return accountExport.parse(body);
  }

  /** A request whose page somebody has looked at and changed, so that a mail tells of it with the page's link. */
  async function usedPage() {
    const lead = await newLead(served);
    const { email, reference } = lead;
    const token = await requestToken(served, email);
    later(MINUTE_MS);
    await changeRequests(served, "number", { token, reference, phone: "98111 22233" });
    const mails = await mailsTo(served, email);
    expect(mails.at(-1)?.text).toContain(`/your-requests?token=${token}`);
    return { ...lead, token };
  }

  test("a copy for an address says when links were made, read and end, and codes asked for, and opens nothing", async () => {
    const { email, reference, token } = await usedPage();
    await askedCode(reference, email);
    const answer = await yourData("/copy", { token: await dataLink(email, "copy") });
    const copy = addressExport.parse(good(answer));
    expect(answer.json()).toEqual(copy);
    expect(copy.requestLinks).toEqual([
      {
        ...{ created_at: now.toISOString(), ends_at: endsAt },
        ...{ looked_at: "2026-11-30T04:31:00.000Z", zone: null },
      },
    ]);
    expect(copy.requestCodes).toEqual([
      {
        tries: 0,
        created_at: "2026-11-30T04:31:00.000Z",
        ends_at: "2026-11-30T04:46:00.000Z",
      },
    ]);
    const code = copy.mails.find(({ purpose }) => purpose === "request-code");
    expect(code?.text).toBeNull();
    const told = copy.mails.find(({ purpose }) => purpose === "request-number-changed");
    expect(told?.text).toContain(`/your-requests#${reference}`);
    const { id } = await served.db
      .selectFrom("request_links")
      .select("id")
      .executeTakeFirstOrThrow();
    for (const secret of [token, id, "hash"]) expect(answer.body).not.toContain(secret);
    expect(copy.staffActions).toContainEqual(
      expect.objectContaining({ action: "request.number changed", on: "lead" }),
    );
  });

  test("the copy that staff make has them, too, and does not open the page either", async () => {
    const { personId, token } = await usedPage();
    const admin = await staffWithApp(served);
    const answer = await served.app.inject({
      method: "POST",
      url: `/api/v1/staff/people/${personId}/data/copy`,
      remoteAddress: admin.browser.address,
      headers: { authorization: `Bearer ${admin.token}`, "idempotency-key": randomUUID() },
      payload: { reason: "visit", code: admin.recoveryCodes[0] },
    });
    expect(personCopy.parse(good(answer)).addresses).toMatchObject([
      { requestLinks: [{ created_at: now.toISOString(), ends_at: endsAt }], requestCodes: [] },
    ]);
    expect(answer.body).not.toContain(token);
  });

  test("an account's copy has them once its address is confirmed", async () => {
    const { email, token } = await usedPage();
    await addAccount(served, { email, name: "Priya Sharma", isVerified: false });
    const account = await signIn(served, email);
    expect(await exported(account)).toMatchObject({ requestLinks: [], requestCodes: [] });
    const at = new Date().toISOString();
    await served.db.updateTable("accounts").set({ email_verified_at: at }).execute();
    const body = await exported(account);
    expect(body.requestLinks).toMatchObject([{ created_at: now.toISOString() }]);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  test("an erasure of the address ends links and codes, and leaves no trace", async () => {
    const { email, reference, token } = await usedPage();
    const code = await askedCode(reference, email);
    await erase(email);
    expect(await tablesWith(served.db, email)).toEqual([]);
    expect(await tablesWith(served.db, reference)).toEqual([]);
    expectProblem(await openRequests(served, token), 410, "token_expired");
    expectProblem(await openByCode(reference, code), 400, "otp_invalid");
    // Who asks anew gets a page of their own, and the old link stays ended.
    const next = await newLead(served, { email });
    const { requests } = await requestsBehind(served, await askedToken(served, email));
    expect(requests).toMatchObject([{ reference: next.reference }]);
    expectProblem(await openRequests(served, token), 410, "token_expired");
  });

  test("of a family with one address, erasing a child leaves the mother her link, and no code", async () => {
    const email = nextEmail();
    const mother = await newLead(served, { email, name: "Sunita Gill" });
    const child = await newLead(served, { email, name: "Arun Gill" });
    const token = await askedToken(served, email);
    const code = await askedCode(child.reference, email);
    await erase(email, "Arun Gill");
    const { requests } = await requestsBehind(served, token);
    expect(requests.map(({ reference }) => reference)).toEqual([mother.reference]);
    expect(await tablesWith(served.db, child.reference)).toEqual([]);
    expectProblem(await openByCode(child.reference, code), 400, "otp_invalid");
    later(3 * MINUTE_MS);
    await erase(email);
    expectProblem(await openRequests(served, token), 410, "token_expired");
    expect(await tablesWith(served.db, email)).toEqual([]);
  });

  test("of a person whom staff erase, links end unless somebody else has asked with the address", async () => {
    const admin = await staffWithApp(served);
    const codes = [...admin.recoveryCodes];
    const eraseAtDesk = async (personId: string) =>
      good(
        await served.app.inject({
          method: "POST",
          url: `/api/v1/staff/people/${personId}/data/erasure`,
          remoteAddress: admin.browser.address,
          headers: { authorization: `Bearer ${admin.token}`, "idempotency-key": randomUUID() },
          payload: { reason: "visit", code: codes.pop() },
        }),
      );
    const alone = await usedPage();
    await eraseAtDesk(alone.personId);
    expectProblem(await openRequests(served, alone.token), 410, "token_expired");
    expect(await tablesWith(served.db, alone.email)).toEqual([]);

    const [email, mothers] = [nextEmail(), nextEmail()];
    const mother = await newLead(served, { email, name: "Sunita Gill" });
    const child = await newLead(served, { email, name: "Arun Gill" });
    const shared = await askedToken(served, email);
    await eraseAtDesk(child.personId);
    const { requests } = await requestsBehind(served, shared);
    expect(requests.map(({ reference }) => reference)).toEqual([mother.reference]);

    // The address has the account of a mother who has asked for nothing herself.
    const only = await newLead(served, { email: mothers, name: "Noor Bakshi" });
    await addAccount(served, { email: mothers, name: "Farida Bakshi" });
    const token = await askedToken(served, mothers);
    await askedCode(only.reference, mothers);
    await eraseAtDesk(only.personId);
    expectProblem(await openRequests(served, token), 410, "token_expired");
    expect(new Set(await rows("request_links"))).toEqual(new Set([email]));
    expect(await rows("request_codes")).toEqual([]);
  });

  test("a deleted account takes its links along", async () => {
    const { user, browser, token } = await signUp(served);
    const made = good(await browser.call("POST", "/requests/link", {}, { token }), 201);
    expect((await requestsBehind(served, made.token)).requests).toEqual([]);
    const answer = await browser.call("DELETE", "/", { password: PASSWORD }, { token });
    expect(answer.statusCode, answer.body).toBe(204);
    expectProblem(await openRequests(served, made.token), 410, "token_expired");
    // The last mail, which says so.
    expect(await tablesWith(served.db, user.email)).toEqual(["mail_outbox"]);
  });

  test("once staff have corrected an address, the links and codes of the wrong one open nothing", async () => {
    const wrong = nextEmail("stranger");
    const right = nextEmail();
    const lead = await newLead(served, { email: wrong });
    const token = await askedToken(served, wrong);
    const desk = await openDesk(served, "counsellor");
    const corrected = { revision: 1, kind: "email", value: right, replaces: wrong };
    good(await desk.call("POST", `/people/${lead.personId}/contacts`, corrected));
    expect((await requestsBehind(served, token)).requests).toEqual([]);
    const about = { token, reference: lead.reference };
    expectProblem(await sendToRequests(served, "cancel", about), 404, "not_found");
    const before = (await mailsTo(served, wrong)).length;
    expect(await askedCode(lead.reference, right)).toMatch(/^\d{6}$/);
    expect(await mailsTo(served, wrong)).toHaveLength(before);
    const { requests } = await requestsBehind(served, await askedToken(served, right));
    expect(requests).toMatchObject([{ reference: lead.reference }]);
  });

  test("an address that staff mark as wrong, without a better one, shows nothing either", async () => {
    const lead = await newLead(served);
    const token = await askedToken(served, lead.email);
    const code = await askedCode(lead.reference, lead.email);
    const desk = await openDesk(served, "counsellor");
    const mark = { revision: 1, kind: "email", value: lead.email, as: "wrong" };
    good(await desk.call("POST", `/people/${lead.personId}/contacts/mark`, mark));
    expect((await requestsBehind(served, token)).requests).toEqual([]);
    const opened = good(await openByCode(lead.reference, code));
    expect((await requestsBehind(served, opened.token)).requests).toEqual([]);
  });

  test("an entry that staff take back takes the links of its address along", async () => {
    const desk: Desk = await openDesk(served, "counsellor");
    const email = nextEmail();
    const fields = { name: "Asha Verma", email, phone: "98123 45678", way: "phone" };
    const entered = await desk.call("POST", "/leads", { ...fields, course: "GermanClass" });
    const token = await askedToken(served, email);
    good(await desk.call("POST", `/leads/entries/${good(entered, 201).entry.id}/undo`, {}));
    expectProblem(await openRequests(served, token), 410, "token_expired");
    expect(await rows("request_links")).toEqual([]);
  });

  test("so does an import that is undone, but for addresses that are known without it", async () => {
    const desk = await openDesk(served, "counsellor");
    const email = nextEmail();
    const known = await newLead(served);
    const csv = `name,email,phone,course\nMona Rao,${email},9812345670,German\nZoya Khan,${known.email},9812345671,German`;
    const mapping = { name: "name", email: "email", phone: "phone", course: "course" };
    const file = { csv, mapping, fileName: "leads.csv" };
    const { import: stored } = good(await desk.call("POST", "/leads/imports", file), 201);
    const token = await askedToken(served, email);
    const kept = await askedToken(served, known.email);
    good(await desk.call("POST", `/leads/imports/${stored.id}/undo`, {}));
    expectProblem(await openRequests(served, token), 410, "token_expired");
    expect((await requestsBehind(served, kept)).requests).toMatchObject([
      { reference: known.reference },
    ]);
  });

  test("a link stays for an address that only a repeat came with, and goes for one that is like it", async () => {
    const desk = await openDesk(served, "counsellor");
    const [near, gone] = ["mona.rao@example.in", "mona_rao@example.in"];
    const person = { name: "Ravi Rao", phone: "98123 45699" };
    await newLead(served, person);
    const again = { ...person, email: near, service: "PTEOnline" };
    expect((await sendLead(served.app, "service", again)).statusCode).toBe(201);
    expect(await served.db.selectFrom("lead_repeats").select("id").execute()).toHaveLength(1);
    const csv = `name,email,phone,course\nMona Rao,${gone},9812345670,German`;
    const mapping = { name: "name", email: "email", phone: "phone", course: "course" };
    const file = { csv, mapping, fileName: "leads.csv" };
    const { import: stored } = good(await desk.call("POST", "/leads/imports", file), 201);
    const kept = await askedToken(served, near);
    const ended = await askedToken(served, gone);
    good(await desk.call("POST", `/leads/imports/${stored.id}/undo`, {}));
    expectProblem(await openRequests(served, ended), 410, "token_expired");
    expect((await requestsBehind(served, kept)).requests).toHaveLength(1);
  });

  test("the hourly job deletes what has ended, and its log names both kinds", async () => {
    const { email, reference } = await newLead(served);
    const token = await requestToken(served, email);
    await askedCode(reference, email);
    const removed = async () => {
      await retention().runDue(new Date());
      const log = await served.db
        .selectFrom("retention_log")
        .select(["kind", "removed"])
        .where("kind", "like", "%one's own requests")
        .where("removed", ">", 0)
        .orderBy("day")
        .execute();
      return log.map((one) => [one.kind, Number(one.removed)]);
    };
    expect(await removed()).toEqual([]);
    later(requestLimits.codeMinutes * MINUTE_MS);
    later(60 * MINUTE_MS);
    const codes = ["codes for one's own requests", 1];
    expect(await removed()).toEqual([codes]);
    expect(await rows("request_codes")).toEqual([]);
    expect((await requestsBehind(served, token)).requests).toHaveLength(1);
    vi.setSystemTime(new Date(now.getTime() + 90 * DAY_MS));
    expect(await removed()).toEqual([codes, ["links to one's own requests", 1]]);
    expect(await rows("request_links")).toEqual([]);
  });

  test("when somebody's time is over, a link that was asked for lately goes with them", async () => {
    const { email } = await newLead(served);
    vi.setSystemTime(new Date("2028-11-29T04:30:00.000Z"));
    const token = await askedToken(served, email);
    await retention().runAll(new Date("2028-11-30T04:30:00.001Z"));
    expectProblem(await openRequests(served, token), 410, "token_expired");
    expect(await rows("request_links")).toEqual([]);
  });

  test("the audit log has neither address nor values of what is about no request alone", async () => {
    const { email } = await newLead(served);
    const token = await askedToken(served, email);
    await changeRequests(served, "newsletter", { token, wants: true });
    await changeRequests(served, "newsletter", { token, wants: false });
    good(await sendToRequests(served, "end", { token }));
    const entries = await served.db
      .selectFrom("staff_actions")
      .selectAll()
      .where("subject_kind", "=", "request")
      .orderBy("id")
      .execute();
    const empty = { before: null, after: null, actor_id: "" };
    expect(entries).toMatchObject([
      { ...empty, action: "request.newsletter asked" },
      { ...empty, action: "request.newsletter left" },
      { ...empty, action: "request.links ended" },
    ]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });
});
