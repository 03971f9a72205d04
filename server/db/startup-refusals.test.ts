import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { type DatabaseKind, databaseKinds, emptyPlace } from "#tests/support/databases.ts";
import { bareEnvironment } from "#tests/support/server-process.ts";
import { readConfig } from "../config.ts";
import { startServer } from "../start.ts";
import { StartupError } from "../startup-error.ts";
import { openDatabase } from "./client.ts";
import { migrateToLatest } from "./migrate.ts";
import { DATABASE_FILE } from "./sqlite.ts";

/** Time for programs to start, in ms, on a machine with other load. */
vi.setConfig({ testTimeout: 120_000 });

type Place = { dataDir: string; databaseUrl: string | undefined };
type Refusal = {
  what: string;
  kind: DatabaseKind;
  /** Brings about what the start should refuse. */
  arrange: (place: Place) => Place | Promise<Place>;
  says: RegExp;
  /** Also starts the program, over this database: open connections must not keep it from ending. */
  startsProgram?: DatabaseKind;
};

const perDatabase = (refusal: Omit<Refusal, "kind">) =>
  databaseKinds.map((kind) => ({ ...refusal, kind }));

const refusals: Refusal[] = [
  {
    what: "a second server on the same data",
    kind: "sqlite",
    async arrange(place) {
      const first = await openDatabase(place);
      onTestFinished(first.close);
      return place;
    },
    says: /^Another Sprachsetu is already running on \/.+: stop it, or give this one a DATA_DIR/,
  },
  ...perDatabase({
    what: "a DATA_DIR below a file",
    arrange({ dataDir, databaseUrl }) {
      writeFileSync(join(dataDir, "file"), "");
      return { dataDir: join(dataDir, "file", "data"), databaseUrl };
    },
    says: /\/file\/data cannot be made: check DATA_DIR and its permissions\.$/,
  }),
  ...perDatabase({
    what: "a DATA_DIR where the system lets nobody write",
    arrange: ({ databaseUrl }) => ({ dataDir: "/proc", databaseUrl }),
    says: /^\/proc cannot be written: check DATA_DIR and its permissions\.$/,
  }),
  ...perDatabase({
    what: "a DATA_DIR where no folder can be made",
    arrange: ({ databaseUrl }) => ({ dataDir: "/proc/sprachsetu/data", databaseUrl }),
    says: /^\/proc\/sprachsetu\/data cannot be made: check DATA_DIR and its permissions\.$/,
  }),
  {
    what: "a file that is no database",
    kind: "sqlite",
    arrange(place) {
      writeFileSync(join(place.dataDir, DATABASE_FILE), "a letter to a friend, ".repeat(300));
      return place;
    },
    says: /sprachsetu\.sqlite cannot be used: file is not a database\.$/,
  },
  {
    what: "a folder in the database's place",
    kind: "sqlite",
    arrange(place) {
      mkdirSync(join(place.dataDir, DATABASE_FILE));
      return place;
    },
    says: /sprachsetu\.sqlite cannot be used: unable to open database file\.$/,
  },
  {
    what: "a PostgreSQL that is not there",
    kind: "postgres",
    arrange: async ({ dataDir }) => ({
      dataDir,
      databaseUrl: "postgres://someone:secret@127.0.0.1:1/site",
    }),
    says: /^PostgreSQL cannot be reached at 127\.0\.0\.1:\d+\/site \(.*ECONNREFUSED.*\): check DATABASE_URL\.$/,
  },
  {
    what: "a PostgreSQL without that database",
    kind: "postgres",
    arrange: async ({ dataDir, databaseUrl }) => ({ dataDir, databaseUrl: `${databaseUrl}_other` }),
    says: /^PostgreSQL cannot be reached at .+ \(database ".+_other" does not exist\): check DATABASE_URL\.$/,
  },
  ...perDatabase({
    what: "the tables of something else",
    // Only PostgreSQL has open connections that could keep a process from ending.
    startsProgram: "postgres",
    async arrange(place) {
      const { db, close } = await openDatabase(place);
      await sql`CREATE TABLE recipes (name text)`.execute(db);
      await close();
      return place;
    },
    says: /^The database already holds other tables \(recipes\) and was not made by Sprachsetu: /,
  }),
  ...perDatabase({
    what: "a schema from a later program",
    async arrange(place) {
      const { db, close } = await openDatabase(place);
      await migrateToLatest(db);
      await sql`INSERT INTO kysely_migration VALUES ('9999-from-the-future', '2099-01-01')`.execute(
        db,
      );
      await close();
      return place;
    },
    says: /^The database was written by a newer Sprachsetu \(it has migration 9999-from-the-future\): /,
  }),
];

async function arranged({ kind, arrange }: Refusal): Promise<Place> {
  const { remove, ...place } = await emptyPlace(kind);
  onTestFinished(remove);
  return arrange(place);
}

