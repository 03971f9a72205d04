import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { databaseKinds, type EmptyPlace, emptyPlace } from "#tests/support/databases.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { type SmtpStandIn, startSmtp } from "#tests/support/smtp.ts";
import { addSubscribers, letterProgress, sampleLetter } from "#tests/support/subscribers.ts";
import { openDatabaseBeside } from "../db/client.ts";
import type { Database } from "../db/tables.ts";
import { createCampaigns } from "./campaigns.repo.ts";

const RECIPIENTS = 60;
/** The number of letters after which the server is killed, between receiving the last one and recording it. */
const KILLED_AT = 20;
/** The number of letters that one worker sends at a time. */
const IN_FLIGHT = 4;

describe.each(databaseKinds)("a campaign over a kill of the server, on %s", (kind) => {
  let place: EmptyPlace;
  let smtp: SmtpStandIn;
  let server: ServerProcess | undefined;

  beforeEach(async () => {
    place = await emptyPlace(kind, inject("migrated")[kind]);
    smtp = await startSmtp();
  });
  afterEach(async () => {
    await server?.kill();
    await smtp.close();
    await place.remove();
  });

  const start = () =>
    startServer(
      {
        PORT: "0",
        HOST: "127.0.0.1",
        SITE_URL: "https://www.sprachsetu.example",
        MAIL_FROM: "hello@sprachsetu.example",
        LEADS_TO: "leads@sprachsetu.example",
        SMTP_URL: smtp.url,
        DATA_DIR: place.dataDir,
        LOG_LEVEL: "silent",
        LEASE_MS: "8000",
        ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      },
      ["tests/support/api-server.ts"],
    );

  async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const { db, close } = await openDatabaseBeside(place);
    try {
      return await work(db);
    } finally {
      await close();
    }
  }

  /** Kills the server while a letter has arrived but is not answered yet. */
  const killed = () =>
    new Promise<void>((done) => {
      smtp.onArrival(async () => {
        if (smtp.received.length !== KILLED_AT) return;
        await server?.kill();
        done();
      });
    });

  test("nobody gets it twice, everybody is accounted for, and it ends by itself", async () => {
    const id = await withDatabase(async (db) => {
      await addSubscribers(db, RECIPIENTS);
      const campaigns = createCampaigns(db);
      const campaign = await campaigns.create({ letter: sampleLetter }, new Date());
      await campaigns.start(campaign, new Date());
      return campaign;
    });
    const kill = killed();
    server = await start();
    await kill;
    smtp.onArrival(() => {});
    server = await start();
    await withDatabase((db) =>
      expect.poll(async () => (await letterProgress(db, id))?.state).toBe("sent"),
    );
    expect(await server.stop()).toBe(0);

    const { counts, recipients } = (await withDatabase((db) => letterProgress(db, id))) ?? {
      counts: undefined,
      recipients: 0,
    };
    expect(recipients).toBe(RECIPIENTS);
    expect(counts).toMatchObject({ queued: 0, sending: 0, failed: 0, skipped: 0 });
    expect((counts?.sent ?? 0) + (counts?.unsure ?? 0)).toBe(RECIPIENTS);
    expect(counts?.unsure).toBeGreaterThanOrEqual(1);
    expect(counts?.unsure).toBeLessThanOrEqual(IN_FLIGHT);

    const receivers = smtp.received.flatMap(({ envelope }) => envelope.to);
    expect(new Set(receivers).size).toBe(receivers.length);
    const rows = await withDatabase((db) =>
      db.selectFrom("newsletter_recipients").select(["message_id", "status"]).execute(),
    );
    const arrived = new Set(smtp.received.map(({ message }) => message.messageId));
    for (const { message_id, status } of rows) {
      if (status === "sent") expect(arrived).toContain(message_id);
    }
    expect(arrived.size).toBe(receivers.length);
  });
});
