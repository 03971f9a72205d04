import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { serviceValues } from "#contract/enrolment-form.ts";
import {
  countRows,
  enrol,
  enrolmentWith,
  expectProblem,
  openTestApp,
  type TestApp,
} from "#tests/support/app.ts";
import { databaseKinds } from "#tests/support/databases.ts";

const BODY_LIMIT = 64 * 1024;
const good = JSON.stringify(enrolmentWith());
/** A good enrolment of so many bytes. */
const ofSize = (bytes: number) => good + " ".repeat(bytes - Buffer.byteLength(good));

describe.each(databaseKinds)("a bad body over %s", (kind) => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1000 } });
  });
  beforeEach(async () => {
    await served.db.deleteFrom("mail_outbox").execute();
    await served.db.deleteFrom("leads").execute();
    await served.db.deleteFrom("idempotency_keys").execute();
  });
  afterAll(() => served.close());

  const expectNothingStored = async () =>
    expect(await countRows(served.db)).toEqual({ leads: 0, mails: 0, keys: 0 });

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
