/*
 * Measures the lead desk's calls with many leads. `npm run bench:leads [-- --leads 100000 --calls 200]`.
 * The calls go through the whole server by inject, one after the other, as a signed-in counsellor, on SQLite
 * and on PostgreSQL (a temporary one, or the empty database in DATABASE_URL). Then all leads and a tenth of
 * them are exported, also to a slow reader, to check that memory does not grow with the number of rows.
 * Writes benchmarks/results/leads.json and leads.svg.
 */
import { parseArgs } from "node:util";
import type { FastifyInstance } from "fastify";
import { seededRandom } from "#server/leads/samples/sample-people.ts";
import { barPlot } from "./bar-plot.ts";
import { busyWarning, describeEnvironment, keepResult, textTable } from "./benchmark-result.ts";
import { pick } from "./blog-posts.ts";
import { onBoth } from "./in-process-app.ts";
import { measureExports } from "./lead-exports.ts";
import { fillLeads, signedInCounsellor } from "./leads-desk.ts";
import { type Address, timedCalls } from "./timed-calls.ts";

const BUDGET_MS = 100;
/** Stands for the call that stores an enquiry by hand. */
const NEW_ENQUIRY = "/leads#new";
/** The peak memory of a full export may exceed that of a tenth by this much. */
const GROWTH_MIB = 16;
const WARM_UP = 10;
const options = {
  leads: { type: "string", default: "100000" },
  calls: { type: "string", default: "200" },
} as const;
const { values } = parseArgs({ options });
const leads = Number(values.leads);
const calls = Number(values.calls);

const environment = describeEnvironment();
const databases = await onBoth(async (database, { db, start }) => {
  process.stderr.write(`${database}: storing ${leads} leads …\n`);
  const { id, token } = await signedInCounsellor(db);
  await fillLeads(db, leads, id);
  const app = await start();
  const rows = await db.selectFrom("people").select("id").limit(500).execute();
  const persons = rows.map((person) => person.id);
  const timed = await timedCalls(
    addresses(app, token, persons),
    { calls, warmUp: WARM_UP },
    async (address) => {
      const url = `/api/v1/staff${address}`;
      const answer = await app.inject(
        address === NEW_ENQUIRY ? newEnquiry(url, token) : { url, headers: as(token) },
      );
      if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
    },
  );
  return { timed, exported: await measureExports(app, token) };
});
const slow = databases.flatMap(({ database, timed }) =>
  timed.filter(({ p95 }) => p95 > BUDGET_MS).map(({ call }) => `${call}, ${database}`),
);
const growing = databases.flatMap(({ database, exported }) =>
  ["csv", "xlsx"].flatMap((format) => {
    const [tenth, ...all] = exported.filter(({ file }) => file.startsWith(format));
    return all
      .filter(({ heldMib }) => heldMib - (tenth?.heldMib ?? 0) > GROWTH_MIB)
      .map(({ file }) => `${file}, ${database}`);
  }),
);

const method = { leads, calls, budgetMs: BUDGET_MS, growthMib: GROWTH_MIB };
const groups = databases.flatMap(({ database, timed, exported }) => [
  {
    title: `${database}, p95`,
    unit: "ms",
    limit: BUDGET_MS,
    bars: timed.map(({ call, p95 }) => ({ name: call, value: p95 })),
  },
  {
    title: `${database}, memory held at the height of an export`,
    unit: "MiB",
    bars: exported.map(({ file, heldMib }) => ({ name: file, value: heldMib })),
  },
]);
await keepResult(
  "leads",
  { environment, method, databases },
  barPlot(`The lead desk with ${leads} leads`, groups),
);
console.log(
  textTable([
    ["", "p50 ms", "p95 ms", "most ms"],
    ...databases.flatMap(({ database, timed }) =>
      timed.map(({ call, p50, p95, most }) => [`${call}, ${database}`, p50, p95, most]),
    ),
  ]),
);
console.log(
  `\n${textTable([
    ["export", "seconds", "file MiB", "held MiB"],
    ...databases.flatMap(({ database, exported }) =>
      exported.map(({ file, seconds, mib, heldMib }) => [
        `${file}, ${database}`,
        seconds,
        mib,
        heldMib,
      ]),
    ),
  ])}`,
);
console.log(
  slow.length === 0 ? `\nall within ${BUDGET_MS} ms (p95)` : `\nTOO SLOW: ${slow.join("; ")}`,
  growing.length === 0 ? "\nexports hold no more for more rows" : `\nGROWS: ${growing.join("; ")}`,
  busyWarning(environment),
);
if (slow.length + growing.length > 0) process.exitCode = 1;

