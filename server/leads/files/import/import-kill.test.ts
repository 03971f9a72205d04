import { expect, inject, onTestFinished, test, vi } from "vitest";
import { emptyPlace } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { startServer } from "#tests/support/server-process.ts";
import { LEADS_TO, openTestApp, SITE_URL } from "#tests/support/test-app.ts";
import { openDatabase } from "../../../db/client.ts";

vi.setConfig({ testTimeout: 300_000 });
/** A process looks for what others have left twice a minute, and the machine may do other work beside. */
const patiently = { timeout: 200_000, interval: 20 };

const ROWS = 1_500;

test("over PostgreSQL another process goes on with the import of a killed one, and each row is written once", async () => {
  const place = await emptyPlace("postgres", inject("migrated").postgres);
  onTestFinished(place.remove);
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  // Its access token is taken by every process on this database.
  const signingIn = await openTestApp("postgres", { on: { ...place, db, close } });
  const { token } = await openDesk(signingIn, "counsellor");
  await signingIn.close();

  const start = async () => {
    const server = await startServer(
      {
        ...{ PORT: "0", HOST: "127.0.0.1", SITE_URL, LEADS_TO, LOG_LEVEL: "error" },
        ...{ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? "" },
      },
      ["tests/support/api-server.ts"],
    );
    onTestFinished(server.kill);
    return server;
  };
  const [doomed] = await Promise.all([start(), start()]);
  const lines = Array.from({ length: ROWS }, (_, row) => `Long List,long${row}@example.in`);
  const answer = await fetch(`${doomed.url}/api/v1/staff/leads/imports`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      csv: ["name,email", ...lines].join("\n"),
      mapping: { name: "name", email: "email" },
    }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);

  const run = () =>
    db.selectFrom("lead_imports").select(["state", "written", "leads"]).executeTakeFirstOrThrow();
  await expect.poll(async () => (await run()).written, patiently).toBeGreaterThan(0);
  await doomed.kill();
  const left = await run();
  expect(left).toMatchObject({ state: "running" });
  expect(left.written).toBeLessThan(ROWS);
  await expect.poll(async () => (await run()).state, patiently).toBeNull();
  expect(await run()).toMatchObject({ written: ROWS, leads: ROWS });
  const stored = await db.selectFrom("leads").select("email").distinct().execute();
  expect(stored).toHaveLength(ROWS);
});
