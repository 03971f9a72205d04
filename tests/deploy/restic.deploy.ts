import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { readSystemRecords } from "#server/db/system-records.ts";
import { type DatabaseKind, emptyPlace, serving } from "../support/databases.ts";
import { bareEnvironment } from "../support/server-process.ts";
import { addLead } from "../support/stored-lead.ts";
import type { Place } from "../support/unit-setup.ts";

/* The copies of backups elsewhere, with Debian's restic and a repository in a folder. */

vi.setConfig({ testTimeout: 600_000 });

const SERVER = join(import.meta.dirname, "../../server");
const PICTURE_BYTES = 2_000_000;

/** A repository, and the variables by which restic finds it. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), "sprachsetu-restic-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const password = join(folder, "password");
  writeFileSync(password, "correct horse\n");
  const env = {
    RESTIC_REPOSITORY: join(folder, "repository"),
    RESTIC_PASSWORD_FILE: password,
    RESTIC_CACHE_DIR: join(folder, "cache"),
    TZ: "UTC",
  };
  const restic = (args: string[], cwd = folder) =>
    execFileSync("restic", args, {
      cwd,
      encoding: "utf8",
      env: { ...bareEnvironment, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
  const snapshots = (): { short_id: string; time: string; tags?: string[] }[] =>
    JSON.parse(restic(["snapshots", "--json"]));
  restic(["init"]);
  return { folder, env, password, restic, snapshots };
}

async function place(kind: DatabaseKind, copied?: Place): Promise<Place> {
  const { remove, ...where } = await emptyPlace(kind, copied);
  onTestFinished(remove);
  return where;
}

type Env = Record<string, string>;

const backup = (where: Place, env: Env, ...args: string[]) => command("backup", where, env, args);
const restore = (where: Place, env: Env, ...args: string[]) => command("restore", where, env, args);

function command(name: string, { dataDir, databaseUrl }: Place, env: Env, args: string[]): string {
  return execFileSync(process.execPath, [join(SERVER, `backup/${name}.command.ts`), ...args], {
    encoding: "utf8",
    env: {
      ...bareEnvironment,
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

const leadsIn = (where: Place) =>
  serving(where, (db) => db.selectFrom("leads").select("name").orderBy("name").execute());

describe.each(["sqlite", "postgres"] as const)("over %s", (kind) => {
  test("a night's backup is elsewhere, and comes back into an empty place", async () => {
    const { env, snapshots } = repository();
    const where = await place(kind, inject("migrated")[kind]);
    await serving(where, (db) => addLead(db, "First night"));
    mkdirSync(join(where.dataDir, "uploads"));
    // Pictures do not compress either.
    const picture = randomBytes(PICTURE_BYTES);
    writeFileSync(join(where.dataDir, "uploads", "picture.webp"), picture);
    backup(where, env);
    await serving(where, (db) => addLead(db, "Second night"));
    const said = backup(where, env);
    // The picture is there already, and so is most of the database.
    const [, added = "", unit] = /Copied elsewhere as \w+: ([\d.]+) (\w+) new\./.exec(said) ?? [];
    expect(unit === "KiB" || (unit === "MiB" && Number(added) < 1.5), said).toBe(true);

    const [first, second] = snapshots();
    expect(first?.tags).toEqual(["sprachsetu"]);
    const records = await serving(where, readSystemRecords);
    expect(records.get("backup-elsewhere")?.at).toBe(records.get("backup")?.at);
    // restic keeps whole seconds of the time that it is told.
    expect(second?.time.slice(0, 19)).toBe(records.get("backup")?.at.slice(0, 19));

    const newest = await place(kind);
    expect(restore(newest, env, "elsewhere")).toContain("2 leads");
    expect(await leadsIn(newest)).toEqual([{ name: "First night" }, { name: "Second night" }]);
    expect(readFileSync(join(newest.dataDir, "uploads", "picture.webp"))).toEqual(picture);
    const older = await place(kind);
    restore(older, env, `elsewhere:${first?.short_id}`);
    expect(await leadsIn(older)).toEqual([{ name: "First night" }]);
  });

  test("a copy elsewhere is proved as a file is", async () => {
    const { env } = repository();
    const where = await place(kind, inject("migrated")[kind]);
    await serving(where, (db) => addLead(db, "Asha"));
    backup(where, env);
    const said = restore(where, env, "--check", "elsewhere");
    expect(said).toContain("Backup: the newest copy elsewhere, of 2");
    expect(said).toContain("/, /blog, /readyz answered 200");
    const { detail } = (await serving(where, readSystemRecords)).get("backup-proof") ?? {};
    expect(JSON.parse(detail ?? "")).toMatchObject({ of: "the newest copy elsewhere", leads: 1 });
  });
});

test("copies older than the privacy notice allows are deleted, and nobody else's", async () => {
  const { folder, env, restic, snapshots } = repository();
  const where = await place("sqlite", inject("migrated").sqlite);
  await serving(where, (db) => addLead(db, "Asha"));
  const now = Temporal.Now.instant();
  const ago = (days: number) =>
    now
      .subtract({ hours: 24 * days })
      .toString({ smallestUnit: "second" })
      .slice(0, 19)
      .replace("T", " ");
  for (const days of [400, 30, 28]) {
    restic(["backup", "--tag", "sprachsetu", "--time", ago(days), "password"], folder);
  }
  restic(["backup", "--tag", "theirs", "--time", ago(400), "password"], folder);
  backup(where, env);
  const left = snapshots().map(({ time, tags }) => `${tags} ${time.slice(0, 10)}`);
  const day = (days: number) => ago(days).slice(0, 10);
  const made = (await serving(where, readSystemRecords)).get("backup")?.at.slice(0, 10);
  expect(left.toSorted()).toEqual(
    [`sprachsetu ${day(28)}`, `sprachsetu ${made}`, `theirs ${day(400)}`].toSorted(),
  );
});

test("a site without a lead deletes no copy, whatever its age", async () => {
  const { folder, env, restic, snapshots } = repository();
  restic(["backup", "--tag", "sprachsetu", "--time", "2020-01-01 00:00:00", "password"], folder);
  backup(await place("sqlite", inject("migrated").sqlite), env);
  expect(snapshots()).toHaveLength(2);
});

test("a lock that a killed restic has left stops neither a restore nor a backup", async () => {
  const { folder, env } = repository();
  const where = await place("sqlite", inject("migrated").sqlite);
  backup(where, env);
  // restic locks the repository for itself, writes what it does, and dies, since nobody reads it.
  const unread = join(folder, "unread");
  execFileSync("mkfifo", [unread]);
  const script = 'exec 3<>"$0" 4>"$0" 3<&-; exec restic prune >&4';
  const killed = spawnSync("sh", ["-c", script, unread], { env: { ...bareEnvironment, ...env } });
  expect(killed.signal).toBe("SIGPIPE");
  const locks = () => readdirSync(join(env.RESTIC_REPOSITORY, "locks"));
  expect(locks()).toHaveLength(1);
  expect(restore(await place("sqlite"), env, "elsewhere")).toContain("0 leads");
  expect(locks()).toHaveLength(1);
  expect(backup(where, env)).toContain("Copied elsewhere");
});

test("a wrong password and a repository that is away are told, and the backup stands", async () => {
  const { env, password } = repository();
  const where = await place("sqlite", inject("migrated").sqlite);
  const refused = (sentence: string) => {
    expect(() => backup(where, env)).toThrow(sentence);
    expect(() => restore(where, env, "--check", "elsewhere")).toThrow("could not be fetched");
  };
  writeFileSync(password, "wrong\n");
  refused("The backup could not be copied elsewhere: wrong password or no key found.");
  writeFileSync(password, "correct horse\n");
  const { RESTIC_REPOSITORY: there } = env;
  renameSync(there, `${there}-away`);
  refused("The backup could not be copied elsewhere: unable to open config file: ");
  renameSync(`${there}-away`, there);
  const files = readdirSync(join(where.dataDir, "backups"));
  expect(files.length).toBeGreaterThan(0);
  expect(files.every((name) => name.endsWith(".tar.gz"))).toBe(true);
  expect((await serving(where, readSystemRecords)).has("backup-elsewhere")).toBe(false);
});

test("a damaged copy is not restored", async () => {
  const { env } = repository();
  const where = await place("sqlite", inject("migrated").sqlite);
  backup(where, env);
  const packs = join(env.RESTIC_REPOSITORY, "data");
  for (const entry of readdirSync(packs, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    bytes.fill(0, 0, Math.floor(bytes.length / 2));
    rmSync(file, { force: true });
    writeFileSync(file, bytes);
  }
  rmSync(env.RESTIC_CACHE_DIR, { recursive: true });
  const empty = await place("sqlite");
  expect(() => restore(empty, env, "elsewhere")).toThrow("could not be fetched");
  expect(readdirSync(empty.dataDir).filter((name) => name.endsWith(".sqlite"))).toEqual([]);
});
