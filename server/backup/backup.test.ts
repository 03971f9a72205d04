import { execFile } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { databaseKinds, emptyPlace, serving } from "#tests/support/databases.ts";
import { freePort } from "#tests/support/ports.ts";
import { postWith } from "#tests/support/posts.ts";
import { makeScratchFolder } from "#tests/support/scratch.ts";
import { bareEnvironment } from "#tests/support/server-process.ts";
import { addLead } from "#tests/support/stored-lead.ts";
import { openTestApp } from "#tests/support/test-app.ts";
import { createPosts } from "../blog/posts.repo.ts";
import { addSamplePosts } from "../blog/sample-posts.ts";
import { savePost } from "../blog/save-post.ts";
import { queryWordsOf } from "../blog/search-words.ts";
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/client.ts";
import type { Database } from "../db/tables.ts";
import { startServer } from "../start.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const run = promisify(execFile);
type Place = { dataDir: string; databaseUrl: string | undefined };

describe.each(databaseKinds)("over %s", (kind) => {
  async function place(copied?: Place): Promise<Place> {
    const { remove, ...where } = await emptyPlace(kind, copied);
    onTestFinished(remove);
    return where;
  }
  /** A place with a migrated database, as a server leaves it. */
  const startedPlace = () => place(inject("migrated")[kind]);

  const names = (where: Place) =>
    serving(where, (db) => db.selectFrom("leads").select("name").orderBy("name").execute());

  async function backedUp(lead: string): Promise<{ where: Place; file: string }> {
    const where = await startedPlace();
    await serving(where, (db) => addLead(db, lead));
    const file = join(where.dataDir, "backup.tar.gz");
    await makeBackup(where, file);
    return { where, file };
  }

  test("a backup beside a server that writes is of one moment", async () => {
    const where = await startedPlace();
    const file = join(where.dataDir, "while-writing.tar.gz");
    const output = await serving(where, async (db) => {
      for (let lead = 0; lead < 20; lead += 1) await addLead(db, `Before ${lead}`);
      let done = false;
      const backup = backupCommand(where, file).finally(() => {
        done = true;
      });
      while (!done) {
        await addLead(db, "Meanwhile");
        // SQLite is synchronous: without this pause the end of the command would not be noticed.
        await setImmediate();
      }
      return backup;
    });

    const [, leads] = /: \d+ kB, (\d+) leads\.\n$/.exec(output) ?? [];
    expect(Number(leads)).toBeGreaterThanOrEqual(20);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const other = await place();
    await restoreBackup(other, file);
    await serving(other, async (db) => {
      const count = (table: "leads" | "mail_outbox") =>
        db
          .selectFrom(table)
          .select((e) => e.fn.countAll().as("rows"))
          .executeTakeFirstOrThrow();
      expect(Number((await count("leads")).rows)).toBe(Number(leads));
      // Each lead was stored together with its mail.
      expect(await count("mail_outbox")).toEqual(await count("leads"));
    });
  });

  test("leads, uploads and mails come back in an empty place, and belong to the owner of DATA_DIR", async () => {
    const where = await startedPlace();
    // Unusual line ends, and the mark by which PostgreSQL's COPY ends its data.
    const name = "one\u2028two\u2029three\u0085four\\.\n\\.\nfive";
    await serving(where, (db) => addLead(db, name));
    mkdirSync(join(where.dataDir, "uploads", "2026"), { recursive: true });
    writeFileSync(join(where.dataDir, "uploads", "2026", "photo.jpg"), "a photo");
    mkdirSync(join(where.dataDir, "mail"));
    writeFileSync(join(where.dataDir, "mail", "one.eml"), "a mail");
    const file = join(where.dataDir, "elsewhere", "backup.tar.gz");
    expect(await makeBackup(where, file)).toMatchObject({ file, leads: 1 });
    expect(readdirSync(join(where.dataDir, "elsewhere"))).toEqual(["backup.tar.gz"]);

    const other = await place();
    if (process.getuid?.() === 0) chownSync(other.dataDir, 65_534, 65_534);
    expect(await restoreBackup(other, file)).toMatchObject({ leads: 1, keptAside: [] });
    const owners = readdirSync(other.dataDir).map(
      (name) => statSync(join(other.dataDir, name)).uid,
    );
    expect(new Set(owners)).toEqual(new Set([statSync(other.dataDir).uid]));
    expect(await names(other)).toEqual([{ name }]);
    expect(await names(where)).toEqual([{ name }]);
    const read = (path: string) => readFileSync(join(other.dataDir, path), "utf8");
    expect(read("uploads/2026/photo.jpg")).toBe("a photo");
    expect(read("mail/one.eml")).toBe("a mail");
    expect(readdirSync(other.dataDir).filter((name) => name.startsWith(".restore"))).toEqual([]);
  });

  test("pictures come back, from the database or from the folder", async () => {
    const where = await startedPlace();
    const folder = join(where.dataDir, "uploads");
    mkdirSync(folder);
    /** PostgreSQL has the files of the first picture; the folder of before has those of the other. */
    const [stored, older] = ["0a-480.webp", "0b-480.webp"];
    for (const name of [stored, older]) writeFileSync(join(folder, name), `bytes of ${name}`);
    await serving(where, async (db) => {
      const picture = { width: 480, height: 270, uploaded_at: new Date().toISOString() };
      const both = ["0a", "0b"].map((name) => ({ name, ...picture }));
      await db.insertInto("uploads").values(both).execute();
      if (kind === "sqlite") return;
      const file = { name: stored, picture: "0a", bytes: Buffer.from(`bytes of ${stored}`) };
      await db.insertInto("upload_files").values(file).execute();
    });
    const file = join(where.dataDir, "pictures.tar.gz");
    await makeBackup(where, file);
    const packed = (await run("tar", ["-tzf", file])).stdout;
    expect(packed).toContain(`uploads/${older}`);
    expect(packed.includes(stored)).toBe(kind === "sqlite");

    const other = await place();
    await restoreBackup(other, file);
    const opened = await openDatabase(other);
    onTestFinished(opened.close);
    const served = await openTestApp(kind, { on: { ...other, ...opened } });
    onTestFinished(served.close);
    for (const name of [stored, older]) {
      const { body } = await served.app.inject({ url: `/uploads/${name}` });
      expect(body).toBe(`bytes of ${name}`);
    }
  });

  test("posts come back and are found; sample posts are no loss, others are", async () => {
    const where = await startedPlace();
    const now = new Date();
    await serving(where, async (db) => {
      await addSamplePosts(db, samplePosts, now);
      await savePost(db, postWith({ title: "Giraffes" }), now);
    });
    const file = join(where.dataDir, "posts.tar.gz");
    await makeBackup(where, file);

    const started = await startedPlace();
    await serving(started, (db) => addSamplePosts(db, samplePosts, now));
    await restoreBackup(started, file);
    const found = await serving(started, (db) =>
      createPosts(db).list({ words: queryWordsOf("giraffe") }, { limit: 9, offset: 0 }, now),
    );
    expect(found.total).toBe(1);
    await expect(restoreBackup(started, file)).rejects.toThrow("add --force");
  });

  test("a database that is not empty is replaced only by force, and kept aside", async () => {
    const { file } = await backedUp("From the backup");
    const where = await startedPlace();
    await serving(where, (db) => addLead(db, "Here before"));
    mkdirSync(join(where.dataDir, "mail"));
    writeFileSync(join(where.dataDir, "mail", "before.eml"), "an earlier mail");

    await expect(restoreBackup(where, file)).rejects.toThrow("add --force");
    expect(await names(where)).toEqual([{ name: "Here before" }]);
    const timetable = await startedPlace();
    await serving(timetable, (db) =>
      db
        .insertInto("trainers")
        .values({ id: "t", name: "Meera Joshi", calendar_key: "k", left_at: null })
        .execute(),
    );
    await expect(restoreBackup(timetable, file)).rejects.toThrow("add --force");

    const { keptAside } = await restoreBackup(where, file, { force: true });
    expect(await names(where)).toEqual([{ name: "From the backup" }]);
    expect(keptAside).toHaveLength(2);
    const mails = keptAside.find((name) => name.startsWith("mail.before-restore-")) ?? "";
    expect(readdirSync(join(where.dataDir, mails))).toEqual(["before.eml"]);

    // The next backup does not contain what was kept aside, and a second restore works like the first.
    const next = join(where.dataDir, "next.tar.gz");
    expect(await makeBackup(where, next)).toMatchObject({ leads: 1 });
    await restoreBackup(where, next, { force: true });
    expect(await names(where)).toEqual([{ name: "From the backup" }]);
  });

  test("an archive that is damaged, or beside a running server, is refused, and nothing changes", async () => {
    const { where, file } = await backedUp("Still here");
    const kept = readFileSync(file);
    const files = () => readdirSync(where.dataDir).filter((name) => name !== "server.lock");
    const before = files();
    const restore = () => restoreBackup(where, file, { force: true });
    for (const damage of [
      () => truncateSync(file, statSync(file).size - 200),
      () => writeFileSync(file, "not a backup"),
      () => flipOneByte(file),
    ]) {
      writeFileSync(file, kept);
      damage();
      const refusal = await restore().catch((error) => error);
      expect(refusal, String(damage)).toMatchObject({
        name: "StartupError",
        message: expect.stringContaining(file),
      });
      expect(refusal.message).not.toContain("\n");
      expect(files()).toEqual(before);
    }
    writeFileSync(file, kept);
    await serving(where, async (db) => {
      await expect(restore()).rejects.toThrow(
        kind === "sqlite" ? "already running" : "stop every Sprachsetu",
      );
      expect(await db.selectFrom("leads").select("name").execute()).toEqual([
        { name: "Still here" },
      ]);
    });
  });

  test("a restore that fails in its midst leaves everything as it was", async () => {
    const { where, file } = await backedUp("As it was");
    const mail = join(where.dataDir, "mail");
    mkdirSync(mail);
    writeFileSync(join(mail, "kept.eml"), "a mail");
    // The last step fails: the database cannot be moved aside, because its target exists.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    mkdirSync(join(where.dataDir, "sprachsetu.sqlite.before-restore-20261121T100000000Z"));
    if (kind === "postgres") {
      await serving(where, (db) =>
        db.schema.createSchema("before_restore_20261121t100000000z").execute(),
      );
    }

    await expect(restoreBackup(where, file, { force: true })).rejects.toThrow("as it was before");
    expect(readdirSync(where.dataDir)).not.toContain("restore.journal");
    expect(readFileSync(join(mail, "kept.eml"), "utf8")).toBe("a mail");
    expect(await names(where)).toEqual([{ name: "As it was" }]);
  });

  test("after a power cut in the midst of a restore no server starts", async () => {
    const where = await startedPlace();
    writeFileSync(join(where.dataDir, "restore.journal"), "[]");
    const config = readConfig({
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: where.dataDir,
      DATABASE_URL: where.databaseUrl ?? "",
      LOG_LEVEL: "silent",
    });
    await expect(startServer(config, {})).rejects.toThrow("run bin/restore again");
  });

  // What follows is about files alone, so one database will do.
  if (kind === "postgres") return;

  test("a backup deletes those of ours whose time is over, and nothing where a file is named", async () => {
    const where = await startedPlace();
    await serving(where, (db) => addLead(db, "Asha"));
    const folder = join(where.dataDir, "backups");
    const named = (days: number) => {
      const at = Temporal.Now.instant().subtract({ minutes: 24 * 60 * days });
      return `sprachsetu-${at.toString({ smallestUnit: "second" }).replaceAll(":", "")}.tar.gz`;
    };
    const kept = ["sprachsetu-2020-01-01.tar.gz", "before-the-move.tar.gz", named(28), named(0.5)];
    const old = [named(30), named(400)];
    mkdirSync(folder);
    for (const name of [...kept, ...old]) writeFileSync(join(folder, name), "");

    await backupCommand(where, join(folder, "mine.tar.gz"));
    expect(readdirSync(folder).toSorted()).toEqual([...kept, ...old, "mine.tar.gz"].toSorted());
    const said = await backupCommand(where);
    for (const name of old) expect(said).toContain(name);
    const made = readdirSync(folder).filter((name) => said.includes(`/${name}:`));
    expect(made).toHaveLength(1);
    expect(readdirSync(folder).toSorted()).toEqual([...kept, ...made, "mine.tar.gz"].toSorted());
  });
});

