import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { leadAccepted } from "#contract/forms/lead.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import {
  countRows,
  LEADS_TO,
  openTestApp,
  sendLead,
  type TestApp,
} from "#tests/support/test-app.ts";

/** A Friday; the day after is a working day, too. */
const now = new Date("2026-11-20T03:40:00.000Z");
const DAY_MS = 86_400_000;
const asha = {
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "9812345678",
  course: "PTEOnline",
};

let served: TestApp;
const onMailsQueued = vi.fn();

const later = (milliseconds: number) => vi.setSystemTime(now.getTime() + milliseconds);
async function register(fields: object = {}, path: "ielts" | "demo" | "contact" = "ielts") {
  const answer = await sendLead(served.app, path, { ...asha, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return leadAccepted.parse(answer.json());
}
const repeats = () =>
  served.db.selectFrom("lead_repeats").selectAll().orderBy("created_at").execute();
const mails = () =>
  served.db.selectFrom("mail_outbox").selectAll().orderBy("created_at").orderBy("id").execute();

describe("the same asked again", () => {
  beforeEach(async () => {
    onMailsQueued.mockReset();
    vi.useFakeTimers({ toFake: ["Date"], now });
    served = await openTestApp("sqlite", { onMailsQueued });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await served.close();
  });

  test("is noted under the first, with time, source and what is new, and thanked alike", async () => {
    const first = await register();
    later(DAY_MS);
    const source = { page: "/register", utm: { source: "poster" } };
    const again = await register({ name: "Asha Varma", phone: "+493023125001", source });

    expect(again).not.toEqual(first);
    // The second number is German, and the branch in Berlin is closed at this hour.
    const { opensAt: _, ...alike } = again;
    expect(Object.keys(alike)).toEqual(Object.keys(first));
    expect(again.message).toBe(first.message);
    expect(await countRows(served.db)).toMatchObject({ leads: 1, mails: 4 });
    expect(await repeats()).toEqual([
      {
        id: again.id,
        reference: again.reference,
        lead_id: first.id,
        changed: JSON.stringify({ name: "Asha Varma", phone: "+493023125001" }),
        source: JSON.stringify(source),
        needs_review: 1,
        review_reasons: '["form_token_missing"]',
        branch: "berlin",
        call_by: again.callBy,
        created_at: new Date(now.getTime() + DAY_MS).toISOString(),
        ...{ came_by: null, taken_by: null, talk: null, agreed: null },
      },
    ]);
    expect(onMailsQueued).toHaveBeenCalledTimes(2);
  });

  test("the institute hears of it in a mail that says again; the visitor is written to as before", async () => {
    const first = await register();
    later(DAY_MS);
    const again = await register({ phone: "9812300000" });
    const [, , ...sent] = await mails();
    const notice = sent.find(({ to_address }) => to_address === LEADS_TO);
    const confirmation = sent.find(({ to_address }) => to_address === asha.email);
    expect(notice).toMatchObject({
      purpose: "lead-notice",
      reply_to: asha.email,
      lead_id: first.id,
      subject: `[Review] Again: registration, PTE Online Classes (${first.reference})`,
    });
    const text = notice?.text.replaceAll(/\s+/g, " ");
    expect(text).toContain("We received the first one on Friday 20 November");
    expect(text).toContain(`under the reference ${first.reference}.`);
    expect(text).toContain("Phone: +919812300000 (before: +919812345678)");
    expect(text).toContain(`Reference: ${again.reference}`);
    expect(confirmation).toMatchObject({
      purpose: "lead-confirmation",
      lead_id: first.id,
      subject: `Your registration: PTE Online Classes (${again.reference})`,
    });
    expect(confirmation?.text).not.toContain(first.reference);
  });

  test("an answer tells nobody whether an address is known", async () => {
    const first = await register();
    later(DAY_MS);
    const again = await register();
    expect(again.id).not.toBe(first.id);
    expect(JSON.stringify(again)).not.toContain(first.reference);
  });

  test("spelling is no change", async () => {
    await register();
    later(DAY_MS);
    await register({ email: "ASHA@example.in", phone: "+919812345678" });
    expect(await repeats()).toMatchObject([{ changed: "{}" }]);
  });

  test("after thirty days it is a new enquiry", async () => {
    const first = await register();
    later(29.9 * DAY_MS);
    await register();
    expect(await countRows(served.db)).toMatchObject({ leads: 1 });
    later(30 * DAY_MS);
    const second = await register();
    expect(await countRows(served.db)).toMatchObject({ leads: 2 });
    later(31 * DAY_MS);
    await register();
    expect((await repeats()).map(({ lead_id }) => lead_id)).toEqual([first.id, second.id]);
  });

  test("somebody else of the family is no repeat, with the same name it is one", async () => {
    await register();
    await register({ name: "Ravi Verma", email: "ravi@example.in" });
    expect(await countRows(served.db)).toMatchObject({ leads: 2 });
    expect(await repeats()).toEqual([]);
    await register({ name: "ASHA VERMA", email: "asha.work@example.in" });
    await register({ name: "Asha  Varma" });
    expect(await countRows(served.db)).toMatchObject({ leads: 2 });
    expect(await repeats()).toHaveLength(2);
    await register({ name: "Ravi Verma" });
    await register({ name: "Meera Verma" });
    expect(await countRows(served.db)).toMatchObject({ leads: 3 });
    expect(await repeats()).toHaveLength(3);
  });

  test("another course or another form is another enquiry", async () => {
    await register();
    await register({ course: "GermanClass" });
    await register({ course: undefined });
    await register({}, "demo");
    expect(await countRows(served.db)).toMatchObject({ leads: 4 });
    expect(await repeats()).toEqual([]);
  });

  test("another way or time of a demo class is noted, other words are another message", async () => {
    await register({ way: "online", time: "any" }, "demo");
    later(DAY_MS);
    await register({ way: "karnal", time: "any" }, "demo");
    expect(await repeats()).toMatchObject([{ changed: '{"way":"karnal"}' }]);

    await register({ message: "Is there a batch on Sundays?" }, "contact");
    await register({ message: "And on Saturdays?" }, "contact");
    later(2 * DAY_MS);
    await register({ message: "And on Saturdays?" }, "contact");
    expect(await countRows(served.db)).toMatchObject({ leads: 3 });
    expect(await repeats()).toHaveLength(2);
  });

  test("what a program sent does not swallow the person's own enquiry", async () => {
    await register({ website: "https://spam.example" });
    later(DAY_MS);
    await register();
    expect(await countRows(served.db)).toMatchObject({ leads: 2 });
    later(2 * DAY_MS);
    await register({ website: "https://spam.example" });
    expect(await countRows(served.db)).toMatchObject({ leads: 2 });
    expect(await repeats()).toMatchObject([{ needs_review: 1 }]);
  });

  test("one key is one sending: no repeat of it is noted", async () => {
    const key = { "idempotency-key": "one" };
    const first = await sendLead(served.app, "ielts", asha, key);
    const second = await sendLead(served.app, "ielts", asha, key);
    expect(second.body).toBe(first.body);
    expect(second.headers["idempotent-replayed"]).toBe("true");
    // Another call may use the same key for something else.
    expect((await sendLead(served.app, "demo", asha, key)).statusCode).toBe(201);
    expect(await repeats()).toEqual([]);
  });

  test("repeats are counted apart", async () => {
    await register();
    later(DAY_MS);
    await register();
    const { body } = await served.app.inject("/metrics");
    expect(body).toContain(
      'sprachsetu_leads_stored_total{kind="registration",service="PTEOnline",review="yes"} 1\n',
    );
    expect(body).toContain('sprachsetu_leads_repeated_total{kind="registration"} 1\n');
  });
});

describe.each(databaseKinds)("the same asked at once over %s", (kind) => {
  beforeEach(async () => {
    onMailsQueued.mockReset();
    vi.useFakeTimers({ toFake: ["Date"], now });
    served = await openTestApp(kind, { onMailsQueued });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await served.close();
  });

  test("six at once with keys of their own: one lead, five repeats", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        sendLead(served.app, "ielts", asha, { "idempotency-key": `k${index}` }),
      ),
    );
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(201);
    expect(new Set(answers.map((answer) => answer.json().reference)).size).toBe(6);
    expect(await countRows(served.db)).toMatchObject({ leads: 1, keys: 6 });
    expect(await repeats()).toHaveLength(5);
  });
});
