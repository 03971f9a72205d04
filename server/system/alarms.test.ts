import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SystemCheckId, SystemState } from "#contract/staff/staff-system.ts";
import { noteInSystem, readSystemRecords } from "#server/db/system-records.ts";
import { startMailWorker } from "#server/mail/mail-worker.ts";
import { createOutbox } from "#server/mail/outbox.repo.ts";
import { createTransport } from "#server/mail/transport.ts";
import { addAccount } from "#tests/support/account-requests.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { startDns } from "#tests/support/dns.ts";
import { freePort } from "#tests/support/ports.ts";
import { recordingLog } from "#tests/support/sample-mail.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { enrol, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { type AlarmState, nextAlarm } from "./alarms.ts";

const start = Date.now();
const atMinute = (minutes: number) => new Date(start + minutes * 60_000);

describe("when a mail is due", () => {
  /** The mails that these states call for, one state a minute. */
  function mailsOf(states: readonly ("fault" | "warning" | "unknown" | "over" | "ok")[]) {
    let former: AlarmState = { since: null, mailedAt: null, isTold: false };
    return states.flatMap((state, minute) => {
      const line = state === "over" ? ({ state: "unknown", endsFault: true } as const) : { state };
      const { next, mail } = nextAlarm(former, line, atMinute(minute));
      former = next;
      return mail ? [`${minute}: ${mail}`] : [];
    });
  }
  const during = <T>(minutes: number, state: T): T[] =>
    Array.from({ length: minutes }, () => state);

  test("a fault that lasts is told once, and its end once", () => {
    expect(mailsOf([...during(30, "fault" as const), "ok", "ok"])).toEqual([
      "2: fault",
      "30: over",
    ]);
  });
  test("a fault that mends itself at once is not told", () => {
    expect(mailsOf(["fault", "fault", "ok", "fault", "ok"])).toEqual([]);
  });
  test("one that comes and goes is told at most once an hour", () => {
    const round = [...during(5, "fault" as const), ...during(5, "ok" as const)];
    expect(mailsOf(during(7, round).flat())).toEqual([
      ...["2: fault", "5: over"],
      ...["62: fault", "65: over"],
    ]);
  });
  test("one that stays is told again after a day", () => {
    expect(mailsOf(during(24 * 60 + 5, "fault" as const))).toEqual(["2: fault", "1442: fault"]);
  });
  test("what cannot be looked at has neither begun nor ended", () => {
    const states = [...during(3, "fault" as const), "unknown", "unknown", "fault"] as const;
    expect(mailsOf([...states, "warning"])).toEqual(["2: fault", "6: over"]);
  });
  test("what is not known, but surely not at fault as it was, ends a fault, and the next one is told", () => {
    const states = [...during(3, "fault" as const), ...during(60, "over" as const)] as const;
    expect(mailsOf([...states, ...during(3, "fault" as const)])).toEqual([
      ...["2: fault", "3: over", "65: fault"],
    ]);
  });
});

