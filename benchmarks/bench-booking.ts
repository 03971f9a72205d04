/*
 * Measures demo classes with many bookings. `npm run bench:booking [-- --classes 10000 --bookings 100000 --calls 200]`,
 * after `npm run build`. The calls go through the whole server by inject, one after the other, on SQLite and on
 * PostgreSQL (a temporary one, or the empty database in DATABASE_URL). Then 200 people at once book the last place of
 * a class, several times: one must get it, and the others wait in order. Then 200 people book a class over HTTP, on
 * PostgreSQL in two processes.
 * Writes benchmarks/results/booking.json and booking.svg.
 */
import { randomUUIDv7 } from "node:crypto";
import { parseArgs } from "node:util";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { paths } from "#app/paths.ts";
import type { BookingAccepted } from "#contract/classes/classes.ts";
import { serviceValues } from "#contract/forms/enrolment-form.ts";
import type { Database } from "#server/db/tables.ts";
import { seededRandom } from "#server/leads/samples/sample-people.ts";
import { BOOKING_MAIL } from "#server/mail/unconfirmed-mails.ts";
import { asSiteBuild } from "#server/pages/site-build.ts";
import { barPlot } from "./bar-plot.ts";
import { busyWarning, describeEnvironment, keepResult, textTable } from "./benchmark-result.ts";
import { pick } from "./blog-posts.ts";
import { measureRushes } from "./http-rush.ts";
import { onBoth } from "./in-process-app.ts";
import { signedInCounsellor } from "./leads-desk.ts";
import { fillClasses, type ManyClasses } from "./many-classes.ts";
import { median, twoDigits } from "./statistics.ts";
import { type Address, timedCalls } from "./timed-calls.ts";

const BUDGET_MS = 100;
const WARM_UP = 10;
const RACERS = 200;
const RACES = 5;
const options = {
  classes: { type: "string", default: "10000" },
  bookings: { type: "string", default: "100000" },
  calls: { type: "string", default: "200" },
} as const;
const { values } = parseArgs({ options });
const classes = Number(values.classes);
const bookings = Number(values.bookings);
const calls = Number(values.calls);

const built = new URL("../build/server/index.js", import.meta.url);
const site = asSiteBuild((await import(built.href)) as ServerBuild);
const environment = describeEnvironment();
const databases = await onBoth(async (database, { db, start }) => {
  process.stderr.write(`${database}: storing ${bookings} bookings of ${classes} classes …\n`);
  const { id: ownerId, token } = await signedInCounsellor(db);
  const filled = await fillClasses(db, { classes, bookings, ownerId });
  const app = await start(site);
  const guests = guestsOf(app, db);
  const timed = await timedCalls(addresses(filled), { calls, warmUp: WARM_UP }, (address) =>
    ask(app, guests, token, address),
  );
  const races = [];
  for (let race = 0; race < RACES; race += 1) races.push(await raceForLast(db, guests));
  return { timed, races };
});
const rushes = await measureRushes(RACERS);
const slow = databases.flatMap(({ database, timed }) =>
  timed.filter(({ p95 }) => p95 > BUDGET_MS).map(({ call }) => `${call}, ${database}`),
);
const lost = databases.flatMap(({ database, races }) =>
  races
    .filter(({ booked, waiting, inOrder }) => booked !== 1 || waiting !== RACERS - 1 || !inOrder)
    .map((race) => `${database}: ${JSON.stringify(race)}`),
);

