/*
 * Measures the sending of a letter to all subscribers. `npm run bench:newsletter [-- --recipients 10000]`, on
 * SQLite and on PostgreSQL (a temporary one, or the empty database in DATABASE_URL). The production server
 * sends only to an SMTP server on this machine; in one run on each database it is killed half way. Writes
 * benchmarks/results/newsletter.json and .svg. Fails if letters are lost or sent twice, or if memory grows
 * with the number of recipients.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "#tests/support/throwaway-postgres.ts";
import { barPlot } from "./bar-plot.ts";
import { busyWarning, describeEnvironment, keepResult, textTable } from "./benchmark-result.ts";
import { type LetterRun, sendLetters } from "./newsletter-run.ts";
import { faultsOf } from "./newsletter-verdict.ts";

const MOST = 50_000;
/** The recipients of the short run. Memory must not be much larger in the long ones. */
const FEW = 1_000;

const { values } = parseArgs({ options: { recipients: { type: "string", default: "10000" } } });
const recipients = Math.min(MOST, Math.max(FEW, Number(values.recipients)));

const environment = describeEnvironment();
const runs = [
  ...(await runsOn("SQLite", undefined)),
  ...(await runsOn("PostgreSQL", process.env.DATABASE_URL)),
];

const note =
  "server and SMTP server share the machine's cores; memory is the resident set of the server process";
const bars = (value: (run: LetterRun) => number) =>
  runs.map((run) => ({ name: nameOf(run), value: value(run) }));
await keepResult(
  "newsletter",
  { environment, method: { recipients, note }, runs },
  barPlot("A letter to all subscribers", [
    { title: "Memory at its most", unit: "MiB", bars: bars(({ memory }) => memory.peak) },
    { title: "Processor time a letter", unit: "ms", bars: bars((run) => run.processorMs) },
    { title: "Time", unit: "s", bars: bars(({ seconds }) => seconds) },
  ]),
);
console.log(
  textTable([
    [
      "",
      "sent",
      "unsure",
      "twice",
      "seconds",
      "ms/letter",
      "first MiB",
      "most MiB",
      "heap early",
      "heap late",
    ],
    ...runs.map((run) => [
      nameOf(run),
      run.sent,
      run.unsure,
      run.duplicates,
      run.seconds,
      run.processorMs,
      run.memory.start,
      run.memory.peak,
      run.memory.earlyHeap,
      run.memory.lateHeap,
    ]),
  ]),
  busyWarning(environment),
);
const faults = faultsOf(runs);
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exitCode = 1;
}

async function runsOn(database: string, given: string | undefined): Promise<LetterRun[]> {
  const cluster = database === "PostgreSQL" && !given ? await startPostgres() : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), "sprachsetu-benchmark-"));
  const place = { database, dataDir, databaseUrl: cluster?.url ?? given };
  try {
    return [
      await sendLetters(place, { recipients: FEW }),
      await sendLetters(place, { recipients }),
      await sendLetters(place, { recipients, killAfter: Math.floor(recipients / 2) }),
    ];
  } finally {
    await cluster?.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function nameOf({ database, recipients: count, killed }: LetterRun): string {
  return `${database}, ${count}${killed ? ", killed" : ""}`;
}
