import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { databaseKinds, emptyTables } from "#tests/support/databases.ts";
import {
  countRows,
  enrol,
  enrolmentWith,
  expectProblem,
  openTestApp,
  person,
  type TestApp,
} from "#tests/support/test-app.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let now = Date.parse("2026-11-21T03:40:00.000Z");
const later = (milliseconds: number) => vi.setSystemTime(now + milliseconds);
const withKey = (key: string) => ({ "idempotency-key": key });

let served: TestApp;

/** Each test has a day of its own: what others sent is too long ago to count. */
async function beginAnotherDay(): Promise<void> {
  now += 48 * HOUR_MS;
  vi.useFakeTimers({ toFake: ["Date"], now });
  await emptyTables(served.db);
}

describe("one enquiry is one lead", () => {
  beforeAll(async () => {
    served = await openTestApp("sqlite");
  });
  beforeEach(beginAnotherDay);
  afterEach(() => void vi.useRealTimers());
  afterAll(() => served.close());

  test("the same key and body get the first answer again", async () => {
    const first = await enrol(served.app, enrolmentWith(), withKey("a"));
    later(23 * HOUR_MS);
    const second = await enrol(served.app, enrolmentWith(), withKey("a"));
    expect(second.statusCode).toBe(201);
    expect(second.body).toBe(first.body);
    expect(first.headers["idempotent-replayed"]).toBeUndefined();
    expect(second.headers["idempotent-replayed"]).toBe("true");
    expect(await countRows(served.db)).toEqual({ leads: 1, mails: 2, keys: 1 });
  });

  test("a retry from another time zone is a retry, with a key and without", async () => {
    for (const headers of [withKey("a"), {}]) {
      const sent = enrolmentWith();
      const first = await enrol(served.app, { ...sent, zone: "Asia/Kolkata" }, headers);
      const second = await enrol(served.app, { ...sent, zone: "America/Toronto" }, headers);
      expect(second.statusCode).toBe(201);
      expect(second.body).toBe(first.body);
    }
  });

  test("twenty retries use up no limit", async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect((await enrol(served.app, enrolmentWith(), withKey("a"))).statusCode).toBe(201);
    }
    const other = await enrol(served.app, enrolmentWith({ service: "IeltsClass" }));
    expect(other.statusCode).toBe(201);
    const reasons = await served.db.selectFrom("leads").select("review_reasons").execute();
    for (const row of reasons) expect(row.review_reasons).toBe('["form_token_missing"]');
  });

  test("after a day the key is as good as new", async () => {
    const first = await enrol(served.app, enrolmentWith(), withKey("a"));
    later(24 * HOUR_MS);
    const other = enrolmentWith({ name: "Ravi", ...person(1) });
    const second = await enrol(served.app, other, withKey("a"));
    expect(second.statusCode).toBe(201);
    expect(second.json().reference).not.toBe(first.json().reference);
    expect(second.headers["idempotent-replayed"]).toBeUndefined();
    expect(await countRows(served.db)).toEqual({ leads: 2, mails: 4, keys: 1 });
  });

  test.each([
    { name: "Ravi Sharma" },
    { email: "ravi@example.in" },
    { phone: "+91 98000 00002" },
    { service: "IeltsClass" },
  ])("the same key with %j is a mistake", async (fields) => {
    await enrol(served.app, enrolmentWith(), withKey("a"));
    const answer = await enrol(served.app, enrolmentWith(fields), withKey("a"));
    expectProblem(answer, 422, "idempotency_mismatch");
    expect(await countRows(served.db)).toEqual({ leads: 1, mails: 2, keys: 1 });
  });

  test("how the answers are written, and what the bot signals say, is no other body", async () => {
    await enrol(served.app, enrolmentWith(), withKey("a"));
    const again = enrolmentWith({
      email: "PRIYA@example.in",
      phone: " +919800000001",
      source: { page: "/home" },
      formToken: "x",
    });
    const answer = await enrol(served.app, again, withKey("a"));
    expect(answer.headers["idempotent-replayed"]).toBe("true");
  });

  test("without a key: within ten minutes the same, then a repeat with an answer of its own", async () => {
    const send = () => enrol(served.app).then((answer) => answer.json().reference);
    const first = await send();
    later(10 * MINUTE_MS - 1);
    expect(await send()).toBe(first);
    later(10 * MINUTE_MS);
    expect(await send()).not.toBe(first);
    expect(await countRows(served.db)).toEqual({ leads: 1, mails: 4, keys: 1 });
  });

  test("another service is another enquiry", async () => {
    await enrol(served.app);
    await enrol(served.app, enrolmentWith({ service: "GermanClass" }));
    expect(await countRows(served.db)).toEqual({ leads: 2, mails: 4, keys: 2 });
  });

  test("the first key of many does not answer for the others", async () => {
    const keys = ["a", "A", "a ", "ключ".replaceAll(/[^a-z]/g, "b"), "a".repeat(255)];
    const distinct = new Set(keys.map((key) => key.trim()));
    for (const [index, key] of [...distinct].entries()) {
      await enrol(served.app, enrolmentWith(person(index)), withKey(key));
    }
    expect((await countRows(served.db)).leads).toBe(distinct.size);
  });

  test.each([
    ["256 characters", "a".repeat(256)],
    ["no character", ""],
    ["a NUL", "a\0b"],
    ["a line break", "a\r\nb"],
  ])("a key of %s is refused", async (_name, key) => {
    const found = expectProblem(
      await enrol(served.app, enrolmentWith(), withKey(key)),
      422,
      "validation_failed",
    );
    expect(Object.keys(found.errors ?? {})).toEqual(["idempotency-key"]);
    expect(await countRows(served.db)).toEqual({ leads: 0, mails: 0, keys: 0 });
  });

  test.each(["'; DROP TABLE idempotency_keys;--", "__proto__", "%00", "\u00ff\u00e9", "{}"])(
    "%s is a key like any other",
    async (key) => {
      const first = await enrol(served.app, enrolmentWith(), withKey(key));
      const second = await enrol(served.app, enrolmentWith(), withKey(key));
      expect(first.statusCode).toBe(201);
      expect(second.body).toBe(first.body);
      expect(await countRows(served.db)).toEqual({ leads: 1, mails: 2, keys: 1 });
    },
  );

  test("a refused enquiry uses up no key", async () => {
    await enrol(served.app, enrolmentWith({ name: "" }), withKey("a"));
    expect((await enrol(served.app, enrolmentWith(), withKey("a"))).statusCode).toBe(201);
  });
});