test("a role that owns its database and nothing else restores over what is there", async () => {
  const where = await emptyPlace("postgres");
  onTestFinished(where.remove);
  const url = new URL(where.databaseUrl ?? "");
  const name = url.pathname.slice(1);
  const administrator = new pg.Client({ connectionString: url.href });
  await administrator.connect();
  onTestFinished(async () => {
    await administrator.query(`REASSIGN OWNED BY ${name} TO CURRENT_USER; DROP ROLE ${name}`);
    await administrator.end();
  });
  await administrator.query(`CREATE ROLE ${name} LOGIN`);
  await administrator.query(`ALTER DATABASE ${name} OWNER TO ${name}`);
  url.username = name;
  const own = { ...where, databaseUrl: url.href };
  await serving(own, (db) => addLead(db, "Asha"));
  const file = join(own.dataDir, "backup.tar.gz");
  await makeBackup(own, file);
  await serving(own, (db) => addLead(db, "Meera"));

  const { keptAside } = await restoreBackup(own, file, { force: true });
  const leads = (db: Database) => db.selectFrom("leads").select("name").orderBy("name").execute();
  expect(await serving(own, leads)).toEqual([{ name: "Asha" }]);
  const schema = keptAside.join().match(/before_restore_\w+/)?.[0] ?? "";
  expect(await serving(own, (db) => leads(db.withSchema(schema)))).toHaveLength(2);
});

