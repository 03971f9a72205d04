import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "#tests/support/databases.ts";
import { freePort } from "#tests/support/ports.ts";
import { openDatabase } from "./client.ts";
import { readDatabaseAddress } from "./postgres-hosts.ts";

test.each([
  ["postgres://u:p%40@one/site", ["postgres://u:p%40@one/site"], "any"],
  [
    "postgres://u:p%40@one,two:5433/site?sslmode=no-verify&target_session_attrs=read-write",
    [
      "postgres://u:p%40@one/site?sslmode=no-verify",
      "postgres://u:p%40@two:5433/site?sslmode=no-verify",
    ],
    "read-write",
  ],
  [
    "postgresql://u@[::1]:5432,[2001:db8::1]/site?target_session_attrs=primary",
    ["postgresql://u@[::1]:5432/site", "postgresql://u@[2001:db8::1]/site"],
    "primary",
  ],
  [
    "postgres://u:p@/site?host=one,::1,/run/postgresql&port=5433",
    [
      "postgres://u:p@one:5433/site",
      "postgres://u:p@[::1]:5433/site",
      "postgres://u:p@%2Frun%2Fpostgresql:5433/site",
    ],
    "read-write",
  ],
  [
    "postgres:///site?host=one,two&port=1,2",
    ["postgres://one:1/site", "postgres://two:2/site"],
    "read-write",
  ],
])("%s is read", (text, urls, target) => {
  expect(readDatabaseAddress(text)).toMatchObject({ urls, target });
});

async function databaseAt() {
  const database = await openTestDatabase("postgres");
  onTestFinished(database.close);
  return { ...database, url: new URL(database.databaseUrl ?? "") };
}

async function open(databaseUrl: string, dataDir: string) {
  const opened = await openDatabase({ databaseUrl, dataDir });
  onTestFinished(opened.close);
  return opened;
}

const show = async (url: URL, query: string, dataDir: string, setting: string) => {
  const { db } = await open(`${url}?${query}`, dataDir);
  const { rows } = await sql<Record<string, string>>`SHOW ${sql.ref(setting)}`.execute(db);
  return rows[0]?.[setting];
};

test("hosts that are silent or refuse are passed over, and not asked again", async () => {
  const { url, dataDir } = await databaseAt();
  let asked = 0;
  const silent = createServer(() => {
    asked += 1;
  }).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const ports = [(silent.address() as AddressInfo).port, await freePort(), url.port];
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(",");
  const { db } = await open(`postgres://${url.username}@${hosts}${url.pathname}`, dataDir);
  const select = () => sql`SELECT pg_sleep(0.01)`.execute(db);
  await Promise.all([select(), select(), select(), select()]);
  expect(asked).toBe(1);
});

test("a host that may only be read is not taken for writing", async () => {
  const { url, dataDir, db } = await databaseAt();
  const name = url.pathname.slice(1);
  await sql`ALTER DATABASE ${sql.ref(name)} SET default_transaction_read_only = on`.execute(db);
  await expect(open(`${url}?target_session_attrs=read-write`, dataDir)).rejects.toThrow(
    `PostgreSQL cannot be reached at ${url.host}/${name} (it may only be read): check DATABASE_URL.`,
  );
  const hosts = `${url.host},${url.host}`;
  const both = `postgres://${url.username}@${hosts}/${name}?target_session_attrs=read-write`;
  await expect(open(both, dataDir)).rejects.toThrow(
    `(${url.host}: it may only be read; ${url.host}: it may only be read)`,
  );
  await open(`${url}?target_session_attrs=primary`, dataDir);
});

test("settings of the operator join ours, and win", async () => {
  const { url, dataDir } = await databaseAt();
  expect(await show(url, "", dataDir, "jit")).toBe("off");
  const joined = "options=-c%20work_mem%3D8MB";
  expect(await show(url, joined, dataDir, "work_mem")).toBe("8MB");
  expect(await show(url, joined, dataDir, "jit")).toBe("off");
  expect(await show(url, "options=-c%20jit%3Don", dataDir, "jit")).toBe("on");
  vi.stubEnv("PGOPTIONS", "-c work_mem=9MB");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await show(url, "", dataDir, "work_mem")).toBe("9MB");
  expect(await show(url, "", dataDir, "jit")).toBe("off");
});
