import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { openDatabase } from "../db/client.ts";
import type { RetentionStep } from "../db/retention-step.ts";
import { DATABASE_FILE } from "../db/sqlite.ts";
import type { Database } from "../db/tables.ts";
import { dataRequestRetention } from "./data-requests.ts";
import { createRetention } from "./retention-job.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const MINUTE = 60_000;
const DAY = 86_400_000;
const at = (ms: number) => new Date(now.getTime() + ms);

const log = { warn: vi.fn() };

describe.each(databaseKinds)("the job that removes what is over, over %s", (kind) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    log.warn.mockReset();
    opened = await openTestDatabase(kind);
  });
  afterEach(() => opened.close());

  const retention = (...steps: RetentionStep[]) => createRetention(opened.db, steps, log);
  const logged = () =>
    opened.db
      .selectFrom("retention_log")
      .select(["day", "kind", "removed"])
      .where("removed", ">", 0)
      .orderBy("day")
      .orderBy("kind")
      .execute();

  let links = 0;
  async function addOldLink(): Promise<void> {
    links += 1;
    const times = { created_at: now.toISOString(), expires_at: now.toISOString(), used_at: null };
    await opened.db
      .insertInto("data_requests")
      .values({ token_hash: `${links}`, email: "asha@example.in", wants: "copy", ...times })
      .execute();
  }
  const leftLinks = async () =>
    (await opened.db.selectFrom("data_requests").select("email").execute()).length;

  test("a dry run counts the same and removes nothing, nor does it say so in the log", async () => {
    await addOldLink();
    const tried = await retention(dataRequestRetention).tryAll(now);
    expect(tried).toEqual([{ kind: "links to one's own data", removed: 1 }]);
    expect(await leftLinks()).toBe(1);
    expect(await logged()).toEqual([]);
    expect(await retention(dataRequestRetention).runAll(now)).toEqual(tried);
    expect(await leftLinks()).toBe(0);
  });

  test("a dry run judges files of mails by what would be left, as the real one does", async () => {
    await addOldLink();
    // Each file goes with its row.
    const sweep = async (db: Database) => {
      const rows = await db.selectFrom("data_requests").select("email").execute();
      return 1 - rows.length;
    };
    const files = () => createRetention(opened.db, [dataRequestRetention], log, { sweep });
    const tried = await files().tryAll(now);
    expect(tried).toContainEqual({ kind: "files of mails", removed: 1 });
    expect(await leftLinks()).toBe(1);
    expect(await files().runAll(now)).toEqual(tried);
  });

  test("a step that works in batches is done when nothing is left, and what was done stays done", async () => {
    for (let link = 0; link < 5; link += 1) await addOldLink();
    let calls = 0;
    const inBatches: RetentionStep = {
      kind: "links",
      every: "day",
      inBatches: true,
      async remove(trx) {
        calls += 1;
        if (calls === 6) throw new Error("no");
        const two = trx.selectFrom("data_requests").select("token_hash").limit(2);
        const gone = await trx
          .deleteFrom("data_requests")
          .where("token_hash", "in", (await two.execute()).map((row) => row.token_hash).concat("-"))
          .executeTakeFirstOrThrow();
        return Number(gone.numDeletedRows);
      },
    };
    expect(await retention(inBatches).tryAll(now)).toEqual([{ kind: "links", removed: 5 }]);
    expect(await leftLinks()).toBe(5);
    await retention(inBatches).runDue(now);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(await leftLinks()).toBe(3);
    expect(await logged()).toEqual([{ day: "2026-11-21", kind: "links", removed: 2 }]);
    expect(await retention(inBatches).runAll(now)).toEqual([{ kind: "links", removed: 3 }]);
  });

  test("the log counts by day and kind, and holds nothing about anybody", async () => {
    for (const when of [now, at(MINUTE), at(DAY)]) {
      await addOldLink();
      await retention(dataRequestRetention).runAll(when);
    }
    expect(await logged()).toEqual([
      { day: "2026-11-21", kind: "links to one's own data", removed: 2 },
      { day: "2026-11-22", kind: "links to one's own data", removed: 1 },
    ]);
    const all = await opened.db.selectFrom("retention_log").selectAll().execute();
    expect(JSON.stringify(all)).not.toMatch(/asha/i);
  });

  test("by itself it runs once a day, and every hour what lives for a day or less", async () => {
    const ran = { hourly: 0, daily: 0 };
    const step = (name: keyof typeof ran, every: RetentionStep["every"]): RetentionStep => ({
      kind: name,
      every,
      remove: async () => {
        ran[name] += 1;
        return 2;
      },
    });
    const { runDue } = retention(step("hourly", "hour"), step("daily", "day"));
    for (let hour = 0; hour < 20; hour += 1) {
      await runDue(at(hour * 60 * MINUTE));
      // Stands for another process, a moment later.
      await runDue(at(hour * 60 * MINUTE + 5_000));
    }
    expect(ran).toEqual({ hourly: 20, daily: 1 });
    await runDue(at(DAY));
    expect(ran).toEqual({ hourly: 21, daily: 2 });
    expect(await logged()).toEqual([
      { day: "2026-11-21", kind: "daily", removed: 2 },
      { day: "2026-11-21", kind: "hourly", removed: 40 },
      { day: "2026-11-22", kind: "daily", removed: 2 },
      { day: "2026-11-22", kind: "hourly", removed: 2 },
    ]);
  });

  test("a step whose process is killed is made up for in the next hour", async () => {
    const program = "tests/support/stalled-retention.ts";
    const { dataDir, databaseUrl = "" } = opened;
    const doomed = spawn(process.execPath, [program, dataDir, databaseUrl, now.toISOString()], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(doomed.stdout, "data");
    doomed.kill("SIGKILL");
    await once(doomed, "exit");
    const ran: Date[] = [];
    const { runDue } = retention({
      kind: "stalled",
      every: "day",
      remove: async (_trx, when) => ran.push(when),
    });
    for (const hours of [0, 1, 2]) await runDue(at(hours * 60 * MINUTE));
    expect(ran).toEqual([at(60 * MINUTE)]);
  });

  test("a step that fails is made up for in the next hour, and keeps no other from its work", async () => {
    let fails = true;
    const broken: RetentionStep = {
      kind: "broken",
      every: "day",
      remove: async () => {
        if (fails) throw new Error("no");
        return 1;
      },
    };
    const other: RetentionStep = { kind: "other", every: "day", remove: async () => 1 };
    const { runDue } = retention(broken, other);
    await runDue(now);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(await logged()).toEqual([{ day: "2026-11-21", kind: "other", removed: 1 }]);
    fails = false;
    await runDue(at(60 * MINUTE));
    await runDue(at(120 * MINUTE));
    expect(await logged()).toEqual([
      { day: "2026-11-21", kind: "broken", removed: 1 },
      { day: "2026-11-21", kind: "other", removed: 1 },
    ]);
  });
});

