import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newEnquiryAnswer } from "#contract/staff/new-enquiry.ts";
import { addAccount, mailsTo, nextEmail } from "#tests/support/account-requests.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { good } from "#tests/support/lead-samples.ts";
import { changeRequests, requestsBehind, requestToken } from "#tests/support/own-requests.ts";
import { staffWithApp } from "#tests/support/staff.ts";
import { tablesWith } from "#tests/support/table-names.ts";
import { expectProblem, openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";

describe.each(databaseKinds)("a person's data at the desk over %s", (kind) => {
  let served: TestApp;
  let admin: Awaited<ReturnType<typeof staffWithApp>>;

  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1000 } });
  });
  beforeEach(async () => {
    // Each has ten codes.
    admin = await staffWithApp(served);
  });
  afterAll(() => served.close());

  const call = (method: "GET" | "POST", path: string, payload?: object, key = randomUUID()) =>
    served.app.inject({
      method,
      url: `/api/v1/staff${path}`,
      remoteAddress: admin.browser.address,
      headers: {
        authorization: `Bearer ${admin.token}`,
        ...(method === "POST" ? { "idempotency-key": key } : {}),
      },
      ...(payload ? { payload } : {}),
    });

  /** A code that was not used before. */
  const code = () => admin.recoveryCodes.pop() ?? "";

  async function visitor(given: { name: string; email: string; phone: string }): Promise<string> {
    const answer = await sendLead(served.app, "ielts", { ...given, course: "IeltsClass" });
    expect(answer.statusCode, answer.body).toBe(201);
    const { person_id } = await served.db
      .selectFrom("leads")
      .select("person_id")
      .where("id", "=", answer.json().id)
      .executeTakeFirstOrThrow();
    return person_id ?? "";
  }

  /** Somebody who telephoned, without an address. */
  async function caller(name: string, phone: string): Promise<string> {
    const counsellor = await openDesk(served, "counsellor");
    const fields = { name, phone, course: "GermanClass", way: "phone" };
    const entered = newEnquiryAnswer.parse(
      good(await counsellor.call("POST", "/leads", fields), 201),
    );
    const { person_id } = await served.db
      .selectFrom("leads")
      .select("person_id")
      .where("id", "=", entered.lead.id)
      .executeTakeFirstOrThrow();
    return person_id ?? "";
  }

  test("somebody without a mailbox is erased with every trace, and the audit log says who and why", async () => {
    const id = await caller("Zubeida Qureshi", "9811100061");
    await visitor({ name: "Kiran Rao", email: nextEmail(), phone: "9811100062" });
    expect(good(await call("GET", `/people/${id}/data`))).toMatchObject({
      name: "Zubeida Qureshi",
      enquiries: 1,
      addresses: [],
      shared: [],
      account: "none",
      proof: "code",
    });
    const copy = good(
      await call("POST", `/people/${id}/data/copy`, { reason: "phone", code: code() }),
    );
    expect(copy.staffActions).toMatchObject([
      { action: "lead.status changed", on: "lead" },
      { action: "lead.entered", on: "lead" },
    ]);
    const key = randomUUID();
    const body = { reason: "phone", code: code() };
    const erased = await call("POST", `/people/${id}/data/erasure`, body, key);
    expect(good(erased)).toEqual({ enquiries: 1, account: "none" });
    for (const trace of ["Zubeida", "zubeida", "qureshi", "9811100061"]) {
      expect(await tablesWith(served.db, trace), trace).toEqual([]);
    }
    expect((await call("GET", `/people/${id}/data`)).statusCode).toBe(404);
    const csv = "Name,Phone\nSomebody Else,98111 00061\nZubeida Qureshi,98111 00061\n";
    // An old list that names the number does not bring them back unsaid.
    expect(good(await call("POST", "/leads/imports/check", { csv }))).toMatchObject({
      kinds: { erased: 2, new: 0 },
    });
    // A second click, and a colleague who comes too late.
    expect(
      (await call("POST", `/people/${id}/data/erasure`, { ...body, code: code() })).statusCode,
    ).toBe(404);
    const action = await served.db
      .selectFrom("staff_actions")
      .select(["action", "subject_id", "after"])
      .where("action", "=", "person.erased")
      .executeTakeFirstOrThrow();
    expect(action).toEqual({
      action: "person.erased",
      subject_id: id,
      after: JSON.stringify({ reason: "phone", enquiries: 1 }),
    });
  });

  test("an address of one's own goes with its mails; one that a relative has given stays theirs", async () => {
    const [own, familys] = [nextEmail(), nextEmail()];
    const mine = await visitor({ name: "Meher Gill", email: own, phone: "9811100063" });
    const childs = await visitor({ name: "Arun Gill", email: familys, phone: "9811100064" });
    // The relative's enquiry belongs to another person, as after a separation.
    await served.db
      .updateTable("leads")
      .set({ person_id: mine })
      .where("person_id", "=", childs)
      .execute();
    await served.db
      .updateTable("person_contacts")
      .set({ person_id: mine })
      .where("value", "=", familys)
      .execute();
    await served.db.deleteFrom("people").where("id", "=", childs).execute();
    const other = await caller("Sunita Gill", "9811100065");
    await served.db
      .updateTable("leads")
      .set({ email: familys })
      .where("person_id", "=", other)
      .execute();
    const view = good(await call("GET", `/people/${mine}/data`));
    expect(view).toMatchObject({ enquiries: 2, addresses: [own], shared: [familys] });

    const copied = await call("POST", `/people/${mine}/data/copy`, {
      reason: "visit",
      code: code(),
    });
    const copy = good(copied);
    expect(copy).toMatchObject({
      name: "Meher Gill",
      enquiries: [{ name: "Arun Gill" }],
      addresses: [{ email: own, enquiries: [{ name: "Meher Gill" }] }],
    });
    expect(copied.body).not.toContain("Sunita");
    expect(copied.headers["content-disposition"]).toContain("sprachsetu-person.json");

    good(await call("POST", `/people/${mine}/data/erasure`, { reason: "visit", code: code() }));
    for (const trace of [own, "Meher", "Arun Gill", "9811100063", "9811100064"]) {
      expect(await tablesWith(served.db, trace), trace).toEqual([]);
    }
    expect(await mailsTo(served, own)).toEqual([]);
    const left = await served.db
      .selectFrom("leads")
      .select("name")
      .where("email", "=", familys)
      .execute();
    expect(left).toEqual([{ name: "Sunita Gill" }]);
  });

  test("a mail about requests of two who share an address is in no copy, and goes with either", async () => {
    const email = nextEmail();
    const first = await visitor({ name: "Ojas Bhalla", email, phone: "9811100081" });
    const second = await visitor({ name: "Tara Bhalla", email, phone: "9811100082" });
    const token = await requestToken(served, email);
    const { requests } = await requestsBehind(served, token);
    const reference = requests.find(({ firstName }) => firstName === "Ojas")?.reference;
    const number = { phone: "9811100083", forAll: true };
    await changeRequests(served, "number", { token, reference, ...number });
    const mails = async () => (await mailsTo(served, email)).map(({ text }) => text).join();
    expect(await mails()).toContain("Tara");
    const body = { reason: "visit", code: code() };
    const copied = await call("POST", `/people/${first}/data/copy`, body);
    expect(good(copied).name).toBe("Ojas Bhalla");
    expect(copied.body).not.toContain("Tara");
    good(await call("POST", `/people/${second}/data/erasure`, { ...body, code: code() }));
    expect(await mails()).not.toContain("Tara");
  });

  test("the copy says which number is not theirs", async () => {
    const id = await caller("Meher Chadha", "9811100071");
    const mark = { revision: 1, kind: "phone", value: "919811100071", as: "wrong" };
    good(await call("POST", `/people/${id}/contacts/mark`, mark));
    const asking = { reason: "phone", code: code() };
    expect(good(await call("POST", `/people/${id}/data/copy`, asking))).toMatchObject({
      contacts: [{ kind: "phone", value: "919811100071", isWrong: true }],
    });
  });

  test("an address of somebody who was merged into the person is theirs alone", async () => {
    const id = await caller("Nirmala Sethi", "9811100067");
    const absorbed = await caller("Nimmi Sethi", "9811100068");
    const email = nextEmail();
    const contact = { revision: 1, kind: "email", value: email };
    good(await call("POST", `/people/${absorbed}/contacts`, contact));
    // The view of the one who goes was opened before.
    const merge = { revision: 1, otherId: absorbed, otherRevision: 2 };
    good(await call("POST", `/people/${id}/merge`, merge));
    const view = good(await call("GET", `/people/${id}/data`));
    expect(view).toMatchObject({ enquiries: 2, addresses: [email], shared: [] });
    const erasing = () => ({ reason: "phone", code: code() });
    const late = await call("POST", `/people/${absorbed}/data/erasure`, erasing());
    expectProblem(late, 409, "conflict");
    const erased = await call("POST", `/people/${id}/data/erasure`, erasing());
    expect(good(erased)).toMatchObject({ enquiries: 2 });
    for (const trace of [email, "Nirmala", "Nimmi", "9811100067", "9811100068"]) {
      expect(await tablesWith(served.db, trace), trace).toEqual([]);
    }
  });

  test("a number that a brother goes on to have is not marked as erased, nor the account of a mother deleted", async () => {
    const phone = "9811100069";
    const [own, mothers] = [nextEmail(), nextEmail()];
    const id = await visitor({ name: "Noor Bakshi", email: own, phone });
    await visitor({ name: "Kabir Bakshi", email: nextEmail(), phone });
    await served.db
      .updateTable("leads")
      .set({ email: mothers })
      .where("person_id", "=", id)
      .execute();
    await addAccount(served, { email: mothers, name: "Farida Bakshi" });
    const view = good(await call("GET", `/people/${id}/data`));
    expect(view).toMatchObject({ addresses: [own], shared: [mothers], account: "none" });
    good(await call("POST", `/people/${id}/data/erasure`, { reason: "visit", code: code() }));
    const csv = `Name,Phone\nKabir Bakshi,${phone}\nNoor Bakshi,${phone}\n`;
    expect(good(await call("POST", "/leads/imports/check", { csv }))).toMatchObject({
      kinds: { erased: 1, open: 1 },
    });
    const accounts = served.db.selectFrom("accounts").select("name").where("email", "=", mothers);
    expect(await accounts.execute()).toEqual([{ name: "Farida Bakshi" }]);
  });

  test("without reason or second factor nothing happens, and only admins may ask", async () => {
    const id = await caller("Ishaan Vyas", "9811100066");
    const path = `/people/${id}/data/erasure`;
    const errorsOf = (answer: Awaited<ReturnType<typeof call>>) => [
      answer.statusCode,
      Object.keys(answer.json().errors ?? {}),
    ];
    expect(errorsOf(await call("POST", path, { code: code() }))).toEqual([422, ["reason"]]);
    expect(errorsOf(await call("POST", path, { reason: "phone" }))).toEqual([422, ["code"]]);
    const wrong = { reason: "phone", code: "AAAA-BBBB-CCCC" };
    expect(errorsOf(await call("POST", path, wrong))).toEqual([400, ["code"]]);
    expect(errorsOf(await call("POST", `/people/${id}/data/copy`, wrong))).toEqual([400, ["code"]]);
    const counsellor = await openDesk(served, "counsellor");
    for (const [method, end] of [
      ["GET", ""],
      ["POST", "/copy"],
      ["POST", "/erasure"],
    ] as const) {
      const answer = await counsellor.call(method, `/people/${id}/data${end}`, { reason: "phone" });
      expect(answer.statusCode).toBe(403);
    }
    expect(good(await call("GET", `/people/${id}/data`)).enquiries).toBe(1);
  });
});
