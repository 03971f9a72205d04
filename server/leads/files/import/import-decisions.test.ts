import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ImportKind } from "#contract/staff/staff-lead-values.ts";
import {
  type ImportCheck,
  importCheck,
  type LeadExportFormat,
  type LeadImport,
  leadExportFormats,
  leadImports,
} from "#contract/staff/staff-leads.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { eventually } from "#tests/support/eventually.ts";
import { changed, good, listed, newLead, personOf } from "#tests/support/lead-samples.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

/* Files with people whom we know, and long ones. */

const base64 = (file: Buffer | string) => Buffer.from(file).toString("base64");

async function check(desk: Desk, file: Buffer | string, more: object = {}): Promise<ImportCheck> {
  const body = { file: base64(file), ...more };
  return importCheck.parse(good(await desk.call("POST", "/leads/imports/check", body)));
}

/** Imports a file as it is understood. */
async function take(desk: Desk, file: Buffer | string, more: object = {}) {
  const { mapping } = await check(desk, file);
  return desk.call("POST", "/leads/imports", { file: base64(file), mapping, ...more });
}

async function imported(desk: Desk, id: string): Promise<LeadImport | undefined> {
  const answer = await desk.call("GET", "/leads/imports");
  return leadImports.parse(good(answer)).imports.find((one) => one.id === id);
}

/** The rows that there are of each kind, without those of which there are none. */
const kindsOf = ({ kinds }: ImportCheck) =>
  Object.fromEntries(Object.entries(kinds).filter(([, rows]) => rows > 0)) as Partial<
    Record<ImportKind, number>
  >;

/** @param whose the one who is meant, of several people of the address */
async function erase(served: TestApp, email: string, whose?: string): Promise<void> {
  const post = (path: string, payload: object) =>
    served.app.inject({ method: "POST", url: `/api/v1/your-data${path}`, payload });
  await post("", { email, wants: "erasure" });
  const text = (await mailsTo(served, email)).at(-1)?.text ?? "";
  const token = /\/your-data\/link\?token=([\w-]{43})/.exec(text)?.[1];
  expect((await post("/erasure", { token, ...(whose ? { whose } : {}) })).statusCode).toBe(200);
}

