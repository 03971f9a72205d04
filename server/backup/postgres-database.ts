import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import pg from "pg";
import { plural } from "#content/plural.ts";
import { clientOf, readDatabaseAddress, reasonOf } from "../db/postgres-hosts.ts";
import { SUPPRESSIONS_SECRET } from "../db/secrets.ts";
import { StartupError } from "../startup-error.ts";
import { isBookkeeping, missedRows, NOT_OURS, type RowCounts } from "./counted-tables.ts";
import { runProgram } from "./run-program.ts";

/** The prefix of schemas in which a restore keeps the former tables. Backups exclude them. */
export const ASIDE_SCHEMA = "before_restore_";

/**
 * Dumps a snapshot of the database in PostgreSQL's custom format. It is not compressed: the archive is, and the copies
 * elsewhere share what is the same in both only where it is not.
 * @throws {StartupError} if pg_dump is missing or fails
 */
export async function dumpPostgres(databaseUrl: string, target: string): Promise<void> {
  await runProgram(
    "PostgreSQL could not be backed up",
    program("pg_dump"),
    [
      "--format=custom",
      "--compress=0",
      "--no-owner",
      "--no-privileges",
      `--exclude-schema=${ASIDE_SCHEMA}*`,
    ]
      .concat(`--file=${target}`)
      .concat(connection(databaseUrl).args),
    { env: connection(databaseUrl).env },
  );
}

/** Begins the rows of a table in the text of a dump. */
const ROWS_BEGIN = /^COPY public\.(\w+) \(/;

/**
 * Verifies a dump by reading all of it.
 * @returns the rows of its tables; `leads` is among them
 * @throws {StartupError} if it is damaged
 */
export async function countRowsOfDump(dump: string): Promise<RowCounts> {
  const rows: RowCounts = {};
  let table: string | undefined;
  const onLine = (line: string) => {
    if (table === undefined) {
      table = ROWS_BEGIN.exec(line)?.[1];
      if (table !== undefined) rows[table] = 0;
    } else if (line === "\\.") table = undefined;
    else rows[table] = (rows[table] ?? 0) + 1;
  };
  const failure = "The database in the backup is damaged";
  await runProgram(failure, program("pg_restore"), ["--file=-", dump], { onLine });
  if (rows.leads === undefined) throw new StartupError(NOT_OURS);
  return Object.fromEntries(Object.entries(rows).filter(([name]) => !isBookkeeping(name)));
}

/**
 * The rows of the tables of a database that nobody uses.
 * @throws {StartupError} if it cannot be reached
 */
export const countRowsOfPostgres = (databaseUrl: string): Promise<RowCounts> =>
  connected(databaseUrl, async (client) => {
    const rows: RowCounts = {};
    for (const table of await countedTables(client)) {
      const counted = await client.query(
        `SELECT count(*)::int AS rows FROM public.${pg.escapeIdentifier(table)}`,
      );
      rows[table] = counted.rows[0].rows;
    }
    return rows;
  });

async function countedTables(client: pg.Client): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  return tables.rows.map(({ name }) => name).filter((name) => !isBookkeeping(name));
}

/**
 * Checks that the database can be replaced.
 * @returns whether it contains data that would be lost
 * @throws {StartupError} if it cannot be reached, or other connections use it
 */
