import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { papers } from "#content/practice-tests/papers.ts";
import { databaseKinds, emptyTables } from "#tests/support/databases.ts";
import { expectProblem, openTestApp, SITE_URL, type TestApp } from "#tests/support/test-app.ts";
import { EXPIRED_PAGE, OFFER_PAGE, practiceTestRetention } from "./practice-test-mails.ts";
import type { Papers } from "./printed-papers.ts";
import { MAIL_PAUSE_MS } from "./send-practice-test.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const DAY_MS = 86_400_000;
const email = "priya@example.in";
const pdf = Buffer.from("%PDF-1.7 as the build made it");

describe.each(databaseKinds)("the practice tests over %s", (kind) => {
  let served: TestApp;
  const onMailsQueued = vi.fn();
  const read = vi.fn<Papers["read"]>();

  beforeAll(async () => {
    served = await openTestApp(kind, { onMailsQueued, papers: { read } });
  });
  let networks = 0;
  beforeEach(async () => {
    onMailsQueued.mockReset();
    read.mockReset().mockResolvedValue(pdf);
    vi.useFakeTimers({ toFake: ["Date"], now });
    await emptyTables(served.db);
    networks += 1;
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => served.close());

  /** Asks from a network of the test's own, since a network may ask only sixty times. */
  const ask = (body: object = { email }, headers = {}, remoteAddress = `198.51.100.${networks}`) =>
    served.app.inject({
      method: "POST",
      url: "/api/v1/subscribe/sendToPdf",
      payload: body,
      headers,
      remoteAddress,
    });
  const mails = () => served.db.selectFrom("mail_outbox").selectAll().orderBy("id").execute();
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

  test("parallel requests send one mail", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ask({ email }, index % 2 ? { "idempotency-key": `key ${index}` } : {}),
      ),
    );
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(202);
    expect(await mails()).toHaveLength(1);
  });

  test("when the mail cannot be queued nothing is stored, and a retry works", async () => {
    const headers = { "idempotency-key": "retried" };
    await sql`ALTER TABLE mail_outbox RENAME TO mail_outbox_away`.execute(served.db);
    expectProblem(await ask({ email }, headers), 500, "internal");
    await sql`ALTER TABLE mail_outbox_away RENAME TO mail_outbox`.execute(served.db);
    expect(onMailsQueued).not.toHaveBeenCalled();
    expect((await ask({ email }, headers)).statusCode).toBe(202);
    expect(await mails()).toHaveLength(1);
  });

  test("after thirty days nothing tells that an address ever asked; what waits is kept", async () => {
    await ask();
    await ask({ email: "sent@example.in" }, { "idempotency-key": "one" });
    await served.db
      .updateTable("mail_outbox")
      .set({ status: "sent" })
      .where("to_address", "=", "sent@example.in")
      .execute();
    const tidy = (at: number) => practiceTestRetention.remove(served.db, new Date(at));
    const monthLater = now.getTime() + 30 * DAY_MS;
    expect(await tidy(monthLater)).toBe(0);
    expect(await tidy(monthLater + 1)).toBe(1);
    expect(await mails()).toMatchObject([{ to_address: email, status: "queued" }]);
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("whoever asks gets the mail and a download of their own", async () => {
    const answer = await ask({ email: "Priya@Example.IN" });
    expect(answer.statusCode, answer.body).toBe(202);
    const { message, download } = answer.json();
    expect(message).toBe("We have sent you your free practice test.");
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ purpose: "practice-test", to_address: email, status: "queued" });
    expect(mail?.subject).toBe("Your free practice test: PTE mini mock");
    expect(mail?.text).toContain(`${SITE_URL}${download}`);
    expect(onMailsQueued).toHaveBeenCalledOnce();
    const slashed = await served.app.inject({
      method: "POST",
      url: "/api/v1/subscribe/sendToPdf/",
      payload: { email },
    });
    expect(slashed.json()).toEqual(answer.json());

    const file = await served.app.inject({ url: download });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload).toEqual(pdf);
    expect(file.headers["content-type"]).toBe("application/pdf");
    expect(file.headers["content-disposition"]).toBe(
      'attachment; filename="sprachsetu-pte-mini-mock.pdf"',
    );
    expect(file.headers["x-robots-tag"]).toBe("noindex");
    expect(read).toHaveBeenCalledWith("pte");
  });

  test("asking subscribes to nothing", async () => {
    await ask();
    const { db } = served;
    expect(await db.selectFrom("newsletter_subscriptions").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("leads").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("people").select("id").execute()).toEqual([]);
  });

  test("what is sent follows the page, or what was chosen", async () => {
    const cases = [
      [{}, "pte"],
      [{ source: { page: paths.home } }, "pte"],
      [{ source: { page: courses.PTEOffline.url } }, "pte"],
      [{ source: { page: courses.GermanClass.url } }, "german"],
      [{ source: { page: courses.IeltsClass.url } }, "ielts"],
      [{ source: { page: paths.blogTopic.replace(":topic", "german") } }, "german"],
      [{ source: { page: paths.blogTopic.replace(":topic", "life-in-berlin") } }, "german"],
      [{ source: { page: paths.blogTopic.replace(":topic", "ielts") } }, "ielts"],
      [{ source: { page: paths.blogTopic.replace(":topic", "spoken-english") } }, "ielts"],
      [{ test: "german" }, "german"],
      [{ test: "pte", source: { page: courses.GermanClass.url } }, "pte"],
    ] as const;
    for (const [index, [fields, id]] of cases.entries()) {
      const { download } = (await ask({ email: `p${index}@example.in`, ...fields })).json();
      expect(download.startsWith(`/api/v1/practice-tests/${id}?`), JSON.stringify(fields)).toBe(
        true,
      );
      expect((await mails()).at(-1)?.subject).toContain(papers[id].title);
    }
  });

  test("what is not valid is refused with its field, and stores nothing", async () => {
    const wrong = "Please enter a valid email address.";
    const control = "Control characters are not allowed.";
    const cases = [
      [{}, "email", wrong],
      [{ email: "" }, "email", wrong],
      [{ email: "priya@example" }, "email", wrong],
      [{ email: "a@example.in\r\nBcc: b@example.in" }, "email", control],
      [{ email, test: "toefl" }, "test", "This practice test does not exist."],
      [{ email, source: { page: "a".repeat(201) } }, "source", "At most 200 characters."],
    ] as const;
    for (const [body, field, text] of cases) {
      const found = expectProblem(await ask(body), 422, "validation_failed");
      expect(found.errors).toEqual({ [field]: [text] });
    }
    expect(await mails()).toEqual([]);
  });

  test("another site's page can make nobody ask", async () => {
    expectProblem(await ask({ email }, { "sec-fetch-site": "cross-site" }), 403, "forbidden");
    expect(await mails()).toEqual([]);
  });

  test("the same for an address that asks again, a new one and one past its limit", async () => {
    const answerOf = async (body: object) => {
      const answer = await ask(body);
      const { "x-request-id": _id, date: _date, ...headers } = answer.headers;
      return { status: answer.statusCode, body: answer.body, headers };
    };
    const first = await answerOf({ email });
    expect(await answerOf({ email })).toEqual(first);
    expect(await answerOf({ email: "other@example.in" })).toEqual(first);
    for (let times = 0; times < 6; times += 1) expect(await answerOf({ email })).toEqual(first);
  });

  test("an address gets one mail in ten minutes for each paper, whatever key comes with it", async () => {
    await ask();
    later(MAIL_PAUSE_MS - 1);
    await ask({ email: "PRIYA@example.in" }, { "idempotency-key": "one" });
    await ask({ email }, { "idempotency-key": "two" });
    expect(await mails()).toHaveLength(1);
    await ask({ email, test: "german" });
    expect(await mails()).toHaveLength(2);
  });

  test("past two requests a day no mail follows, but the download does", async () => {
    for (let times = 0; times < 7; times += 1) {
      const answer = await ask({ email }, {}, `203.0.113.${times}`);
      expect(answer.statusCode).toBe(202);
      expect((await served.app.inject({ url: answer.json().download })).statusCode).toBe(200);
      later(MAIL_PAUSE_MS);
    }
    expect(await mails()).toHaveLength(2);
    expect(onMailsQueued).toHaveBeenCalledTimes(2);
  });

  test("one network cannot ask without end", async () => {
    for (let times = 0; times < 60; times += 1) await ask({ email: `p${times}@example.in` });
    const answer = await ask({ email: "one-more@example.in" });
    expectProblem(answer, 429, "rate_limited");
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("the same key gives the first answer, with other data it is a mistake", async () => {
    const headers = { "idempotency-key": "form 1" };
    const first = await ask({ email }, headers);
    later(MAIL_PAUSE_MS);
    const again = await ask({ email }, headers);
    expect([again.statusCode, again.body]).toEqual([202, first.body]);
    expect(await mails()).toHaveLength(1);
    expectProblem(await ask({ email, test: "ielts" }, headers), 422, "idempotency_mismatch");
    expectProblem(await ask({ email: "o@example.in" }, headers), 422, "idempotency_mismatch");
  });

  test("what is kept of a request tells nobody without our secret whose it was", async () => {
    await ask({ email }, { "idempotency-key": "one" });
    const keys = JSON.stringify(
      await served.db.selectFrom("idempotency_keys").selectAll().execute(),
    );
    for (const guess of [
      email,
      JSON.stringify({ email, test: "pte" }),
      JSON.stringify({ email }),
    ]) {
      expect(keys).not.toContain(createHash("sha256").update(guess).digest("base64url"));
    }
  });

  test("an expired or broken link says so: to programs as a problem, to browsers by a page", async () => {
    const { download } = (await ask()).json();
    later(DAY_MS);
    expectProblem(await served.app.inject({ url: download }), 410, "token_expired");
    const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    const led = await served.app.inject({ url: download, headers });
    expect(led.statusCode).toBe(303);
    expect(led.headers.location).toBe(`${paths.practiceTestExpired}?test=pte`);
    expect(led.headers["cache-control"]).toBe("no-store");

    const broken = download.replace("/pte?", "/german?");
    expectProblem(await served.app.inject({ url: broken }), 403, "token_invalid");
    const ledAway = await served.app.inject({ url: broken, headers });
    expect(ledAway.headers.location).toBe(`${paths.practiceTestExpired}?test=german`);
    expect(read).not.toHaveBeenCalled();
  });

  test("an unknown paper has no address", async () => {
    expect((await served.app.inject({ url: "/api/v1/practice-tests/toefl" })).statusCode).toBe(422);
  });
});

test("the API leads to the pages that the site has", () => {
  expect(OFFER_PAGE).toBe(paths.freePracticeTest);
  expect(EXPIRED_PAGE).toBe(paths.practiceTestExpired);
});
