import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#tests/support/databases.ts";
import { enrolmentWith, openTestApp } from "#tests/support/test-app.ts";

test.each(["leads", "rate_limits"])(
  "an enquiry that still waits for the table %s when its time is over is answered, and a retry is thanked for once it is stored",
  async (table) => {
    const database = await openTestDatabase("postgres");
    onTestFinished(database.close);
    // In ms: nothing else ends the wait.
    const databaseUrl = `${database.databaseUrl}?query_timeout=600000&statement_timeout=600000`;
    const { app, close } = await openTestApp("postgres", {
      on: { ...database, databaseUrl },
      loadLimits: { answerMs: 500 },
    });
    onTestFinished(close);
    // Over a connection: a body that has been read ends some time limits.
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const enquire = () =>
      fetch(`${url}/api/v1/service`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": "kept" },
        body: JSON.stringify(enrolmentWith()),
      });
    await database.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE ${sql.table(table)}`.execute(trx);
      const answer = await enquire();
      expect(answer.status).toBe(503);
      expect(answer.headers.get("content-type")).toContain("application/problem+json");
      expect(answer.headers.get("retry-after")).toBe("10");
      expect(await answer.json()).toMatchObject({ code: "unavailable" });
    });
    // A slow machine may need longer than the time of one retry.
    let retry = await enquire();
    while (retry.status === 503) retry = await enquire();
    expect(retry.status).toBe(201);
    expect(await database.db.selectFrom("leads").select("id").execute()).toHaveLength(1);
  },
);