test.each(refusals)("$what ($kind) is refused in one sentence", async (one) => {
  const refusal = await openAndMigrate(await arranged(one)).catch((error) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect(refusal.message).toMatch(one.says);
  expect(refusal.message).not.toMatch(/\n|secret/);
});

test.each(refusals.filter(({ startsProgram, kind }) => startsProgram === kind))(
  "$what ($kind) stops `node server/main.ts` with that sentence alone",
  async (one) => {
    const { dataDir, databaseUrl } = await arranged(one);
    const { status, complaint } = await startMain({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? "",
    });
    expect(complaint).toMatch(/^[^\n]+\n$/);
    expect(complaint.trim()).toMatch(one.says);
    expect(status).toBe(1);
  },
);

describe("a variable that cannot be right", () => {
  const wrong = {
    NODE_ENV: "staging",
    PORT: "80000",
    SITE_URL: "example.org",
    DATABASE_URL: "mysql://localhost/site",
    SMTP_URL: "mail.example.org:25",
    MAIL_FROM: "Sprachsetu",
    LEADS_TO: "leads at example.org",
    GOOGLE_CLIENT_ID: "my client",
    OIDC_ISSUER: "http://accounts.example.org",
    ANALYTICS_ID: "UA-12345-1",
    ADS_ID: "AW-",
    ANALYTICS_ORIGIN: "http://tags.example.org",
    TRUST_PROXY: "maybe",
    RATE_LIMIT_SCALE: "0",
    LOG_LEVEL: "loud",
  };

  test.each(Object.entries(wrong))("%s=%s is named, with what it should be", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartupError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .{5,}\\.$`));
  });

  test.each([
    ["SITE_URL", "https://example.org/site"],
    ["OIDC_ISSUER", "accounts"],
    ["ANALYTICS_ORIGIN", "tags"],
    ["DATABASE_URL", "postgres://one,two:port/site"],
    ["DATABASE_URL", "postgres://one,two/site?target_session_attrs=standby"],
    ["DATABASE_URL", "postgres:///site?host=one,two&port=1,2,3"],
    ["DATABASE_DIRECT_URL", "mysql://one,two/site"],
  ])("%s=%s is named, too", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .{5,}\\.$`));
  });

  test.each(Object.keys(wrong))("%s may be empty, as if it were absent", (name) => {
    expect(readConfig({ [name]: "" })).toEqual(readConfig({}));
  });

  test("stops `node server/main.ts` in one line", async () => {
    const { status, complaint } = await startMain({ PORT: "eighty" });
    expect(complaint).toBe("PORT must be a port number from 0 to 65535.\n");
    expect(status).toBe(1);
  });

  test.each(["LEADS_TO", "MAIL_FROM", "SITE_URL"])("real mail needs a %s of one's own", (name) => {
    const complete = {
      SMTP_URL: "smtp://mail.example.org:25",
      LEADS_TO: "leads@example.org",
      MAIL_FROM: "hello@example.org",
      SITE_URL: "https://www.example.org",
    };
    expect(readConfig(complete).leadsTo).toBe("leads@example.org");
    expect(() => readConfig({ ...complete, [name]: "" })).toThrow(
      new RegExp(`^${name} must be .+, since SMTP_URL is set\\.$`),
    );
  });

  // Over PostgreSQL, whose open connections would keep a process from ending.
  test("a HOST of another machine is refused in one line", async () => {
    const {
      dataDir,
      databaseUrl = "",
      remove,
    } = await emptyPlace("postgres", inject("migrated").postgres);
    onTestFinished(remove);
    const { status, complaint } = await startMain({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      HOST: "203.0.113.9",
      PAGE_COMPRESSION: "quick",
    });
    expect(complaint).toMatch(/^203\.0\.113\.9 is no address of this machine: [^\n]+\n$/);
    expect(status).toBe(1);
  });
});

// That a refused start leaves nothing open is tested by the HOST above, whose process would not end.
test("a server whose port is taken does not start, and says why", async () => {
  const { remove, ...place } = await emptyPlace("sqlite", inject("migrated").sqlite);
  onTestFinished(remove);
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  onTestFinished(() => void holder.close());
  const { port } = holder.address() as AddressInfo;
  const config = { ...readConfig({ LOG_LEVEL: "silent", HOST: "127.0.0.1" }), ...place, port };
  const refusal = await startServer(config, {}).catch((error) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect(refusal.message).toBe(`Port ${port} is in use: stop what listens there, or set PORT.`);
});

test("a server that is handed two sockets does not start, and says why", async () => {
  const { remove, ...place } = await emptyPlace("sqlite");
  onTestFinished(remove);
  vi.stubEnv("LISTEN_PID", String(process.pid));
  vi.stubEnv("LISTEN_FDS", "2");
  onTestFinished(() => void vi.unstubAllEnvs());
  const config = { ...readConfig({ LOG_LEVEL: "silent" }), ...place };
  const refusal = await startServer(config, {}).catch((error) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect(refusal.message).toBe(
    "2 sockets were handed over, and Sprachsetu takes one: leave one ListenStream in sprachsetu.socket.",
  );
  // It has touched no data.
  expect(readdirSync(place.dataDir)).toEqual([]);
});

test.each(databaseKinds)("a %s database that is damaged is refused in one line", async (kind) => {
  const { remove, ...place } = await emptyPlace(kind, inject("migrated")[kind]);
  onTestFinished(remove);
  const { db, close } = await openDatabase(place);
  await sql`DROP TABLE secrets`.execute(db);
  await close();
  const config = { ...readConfig({ LOG_LEVEL: "silent" }), ...place };
  const refusal = await startServer(config, {}).catch((error) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect(refusal.message).toMatch(
    /^The database cannot be used \([^\n]*secrets[^\n]*\): [^\n]+\.$/,
  );
});

async function openAndMigrate(place: Place): Promise<void> {
  const { db, close } = await openDatabase(place);
  try {
    await migrateToLatest(db);
  } finally {
    await close();
  }
}

async function startMain(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../main.ts")], {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...bareEnvironment, NODE_ENV: "production", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // A start that should have been refused must not stay behind.
  onTestFinished(() => void child.kill("SIGKILL"));
  const [complaint, [status]] = await Promise.all([text(child.stderr), once(child, "close")]);
  return { status, complaint };
}