describe.each(databaseKinds)("over %s", (kind) => {
  let served: TestApp;
  let other: TestApp | undefined;
  beforeEach(async () => {
    served = await openTestApp(kind);
    await addAccount(served, { role: "admin", email: "asha@example.in" });
    await addAccount(served, { role: "admin", email: "meera@example.in" });
    await addAccount(served, { role: "counsellor" });
    await noteInSystem(served.db, "backup", atMinute(-60 * 40));
  });
  afterEach(async () => {
    await other?.close();
    other = undefined;
    await served.close();
  });

  /** The mails about backups, of which other checks of a test's site know nothing. */
  const mails = async () =>
    (
      await served.db
        .selectFrom("mail_outbox")
        .select(["to_address", "subject", "text", "drop_after"])
        .where("purpose", "like", "system-%")
        .where("subject", "like", "%backup%")
        .orderBy("id")
        .execute()
    ).map(({ to_address, drop_after, ...mail }) => ({
      ...mail,
      to: to_address,
      dropAfter: drop_after,
    }));

  const markSent = (which: "like" | "not like" = "like") =>
    served.db
      .updateTable("mail_outbox")
      .set({ status: "sent" })
      .where("subject", which, "%: Newest backup:%")
      .execute();

  /** Keeps what was found over the network. */
  function keepFound(id: SystemCheckId, state: SystemState, minute: number, more = {}) {
    const at = atMinute(minute).toISOString();
    const found = { state, is: "It is away.", should: "", todo: "", at, ...more };
    return noteInSystem(served.db, `check:${id}`, atMinute(minute), found);
  }
  const kept = async (id: SystemCheckId) =>
    JSON.parse((await readSystemRecords(served.db)).get(`check:${id}`)?.detail ?? "");
  /** The subjects of the mails about a point, without the site's name. */
  const toldOf = async (name: string) =>
    (
      await served.db
        .selectFrom("mail_outbox")
        .select("subject")
        .where("subject", "like", `%: ${name}:%`)
        .orderBy("id")
        .execute()
    ).map(({ subject }) => subject.replace(/: Sprachsetu$/, ""));

  /** Sends what waits in the outbox, as the server does; each waiting mail is tried once. */
  async function sendWaiting(smtpUrl: string, now: Date): Promise<void> {
    const transport = createTransport({
      smtpUrl,
      mailFrom: "hello@sprachsetu.example",
      dataDir: "",
    });
    const outbox = createOutbox(served.db, { siteUrl: "https://www.sprachsetu.example" });
    const worker = startMailWorker({
      ...{ outbox, transport, log: recordingLog() },
      ...{ now: () => now, random: () => 1, concurrency: 1 },
    });
    const due = async () =>
      await served.db
        .selectFrom("mail_outbox")
        .select("subject")
        .where("status", "=", "queued")
        .where((on) =>
          on.or([
            on("claimed_until", "is not", null),
            on("next_attempt_at", "<=", now.toISOString()),
          ]),
        )
        .execute();
    await expect.poll(due).toEqual([]);
    await worker.stop();
    transport.close();
  }

  test("each admin is mailed about a backup that is missing, and when there is one again", async () => {
    for (const minute of [0, 1]) await served.app.systemWatch.look(atMinute(minute));
    expect(await mails()).toEqual([]);
    for (const minute of [2, 3, 4, 30]) await served.app.systemWatch.look(atMinute(minute));
    const told = await mails();
    expect(told.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      "asha@example.in Fault: Newest backup: Sprachsetu",
      "meera@example.in Fault: Newest backup: Sprachsetu",
    ]);
    expect(told[0]?.text).toMatch(/The last was 40 hours ago\./);
    expect(told[0]?.text).toMatch(/Run bin\/backup/);
    expect(told[0]?.text).toMatch(/looks again every minute/);
    expect(told[0]?.text).toContain("https://www.sprachsetu.example/staff/system");
    expect(told[0]?.dropAfter).toBe(atMinute(2 + 24 * 60).toISOString());

    await markSent();
    await noteInSystem(served.db, "backup", atMinute(31));
    for (const minute of [32, 33, 34]) await served.app.systemWatch.look(atMinute(minute));
    const all = await mails();
    expect(all.slice(2).map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      "asha@example.in Over: Newest backup: Sprachsetu",
      "meera@example.in Over: Newest backup: Sprachsetu",
    ]);
  });

  test("a mail server that is dead until a fault is over leaves nothing stale to send", async () => {
    // The mails are dropped a day after the round that wrote them, by the worker's clock.
    const begun = Date.now();
    const at = (minute: number) => new Date(begun + minute * 60_000);
    const { look } = served.app.systemWatch;
    const port = await freePort();
    const url = `smtp://127.0.0.1:${port}`;
    for (const minute of [0, 2]) await look(at(minute));
    await sendWaiting(url, at(3));
    expect(await mails()).toHaveLength(2);

    await noteInSystem(served.db, "backup", at(4));
    await look(at(5));
    expect(await mails()).toEqual([]);
    expect((await enrol(served.app)).statusCode).toBe(201);
    const smtp = await startSmtp({ port });
    try {
      await sendWaiting(url, at(90));
      const subjects = () => smtp.received.map(({ message }) => message.subject);
      expect(subjects().length).toBeGreaterThan(0);
      expect(subjects().filter((subject) => /backup/.test(subject ?? ""))).toEqual([]);

      // Nobody was told, so it is told at once when it comes back; who was not reached hears of no end.
      await noteInSystem(served.db, "backup", at(-60 * 40));
      for (const minute of [91, 93]) await look(at(minute));
      // Alarms of other checks would meet the refusal.
      await markSent("not like");
      smtp.nextMeet({ reply: 451, at: "recipient" });
      await sendWaiting(url, at(94));
      await noteInSystem(served.db, "backup", at(95));
      await look(at(96));
      await sendWaiting(url, at(200));
      const told = smtp.received.filter(({ message }) => /backup/.test(message.subject ?? ""));
      expect(told.map(({ message }) => message.subject)).toEqual([
        "Fault: Newest backup: Sprachsetu",
        "Over: Newest backup: Sprachsetu",
      ]);
      expect(told[0]?.envelope.to).toEqual(told[1]?.envelope.to);
    } finally {
      await smtp.close();
    }
  });

  test("a mail about a fault that is being sent when it is over is waited for", async () => {
    const { look } = served.app.systemWatch;
    for (const minute of [0, 2]) await look(atMinute(minute));
    const all = () => served.db.updateTable("mail_outbox");
    await all()
      .set({ claimed_until: atMinute(10).toISOString() })
      .execute();
    await noteInSystem(served.db, "backup", atMinute(3));
    await look(atMinute(4));
    expect(await mails()).toHaveLength(2);
    await all().set({ claimed_until: null, status: "sent" }).execute();
    await look(atMinute(5));
    expect((await mails()).slice(2)).toMatchObject([
      { subject: "Over: Newest backup: Sprachsetu" },
      { subject: "Over: Newest backup: Sprachsetu" },
    ]);
  });

  test("a clock that was ahead for hours, and is right again, tells no alarm twice and holds none back", async () => {
    const { look } = served.app.systemWatch;
    for (const minute of [600, 602]) await look(atMinute(minute));
    expect(await mails()).toHaveLength(2);
    await markSent();
    for (const minute of [0, 1, 2, 3]) await look(atMinute(minute));
    expect(await mails()).toHaveLength(2);
    await noteInSystem(served.db, "backup", atMinute(4));
    await look(atMinute(5));
    expect((await mails()).slice(2)).toMatchObject([
      { subject: "Over: Newest backup: Sprachsetu" },
      { subject: "Over: Newest backup: Sprachsetu" },
    ]);
    await markSent();
    // The next fault is told an hour after the clock was set right.
    await noteInSystem(served.db, "backup", atMinute(-60 * 40));
    for (const minute of [6, 8, 59]) await look(atMinute(minute));
    expect(await mails()).toHaveLength(4);
    for (const minute of [61, 63]) await look(atMinute(minute));
    expect((await mails()).slice(4)).toMatchObject([
      { subject: "Fault: Newest backup: Sprachsetu" },
      { subject: "Fault: Newest backup: Sprachsetu" },
    ]);
  });

  test("what was found over the network by a clock that was ahead is told only if it is found again", async () => {
    const { look } = served.app.systemWatch;
    for (const minute of [1_000, 1_003]) {
      await keepFound("name-server", "fault", minute);
      await look(atMinute(minute));
    }
    await served.db.deleteFrom("mail_outbox").execute();
    await look(atMinute(0));
    await expect.poll(() => kept("name-server")).toMatchObject({ at: atMinute(0).toISOString() });
    await look(atMinute(1));
    expect((await toldOf("Name server")).filter((subject) => /^Fault/.test(subject))).toEqual([]);
  });

  test("a fault that was found over the network before the database was away is looked at again", async () => {
    const { look } = served.app.systemWatch;
    await keepFound("name-server", "fault", 0);
    await look(atMinute(0));
    // Found again just before; rounds fail for minutes.
    await keepFound("name-server", "fault", 3);
    await look(atMinute(8));
    expect(await toldOf("Name server")).toEqual([]);
    await expect.poll(() => kept("name-server")).toMatchObject({ at: atMinute(8).toISOString() });
    await look(atMinute(9));
    expect(await toldOf("Name server")).toEqual([]);
  });

  test("what goes over the network is looked at again before a mail tells that it is at fault", async () => {
    await served.close();
    const dns = await startDns({ "sprachsetu.example": ["v=spf1 -all"] });
    const network = { dnsServers: [dns.server] };
    const config = { smtpUrl: "smtp://127.0.0.1:1", mailFrom: "hello@sprachsetu.example" };
    served = await openTestApp(kind, { network, config });
    await addAccount(served, { role: "admin", email: "asha@example.in" });
    const [fault, over] = ["Fault: Name server", "Over: Name server"];
    const { look } = served.app.systemWatch;
    try {
      await keepFound("name-server", "fault", 0);
      for (const minute of [0, 1, 2]) await look(atMinute(minute));
      expect(await toldOf("Name server")).toEqual([]);
      await look(atMinute(3));
      await expect.poll(() => kept("name-server")).toMatchObject({ state: "ok" });
      await look(atMinute(4));
      expect(await toldOf("Name server")).toEqual([]);

      for (const minute of [5, 8]) {
        await keepFound("name-server", "fault", minute);
        await look(atMinute(minute));
      }
      expect(await toldOf("Name server")).toEqual([fault]);
      await markSent("not like");
      await look(atMinute(11));
      await expect.poll(() => kept("name-server")).toMatchObject({ state: "ok" });
      await look(atMinute(12));
      expect(await toldOf("Name server")).toEqual([fault, over]);
    } finally {
      await dns.close();
    }
  });

  test("a mail about the mail server, which could leave only when its fault is over, is not written", async () => {
    for (const minute of [0, 3]) {
      await keepFound("mail-server", "fault", minute);
      await served.app.systemWatch.look(atMinute(minute));
    }
    expect(await toldOf("Mail server")).toEqual([]);
  });

  test("what was not known over the network is looked at again after three minutes", async () => {
    await keepFound("certificate", "unknown", 0);
    const { look } = served.app.systemWatch;
    await look(atMinute(2));
    expect(await kept("certificate")).toMatchObject({ at: atMinute(0).toISOString() });
    await look(atMinute(3));
    await expect.poll(() => kept("certificate")).toMatchObject({ at: atMinute(3).toISOString() });
  });

  test("a point of which looking again finds no more waits for the hour, and ends its fault", async () => {
    const { look } = served.app.systemWatch;
    for (const minute of [0, 3]) {
      await keepFound("clock", "fault", minute);
      await look(atMinute(minute));
    }
    const [fault, over] = ["Fault: Clock", "Over: Clock"];
    expect(await toldOf("Clock")).toEqual([fault, fault]);
    await markSent("not like");
    await keepFound("clock", "unknown", 4, { endsFault: true });
    for (const minute of [4, 5, 6, 7, 8, 9]) await look(atMinute(minute));
    expect(await kept("clock")).toMatchObject({ at: atMinute(4).toISOString() });
    expect(await toldOf("Clock")).toEqual([fault, fault, over, over]);
  });

  test("of several processes one does each round", async () => {
    other = await openTestApp(kind, { on: served.database });
    for (const minute of [0, 1, 2, 3, 4]) {
      await Promise.all([served, other].map(({ app }) => app.systemWatch.look(atMinute(minute))));
    }
    expect(await mails()).toHaveLength(2);
  });
});

