/*
 * Measures how fast the public pages are for a visitor: `npm run bench:pages`, after `npm run build`. Each visit is
 * made to the site, to the site with JavaScript off (plain) and to the site with React Router's defaults (twin), in
 * turns. It waits for an idle machine, and says if it had none. benchmarks/README.md says what is measured, and how to
 * run a part. Writes results/pages.json and pages.svg.
 * After Ctrl+C the program finishes the visit and reports the visits so far.
 */
import { parseArgs } from "node:util";
import { describeEnvironment } from "./benchmark-result.ts";
import { makeCertificate, startFront } from "./http2-front.ts";
import { describeIdleness, watchIdleness } from "./idle-machine.ts";
import { lines, momentsMs, type Station, stationsOf, widths } from "./page-stations.ts";
import type { Variant } from "./page-visits.ts";
import {
  type Cell,
  describeCells,
  enoughVisits,
  keepCells,
  makeCell,
  type Part,
  parts,
  type VariantName,
} from "./pages-report.ts";
import { buildTwin } from "./react-router-twin.ts";
import { startSite } from "./site-process.ts";
import { launchThrottledChromium, type ThrottledChromium } from "./throttled-chromium.ts";

const ATTEMPTS = 3;

const lineNames = Object.keys(lines) as (keyof typeof lines)[];
const { values: given } = parseArgs({
  options: {
    only: { type: "string", default: parts.join() },
    runs: { type: "string", default: "9" },
    line: { type: "string", default: lineNames.join() },
    width: { type: "string", default: widths.join() },
    moments: { type: "string", default: momentsMs.join() },
  },
});
const chosenParts = choose("only", given.only, parts);
const choice = {
  lines: choose("line", given.line, lineNames),
  widths: choose("width", given.width, widths),
  momentsMs: given.moments.split(",").map(toCount),
};
const runs = toCount(given.runs);

function choose<Name extends string | number>(
  option: string,
  words: string,
  names: readonly Name[],
): Name[] {
  const chosen = words.split(",");
  const unknown = chosen.find((word) => !names.some((name) => String(name) === word));
  if (unknown !== undefined) throw new Error(`--${option} takes ${names}, and not ${unknown}.`);
  return names.filter((name) => chosen.includes(String(name)));
}

