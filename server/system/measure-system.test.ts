import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { courses } from "#content/courses/courses.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { addLead } from "#tests/support/stored-lead.ts";
import { enrol, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { noteInSystem } from "../db/system-records.ts";

/* What the metrics tell an operator's alarms. */

describe.each(databaseKinds)("over %s", (kind) => {
  test("backups, their copies and proofs, and jobs, by the time at which they were done", async () => {
    const served = await open(kind, { resticRepository: "/srv/copies" });
    expect(await scrape(served)).toMatchObject({
      'sprachsetu_backup_timestamp_seconds{place="here"}': 0,
      'sprachsetu_backup_timestamp_seconds{place="elsewhere"}': 0,
      sprachsetu_backup_proof_timestamp_seconds: 0,
    });
    const at = (time: string) => new Date(`2026-11-${time}Z`);
    await noteInSystem(served.db, "backup", at("29T03:20:00"), { leads: 1 });
    await noteInSystem(served.db, "backup-elsewhere", at("28T03:20:00"));
    await noteInSystem(served.db, "backup-proof", at("01T12:00:00"));
    await noteInSystem(served.db, "job:retention", at("29T04:20:00.500"));
    expect(await scrape(served)).toMatchObject({
      'sprachsetu_backup_timestamp_seconds{place="here"}': at("29T03:20:00").getTime() / 1000,
      'sprachsetu_backup_timestamp_seconds{place="elsewhere"}': at("28T03:20:00").getTime() / 1000,
      sprachsetu_backup_proof_timestamp_seconds: at("01T12:00:00").getTime() / 1000,
      'sprachsetu_job_last_run_timestamp_seconds{name="retention"}':
        at("29T04:20:00.500").getTime() / 1000,
    });
  });

  test("mails that wait, calls that are overdue, and the last enquiry by a form", async () => {
    const served = await open(kind);
    expect(await scrape(served)).toMatchObject({
      sprachsetu_mails_oldest_queued_seconds: 0,
      sprachsetu_leads_overdue: 0,
      sprachsetu_last_lead_timestamp_seconds: 0,
    });
    await addLead(served.db, "Asha");
    const set = { created_at: "2026-11-01T10:00:00.000Z", due_at: "2026-11-02T10:00:00.000Z" };
    await served.db.updateTable("leads").set(set).execute();
    const mails = () => served.db.updateTable("mail_outbox");
    await mails().set({ created_at: set.created_at, next_attempt_at: set.created_at }).execute();
    const told = await scrape(served);
    expect(told.sprachsetu_leads_overdue).toBe(1);
    expect(told.sprachsetu_last_lead_timestamp_seconds).toBe(Date.parse(set.created_at) / 1000);
    expect(told.sprachsetu_mails_oldest_queued_seconds).toBeGreaterThan(86_400);
    // A mail counts as sent from the time at which it was written.
    await served.db.updateTable("mail_outbox").set({ status: "sent" }).execute();
    expect(await scrape(served)).toMatchObject({ sprachsetu_mails_sent_last_day: 0 });
    await served.db
      .updateTable("mail_outbox")
      .set({ created_at: new Date().toISOString() })
      .execute();
    expect(await scrape(served)).toMatchObject({
      sprachsetu_mails_sent_last_day: 1,
      sprachsetu_mails_oldest_queued_seconds: 0,
    });
    // What staff store by hand says nothing of the forms.
    await addLead(served.db, "By phone");
    await served.db
      .updateTable("leads")
      .set({ came_by: "phone" })
      .where("name", "=", "By phone")
      .execute();
    expect(await scrape(served)).toMatchObject({
      sprachsetu_last_lead_timestamp_seconds: Date.parse(set.created_at) / 1000,
    });
    const before = Math.floor(Date.now() / 1000);
    expect((await enrol(served.app)).statusCode).toBe(201);
    const { sprachsetu_last_lead_timestamp_seconds: last } = await scrape(served);
    expect(last).toBeGreaterThanOrEqual(before);
  });

  test("a mail of last month that is sent again has waited since then", async () => {
    const served = await open(kind);
    await addLead(served.db, "Asha");
    const mails = () => served.db.updateTable("mail_outbox");
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const waits = async () => (await scrape(served)).sprachsetu_mails_oldest_queued_seconds ?? -1;
    await mails()
      .set({ created_at: at(-24 * 30), next_attempt_at: at(0) })
      .execute();
    expect(await waits()).toBeLessThan(60);
    // Its first attempt failed.
    await mails()
      .set({ attempts: 1, next_attempt_at: at(0.1) })
      .execute();
    expect(await waits()).toBe(0);
    // A mail that was never given up waits from the time at which it was written.
    await mails()
      .set({ created_at: at(-48) })
      .execute();
    expect(await waits()).toBeGreaterThan(47 * 3_600);
  });

  test("a database that is away is told, and what the disk has left all the same", async () => {
    const served = await open(kind);
    expect(await scrape(served)).toMatchObject({ sprachsetu_ready: 1 });
    if (kind === "postgres") await served.cutDatabase();
    else await served.db.schema.dropTable("kysely_migration").execute();
    const told = await scrape(served);
    expect(told.sprachsetu_ready).toBe(0);
    expect(told.sprachsetu_data_dir_free_bytes).toBeGreaterThan(0);
    expect(told.sprachsetu_data_dir_size_bytes).toBeGreaterThan(
      told.sprachsetu_data_dir_free_bytes ?? Number.POSITIVE_INFINITY,
    );
  });
});

test("a database that stalls is told before it answers", async () => {
  const database = await openTestDatabase("postgres");
  onTestFinished(database.close);
  // In ms: nothing but the limit of the metrics ends the wait.
  const databaseUrl = `${database.databaseUrl}?query_timeout=600000&statement_timeout=600000`;
  const served = await openTestApp("postgres", { on: { ...database, databaseUrl } });
  onTestFinished(served.close);
  const holder = new pg.Client({ connectionString: database.databaseUrl });
  await holder.connect();
  await holder.query("BEGIN; LOCK TABLE kysely_migration");
  expect(await scrape(served)).toMatchObject({ sprachsetu_ready: 0 });
  await holder.query("ROLLBACK");
  await holder.end();
  expect(await scrape(served)).toMatchObject({ sprachsetu_ready: 1 });
});

test("course pages that people have seen are counted, and those of programs are not", async () => {
  const served = await openTestApp("sqlite", { withSite: true });
  onTestFinished(served.close);
  const { url = "/" } = Object.values(courses)[0] ?? {};
  const visit = (agent: string) =>
    served.app.inject({ url, headers: { "user-agent": agent, accept: "text/html" } });
  expect((await visit("Mozilla/5.0 (X11; Linux) Firefox/140.0")).statusCode).toBe(200);
  await visit("Googlebot/2.1");
  expect(await scrape(served)).toMatchObject({ sprachsetu_page_views_total: 1 });
});

test("version and kind of the database are labels", async () => {
  const served = await open("sqlite");
  const { body } = await served.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
  expect(body).toMatch(/^sprachsetu_info\{version="\d+\.[^"]+",database="sqlite"\} 1$/m);
});

async function open(
  kind: (typeof databaseKinds)[number],
  config: { resticRepository?: string } = {},
): Promise<TestApp> {
  const served = await openTestApp(kind, { config });
  onTestFinished(served.close);
  return served;
}

/** The value of each metric by its name with labels. */
async function scrape({ app }: TestApp): Promise<Record<string, number>> {
  const { body } = await app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
  const samples = body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    samples.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
