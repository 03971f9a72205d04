import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseAfter, databaseKinds } from "#tests/support/databases.ts";
import { NEVER } from "../leads/derived-lead-columns.ts";
import { findLeads } from "../leads/list/lead-search.ts";
import { completeLeads } from "../leads/refresh-lead.ts";
import type { Viewer } from "../leads/viewer.ts";
import { migrateToLatest } from "./migrate.ts";
import type { Database } from "./tables.ts";

test.each(databaseKinds)("the posts of before over %s keep their names in feeds", async (kind) => {
  const db = await databaseAfter(kind, "0025-typed-values");
  for (const [id, slug] of [
    ["a", "on-the-site"],
    ["b", "b"],
  ]) {
    await sql`INSERT INTO posts
      (id, company_name, slug, status, title, short_description, meta_title, meta_description, topic, topic_slug,
        author, content, pictures, minutes_to_read, revision, is_sample, created_at, updated_at)
      VALUES (${id}, 'sprachsetu', ${slug}, 'draft', '', '', '', '', '', '', '', '', '[]', 1, 1, 0, '', '')`.execute(
      db,
    );
  }
  await migrateToLatest(db);
  const posts = db.selectFrom("posts").select(["id", "feed_address"]).orderBy("id");
  expect(await posts.execute()).toEqual([
    { id: "a", feed_address: "/blog/viewallblogs/on-the-site" },
    // This post was never on the site, so feeds will name it by its id.
    { id: "b", feed_address: null },
  ]);
});

test.each(databaseKinds)("over %s a follow-up that news planned stays known", async (kind) => {
  const db = await databaseAfter(kind, "0036-confirmed-samples");
  for (const [id, about] of [
    ["a", "Demo class cancelled: offer another one"],
    ["b", "Which batch?"],
  ]) {
    await sql`INSERT INTO leads
      (id, reference, kind, name, email, phone, service, needs_review, review_reasons, branch, call_by, created_at)
      VALUES (${id}, ${id}, 'demo', 'Anu', '', '', '', 0, '[]', 'karnal', '', '')`.execute(db);
    await sql`INSERT INTO lead_follow_ups
      (id, lead_id, due_at, about, author_id, author_name, created_at, state)
      VALUES (${id}, ${id}, '', ${about}, '', '', '', 'open')`.execute(db);
  }
  await migrateToLatest(db);
  const followUps = db.selectFrom("lead_follow_ups").select(["id", "origin"]).orderBy("id");
  expect(await followUps.execute()).toEqual([
    { id: "a", origin: "cancelled" },
    { id: "b", origin: "staff" },
  ]);
});

test.each(databaseKinds)("over %s a mail that was withdrawn stays so", async (kind) => {
  const db = await databaseAfter(kind, "0037-follow-up-origins");
  const at = "2026-11-20T03:40:00.000Z";
  for (const [id, dropAfter] of [
    ["withdrawn", at],
    ["of use until later", "2026-11-20T05:40:00.000Z"],
    ["of use for ever", null],
  ]) {
    await sql`INSERT INTO mail_outbox
      (id, purpose, message_id, to_address, subject, html, text, status, attempts, next_attempt_at, created_at,
        drop_after)
      VALUES (${id}, 'class-booking', ${id}, '', '', '', '', 'queued', 1, ${at}, ${at}, ${dropAfter})`.execute(
      db,
    );
  }
  await migrateToLatest(db);
  const withdrawn = db.selectFrom("mail_outbox").select(["id", "withdrawn_at"]);
  expect(await withdrawn.where("withdrawn_at", "is not", null).execute()).toEqual([
    { id: "withdrawn", withdrawn_at: at },
  ]);
});

