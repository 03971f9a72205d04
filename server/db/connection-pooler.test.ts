import { expect, onTestFinished, test, vi } from "vitest";
import { emptyPlace, openTestDatabase } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startPgBouncer } from "#tests/support/pgbouncer.ts";
import { countRows, enrol, enrolmentWith, openTestApp, person } from "#tests/support/test-app.ts";
import { openDatabase } from "./client.ts";
import { createDatabaseNotices } from "./database-notices.ts";
import { isMigrated, migrateToLatest } from "./migrate.ts";

test("behind PgBouncer in transaction mode an empty database is migrated, by two at once", async () => {
  const { remove, dataDir, databaseUrl = "" } = await emptyPlace("postgres");
  onTestFinished(remove);
  const place = { dataDir, databaseUrl: await startPgBouncer(databaseUrl) };
  const open = async () => {
    const opened = await openDatabase({ ...place, databaseDirectUrl: databaseUrl });
    onTestFinished(opened.close);
    return opened;
  };
  const [first, second] = [await open(), await open()];
  await Promise.all([first, second].map(({ db, pool }) => migrateToLatest(db, pool)));
  expect(await isMigrated(first.db)).toBe(true);
});

test("behind PgBouncer two processes store each enquiry once and hear each other's notices", async () => {
  const database = await openTestDatabase("postgres");
  onTestFinished(database.close);
  const direct = database.databaseUrl ?? "";
  const on = {
    ...database,
    databaseUrl: await startPgBouncer(direct),
    databaseDirectUrl: direct,
  };
  const processes = [await openTestApp("postgres", { on }), await openTestApp("postgres", { on })];
  onTestFinished(async () => void (await Promise.all(processes.map(({ close }) => close()))));

  const sent = Array.from({ length: 12 }, (_, index) => {
    const headers = { "idempotency-key": `key ${index % 6}` };
    const body = enrolmentWith(person(index % 6));
    return processes.map(({ app }) => enrol(app, body, headers));
  });
  for (const { statusCode, body } of await Promise.all(sent.flat())) {
    expect(statusCode, body).toBe(201);
  }
  expect(await countRows(database.db)).toMatchObject({ leads: 6, keys: 6 });

  const heard = vi.fn();
  const [here, there] = await Promise.all(
    ["here", "there"].map(async (name) => {
      const { pool, close } = await openDatabase(on);
      const log = { error: vi.fn() } as never;
      const notices = createDatabaseNotices({ pool, log }).channel({
        channel: "sprachsetu_pooler_test",
        onNotice: (payload) => heard(name, payload),
      });
      onTestFinished(async () => {
        await notices.stop();
        await close();
      });
      await notices.start();
      return notices;
    }),
  );
  await here?.tell("one");
  await there?.tell("two");
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(4), eventually);
});

test.each<[what: string, settings: string[], isDirectToo: boolean, says: RegExp]>([
  ["without the direct address", [], false, /^DATABASE_URL leads to a connection pooler/],
  [
    "that ignores our time limit, without the direct address",
    ["ignore_startup_parameters = statement_timeout"],
    false,
    /^DATABASE_URL leads to a connection pooler such as PgBouncer: set DATABASE_DIRECT_URL/,
  ],
  ["as the direct address", [], true, /^DATABASE_DIRECT_URL leads to a connection pooler/],
])(
  "a connection pooler %s is refused in one sentence",
  async (_what, settings, isDirectToo, says) => {
    const { remove, dataDir, databaseUrl: direct = "" } = await emptyPlace("postgres");
    onTestFinished(remove);
    const databaseUrl = await startPgBouncer(direct, settings);
    const place = {
      dataDir,
      databaseUrl,
      ...(isDirectToo ? { databaseDirectUrl: databaseUrl } : {}),
    };
    await expect(openDatabase(place)).rejects.toThrow(says);
  },
);
