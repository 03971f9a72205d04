import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds } from "#tests/support/databases.ts";
import {
  enrolmentWith,
  expectProblem,
  openTestApp,
  type TestApp,
} from "#tests/support/test-app.ts";

const person = { name: "Priya O'Brien", email: "priya@example.in", phone: "9800012345" };
const calls: [path: string, body: object][] = [
  ["/service", enrolmentWith({ name: person.name })],
  ["/ielts", { ...person, course: "IeltsClass" }],
  ["/contact", { ...person, message: "When does the next course begin?" }],
  ["/subscribe", { email: "reader@example.in" }],
  ["/subscribe/sendToPdf", { email: "tester@example.in" }],
];

describe.each(databaseKinds)("idempotency keys of an older version, over %s", (kind) => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp(kind);
  });
  afterAll(() => served.close());

  const send = (path: string, payload: object, key: string) =>
    served.app.inject({
      method: "POST",
      url: `/api/v1${path}`,
      payload,
      headers: { "idempotency-key": key },
    });

  /** Changes a key to how the first versions stored it: a plain hash of the typed values, and a shorter answer. */
  async function asFirstVersion(key: string, body: object): Promise<void> {
    const row = await served.db
      .selectFrom("idempotency_keys")
      .select("answer")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    const { mailFollows: _newer, ...answer } = JSON.parse(row.answer);
    await served.db
      .updateTable("idempotency_keys")
      .set({
        body_hash: createHash("sha256").update(JSON.stringify(body)).digest("base64url"),
        body_version: null,
        answer: JSON.stringify(answer),
      })
      .where("key", "=", key)
      .execute();
  }

  test.each(calls)("%s: the same sent again gets the first answer", async (path, body) => {
    const first = await send(path, body, path);
    expect(first.statusCode, first.body).toBeLessThan(300);
    await asFirstVersion(path, body);
    const mails = await served.db.selectFrom("mail_outbox").select("id").execute();
    const { mailFollows: _newer, ...answer } = first.json();
    const again = await send(path, body, path);
    expect(again.statusCode, again.body).toBe(first.statusCode);
    expect(again.json()).toEqual(answer);
    expect(await served.db.selectFrom("mail_outbox").select("id").execute()).toEqual(mails);
  });

  test("a key of this version is refused with other data", async () => {
    const [[path, body] = ["", {}]] = calls;
    await send(path, body, "of today");
    const other = await send(path, { ...body, name: "Ravi" }, "of today");
    expectProblem(other, 422, "idempotency_mismatch");
  });
});