test("once a day a SQLite file loses what an older version deleted in it", async () => {
  const { db, dataDir, close } = await openTestDatabase("sqlite");
  try {
    const file = join(dataDir, DATABASE_FILE);
    const older = new DatabaseSync(file);
    older.exec("PRAGMA secure_delete = OFF");
    const person = "'Zubeida Khan', '2020-01-01', '2020-01-01'";
    for (let id = 0; id < 100; id += 1) {
      older.exec(`INSERT INTO people (id, name, created_at, seen_at) VALUES (${id}, ${person})`);
    }
    older.exec("DELETE FROM people; PRAGMA wal_checkpoint(TRUNCATE)");
    older.close();
    const isThere = () => readFileSync(file, "latin1").includes("Zubeida");
    expect(isThere()).toBe(true);
    const { runDue } = createRetention(db, [], log);
    await runDue(now);
    expect(isThere()).toBe(false);
    expect(log.warn).not.toHaveBeenCalled();
    // A write after the clean-up must not fail: row numbers of the search index exceed JavaScript's safe integers.
    await db.updateTable("people").set({ name: "Anil" }).execute();
  } finally {
    await close();
  }
});

test("two processes on one PostgreSQL share the work and do none of it twice", async () => {
  const first = await openTestDatabase("postgres");
  try {
    const second = await openDatabase(first);
    const ran: string[] = [];
    const steps = ["a", "b", "c"].map(
      (kind): RetentionStep => ({
        kind,
        every: "day",
        remove: async () => ran.push(kind) && 1,
      }),
    );
    await Promise.all(
      [first.db, second.db].map((db) => createRetention(db, steps, log).runDue(now)),
    );
    expect(ran.toSorted()).toEqual(["a", "b", "c"]);
    await second.close();
  } finally {
    await first.close();
  }
});
