import pg from "pg";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import type { BookingAccepted, DemoClass } from "#contract/classes/classes.ts";
import {
  book,
  type ClassDeskOfTest,
  lessonOf,
  makeClasses,
  openClassDesk,
} from "#tests/support/class-desk.ts";
import {
  type DatabaseKind,
  databaseKinds,
  type EmptyPlace,
  emptyPlace,
} from "#tests/support/databases.ts";
import { openWednesday } from "#tests/support/open-wednesday.ts";
import { freePort } from "#tests/support/ports.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { type SmtpStandIn, startSmtp } from "#tests/support/smtp.ts";
import { LEADS_TO, openTestApp, SITE_URL, type TestApp } from "#tests/support/test-app.ts";
import { openDatabase, openDatabaseBeside } from "../db/client.ts";
import type { Database } from "../db/tables.ts";

/** Time for processes to start, work and stop, on a machine with other load. */
const PATIENCE_MS = 120_000;
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });
const patiently = { timeout: PATIENCE_MS, interval: 100 };

/** Stores and mails as the whole server does, but has no pages. */
const withoutPages = ["tests/support/api-server.ts"];
/** The number of guests of the class that is moved while the server is killed; two of them wait for a place. */
const GUESTS = 12;
const STALE_CLAIM = "2026-01-01T00:00:00.000Z";

let place: EmptyPlace;
const running: ServerProcess[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
  await place.remove();
});

/** Fills a new place through the whole server, run in this process. */
async function prepare<T>(
  kind: DatabaseKind,
  work: (served: TestApp, desk: ClassDeskOfTest) => Promise<T>,
): Promise<T> {
  place = await emptyPlace(kind, inject("migrated")[kind]);
  const opened = await openDatabase(place);
  try {
    const on = { ...place, db: opened.db, close: opened.close };
    const served = await openTestApp(kind, { on, config: { rateLimitScale: 1_000 } });
    const done = await work(served, await openClassDesk(served));
    await served.close();
    return done;
  } finally {
    await opened.close();
  }
}

async function start(env: Record<string, string> = {}, program?: readonly string[]) {
  const settings = {
    ...{ PORT: "0", HOST: "127.0.0.1", SITE_URL, LEADS_TO, MAIL_FROM: "hello@sprachsetu.example" },
    ...{ RATE_LIMIT_SCALE: "1000", PAGE_COMPRESSION: "quick", DATA_DIR: place.dataDir },
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    ...env,
  };
  const server = await startServer(settings, program);
  running.push(server);
  return server;
}

async function stored<T>(read: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabaseBeside(place);
  try {
    return await read(db);
  } finally {
    await close();
  }
}

/** Books like a visitor, who tries again if a busy server refuses the booking. */
async function bookAt(
  { url }: Pick<ServerProcess, "url">,
  { id, startsAt }: Pick<DemoClass, "id" | "startsAt">,
  index: number,
): Promise<BookingAccepted> {
  const guest = { email: `visitor${index}@example.in`, phone: String(9_812_400_000 + index) };
  const answer = await fetch(`${url}/api/v1/classes/${id}/bookings`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": `visitor ${index}` },
    body: JSON.stringify({ name: "Ravi Kumar", ...guest, startsAt }),
  });
  if (answer.status === 503) return bookAt({ url }, { id, startsAt }, index);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return answer.json();
}

/** The token in the mail about a booking. */
async function mailedTokenOf(db: Database, reference: string): Promise<string | undefined> {
  const { text } = await db
    .selectFrom("mail_outbox")
    .innerJoin("bookings", "bookings.id", "mail_outbox.about_id")
    .select("text")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  return /\/booking\?token=([\w-]+)/.exec(text)?.[1];
}

const classAt = async ({ url }: ServerProcess, id: string): Promise<DemoClass> =>
  (await (await fetch(`${url}/api/v1/classes/${id}`)).json()).class;