test("a backup of one database does not go into the other", async () => {
  const sqlite = await emptyPlace("sqlite", inject("migrated").sqlite);
  const postgres = await emptyPlace("postgres");
  onTestFinished(sqlite.remove);
  onTestFinished(postgres.remove);
  const file = join(sqlite.dataDir, "backup.tar.gz");
  await makeBackup(sqlite, file);
  await expect(restoreBackup(postgres, file)).rejects.toThrow("unset DATABASE_URL");
});

test("of several hosts, the one that answers is backed up and restored into", async () => {
  const { remove, dataDir, databaseUrl } = await emptyPlace(
    "postgres",
    inject("migrated").postgres,
  );
  onTestFinished(remove);
  const { username, host, pathname } = new URL(databaseUrl ?? "");
  const hosts = `127.0.0.1:${await freePort()},${host}`;
  const where = {
    dataDir,
    databaseUrl: `postgres://${username}:unasked@${hosts}${pathname}?target_session_attrs=read-write`,
  };
  await serving(where, (db) => addLead(db, "Asha"));
  const file = join(dataDir, "backup.tar.gz");
  await makeBackup(where, file);
  expect(await restoreBackup(where, file, { force: true })).toMatchObject({ leads: 1 });
});

test("there is nothing to back up where no server has been", async () => {
  const where = await emptyPlace("sqlite");
  onTestFinished(where.remove);
  const file = join(where.dataDir, "backups", "backup.tar.gz");
  await expect(makeBackup(where, file)).rejects.toThrow("There is no database in");
  expect(readdirSync(where.dataDir)).toEqual([]);
});

