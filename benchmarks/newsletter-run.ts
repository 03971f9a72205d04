import { setTimeout as delay } from "node:timers/promises";
import { openDatabaseBeside } from "#server/db/client.ts";
import { migrateToLatest } from "#server/db/migrate.ts";
import { createCampaigns } from "#server/newsletter/campaigns.repo.ts";
import { freePort } from "#tests/support/ports.ts";
import { startServer } from "#tests/support/server-process.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { addSubscribers, letterProgress, sampleLetter } from "#tests/support/subscribers.ts";

const SAMPLE_MS = 250;
const LONGEST_RUN_MS = 20 * 60_000;
/** A letter of the usual size: a heading, forty paragraphs and a button. */
const letter = {
  ...sampleLetter,
  blocks: [
    ...Array.from({ length: 40 }, () => ({
      kind: "paragraph" as const,
      text: "No English word says what Feierabend says: that work is over, and that it is well so. ".repeat(
        3,
      ),
    })),
    ...sampleLetter.blocks,
  ],
};

export type LetterRun = {
  database: string;
  recipients: number;
  killed: boolean;
  sent: number;
  unsure: number;
  failed: number;
  /** The number of letters that arrived at an address that had one already. */
  duplicates: number;
  /** From the start of the campaign to its end, including the time between a kill and the next start. */
  seconds: number;
  /** The server's processor time for one letter, without its start. */
  processorMs: number;
  /**
   * In MiB: the memory of the process before the first letter and at its peak, and the least JavaScript heap in the
   * first and the last third of the time, which is what garbage collection cannot free.
   */
  memory: { start: number; peak: number; earlyHeap: number; lateHeap: number };
};

/** Starts a server process and lets it send a letter to a number of new subscribers. */
export async function sendLetters(
  place: { database: string; dataDir: string; databaseUrl: string | undefined },
  { recipients, killAfter }: { recipients: number; killAfter?: number },
): Promise<LetterRun> {
  process.stderr.write(
    `${place.database}, ${recipients} recipients${killAfter ? ", killed once" : ""} …\n`,
  );
  const smtp = await startSmtp({ keeps: "addresses" });
  const opened = await openDatabaseBeside(place);
  const campaigns = createCampaigns(opened.db);
  await migrateToLatest(opened.db);
  await opened.db.deleteFrom("newsletter_subscriptions").execute();
  await addSubscribers(opened.db, recipients);

  const start = async () =>
    startServer(
      {
        PORT: String(await freePort()),
        HOST: "localhost",
        SITE_URL: "https://www.sprachsetu.example",
        MAIL_FROM: "hello@sprachsetu.example",
        LEADS_TO: "leads@sprachsetu.example",
        SMTP_URL: smtp.url,
        DATA_DIR: place.dataDir,
        LOG_LEVEL: "error",
        ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      },
      ["tests/support/api-server.ts"],
    );
  let server = await start();
  try {
    await delay(1_000);
    let before = await usedBy(server.url);
    let now = before;
    let processorSeconds = 0;
    const memory = { start: before.resident, peak: 0 };
    const heaps: number[] = [];
    const began = performance.now();
    const id = await campaigns.create({ letter }, new Date());
    await campaigns.start(id, new Date());
    let killed = false;
    let progress = await letterProgress(opened.db, id);
    while (progress?.state !== "sent") {
      if (performance.now() - began > LONGEST_RUN_MS) throw new Error("It takes too long.");
      if (killAfter && !killed && smtp.addresses().length >= killAfter) {
        killed = true;
        await server.kill();
        processorSeconds += now.processorSeconds - before.processorSeconds;
        server = await start();
        before = await usedBy(server.url);
      }
      now = await usedBy(server.url);
      memory.peak = Math.max(memory.peak, now.resident);
      heaps.push(now.heap);
      await delay(SAMPLE_MS);
      progress = await letterProgress(opened.db, id);
    }
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    processorSeconds += now.processorSeconds - before.processorSeconds;
    const { counts } = progress;
    const addresses = smtp.addresses();
    return {
      database: place.database,
      recipients,
      killed,
      sent: counts.sent,
      unsure: counts.unsure,
      failed: counts.failed + counts.skipped,
      duplicates: addresses.length - new Set(addresses).size,
      seconds,
      processorMs: Math.round((processorSeconds / recipients) * 10_000) / 10,
      memory: { ...memory, ...leastHeaps(heaps) },
    };
  } finally {
    await server.stop();
    await smtp.close();
    await opened.close();
  }
}

function leastHeaps(heaps: readonly number[]) {
  const third = Math.ceil(heaps.length / 3);
  return {
    earlyHeap: Math.min(...heaps.slice(0, third)),
    lateHeap: Math.min(...heaps.slice(-third)),
  };
}

/** Reads memory in MiB and processor time in seconds from the server's metrics. */
async function usedBy(url: string) {
  const metrics = await (await fetch(new URL("/metrics", url))).text();
  const read = (name: string) => {
    const [, value] = new RegExp(`^${name} (\\S+)$`, "m").exec(metrics) ?? [];
    if (!value) throw new Error(`The server's metrics have no ${name}.`);
    return Number(value);
  };
  const mebibytes = (name: string) => Math.round(read(name) / 2 ** 20);
  return {
    resident: mebibytes("process_resident_memory_bytes"),
    heap: mebibytes("nodejs_heap_size_used_bytes"),
    processorSeconds: read("process_cpu_seconds_total"),
  };
}
