import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  checkedSystem,
  type SystemCheckId,
  type SystemLine,
  systemReport,
} from "#contract/staff/staff-system.ts";
import { jobGapMinutes } from "#server/db/jobs.ts";
import { noteInSystem } from "#server/db/system-records.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { enrol, openTestApp, type TestApp } from "#tests/support/test-app.ts";

/* What the page "System" and bin/doctor find: each fault is made by hand, named, and over once it is mended. */

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

describe.each(databaseKinds)("over %s", (kind) => {
  let served: TestApp;
  let admin: Desk;
  beforeEach(async () => {
    served = await openTestApp(kind);
    admin = await openDesk(served);
    await keepRecordsSince(new Date());
  });
  afterEach(() => served.close());

  const keepRecordsSince = (at: Date) =>
    sql`UPDATE kysely_migration SET timestamp = ${at.toISOString()}
      WHERE name = '0052-system-records'`.execute(served.db);

  async function report() {
    const answer = await admin.call("GET", "/system");
    expect(answer.statusCode, answer.body).toBe(200);
    return systemReport.parse(answer.json());
  }
  async function lineOf(id: SystemCheckId) {
    const line = (await report()).lines.find((one) => one.id === id);
    if (!line) throw new Error(`${id} is missing`);
    return line;
  }
  const stateOf = async (id: SystemCheckId) => (await lineOf(id)).state;
  /** Expects a line to be at fault, and to say what to do. */
  async function expectFault(id: SystemCheckId, is: RegExp, todo: RegExp) {
    const line = await lineOf(id);
    expect(line).toMatchObject({ state: "fault", is: expect.stringMatching(is) });
    expect(line.todo).toMatch(todo);
    expect(line.should).not.toBe("");
  }

  test("every check has its line; what goes over the network was not looked at yet", async () => {
    const { lines, version } = await report();
    expect(version).not.toBe("");
    expect(lines.filter(({ at }) => at === null).map(({ id }) => id)).toEqual([
      ...["clock", "address", "certificate", "visitor-address", "upload-size"],
      ...["mail-server", "name-server", "spf", "dkim", "dmarc"],
    ]);
    for (const id of ["database", "migrations", "rights", "zones", "jobs", "promises"] as const) {
      expect(await lineOf(id)).toMatchObject({ state: "ok", todo: "" });
    }
    expect(await lineOf("database")).toMatchObject({
      is: expect.stringMatching(kind === "sqlite" ? /^SQLite 3\./ : /^PostgreSQL \d/),
    });
  });

  test("what was found over the network is told, also where the database cannot keep it", async () => {
    const check = async () => {
      const answer = await admin.call("POST", "/system/check");
      expect(answer.statusCode, answer.body).toBe(200);
      return checkedSystem.parse(answer.json());
    };
    const lineIn = ({ lines }: { lines: SystemLine[] }, id: SystemCheckId) =>
      lines.find((line) => line.id === id);
    expect((await check()).isKept).toBe(true);

    await sql`ALTER TABLE system_records RENAME TO away`.execute(served.db);
    const checked = await check();
    expect(checked.isKept).toBe(false);
    expect(lineIn(checked, "mail-server")).toMatchObject({
      is: expect.stringContaining("SMTP_URL is not set"),
    });
    const read = await report();
    for (const answer of [checked, read]) {
      expect(lineIn(answer, "database")).toMatchObject({
        state: "fault",
        is: expect.stringContaining("does not take reads and writes"),
      });
      expect(answer.goLive).not.toBeNull();
    }
    expect(lineIn(read, "mail-server")).toMatchObject({
      state: "unknown",
      is: expect.stringContaining("could not be found out"),
    });
    await sql`ALTER TABLE away RENAME TO system_records`.execute(served.db);
    expect((await check()).isKept).toBe(true);
  });

  test("it is for admins", async () => {
    for (const role of ["counsellor", "editor"] as const) {
      const { call } = await openDesk(served, role);
      expect((await call("GET", "/system")).statusCode).toBe(403);
      expect((await call("POST", "/system/check")).statusCode).toBe(403);
    }
  });

  test("a backup that is missing, or too old", async () => {
    expect(await lineOf("backup")).toMatchObject({
      state: "warning",
      is: "No backup has been made.",
    });
    await keepRecordsSince(hoursAgo(27));
    await expectFault("backup", /^No backup has been made\.$/, /bin\/backup/);
    await noteInSystem(served.db, "backup", hoursAgo(28));
    await expectFault("backup", /28 hours ago/, /bin\/backup/);
    await noteInSystem(served.db, "backup", hoursAgo(25));
    expect(await stateOf("backup")).toBe("ok");
    await noteInSystem(served.db, "backup-proof", hoursAgo(24 * 101));
    expect(await lineOf("backup-proof")).toMatchObject({
      state: "warning",
      is: "The last was 101 days ago.",
      todo: expect.stringContaining("bin/restore --check"),
    });
  });

  test("a copy elsewhere that is too old is a fault where one is meant to be made", async () => {
    await noteInSystem(served.db, "backup-elsewhere", hoursAgo(28));
    expect(await stateOf("backup-elsewhere")).toBe("warning");
    await served.close();
    served = await openTestApp(kind, { config: { resticRepository: "/srv/copies" } });
    admin = await openDesk(served);
    await noteInSystem(served.db, "backup-elsewhere", hoursAgo(28));
    await expectFault("backup-elsewhere", /28 hours ago/, /another machine/);
  });

  test("a job that stopped", async () => {
    await keepRecordsSince(hoursAgo(1_000));
    for (const job of Object.keys(jobGapMinutes)) {
      await noteInSystem(served.db, `job:${job}`, new Date());
    }
    expect(await stateOf("jobs")).toBe("ok");
    await noteInSystem(served.db, "job:retention", hoursAgo(5));
    await expectFault("jobs", /^“retention” has done nothing for 5 hours\.$/, /start it/);
    // A server that has just started has its time.
    const own = { version: "1", startedAt: new Date().toISOString() };
    await noteInSystem(served.db, "process:other:1", new Date(), own);
    expect(await stateOf("jobs")).toBe("ok");
    const older = { ...own, startedAt: hoursAgo(4).toISOString() };
    await noteInSystem(served.db, "process:other:1", new Date(), older);
    await expectFault("jobs", /retention/, /restart the server/);
    await noteInSystem(served.db, "job:retention", new Date());
    expect(await stateOf("jobs")).toBe("ok");
  });

  test("servers of two versions", async () => {
    expect(await stateOf("version")).toBe("warning");
    const { version } = await report();
    const startedAt = new Date().toISOString();
    await noteInSystem(served.db, "process:one:1", new Date(), { version, startedAt });
    expect(await stateOf("version")).toBe("ok");
    await noteInSystem(served.db, "process:two:1", new Date(), { version: "0.0.1", startedAt });
    expect(await lineOf("version")).toMatchObject({
      state: "warning",
      is: expect.stringMatching(/^2 servers: .*0\.0\.1/),
    });
    await noteInSystem(served.db, "process:two:1", hoursAgo(1), { version: "0.0.1", startedAt });
    expect(await stateOf("version")).toBe("ok");
  });

  test("a mail that waits, and one that failed", async () => {
    expect((await enrol(served.app)).statusCode).toBe(201);
    expect(await stateOf("outbox")).toBe("ok");
    const mails = () => served.db.updateTable("mail_outbox");
    await mails()
      .set({ created_at: hoursAgo(1).toISOString(), attempts: 1 })
      .execute();
    await expectFault("outbox", /^2 mails waiting, the oldest for 1 hour\.$/, /Mails/);
    // Somebody sends it again after a month.
    await mails()
      .set({ created_at: hoursAgo(24 * 30).toISOString(), attempts: 0 })
      .execute();
    expect(await stateOf("outbox")).toBe("ok");
    await mails()
      .set({ created_at: hoursAgo(1).toISOString() })
      .execute();
    await mails().set({ status: "failed" }).execute();
    expect(await stateOf("outbox")).toBe("ok");
    expect(await lineOf("failed-mails")).toMatchObject({ state: "warning", is: "2 mails failed." });
    await mails().set({ status: "sent" }).execute();
    expect(await stateOf("failed-mails")).toBe("ok");
  });

  test("mails that come back", async () => {
    expect((await enrol(served.app)).statusCode).toBe(201);
    await served.db.updateTable("mail_outbox").set({ status: "sent" }).execute();
    expect(await stateOf("returned-mails")).toBe("ok");
    const returned = (index: number) => ({
      ...{
        id: `return-${index}`,
        mail_id: `mail-${index}`,
        kind: "refused" as const,
        status: "5.7.1",
      },
      ...{ address: `reader${index}@sprachsetu.example`, purpose: "lead-confirmation" },
      ...{ mailed_at: new Date().toISOString(), at: new Date().toISOString() },
      ...{ diagnostic: "We do not trust this sender.", source: "smtp" },
      ...{ settled_at: null, settled_by: null },
    });
    const insert = (...indexes: number[]) =>
      served.db.insertInto("mail_returns").values(indexes.map(returned)).execute();
    await insert(1, 2, 3);
    expect(await stateOf("returned-mails")).toBe("ok");
    await insert(4);
    await expectFault("returned-mails", /^4 of 2 mails of the last day\.$/, /SPF, DKIM/);
    await served.db
      .updateTable("mail_returns")
      .set({ at: hoursAgo(25).toISOString() })
      .execute();
    expect(await stateOf("returned-mails")).toBe("ok");
  });

  test("a promised call that nobody made, and no enquiry although people visit", async () => {
    expect(await stateOf("enquiries")).toBe("unknown");
    expect((await enrol(served.app)).statusCode).toBe(201);
    expect(await stateOf("enquiries")).toBe("ok");
    const leads = () => served.db.updateTable("leads");
    await leads()
      .set({ due_at: hoursAgo(1).toISOString() })
      .execute();
    await expectFault("promises", /^1 lead past the promised time\.$/, /Overdue/);
    await leads().set({ status: "lost" }).execute();
    expect(await stateOf("promises")).toBe("ok");

    await leads()
      .set({ created_at: hoursAgo(24 * 30).toISOString() })
      .execute();
    expect(await stateOf("enquiries")).toBe("ok");
    const views = { day: dayOf(hoursAgo(48)), course: "GermanClass", views: 90 };
    await served.db.insertInto("page_views").values(views).execute();
    await expectFault("enquiries", /seen 90 times/, /Send an enquiry yourself/);
    await leads().set({ created_at: new Date().toISOString() }).execute();
    expect(await stateOf("enquiries")).toBe("ok");
  });

  test("sample content, until each fact is replaced or confirmed", async () => {
    await expectFault("samples", /^Still sample: .*Impressum/s, /confirm each/);
    const { facts } = (await admin.call("GET", "/sample-facts")).json();
    for (const { id, value } of facts) {
      await admin.call("POST", `/sample-facts/${id}/confirmation`, { value });
    }
    expect(await stateOf("samples")).toBe("ok");

    // A server on SQLite does not hear that bin/samples has removed the posts.
    const own = { version: "1", startedAt: hoursAgo(1).toISOString() };
    await noteInSystem(served.db, "process:other:1", new Date(), own);
    await noteInSystem(served.db, "samples-removed", hoursAgo(0.5));
    if (kind === "sqlite") await expectFault("samples", /still shows them/, /^Restart the server/);
    else expect(await stateOf("samples")).toBe("ok");
    const later = { ...own, startedAt: new Date().toISOString() };
    await noteInSystem(served.db, "process:other:1", new Date(), later);
    expect(await stateOf("samples")).toBe("ok");
  });

  test("no admin with a second factor", async () => {
    await expectFault("admins", /^1 admin, 0 with a second factor\.$/, /second factor/);
    const [row] = await served.db.selectFrom("accounts").select("id").execute();
    const app = { account_id: row?.id ?? "", secret: "", confirmed_at: new Date().toISOString() };
    await served.db
      .insertInto("totp_secrets")
      .values({ ...app, last_step: 0, created_at: app.confirmed_at })
      .execute();
    expect(await lineOf("admins")).toMatchObject({
      state: "warning",
      is: "1 admin, 1 with a second factor.",
    });
  });

  test("a DATA_DIR that others may read", async () => {
    const { dataDir } = served.database;
    writeFileSync(join(dataDir, "sprachsetu.sqlite-wal"), "", { flag: "a" });
    chmodSync(join(dataDir, "sprachsetu.sqlite-wal"), 0o644);
    expect(await stateOf("rights")).toBe("ok");
    chmodSync(dataDir, 0o755);
    await expectFault("rights", /sprachsetu\.sqlite-wal/, /^Run: chmod -R go= /);
    chmodSync(dataDir, 0o700);
    expect(await stateOf("rights")).toBe("ok");
  });

  test("a migration that has not run", async () => {
    await sql`DELETE FROM kysely_migration WHERE name = '0051-unlogged-rate-limits'`.execute(
      served.db,
    );
    await expectFault("migrations", /^Not run yet: 0051-unlogged-rate-limits\.$/, /Restart/);
  });

  test("what the program cannot know is confirmed by an admin, and taken back", async () => {
    const { goLive } = await report();
    expect(goLive?.every(({ confirmed }) => !confirmed)).toBe(true);
    const confirmed = await admin.call("POST", "/system/go-live/lawyer");
    expect(systemReport.parse(confirmed.json()).goLive?.[0]).toEqual({
      id: "lawyer",
      confirmed: { at: expect.any(String), by: admin.user.name },
    });
    // The sample facts, which the same table keeps, are not disturbed.
    expect((await admin.call("GET", "/sample-facts")).statusCode).toBe(200);
    const doubted = await admin.call("DELETE", "/system/go-live/lawyer");
    expect(systemReport.parse(doubted.json()).goLive?.[0]).toEqual({ id: "lawyer" });
    expect((await admin.call("POST", "/system/go-live/weather")).statusCode).toBe(422);
  });
});