test("a place where no backup can be written is told in one line", async () => {
  const where = await emptyPlace("sqlite");
  onTestFinished(where.remove);
  await serving(where, (db) => addLead(db, "Asha"));
  const folder = join(where.dataDir, "usb");
  mkdirSync(folder);
  for (const [file, sentence] of [
    [folder, "usb is a folder: name a file in it."],
    ["/proc/self/backup.tar.gz", "ENOENT: no such file or directory, mkdtemp "],
  ] as const) {
    const failed = await backupCommand(where, file).catch((error) => error);
    expect(failed).toMatchObject({ code: 1, stdout: "" });
    expect(failed.stderr).toContain(sentence);
    expect(failed.stderr.trimEnd()).not.toContain("\n");
  }
});

test.each([
  ["an empty file", () => Buffer.alloc(0)],
  ["a file of something else", () => Buffer.from("Not a database, but long enough. ".repeat(50))],
  ["a database of another program", otherDatabase],
])("%s is no database of Sprachsetu, and is neither backed up nor changed", async (_, content) => {
  const where = await emptyPlace("sqlite");
  onTestFinished(where.remove);
  const database = join(where.dataDir, "sprachsetu.sqlite");
  const bytes = content();
  writeFileSync(database, bytes);
  await expect(backupCommand(where)).rejects.toMatchObject({
    code: 1,
    stderr: `${database} holds no database of Sprachsetu: check DATA_DIR.\n`,
  });
  expect(readFileSync(database).equals(bytes)).toBe(true);
  expect(readdirSync(where.dataDir)).toEqual(["sprachsetu.sqlite"]);
});

