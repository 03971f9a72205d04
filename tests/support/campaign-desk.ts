import { expect } from "vitest";
import { siteDetails } from "#content/site.ts";
import { type MailWorkerOptions, startMailWorker } from "#server/mail/mail-worker.ts";
import type { MailTransport } from "#server/mail/outgoing-mail.ts";
import { createTransport, type SmtpTimeouts } from "#server/mail/transport.ts";
import { createCampaignQueue } from "#server/newsletter/campaign-queue.ts";
import { createCampaigns } from "#server/newsletter/campaigns.repo.ts";
import { createLists } from "#server/newsletter/subscriptions.ts";
import { type DatabaseKind, openTestDatabase } from "./databases.ts";
import { recordingLog } from "./sample-mail.ts";
import { startSmtp } from "./smtp.ts";
import { letterProgress, sampleLetter } from "./subscribers.ts";

export type CampaignDesk = Awaited<ReturnType<typeof openCampaignDesk>>;

/** Longer than any test, in milliseconds: polling starts nothing that happens in one. */
export const NEVER = 24 * 60 * 60 * 1000;
export const LETTERS_SITE_URL = "https://www.sprachsetu.example";

/** Everything that letters need to leave, on a database and an SMTP server of its own, with a stopped clock. */
export async function openCampaignDesk(kind: DatabaseKind) {
  const database = await openTestDatabase(kind);
  const { db } = database;
  const lists = await createLists(db);
  const campaigns = createCampaigns(db);
  const workers: ReturnType<typeof startMailWorker>[] = [];
  let smtp = await startSmtp();
  const transports: MailTransport[] = [];
  const newTransport = (timeouts: Partial<SmtpTimeouts> = {}) => {
    const made = createTransport({
      smtpUrl: smtp.url,
      mailFrom: "hello@sprachsetu.example",
      dataDir: database.dataDir,
      timeouts,
    });
    transports.push(made);
    return made;
  };
  const transport = newTransport();
  let clock = new Date("2026-11-21T08:00:00.000Z");
  const now = () => clock;
  const progress = (id: string) => letterProgress(db, id);
  const newQueue = () =>
    createCampaignQueue(db, lists, {
      frame: { site: siteDetails, siteUrl: LETTERS_SITE_URL },
      now,
    });

  return {
    db,
    lists,
    campaigns,
    workers,
    now,
    newQueue,
    newTransport,
    smtp: () => smtp,
    pass(milliseconds: number): void {
      clock = new Date(clock.getTime() + milliseconds);
    },
    startWorker(given: Partial<MailWorkerOptions> = {}) {
      const worker = startMailWorker({
        outbox: newQueue(),
        transport,
        log: recordingLog(),
        now,
        random: () => 0.5,
        pollMs: NEVER,
        databaseRetryMs: 1,
        ...given,
      });
      workers.push(worker);
      return worker;
    },
    /** A campaign that may begin now. */
    async started(topics?: string[]): Promise<string> {
      const id = await campaigns.create({ letter: sampleLetter, topics }, clock);
      expect(await campaigns.start(id, clock)).toBe(true);
      return id;
    },
    progress,
    ends: (id: string) => expect.poll(async () => (await progress(id))?.state).toBe("sent"),
    counts: async (id: string) => (await progress(id))?.counts,
    receivers: () => smtp.received.flatMap(({ envelope }) => envelope.to).toSorted(),
    rows: () => db.selectFrom("newsletter_recipients").selectAll().orderBy("id").execute(),
    /** Starts the mail server again on the same port. */
    async restartSmtp(): Promise<void> {
      smtp = await startSmtp({ port: smtp.port });
    },
    async close(): Promise<void> {
      await Promise.all(workers.map((worker) => worker.stop()));
      for (const made of transports) made.close();
      await smtp.close();
      await database.close();
    },
  };
}