const method = { classes, bookings, calls, budgetMs: BUDGET_MS, racers: RACERS };
const groups = databases.map(({ database, timed }) => ({
  title: `${database}, median`,
  unit: "ms",
  limit: BUDGET_MS,
  bars: timed.map(({ call, p50 }) => ({ name: call, value: p50 })),
}));
await keepResult(
  "booking",
  { environment, method, databases, rushes },
  barPlot(`${classes} demo classes with ${bookings} bookings`, groups),
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
    [`${RACERS} at once for the last place`, "booked", "waiting", "refused", "s, median"],
    ...databases.map(({ database, races }) => [
      database,
      races.map(({ booked }) => booked).join(" "),
      races.map(({ waiting }) => waiting).join(" "),
      races.map(({ refused }) => refused).join(" "),
      twoDigits(median(races.map(({ seconds }) => seconds))),
    ]),
  ])}`,
);
console.log(
  `\n${textTable([
    [`${RACERS} at once over HTTP`, "processes", "answers", "s"],
    ...rushes.map(({ database, processes, statuses, seconds }) => [
      database,
      processes,
      Object.entries(statuses)
        .map(([status, count]) => `${status}: ${count}`)
        .join(", "),
      seconds,
    ]),
  ])}`,
);
console.log(
  slow.length === 0 ? `\nall within ${BUDGET_MS} ms (p95)` : `\nTOO SLOW: ${slow.join("; ")}`,
  lost.length === 0
    ? "\nevery last place went to one, the others wait in order"
    : `\nLOST: ${lost}`,
  busyWarning(environment),
);
if (slow.length + lost.length > 0) process.exitCode = 1;

type Guests = ReturnType<typeof guestsOf>;

/** Books as a new person each time, and reads the tokens of the bookings from the mails when they are needed. */
function guestsOf(app: FastifyInstance, db: Database) {
  let count = 0;
  const tokens: string[] = [];
  const startOf = new Map<string, string>();
  async function startsAt(id: string): Promise<string> {
    const known = startOf.get(id);
    if (known) return known;
    const { class: shown } = (await app.inject({ url: `/api/v1/classes/${id}` })).json();
    startOf.set(id, shown.startsAt);
    return shown.startsAt;
  }
  return {
    startsAt,
    /** The token of a booking that is not cancelled. @param isTaken it is about to be cancelled */
    async token(isTaken: boolean): Promise<string | undefined> {
      if (tokens.length === 0) tokens.push(...(await mailedTokens(db)));
      return isTaken ? tokens.pop() : tokens.at(-1);
    },
    async book(id: string) {
      count += 1;
      return app.inject({
        method: "POST",
        url: `/api/v1/classes/${id}/bookings`,
        headers: { "idempotency-key": randomUUIDv7() },
        payload: {
          name: "Asha Verma",
          email: `guest${count}@bench.example`,
          phone: String(9_700_000_000 + count),
          startsAt: await startsAt(id),
          wantsReminders: true,
          zone: "Asia/Kolkata",
        },
      });
    },
  };
}

async function mailedTokens(db: Database): Promise<string[]> {
  const mails = await db
    .selectFrom("mail_outbox")
    .select("text")
    .where("about_id", "in", (open) =>
      open.selectFrom("bookings").select("id").where("state", "in", ["booked", "waiting"]),
    )
    .where("purpose", "=", BOOKING_MAIL)
    .execute();
  return mails.flatMap(({ text }) => /booking\?token=([\w-]+)/.exec(text)?.[1] ?? []);
}

/** Returns the address of the next call, for each kind of call. */
function addresses({ open, full }: ManyClasses): Record<string, Address> {
  const random = seededRandom(3);
  const api = (path: string) => `GET /api/v1${path}`;
  const any = () => pick(random, open);
  const day = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString();
  const days = (from: number, to: number) => `from=${day(from)}&to=${day(to)}`;
  return {
    "list, 200 classes": () => api("/classes?perPage=200"),
    "list, the next three": () => api("/classes?perPage=3"),
    "list, a course, mornings": () =>
      api(`/classes?course=${pick(random, serviceValues)}&part=morning`),
    "list page, filtered, drawn": () =>
      `GET ${paths.demoClasses}?course=${pick(random, serviceValues)}`,
    class: () => api(`/classes/${any()}`),
    "class page, drawn": () => `GET ${paths.demoClasses}/${any()}`,
    booking: () => `BOOK ${any()}`,
    "booking, waiting list": () => `BOOK ${pick(random, full)}`,
    "booking, by its link": () => "SHOW",
    cancellation: () => "CANCEL",
    roster: () => api(`/staff/classes/${any()}`),
    "desk, a week": () => api(`/staff/classes?${days(0, 6)}`),
    "desk, figures of a month": () => api(`/staff/overview/classes?${days(-30, 0)}`),
    "look for reminders and free places": () => "REMIND",
    metrics: () => "GET /metrics",
  };
}

/** Makes a call. @throws {Error} if the answer is not as expected */
async function ask(app: FastifyInstance, guests: Guests, token: string, address: string) {
  const [verb = "", what = ""] = address.split(" ");
  if (verb === "REMIND") return void (await app.classReminders(new Date()));
  const answer = await answerOf(verb, what);
  if (answer.statusCode >= 300) throw new Error(`${address}: ${answer.body.slice(0, 500)}`);

  async function answerOf(kind: string, about: string) {
    if (kind === "BOOK") return guests.book(about);
    if (kind === "SHOW") {
      return app.inject({ url: `/api/v1/bookings?token=${await guests.token(false)}` });
    }
    if (kind === "CANCEL") {
      const payload = { token: await guests.token(true) };
      return app.inject({ method: "POST", url: "/api/v1/bookings/cancel", payload });
    }
    return app.inject({ url: about, headers: { authorization: `Bearer ${token}` } });
  }
}

async function raceForLast(db: Database, guests: Guests) {
  const id = randomUUIDv7();
  const some = await db
    .selectFrom("lessons")
    .selectAll()
    .orderBy("starts_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("lessons")
    .values({ ...some, id, seats: 1, arrivals: 0 })
    .execute();
  await guests.startsAt(id);
  const begun = performance.now();
  const answers = await Promise.all(Array.from({ length: RACERS }, () => guests.book(id)));
  const seconds = twoDigits((performance.now() - begun) / 1_000);
  const given = answers
    .filter(({ statusCode }) => statusCode === 201)
    .map((answer): BookingAccepted => answer.json());
  const list = await db
    .selectFrom("bookings")
    .select(["state", "arrival"])
    .where("lesson_id", "=", id)
    .orderBy("arrival")
    .execute();
  return {
    booked: given.filter(({ state }) => state === "booked").length,
    waiting: list.filter(({ state }) => state === "waiting").length,
    refused: answers.length - given.length,
    inOrder: list.every(({ arrival }, index) => arrival === index + 1),
    seconds,
  };
}