function otherDatabase(): Buffer {
  const folder = makeScratchFolder("sprachsetu-other-");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "other.sqlite");
  const other = new DatabaseSync(file);
  other.exec("CREATE TABLE songs (title TEXT)");
  other.close();
  return readFileSync(file);
}

test("what this user may not read is said to be so, with the user who may", async () => {
  const where = await emptyPlace("sqlite", inject("migrated").sqlite);
  onTestFinished(where.remove);
  const folder = join(where.dataDir, "backups");
  mkdirSync(folder);
  const file = join(where.dataDir, "one.tar.gz");
  writeFileSync(file, "");
  const empty = await emptyPlace("sqlite");
  onTestFinished(empty.remove);
  chmodSync(empty.dataDir, 0o777);
  const database = join(where.dataDir, "sprachsetu.sqlite");
  chmodSync(where.dataDir, 0o755);
  for (const path of [database, file, folder]) chmodSync(path, 0);
  // Root may read everything, so it lets somebody else try.
  const as = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const owner = userInfo().username;
  for (const [name, from, path, typed] of [
    ["backup", where, database, []],
    ["restore", where, folder, ["--check", "latest"]],
    ["restore", empty, file, [file]],
  ] as const) {
    await expect(command(name, from, [...typed], as)).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: `${path} is not for this user: run this as ${owner}.\n`,
    });
  }
  const missing = join(where.dataDir, "none.tar.gz");
  await expect(command("restore", where, ["--check", missing])).rejects.toMatchObject({
    stderr: `There is no backup ${missing}.\n`,
  });
});

const backupCommand = async (where: Place, file?: string): Promise<string> =>
  (await command("backup", where, file ? [file] : [])).stdout;

/** @param as another user than that of the tests */
function command(name: string, where: Place, typed: string[], as = {}) {
  const env: NodeJS.ProcessEnv = { ...bareEnvironment, DATA_DIR: where.dataDir };
  if (where.databaseUrl) env.DATABASE_URL = where.databaseUrl;
  const file = join(import.meta.dirname, `${name}.command.ts`);
  return run(process.execPath, [file, ...typed], { env, ...as });
}

function flipOneByte(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
  writeFileSync(file, bytes);
}
