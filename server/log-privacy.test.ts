import { readdirSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { databaseKinds, emptyPlace } from "#tests/support/databases.ts";
import { startServer } from "#tests/support/server-process.ts";
import { enrolmentWith, SITE_URL } from "#tests/support/test-app.ts";
import { DATABASE_FILE } from "./db/sqlite.ts";

const person = {
  name: "Sentinel Person",
  email: "sentinel.person@example.in",
  phone: "+91 98765 43210",
};
const traces = /sentinel|sent-inel|98765|43210|secret-query|203\.0\.113\.77/i;

describe.each(databaseKinds)("over %s", (kind) => {
  test("what the server writes names nobody, at any level and whatever happens", async () => {
    const { remove, ...place } = await emptyPlace(kind);
    onTestFinished(remove);
    const env = {
      PORT: "0",
      HOST: "127.0.0.1",
      SITE_URL,
      LOG_LEVEL: "trace",
      PAGE_COMPRESSION: "quick",
      TRUST_PROXY: "true",
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    };
    // Pages log the same over either database.
    const hasPages = kind === "sqlite";
    const server = await startServer(env, hasPages ? undefined : ["tests/support/api-server.ts"]);
    onTestFinished(() => server.kill());

    const headers = { "x-forwarded-for": "203.0.113.77", "user-agent": "sentinel-browser" };
    const send = async (body: string, type = "application/json") => {
      const path = type === "application/json" ? "/api/v1/service?token=secret-query" : "/?index";
      const answer = await fetch(`${server.url}${path}`, {
        method: "POST",
        body,
        headers: { ...headers, "content-type": type, "idempotency-key": "sentinel-key" },
      });
      return answer.status;
    };
    const good = JSON.stringify(enrolmentWith(person));
    expect(await send(good)).toBe(201);
    expect(await send(good)).toBe(201);
    expect(await send(JSON.stringify(enrolmentWith({ ...person, service: "" })))).toBe(422);
    expect(await send(good.slice(0, -3))).toBe(400);
    if (hasPages) expect(await send(good, "text/plain")).toBe(415);
    const form = new URLSearchParams({ ...person, service: "" }).toString();
    if (hasPages) expect(await send(form, "application/x-www-form-urlencoded")).toBe(422);
    for (const path of [
      "/sentinel?email=sentinel@example.in",
      "/api/v1/sentinel",
      "/api/v1/calendars/secret-query.ics",
      "/api/v1/requests?token=secret-query",
      "/your-requests?token=secret-query.",
      "/%zz?sentinel",
    ]) {
      await fetch(`${server.url}${path}`, { headers });
    }

    const { name, email } = person;
    for (const [path, body] of [
      ["signup", { name, email }],
      ["verify-signup-otp", { email, otp: "000000" }],
      ["forgot-password", { email }],
      ["signin", { email, password: "sentinel password" }],
      ["refresh-token", undefined],
    ] as const) {
      await fetch(`${server.url}/api/v1/user/${path}`, {
        method: "POST",
        headers: {
          ...headers,
          cookie: "refresh=sentinel-cookie; device=sentinel-device",
          authorization: "Bearer sentinel-token",
          ...(body ? { "content-type": "application/json" } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    }

    for (const [path, body] of [
      ["looked", { token: "secret-query" }],
      ["cancel", { token: "secret-query", reference: "SP-SENT-INEL" }],
      ["link", { email }],
      ["code", { reference: "SP-SENTINEL" }],
      ["open", { reference: "SP-SENTINEL", code: "432100" }],
    ] as const) {
      await fetch(`${server.url}/api/v1/requests/${path}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    }

    await hangUpMidway(server.url);
    const complaint = "the database cannot take the work";
    expect(server.output.filter((line) => line.includes(complaint))).toEqual([]);

    const giveBack = await takeDatabaseAway(place);
    const other = JSON.stringify(enrolmentWith({ ...person, service: "GermanClass" }));
    const away = await fetch(`${server.url}/api/v1/service`, {
      method: "POST",
      body: other,
      headers: { ...headers, "content-type": "application/json" },
    });
    expect(away.status).toBe(503);
    giveBack();
    await server.stop();

    const lines = server.output.filter((line) => line.startsWith("{"));
    const statuses = lines.map((line) => JSON.parse(line).status);
    expect(statuses).toEqual(
      expect.arrayContaining([201, 400, 404, ...(hasPages ? [415] : []), 422, 503]),
    );
    const events = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "security");
    expect(events.map(({ event }) => event)).toEqual([
      "code asked for",
      "code refused",
      "code asked for",
      "login refused",
    ]);
    const requestId = away.headers.get("x-request-id");
    expect(lines.filter((line) => line.includes(String(requestId))).length).toBeGreaterThan(1);
    for (const line of server.output) expect(line).not.toMatch(traces);

    // Other users of the machine can read no file.
    for (const file of readdirSync(place.dataDir, { recursive: true, encoding: "utf8" })) {
      expect([file, statSync(join(place.dataDir, file)).mode & 0o077]).toEqual([file, 0]);
    }
  });
});

/** A visitor whose connection breaks in the middle of an enquiry. */
async function hangUpMidway(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = "POST /api/v1/service HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\n";
  socket.write(`${head}Content-Length: 100\r\n\r\n{"name":`);
  await wait(200);
  socket.destroy();
  await wait(200);
}

/** On SQLite another process holds the lock; on PostgreSQL the connections are cut and none is accepted. */
async function takeDatabaseAway(place: { dataDir: string; databaseUrl: string | undefined }) {
  if (!place.databaseUrl) {
    const other = new DatabaseSync(join(place.dataDir, DATABASE_FILE), { timeout: 5_000 });
    other.exec("BEGIN IMMEDIATE");
    return () => other.close();
  }
  const name = new URL(place.databaseUrl).pathname.slice(1);
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  await client.end();
  return () => {};
}
