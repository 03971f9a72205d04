import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Kysely } from "kysely";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { databaseKinds, emptyPlace, serving } from "#tests/support/databases.ts";
import { makeScratchFolder } from "#tests/support/scratch.ts";
import { bareEnvironment } from "#tests/support/server-process.ts";
import { addLead } from "#tests/support/stored-lead.ts";
import type { Place } from "#tests/support/unit-setup.ts";
import { readSystemRecords } from "../db/system-records.ts";
import type { Database } from "../db/tables.ts";
import { pack, unpack, writeManifest } from "./archive.ts";

const run = promisify(execFile);

/* What bin/backup notes in the database, and bin/restore --check. */

describe.each(databaseKinds)("over %s", (kind) => {
  async function place(): Promise<Place> {
    const { remove, ...where } = await emptyPlace(kind, inject("migrated")[kind]);
    onTestFinished(remove);
    return where;
  }

  const recordIn = (where: Place, name: string) =>
    serving(where, async (db) => (await readSystemRecords(db)).get(name));

  test("a backup is named and noted by the moment that it is of", async () => {
    const where = await place();
    const { before, after } = await serving(where, async (db) => {
      await addLead(db, "Asha");
      const before = new Date().toISOString();
      await command("backup", where);
      return { before, after: await newest(db) };
    });
    const [name = ""] = readdirSync(join(where.dataDir, "backups"));
    const file = join(where.dataDir, "backups", name);
    const { madeAt, rows } = await manifestOf(file);
    expect(name).toBe(`sprachsetu-${madeAt.replace(/\.\d+/, "").replaceAll(":", "")}.tar.gz`);
    expect(rows).toMatchObject({ leads: 1, mail_outbox: 1, accounts: 0 });
    expect(after).toMatchObject({ at: madeAt });
    expect(JSON.parse(after?.detail ?? "")).toMatchObject({ file, leads: 1 });
    expect(madeAt >= before).toBe(true);
  });

  test("a backup counts also where the database cannot note it", async () => {
    const where = await place();
    await serving(where, (db) => db.schema.dropTable("system_records").execute());
    const { stdout, stderr } = await command("backup", where);
    expect(stdout).toMatch(/^Backed up to /);
    expect(stderr).toContain("The database could not note this");
  });

  test("a check restores the newest backup, opens pages on it and leaves nothing but a note", async () => {
    const where = await place();
    await serving(where, async (db) => {
      await addLead(db, "Asha");
      await command("backup", where);
      await addLead(db, "Since the backup");
    });
    const files = readdirSync(where.dataDir);
    const databases = await databasesOf(kind);
    const { stdout } = await serving(where, () => command("restore", where, "--check"));
    const [name = ""] = readdirSync(join(where.dataDir, "backups"));
    expect(stdout).toContain(`/backups/${name}, of 2`);
    expect(stdout).toMatch(/Rows: 1 lead; all \d\d tables have as many rows/);
    expect(stdout).toContain("/, /blog, /readyz answered 200");
    expect(readdirSync(where.dataDir).toSorted()).toEqual(files.toSorted());
    expect(await databasesOf(kind)).toEqual(databases);
    const { detail } = (await recordIn(where, "backup-proof")) ?? {};
    expect(JSON.parse(detail ?? "")).toMatchObject({ leads: 1 });
    expect(
      await serving(where, (db) => db.selectFrom("mail_outbox").select("status").execute()),
    ).toEqual([{ status: "queued" }, { status: "queued" }]);
  });

  test("a backup that says other numbers than it holds is not proved", async () => {
    const where = await place();
    await serving(where, (db) => addLead(db, "Asha"));
    const { file, content, manifest } = await unpackedBackup(where);
    rmSync(join(content, "manifest.json"));
    const { format: _, files: __, ...facts } = manifest;
    await writeManifest(content, { ...facts, rows: { ...facts.rows, accounts: 7 } });
    rmSync(file);
    await pack(content, file);
    await expect(command("restore", where, "--check", file)).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining("than the backup says: accounts (7, 0)."),
    });
    expect(await recordIn(where, "backup-proof")).toBeUndefined();
    expect(readdirSync(where.dataDir)).not.toContain(".proof");
  });

  test("a backup on which no server starts is not proved, and the reason is told", async () => {
    const where = await place();
    await serving(where, (db) =>
      (db as unknown as MigratedDatabase)
        .insertInto("kysely_migration")
        .values({ name: "9999-to-come", timestamp: "2026-11-29T00:00:00.000Z" })
        .execute(),
    );
    const file = join(where.dataDir, "newer.tar.gz");
    await command("backup", where, file);
    await expect(command("restore", where, "--check", file)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        "did not start: The database was written by a newer Sprachsetu",
      ),
    });
  });

  if (kind === "sqlite") return;

  test("a role that may not create a database is told what it lacks", async () => {
    const where = await place();
    await command("backup", where);
    const url = new URL(where.databaseUrl ?? "");
    const role = url.pathname.slice(1).replace("test_", "role_");
    await inCluster(`CREATE ROLE ${role} LOGIN`, `GRANT pg_read_all_data TO ${role}`);
    onTestFinished(() => inCluster(`DROP ROLE ${role}`));
    url.username = role;
    await expect(
      command("restore", { ...where, databaseUrl: url.href }, "--check"),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`ALTER ROLE "${role}" CREATEDB`),
    });
  });

  test("a database of somebody else is not deleted for a check", async () => {
    const where = await place();
    await command("backup", where);
    const theirs = `${new URL(where.databaseUrl ?? "").pathname.slice(1)}_proof`;
    await inCluster(`CREATE DATABASE ${theirs}`);
    onTestFinished(() => inCluster(`DROP DATABASE ${theirs}`));
    await expect(command("restore", where, "--check")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`There is a database ${theirs}`),
    });
    expect(await databasesOf(kind)).toContain(theirs);
  });
});