describe.each(databaseKinds)("while nothing can be stored, over %s", (kind) => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let served: TestApp;
  let other: TestApp | undefined;
  beforeEach(async () => {
    smtp = await startSmtp();
    served = await openTestApp(kind, { config: { smtpUrl: smtp.url } });
    await addAccount(served, { role: "admin", email: "asha@example.in" });
    await addAccount(served, { role: "admin", email: "meera@example.in" });
  });
  afterEach(async () => {
    await other?.close();
    other = undefined;
    await served.close();
    await smtp.close();
  });

  const takeAway = () => sql`ALTER TABLE system_records RENAME TO away`.execute(served.db);
  const bringBack = () => sql`ALTER TABLE away RENAME TO system_records`.execute(served.db);
  const lookAt = async (...minutes: number[]) => {
    for (const minute of minutes) await served.app.systemWatch.look(atMinute(minute));
  };
  const toldOf = (subjects: (string | undefined)[]) =>
    subjects.filter((subject) => subject?.includes(": Database:"));
  const direct = () => toldOf(smtp.received.map(({ message }) => message.subject));
  /** What was told by the outbox, in which it still waits. */
  const queued = async () =>
    toldOf(
      (await served.db.selectFrom("mail_outbox").select("subject").orderBy("id").execute()).map(
        ({ subject }) => subject,
      ),
    );
  const [fault, over] = ["Fault: Database: Sprachsetu", "Over: Database: Sprachsetu"];

  test("each admin is mailed past the outbox, and by the outbox when it is over", async () => {
    await lookAt(0);
    await takeAway();
    await lookAt(1, 2, 3, 4);
    const [mail] = await smtp.arrived(1);
    expect(mail?.message.text).toMatch(/It does not take reads and writes/);
    expect(mail?.message.text).toMatch(/cannot log in, run bin\/doctor/);
    expect(smtp.received.flatMap(({ envelope }) => envelope.to)).toEqual([
      ...["asha@example.in", "meera@example.in"],
    ]);
    expect(direct()).toEqual([fault, fault]);
    await bringBack();
    await lookAt(5, 6);
    expect(direct()).toEqual([fault, fault]);
    expect(await queued()).toEqual([over, over]);
  });

  test("one that comes and goes is told at most once an hour", async () => {
    await lookAt(0);
    for (const begun of [1, 6]) {
      await takeAway();
      await lookAt(begun, begun + 1, begun + 2, begun + 3);
      await bringBack();
      await lookAt(begun + 4);
    }
    expect(direct()).toEqual([fault, fault]);
    expect(await queued()).toEqual([over, over]);
    await takeAway();
    await lookAt(61, 62, 63, 64);
    expect(direct()).toEqual([fault, fault, fault, fault]);
    await bringBack();
  });

  test("what the outbox has told is not told again, and its end is told once", async () => {
    await lookAt(0);
    expect((await enrol(served.app)).statusCode).toBe(201);
    const mail = { to_address: "asha@example.in", about_id: "alarm:database" };
    await served.db
      .updateTable("mail_outbox")
      .set({ ...mail, purpose: "system-alarm", status: "sent" })
      .execute();
    const at = atMinute(0).toISOString();
    const kept = { since: at, mailedAt: at, isTold: true };
    await noteInSystem(served.db, "alarm:database", atMinute(0), kept);
    // Another process has the round.
    await lookAt(0.5);
    await takeAway();
    await lookAt(1, 2, 3, 4);
    expect(direct()).toEqual([]);
    await bringBack();
    await lookAt(5, 6);
    expect(await queued()).toEqual([over]);
  });

  test("of several processes one tells that it is over", async () => {
    other = await openTestApp(kind, { on: served.database, config: { smtpUrl: smtp.url } });
    const both = [served, other];
    const lookBoth = async (...minutes: number[]) => {
      for (const minute of minutes) {
        for (const { app } of both) await app.systemWatch.look(atMinute(minute));
      }
    };
    await lookBoth(0);
    await takeAway();
    await lookBoth(1, 2, 3, 4);
    await bringBack();
    await lookBoth(5, 6, 7, 8);
    expect(await queued()).toEqual([over, over]);
  });
});