describe.each(databaseKinds)("sent at once over %s, one enquiry is one lead", (kind) => {
  beforeAll(async () => {
    served = await openTestApp(kind);
  });
  beforeEach(beginAnotherDay);
  afterEach(() => void vi.useRealTimers());
  afterAll(() => served.close());

  /** Sends one enquiry twenty times at once, and expects one lead and nineteen replays. */
  async function sendTwenty(headers: Record<string, string>) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => enrol(served.app, enrolmentWith(), headers)),
    );
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(201);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const replayed = answers.filter(({ headers }) => headers["idempotent-replayed"] === "true");
    expect(replayed).toHaveLength(19);
    expect(await countRows(served.db)).toEqual({ leads: 1, mails: 2, keys: 1 });
  }

  test("twenty at once with one key", () => sendTwenty(withKey("a")));
  test("twenty at once without a key", () => sendTwenty({}));

  test("with one key and different bodies at once, one wins", async () => {
    // Not four: the fourth enquiry of an address within an hour is flagged, and would get no mail if it won.
    const names = ["Asha", "Bina", "Chitra"];
    const answers = await Promise.all(
      names.map((name) => enrol(served.app, enrolmentWith({ name }), withKey("a"))),
    );
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([201, 422, 422]);
    expect(await countRows(served.db)).toEqual({ leads: 1, mails: 2, keys: 1 });
  });
});

test("two servers on one PostgreSQL, forty sendings: one lead", async () => {
  const first = await openTestApp("postgres", { config: { rateLimitScale: 10 } });
  const second = await openTestApp("postgres", {
    on: first.database,
    config: { rateLimitScale: 10 },
  });
  try {
    const bodies = enrolmentWith();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        enrol((index % 2 === 0 ? first : second).app, bodies, withKey("a")),
      ),
    );
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(201);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await countRows(first.db)).toEqual({ leads: 1, mails: 2, keys: 1 });
  } finally {
    await second.close();
    await first.close();
  }
});
