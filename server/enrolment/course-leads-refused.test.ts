import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactMessages, contactTopicValues, MAX_MESSAGE } from "#contract/contact-form.ts";
import { demoTimeValues, demoWayValues } from "#contract/demo-form.ts";
import { serviceValues } from "#contract/enrolment-form.ts";
import {
  countRows,
  expectProblem,
  openTestApp,
  sendLead,
  type TestApp,
} from "#tests/support/app.ts";
import { databaseKinds } from "#tests/support/databases.ts";

const asha = { name: "Asha Verma", email: "asha@example.in", phone: "9812345678" };
const message = "When does the next batch begin?";

/** The contact form is ours, and says what is missing in words of its own. */
const missing = { name: "Enter your name.", email: "Enter your email address." };
const name = "Name must be valid and contain only letters.";
const email = "Invalid email address";
const phone = "Invalid phone number. Must contain only numbers and be exactly 10 digits.";
const foreign = "Invalid phone number for the chosen country.";
const control = "Control characters are not allowed.";

describe.each(databaseKinds)("what is refused and what is not over %s", (kind) => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1000 } });
  });
  afterAll(() => served.close());

  const paths = ["ielts", "demo", "contact"] as const;
  type Path = (typeof paths)[number];
  const good = (path: Path) => ({ ...asha, ...(path === "contact" ? { message } : {}) });
  const wordsFor = (path: Path, field: keyof typeof missing) =>
    path === "contact" ? missing[field] : { name, email }[field];
  async function expectRefused(path: Path, body: object) {
    const found = expectProblem(await sendLead(served.app, path, body), 422, "validation_failed");
    expect(await countRows(served.db)).toEqual({ leads: 0, mails: 0, keys: 0 });
    return found;
  }

  describe.each(paths)("%s", (path) => {
    test.each([
      ["name", undefined, wordsFor(path, "name")],
      ["name", "", wordsFor(path, "name")],
      ["name", "   ", wordsFor(path, "name")],
      ["name", null, wordsFor(path, "name")],
      ["name", 5, wordsFor(path, "name")],
      ["name", "Asha 2", name],
      ["name", "asha@example.in", name],
      ["name", "Asha_Verma", name],
      ["name", "<script>alert(1)</script>", name],
      ["name", "a".repeat(101), "At most 100 letters."],
      ["name", "Asha\0", control],
      ["name", "Asha\r\nBcc: x@example.org", control],
      ["email", undefined, wordsFor(path, "email")],
      ["email", "", wordsFor(path, "email")],
      ["email", "asha", email],
      ["email", "asha@example", email],
      ["email", "asha@example.i", email],
      ["email", "asha verma@example.in", email],
      ["email", { toString: "asha@example.in" }, wordsFor(path, "email")],
      ["email", "asha@example.in\nCc: b@example.org", control],
      ["phone", "", phone],
      ["phone", null, phone],
      ["phone", 9812345678, phone],
      ["phone", "981234567", phone],
      ["phone", "98123456789", phone],
      ["phone", "98123 4567", phone],
      ["phone", "0098123-45678", phone],
      ["phone", "+91 98123 456789", phone],
      ["phone", "- ( ) -", phone],
      ["phone", `${" 9".repeat(30)}`, phone],
      ["phone", "98123O5678", phone],
      ["phone", "९८१२३४५६७८", phone],
      ["phone", "+9198123456", phone],
      ["phone", "+91981234567890", phone],
      ["phone", "+0123456789", phone],
      ["phone", "++493023125001", phone],
      ["phone", "+49123", phone],
      ["phone", `+${"9".repeat(16)}`, phone],
      ["phone", "+491234", phone],
      ["phone", "+44123456", foreign],
      ["phone", "+11234567890", foreign],
      ["phone", "+999123456789", foreign],
      ["phone", "'; DROP TABLE people;--", phone],
      ["source", { finder: [] }, undefined],
    ])("%s %j: %s", async (field, value, text) => {
      const found = await expectRefused(path, { ...good(path), [field]: value });
      expect(Object.keys(found.errors ?? {})).toEqual([field]);
      if (text) expect(found.errors?.[field]).toEqual([text]);
      if (text) expect(found.detail).toBe(text);
    });

    test("of several the sentence is about the first", async () => {
      const found = await expectRefused(path, { phone: "x" });
      const [ofName, ofEmail] = [wordsFor(path, "name"), wordsFor(path, "email")];
      expect(found.detail).toBe(ofName);
      expect(found.errors).toMatchObject({ name: [ofName], email: [ofEmail], phone: [phone] });
    });

    test.each([[[]], ["text"], [null], [{}]])("%j is no enquiry", async (body) => {
      const answer = await served.app.inject({
        method: "POST",
        url: `/api/v1/${path}`,
        headers: { "content-type": "application/json" },
        payload: JSON.stringify(body),
      });
      expectProblem(answer, 422, "validation_failed");
    });

    test("other methods are told which is right", async () => {
      const answer = await served.app.inject(`/api/v1/${path}`);
      expectProblem(answer, 405, "method_not_allowed");
      expect(answer.headers.allow).toBe("POST");
    });
  });

  test.each([
    ["ielts", { course: "Yoga" }, "Choose a course from the list."],
    ["ielts", { course: "" }, "Choose a course from the list."],
    ["ielts", { course: "__proto__" }, "Choose a course from the list."],
    ["demo", { course: 5 }, "Choose a course from the list."],
    ["demo", { way: "by post" }, "Choose a way from the list."],
    ["demo", { time: "midnight" }, "Choose a time from the list."],
    ["contact", { topic: "constructor" }, "Choose a topic from the list."],
    ["contact", { message: "" }, contactMessages.enterMessage],
    ["contact", { message: " \n\t\r\n " }, contactMessages.enterMessage],
    ["contact", { message: undefined }, contactMessages.enterMessage],
    ["contact", { message: ["x"] }, contactMessages.enterMessage],
    ["contact", { message: "a".repeat(MAX_MESSAGE + 1) }, `At most ${MAX_MESSAGE} characters.`],
    ["contact", { message: "a\0b" }, control],
    ["contact", { message: "a\u0085b" }, control],
    ["contact", { message: "a\ud800b" }, control],
  ] as const)("%s %j: %s", async (path, fields, text) => {
    const found = await expectRefused(path, { ...good(path), ...fields });
    expect(found.errors).toEqual({ [Object.keys(fields)[0] ?? ""]: [text] });
  });

  describe("accepted", () => {
    let number = 0;
    const send = async (path: Path, fields: object) => {
      number += 1;
      const body = { ...good(path), email: `p${number}@example.in`, ...fields };
      const answer = await sendLead(served.app, path, body);
      expect(answer.statusCode, answer.body).toBe(201);
    };
    afterAll(async () => {
      const { leads } = await countRows(served.db);
      expect(leads).toBeGreaterThan(0);
    });
    test.each(serviceValues)("ielts for %s", (course) => send("ielts", { course }));
    test.each(demoWayValues)("demo %s", (way) => send("demo", { way }));
    test.each(demoTimeValues)("demo in the %s", (time) => send("demo", { time }));
    test.each(contactTopicValues)("contact about %s", (topic) => send("contact", { topic }));
    test("contact of full length", () => send("contact", { message: "ा".repeat(MAX_MESSAGE) }));
    test.each(["+12025550123", "+442079460958", "+971501234567", "+493023125042"])(
      "the number %s",
      (given) => send("ielts", { phone: given }),
    );
    // Ten digits are enough: which of them can be called shows when a counsellor calls.
    test.each(["0000000000", "1234567890"])("the number %s", (given) =>
      send("demo", { phone: given }),
    );
    test.each(["प्रिया शर्मा", "Jörg Müßig-O’Neill Jr.", "محمد علی", "李小龍"])("%s", (given) =>
      send("ielts", { name: given }),
    );
  });
});
