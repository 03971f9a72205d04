import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, inject, test, vi } from "vitest";
import { databaseKinds, emptyPlace } from "#tests/support/databases.ts";
import { type ServerProcess, seatsAtOneSocket } from "#tests/support/server-process.ts";
import { enrolmentWith, person, SITE_URL } from "#tests/support/test-app.ts";
import { openDatabase } from "./db/client.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

async function seatsOver(kind: (typeof databaseKinds)[number], count: number) {
  const place = await emptyPlace(kind, inject("migrated")[kind]);
  undo.push(place.remove);
  const env = {
    SITE_URL,
    DATA_DIR: place.dataDir,
    RATE_LIMIT_SCALE: "1000",
    SHUTDOWN_SECONDS: "120",
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
  };
  const { port, seats } = await seatsAtOneSocket(
    Array.from({ length: count }, () => env),
    ["tests/support/api-server.ts"],
  );
  return { place, seats, url: `http://127.0.0.1:${port}` };
}

/** Of a request on a connection of its own, as the proxies of docs/operations.md make it. */
async function statusOf(url: string, enquiry?: { key: string; body: string }): Promise<unknown> {
  const headers = enquiry && {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(enquiry.body),
    "idempotency-key": enquiry.key,
  };
  const sent = request(url, { agent: false, method: enquiry ? "POST" : "GET", headers });
  sent.end(enquiry?.body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  await text(answer);
  return answer.statusCode;
}

/** Enquiries of different people and reads, one of each after the other, until it is stopped. */
function visitors(url: string) {
  const stored: string[] = [];
  const refused: unknown[] = [];
  let count = 0;
  let isOver = false;
  const ask = async (path: string, enquiry?: { key: string; body: string }) => {
    const status = await statusOf(url + path, enquiry).catch((error: unknown) => error);
    if (status === 200 || status === 201) return true;
    refused.push([path, status]);
    return false;
  };
  async function enquire() {
    while (!isOver) {
      count += 1;
      const name = `Visitor ${letters(count)}`;
      const body = JSON.stringify(enrolmentWith({ name, ...person(count) }));
      if (await ask("/api/v1/service", { key: name, body })) stored.push(name);
    }
  }
  async function read() {
    while (!isOver) await ask("/api/v1/classes");
  }
  const work = Promise.all([enquire(), enquire(), read()]);
  return {
    stored,
    refused,
    async stop() {
      isOver = true;
      await work;
    },
  };
}

/** A name has no digits. */
const letters = (count: number) =>
  String(count).replaceAll(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));

/** Some more visitors were answered since. */
const goesOn = async ({ stored }: { stored: string[] }) => {
  const before = stored.length;
  await vi.waitUntil(() => stored.length > before + 20, { timeout: 120_000 });
};

test.each(databaseKinds)(
  "over %s a server takes over from another, and refuses nobody",
  async (kind) => {
    const { place, seats, url } = await seatsOver(kind, 3);
    let [now, ...later] = seats;
    let server = (await now?.start()) as ServerProcess;
    const load = visitors(url);
    undo.push(load.stop, () => server.kill());
    await goesOn(load);
    for (now of later) {
      const next = now.start();
      const sign = kind === "sqlite" ? /^Waiting for the server before/ : /^Sprachsetu is ready/;
      await vi.waitUntil(() => now?.output.some((line) => sign.test(line)), { timeout: 120_000 });
      await goesOn(load);
      expect(await server.stop(60_000)).toBe(0);
      server = await next;
      await goesOn(load);
    }
    await load.stop();
    expect(load.refused).toEqual([]);
    expect(await server.stop(60_000)).toBe(0);
    const { db, close } = await openDatabase(place);
    const rows = await db.selectFrom("leads").select("name").execute();
    await close();
    expect(rows.map(({ name }) => name).toSorted()).toEqual(load.stored.toSorted());
  },
);

test("while no server runs, all who come wait in the socket, and are answered by the next one", async () => {
  const { seats, url } = await seatsOver("sqlite", 2);
  const [first, second] = seats;
  expect(await (await first?.start())?.stop(60_000)).toBe(0);
  // More than a socket of Node takes by itself, if the system lets them.
  const most = Number(readFileSync("/proc/sys/net/core/somaxconn", "utf8"));
  const waiting = await Promise.all(
    Array.from({ length: Math.min(700, most) }, async () => {
      const visitor = connect({ port: Number(new URL(url).port), host: "127.0.0.1" });
      undo.push(() => visitor.destroy());
      await once(visitor, "connect");
      visitor.write("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
      return visitor;
    }),
  );
  const server = await second?.start();
  undo.push(() => server?.kill());
  const answers = await Promise.all(waiting.map((visitor) => text(visitor)));
  expect(answers.filter((answer) => !answer.startsWith("HTTP/1.1 200 "))).toEqual([]);
});
