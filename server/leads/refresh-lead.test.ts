import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { NEVER } from "./derived-lead-columns.ts";
import { completeLeads } from "./refresh-lead.ts";

const now = new Date("2026-11-23T06:00:00.000Z");

test.each(databaseKinds)(
  "leads of before the desk over %s are new, found, and start as no debt",
  async (kind) => {
    const { db, close } = await openTestDatabase(kind);
    onTestFinished(close);
    // Stores a lead like a process that knows nothing of the desk.
    const older = async (id: string, callBy: string) =>
      sql`INSERT INTO leads (id, reference, kind, name, email, phone, service, source, needs_review,
        review_reasons, branch, call_by, created_at)
      VALUES (${id}, ${`SP-${id}`}, 'enrolment', 'Jürgen Groß', 'jg@example.de', '0151 2345678', '',
        '{"utm":{"source":"Poster"}}', 0, '[]', 'berlin', ${callBy}, '2026-11-20T08:00:00.000Z')`.execute(
        db,
      );
    await older("past", "2026-11-20T12:00:00.000Z");
    await older("open", "2026-11-23T09:00:00.000Z");
    await db
      .insertInto("lead_repeats")
      .values({
        id: "again",
        reference: "SP-AGAIN",
        lead_id: "past",
        changed: '{"email":"other@example.de"}',
        needs_review: 0,
        review_reasons: "[]",
        branch: "berlin",
        call_by: "2026-11-20T12:00:00.000Z",
        created_at: "2026-11-20T08:00:00.000Z",
      })
      .execute();
    expect(await completeLeads(db, now)).toBe(2);
    expect(await completeLeads(db, now)).toBe(0);
    const rows = await db
      .selectFrom("leads")
      .select(["status", "channel", "name_key", "search", "due_at", "repeats", "updated_at"])
      .orderBy("id")
      .execute();
    expect(rows).toMatchObject([
      { status: "new", due_at: "2026-11-23T09:00:00.000Z", repeats: 0 },
      { status: "new", due_at: NEVER, repeats: 1, channel: "poster", name_key: "jurgen gross" },
    ]);
    expect(rows[1]?.search).toContain(" sp-again spagain\n other@example.de ");
    const words = await db
      .selectFrom("lead_search_words")
      .select("word")
      .where("lead_id", "=", "past")
      .orderBy("word")
      .execute();
    expect(words.map(({ word }) => word)).toEqual(["gross", "juergen", "jurgen"]);
    expect(rows.map(({ updated_at }) => updated_at)).toEqual(
      Array(2).fill("2026-11-20T08:00:00.000Z"),
    );
  },
);
