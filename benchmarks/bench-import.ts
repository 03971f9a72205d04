/*
 * Measures what an import costs those who work beside it. `npm run bench:import [-- --leads 100000 --rows 20000]`. A
 * client asks every 20 ms, as counsellors and visitors do, first alone and then while the file is checked and written, on
 * SQLite and on PostgreSQL (a temporary one, or the empty database in DATABASE_URL).
 * Writes benchmarks/results/import.json.
 */
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { busyWarning, describeEnvironment, keepResult, textTable } from "./benchmark-result.ts";
import { onBoth } from "./in-process-app.ts";
import { fillLeads, signedInCounsellor } from "./leads-desk.ts";
import { percentile, twoDigits } from "./statistics.ts";

const LIMIT_MS = 200;
const EVERY_MS = 20;
/** How long the client asks alone, before the import. */
const ALONE_MS = 10_000;
const options = {
  leads: { type: "string", default: "100000" },
  rows: { type: "string", default: "20000" },
} as const;
const { values } = parseArgs({ options });
const [leads, rows] = [Number(values.leads), Number(values.rows)];

const environment = describeEnvironment();
const databases = await onBoth(async (database, { db, start }) => {
  process.stderr.write(`${database}: storing ${leads} leads …\n`);
  const { id, token } = await signedInCounsellor(db);
  await fillLeads(db, leads, id);
  const app = await start();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const api = async (path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        ...(body ? { "idempotency-key": randomUUID() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json() as Promise<Record<string, never>>;
  };
  const people = await db.selectFrom("people").select("id").limit(200).execute();
  const work = [
    () => api("/staff/leads"),
    () => api("/staff/leads?q=kaur"),
    () => api(`/staff/people/${people[Math.floor(Math.random() * people.length)]?.id}`),
    () => api("/staff/leads/counts"),
    () => api("/classes"),
    () => api("/staff/leads", { name: randomName(), phone: randomPhone(), way: "phone" }),
  ];

  /** Asks until the other work is done. */
  async function beside(other: Promise<unknown>): Promise<number[]> {
    let isDone = false;
    const end = () => {
      isDone = true;
    };
    other.then(end, end);
    const took: number[] = [];
    for (let at = 0; !isDone; at += 1) {
      const begun = performance.now();
      await work[at % work.length]?.();
      took.push(performance.now() - begun);
      await pause(EVERY_MS);
    }
    await other;
    return took;
  }

  for (const ask of work) for (let time = 0; time < 20; time += 1) await ask();
  const file = Buffer.from(leadFile()).toString("base64");
  const alone = await beside(pause(ALONE_MS));
  let mapping = {};
  const checked = await beside(
    api("/staff/leads/imports/check", { file }).then((check) => {
      mapping = check.mapping ?? {};
    }),
  );
  const begun = performance.now();
  const written = await beside(
    (async () => {
      const taken = { file, mapping, fileName: "list.csv", skipBad: true };
      const answer = (await api("/staff/leads/imports", taken)) as unknown as Answer;
      for (;;) {
        await pause(500);
        const { imports } = (await api("/staff/leads/imports")) as unknown as Imports;
        const own = imports.find((one) => one.id === answer.import.id);
        if (own?.progress) continue;
        if (own?.leads !== rows) throw new Error(`${own?.leads} of ${rows} rows were imported.`);
        return;
      }
    })(),
  );
  const seconds = twoDigits((performance.now() - begun) / 1_000);
  return { seconds, alone: timesOf(alone), checked: timesOf(checked), written: timesOf(written) };
});

type Answer = { import: { id: string } };
type Imports = { imports: { id: string; progress: object | null; leads: number }[] };

await keepResult("import", { environment, method: { leads, rows, limitMs: LIMIT_MS }, databases });
const phases = { alone: "alone", checked: "beside the check", written: "beside the import" };
console.log(
  textTable([
    ["", "calls", "p50 ms", "p95 ms", "most ms"],
    ...databases.flatMap(({ database, ...times }) =>
      (["alone", "checked", "written"] as const).map((phase) => {
        const { calls, p50, p95, most } = times[phase];
        return [`${phases[phase]}, ${database}`, calls, p50, p95, most];
      }),
    ),
  ]),
);
for (const { database, seconds } of databases) {
  console.log(`${database}: ${rows} rows in ${seconds} s`);
}
const slow = databases.filter(
  ({ checked, written }) => Math.max(checked.most, written.most) > LIMIT_MS,
);
console.log(
  slow.length === 0
    ? `no answer took over ${LIMIT_MS} ms`
    : `TOO SLOW: ${slow.map(({ database }) => database).join(", ")}`,
  busyWarning(environment),
);
if (slow.length > 0) process.exitCode = 1;

function timesOf(took: readonly number[]) {
  const at = (share: number) => twoDigits(percentile(took, share));
  return { calls: took.length, p50: at(0.5), p95: at(0.95), most: at(1) };
}

function leadFile(): string {
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `${randomName()},row${at}@list.example,${randomPhone()},German,${at % 3 === 0 ? "Contacted" : "New"},"Asked at the fair, wants evenings"`,
  );
  return ["Name,Email,Phone,Course,Status,Note", ...lines].join("\r\n");
}

function randomPhone(): string {
  return `98${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
}

/** A name has no digits. */
function randomName(): string {
  const word = () =>
    Math.random()
      .toString(36)
      .replaceAll(/[^a-z]/g, "")
      .padEnd(5, "a")
      .slice(0, 5);
  return `Asha${word()} ${word()}`;
}
