import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";

/*
 * Visits a running site while it is upgraded, restarted or loses its database, and says which requests failed:
 * npm run bench:visitors -- --url https://localhost:8443 --seconds 60 --rate 20 [--token TOKEN] [--retry]
 * With the token of somebody who may read leads, it also holds streams of the lead desk open. With --retry an enquiry
 * that was not taken is sent again with its key until it is, as a visitor would. A certificate that nobody knows needs
 * NODE_TLS_REJECT_UNAUTHORIZED=0. Compare "taken" with the enquiries in the database, whose names begin with the last
 * word of "names".
 */

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    seconds: { type: "string", default: "60" },
    rate: { type: "string", default: "20" },
    token: { type: "string" },
    retry: { type: "boolean", default: false },
  },
});
const { url, token, retry } = values;
/** Of what is asked in turns; a quarter are enquiries by the pages' scripts, and an eighth forms without scripts. */
const pages = ["/", "/services/learn-german-online", "/api/v1/classes", "/demo-classes", "/blog"];
const STREAMS = token ? 3 : 0;
const AGAIN_MS = 1_000;
/** Whoever waits longer has given up. */
const LONGEST_MS = 30_000;

const run = letters(process.pid);
const outcomes = { requests: 0, failed: [] as string[], retried: 0, taken: 0, longestMs: 0 };
const streams = { opened: 0, broken: [] as string[] };
const startedAt = performance.now();
const isOver = () => performance.now() - startedAt > Number(values.seconds) * 1_000;

/** A name has no digits. */
function letters(count: number): string {
  return String(count).replaceAll(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
}

const visitor = (index: number) => ({
  name: `Visitor ${letters(index)} ${run}`,
  email: `visitor-${process.pid}-${index}@benchmark.example`,
  phone: `98${String((process.pid * 1_000 + index) % 100_000_000).padStart(8, "0")}`,
});

/** @returns what went wrong, if anything */
async function ask(path: string, init?: RequestInit): Promise<string | undefined> {
  const began = performance.now();
  try {
    const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(LONGEST_MS) });
    const body = await answer.text();
    outcomes.longestMs = Math.max(outcomes.longestMs, Math.round(performance.now() - began));
    return answer.ok ? undefined : `${answer.status} ${body.slice(0, 80)}`;
  } catch (error) {
    outcomes.longestMs = Math.max(outcomes.longestMs, Math.round(performance.now() - began));
    return String((error as Error).cause ?? error);
  }
}

async function enquire(index: number, how: "scripts" | "plain"): Promise<void> {
  const { name, email, phone } = visitor(index);
  const send = () =>
    how === "scripts"
      ? ask("/api/v1/service", {
          method: "POST",
          headers: { "content-type": "application/json", "idempotency-key": `${run}-${index}` },
          body: JSON.stringify({ name, email, phone: `+91 ${phone}`, service: "PTEOnline" }),
        })
      : ask("/register", {
          method: "POST",
          headers: { accept: "text/html", origin: url },
          body: new URLSearchParams({ name, email, phone, country: "IN", course: "GermanClass" }),
        });
  let wrong = await send();
  if (wrong) outcomes.failed.push(`${how}: ${wrong}`);
  while (wrong && retry) {
    await setTimeout(AGAIN_MS);
    outcomes.retried += 1;
    wrong = await send();
  }
  if (!wrong) outcomes.taken += 1;
}

async function visit(index: number): Promise<void> {
  outcomes.requests += 1;
  if (index % 4 === 0) return enquire(index, "scripts");
  if (index % 8 === 2) return enquire(index, "plain");
  const path = pages[index % pages.length] ?? "/";
  const wrong = await ask(path);
  if (wrong) outcomes.failed.push(`${path}: ${wrong}`);
}

/** A stream that ends is opened again, as the lead desk does. It counts as broken if that fails. */
async function follow(): Promise<void> {
  while (!isOver()) {
    try {
      const answer = await fetch(`${url}/api/v1/staff/leads/events`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(Number(values.seconds) * 1_000),
      });
      if (!answer.ok) streams.broken.push(String(answer.status));
      else streams.opened += 1;
      await answer.text().catch(() => {});
    } catch (error) {
      if (!isOver()) streams.broken.push(String((error as Error).cause ?? error));
    }
    await setTimeout(AGAIN_MS);
  }
}

const visits: Promise<void>[] = [];
const following = Array.from({ length: STREAMS }, follow);
for (let index = 0; !isOver(); index += 1) {
  visits.push(visit(index));
  await setTimeout(1_000 / Number(values.rate));
}
await Promise.all([...visits, ...following]);
console.log(
  JSON.stringify({
    ...outcomes,
    failed: outcomes.failed.length,
    names: `Visitor … ${run}`,
    streams,
  }),
);
for (const one of new Set(outcomes.failed)) console.log(one);