test.each(databaseKinds)(
  "over %s leads from files wait for a call if nobody has made one",
  async (kind) => {
    const db = await databaseAfter(kind, "0026-feed-addresses");
    const [asked, at] = ["2026-03-01T03:40:00.000Z", "2026-11-20T03:40:00.000Z"];
    await sql`INSERT INTO lead_imports (id, file_name, content_hash, actor_id, actor_name, at, leads, skipped)
    VALUES ('i', 'fair.csv', '', 'x', 'Asha', ${at}, 9, 0)`.execute(db);
    const lead = (id: string, more: Partial<Record<"status" | "answered" | "due", string>> = {}) =>
      sql`INSERT INTO leads
      (id, reference, kind, name, email, phone, service, needs_review, review_reasons, branch, call_by, created_at,
        updated_at, import_id, status, answered_at, due_at)
      VALUES (${id}, ${id}, 'import', 'Anu', '', '', '', 0, '[]', 'karnal', ${asked}, ${asked}, ${at}, 'i',
        ${more.status ?? "new"}, ${more.answered ?? null}, ${more.due ?? NEVER})`.execute(db);
    const note = (id: string, kind: string, outcome: string | null) =>
      sql`INSERT INTO lead_notes (id, lead_id, kind, outcome, text, author_id, author_name, created_at, revision)
      VALUES (${`${id}-${kind}`}, ${id}, ${kind}, ${outcome}, '', 'x', 'Asha', ${at}, 1)`.execute(
        db,
      );
    for (const id of ["uncalled", "noted", "not reached"]) await lead(id);
    await note("noted", "note", null);
    await note("not reached", "call", "no_answer");
    for (const id of ["called", "called before", "written to"]) await lead(id);
    await note("called", "call", "reached");
    await note("called before", "call", null);
    await note("written to", "whatsapp", null);
    await lead("answered", { answered: at });
    await lead("moved on", { status: "contacted" });
    await lead("due later", { due: "2026-11-24T03:40:00.000Z" });

    await migrateToLatest(db);
    const rows = await db.selectFrom("leads").select(["id", "due_at", "call_by"]).execute();
    const waiting = rows.filter(({ due_at }) => due_at === at);
    expect(waiting.map(({ id }) => id).toSorted()).toEqual(["not reached", "noted", "uncalled"]);
    for (const { call_by } of waiting) expect(call_by).toBe(at);
    expect(rows.filter(({ due_at }) => due_at === NEVER)).toHaveLength(5);
  },
);

test.each(databaseKinds)("the leads of before over %s find their people", async (kind) => {
  const db = await databaseAfter(kind, "0002-newsletter");
  // In the order of their times, which is not that of their ids.
  const leads = [
    ["d", "Asha", "asha@example.in", "+91 98123 45678"],
    ["c", "Bina", "bina@example.in", "98123 00000"],
    ["b", "Asha V.", "asha@example.org", "09812345678"],
    ["a", "Asha Verma", "asha@example.org", "+49 30 23125 001"],
    ["e", "Chitra", "chitra@example.in", "1          1"],
    ["f", "Bina", "bina@example.in", "+91 98123 45678"],
  ] as const;
  for (const [index, [id, name, email, phone]] of leads.entries()) {
    const at = `2026-11-2${index}T03:40:00.000Z`;
    await sql`INSERT INTO leads
      (id, reference, kind, name, email, phone, service, needs_review, review_reasons, branch, call_by, created_at)
      VALUES (${id}, ${id}, 'enrolment', ${name}, ${email}, ${phone}, 'PTEOnline', 0, '[]', 'karnal', ${at}, ${at})`.execute(
      db,
    );
  }

  await migrateToLatest(db);
  const people = await db.selectFrom("people").selectAll().orderBy("name").execute();
  expect(people).toMatchObject([
    { name: "Asha", created_at: "2026-11-20T03:40:00.000Z", seen_at: "2026-11-23T03:40:00.000Z" },
    { name: "Bina", created_at: "2026-11-21T03:40:00.000Z", seen_at: "2026-11-25T03:40:00.000Z" },
    { name: "Chitra" },
  ]);
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const rows = await db.selectFrom("leads").select(["id", "person_id"]).orderBy("id").execute();
  expect(rows.map(({ id, person_id }) => `${id} ${nameOf.get(person_id ?? "")}`)).toEqual([
    "a Asha",
    "b Asha",
    "c Bina",
    "d Asha",
    "e Chitra",
    "f Bina",
  ]);
  const contacts = await db.selectFrom("person_contacts").selectAll().execute();
  expect(
    contacts.map(({ value, person_id }) => `${value} ${nameOf.get(person_id)}`).toSorted(),
  ).toEqual([
    "11 Chitra",
    "493023125001 Asha",
    "919812300000 Bina",
    "919812345678 Asha",
    "asha@example.in Asha",
    "asha@example.org Asha",
    "bina@example.in Bina",
    "chitra@example.in Chitra",
  ]);
});

