import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { requestLimits, requestMessages } from "#contract/request-values.ts";
import { createRetention } from "#server/privacy/retention-job.ts";
import { retentionSteps } from "#server/retention-steps.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import { databaseKinds, emptyTables } from "#tests/support/databases.ts";
import { good, newLead } from "#tests/support/lead-samples.ts";
import {
  askedToken,
  openRequests,
  requestsBehind,
  sendToRequests,
} from "#tests/support/own-requests.ts";
import { expectProblem, LEADS_TO, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { codeIn } from "#tests/support/typed-codes.ts";

const now = new Date("2026-11-30T04:30:00.000Z");
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(databaseKinds)("the ways to one's own requests over %s", (kind) => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp(kind);
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    await emptyTables(served.db);
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => served.close());

  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const mailedCode = async (email: string) =>
    codeIn((await mailsTo(served, email)).at(-1)?.text) ?? "";
  const askCode = (reference: string) => sendToRequests(served, "code", { reference });
  const openBy = (reference: string, code: string) =>
    sendToRequests(served, "open", { reference, code });

  test("a link works for 90 days and not a moment longer", async () => {
    const { email } = await newLead(served);
    const token = await askedToken(served, email);
    later(90 * DAY_MS - 1);
    expect((await requestsBehind(served, token)).requests).toHaveLength(1);
    later(1);
    expectProblem(await openRequests(served, token), 410, "token_expired");
  });

  test("the link after all have ended still knows the visitor's clock, as long as there is a request", async () => {
    const { email } = await newLead(served, { zone: "America/Toronto" });
    good(await sendToRequests(served, "end", { token: await askedToken(served, email) }));
    const retention = createRetention(served.db, retentionSteps, { warn: () => {} });
    const held = () =>
      served.db.selectFrom("request_links").select("zone").where("email", "=", email).execute();
    for (const days of [1, 90]) {
      later(days * DAY_MS);
      await retention.runDue(new Date());
      expect(await held()).toEqual([{ zone: "America/Toronto" }]);
      const { zone } = await requestsBehind(served, await askedToken(served, email));
      expect(zone).toBe("America/Toronto");
    }
    later(90 * DAY_MS);
    await served.db.updateTable("leads").set({ email: "other@example.in" }).execute();
    await retention.runDue(new Date());
    expect(await held()).toEqual([]);
  });

  test.each([
    ["forged", (token: string) => `${token.slice(0, -4)}AAAA`],
    ["cut", (token: string) => token.slice(0, -1)],
    ["of another kind", () => "A".repeat(43)],
    ["empty", () => ""],
    ["long", () => "A".repeat(101)],
  ])("a token that is %s opens nothing", async (_what, alter) => {
    const { email } = await newLead(served);
    const token = alter(await askedToken(served, email));
    const answer = await openRequests(served, token);
    expect([400, 422], answer.body).toContain(answer.statusCode);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("a new link: the answer does not tell whether the address is known", async () => {
    const { email } = await newLead(served);
    const known = await sendToRequests(served, "link", { email: email.toUpperCase() });
    const unknown = await sendToRequests(served, "link", { email: "nobody@example.in" });
    for (const answer of [known, unknown]) {
      expect(good(answer, 202)).toEqual({ message: requestMessages.linkAsked });
    }
    expect((await mailsTo(served, email)).at(-1)?.text).toContain("/your-requests?token=");
    const [mail] = await mailsTo(served, "nobody@example.in");
    expect(mail?.text).not.toContain("token=");
    // Asked twice in a moment, one mail goes.
    await sendToRequests(served, "link", { email: "nobody@example.in" });
    expect(await mailsTo(served, "nobody@example.in")).toHaveLength(1);
  });

  test("who has ended all links gets a new one at once", async () => {
    const { email } = await newLead(served);
    const token = await askedToken(served, email);
    good(await sendToRequests(served, "end", { token }));
    const next = await askedToken(served, email);
    expect((await requestsBehind(served, next)).requests).toHaveLength(1);
  });

  test("the institute's own address gets no link to what others have asked", async () => {
    good(await sendToRequests(served, "link", { email: LEADS_TO }), 202);
    expect(await mailsTo(served, LEADS_TO)).toEqual([]);
  });

  test("on the telephone, reference and code open the page once, however the reference is written", async () => {
    const { email, reference } = await newLead(served);
    const typed = ` ${reference.toLowerCase().replaceAll("-", " ")} `;
    expect(good(await askCode(typed), 202)).toEqual({ message: requestMessages.codeAsked });
    const code = await mailedCode(email);
    expect(code).toMatch(/^\d{6}$/);
    const { token } = good(await openBy(typed, `${code.slice(0, 3)} ${code.slice(3)}`));
    expect((await requestsBehind(served, token)).requests).toMatchObject([{ reference }]);
    expectProblem(await openBy(reference, code), 400, "otp_invalid");
  });

  test("a code for no request is answered alike, and opens nothing", async () => {
    const { reference } = await newLead(served);
    const unknown = `${reference.slice(0, -4)}ZZZZ`;
    const mails = () => served.db.selectFrom("mail_outbox").select("id").execute();
    const before = await mails();
    expect(good(await askCode(unknown), 202)).toEqual({ message: requestMessages.codeAsked });
    expect(await mails()).toHaveLength(before.length);
    expectProblem(await openBy(unknown, "123456"), 400, "otp_invalid");
  });

  test("a code is void after five wrong tries, and after fifteen minutes", async () => {
    const { email, reference } = await newLead(served);
    await askCode(reference);
    const code = await mailedCode(email);
    const wrong = code === "000000" ? "111111" : "000000";
    await Promise.all(
      Array.from({ length: requestLimits.codeTries }, () => openBy(reference, wrong)),
    );
    expectProblem(await openBy(reference, code), 400, "otp_invalid");

    await askCode(reference);
    const second = await mailedCode(email);
    later(requestLimits.codeMinutes * MINUTE_MS);
    expectProblem(await openBy(reference, second), 400, "otp_invalid");
  });

  test("a code of one request does not open another", async () => {
    const one = await newLead(served);
    const other = await newLead(served);
    await askCode(one.reference);
    await askCode(other.reference);
    const code = await mailedCode(one.email);
    if (code !== (await mailedCode(other.email))) {
      expectProblem(await openBy(other.reference, code), 400, "otp_invalid");
    }
  });
});