describe.each(databaseKinds)("known people in a file over %s:", (kind) => {
  let served: TestApp;
  let asha: Desk;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 100 } });
    asha = await openDesk(served, "counsellor");
  });
  afterAll(() => served.close());

  const exported = async (format: LeadExportFormat, q: string) =>
    (await asha.call("GET", `/leads/export?format=${format}&q=${q}`)).rawPayload;

  test.each(leadExportFormats)(
    "our own export as %s doubles nothing, and reopens nothing that was closed since",
    async (format) => {
      const mark = `own${format.replace("-", "")}`;
      const lead = await newLead(served, {
        name: "Owned Lead",
        email: `${mark}@example.in`,
        phone: `0172 123${String(1_000 + format.length)}`,
      });
      await changed(asha, lead, "owner", { ownerId: asha.user.id });
      const call = { kind: "call", outcome: "no_answer", text: "Rang;\nout" };
      good(await asha.call("POST", `/leads/${lead.id}/notes`, call), 201);
      const before = (await listed(asha, `?q=${mark}`)).leads[0];
      const file = await exported(format, mark);
      const first = await check(asha, file);
      expect(first).toMatchObject({ rows: 1, already: 1, partlyRows: 0 });
      expect(first.found).toMatchObject([{ kind: "unchanged", differs: [] }]);
      const again = expectProblem(await take(asha, file), 422, "validation_failed");
      expect(again.errors?.file).toEqual(["All leads of this file are here already."]);

      const { revision } = (await listed(asha, `?q=${mark}`)).leads[0] ?? lead;
      await changed(asha, { ...lead, revision }, "status", { status: "lost", lostReason: "price" });
      const { changedAt: _, ...mapping } = first.mapping;
      for (const reading of [{}, { mapping }]) {
        const { found } = await check(asha, file, reading);
        expect(found).toMatchObject([{ kind: "unchanged", differs: [] }]);
      }
      expect((await listed(asha, `?q=${mark}`)).leads).toMatchObject([
        { id: before?.id, status: "lost" },
      ]);
    },
  );

  test("a workbook's time in the last half second of a minute is not read as the next minute", async () => {
    const ends = new Date();
    ends.setUTCSeconds(59, 700);
    vi.useFakeTimers({ toFake: ["Date"], now: ends });
    await newLead(served, { email: "last-second@example.in" });
    const file = await exported("xlsx", "last-second@example.in");
    const read = await check(asha, file);
    vi.useRealTimers();
    expect(read).toMatchObject({ rows: 1, already: 1, partlyRows: 0 });
  });

  test("of two colleagues with one name our own export names the address, and another list is asked for it", async () => {
    const namesake = await openDesk(served, "counsellor");
    const name = "Twice Called";
    const ids = [asha.user.id, namesake.user.id];
    const before = await served.db
      .selectFrom("accounts")
      .select(["id", "name"])
      .where("id", "in", ids)
      .execute();
    await served.db.updateTable("accounts").set({ name }).where("id", "in", ids).execute();
    const lead = await newLead(served, { name: "Owned Twice", email: "twice@example.in" });
    await changed(asha, lead, "owner", { ownerId: namesake.user.id });
    const { found } = await check(asha, await exported("csv", "twice@example.in"));
    expect(found).toMatchObject([{ kind: "unchanged", differs: [] }]);
    const { partly } = await check(asha, `Name,Email,Owner\nAnu Gill,anu.twice@example.in,${name}`);
    expect(partly[0]?.errors[0]?.message).toMatch(/^Several of us have this name/);
    for (const one of before) {
      await served.db
        .updateTable("accounts")
        .set({ name: one.name })
        .where("id", "=", one.id)
        .execute();
    }
  });

  test("our own export, corrected in a spreadsheet, updates its leads once", async () => {
    const lead = await newLead(served, { name: "Corrected Lead", email: "corrected@example.in" });
    const file = (await exported("csv", "corrected@example.in"))
      .toString()
      .replace("PTE Online Classes", "German Classes")
      .replace(/New,/, "Demo booked,")
      .replace(/"?corrected@example.in"?/, "other@example.in");
    const found = await check(asha, file);
    expect(kindsOf(found)).toEqual({ changed: 1 });
    expect(found.found[0]).toMatchObject({
      lead: { id: lead.id, status: "new" },
      differs: ["email", "course", "status"],
    });
    const { import: taken } = good(await take(asha, file), 201);
    expect(taken).toMatchObject({ leads: 0, updated: 1, skipped: 0, progress: null });
    const page = await personOf(asha, lead.personId);
    expect(page.leads).toMatchObject([
      { id: lead.id, email: lead.email, course: "GermanClass", status: "demo_booked" },
    ]);
    expect(page.leads[0]?.history.map(({ what }) => what)).toContainEqual({
      kind: "imported",
      importId: taken.id,
      fileName: "",
      changed: ["email", "course", "status"],
    });
    expect(page.person.contacts.map(({ value }) => value)).toContain("other@example.in");
    expect(kindsOf(await check(asha, file))).toEqual({ unchanged: 1 });
  });

  test("are left out, updated or added, by kind and by row", async () => {
    const open = await newLead(served, { name: "Open Person", email: "open@example.in" });
    const closed = await newLead(served, { name: "Closed Person", email: "closed@example.in" });
    await changed(asha, closed, "status", { status: "lost", lostReason: "price" });
    const file = [
      "Name,Email,Phone,Note",
      "Open Person,open@example.in,98120 70001,met at the fair",
      "Open Person,open@example.in,98120 70002,met again",
      "Closed Person,closed@example.in,,asks again",
      "New Person,new@example.in,,",
    ].join("\n");
    const found = await check(asha, file);
    expect(kindsOf(found)).toEqual({ open: 2, known: 1, new: 1 });
    expect(found.found.find(({ kind }) => kind === "open")?.lead).toMatchObject({
      id: open.id,
      personId: open.personId,
    });
    const choices = { acts: { open: "update", new: "skip" }, rowActs: { 3: "skip" } };
    const { import: taken } = good(await take(asha, file, choices), 201);
    expect(taken).toMatchObject({ leads: 1, updated: 1, skipped: 2 });
    const page = await personOf(asha, open.personId);
    expect(page.leads).toHaveLength(1);
    expect(page.notes.map(({ text }) => text)).toEqual(["met at the fair"]);
    expect(page.person.contacts.map(({ value }) => value)).toContain("919812070001");
    expect((await personOf(asha, closed.personId)).leads).toHaveLength(2);
    expect((await listed(asha, "?q=new@example.in")).total).toBe(0);
    // What an update has brought stays when the import is taken back.
    good(await asha.call("POST", `/leads/imports/${taken.id}/undo`, {}));
    expect((await personOf(asha, open.personId)).notes).toHaveLength(1);
    expect((await personOf(asha, closed.personId)).leads).toHaveLength(1);
  });

  test("who was erased on request comes back only by hand, and the record says so", async () => {
    const email = "erased@example.in";
    await newLead(served, { name: "Erased Person", email, phone: "98120 71001" });
    await erase(served, email);
    const file = [
      "Name,Email,Phone",
      `Erased Person,${email},`,
      "Erased Too,,98120 71001",
      "Somebody Else,else@example.in,",
    ].join("\n");
    const found = await check(asha, file);
    expect(kindsOf(found)).toEqual({ new: 1, erased: 2 });
    expect(found).toMatchObject({ good: 1, already: 0 });
    const day = new Date().toISOString().slice(0, 10);
    const erased = found.found.filter(({ kind }) => kind === "erased");
    expect(erased.map(({ erasedAt }) => erasedAt?.slice(0, 10))).toEqual([day, day]);
    const marks = JSON.stringify(
      await served.db.selectFrom("erased_contacts").selectAll().execute(),
    );
    expect(marks).not.toMatch(/erased@|98120/);

    // A choice for all of them is not enough.
    const all = good(await take(asha, file, { acts: { erased: "add" } }), 201).import;
    expect(all).toMatchObject({ leads: 1, skipped: 2 });
    good(await asha.call("POST", `/leads/imports/${all.id}/undo`, {}));
    const one = good(await take(asha, file, { rowActs: { 2: "add" } }), 201).import;
    expect(one).toMatchObject({ leads: 2, skipped: 1 });
    expect((await listed(asha, `?q=${email}`)).total).toBe(1);
    const { after } = await served.db
      .selectFrom("staff_actions")
      .select("after")
      .where("subject_id", "=", one.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(after ?? "")).toMatchObject({ addedThoughErased: [2] });
  });

  test("of a family, one child was erased: their rows stay out, the other's do not", async () => {
    const family = { email: "family@example.in", phone: "98120 72001" };
    await newLead(served, { ...family, name: "Anu Gill" });
    await newLead(served, { ...family, name: "Bala Gill" });
    await erase(served, family.email, "Anu Gill");
    const file = [
      "Name,Email,Phone",
      `Gill Anu,${family.email},`,
      `Bala Gill,${family.email},`,
    ].join("\n");
    const { found } = await check(asha, file);
    expect(found.map(({ name, kind: known }) => [name, known]).toSorted()).toEqual([
      ["Bala Gill", "open"],
      ["Gill Anu", "erased"],
    ]);
  });

  test("a number that a sibling has, too, is added; one that is wrong is replaced, and never called again", async () => {
    const [own, theirs] = ["98120 73001", "98120 73002"];
    const lead = await newLead(served, {
      name: "Asha Own",
      email: "own-number@example.in",
      phone: own,
    });
    await newLead(served, { name: "Bala Own", email: "sibling@example.in", phone: theirs });
    await served.db
      .updateTable("leads")
      .set({ phone_is_wrong: 1 })
      .where("id", "=", lead.id)
      .execute();
    const file = [
      "Name,Email,Phone,Course",
      `Asha Own,own-number@example.in,${theirs},`,
      `Asha Own,own-number@example.in,${own},German`,
    ].join("\n");
    const { found } = await check(asha, file);
    expect(found.find(({ line }) => line === 2)).toMatchObject({
      kind: "open",
      differs: ["phone"],
    });
    good(await take(asha, file, { rowActs: { 2: "update", 3: "add" } }), 201);
    const { leads, person } = await personOf(asha, lead.personId);
    expect(person.contacts.map(({ value }) => value)).toContain("919812073002");
    const byPhone = new Map(leads.map((one) => [one.phone, one]));
    expect(byPhone.get("+919812073002")).toMatchObject({ id: lead.id, phoneIsWrong: false });
    expect(byPhone.get("+919812073001")).toMatchObject({ phoneIsWrong: true });
    expect(byPhone.get("+919812073001")?.clock.state).not.toBe("due");
  });

  test("a file takes nobody out of “Enrolled”, and so out of a batch", async () => {
    const lead = await newLead(served, { name: "Stays In", email: "enrolled@example.in" });
    await changed(asha, lead, "status", { status: "enrolled" });
    const file = (await exported("csv", "enrolled@example.in"))
      .toString()
      .replace(/Enrolled,/, "Lost,");
    const { found } = await check(asha, file);
    expect(found).toMatchObject([{ kind: "unchanged", differs: [] }]);
  });

  test("an import that is taken back leaves its number to the sibling who asked since", async () => {
    const file = "Name,Email,Phone\nFirst Holder,,98120 74001\n";
    const { import: taken } = good(await take(asha, file), 201);
    const sibling = await newLead(served, { name: "Second Holder", phone: "98120 74001" });
    good(await asha.call("POST", `/leads/imports/${taken.id}/undo`, {}));
    const holders = await served.db
      .selectFrom("person_contacts")
      .select("person_id")
      .where("value", "=", "919812074001")
      .execute();
    expect(holders).toEqual([{ person_id: sibling.personId }]);
  });

  test("a bad value costs only itself; rows that identify nobody come back as a file", async () => {
    const file = [
      "Name,Email,Phone,Course,Shoe size",
      "Partly Read,partly@example.in,12,Yoga,42",
      ",nameless@example.in,,,",
      "Only Name,not an address,,,",
      "No Contact,,,,39",
      "7,,,,",
    ].join("\n");
    const found = await check(asha, file);
    expect(found.partly.map(({ line }) => line)).toEqual([2, 3]);
    expect(found.bad.map(({ line }) => line)).toEqual([4, 5, 6]);
    const { import: taken } = good(await take(asha, file, { skipBad: true }), 201);
    expect(taken).toMatchObject({ leads: 2, skipped: 3 });
    const [partly] = (await listed(asha, "?q=partly@example.in")).leads;
    expect(partly).toMatchObject({ name: "Partly Read", phone: "", course: "" });
    const { notes } = await personOf(asha, partly?.personId ?? "");
    expect(notes[0]?.text).toBe("Course: Yoga\nPhone: 12");

    const body = { file: base64(file) };
    const refused = await asha.call("POST", "/leads/imports/refused", body);
    expect(refused.headers["content-type"]).toContain("spreadsheetml");
    const back = await check(asha, refused.rawPayload);
    expect(back.columns).toMatchObject([
      { heading: "Name", samples: ["Only Name", "No Contact", "7"] },
      { heading: "Email", samples: ["not an address"] },
      { heading: "Phone", samples: [] },
      { heading: "Course", samples: [] },
      { heading: "Shoe size", samples: ["39"] },
      {
        heading: "Why",
        samples: [
          expect.stringContaining("valid email"),
          expect.stringContaining("email address or a phone"),
          expect.anything(),
        ],
      },
    ]);
    const fine = { file: base64("Name,Email\nFine,fine@example.in") };
    expectProblem(
      await asha.call("POST", "/leads/imports/refused", fine),
      422,
      "validation_failed",
    );
  });

  test("a long import goes on after a restart, and writes each row once", async () => {
    const database = await openTestDatabase(kind);
    const before = await openTestApp(kind, { on: database });
    const rows = Array.from({ length: 1_200 }, (_, at) => `Long List,long${at}@example.in`);
    const desk = await openDesk(before, "counsellor");
    const file = ["name,email", ...rows].join("\n");
    const { import: begun } = good(await take(desk, file), 201);
    expect(begun.progress).toMatchObject({ of: 1_200 });
    await before.close();
    const after = await openTestApp(kind, { on: database });
    const next = await openDesk(after, "counsellor");
    await expect
      .poll(async () => (await imported(next, begun.id))?.progress, eventually)
      .toBeNull();
    expect(await imported(next, begun.id)).toMatchObject({ leads: 1_200, skipped: 0 });
    expect((await listed(next, "?kind=import")).total).toBe(1_200);
    expect(await after.db.selectFrom("lead_import_rows").selectAll().execute()).toEqual([]);
    await after.close();
    await database.close();
  });

  test("an import that is taken back while it runs ends, and leaves nothing", async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => `Stopped List,stopped${at}@example.in`);
    const file = ["name,email", ...rows].join("\n");
    const { import: begun } = good(await take(asha, file), 201);
    good(await asha.call("POST", `/leads/imports/${begun.id}/undo`, {}));
    expect(await imported(asha, begun.id)).toMatchObject({ progress: null });
    expect((await listed(asha, "?q=stopped list")).total).toBe(0);
    expect(await served.db.selectFrom("lead_import_rows").selectAll().execute()).toEqual([]);
  });
});
