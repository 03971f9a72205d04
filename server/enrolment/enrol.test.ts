import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { enrolmentMessages, serviceValues } from "#contract/forms/enrolment-form.ts";
import { leadAccepted } from "#contract/forms/lead.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import {
  countRows,
  enrol,
  enrolmentWith,
  expectProblem,
  LEADS_TO,
  openTestApp,
  type TestApp,
} from "#tests/support/test-app.ts";
import { NEVER } from "../leads/derived-lead-columns.ts";

/** A Saturday, 09:10 in Karnal. */
const now = new Date("2026-11-21T03:40:00.000Z");

let served: TestApp;
const onMailsQueued = vi.fn();

describe("enrolling", () => {
  beforeEach(async () => {
    onMailsQueued.mockReset();
    vi.useFakeTimers({ toFake: ["Date"], now });
    served = await openTestApp("sqlite", { onMailsQueued });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await served.close();
  });

  test("the answer says what to quote and when the telephone rings", async () => {
    const answer = await enrol(served.app);
    expect(answer.statusCode).toBe(201);
    const body = leadAccepted.parse(answer.json());
    expect(Object.keys(answer.json())).toEqual(Object.keys(body));
    expect(body.message).toBe(enrolmentMessages.success);
    expect(body.id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(body.reference).toMatch(/^SP-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(body.callBy).toBe("2026-11-21T07:40:00.000Z");
    expect(body.callByText).toBe("Saturday 21 November, 13:10 (Karnal time)");
    expect(answer.headers["idempotent-replayed"]).toBeUndefined();
  });

  test("the institute and the visitor each get a mail that names the reference", async () => {
    const { id, reference } = (await enrol(served.app)).json();
    const mails = await served.db
      .selectFrom("mail_outbox")
      .select(["purpose", "to_address", "reply_to", "lead_id", "status", "subject", "text"])
      .orderBy("purpose", "desc")
      .execute();
    expect(mails).toMatchObject([
      { purpose: "lead-notice", to_address: LEADS_TO, reply_to: "priya@example.in" },
      { purpose: "lead-confirmation", to_address: "priya@example.in" },
    ]);
    for (const mail of mails) {
      expect(mail).toMatchObject({ lead_id: id, status: "queued" });
      expect(mail.subject).toContain(reference);
      expect(mail.text).toContain("Saturday 21 November, 13:10 (Karnal time)");
    }
    expect(onMailsQueued).toHaveBeenCalledOnce();
  });

  test("leads and mails are counted, a repeat is not", async () => {
    const { body: token } = await served.app.inject("/api/v1/form-token");
    vi.setSystemTime(now.getTime() + 20_000);
    const { token: formToken } = JSON.parse(token);
    await enrol(served.app, enrolmentWith({ formToken }));
    await enrol(served.app, enrolmentWith({ formToken }));
    await enrol(served.app, enrolmentWith({ service: "IeltsClass" }));
    const { body } = await served.app.inject("/metrics");
    expect(body).toContain(
      'sprachsetu_leads_stored_total{kind="enrolment",service="PTEOnline",review="no"} 1\n',
    );
    expect(body).toContain(
      'sprachsetu_leads_stored_total{kind="enrolment",service="IeltsClass",review="yes"} 1\n',
    );
    expect(body).toContain('sprachsetu_mails{status="queued"} 4\n');
  });

  test("the path answers with a trailing slash, too", async () => {
    const url = "/api/v1/service/?utm_source=x";
    const answer = await served.app.inject({ method: "POST", url, payload: enrolmentWith() });
    expect(answer.statusCode).toBe(201);
  });
});

describe.each(databaseKinds)("what is stored over %s", (kind) => {
  beforeEach(async () => {
    onMailsQueued.mockReset();
    vi.useFakeTimers({ toFake: ["Date"], now });
    served = await openTestApp(kind, { onMailsQueued });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await served.close();
  });

  test("the lead is stored as it was sent, with the address in lower case", async () => {
    const source = {
      page: "/",
      referrer: "www.example.org",
      utm: { source: "newsletter", campaign: "नवंबर" },
    };
    const { id, reference } = (
      await enrol(served.app, enrolmentWith({ email: "Priya.Sharma@Example.IN", source }))
    ).json();
    const [row, ...others] = await served.db.selectFrom("leads").selectAll().execute();
    expect(others).toEqual([]);
    expect(row).toEqual({
      id,
      reference,
      kind: "enrolment",
      name: "Priya Sharma",
      email: "priya.sharma@example.in",
      phone: "+91 98000 00001",
      service: "PTEOnline",
      source: JSON.stringify(source),
      needs_review: 1,
      review_reasons: '["form_token_missing"]',
      branch: "karnal",
      call_by: "2026-11-21T07:40:00.000Z",
      created_at: now.toISOString(),
      person_id: expect.any(String),
      details: null,
      status: "new",
      tries: 0,
      lost_reason: null,
      lost_note: null,
      began_on: "/",
      former_owner_id: null,
      phone_is_wrong: 0,
      owner_id: null,
      channel: "newsletter",
      name_key: "priya sharma",
      search: expect.stringContaining(` ${reference.toLowerCase()} `),
      phone_digits: "919800000001",
      due_at: "2026-11-21T07:40:00.000Z",
      follow_up_at: NEVER,
      answered_at: null,
      answerer_id: null,
      answerer_at: null,
      repeats: 0,
      updated_at: now.toISOString(),
      revision: 1,
      import_id: null,
      ...{ came_by: null, taken_by: null, talk: null, agreed: null },
    });
  });

  test("when the mails cannot be queued nothing is stored, and a retry works", async () => {
    const headers = { "idempotency-key": "retried" };
    await sql`ALTER TABLE mail_outbox RENAME TO mail_outbox_away`.execute(served.db);
    expectProblem(await enrol(served.app, enrolmentWith(), headers), 500, "internal");
    await sql`ALTER TABLE mail_outbox_away RENAME TO mail_outbox`.execute(served.db);
    expect(await countRows(served.db)).toEqual({ leads: 0, mails: 0, keys: 0 });
    expect(onMailsQueued).not.toHaveBeenCalled();

    const retry = await enrol(served.app, enrolmentWith(), headers);
    expect(retry.statusCode).toBe(201);
    expect(retry.headers["idempotent-replayed"]).toBeUndefined();
    expect(await countRows(served.db)).toEqual({ leads: 1, mails: 2, keys: 1 });
  });
});

describe("what people send", () => {
  beforeAll(async () => {
    served = await openTestApp("sqlite", { config: { rateLimitScale: 10 } });
  });
  afterEach(async () => {
    for (const table of ["mail_outbox", "leads", "idempotency_keys"] as const) {
      await served.db.deleteFrom(table).execute();
    }
  });
  afterAll(() => served.close());

  test.each(serviceValues)("%s can be chosen", async (service) => {
    expect((await enrol(served.app, enrolmentWith({ service }))).statusCode).toBe(201);
  });

  const names = [
    "Jürgen",
    "प्रिया",
    "O'Brien",
    "D'Angelo",
    "Nguyễn Thị Ánh",
    "أحمد",
    "Anne-Marie St. John",
    "李小龍",
    "Łukasz Żółć",
    "می‌خواهم",
  ];
  test.each(names)("%s is a name", async (name) => {
    const answer = await enrol(served.app, enrolmentWith({ name }));
    expect(answer.statusCode, answer.body).toBe(201);
    const [row] = await served.db.selectFrom("leads").select("name").execute();
    expect(row?.name).toBe(name.normalize("NFC"));
  });

  const phones = [
    { phone: "+49 30 23125 000", branch: "berlin" },
    { phone: "+493023125000", branch: "berlin" },
    { phone: "0049 30 23125000", branch: "berlin" },
    { phone: "+91 98000 00000", branch: "karnal" },
    { phone: "9800000000", branch: "karnal" },
    { phone: "030 23125 000", branch: "karnal" },
    { phone: "+1234567890123456", branch: "karnal" },
  ];
  test.each(phones)("$phone is called by $branch", async ({ phone, branch }) => {
    const answer = await enrol(served.app, enrolmentWith({ phone }));
    expect(answer.statusCode, answer.body).toBe(201);
    const rows = await served.db.selectFrom("leads").select(["phone", "branch"]).execute();
    expect(rows).toMatchObject([{ phone, branch }]);
  });

  test.each([
    ["+49 030 23125 000", "+493023125000"],
    ["+4903023125000", "+493023125000"],
    ["+91 098000 00001", "+919800000001"],
    ["+49 30 23125 000", "+49 30 23125 000"],
    ["098000 00001", "098000 00001"],
    // National numbers in Italy begin with a zero.
    ["+39 06 1234 5678", "+39 06 1234 5678"],
    ["+49 0 001234567", "+49 0 001234567"],
  ])("of %s the counsellor reads what can be dialled: %s", async (typed, stored) => {
    expect((await enrol(served.app, enrolmentWith({ phone: typed }))).statusCode).toBe(201);
    expect(await served.db.selectFrom("leads").select("phone").execute()).toEqual([
      { phone: stored },
    ]);
  });

  test.each([
    ["\uffff", ""],
    ["autumn\ufffe ", "autumn"],
    ["\ud800x", "x"],
    ["/\r\nBcc: x", "/  Bcc: x"],
    ["e\u0301".repeat(300), "é".repeat(200)],
    [`${"a".repeat(199)}😀`, "a".repeat(199)],
  ])("where somebody came from never costs an enquiry (%#)", async (word, kept) => {
    const way = { page: word, referrer: word, utm: { source: word } };
    const finder = { goal: word };
    const answer = await enrol(
      served.app,
      enrolmentWith({ source: { ...way, first: way, last: way, finder } }),
    );
    expect(answer.statusCode, answer.body).toBe(201);
    const lead = await served.db.selectFrom("leads").select("source").executeTakeFirstOrThrow();
    const keptWay = { page: kept, referrer: kept, utm: { source: kept } };
    expect(JSON.parse(lead.source ?? "")).toEqual({
      ...keptWay,
      first: keptWay,
      last: keptWay,
      finder: { goal: kept },
    });
  });

  test("text is trimmed and normalised, so that one name is spelt one way", async () => {
    const fields = {
      name: "  Ju\u0308rgen ",
      email: " j@example.de\n",
      phone: " +49 30 23125000 ",
    };
    await enrol(served.app, enrolmentWith(fields));
    const rows = await served.db.selectFrom("leads").select(["name", "email", "phone"]).execute();
    expect(rows).toMatchObject([
      { name: "J\u00fcrgen", email: "j@example.de", phone: "+49 30 23125000" },
    ]);
  });
});
