import { sql } from "kysely";
import { expect, test } from "vitest";
import { databaseAfter } from "#tests/support/databases.ts";
import { findLeads } from "../leads/list/lead-search.ts";
import type { Viewer } from "../leads/viewer.ts";
import { migrateToLatest } from "./migrate.ts";

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
