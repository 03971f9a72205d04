import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contactMessages, contactTopicValues, MAX_MESSAGE } from "#contract/forms/contact-form.ts";
import { demoTimeValues, demoWayValues } from "#contract/forms/demo-form.ts";
import { enrolmentMessages, serviceValues } from "#contract/forms/enrolment-form.ts";
import { personMessages } from "#contract/forms/person-messages.ts";
import {
  countRows,
  enrol,
  enrolmentWith,
  expectProblem,
  openTestApp,
  sendLead,
  type TestApp,
} from "#tests/support/test-app.ts";

let served: TestApp;
beforeAll(async () => {
  served = await openTestApp("sqlite", { config: { rateLimitScale: 1000 } });
});
beforeEach(async () => {
  await served.db.deleteFrom("mail_outbox").execute();
  await served.db.deleteFrom("leads").execute();
  await served.db.deleteFrom("idempotency_keys").execute();
});
afterAll(() => served.close());

const expectNothingStored = async () =>
  expect(await countRows(served.db)).toEqual({ leads: 0, mails: 0, keys: 0 });
const control = "Control characters are not allowed.";

describe("a bad body", () => {
  const BODY_LIMIT = 64 * 1024;
  const good = JSON.stringify(enrolmentWith());
  /** A valid enrolment with the given number of bytes. */
  const ofSize = (bytes: number) => good + " ".repeat(bytes - Buffer.byteLength(good));

  test.each([
    ["empty", ""],
    ["white space", " \n"],
    ["a lone brace", "{"],
    ["cut in the middle", good.slice(0, -5)],
    ["followed by something", `${good}x`],
    ["two documents", good + good],
    ["with single quotes", good.replaceAll('"', "'")],
    ["with a trailing comma", good.replace("}", ",}")],
    ["NaN", "NaN"],
    ["a NUL", "\0"],
    ["a raw line break within a text", good.replace("Priya ", "Priya\n")],
    ["60 000 open brackets", "[".repeat(60_000)],
    ["a key __proto__", good.replace("{", '{"__proto__":{"isAdmin":true},')],
    ["a key __proto__ in disguise", good.replace("{", '{"\\u005f_proto__":{"isAdmin":true},')],
    ["a key constructor.prototype", good.replace("{", '{"constructor":{"prototype":{"a":1}},')],
    ["bytes that are no UTF-8", Buffer.from(good.replace("Priya", "Pr\u00eeya"), "latin1")],
    ["a cut UTF-8 sequence", Buffer.concat([Buffer.from(good), Buffer.from([0xe0, 0xa4])])],
    ["overlong UTF-8", Buffer.concat([Buffer.from([0xc0, 0xaf]), Buffer.from(good)])],
    ["UTF-16", Buffer.from(good, "utf16le")],
    ["gzip", Buffer.from([0x1f, 0x8b, 0x08, 0x00])],
  ])("%s: 400", async (_name, body) => {
    expectProblem(await enrol(served.app, body), 400, "malformed");
    await expectNothingStored();
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  test.each([
    ["null", "null"],
    ["true", "true"],
    ["a number", "1e400"],
    ["a text", '"Priya"'],
    ["an array", "[]"],
    ["an array of an enrolment", `[${good}]`],
    ["20 000 nested arrays", "[".repeat(20_000) + "]".repeat(20_000)],
    ["an object of nothing", "{}"],
    ["an enrolment one level too deep", `{"body":${good}}`],
  ])("%s: 422", async (_name, body) => {
    const found = expectProblem(await enrol(served.app, body), 422, "validation_failed");
    expect(found.detail).toBe(
      "Please fill out the required fields: Name, Email, Phone and Service.",
    );
    await expectNothingStored();
  });

  test("64 KiB are accepted, one byte more is not", async () => {
    expectProblem(await enrol(served.app, ofSize(BODY_LIMIT + 1)), 413, "payload_too_large");
    await expectNothingStored();
    expect((await enrol(served.app, ofSize(BODY_LIMIT))).statusCode).toBe(201);
  });

  test.each([
    "text/plain",
    "text/plain;charset=UTF-8",
    "text/html",
    "text/json",
    "application/xml",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/octet-stream",
    "application/jsonp",
    "application/problem+json",
    "application/json; charset=utf-16",
    "application/json; charset=iso-8859-1",
    'application/json; charset="UTF-7"',
    "json",
    "/",
    "*/*",
    "application/json, text/plain",
  ])("content type %s: 415", async (type) => {
    const answer = await enrol(served.app, good, { "content-type": type });
    expectProblem(answer, 415, "unsupported_media_type");
    await expectNothingStored();
  });

  test.each(["gzip", "br", "deflate", "gzip, identity"])(
    "content encoding %s: 415",
    async (encoding) => {
      const answer = await enrol(served.app, good, { "content-encoding": encoding });
      expectProblem(answer, 415, "unsupported_media_type");
      await expectNothingStored();
    },
  );

  test("no content type: 415", async () => {
    const answer = await served.app.inject({
      method: "POST",
      url: "/api/v1/service",
      payload: Buffer.from(good),
    });
    expectProblem(answer, 415, "unsupported_media_type");
    await expectNothingStored();
  });

  test("no body at all: 422, as for a form without a field", async () => {
    const answer = await served.app.inject({ method: "POST", url: "/api/v1/service" });
    expectProblem(answer, 422, "validation_failed");
    await expectNothingStored();
  });

  test.each([
    "application/json; charset=utf-8",
    "application/json;charset=UTF8",
    "APPLICATION/JSON",
    'application/json; charset="utf-8"; odd=parameter',
  ])("content type %s is JSON in UTF-8", async (type) => {
    expect((await enrol(served.app, good, { "content-type": type })).statusCode).toBe(201);
  });

  test("unknown fields are dropped and stored nowhere", async () => {
    const body = enrolmentWith({
      id: "chosen-by-me",
      needs_review: 0,
      reference: "SP-0000-0000",
      isAdmin: "sentinel-1",
      source: { page: "/", secret: "sentinel-2", utm: { source: "x", gclid: "sentinel-3" } },
      constructor: "sentinel-4",
    });
    const answer = await enrol(served.app, body);
    expect(answer.statusCode).toBe(201);
    const stored = JSON.stringify([
      await served.db.selectFrom("leads").selectAll().execute(),
      await served.db.selectFrom("mail_outbox").selectAll().execute(),
      await served.db.selectFrom("idempotency_keys").selectAll().execute(),
    ]);
    expect(stored).not.toMatch(/sentinel|chosen-by-me|SP-0000-0000/);
    const [lead] = await served.db.selectFrom("leads").select("source").execute();
    expect(JSON.parse(lead?.source ?? "")).toEqual({ page: "/", utm: { source: "x" } });
  });

  test("of a field that is sent twice the last counts, and is checked", async () => {
    const twice = good.replace("{", '{"name":"Priya",');
    expect((await enrol(served.app, twice.replace("Priya Sharma", "Ravi"))).statusCode).toBe(201);
    expectProblem(
      await enrol(served.app, twice.replace("Priya Sharma", "<b>")),
      422,
      "validation_failed",
    );
    const leads = await served.db.selectFrom("leads").select("name").execute();
    expect(leads).toMatchObject([{ name: "Ravi" }]);
  });

  test("any JSON is answered with 201 or a problem of 4xx", async () => {
    const anything = fc.jsonValue({ maxDepth: 3 });
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.constantFrom("Priya", "p@example.in", "9800000000"),
    );
    const value = fc.oneof(text, fc.constantFrom(...serviceValues), anything);
    const record = fc.record(
      {
        name: value,
        email: value,
        phone: value,
        service: value,
        source: fc.oneof(anything, fc.record({ page: text, utm: fc.record({ term: text }) })),
        website: value,
        formToken: value,
        extra: anything,
      },
      { requiredKeys: [] },
    );
    const nearlyRight = record.map((some) => enrolmentWith(some));
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, record, nearlyRight), async (body) => {
        const answer = await enrol(served.app, JSON.stringify(body));
        if (answer.statusCode === 201) return;
        expectProblem(answer, answer.statusCode, answer.json().code);
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a bad field of the enrol form", () => {
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
    SQL: "'; DROP TABLE leads;--",
    "SQL that is always true": "1' OR '1'='1",
    "a script element": "<script>alert(1)</script>",
    "an image that fails": '"><img src=x onerror=alert(1)>',
    "a template": "{{constructor.constructor('return 1')()}}",
    "a shell command": "$(rm -rf /)",
    "a path": "../../etc/passwd",
  };

  async function expectRefused(body: object) {
    const found = expectProblem(await enrol(served.app, body), 422, "validation_failed");
    await expectNothingStored();
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
    ["email", "a@example.in,b@example.in", invalid.email],
    ["email", `${"a".repeat(250)}@example.in`, "At most 254 characters."],
    ["email", "priya@example.in\nCc: b@example.org", control],
    ["phone", "123456789", invalid.phone],
    ["phone", "12345678901234567", invalid.phone],
    ["phone", "98000O0000", invalid.phone],
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

describe("the other forms", () => {
  const asha = { name: "Asha Verma", email: "asha@example.in", phone: "9812345678" };
  const message = "When does the next batch begin?";

  /** The contact form has words of its own for what is missing: the specification does not show it. */
  const missing = { name: "Enter your name.", email: "Enter your email address." };
  const name = "Name must be valid and contain only letters.";
  const email = "Invalid email address";
  const phone = "Invalid phone number. Must contain only numbers and be exactly 10 digits.";
  const foreign = "Invalid phone number for the chosen country.";

  const paths = ["ielts", "demo", "contact"] as const;
  type Path = (typeof paths)[number];
  const good = (path: Path) => ({ ...asha, ...(path === "contact" ? { message } : {}) });
  const wordsFor = (path: Path, field: keyof typeof missing) =>
    path === "contact" ? missing[field] : { name, email }[field];
  async function expectRefused(path: Path, body: object) {
    const found = expectProblem(await sendLead(served.app, path, body), 422, "validation_failed");
    await expectNothingStored();
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
    // Ten digits are enough: whether a number can be called shows only when a counsellor calls it.
    test.each(["0000000000", "1234567890"])("the number %s", (given) =>
      send("demo", { phone: given }),
    );
    test.each(["प्रिया शर्मा", "Jörg Müßig-O’Neill Jr.", "محمد علی", "李小龍"])("%s", (given) =>
      send("ielts", { name: given }),
    );
  });
});
