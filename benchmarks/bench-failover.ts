/*
 * Sends 20 enquiries a second while the primary of two throwaway PostgreSQL is killed and its synchronous standby is
 * promoted, and again while the standby stalls. `npm run bench:failover [-- --seconds 30]`: how long each fault lasts.
 * Fails if an enquiry that was thanked for is lost, or an answer is neither thanks nor 503.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { IDEMPOTENCY_HEADER } from "#contract/idempotency.ts";
import { startPostgresPair } from "#tests/support/postgres-pair.ts";
import { startServer } from "#tests/support/server-process.ts";
import { busyWarning, describeEnvironment, textTable } from "./benchmark-result.ts";
import { twoDigits } from "./statistics.ts";

const EVERY_MS = 50;
const AROUND_MS = 10_000;

type Pair = Awaited<ReturnType<typeof startPostgresPair>>;
type Sent = {
  number: number;
  status: number;
  reference?: string | undefined;
  at: number;
  tookMs: number;
};

const { values } = parseArgs({ options: { seconds: { type: "string", default: "20" } } });
const faultMs = Number(values.seconds) * 1_000;
const environment = describeEnvironment();
const runs = [
  await run("primary killed", {
    begin: (pair) => void pair.killPrimary(),
    end: async (pair) => void (await pair.promoteStandby()),
  }),
  await run("standby stalled", {
    begin: (pair) => void pair.stallStandby(),
    end: async (pair) => void pair.wakeStandby(),
  }),
];
console.log(
  textTable([
    [
      "",
      "sent",
      "thanked",
      "503",
      "other",
      "longest s",
      "back after s",
      "retried",
      "lost",
      "twice",
    ],
    ...runs.map((one) => Object.values(one)),
  ]),
  busyWarning(environment),
);
if (runs.some(({ lost, twice, others }) => lost + twice + others > 0)) process.exitCode = 1;

async function run(
  name: string,
  fault: { begin: (pair: Pair) => void; end: (pair: Pair) => Promise<void> },
) {
  const dataDir = await mkdtemp(join(tmpdir(), "sprachsetu-benchmark-"));
  const pair = await startPostgresPair();
  try {
    const server = await startServer(
      {
        ...{ HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "silent", RATE_LIMIT_SCALE: "10000" },
        DATA_DIR: dataDir,
        DATABASE_URL: pair.url,
      },
      ["tests/support/api-server.ts"],
    );
    try {
      return { name, ...(await sendThrough(server.url, pair, fault)) };
    } finally {
      await server.kill();
    }
  } finally {
    await pair.close();
    await rm(dataDir, { recursive: true });
  }
}

async function sendThrough(url: string, pair: Pair, fault: Parameters<typeof run>[1]) {
  const sending: Promise<Sent>[] = [];
  const timer = setInterval(() => sending.push(send(url, sending.length)), EVERY_MS);
  await wait(AROUND_MS);
  fault.begin(pair);
  await wait(faultMs);
  await fault.end(pair);
  const ended = performance.now();
  await wait(AROUND_MS);
  clearInterval(timer);
  const sent = await Promise.all(sending);
  const thanked = sent.filter(({ status }) => status === 201);
  const refused = sent.filter(({ status }) => status === 503);
  const back = thanked.filter(({ at, tookMs }) => at + tookMs > ended);
  // As each form does, with its key. What has been stored meanwhile is not stored again.
  const retried = await Promise.all(refused.map(({ number }) => send(url, number)));
  const rows = await pair.onStandby("SELECT reference, email FROM leads");
  const stored = new Set(rows.map(({ reference }) => reference));
  const all = [...thanked, ...retried.filter(({ status }) => status === 201)];
  return {
    sent: sent.length,
    thanked: thanked.length,
    refused: refused.length,
    others: sent.length - thanked.length - refused.length,
    longestS: twoDigits(Math.max(...sent.map(({ tookMs }) => tookMs)) / 1_000),
    backAfterS: twoDigits((Math.min(...back.map(({ at, tookMs }) => at + tookMs)) - ended) / 1_000),
    retried: all.length - thanked.length,
    lost: all.filter(({ reference }) => !stored.has(reference)).length,
    twice: rows.length - new Set(rows.map(({ email }) => email)).size,
  };
}

async function send(url: string, number: number): Promise<Sent> {
  const at = performance.now();
  const answer = await fetch(`${url}/api/v1/service`, {
    method: "POST",
    headers: { "content-type": "application/json", [IDEMPOTENCY_HEADER]: `failover ${number}` },
    body: JSON.stringify({
      name: "Benchmark Visitor",
      email: `visitor-${number}@benchmark.example`,
      phone: `+9198${String(number).padStart(8, "0")}`,
      service: "GermanClass",
    }),
  });
  const { reference } = (await answer.json()) as { reference?: string };
  return { number, status: answer.status, reference, at, tookMs: performance.now() - at };
}
