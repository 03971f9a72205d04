import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importCheck } from "#contract/staff-leads.ts";
import { recordAction } from "#server/db/records/staff-actions.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/app.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { good, listed, newLead, personOf } from "#tests/support/leads.ts";

describe.each(databaseKinds)("edges of files of leads over %s", (kind) => {
  let served: TestApp;
  let asha: Desk;
  beforeAll(async () => {
    served = await openTestApp(kind);
    asha = await openDesk(served, "counsellor");
  });
  afterAll(() => served.close());

  test("a semicolon begins no formula where table programs part cells by it", async () => {
    await newLead(served, { name: "Semi Colon", email: "semi@example.in" });
    const set = { lost_note: 'a;=1+1; "=2;x;-3' };
    await served.db.updateTable("leads").set(set).where("email", "=", "semi@example.in").execute();
    const answer = await asha.call("GET", "/leads/export?format=csv&q=semi@example.in");
    expect(answer.body).toContain(`"a;'=1+1;' ""=2;x;'-3"`);
  });

  // Where cells are parted by semicolons, quotation marks in the middle of a line say nothing.
  test("nor does a line of a message, nor a full-width sign", async () => {
    await newLead(served, { name: "Line Break", email: "lines@example.in" });
    const set = {
      lost_note: "\n=1",
      details: JSON.stringify({ message: "Hello\r\n=2\n +3\ttab\t@4;\uff1d5\nplain - text" }),
    };
    await served.db.updateTable("leads").set(set).where("email", "=", "lines@example.in").execute();
    const answer = await asha.call("GET", "/leads/export?format=csv&q=lines@example.in");
    expect(answer.body).toContain(`"\n'=1"`);
    expect(answer.body).toContain(`"Hello\r\n'=2\n' +3\ttab\t'@4;'\uff1d5\nplain - text"`);
  });

  test("of the same file at once one is taken, unless it is wanted twice", async () => {
    const csv = "name,email\nTwin,twin@example.in";
    const body = { csv, mapping: { name: "name", email: "email" } };
    const take = (more = {}) => asha.call("POST", "/leads/imports", { ...body, ...more });
    const both = await Promise.all([take(), take(), take()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    expect((await listed(asha, "?kind=import&q=twin@example.in")).total).toBe(1);
    good(await take({ again: true }), 201);
  });

  test("the same file is known again with its columns named in another order, and in the dry run", async () => {
    const csv = "name,email\nOrder,order@example.in";
    const check = async () =>
      importCheck.parse(good(await asha.call("POST", "/leads/imports/check", { csv })));
    expect((await check()).importedAt).toBeNull();
    const one = { csv, mapping: { name: "name", email: "email" } };
    const taken = good(await asha.call("POST", "/leads/imports", one), 201).import;
    const other = { csv, mapping: { email: "email", name: "name" } };
    expectProblem(await asha.call("POST", "/leads/imports", other), 409, "conflict");
    expect((await check()).importedAt).toBe(taken.at);
    good(await asha.call("POST", `/leads/imports/${taken.id}/undo`, {}));
    expect((await check()).importedAt).toBeNull();
    const actions = served.db.selectFrom("staff_actions").select(["action", "after"]).orderBy("id");
    expect(await actions.where("subject_id", "=", taken.id).execute()).toEqual([
      {
        action: "leads.imported",
        after: JSON.stringify({ fileName: "", leads: 1, skipped: 0 }),
      },
      { action: "leads.import undone", after: JSON.stringify({ removed: 1, kept: 0 }) },
    ]);
  });

  test("whoever was renamed since their import stays, unless that is wanted; its record goes with them", async () => {
    const csv = "name,email\nRena,rena@example.in";
    const body = { csv, mapping: { name: "name", email: "email" } };
    const taken = good(await asha.call("POST", "/leads/imports", body), 201).import;
    const { id, personId = "" } = (await listed(asha, "?q=rena@example.in")).leads[0] ?? {};
    const rename = { revision: 1, name: "Renate Gill" };
    good(await asha.call("PATCH", `/leads/people/${personId}`, rename));
    const undo = `/leads/imports/${taken.id}/undo`;
    const held = await asha.call("POST", undo, {});
    expectProblem(held, 409, "conflict");
    expect(held.json().workedOn).toMatchObject([{ id, why: ["changed"] }]);
    expect(good(await asha.call("POST", undo, { keepWorkedOn: true })).removed).toBe(0);
    expect((await personOf(asha, personId)).person.name).toBe("Renate Gill");
  });

  test("what was noted about a person goes when their import is taken back", async () => {
    const csv = "name,email\nMerle,merle@example.in";
    const body = { csv, mapping: { name: "name", email: "email" } };
    const taken = good(await asha.call("POST", "/leads/imports", body), 201).import;
    const { personId = "" } = (await listed(asha, "?q=merle@example.in")).leads[0] ?? {};
    await recordAction(
      served.db,
      asha.user,
      {
        action: "person.merge undone",
        subject: { kind: "person", id: personId },
        before: { person: "Merle" },
      },
      new Date(),
    );
    good(await asha.call("POST", `/leads/imports/${taken.id}/undo`, {}));
    const { before } = await served.db
      .selectFrom("staff_actions")
      .select("before")
      .where("subject_id", "=", personId)
      .executeTakeFirstOrThrow();
    expect(before).toBeNull();
  });

  test("what was exported can be imported", async () => {
    const lead = await newLead(served, { name: "Round Trip", email: "-round@example.in" });
    const details = JSON.stringify({ message: "Hello;=1\n+2 or '3'" });
    await served.db.updateTable("leads").set({ details }).where("id", "=", lead.id).execute();
    const { body: csv } = await asha.call("GET", "/leads/export?format=csv&q=-round@example.in");
    expect(csv).toContain("Hello;'=1\n'+2 or '3'");
    const { bad, preview } = importCheck.parse(
      good(await asha.call("POST", "/leads/imports/check", { csv })),
    );
    expect(bad).toEqual([]);
    expect(preview[0]?.values).toMatchObject({
      email: "-round@example.in",
      phone: lead.phone.replaceAll(" ", ""),
      course: "PTEOnline",
      createdAt: lead.createdAt.replace(/\.\d+Z/, ".000Z"),
      note: "Hello;=1\n+2 or '3'",
    });
  });

  test("of many exports at once some have to wait", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => asha.call("GET", "/leads/export?format=csv")),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused).not.toEqual([]);
    for (const answer of refused) expectProblem(answer, 503, "unavailable");
    // None of them counts any more.
    for (let round = 0; round < 6; round += 1) {
      const again = async () => (await asha.call("GET", "/leads/export?format=csv")).statusCode;
      await expect.poll(again).toBe(200);
    }
  });

  test("what is noted while an import is taken back is never lost unsaid", async () => {
    for (let round = 0; round < 6; round += 1) {
      const csv = `name,email\nRacer,racer${round}@example.in`;
      const body = { csv, mapping: { name: "name", email: "email" } };
      const taken = good(await asha.call("POST", "/leads/imports", body), 201).import;
      const lead = (await listed(asha, `?q=racer${round}@example.in`)).leads[0];
      const [note, undone] = await Promise.all([
        asha.call("POST", `/leads/${lead?.id}/notes`, { kind: "call", text: "Called." }),
        asha.call("POST", `/leads/imports/${taken.id}/undo`, {}),
      ]);
      expect([200, 409], undone.body).toContain(undone.statusCode);
      if (note.statusCode === 201) expect(undone.statusCode, undone.body).toBe(409);
      else expect(undone.statusCode, note.body).toBe(200);
    }
  });

  test.each(["25:30", "13:00 pm", "24:00"])("%s is no time", async (time) => {
    const csv = `name,email,created\nLate,late@example.in,2026-11-21 ${time}`;
    const mapping = { name: "name", email: "email", createdAt: "created" };
    const answer = await asha.call("POST", "/leads/imports/check", { csv, mapping });
    const { bad } = importCheck.parse(good(answer));
    expect(bad).toHaveLength(1);
  });
});