export const examinePostgres = (databaseUrl: string): Promise<{ holdsData: boolean }> =>
  connected(databaseUrl, async (client) => {
    const users = await client.query(
      `SELECT count(*)::int AS others FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    );
    if (users.rows[0].others > 0) {
      const others = plural(users.rows[0].others, {
        one: "{count} other connection",
        other: "{count} other connections",
      });
      throw new StartupError(
        `The database is in use by ${others}: stop every Sprachsetu on it first.`,
      );
    }
    for (const name of await countedTables(client)) {
      const rows = await client.query(
        `SELECT 1 FROM public.${pg.escapeIdentifier(name)}${missedRows(name)} LIMIT 1`,
      );
      if (rows.rowCount) return { holdsData: true };
    }
    return { holdsData: false };
  });

/**
 * The names of the picture files that the database holds; none before migration 0050.
 * @throws {StartupError} if it cannot be reached
 */
export const picturesInPostgres = (databaseUrl: string): Promise<Set<string>> =>
  connected(databaseUrl, async (client) => {
    const table = await client.query("SELECT to_regclass('public.upload_files') AS name");
    if (table.rows[0].name === null) return new Set();
    const files = await client.query<{ name: string }>("SELECT name FROM public.upload_files");
    return new Set(files.rows.map(({ name }) => name));
  });

async function connected<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const address = readDatabaseAddress(databaseUrl);
  if (!address) throw new StartupError("DATABASE_URL is no PostgreSQL address.");
  const client = new (clientOf(address))({ connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `PostgreSQL cannot be reached (${reasonOf(error)}): check DATABASE_URL.`,
    );
  } finally {
    await client.end();
  }
}

/** PostgreSQL's code if another process uses a database that is to be deleted. */
const IN_USE = "55006";

/**
 * Runs `work` with a new, empty database beside that of the site, which is deleted in the end. One that is left of a
 * process that was killed is deleted first.
 * @param databaseUrl the site's database; the new one is named after it
 * @throws {StartupError} if the site's role may not create a database
 */
export async function withProofDatabase<T>(
  databaseUrl: string,
  work: (proofUrl: string) => Promise<T>,
): Promise<T> {
  const name = await connected(databaseUrl, async (client) => {
    const asked = await client.query<{ site: string; role: string; may: boolean }>(
      `SELECT current_database() AS site, current_user AS role, rolcreatedb OR rolsuper AS may
       FROM pg_roles WHERE rolname = current_user`,
    );
    const { site = "", role = "", may = false } = asked.rows[0] ?? {};
    if (!may) {
      throw new StartupError(
        `The check needs an empty database, which the role ${role} may not create: have PostgreSQL's administrator run ALTER ROLE ${pg.escapeIdentifier(role)} CREATEDB.`,
      );
    }
    // PostgreSQL cuts names after 63 bytes.
    const proof = `${site.slice(0, 50)}_proof`;
    await dropProofDatabase(client, proof);
    const quoted = pg.escapeIdentifier(proof);
    await client.query(`CREATE DATABASE ${quoted} TEMPLATE template0`);
    await client.query(`COMMENT ON DATABASE ${quoted} IS '${PROOF_MARK}'`);
    return proof;
  });
  try {
    return await work(otherDatabase(databaseUrl, name));
  } finally {
    await connected(databaseUrl, (client) => dropProofDatabase(client, name));
  }
}

/** The comment of a database that was created for a check: no other is deleted. */
const PROOF_MARK = "Created by bin/restore --check";

/** PostgreSQL waits some seconds for connections that were just closed. */
async function dropProofDatabase(client: pg.Client, name: string): Promise<void> {
  const found = await client.query<{ mark: string | null }>(
    "SELECT shobj_description(oid, 'pg_database') AS mark FROM pg_database WHERE datname = $1",
    [name],
  );
  if (found.rows.some(({ mark }) => mark !== PROOF_MARK)) {
    throw new StartupError(
      `There is a database ${name}, which is not of an earlier check: rename it first.`,
    );
  }
  try {
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== IN_USE) throw error;
    throw new StartupError(`The database ${name} is in use: another check may be under way.`);
  }
}

