import { text } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importCheck, importUndone, leadImports } from "#contract/staff/staff-leads.ts";
import { recordAction } from "#server/db/action-records.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { eventually } from "#tests/support/eventually.ts";
import { changed, good, listed, newLead, personOf } from "#tests/support/lead-samples.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

/** The files of a ZIP archive by name, read from its directory as programs do. */
function unzipped(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < zip.readUInt16LE(end + 10); entry += 1) {
    const [packed, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const start = zip.readUInt32LE(at + 42);
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const content = inflateRawSync(zip.subarray(from, from + packed)).toString();
    files[zip.toString("utf8", at + 46, at + 46 + nameLength)] = content;
    at += 46 + nameLength;
  }
  return files;
}

describe.each(databaseKinds)("files of leads over %s", (kind) => {
  let served: TestApp;
  let asha: Desk;
  beforeAll(async () => {
    served = await openTestApp(kind);
    asha = await openDesk(served, "counsellor");
  });
  afterAll(() => served.close());

  describe("exported", () => {
    beforeAll(async () => {
      await newLead(served, { name: "Meera Nair", email: "=cmd@example.in", phone: "98120 55555" });
      await served.db
        .updateTable("leads")
        .set({ lost_note: '=HYPERLINK("http://x")\n& <b>', details: '{"message":"@SUM(1)"}' })
        .where("email", "=", "=cmd@example.in")
        .execute();
    });

    test("as CSV, in which nothing is a formula, with what was filtered", async () => {
      const answer = await asha.call("GET", "/leads/export?format=csv&q=meera");
      expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
      expect(answer.headers["content-disposition"]).toMatch(
        /^attachment; filename="leads-\d{4}-\d{2}-\d{2}\.csv"$/,
      );
      const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        Name: "Meera Nair",
        Email: "'=cmd@example.in",
        Phone: "98120 55555",
        Course: "PTE Online Classes",
        "Lost, in words": '\'=HYPERLINK("http://x")\n& <b>',
        Message: "'@SUM(1)",
        Status: "New",
        Branch: "Karnal",
        Form: "Enrol form",
      });
    });

    test("as a workbook, in which text is text and moments are moments", async () => {
      const answer = await asha.call("GET", "/leads/export?format=xlsx&q=meera");
      const files = unzipped(answer.rawPayload);
      expect(Object.keys(files)).toContain("xl/workbook.xml");
      const sheet = files["xl/worksheets/sheet1.xml"] ?? "";
      // Strict readers need the places of rows and cells, which the standard lets a writer leave out.
      expect(sheet.match(/<row[^>]*>/g)).toEqual(['<row r="1">', '<row r="2">']);
      const cells = [...sheet.matchAll(/<c(?: r="([A-Z]+[12])")?[ >]/g)].map(([, at]) => at);
      expect(cells.slice(0, 3)).toEqual(["A1", "B1", "C1"]);
      expect(cells).toEqual(expect.arrayContaining(["Z1", "AA1", "A2"]));
      expect(new Set(cells).size).toBe(cells.length);
      expect(sheet).toContain('>=HYPERLINK("http://x")\n&amp; &lt;b&gt;<');
      expect(sheet).not.toContain("<f>");
      const day = Number(/<c r="B2" s="2"><v>([\d.]+)<\/v>/.exec(sheet)?.[1]);
      expect(Math.abs((day - 25_569) * 86_400_000 - Date.now())).toBeLessThan(3_600_000);
    });

    test("page by page, every lead once, and on record", async () => {
      await served.db
        .updateTable("leads")
        .set({ created_at: "2026-01-01T00:00:00.000Z" })
        .where("email", "like", "visitor%")
        .execute();
      const { total } = await listed(asha);
      const answer = await asha.call("GET", "/leads/export?format=csv");
      expect(parse(answer.body, { bom: true, from_line: 2 })).toHaveLength(total ?? -1);
      const action = await served.db
        .selectFrom("staff_actions")
        .select("after")
        .where("action", "=", "leads.exported")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      expect(JSON.parse(action.after ?? "")).toEqual({ filter: {}, leads: total });
      await asha.call("GET", "/leads/export?format=csv&status=new&q=meera");
      const { after } = await served.db
        .selectFrom("staff_actions")
        .select("after")
        .where("action", "=", "leads.exported")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      expect(JSON.parse(after ?? "").filter).toEqual({ status: ["new"], searched: true });
      const editor = await openDesk(served, "editor");
      expectProblem(await editor.call("GET", "/leads/export?format=csv"), 403, "forbidden");
    });
  });

  describe("imported", () => {
    const file = [
      "Student name;E-Mail;Mobile No.;Course;Source;Status;Enquiry date;Owner;Remarks;Town",
      "Anu Gill;anu@example.in;98120 60001;PTE Online;Fair;contacted;14/03/2026 10:30;;Met at the fair;Karnal",
      '"Raj ""RJ"" 2";raj@example;12;Yoga;;asleep;31/02/2026;nobody@example.in;;',
      ";;;;;;;;;Karnal",
      "Bo Li;;+49 151 2345 6789;german;;;;;;Berlin",
      "Anu Gill;anu@example.in;98120 60001;PTE Online;Fair;contacted;14/03/2026 10:30;;again;Karnal",
    ].join("\r\n");

    const check = async (csv: string, more: object = {}) =>
      importCheck.parse(good(await asha.call("POST", "/leads/imports/check", { csv, ...more })));

    test("is tried out first: what is what, and each bad row with why", async () => {
      const result = await check(file);
      expect(result.mapping).toEqual({
        name: "Student name",
        email: "E-Mail",
        phone: "Mobile No.",
        course: "Course",
        channel: "Source",
        status: "Status",
        createdAt: "Enquiry date",
        owner: "Owner",
        note: "Remarks",
      });
      expect(result).toMatchObject({ missing: [], rows: 5, good: 2, known: 0 });
      const bad = result.bad.map(({ line, errors }) => [line, errors.map(({ field }) => field)]);
      expect(bad).toEqual([
        [3, ["name", "email", "course", "phone", "owner", "createdAt"]],
        [4, ["name", "row"]],
        [6, ["row"]],
      ]);
      expect(result.preview[0]).toEqual({
        line: 2,
        isKnown: false,
        values: {
          name: "Anu Gill",
          email: "anu@example.in",
          phone: "+919812060001",
          course: "PTEOnline",
          channel: "fair",
          status: "contacted",
          createdAt: "2026-03-14T05:00:00.000Z",
          note: "Met at the fair",
        },
      });
      expect((await listed(asha, "?kind=import")).total).toBe(0);
    });

    test("says what is missing, and what is no table", async () => {
      expect(await check("Town,Age\nKarnal,20")).toMatchObject({ missing: ["name", "contact"] });
      const bad = await asha.call("POST", "/leads/imports/check", {
        csv: 'name,email\n"Anu,a@b.in',
      });
      expect(expectProblem(bad, 422, "validation_failed").errors?.file?.[0]).toContain("quotation");
      const long = `name,email\n${"A,a@example.in\n".repeat(20_001)}`;
      expectProblem(
        await asha.call("POST", "/leads/imports/check", { csv: long }),
        422,
        "validation_failed",
      );
    });

    test("is taken in whole or not at all, once, and taken back", async () => {
      const known = await newLead(served, { email: "known@example.in", name: "Known" });
      const csv = [
        "name,email,phone,note",
        "Anu Gill,anu@example.in,98120 60001,Met at the fair",
        "Known,known@example.in,98120 60002,",
        "Bo Li,bo@example.in,,",
        "Bad,,,",
      ].join("\n");
      const { mapping } = await check(csv);
      const body = { csv, mapping, fileName: "fair.csv" };
      const refused = await asha.call("POST", "/leads/imports", body);
      expectProblem(refused, 422, "validation_failed");
      expect((await listed(asha, "?kind=import")).total).toBe(0);

      const before = await peopleState();
      const taken = good(
        await asha.call("POST", "/leads/imports", {
          ...body,
          skipBad: true,
          acts: { open: "add" },
        }),
        201,
      );
      expect(taken.import).toMatchObject({ leads: 3, skipped: 1, fileName: "fair.csv" });
      const rows = await listed(asha, "?kind=import&sort=name");
      expect(rows.leads.map(({ name, clock }) => [name, clock.state])).toEqual([
        ["Anu Gill", "due"],
        ["Bo Li", "due"],
        ["Known", "due"],
      ]);
      expect(rows.leads[2]?.personId).toBe(known.personId);
      expect((await listed(asha, "?q=9812060002")).total).toBe(1);
      const page = await personOf(asha, rows.leads[0]?.personId ?? "");
      expect(page.notes).toMatchObject([{ text: "Met at the fair" }]);
      expect(page.leads[0]?.history[0]?.what).toMatchObject({
        kind: "imported",
        fileName: "fair.csv",
      });
      const more = { skipBad: true, acts: { open: "add" } };
      const twice = await asha.call("POST", "/leads/imports", { ...body, ...more });
      expectProblem(twice, 409, "conflict");

      const [, bo] = rows.leads;
      if (!bo) throw new Error("Bo is missing.");
      await changed(asha, bo, "notes", { text: "Called.", kind: "visit" });
      const undo = `/leads/imports/${taken.import.id}/undo`;
      const held = await asha.call("POST", undo, {});
      expectProblem(held, 409, "conflict");
      expect(held.json().workedOn).toMatchObject([{ id: bo.id, name: "Bo Li", why: ["note"] }]);
      expect((await listed(asha, "?kind=import")).total).toBe(3);
      const undone = importUndone.parse(
        good(await asha.call("POST", undo, { keepWorkedOn: true })),
      );
      expect(undone).toMatchObject({ removed: 2, kept: [{ id: bo.id }] });
      expect((await listed(asha, "?kind=import")).leads.map(({ id }) => id)).toEqual([bo.id]);
      expectProblem(await asha.call("POST", undo, {}), 409, "conflict");
      const after = await peopleState();
      expect(after.filter((line) => !line.includes("bo@") && !line.includes("Bo Li"))).toEqual(
        before,
      );
      const list = leadImports.parse(good(await asha.call("GET", "/leads/imports")));
      expect(list.imports[0]?.undoneAt).not.toBeNull();
    });

    test("a thousand rows at once, in parts, with their persons", async () => {
      const lines = Array.from(
        { length: 1_000 },
        (_, index) => `Person Number,many${index % 900}@example.in,+91 95000 ${10_000 + index}`,
      );
      const csv = ["name,email,phone", ...lines].join("\n");
      const { mapping, good: fine } = await check(csv);
      expect(fine).toBe(1_000);
      const { import: begun } = good(
        await asha.call("POST", "/leads/imports", { csv, mapping }),
        201,
      );
      const taken = await finished(begun.id);
      expect(taken).toMatchObject({ leads: 1_000, progress: null });
      const people = await served.db
        .selectFrom("leads")
        .select("person_id")
        .distinct()
        .where("import_id", "=", taken.id)
        .execute();
      expect(people).toHaveLength(900);
      good(await asha.call("POST", `/leads/imports/${taken.id}/undo`, {}));
      const left = await served.db
        .selectFrom("person_contacts")
        .select("value")
        .where("value", "like", "many%")
        .execute();
      expect(left).toEqual([]);
    });
  });

  /** The import once all of its rows are written. */
  const finished = async (id: string) => {
    const read = async () =>
      leadImports
        .parse(good(await asha.call("GET", "/leads/imports")))
        .imports.find((one) => one.id === id);
    await expect.poll(async () => (await read())?.progress, eventually).toBeNull();
    const done = await read();
    if (!done) throw new Error("The import is not listed.");
    return done;
  };

  const peopleState = async () => {
    const people = await served.db.selectFrom("people").select(["name", "seen_at"]).execute();
    const contacts = await served.db.selectFrom("person_contacts").select("value").execute();
    return [
      ...people.map(({ name, seen_at }) => `${name} ${seen_at}`),
      ...contacts.map(({ value }) => value),
    ].toSorted();
  };

  test("a semicolon begins no formula where table programs part cells by it", async () => {
    await newLead(served, { name: "Semi Colon", email: "semi@example.in" });
    const set = { lost_note: 'a;=1+1; "=2;x;-3' };
    await served.db.updateTable("leads").set(set).where("email", "=", "semi@example.in").execute();
    const answer = await asha.call("GET", "/leads/export?format=csv&q=semi@example.in");
    expect(answer.body).toContain(`"a;'=1+1;' ""=2;x;'-3"`);
  });

  // A program that separates cells by semicolons takes no notice of quotation marks in the middle of a line, so a
  // line break within them begins a new cell there.
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
    good(await take({ again: true, acts: { open: "add" } }), 201);
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
    good(await asha.call("PATCH", `/people/${personId}`, rename));
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
    const check = async (more: object = {}) =>
      importCheck.parse(good(await asha.call("POST", "/leads/imports/check", { csv, ...more })));
    const again = await check();
    expect(again).toMatchObject({ good: 0, already: 1 });
    // As if it came from elsewhere.
    const { reference: _, ...mapping } = again.mapping;
    const { bad, preview } = await check({ mapping });
    expect(bad).toEqual([]);
    expect(preview[0]?.values).toMatchObject({
      email: "-round@example.in",
      phone: lead.phone.replaceAll(" ", ""),
      course: "PTEOnline",
      // To the minute, as spreadsheets show it.
      createdAt: lead.createdAt.replace(/:\d\d\.\d+Z/, ":00.000Z"),
      message: "Hello;=1\n+2 or '3'",
      form: "enrolment",
    });
  });

  test("of six exports at once four are sent, and the others have to wait", async () => {
    // More than a stream takes before its reader does.
    await newLead(served, { name: "Wordy Nair", email: "wordy@example.in", phone: "98120 66666" });
    await served.db
      .updateTable("leads")
      .set({ details: JSON.stringify({ message: "x".repeat(300_000) }) })
      .where("email", "=", "wordy@example.in")
      .execute();
    const begin = () =>
      served.app.inject({
        url: "/api/v1/staff/leads/export?format=csv",
        headers: { authorization: `Bearer ${asha.token}` },
        payloadAsStream: true,
      });
    const begun = await Promise.all(Array.from({ length: 6 }, begin));
    const sent = begun.filter(({ statusCode }) => statusCode === 200);
    expect(sent).toHaveLength(4);
    expectProblem(await asha.call("GET", "/leads/export?format=csv"), 503, "unavailable");
    for (const answer of sent) expect(await text(answer.stream())).toContain("Wordy Nair");
    // The exports that have ended are not counted.
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
        asha.call("POST", `/leads/${lead?.id}/notes`, { kind: "visit", text: "Called." }),
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
    const { partly } = importCheck.parse(good(answer));
    expect(partly).toHaveLength(1);
  });
});