test("there is nothing to check where no backup was made", async () => {
  const where = await emptyPlace("sqlite");
  onTestFinished(where.remove);
  await expect(command("restore", where, "--check")).rejects.toMatchObject({
    code: 1,
    stderr: `There is no backup in ${join(where.dataDir, "backups")}.\n`,
  });
});

test("a backup stands where its copy elsewhere fails, and the command ends as failed", async () => {
  const where = await emptyPlace("sqlite", inject("migrated").sqlite);
  onTestFinished(where.remove);
  const programs = join(where.dataDir, "programs");
  mkdirSync(programs);
  const tools = { PATH: programs };
  for (const name of ["tar", "gzip"]) {
    const { stdout } = await run("sh", ["-c", `command -v ${name}`]);
    await run("ln", ["-s", stdout.trim(), join(programs, name)]);
  }
  const elsewhere = { RESTIC_REPOSITORY: "/nowhere", RESTIC_PASSWORD_FILE: "/nowhere/password" };
  const failed = await commandWith({ ...tools, ...elsewhere }, "backup", where).catch(
    (error) => error,
  );
  expect(failed).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Backed up to /),
    stderr:
      "The backup could not be copied elsewhere: restic was not found, install it (Debian: restic).\n",
  });
  expect(readdirSync(join(where.dataDir, "backups"))).toHaveLength(1);
  const records = await serving(where, readSystemRecords);
  expect([...records.keys()]).toEqual(["backup"]);
  await expect(commandWith(tools, "backup", where, "--elsewhere")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Set RESTIC_REPOSITORY"),
  });
  await expect(command("restore", where, "elsewhere")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Set RESTIC_REPOSITORY"),
  });
});

