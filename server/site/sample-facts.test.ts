import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { testimonialRows } from "#content/testimonials.ts";
import type { SiteValues } from "#contract/site-values.ts";
import { type SampleFactId, sampleFactIds, sampleFactList } from "#contract/staff/staff-site.ts";
import { databaseKinds, emptyPlace } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { startServer } from "#tests/support/server-process.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

describe.each(databaseKinds)("what is still sample, over %s", (kind) => {
  let served: TestApp;
  let admin: Desk;
  beforeAll(async () => {
    served = await openTestApp(kind);
    admin = await openDesk(served, "admin");
  });
  afterAll(() => served.close());

  async function factsOf() {
    const answer = await admin.call("GET", "/sample-facts");
    expect(answer.statusCode, answer.body).toBe(200);
    return sampleFactList.parse(answer.json()).facts;
  }
  const factOf = async (id: SampleFactId) => (await factsOf()).find((fact) => fact.id === id);
  const confirm = (id: SampleFactId, value = "") =>
    admin.call("POST", `/sample-facts/${id}/confirmation`, { value });

  async function publish<P extends keyof SiteValues>(
    part: P,
    change: (value: SiteValues[P]) => SiteValues[P],
  ) {
    const { version, published } = (await admin.call("GET", `/site/${part}`)).json();
    const value = change(structuredClone(published));
    const saved = await admin.call("PUT", `/site/${part}/draft`, { version, value });
    expect(saved.statusCode, saved.body).toBe(200);
    const { version: next } = saved.json();
    const done = await admin.call("POST", `/site/${part}/publish`, { version: next });
    expect(done.statusCode, done.body).toBe(200);
  }

  test("an admin reads each fact as visitors do, and where to change it", async () => {
    const facts = await factsOf();
    expect(facts.map(({ id }) => id)).toEqual([...sampleFactIds]);
    const linesOf = (id: SampleFactId) => facts.find((fact) => fact.id === id)?.lines ?? [];
    expect(linesOf("phones")).toEqual(["+91 98000 00000", "+49 30 23125 000"]);
    expect(linesOf("addresses")).toContain("Brückenhof 7, 10999 Berlin");
    expect(linesOf("ratings")).toContain("German Online: 4.7 out of 5, 80 reviews");
    expect(linesOf("figures")).toEqual(expect.arrayContaining(["1000+ Students", "20+ Countries"]));
    expect(linesOf("pteFigures")).toContain("80% success rate");
    expect(linesOf("impressum")).toContain("HRB 000000 B");
    expect(linesOf("people")).toHaveLength(6);
    expect(linesOf("social")).toContain("https://www.instagram.com/sprachsetu.sample");
    expect(linesOf("reviews")).toHaveLength(27);
    for (const { id, part, files } of facts) expect(part ?? files, id).toBeTruthy();
  });

  test.each([
    ["counsellor", "phones", false],
    ["counsellor", "ratings", false],
    ["editor", "phones", true],
    ["editor", "ratings", false],
  ] as const)("a %s reads them; may confirm %s: %s", async (role, id, mayConfirm) => {
    const desk = await openDesk(served, role);
    const read = await desk.call("GET", "/sample-facts");
    expect(read.json().facts).toEqual(await factsOf());
    const { value } = (await factOf(id)) ?? {};
    const path = `/sample-facts/${id}/confirmation`;
    const confirmed = await desk.call("POST", path, { value });
    if (!mayConfirm) {
      expectProblem(confirmed, 403, "forbidden");
      expectProblem(await desk.call("DELETE", path), 403, "forbidden");
      return;
    }
    expect((await factOf(id))?.confirmed).toMatchObject({ by: desk.user.name });
    expect((await desk.call("DELETE", path)).statusCode).toBe(200);
    expect((await factOf(id))?.confirmed).toBeUndefined();
  });

  test("a confirmation says who and when, counts for what was read, and can be taken back", async () => {
    const ratings = await factOf("ratings");
    expectProblem(await confirm("ratings", "another value"), 409, "conflict");
    expect((await confirm("ratings", ratings?.value)).statusCode).toBe(200);
    const { confirmed } = (await factOf("ratings")) ?? {};
    expect(confirmed).toEqual({ by: admin.user.name, at: expect.stringMatching(/^\d{4}-.*Z$/) });
    // Confirming again, such as by a second tab, is fine.
    expect((await confirm("ratings", ratings?.value)).statusCode).toBe(200);

    // As if the figures in the file had changed since.
    await served.db.updateTable("confirmed_samples").set({ value: "former" }).execute();
    expect((await factOf("ratings"))?.confirmed).toBeUndefined();
    await confirm("ratings", ratings?.value);
    await admin.call("DELETE", "/sample-facts/ratings/confirmation");
    expect((await factOf("ratings"))?.confirmed).toBeUndefined();

    const log = (await admin.call("GET", "/actions?q=site.sample")).json();
    const actions = log.actions.map(({ action }: { action: string }) => action);
    expect(new Set(actions)).toEqual(new Set(["site.sample confirmed", "site.sample doubted"]));
  });

  test("what staff replace is no sample any more; what they leave in a list still is", async () => {
    const before = await factOf("phones");
    await confirm("phones", before?.value);
    await publish("contact", (value) => ({
      ...value,
      karnal: { ...value.karnal, phone: "+91 98111 22333" },
    }));
    const phones = await factOf("phones");
    expect(phones?.lines).toEqual(["+49 30 23125 000"]);
    // It was confirmed together with the other number.
    expect(phones?.confirmed).toBeUndefined();
    expectProblem(await confirm("phones", before?.value), 409, "conflict");
    await publish("contact", (value) => ({
      ...value,
      email: "hello@institute.example",
      berlin: { ...value.berlin, phone: "+49 30 111111" },
    }));
    expect(await factOf("phones")).toBeUndefined();
    expect(await factOf("email")).toBeUndefined();

    const [review] = testimonialRows.flat();
    await publish("reviews", ({ notice, rows: [first = [], ...rows] }) => ({
      notice,
      rows: [
        first.map((one) => (one.id === review?.id ? { ...one, text: "Our own." } : one)),
        ...rows,
      ],
    }));
    const reviews = await factOf("reviews");
    expect(reviews?.lines).toHaveLength(26);
    expect(reviews?.lines.join()).not.toContain(review?.name);
    expectProblem(await confirm("email", "x"), 409, "conflict");
  });
});

test.each([
  ["https://institute.example", 1],
  ["http://localhost:3000", 0],
])(
  "the log of a start at %s names the samples %d times",
  { timeout: 60_000 },
  async (url, times) => {
    const { remove, dataDir } = await emptyPlace("sqlite");
    onTestFinished(remove);
    const env = { PORT: "0", HOST: "127.0.0.1", SITE_URL: url, DATA_DIR: dataDir };
    const server = await startServer(env, ["tests/support/api-server.ts"]);
    onTestFinished(() => server.kill());
    await fetch(`${server.url}/api/v1/site`);
    const named = server.output.filter((line) => line.includes('"samples"'));
    expect(named).toHaveLength(times);
    for (const line of named) expect(JSON.parse(line).samples).toEqual([...sampleFactIds]);
  },
);
