/*
 * What a letter to all subscribers costs. `npm run bench:newsletter [-- --recipients 10000]`; on
 * PostgreSQL with DATABASE_URL set to an empty database. The production server sends to an SMTP server
 * of this machine and to nothing else, and is killed once on the way. Writes
 * benchmarks/results/newsletter.json (newsletter-postgres.json).
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { busyWarning, describeEnvironment } from "./environment.ts";
import { sendLetters } from "./newsletter-run.ts";
import { textTable } from "./text-table.ts";

const RESULTS = join(import.meta.dirname, "results");
const MOST = 50_000;
/** To see whether memory grows with the number of recipients. */
const FEW = 1_000;

const { values } = parseArgs({ options: { recipients: { type: "string", default: "10000" } } });
const recipients = Math.min(MOST, Math.max(FEW, Number(values.recipients)));
const databaseUrl = process.env.DATABASE_URL;

const environment = describeEnvironment();
const dataDir = await mkdtemp(join(tmpdir(), "sprachsetu-benchmark-"));
try {
  const place = { dataDir, databaseUrl };
  const few = await sendLetters(place, { recipients: FEW });
  const whole = await sendLetters(place, { recipients });
  const killed = await sendLetters(place, { recipients, killAfter: Math.floor(recipients / 2) });
  const runs = [few, whole, killed];
  const result = {
    environment,
    method: {
      database: databaseUrl ? "PostgreSQL" : "SQLite",
      note: "server and SMTP server share the machine's cores; memory is the server's resident set, after a warm start",
    },
    runs,
  };
  await mkdir(RESULTS, { recursive: true });
  const file = databaseUrl ? "newsletter-postgres.json" : "newsletter.json";
  await writeFile(join(RESULTS, file), `${JSON.stringify(result, null, 2)}\n`);
  console.log(
    textTable([
      [
        "",
        "sent",
        "unsure",
        "twice",
        "seconds",
        "letters/s",
        "start MiB",
        "peak MiB",
        "peak heap MiB",
      ],
      ...runs.map((run) => [
        `${run.recipients} recipients${run.killed ? ", killed once" : ""}`,
        run.sent,
        run.unsure,
        run.duplicates,
        run.seconds,
        Math.round(run.sent / run.seconds),
        run.memory.start,
        run.memory.peak,
        run.memory.peakHeap,
      ]),
    ]),
    busyWarning(environment),
  );
  const isWhole = (run: (typeof runs)[number]) =>
    run.duplicates === 0 && run.sent + run.unsure === run.recipients && run.failed === 0;
  if (!runs.every(isWhole)) {
    console.error("Letters were lost or sent twice.");
    process.exitCode = 1;
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