/** The address of another database on the same hosts. */
const otherDatabase = (databaseUrl: string, name: string): string =>
  databaseUrl.replace(/^(\w+:\/\/[^/?#]*)(?:\/[^?#]*)?/, `$1/${encodeURIComponent(name)}`);

export type PostgresRestore = {
  dump: string;
  leads: number;
  aside: string | undefined;
  workFile: string;
};

/**
 * Replaces the database by the dump in one transaction.
 * @param aside the schema in which the former tables are kept; undefined if there is nothing to keep
 * @param workFile the path of a temporary file
 * @returns whether the former tables are of the same site
 * @throws {StartupError} if it fails; the database is then unchanged
 */
export async function restorePostgres(
  databaseUrl: string,
  { dump, leads, aside, workFile }: PostgresRestore,
): Promise<boolean> {
  const failure = "PostgreSQL could not be restored, and is as it was before";
  await runProgram(failure, program("pg_restore"), [
    "--no-owner",
    "--no-privileges",
    `--file=${workFile}`,
    dump,
  ]);
  const { args, env } = connection(databaseUrl);
  await runProgram(
    failure,
    program("psql"),
    ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"].concat(
      "--command=SET lock_timeout = '5s'",
      ...(aside
        ? [`--command=CREATE SCHEMA ${pg.escapeIdentifier(aside)}`, `--command=${moveTo(aside)}`]
        : ["--command=DROP SCHEMA public CASCADE", "--command=CREATE SCHEMA public"]),
      `--file=${workFile}`,
      ...(aside ? [`--command=${suppressionsFrom(aside)}`] : []),
      `--command=DO $$ BEGIN
        IF (SELECT count(*) FROM public.leads) <> ${leads} THEN RAISE 'the leads are not complete'; END IF;
      END $$`,
      args,
    ),
    { env },
  );
  // The restore is done. What cannot be compared now tells `bin/erasures` nothing either.
  return aside !== undefined && (await isOfSameSite(databaseUrl, aside).catch(() => false));
}

/** Whether the tables in use and the former ones have the same key, which a site makes at its first start. */
const isOfSameSite = (databaseUrl: string, aside: string): Promise<boolean> =>
  connected(databaseUrl, async (client) => {
    const shared = await client.query(
      `SELECT FROM public.secrets AS own
       JOIN ${pg.escapeIdentifier(aside)}.secrets AS other USING (name, value) WHERE name = $1`,
      [SUPPRESSIONS_SECRET],
    );
    return shared.rowCount === 1;
  });

/**
 * The statement that moves what is ours from `public` to another schema. Extensions stay, since the dump creates one only if
 * it is missing: their functions belong to PostgreSQL's superuser, so a role that owns no more than its database could not
 * bring them back after a renaming of the schema.
 */
function moveTo(aside: string): string {
  const isOurs = (id: string) =>
    `NOT EXISTS (SELECT FROM pg_depend WHERE objid = ${id} AND deptype IN ('e', 'a', 'i'))`;
  return `DO $$ DECLARE one record; BEGIN
    FOR one IN
      SELECT CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END AS kind,
        pg_class.oid::regclass::text AS name
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S')
        AND ${isOurs("pg_class.oid")}
      UNION ALL
      SELECT 'ROUTINE', pg_proc.oid::regprocedure::text
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND ${isOurs("pg_proc.oid")}
    LOOP EXECUTE format('ALTER %s %s SET SCHEMA %I', one.kind, one.name, '${aside}'); END LOOP;
  END $$`;
}

/**
 * The statement that copies the suppressed addresses of the newsletter from the former tables, so that
 * nobody who has left since the backup gets a letter. It copies them only if both databases use the same
 * key, since the hashes are useless otherwise.
 */
function suppressionsFrom(aside: string): string {
  const former = pg.escapeIdentifier(aside);
  const list = "newsletter_suppressions";
  return `DO $$ BEGIN
    IF to_regclass('${aside}.${list}') IS NULL OR to_regclass('public.${list}') IS NULL THEN RETURN; END IF;
    INSERT INTO public.${list} (address_hash, reason, at)
    SELECT address_hash, reason, at FROM ${former}.${list}
    WHERE EXISTS (
      SELECT 1 FROM public.secrets AS own JOIN ${former}.secrets AS other USING (name, value)
      WHERE name = '${SUPPRESSIONS_SECRET}'
    ) ON CONFLICT DO NOTHING;
  END $$`;
}

function program(name: string): string {
  const found = findPostgresProgram(name);
  if (found) return found;
  throw new StartupError(
    `${name} is needed and was not found: install PostgreSQL's client programs (Debian: postgresql-client).`,
  );
}

/** What stands before the password of an address, the password, and the rest. */
const PASSWORD = /^(\w+:\/\/[^:@/?#]*):([^/?#]*)(@.*)$/;
/** In seconds, for each host; libpq itself would wait for minutes for one that is silent. */
const CONNECT_TIMEOUT = "10";

/** The password is passed in the environment: every user of the machine can read arguments. */
function connection(databaseUrl: string): { args: string[]; env: NodeJS.ProcessEnv } {
  const [, before = "", password = "", after = ""] = PASSWORD.exec(databaseUrl) ?? [];
  return {
    args: [`--dbname=${before + after || databaseUrl}`],
    env: {
      PGCONNECT_TIMEOUT: CONNECT_TIMEOUT,
      ...process.env,
      ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}),
    },
  };
}

/**
 * Finds a program of PostgreSQL (`pg_dump`, `initdb`): in the folders of Debian, Red Hat and Homebrew (newest
 * first, since an older `pg_dump` refuses a newer server), in that of `pg_config`, or in PATH.
 * @returns the program's path, or undefined if it is not installed
 */
export function findPostgresProgram(name: string): string | undefined {
  return [...packagedFolders(), ...configuredFolder(), ...(process.env.PATH ?? "").split(delimiter)]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

function packagedFolders(): string[] {
  const version = (folder: string) => Number(/(\d+)\/bin$/.exec(folder)?.[1]);
  return [
    ...globSync("/usr/lib/postgresql/*/bin"),
    ...globSync("/usr/pgsql-*/bin"),
    ...globSync("/opt/homebrew/opt/postgresql@*/bin"),
  ].sort((a, b) => version(b) - version(a));
}

function configuredFolder(): string[] {
  try {
    const bindir = execFileSync("pg_config", ["--bindir"], { stdio: ["ignore", "pipe", "ignore"] });
    return [bindir.toString().trim()];
  } catch {
    return [];
  }
}
