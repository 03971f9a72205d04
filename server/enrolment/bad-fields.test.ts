import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enrolmentMessages } from "#contract/enrolment-form.ts";
import { personMessages } from "#contract/person.ts";
import {
  countRows,
  enrol,
  enrolmentWith,
  expectProblem,
  openTestApp,
  type TestApp,
} from "#tests/support/app.ts";
import { databaseKinds } from "#tests/support/databases.ts";

const empty: Record<string, string> = {
  name: "Enter your name.",
  email: "Enter your email address.",
  phone: "Enter your phone number.",
  service: "Choose a service from the list.",
};
const invalid: Record<string, string> = {
  name: "Name must be valid and contain only letters.",
  email: "Invalid email address",
  phone: "Phone number must be between 10 and 16 digits",
  service: "Choose a service from the list.",
};
const fields = Object.keys(empty);
const control = "Control characters are not allowed.";

const payloads = {
  "a number": 12_345_678_901,
  true: true,
  "an array": ["Priya"],
  "an object": { toString: "Priya" },
  NUL: "Priya\0Sharma",
  "a control character": "Priya\u0007Sharma",
  "a C1 control character": "Priya\u0085Sharma",
  "CRLF and a header": "priya@example.in\r\nBcc: everyone@example.org",
  "a line break": "98000\n00000",
  "10 000 characters": "9".repeat(10_000),
  "10 000 letters": "a".repeat(10_000),
  "10 000 spaces in the middle": `a${" ".repeat(10_000)}b`,
  "a lone high surrogate": "Priya\ud83d",
  "a lone low surrogate": "\udc00Priya",
  "an emoji": "Priya 😀",
  "a right-to-left override": "Priya\u202eamrahS",
  SQL: "'; DROP TABLE leads;--",
  "SQL that is always true": "1' OR '1'='1",
  "a script element": "<script>alert(1)</script>",
  "an image that fails": '"><img src=x onerror=alert(1)>',
  "a template": "{{constructor.constructor('return 1')()}}",
  "a shell command": "$(rm -rf /)",
  "a path": "../../etc/passwd",
};

describe.each(databaseKinds)("a bad field over %s", (kind) => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1000 } });
  });
  afterAll(() => served.close());

  async function expectRefused(body: object) {
    const found = expectProblem(await enrol(served.app, body), 422, "validation_failed");
    expect(await countRows(served.db)).toEqual({ leads: 0, mails: 0, keys: 0 });
    return found;
  }

  describe.each(fields)("%s", (field) => {
    const other = fields.filter((name) => name !== field);

    test.each([
      ["missing", undefined],
      ["empty", ""],
      ["spaces", "   "],
      ["white space of all kinds", " \t\r\n\u00a0\u2003\ufeff"],
      ["null", null],
    ])("%s: the form's alert, and the field's text", async (_name, value) => {
      const found = await expectRefused(enrolmentWith({ [field]: value }));
      expect(found.detail).toBe(
        "Please fill out the required fields: Name, Email, Phone and Service.",
      );
      expect(found.errors?.[field]).toEqual([empty[field]]);
      for (const name of other) expect(found.errors?.[name]).toBeUndefined();
    });

    test.each(Object.entries(payloads))("%s is refused", async (_name, value) => {
      const found = await expectRefused(enrolmentWith({ [field]: value }));
      expect(Object.keys(found.errors ?? {})).toEqual([field]);
      expect(found.errors?.[field]).toHaveLength(1);
      expect(found.detail).toBe(found.errors?.[field]?.[0]);
      expect(JSON.stringify(found)).not.toMatch(/<script|DROP TABLE|onerror/);
    });
  });

  test.each([
    ["name", "Priya2", invalid.name],
    ["name", "<b>", invalid.name],
    ["name", "...", invalid.name],
    ["name", "a".repeat(101), "At most 100 letters."],
    ["name", "Priya\nSharma", control],
    ["email", "priya", invalid.email],
    ["email", "priya@example", invalid.email],
    ["email", "priya@example.i", invalid.email],
    ["email", "priya@@example.in", invalid.email],
    ["email", "priya sharma@example.in", invalid.email],
    ["email", "priya@example..in", invalid.email],
    ["email", "Priya <priya@example.in>", invalid.email],
    ["email", "a@example.in,b@example.in", invalid.email],
    ["email", `${"a".repeat(250)}@example.in`, "At most 254 characters."],
    ["email", "priya@example.in\nCc: b@example.org", control],
    ["phone", "123456789", invalid.phone],
    ["phone", "12345678901234567", invalid.phone],
    ["phone", "+91-98000-00000", invalid.phone],
    ["phone", "98000O0000", invalid.phone],
    ["phone", "९८०००००००००", invalid.phone],
    ["phone", "1          1", invalid.phone],
    ["phone", "+ 9800000000000 0 0", invalid.phone],
    ["service", "Yoga", invalid.service],
    ["service", "pteonline", invalid.service],
    ["service", " PTEOnline", invalid.service],
    ["service", "__proto__", invalid.service],
    ["service", "constructor", invalid.service],
    ["service", "toString", invalid.service],
  ])("%s %j: %s", async (field, value, text) => {
    const found = await expectRefused(enrolmentWith({ [field]: value }));
    expect(found.errors).toEqual({ [field]: [text] });
    expect(found.detail).toBe(text);
  });

  test("all four empty: one alert, a text for each", async () => {
    const found = await expectRefused({});
    expect(found.detail).toBe(enrolmentMessages.missingFields);
    expect(found.errors).toEqual(
      Object.fromEntries(fields.map((field) => [field, [empty[field]]])),
    );
  });

  test("one empty and one wrong: the alert is about the empty one, both have their text", async () => {
    const found = await expectRefused(enrolmentWith({ name: "", email: "priya" }));
    expect(found.detail).toBe(enrolmentMessages.missingFields);
    expect(found.errors).toEqual({ name: [empty.name], email: [personMessages.email] });
  });

  test.each([
    ["source", { source: null }],
    ["source", { source: "newsletter" }],
    ["source", { source: { referrer: 5 } }],
    ["source", { source: { utm: [] } }],
    ["source", { source: { utm: { campaign: {} } } }],
  ])("%s as %j is refused", async (field, body) => {
    const found = await expectRefused(enrolmentWith(body));
    expect(Object.keys(found.errors ?? {})).toEqual([field]);
  });
});