function toCount(word: string): number {
  const count = Number(word);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${word} is no whole number above 0.`);
  return count;
}

function say(words: string): void {
  process.stderr.write(`${words}\n`);
}

let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    isStopped = true;
    say("stops after this visit");
  });
}

const environment = describeEnvironment();
const stations = chosenParts.map((part) => [part, stationsOf[part](choice)] as const);
const needsTwin = stations.some(([, list]) =>
  list.some(({ variants }) => variants.includes("twin")),
);
const twinRoot = needsTwin ? await buildTwin() : undefined;

const certificate = await makeCertificate();
const siteFront = await startFront(certificate);
// React Router's defaults do not include the site's speculation rules.
const twinFront = await startFront(certificate, ["speculation-rules"]);
const variants: Record<VariantName, Variant> = {
  site: { name: "site", front: siteFront, hasScripts: true },
  plain: { name: "plain", front: siteFront, hasScripts: false },
  twin: { name: "twin", front: twinFront, hasScripts: true },
};
const site = await startSite({ SITE_URL: siteFront.url });
siteFront.passTo(site.url);
const twin = twinRoot ? await startSite({ SITE_URL: twinFront.url }, twinRoot) : undefined;
if (twin) twinFront.passTo(twin.url);

const cells: Cell[] = [];
let chromiumVersion = "";
const watch = watchIdleness();
try {
  // After its start a server compresses its pages for half a minute.
  say("waiting for an idle machine");
  await watch.wait(() => isStopped);
  for (const [part, list] of stations) cells.push(...(await visitInTurns(part, list)));
} finally {
  await Promise.all([siteFront.stop(), twinFront.stop()]);
  await Promise.all([site.stop(), twin?.stop()]);
}

const kept = cells.filter(({ part, visits }) => visits >= enoughVisits[part]);
let shown = cells;
if (kept.length > 0) {
  const all = await keepCells(kept, environment.date, {
    ...environment,
    chromium: chromiumVersion,
    idle: watch.idleness(),
  });
  if (kept.length === cells.length) shown = all;
}
console.log(`${describeCells(shown)}\n\n${describeIdleness(watch.idleness())}`);
if (kept.length < cells.length) {
  say(`${cells.length - kept.length} of these ${cells.length} have too few visits to be kept.`);
}

/** In each round every station is visited once by each of its variants. The order of the variants changes. */
async function visitInTurns(part: Part, list: readonly Station[]): Promise<Cell[]> {
  const isTimed = enoughVisits[part] === enoughVisits.clicks;
  const rounds = isTimed ? runs : Math.min(runs, enoughVisits[part]);
  const found = new Map(list.map((station) => [station, [] as Visited[]]));
  const total = rounds * list.reduce((sum, { variants }) => sum + variants.length, 0);
  const began = performance.now();
  let done = 0;
  for (let round = 0; round < rounds && !isStopped; round += 1) {
    // A new Chromium for each round, so that a crash costs one round only.
    const chromium = await launchThrottledChromium([certificate.chromiumFlag]);
    chromiumVersion = chromium.version;
    try {
      for (const [station, visited] of found) {
        for (const variant of inTurn(station.variants, round)) {
          if (isStopped) break;
          const answer = await attempt(station, chromium, variant, round);
          if (answer) visited.push({ variant, ...answer });
          done += 1;
          const minutes = ((performance.now() - began) / 60_000 / done) * (total - done);
          say(
            `${part} ${done} of ${total}, ${Math.ceil(minutes)} min left of this part: ${nameOf(station)}, ${variant}: ${answer ? wordsFor(answer) : "FAILED"}`,
          );
        }
      }
    } finally {
      chromium.close();
    }
    await watch.look();
  }
  return list.flatMap((station) => cellsOf(station, found.get(station) ?? []));
}

/**
 * Puts the variants in another order each round, so that none always follows the same one. Six rounds have all orders.
 */
function inTurn<Item>(items: readonly Item[], round: number): Item[] {
  const first = round % items.length;
  const turned = [...items.slice(first), ...items.slice(0, first)];
  return round % 2 === 0 ? turned : turned.reverse();
}

type Answer = Awaited<ReturnType<Station["visit"]>>;
type Visited = Answer & { variant: VariantName };

/** Repeats a visit that fails, for example if the page does not react to the input because the machine stalls. */
async function attempt(
  station: Station,
  chromium: ThrottledChromium,
  variant: VariantName,
  round: number,
): Promise<Answer | undefined> {
  for (let attempts = 1; attempts <= ATTEMPTS && !isStopped; attempts += 1) {
    try {
      return await station.visit(chromium, variants[variant], round);
    } catch (error) {
      say(`${nameOf(station)}, ${variant}, attempt ${attempts}: ${(error as Error).message}`);
    }
  }
  return undefined;
}

function nameOf({ page, line, width, momentMs }: Station): string {
  return [page, line, width && `${width} px`, momentMs && `${momentMs} ms`]
    .filter(Boolean)
    .join(", ");
}

function wordsFor({ measures, remark }: Answer): string {
  return Object.entries(measures)
    .map(([name, value]) => `${name} ${Math.round(value)}`)
    .concat(remark ?? [])
    .join(", ");
}

/** Returns a cell for each measure of a station. */
function cellsOf(
  { variants, visit: _visit, ...key }: Station,
  visited: readonly Visited[],
): Cell[] {
  const measures = new Set(visited.flatMap(({ measures }) => Object.keys(measures)));
  return [...measures].map((measure) => {
    const values = variants.map((name) => [
      name,
      visited.flatMap(({ variant, measures }) =>
        variant === name ? (measures[measure] ?? []) : [],
      ),
    ]);
    return makeCell({ ...key, measure }, Object.fromEntries(values), environment.date);
  });
}