/* That a second server over SQLite refuses to start is tested in server/db/startup-refusals.test.ts. */
test("two processes over PostgreSQL give each place once, and one shows what the other has given", async () => {
  const id = await prepare("postgres", async (_served, desk) => {
    const [made = ""] = await makeClasses(desk, { day: openWednesday(), seats: 3 });
    return made;
  });
  // Both run the same code, so one with pages is enough: a server spends most of its start on drawing them.
  const [one, other] = await Promise.all([start({}, withoutPages), start()]);
  const page = async (path = `/demo-classes/${id}`) => (await fetch(`${other.url}${path}`)).text();
  const shown = await classAt(one, id);
  for (const path of ["/", "/demo-classes", `/demo-classes/${id}`]) {
    expect(await page(path), path).toContain("3 of 3 places free");
  }
  await bookAt(one, shown, 0);
  for (const path of ["/", "/demo-classes", `/demo-classes/${id}`]) {
    await expect.poll(() => page(path), patiently).toContain("2 of 3 places free");
  }

  const visitors = Array.from({ length: 20 }, (_, index) => index + 1);
  const answers = await Promise.all(
    visitors.map((index) => bookAt(index % 2 === 0 ? one : other, shown, index)),
  );
  expect(answers.filter(({ state }) => state === "booked")).toHaveLength(2);
  const list = await stored((db) =>
    db
      .selectFrom("bookings")
      .select(["reference", "state", "arrival"])
      .orderBy("arrival")
      .execute(),
  );
  expect(list.map(({ arrival }) => arrival)).toEqual(list.map((_, index) => index + 1));
  const inOrder = list.filter(({ state }) => state === "waiting");
  const waiting = answers.filter(({ state }) => state === "waiting");
  expect(inOrder.map(({ reference }) => reference).sort()).toEqual(
    waiting.map(({ reference }) => reference).sort(),
  );
  await expect.poll(() => page(), patiently).toContain("18 people are waiting");

  // Two places become free at once, one in each process.
  const tokens = await stored(async (db) => {
    const booked = list.filter(({ state }) => state === "booked").slice(0, 2);
    return Promise.all(booked.map(({ reference }) => mailedTokenOf(db, reference)));
  });
  await Promise.all(
    tokens.map((token, index) =>
      fetch(`${(index === 0 ? one : other).url}/api/v1/bookings/cancel`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ token }),
      }).then(({ status }) => expect(status).toBe(200)),
    ),
  );
  const given = await stored((db) =>
    db
      .selectFrom("bookings")
      .innerJoin("mail_outbox", "mail_outbox.to_address", "bookings.email")
      .select("reference")
      .where("state", "=", "booked")
      .where("purpose", "=", "booking-place-free")
      .execute(),
  );
  expect(given.map(({ reference }) => reference).sort()).toEqual(
    inOrder
      .slice(0, 2)
      .map(({ reference }) => reference)
      .sort(),
  );
  // What a server with pages keeps open over PostgreSQL ends with it.
  expect(await other.stop()).toBe(0);
});

describe.each(databaseKinds)("killed, over %s", (kind) => {
  let smtp: SmtpStandIn | undefined;
  afterEach(async () => smtp?.close());

  test("the server loses no mail and moves all guests or none", async () => {
    const { id, free, change, token } = await prepare(kind, async (served, desk) => {
      const day = openWednesday();
      const [made = "", another = ""] = [
        ...(await makeClasses(desk, { day, seats: 10 })),
        ...(await makeClasses(desk, { day, starts: "20:00" })),
      ];
      for (let index = 0; index < GUESTS; index += 1) await book(served, made, index);
      await served.db.deleteFrom("mail_outbox").execute();
      const lesson = await lessonOf(desk, made);
      const { level, trainerId, joiningUrl, minutes, seats, revision } = lesson;
      const later = Temporal.PlainDate.from(day).add({ weeks: 1 }).toString();
      return {
        id: made,
        free: another,
        token: desk.token,
        change: {
          ...{ level, trainerId, roomId: null, joiningUrl, state: "published" },
          ...{ day: later, starts: lesson.starts, minutes, seats, revision },
        },
      };
    });
    const moveAt = ({ url }: ServerProcess) =>
      fetch(`${url}/api/v1/staff/classes/${id}`, {
        method: "PUT",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify(change),
      });
    const port = await freePort();
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: "silent" };

    // The mail server is away: the booking is stored, its mail is not sent.
    const doomed = await start(env, withoutPages);
    await bookAt(doomed, await classAt(doomed, free), 1);
    const sent = () => moveAt(doomed).catch(() => undefined);
    if (place.databaseUrl) await killInTheMidst(place.databaseUrl, doomed, sent);
    else {
      const moving = sent();
      // Once the server has answered a later request, it has begun the first.
      await fetch(`${doomed.url}/healthz`).catch(() => undefined);
      await doomed.kill();
      await moving;
    }
    const moved = await stored((db) =>
      db
        .selectFrom("bookings")
        .select(["bookings.id", "sequence"])
        .where("lesson_id", "=", id)
        .where("sequence", ">", 0)
        .execute(),
    );
    expect(kind === "postgres" ? [0] : [0, GUESTS]).toContain(moved.length);

    await stored((db) =>
      db
        .updateTable("mail_outbox")
        .set({ next_attempt_at: STALE_CLAIM, claimed_until: null })
        .execute(),
    );
    smtp = await startSmtp({ port });
    const restarted = await start(env, withoutPages);
    const again = await moveAt(restarted);
    expect(again.status, await again.text()).toBe(moved.length === 0 ? 200 : 409);
    // The confirmation, the notice to the institute, and one mail to each guest.
    await smtp.arrived(GUESTS + 2);
    expect(await restarted.stop()).toBe(0);
    const to = smtp.received.map(({ envelope }) => envelope.to[0]);
    expect(new Set(to).size).toBe(GUESTS + 2);
    expect(to).toHaveLength(GUESTS + 2);
    expect(to).toEqual(expect.arrayContaining([LEADS_TO, "visitor1@example.in"]));
    const left = await stored((db) =>
      db.selectFrom("mail_outbox").select("purpose").where("status", "!=", "sent").execute(),
    );
    expect(left).toEqual([]);
  });
});

/** Locks the booking of the last guest, and kills the server while the move waits for that lock. */
async function killInTheMidst(
  databaseUrl: string,
  server: ServerProcess,
  send: () => Promise<unknown>,
): Promise<void> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  const waits = async () =>
    (
      await holder.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).rowCount;
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT id FROM bookings ORDER BY arrival DESC LIMIT 1 FOR UPDATE");
    const sent = send();
    await expect.poll(waits, patiently).toBeGreaterThan(0);
    await server.kill();
    await sent;
  } finally {
    await holder.query("ROLLBACK");
    await holder.end();
  }
}
