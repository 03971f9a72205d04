import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { contactMessages } from "#contract/forms/contact-form.ts";
import { demoMessages } from "#contract/forms/demo-form.ts";
import { leadAccepted } from "#contract/forms/lead.ts";
import { registrationMessages } from "#contract/forms/registration-form.ts";
import {
  countRows,
  expectProblem,
  LEADS_TO,
  openTestApp,
  sendLead,
  type TestApp,
} from "#tests/support/test-app.ts";

/** A Saturday, 09:10 in Karnal and 04:40 in Berlin. */
const now = new Date("2026-11-21T03:40:00.000Z");
const asha = { name: "Asha Verma", email: "asha@example.in", phone: "9812345678" };
const message = "When does the next batch begin?\r\n\r\nAnd is there one on Sundays?";

describe("registrations, demo enquiries and messages", () => {
  let served: TestApp;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    served = await openTestApp("sqlite");
  });
  afterEach(async () => {
    vi.useRealTimers();
    await served.close();
  });

  const lead = () => served.db.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
  const mailTo = (address: string) =>
    served.db
      .selectFrom("mail_outbox")
      .selectAll()
      .where("to_address", "=", address)
      .executeTakeFirstOrThrow();

  test("a registration is stored for its course, thanked for and mailed", async () => {
    const source = {
      page: "/services/learn-german-online",
      first: { page: "/blog", referrer: "search.example" },
      last: { page: "/", utm: { source: "poster" } },
      finder: { goal: "study" },
    };
    const body = { ...asha, email: "Asha@Example.in", course: "GermanClass", source };
    const answer = await sendLead(served.app, "ielts", body);
    expect(answer.statusCode, answer.body).toBe(201);
    const accepted = leadAccepted.parse(answer.json());
    expect(accepted.message).toBe(registrationMessages.done);
    expect(accepted.callByText).toBe("Saturday 21 November, 13:10 (Karnal time)");
    expect(await lead()).toMatchObject({
      id: accepted.id,
      reference: accepted.reference,
      kind: "registration",
      name: "Asha Verma",
      email: "asha@example.in",
      phone: "+919812345678",
      service: "GermanClass",
      details: null,
      source: JSON.stringify(source),
    });
    const notice = await mailTo(LEADS_TO);
    const subject = `New registration: German Classes (${accepted.reference})`;
    expect(notice.subject).toBe(`[Review] ${subject}`);
    expect(notice.text).toMatch(/^Goal: +To study abroad$/m);
    const confirmation = await mailTo("asha@example.in");
    expect(confirmation.subject).toBe(`Your registration: German Classes (${accepted.reference})`);
    expect(confirmation.text.replaceAll(/\s+/g, " ")).toContain(
      "Your registration for our German Classes has arrived at our Karnal branch. A counsellor will call you by Saturday 21 November, 13:10",
    );
    expect(confirmation.text).toContain("registration form");
  });

  test("a registration without a course is one, too", async () => {
    expect((await sendLead(served.app, "ielts", asha)).statusCode).toBe(201);
    expect(await lead()).toMatchObject({ kind: "registration", service: "" });
    expect((await mailTo(LEADS_TO)).subject).toMatch(/^\[Review\] New registration \(SP-/);
    expect((await mailTo(asha.email)).text).toContain("Your registration has arrived");
  });

  test.each([
    ["own_morning", "Morning, before 12, their own time", "Morning, before 12, your time"],
    ["branch_evening", "Evening, after 5, at the branch", "Evening, after 5, at the branch"],
    // Sent by a page that was opened before the choices changed.
    ["evening", "Late afternoon, 4 to 6", "Late afternoon, 4 to 6"],
  ])("a demo enquiry keeps how and when, such as %s", async (time, forDesk, yours) => {
    const body = { ...asha, course: "PTEOnline", way: "karnal", time };
    const answer = await sendLead(served.app, "demo", body);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().message).toBe(demoMessages.success);
    expect(await lead()).toMatchObject({
      kind: "demo",
      service: "PTEOnline",
      details: JSON.stringify({ way: "karnal", time }),
    });
    for (const [address, when] of [
      [LEADS_TO, forDesk],
      [asha.email, yours],
    ] as const) {
      const { text } = await mailTo(address);
      expect(text).toMatch(/^Joins: +In the classroom in Karnal$/m);
      expect(text).toMatch(new RegExp(`^When: +${when}$`, "m"));
    }
  });

  test("how one joins is dropped where the course decides it", async () => {
    const body = { ...asha, course: "IeltsClass", way: "online", level: "Band 6" };
    expect((await sendLead(served.app, "demo", body)).statusCode).toBe(201);
    expect((await lead()).details).toBe('{"level":"Band 6"}');
  });

  test("a message reaches the institute as it was written, and the visitor without it", async () => {
    const answer = await sendLead(served.app, "contact", { ...asha, topic: "courses", message });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().message).toBe(contactMessages.success);
    const details = JSON.parse((await lead()).details ?? "");
    const kept = "When does the next batch begin?\n\nAnd is there one on Sundays?";
    expect(details).toEqual({ topic: "courses", message: kept });
    const notice = await mailTo(LEADS_TO);
    expect(notice.subject).toMatch(/^\[Review\] New message: Courses and fees \(SP-/);
    expect(notice.text).toContain(kept);
    const confirmation = await mailTo(asha.email);
    expect(confirmation.text + confirmation.html).not.toContain("next batch");
    expect(confirmation.text).toContain("We call you by");
    expect(confirmation.text).not.toContain("What happens next");
  });

  test("whoever leaves no number is written to", async () => {
    const { phone: _none, ...person } = asha;
    const answer = await sendLead(served.app, "contact", { ...person, message });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await lead()).toMatchObject({ phone: "", branch: "karnal" });
    const notice = (await mailTo(LEADS_TO)).text;
    expect(notice).toContain("Write by:");
    expect(notice).not.toContain("Phone:");
    const confirmation = (await mailTo(asha.email)).text;
    expect(confirmation).toContain("We write to you by");
    expect(confirmation).not.toMatch(/call you|On the number/);
  });

  test.each(["ielts", "demo", "contact"] as const)(
    "%s: however an Indian number is written, its ten digits are kept, and it is one person",
    async (path) => {
      for (const written of [
        "9812345678",
        "98123 45678",
        " 98123-45678 ",
        "(098123) 45.678",
        "098123 45678",
        "+91 98123 45678",
        "919812345678",
        "0091-98123-45678",
        "+91 (0) 98123/45678",
        "\u202a+91\u00a098123\u00a045678\u202c",
      ]) {
        const answer = await sendLead(served.app, path, { ...asha, message, phone: written });
        expect(answer.statusCode, `${written}: ${answer.body}`).toBe(201);
      }
      expect(await lead()).toMatchObject({ phone: "+919812345678" });
      expect(await countRows(served.db)).toMatchObject({ leads: 1 });
    },
  );

  test("a Berlin number is called from Berlin", async () => {
    const answer = await sendLead(served.app, "ielts", { ...asha, phone: "+49 (0)30 23125-001" });
    expect(answer.json().callByText).toBe("Saturday 21 November, 12:00 (Berlin time)");
    expect(await lead()).toMatchObject({ phone: "+493023125001", branch: "berlin" });
  });

  test.each(["ielts", "demo", "contact"] as const)("%s: one key, one sending", async (path) => {
    const key = { "idempotency-key": "k" };
    const send = (fields: object = {}) =>
      sendLead(served.app, path, { ...asha, message, ...fields }, key);
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await countRows(served.db)).toEqual({ leads: 1, mails: 2, keys: 1 });
    expectProblem(await send({ name: "Bina" }), 422, "idempotency_mismatch");
    const without = await sendLead(served.app, path, { ...asha, message, name: "Bina" });
    expect(without.statusCode).toBe(201);
  });

  test("a message without a number to the other branch is another message", async () => {
    const key = { "idempotency-key": "k" };
    const send = (branch: string) =>
      sendLead(served.app, "contact", { ...asha, phone: undefined, message, branch }, key);
    expect((await send("karnal")).json()).toMatchObject({ branch: "karnal" });
    expectProblem(await send("berlin"), 422, "idempotency_mismatch");
    expect((await send("karnal")).json()).toMatchObject({ branch: "karnal" });
  });

  test.each(["ielts", "demo", "contact"] as const)(
    "%s: a filled trap is stored for a look, and mails no stranger",
    async (path) => {
      const answer = await sendLead(served.app, path, { ...asha, message, website: "x" });
      expect(answer.statusCode).toBe(201);
      expect(await lead()).toMatchObject({ needs_review: 1 });
      expect((await lead()).review_reasons).toContain("honeypot");
      expect(await countRows(served.db)).toMatchObject({ mails: 1 });
    },
  );
});