test("the backup is told before its copy begins, which may never come to its end", async () => {
  const where = await emptyPlace("sqlite", inject("migrated").sqlite);
  onTestFinished(where.remove);
  const said = join(where.dataDir, "said");
  const programs = standIn(where, `echo "restic $1" >> ${said}; exit 1`);
  const output = openSync(said, "a");
  onTestFinished(() => closeSync(output));
  const backup = spawn(process.execPath, [join(import.meta.dirname, "backup.command.ts")], {
    env: {
      ...bareEnvironment,
      DATA_DIR: where.dataDir,
      RESTIC_REPOSITORY: "sftp:backup@backup.example.org:/srv/sprachsetu",
      RESTIC_PASSWORD_FILE: "/nowhere/password",
      PATH: `${programs}:${process.env.PATH}`,
    },
    stdio: ["ignore", output, output],
  });
  await once(backup, "close");
  expect(readFileSync(said, "utf8")).toMatch(
    /^Backed up to .+\nrestic unlock\nThe backup could not be copied elsewhere: .+\n$/,
  );
});

test("a repository in a folder that cannot be written is told before restic tries for long", async () => {
  const where = await emptyPlace("sqlite", inject("migrated").sqlite);
  onTestFinished(where.remove);
  const called = join(where.dataDir, "called");
  const programs = standIn(where, `touch ${called}; exit 1`);
  const folder = join(where.dataDir, "repository");
  mkdirSync(join(folder, "locks"), { recursive: true });
  chmodSync(join(folder, "locks"), 0o500);
  // Root may write everywhere, unless it is left without its capabilities.
  const asAnybody =
    process.getuid?.() === 0 ? ["setpriv", "--inh-caps=-all", "--bounding-set=-all"] : [];
  for (const repository of [folder, `local:${folder}`]) {
    const env = {
      ...bareEnvironment,
      DATA_DIR: where.dataDir,
      RESTIC_REPOSITORY: repository,
      RESTIC_PASSWORD_FILE: "/nowhere/password",
      PATH: `${programs}:${process.env.PATH}`,
    };
    const backup = [process.execPath, join(import.meta.dirname, "backup.command.ts")];
    const [program = "", ...args] = [...asAnybody, ...backup];
    await expect(run(program, args, { env })).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Backed up to /),
      stderr: expect.stringContaining(`${folder}/locks cannot be written from here (EACCES)`),
    });
  }
  expect(existsSync(called)).toBe(false);
});

/** A folder of programs whose restic is a script. */
function standIn(where: Place, script: string): string {
  const programs = join(where.dataDir, "programs");
  mkdirSync(programs);
  writeFileSync(join(programs, "restic"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return programs;
}

type MigratedDatabase = Kysely<{
  kysely_migration: { name: string; timestamp: string };
}>;

const newest = async (db: Database) => (await readSystemRecords(db)).get("backup");

const command = (name: "backup" | "restore", where: Place, ...args: string[]) =>
  commandWith({}, name, where, ...args);

function commandWith(
  variables: NodeJS.ProcessEnv,
  name: "backup" | "restore",
  { dataDir, databaseUrl }: Place,
  ...args: string[]
) {
  const env: NodeJS.ProcessEnv = { ...bareEnvironment, DATA_DIR: dataDir, ...variables };
  if (databaseUrl) env.DATABASE_URL = databaseUrl;
  const program = join(import.meta.dirname, `${name}.command.ts`);
  return run(process.execPath, [program, ...args], { env });
}

async function unpackedBackup(where: Place) {
  const file = join(where.dataDir, "backup.tar.gz");
  await command("backup", where, file);
  const content = makeScratchFolder("sprachsetu-unpacked-");
  onTestFinished(() => rmSync(content, { recursive: true }));
  return { file, content, manifest: await unpack(file, content) };
}

async function manifestOf(file: string) {
  const folder = makeScratchFolder("sprachsetu-unpacked-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return unpack(file, folder);
}

async function inCluster(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** The databases that a check may leave. */
async function databasesOf(kind: "sqlite" | "postgres"): Promise<string[]> {
  if (kind === "sqlite") return [];
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database WHERE datname LIKE '%_proof'",
  );
  await client.end();
  return rows.map(({ name }) => name);
}
