import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { databaseKinds, emptyPlace, serving } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { good } from "#tests/support/lead-samples.ts";
import { bareEnvironment } from "#tests/support/server-process.ts";
import { addLead } from "#tests/support/stored-lead.ts";
import { addSubscriber, sampleLetter } from "#tests/support/subscribers.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { makeBackup } from "./backup/make-backup.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { addSamplePosts } from "./blog/sample-posts.ts";
import { readSystemRecords } from "./db/system-records.ts";
import { createOutbox } from "./mail/outbox.repo.ts";
import { createCampaigns } from "./newsletter/campaigns.repo.ts";
import { createLists } from "./newsletter/subscriptions.ts";

/* What an operator does without SQL. Each command is a process of its own. */

type Place = { dataDir: string; databaseUrl: string | undefined };

async function run(where: Place, command: string, ...args: string[]) {
  const env = {
    ...bareEnvironment,
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl ?? "",
  };
  const file = join(import.meta.dirname, `${command}.command.ts`);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { env });
    return { status: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { status: code, said: stderr };
  }
}

const NOBODY = "00000000-0000-7000-8000-000000000000";

describe.each(databaseKinds)("over %s", (kind) => {
  async function opened(): Promise<TestApp> {
    const served = await openTestApp(kind);
    onTestFinished(served.close);
    return served;
  }
  const actions = (served: TestApp) =>
    served.db
      .selectFrom("staff_actions")
      .select(["action", "actor_name", "subject_id", "before", "after"])
      .orderBy("id")
      .execute();

  test("mails that were given up are listed, shown, corrected and sent again", async () => {
    const served = await opened();
    const { db } = served;
    const outbox = createOutbox(db, { siteUrl: "https://www.sprachsetu.example", sealKey: "a2V5" });
    const mail = { to: "priya@example.in", subject: "Your class", html: "<p>Hi</p>", text: "Hi" };
    const [one = "", secret = "", waiting = ""] = await db.transaction().execute((trx) =>
      outbox.enqueue(trx, [
        { ...mail, purpose: "booking-confirmation" },
        { ...mail, purpose: "account-signup-code", isSecret: true },
        { ...mail, purpose: "lead-notice" },
      ]),
    );
    await db
      .updateTable("mail_outbox")
      .set({ status: "failed", attempts: 8, last_error: "550 no such mailbox" })
      .where("id", "in", [one, secret])
      .execute();
    const far = "2999-01-01T00:00:00.000Z";
    await db
      .updateTable("mail_outbox")
      .set({ next_attempt_at: far })
      .where("id", "=", waiting)
      .execute();

    const all = JSON.parse((await run(served.database, "mails", "list", "--json")).said);
    expect(all.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [one, secret, waiting].toSorted(),
    );
    const booked = await run(served.database, "mails", "list", "--purpose", "booking");
    expect(booked.said).toContain(one);
    expect(booked.said).toContain("550 no such mailbox");
    expect(booked.said).not.toContain(waiting);
    expect((await run(served.database, "mails", "show", one)).said).toMatch(/\n\nHi\n$/);
    expect((await run(served.database, "mails", "show", secret)).said).toContain("not shown");
    expect((await run(served.database, "mails", "show", NOBODY)).status).toBe(1);

    const corrected = ["retry", one, "--to", "Priya.S@example.in"];
    expect(await run(served.database, "mails", ...corrected)).toMatchObject({ status: 0 });
    // It waits again, and is brought forward.
    expect(await run(served.database, "mails", "retry", waiting)).toMatchObject({ status: 0 });
    const refused = await run(served.database, "mails", "retry", secret, NOBODY);
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining(secret) });
    expect((await run(served.database, "mails", "retry", "--all")).said).toContain("again: 0.");
    const rows = db
      .selectFrom("mail_outbox")
      .select(["status", "attempts", "to_address", "mailbox", "next_attempt_at"])
      .where("id", "in", [one, waiting])
      .orderBy("purpose")
      .execute();
    expect(await rows).toMatchObject([
      {
        status: "queued",
        attempts: 0,
        to_address: "priya.s@example.in",
        mailbox: "priya.s@example.in",
      },
      { status: "queued", to_address: "priya@example.in" },
    ]);
    expect((await rows).every(({ next_attempt_at }) => next_attempt_at < far)).toBe(true);
    const record = { action: "mail.retried", actor_name: "bin/mails" };
    expect(await actions(served)).toMatchObject([
      { ...record, subject_id: one },
      { ...record, subject_id: waiting },
    ]);
    expect(JSON.stringify(await actions(served))).not.toContain("priya");
  });

  test("a letter is stopped, goes on, and its unsure letters are sent again as the same mails", async () => {
    const served = await opened();
    const { db } = served;
    const reader = await addSubscriber(db, { email: "reader@example.in" });
    const id = await createCampaigns(db).create({ letter: sampleLetter }, new Date());
    const letter = (...args: string[]) => run(served.database, "newsletter", ...args);
    expect((await letter("resume", id)).status).toBe(1);
    await createCampaigns(db).start(id, new Date());
    expect(await letter("stop", id)).toMatchObject({ status: 0 });
    expect((await letter("stop", id)).said).toContain("its state is stopped");
    expect(await letter("resume", id)).toMatchObject({ status: 0 });
    expect((await letter("send-unsure", id)).said).toContain("None of its letters is unsure");
    const recipient = {
      ...{ id: NOBODY, campaign_id: id, subscription_id: reader.id, message_id: "<1@example.in>" },
      ...{ status: "unsure" as const, attempts: 1, next_attempt_at: "2026-11-01T10:00:00.000Z" },
    };
    await db.insertInto("newsletter_recipients").values(recipient).execute();
    await db
      .updateTable("newsletter_campaigns")
      .set({ status: "sent", finished_at: "2026-11-01T10:00:00.000Z" })
      .execute();
    const [listed] = JSON.parse((await letter("list", "--json")).said);
    expect(listed).toMatchObject({ id, state: "sent", letters: { unsure: 1, sent: 0 } });
    expect(await letter("send-unsure", id)).toMatchObject({ status: 0 });
    const queued = await db.selectFrom("newsletter_recipients").selectAll().executeTakeFirst();
    expect(queued).toMatchObject({ status: "queued", message_id: "<1@example.in>" });
    const campaign = await db.selectFrom("newsletter_campaigns").selectAll().executeTakeFirst();
    expect(campaign).toMatchObject({ status: "scheduled", finished_at: null });
    expect((await letter("stop", NOBODY)).said).toContain("There is no letter");
    expect((await actions(served)).map(({ action }) => action)).toEqual([
      "letter.stopped",
      "letter.resumed",
      "letter.unsure sent",
    ]);
  });

  test("an address to which letters come back is off the list, and known as such", async () => {
    const served = await opened();
    const { email, id } = await addSubscriber(served.db, { email: "reader@example.in" });
    const bounced = (address: string) => run(served.database, "newsletter", "bounced", address);
    expect((await bounced("Reader@Example.in")).said).toContain("is off the list");
    const row = await served.db.selectFrom("newsletter_subscriptions").selectAll().execute();
    expect(row).toMatchObject([{ status: "unsubscribed", left_by: "bounce" }]);
    const { suppressions } = await createLists(served.db);
    expect(await suppressions.among(served.db, [email])).toEqual(new Set([email]));
    const events = served.db.selectFrom("newsletter_events").select(["kind", "details"]);
    expect(await events.where("kind", "=", "left").execute()).toEqual([
      { kind: "left", details: '{"by":"bounce"}' },
    ]);
    const desk = await openDesk(served, "counsellor");
    const returned = async () => good(await desk.call("GET", "/returned-mails")).mails;
    const [entered] = await returned();
    expect(entered).toMatchObject({ address: email, kind: "permanent", purpose: "newsletter" });
    expect(entered.diagnostic).toBe("Entered by bin/newsletter");
    expect((await bounced(email)).said).toContain("already");
    expect(good(await desk.call("POST", `/returned-mails/${entered.id}/settle`))).toEqual({
      isReader: true,
    });
    expect(await suppressions.among(served.db, [email])).toEqual(new Set());
    // It counts again once it is entered again.
    expect(await bounced(email)).toMatchObject({ status: 0 });
    expect(await returned()).toMatchObject([{ address: email, settledAt: null }]);
    expect(await bounced("nobody@example.in")).toMatchObject({ status: 1 });
    expect(await actions(served)).toMatchObject([
      { action: "newsletter.bounced", actor_name: "bin/newsletter", subject_id: id },
      { action: "mail.return settled" },
      { action: "newsletter.bounced" },
    ]);
  });

  test("the record of a choice about cookies is shown by its number", async () => {
    const served = await opened();
    await served.db
      .insertInto("consent_records")
      .values({
        ...{ id: NOBODY, choice: "chosen", analytics: 1, marketing: 0, text_version: "2026-10" },
        ...{ created_at: "2026-11-01T10:00:00.000Z", chosen_at: null },
      } as never)
      .execute();
    const shown = await run(served.database, "consent", "show", NOBODY, "--json");
    expect(JSON.parse(shown.said)).toMatchObject({
      number: NOBODY,
      analytics: true,
      marketing: false,
    });
    expect(await run(served.database, "consent", "show", "1")).toMatchObject({ status: 1 });
  });

  test.each([
    ["as it is shown", "3f6c1d520c554f0b9d8e2f6f3a8f1c07"],
    ["with blanks around", "  3f6c1d520c554f0b9d8e2f6f3a8f1c07\n"],
    ["in capitals", "3F6C1D520C554F0B9D8E2F6F3A8F1C07"],
    ["in groups", "3f6c1d52 0c554f0b 9d8e2f6f 3a8f1c07"],
    ["with hyphens", "3f6c1d52-0c55-4f0b-9d8e-2f6f3a8f1c07"],
    ["with dashes", "3F6C1D52–0C55–4F0B–9D8E–2F6F3A8F1C07"],
  ])("a number that is typed %s is found", async (_, typed) => {
    const served = await opened();
    const id = "3f6c1d520c554f0b9d8e2f6f3a8f1c07";
    const at = "2026-11-01T10:00:00.000Z";
    const choice = { choice: "custom" as const, analytics: 1, marketing: 0, text_version: "1" };
    await served.db
      .insertInto("consent_records")
      .values({ id, ...choice, created_at: at, chosen_at: null })
      .execute();
    const { said } = await run(served.database, "consent", "show", typed, "--json");
    expect(JSON.parse(said)).toMatchObject({ number: id });
  });

  test("sample posts are taken out for good", async () => {
    const served = await opened();
    await addSamplePosts(served.db, samplePosts, new Date());
    const listed = JSON.parse((await run(served.database, "samples", "list", "--json")).said);
    expect(listed).toHaveLength(samplePosts.length);
    expect(await run(served.database, "samples", "remove")).toMatchObject({ status: 1 });
    expect(await run(served.database, "samples", "remove", "--yes")).toMatchObject({ status: 0 });
    for (const table of ["posts", "post_tags"] as const) {
      expect(await served.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await addSamplePosts(served.db, samplePosts, new Date())).toBe(0);
    expect(await actions(served)).toHaveLength(samplePosts.length);
    // By this the page "System" knows which servers still show them.
    expect((await readSystemRecords(served.db)).has("samples-removed")).toBe(true);
  });

  test("secrets are renewed after a yes, but for those that old letters and lists need", async () => {
    const served = await opened();
    const values = async () =>
      new Map(
        (await served.db.selectFrom("secrets").selectAll().execute()).map(({ name, value }) => [
          name,
          value,
        ]),
      );
    const before = await values();
    const asked = await run(served.database, "secrets", "renew");
    expect(asked).toMatchObject({ status: 1, said: expect.stringContaining("Add --yes") });
    expect(await values()).toEqual(before);
    expect(await run(served.database, "secrets", "renew", "--yes")).toMatchObject({ status: 0 });
    const stay = ["erased-contacts", "newsletter-links", "newsletter-suppressions"];
    expect([...(await values())]).toEqual([...before].filter(([name]) => stay.includes(name)));
    const listed = await run(served.database, "secrets", "list");
    expect(listed.said).toContain("newsletter-links (stays)");
    for (const value of before.values()) expect(listed.said).not.toContain(value);
    expect(await actions(served)).toMatchObject([{ action: "secrets.renewed" }]);
  });

  test("who was erased since the backup that was restored is erased again, and nobody else", async () => {
    const where = await emptyPlace(kind, inject("migrated")[kind]);
    onTestFinished(where.remove);
    const file = join(where.dataDir, "backup.tar.gz");
    const emails = ["gone@example.in", "stays@example.in", "moved@example.in"];
    await serving(where, async (db) => {
      await createLists(db);
      for (const email of emails) await addSubscriber(db, { email });
      for (const name of ["Asha", "Ben"]) await addLead(db, name);
      await db
        .updateTable("leads")
        .set({ email: "asha@example.in" })
        .where("name", "=", "Asha")
        .execute();
      await db.updateTable("leads").set({ email: "" }).where("name", "=", "Ben").execute();
      await db.updateTable("mail_outbox").set({ to_address: "asha@example.in" }).execute();
    });
    expect((await run(where, "erasures", "list")).said).toContain("kept a database aside");
    await makeBackup(where, file);
    const reference = await serving(where, async (db) => {
      await db
        .deleteFrom("newsletter_subscriptions")
        .where("email", "=", emails[0] ?? "")
        .execute();
      // Whoever has another address now is not gone.
      await db
        .updateTable("newsletter_subscriptions")
        .set({ email: "new@example.in" })
        .where("email", "=", "moved@example.in")
        .execute();
      const [ben] = await db
        .deleteFrom("leads")
        .where("name", "=", "Ben")
        .returning("reference")
        .execute();
      await db.deleteFrom("leads").where("name", "=", "Asha").execute();
      return ben?.reference ?? "";
    });
    await restoreBackup(where, file, { force: true });

    const missing = ["asha@example.in", "gone@example.in"];
    const listed = await run(where, "erasures", "list", "--json");
    expect(JSON.parse(listed.said)).toMatchObject({ addresses: missing, references: [reference] });
    const other = await run(where, "erasures", "again", "stays@example.in", "--yes");
    expect(other).toMatchObject({ status: 1, said: expect.stringContaining("Not in the list") });
    expect(await run(where, "erasures", "again")).toMatchObject({ status: 1 });
    const again = await run(where, "erasures", "again", "--yes", "--json");
    expect(JSON.parse(again.said)).toEqual({
      done: expect.stringContaining("Erased again: 2 addresses, 1 enquiry without one."),
    });
    const left = await serving(where, async (db) => ({
      readers: await db
        .selectFrom("newsletter_subscriptions")
        .select("email")
        .orderBy("email")
        .execute(),
      leads: await db.selectFrom("leads").select("name").execute(),
      mails: await db.selectFrom("mail_outbox").select("purpose").execute(),
      actors: await db.selectFrom("staff_actions").select("actor_name").execute(),
    }));
    expect(left.readers).toEqual([{ email: "moved@example.in" }, { email: "stays@example.in" }]);
    expect(left.leads).toEqual([]);
    expect(left.mails).toEqual([]);
    expect(left.actors).toEqual(Array(3).fill({ actor_name: "bin/erasures" }));
    expect((await run(where, "erasures", "list")).said).toContain("Nobody is missing");
  });

  test("a database that another site made does not tell who was erased", async () => {
    const [where, other] = [
      await emptyPlace(kind, inject("migrated")[kind]),
      await emptyPlace(kind),
    ];
    onTestFinished(where.remove);
    onTestFinished(other.remove);
    const file = join(where.dataDir, "backup.tar.gz");
    for (const place of [where, other]) {
      await serving(place, async (db) => {
        await createLists(db);
        await addLead(db, "Asha");
      });
    }
    await makeBackup(where, file);
    await restoreBackup(other, file, { force: true });
    for (const what of [["list"], ["again", "--yes"]]) {
      expect(await run(other, "erasures", ...what)).toMatchObject({
        status: 1,
        said: expect.stringContaining("of another site"),
      });
    }
    expect(await serving(other, (db) => db.selectFrom("leads").select("name").execute())).toEqual([
      { name: "Asha" },
    ]);
  });
});

test("no command makes a database where there is none", async () => {
  const where = await emptyPlace("sqlite");
  onTestFinished(where.remove);
  for (const [command, ...args] of [
    ["mails", "list"],
    ["newsletter", "list"],
    ["samples", "list"],
    ["secrets", "list"],
    ["erasures", "list"],
    ["consent", "show", "1"],
  ] as const) {
    const { status, said } = await run(where, command, ...args);
    expect(status, command).toBe(1);
    expect(said).toContain("There is no database in");
  }
});