test("the leads of before are found by the first letter of a word, on SQLite too", async () => {
  const db = await databaseAfter("sqlite", "0017-desk-records");
  for (const [id, search] of [
    ["a", " qadir sharma\n q@example.in\n 919812345678\n sp-aaaa-aaaa\n"],
    ["b", " anil qureshi\n anil@example.in\n 919812345679\n sp-aaaa-aaab\n"],
    ["c", " zaqir\n zaqir@example.in\n 919812345670\n sp-aaaa-aaac\n"],
  ] as const) {
    await sql`INSERT INTO leads
      (id, reference, kind, name, email, phone, service, needs_review, review_reasons, branch, call_by, created_at, search)
      VALUES (${id}, ${id}, 'enrolment', '', '', '', '', 0, '[]', 'karnal', '', '', ${search})`.execute(
      db,
    );
  }
  await migrateToLatest(db);
  const viewer = { user: { role: "counsellor" } } as Viewer;
  const ids = async (words: string) => {
    const found = await findLeads(db, words, viewer);
    if (!found) throw new Error("nothing is searched");
    const rows = await db.selectFrom("leads").select("id").where(found.condition).execute();
    return rows.map(({ id }) => id).toSorted();
  };
  expect(await ids("q")).toEqual(["a", "b"]);
  expect(await ids("q sh")).toEqual(["a"]);
  await db.deleteFrom("leads").where("id", "=", "a").execute();
  await sql`UPDATE leads SET search = replace(search, 'qureshi', 'rao')`.execute(db);
  expect(await ids("q")).toEqual([]);
  expect(await ids("z")).toEqual(["c"]);
});

test("the posts of before are found by two letters on PostgreSQL, too", async () => {
  const db = await databaseAfter("postgres", "0018-lead-counts");
  // Allows rows of the index without their posts.
  await sql`ALTER TABLE post_search DROP CONSTRAINT post_search_post_id_fkey`.execute(db);
  const write = (id: string, body: string) =>
    sql`
    INSERT INTO post_search (post_id, topic_slug, title, head, body)
    VALUES (${id}, '', '', '', ${body}::tsvector)`.execute(db);
  await write("before", "'grosse' 'gruss' 'x' 'हिन्दी'");
  await write("empty", "");
  await migrateToLatest(db);
  // Written like this by a process of the older version.
  await write("after", "'prufung'");
  const { rows } = await sql<{ begun: string }>`
    SELECT begun::text FROM post_search ORDER BY post_id`.execute(db);
  expect(rows.map(({ begun }) => begun)).toEqual(["'pr'", "'gr' 'x' 'हि'", ""]);
});

