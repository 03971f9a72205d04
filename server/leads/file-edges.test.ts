import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importCheck } from "#contract/staff-lead-files.ts";
import { openTestApp, type TestApp } from "#tests/support/app.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { good, listed, newLead } from "#tests/support/leads.ts";

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
