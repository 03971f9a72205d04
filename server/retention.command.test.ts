import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { bareEnvironment } from "#tests/support/server-process.ts";
import { addSubscriber } from "#tests/support/subscribers.ts";
import { DATABASE_FILE } from "./db/sqlite.ts";

const COMMAND = join(import.meta.dirname, "retention.command.ts");

/** Each command is a process of its own. */

describe.each(databaseKinds)("bin/retention over %s", (kind) => {
  test("counts first, and removes when it is told to; anything else is no command", async () => {
    const { db, dataDir, databaseUrl = "", close } = await openTestDatabase(kind);
    onTestFinished(close);
    const asked = { status: "pending", requested_at: "2020-01-01T00:00:00.000Z" } as const;
    await addSubscriber(db, asked);
    await addSubscriber(db);
    const left = async () =>
      (await db.selectFrom("newsletter_subscriptions").select("id").execute()).length;
    const run = async (...args: string[]): Promise<string> => {
      const env = { ...bareEnvironment, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
      try {
        const given = { env, cwd: tmpdir() };
        return (await promisify(execFile)(process.execPath, [COMMAND, ...args], given)).stdout;
      } catch (error) {
        return `refused: ${(error as { stderr: string }).stderr}`;
      }
    };

    // Forgets the newest migration, as if the program were newer than the database.
    const { rows } = await sql<{ name: string; timestamp: string }>`
      DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)
      RETURNING name, timestamp`.execute(db);
    const [{ name, timestamp } = {}] = rows;
    expect(await run("--dry-run")).toMatch(
      /^refused: The database has not been brought up to date/,
    );
    const migrations = await sql`SELECT 1 FROM kysely_migration WHERE name = ${name}`.execute(db);
    expect(migrations.rows).toEqual([]);
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${name}, ${timestamp})`.execute(
      db,
    );

    expect(await run("--dry-run")).toMatch(/^To remove:\n(?:.*\n)* +1 {2}unconfirmed subscript/);
    expect(await left()).toBe(2);
    if (kind === "sqlite") {
      // A dry run counts on a copy, so writers do not wait for it, nor it for writers.
      const writer = new DatabaseSync(join(dataDir, DATABASE_FILE));
      writer.exec("BEGIN IMMEDIATE");
      expect(await run("--dry-run")).toMatch(/^To remove:\n/);
      writer.exec("ROLLBACK");
      writer.close();
      expect(readdirSync(dataDir).filter((name) => name.startsWith(".retention"))).toEqual([]);
    }
    expect(await run()).toMatch(/^Removed:\n(?:.*\n)* +1 {2}unconfirmed subscriptions\n/);
    expect(await left()).toBe(1);
    if (kind === "postgres") return;
    expect(await run()).toMatch(/^Removed:\n(?: +0 {2}.*\n)+$/);
    for (const args of [["--dry"], ["--dry-run", "--log"], ["now"]]) {
      expect(await run(...args)).toMatch(/^refused: .*\nUsage: bin\/retention \[--dry-run\]/);
    }
    expect(await run("--log")).toMatch(/^\S+ +1 {2}unconfirmed subscriptions\n$/);
    const facts = JSON.parse(await run("--log", "--json"));
    expect(facts).toContainEqual(expect.objectContaining({ kind: "sent mails", removed: 0 }));
  });
});

test("bin/retention starts it", () => {
  const program = readFileSync(join(import.meta.dirname, "../bin/retention"), "utf8");
  expect(program).toContain('exec node server/retention.command.ts "$@"');
});