describe.each(databaseKinds)("what was typed before is written as it is today over %s", (kind) => {
  type Row = Record<string, string | number | null>;

  async function olderDatabase() {
    const db = await databaseAfter(kind, "0020-consent-time");
    const insert = (table: string, row: Row) => {
      const values = Object.values(row).map((value) => sql`${value}`);
      return sql`INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        VALUES (${sql.join(values)})`.execute(db);
    };
    const at = "2026-11-20T03:40:00.000Z";
    const lead = (id: string, name: string, email: string, phone: string, more: Row = {}) =>
      insert("leads", {
        ...{ id, reference: `SP-${id}`, kind: "enrolment", name, email, phone, service: "" },
        ...{ needs_review: 0, review_reasons: "[]", branch: "karnal", call_by: at },
        ...{ created_at: at, updated_at: at, person_id: null, phone_digits: "", ...more },
        search: ` ${name.toLowerCase()}\n ${email}\n`,
      });
    const person = (id: string, name: string) =>
      insert("people", { id, name, created_at: at, seen_at: at });
    const contact = (value: string, person_id: string) =>
      insert("person_contacts", { kind: "email", value, person_id });
    const account = (id: string, name: string, email: string, phone: string | null = null) =>
      insert("accounts", {
        ...{ id, name, email, phone, avatar: "", role: "student", created_at: at, updated_at: at },
      });
    const subscription = (id: string, email: string) =>
      insert("newsletter_subscriptions", {
        ...{ id, email, status: "confirmed", token_hash: id, token_expires_at: at },
        ...{ requested_at: at, request_network: "", text_version: "1" },
      });
    return { db, insert, lead, person, contact, account, subscription };
  }

  const columns = async (
    db: Database,
    table: "leads" | "people" | "accounts",
    ...names: string[]
  ) => {
    const { rows } = await sql<Row>`SELECT ${sql.join(names.map((name) => sql.ref(name)))}
      FROM ${sql.table(table)} ORDER BY id`.execute(db);
    return rows.map((row) => names.map((name) => row[name]));
  };

  test("names, addresses and numbers; what is not certain stays", async () => {
    const { db, insert, lead, person, account } = await olderDatabase();
    await person("p", "D´Angelo\u200b");
    await lead("a", "Siobhán O´Shea\u200b", "Sio@Example.ie.", "+353 85 012 3456");
    await lead("b", "Anne\u2011Marie\u00a0Roy", "mailto:roy@käse.example", "98120 00417");
    await lead("c", "علی\u200cرضا", "Ali <ali@example.ir>", "0049 30 23125 044");
    await lead("d", "Uta Groß", "uta@example.de", "0172 5550123", { branch: "berlin" });
    await lead("e", "Udo Groß", "udo@example.de", "+913023125111", { branch: "berlin" });
    await lead("f", "Ute Groß", "no address", "1          1");
    await insert("lead_repeats", {
      ...{ id: "r", reference: "SP-r", lead_id: "a", needs_review: 0, review_reasons: "[]" },
      changed: JSON.stringify({ name: "S. O’Shea", phone: "+49 (0)30 23125 045", time: "’" }),
      ...{ branch: "karnal", call_by: "", created_at: "" },
    });
    await account("a", "Lucía D’Souza", "lucia@ñandú.example");

    await migrateToLatest(db);
    expect(await columns(db, "leads", "name", "email", "phone")).toEqual([
      ["Siobhán O'Shea", "sio@example.ie", "+353850123456"],
      ["Anne-Marie Roy", "roy@xn--kse-qla.example", "98120 00417"],
      ["علی\u200cرضا", "ali@example.ir", "+493023125044"],
      ["Uta Groß", "uta@example.de", "0172 5550123"],
      ["Udo Groß", "udo@example.de", "+913023125111"],
      ["Ute Groß", "no address", "1          1"],
    ]);
    expect(await columns(db, "people", "name")).toEqual([["D'Angelo"]]);
    expect(await columns(db, "accounts", "name", "email")).toEqual([
      ["Lucía D'Souza", "lucia@xn--and-6ma2c.example"],
    ]);
    const { changed } = await db
      .selectFrom("lead_repeats")
      .select("changed")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(changed)).toEqual({ name: "S. O'Shea", phone: "+493023125045", time: "’" });

    // The server renews search texts of the older version.
    expect(await completeLeads(db, new Date())).toBe(6);
    expect(await completeLeads(db, new Date())).toBe(0);
    for (const [q, ids] of [
      ["oshea", ["a"]],
      ["030 23125-045", ["a"]],
      ["gross", ["d", "e", "f"]],
      ["+49 172 5550123", ["d"]],
      ["+49 30 23125111", ["e"]],
      ["roy@käse.example", ["b"]],
      ["+91 (0)98120-00417", ["b"]],
    ] as const) {
      const found = await findLeads(db, q, { user: { role: "counsellor" } } as Viewer);
      if (!found) throw new Error("nothing is searched");
      const query = db.selectFrom("leads").select("id").where(found.condition).orderBy("id");
      expect(
        (await query.execute()).map(({ id }) => id),
        q,
      ).toEqual(ids);
    }
  });

  test("the numbers of accounts", async () => {
    const { db, account } = await olderDatabase();
    const typed = [
      "+49 30 23125 044",
      "0049 30  23125045",
      "0172 5550123",
      "+376 712 345",
      "1        1",
      null,
    ];
    for (const [at, phone] of typed.entries()) {
      await account(`${at}`, "Asha", `a${at}@example.in`, phone);
    }
    await migrateToLatest(db);
    expect((await columns(db, "accounts", "phone")).flat()).toEqual([
      "+493023125044",
      "+493023125045",
      // The Andorran number is too short for the profile without its blanks.
      ...typed.slice(2),
    ]);
  });

  test("nothing is merged where two become the same", async () => {
    const { db, insert, lead, person, contact, account, subscription } = await olderDatabase();
    for (const id of ["p", "q", "r"]) await person(id, "Asha");
    await contact("asha@example.in", "p");
    await contact("asha@example.in.", "q");
    await contact("ravi@example.in.", "r");
    await insert("lead_imports", {
      ...{ id: "i", file_name: "", content_hash: "", actor_id: "", actor_name: "", at: "" },
      ...{ leads: 1, skipped: 0 },
    });
    await insert("lead_import_contacts", {
      ...{ import_id: "i", kind: "email", value: "ravi@example.in." },
    });
    await lead("a", "Asha", "asha@example.in", "", { person_id: "p" });
    await lead("b", "Asha", "asha@example.in.", "", { person_id: "q" });
    await account("a", "Asha", "asha@example.in.");
    await account("b", "Asha", "asha@example.in");
    await subscription("a", "asha@example.in.");
    await subscription("b", "asha@example.in");
    await subscription("c", "ravi@example.in.");

    await migrateToLatest(db);
    expect(await columns(db, "leads", "email", "person_id")).toEqual([
      ["asha@example.in", "p"],
      ["asha@example.in", "q"],
    ]);
    const contacts = db.selectFrom("person_contacts").select(["value", "person_id"]);
    expect(await contacts.orderBy("person_id").execute()).toEqual([
      { value: "asha@example.in", person_id: "p" },
      { value: "asha@example.in.", person_id: "q" },
      { value: "ravi@example.in", person_id: "r" },
    ]);
    const imported = await db.selectFrom("lead_import_contacts").select("value").execute();
    expect(imported).toEqual([{ value: "ravi@example.in" }]);
    expect(await columns(db, "accounts", "email")).toEqual([
      ["asha@example.in."],
      ["asha@example.in"],
    ]);
    const addresses = db.selectFrom("newsletter_subscriptions").select("email").orderBy("id");
    expect((await addresses.execute()).map(({ email }) => email)).toEqual([
      "asha@example.in.",
      "asha@example.in",
      "ravi@example.in",
    ]);
  });

  // How many rows are changed at a time does not depend on the database.
  if (kind === "postgres") return;

  test("all of them, however many", async () => {
    const { db } = await olderDatabase();
    await sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 601)
      INSERT INTO leads (id, reference, kind, name, email, phone, service, needs_review,
        review_reasons, branch, call_by, created_at)
      SELECT 'l' || i, 'SP-' || i, 'enrolment', 'Rosa d´Este', 'r' || i || '@example.in.',
        '+91 98120 00417', '', 0, '[]', 'karnal', '', '' FROM n`.execute(db);
    await migrateToLatest(db);
    const left = db.selectFrom("leads").select(db.fn.countAll<number | string>().as("leads"));
    const older = left.where((on) =>
      on.or([on("name", "!=", "Rosa d'Este"), on("email", "like", "%.")]),
    );
    expect(Number((await older.executeTakeFirstOrThrow()).leads)).toBe(0);
    expect(await completeLeads(db, new Date())).toBe(601);
  });
});