/** Returns the address of the next call, for each kind of call. */
function addresses(
  app: FastifyInstance,
  token: string,
  persons: readonly string[],
): Record<string, Address> {
  const random = seededRandom(3);
  const names = ["priya sharma", "gurpreet", "müller", "kaya lena", "sidhu"];
  const digits = () => String(Math.floor(random() * leads)).padStart(7, "0");
  /** Later pages in that order. */
  let deep = "";
  const further: Address = async () => {
    const page = `/leads?sort=changed${deep && `&cursor=${deep}`}`;
    const answer = await app.inject({ url: `/api/v1/staff${page}`, headers: as(token) });
    deep = answer.json().next ?? "";
    return `/leads?sort=changed&cursor=${deep}`;
  };
  const q = (text: string) => `/leads?q=${encodeURIComponent(text)}`;
  return {
    "list, newest": () => "/leads",
    "list, a later page": further,
    "list, 200 a page": () => "/leads?perPage=200",
    "list, by name": () => "/leads?sort=name",
    "list, who waits": () => "/leads?sort=due&clock=due,due_soon,overdue",
    "list, whom to call next": () => "/leads?clock=callable&sort=due",
    "list, behind a number": () =>
      `/leads?act=answered&by=me&firstDay=${dayBefore(30)}&lastDay=${dayBefore(0)}`,
    "list, narrowed": () =>
      `/leads?status=${pick(random, ["lost", "enrolled"])}&course=GermanClass`,
    "list, hardly any": () =>
      "/leads?status=new&course=IeltsClass&branch=berlin&channel=newsletter",
    "search, a name": () => q(pick(random, names)),
    "search, an address": () => q(`${pick(random, ["kavya", "lena"])}.rao${digits().slice(3)}`),
    "search, a number": () => q(`98 00${digits().slice(0, 5)}`),
    "search, what most have": () => q("example"),
    "search, two letters": () => q(pick(random, ["ri", "zz", "öz"])),
    "search, a letter": () => q(pick(random, ["a", "q", "ö", "7"])),
    "search, nothing found": () => q(`qqq${digits()}`),
    "search, nearly spelt so": () =>
      q(pick(random, ["pirya shrama", "gurpret", "müler", "kaya lenna", "sidhhu", "sngh"])),
    "search, narrowed": () => `${q("kaur")}&status=enrolled&sort=name`,
    "counts of each status": () => "/leads/counts",
    "counts, searched": () => q("kaur").replace("/leads", "/leads/counts"),
    board: () => "/leads/board",
    "board, narrowed": () => "/leads/board?branch=berlin",
    "board, searched": () => q("singh").replace("/leads", "/leads/board"),
    "a person's page": () => `/people/${pick(random, persons)}`,
    "a new enquiry by hand": () => NEW_ENQUIRY,
  };
}

function newEnquiry(url: string, token: string) {
  const number = String(Math.floor(Math.random() * 1e8)).padStart(8, "0");
  return {
    method: "POST" as const,
    url: url.replace("#new", ""),
    headers: { ...as(token), "idempotency-key": crypto.randomUUID() },
    // A name has no digits.
    payload: {
      name: `Asha ${number.replaceAll(/\d/g, letterOf)}`,
      phone: `98${number}`,
      course: "GermanClass",
      way: "phone",
    },
  };
}

function letterOf(digit: string): string {
  return "abcdefghij".charAt(Number(digit));
}

function dayBefore(days: number): string {
  return Temporal.Now.plainDateISO("UTC").subtract({ days }).toString();
}

function as(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}
