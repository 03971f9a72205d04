import { sql } from "kysely";
import { expect, test } from "vitest";
import { databaseAfter, databaseKinds } from "#tests/support/databases.ts";
import { findLeads } from "../leads/list/lead-search.ts";
import type { Viewer } from "../leads/viewer.ts";
import { migrateToLatest } from "./migrate.ts";

test.each(databaseKinds)("the leads of before over %s find their people", async (kind) => {
  const db = await databaseAfter(kind, "0002-newsletter");
  // In the order of their times, which is not that of their names.
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
  // The index alone, without its posts.
  await sql`ALTER TABLE post_search DROP CONSTRAINT post_search_post_id_fkey`.execute(db);
  const write = (id: string, body: string) =>
    sql`
    INSERT INTO post_search (post_id, topic_slug, title, head, body)
    VALUES (${id}, '', '', '', ${body}::tsvector)`.execute(db);
  await write("before", "'grosse' 'gruss' 'x' 'हिन्दी'");
  await write("empty", "");
  await migrateToLatest(db);
  // As a process of before would.
  await write("after", "'prufung'");
  const { rows } = await sql<{ begun: string }>`
    SELECT begun::text FROM post_search ORDER BY post_id`.execute(db);
  expect(rows.map(({ begun }) => begun)).toEqual(["'pr'", "'gr' 'x' 'हि'", ""]);
});
