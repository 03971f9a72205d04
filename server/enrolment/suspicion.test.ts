import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyTables } from "#tests/support/databases.ts";
import {
  enrol,
  enrolmentWith,
  LEADS_TO,
  openTestApp,
  person,
  type TestApp,
} from "#tests/support/test-app.ts";
import { checkFormToken, issueFormToken } from "./form-token-check.ts";

const DAY_MS = 86_400_000;

describe("what looks like a program", () => {
  let served: TestApp;
  let formToken: string;
  let now = new Date("2026-11-21T03:40:00.000Z");
  beforeAll(async () => {
    served = await openTestApp("sqlite");
  });
  beforeEach(async () => {
    // Each test has a day of its own: what others sent is too long ago to count.
    now = new Date(now.getTime() + 2 * DAY_MS);
    vi.useFakeTimers({ toFake: ["Date"], now });
    await emptyTables(served.db);
    const answer = await served.app.inject("/api/v1/form-token");
    expect(answer.headers["cache-control"]).toBe("no-store");
    formToken = answer.json().token;
    vi.setSystemTime(now.getTime() + 20_000);
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => served.close());

  /** Enrols. @returns why the lead is marked for review, and whether a confirmation was queued */
  async function outcomeOf(fields: object, remoteAddress = "203.0.113.5") {
    const answer = await served.app.inject({
      method: "POST",
      url: "/api/v1/service",
      payload: enrolmentWith({ formToken, ...fields }),
      remoteAddress,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const lead = await served.db
      .selectFrom("leads")
      .select(["needs_review", "review_reasons"])
      .where("id", "=", answer.json().id)
      .executeTakeFirstOrThrow();
    const mails = await served.db
      .selectFrom("mail_outbox")
      .select(["to_address", "subject"])
      .where("lead_id", "=", answer.json().id)
      .orderBy("purpose", "desc")
      .execute();
    expect(lead.needs_review).toBe(lead.review_reasons === "[]" ? 0 : 1);
    expect(mails[0]?.to_address).toBe(LEADS_TO);
    expect(mails[0]?.subject.startsWith("[Review] ")).toBe(lead.needs_review === 1);
    return { reasons: JSON.parse(lead.review_reasons), confirmed: mails.length === 2 };
  }

  test("a person at a person's pace is no program", async () => {
    expect(await outcomeOf({ website: "" })).toEqual({ reasons: [], confirmed: true });
  });

  test.each([
    ["the hidden field", { website: "https://spam.example" }, ["honeypot"], false],
    ["a long hidden field", { website: "x".repeat(10_000) }, ["honeypot"], false],
    ["a hidden field with a line break", { website: "a\r\nb" }, ["honeypot"], false],
    ["a hidden field that is no text", { website: { a: [1] } }, ["honeypot"], false],
    ["no token", { formToken: undefined }, ["form_token_missing"], true],
    ["an empty token", { formToken: "" }, ["form_token_missing"], true],
    ["a made-up token", { formToken: "lx2abc.c2lnbmF0dXJl" }, ["form_token_forged"], false],
    ["half a token", { formToken: "lx2abc" }, ["form_token_forged"], false],
    ["a token that is too long", { formToken: "x".repeat(10_000) }, ["form_token_forged"], false],
    ["a token that is no text", { formToken: 5 }, ["form_token_forged"], false],
    ["both", { website: "x", formToken: "y.z" }, ["honeypot", "form_token_forged"], false],
  ])("%s: stored, for a person to look at", async (_name, fields, reasons, confirmed) => {
    expect(await outcomeOf(fields)).toEqual({ reasons, confirmed });
  });

  test("faster than a person types", async () => {
    vi.setSystemTime(now.getTime() + 2_999);
    expect(await outcomeOf({})).toEqual({ reasons: ["form_token_too_fast"], confirmed: true });
    vi.setSystemTime(now.getTime() + 3_000);
    expect(await outcomeOf(person(1))).toEqual({ reasons: [], confirmed: true });
  });

  test("with a token of more than a day", async () => {
    const day = now.getTime() + DAY_MS;
    vi.setSystemTime(day);
    expect(await outcomeOf({})).toEqual({ reasons: [], confirmed: true });
    vi.setSystemTime(day + 1);
    expect(await outcomeOf(person(1))).toEqual({ reasons: ["form_token_stale"], confirmed: true });
  });

  test("a token with another time on it is forged", async () => {
    const earlier = (now.getTime() - 3_600_000).toString(36);
    const signature = formToken.split(".")[1];
    const forged = await outcomeOf({ formToken: `${earlier}.${signature}` });
    expect(forged.reasons).toEqual(["form_token_forged"]);
  });

  test("the sixth lead of one network in ten minutes, but not that of the next", async () => {
    for (let index = 1; index <= 5; index += 1) {
      expect((await outcomeOf(person(index))).reasons).toEqual([]);
    }
    expect(await outcomeOf(person(6))).toEqual({ reasons: ["busy_network"], confirmed: true });
    expect((await outcomeOf(person(7), "203.0.113.6")).reasons).toEqual([]);
  });

  test("an IPv6 network has one count of leads, however many addresses they come from", async () => {
    for (let index = 1; index <= 5; index += 1) {
      expect((await outcomeOf(person(index), `2001:db8:1:2::${index}`)).reasons).toEqual([]);
    }
    const sixth = await outcomeOf(person(6), "2001:db8:1:2:ffff::6");
    expect(sixth).toEqual({ reasons: ["busy_network"], confirmed: true });
    expect((await outcomeOf(person(7), "2001:db8:1:3::1")).reasons).toEqual([]);
  });

  test("the fourth enquiry under one address gets no mail until a person has looked", async () => {
    // Different courses: the same one again would be a repeat.
    const services = ["PTEOnline", "PTEOffline", "GermanClass", "IeltsClass"];
    for (let index = 1; index <= 3; index += 1) {
      const found = await outcomeOf({ service: services[index - 1] }, `198.51.100.${index}`);
      // Two mails a day are the most for any address.
      expect(found).toEqual({ reasons: [], confirmed: index <= 2 });
    }
    const fourth = { service: services[3], email: "PRIYA@example.in" };
    expect(await outcomeOf(fourth, "198.51.100.4")).toEqual({
      reasons: ["busy_email"],
      confirmed: false,
    });
  });

  test("the answer does not tell a program that it was seen", async () => {
    const seen = await enrol(served.app, enrolmentWith({ website: "x" }));
    const unseen = await enrol(served.app, enrolmentWith({ formToken, name: "Ravi" }));
    expect(Object.keys(seen.json())).toEqual(Object.keys(unseen.json()));
    expect(seen.json().message).toBe(unseen.json().message);
  });

  test("a restart does not make the tokens of open forms worthless", async () => {
    const next = await openTestApp("sqlite", { on: served.database });
    const answer = await enrol(next.app, enrolmentWith({ formToken }));
    await next.close();
    expect(answer.statusCode).toBe(201);
    const leads = await served.db.selectFrom("leads").select("needs_review").execute();
    expect(leads).toMatchObject([{ needs_review: 0 }]);
  });
});

describe("a form token", () => {
  const now = new Date("2026-11-21T03:40:00.000Z");
  const token = issueFormToken("secret", now);
  const after = new Date(now.getTime() + 3_000);

  test.each([
    ["ours", token, "ok"],
    ["none", undefined, "missing"],
    ["signed with another secret", issueFormToken("other", now), "forged"],
    ["with a longer signature", `${token}A`, "forged"],
    ["of multibyte characters", "क.ख", "forged"],
    ["a dot", ".", "forged"],
  ] as const)("%s: %s is %s", (_name, given, verdict) => {
    expect(checkFormToken("secret", given, after)).toBe(verdict);
  });
});
