import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect, createServer } from "node:net";
import { json, text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type DatabaseKind,
  databaseKinds,
  type EmptyPlace,
  emptyPlace,
} from "#tests/support/databases.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { enrolmentWith, person, SITE_URL } from "#tests/support/test-app.ts";
import { openDatabase } from "./db/client.ts";

/** Time for a process to start, render its pages, work and stop, on a machine with other load. */
const PATIENCE_MS = 120_000;
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

/** Promised to deployments: so long after SIGTERM the process is gone, whatever hangs. */
const GONE_WITHIN_MS = 10_000;

/** Renders no pages before it is ready, but stores and stops as the whole server does. */
const withoutPages = { program: ["tests/support/api-server.ts"] };

let place: EmptyPlace;
const running: ServerProcess[] = [];
const places: EmptyPlace[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
  for (const { remove } of places.splice(0)) await remove();
});

async function preparePlace(kind: DatabaseKind): Promise<EmptyPlace> {
  place = await emptyPlace(kind);
  places.push(place);
  return place;
}

type Start = { at?: EmptyPlace; program?: readonly string[]; env?: Record<string, string> };

async function start({ at = place, program, env }: Start = {}): Promise<ServerProcess> {
  const settings = {
    PORT: "0",
    HOST: "127.0.0.1",
    SITE_URL,
    DATA_DIR: at.dataDir,
    ...(at.databaseUrl ? { DATABASE_URL: at.databaseUrl } : {}),
    ...env,
  };
  const server = await startServer(settings, program);
  running.push(server);
  return server;
}

const enrol = ({ url }: ServerProcess, fields: Record<string, unknown> = {}, key = "k") =>
  fetch(`${url}/api/v1/service`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(enrolmentWith(fields)),
  });

const isAnswering = ({ url }: ServerProcess) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );

async function storedNames(): Promise<string[]> {
  const { db, close } = await openDatabase(place);
  const rows = await db.selectFrom("leads").select("name").orderBy("name").execute();
  await close();
  return rows.map(({ name }) => name);
}

/** An enquiry whose second half is sent when the test says so. */
async function halfSent({ url }: ServerProcess) {
  const body = JSON.stringify(enrolmentWith({ name: "Slow Line" }));
  const request = httpRequest(`${url}/api/v1/service`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
  });
  const answered = once(request, "response") as Promise<[IncomingMessage]>;
  request.write(body.slice(0, 20));
  // Once the server has answered a later request, it has the first half.
  await fetch(`${url}/healthz`);
  return {
    /** Settles when the server has closed the connection. */
    abandoned: answered.catch(() => undefined),
    async finish() {
      request.end(body.slice(20));
      const [answer] = await answered;
      return {
        status: answer.statusCode,
        connection: answer.headers.connection,
        body: await json(answer),
      };
    },
  };
}

/** A request whose last byte is sent when the test says so. */
async function almostSent({ url }: ServerProcess, head: string, type = "", body = "") {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  const described = body && `\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}`;
  const whole = `${head} HTTP/1.1\r\nhost: localhost${described}\r\n\r\n${body}`;
  socket.write(whole.slice(0, -1));
  return async (): Promise<number> => {
    socket.write(whole.slice(-1));
    const answer = await text(socket);
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
  };
}

describe.each(databaseKinds)("the server as a process over %s", (kind) => {
  beforeEach(async () => {
    await preparePlace(kind);
  });

  test("a restart keeps enquiries and their keys", async () => {
    const first = await start(withoutPages);
    const before = await enrol(first);
    const answer = await before.json();
    expect(before.status).toBe(201);
    await first.stop();

    const second = await start(withoutPages);
    const again = await enrol(second);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await again.json()).toEqual(answer);
    expect((await enrol(second, { name: "Ravi", ...person(1) }, "other")).status).toBe(201);
    await second.stop();
    expect(await storedNames()).toEqual(["Priya Sharma", "Ravi"]);
  });

  test("a power cut loses no enquiry that was thanked for", async () => {
    const server = await start(withoutPages);
    const names = ["Asha", "Bina", "Chitra", "Devi", "Esha"];
    // Sends an enquiry again if a busy server refuses it, as a visitor does.
    const sent = async (name: string, index: number): Promise<string> => {
      const { status } = await enrol(server, { name, ...person(index) }, name);
      if (status === 503) return sent(name, index);
      expect(status).toBe(201);
      return name;
    };
    const sending = names.map(sent);
    await Promise.any(sending);
    await server.kill();
    const thanked = (await Promise.allSettled(sending)).flatMap((one) =>
      one.status === "fulfilled" ? [one.value] : [],
    );
    const stored = await storedNames();
    expect(thanked.length).toBeGreaterThan(0);
    expect(stored).toEqual(expect.arrayContaining(thanked));
    expect(new Set(stored).size).toBe(stored.length);
  });

  test("is ready when it says so, keeps its own address whatever it is called by, and stops when asked to", async () => {
    const server = await start();
    // Nobody has requested anything yet.
    const requests = () => server.output.filter((line) => line.includes('"answered"'));
    expect(requests()).toEqual([]);
    const port = Number(new URL(server.url).port);
    for (const path of ["/", "/sitemap.xml", "/robots.txt"]) {
      const request = httpRequest({ port, path, headers: { host: "evil.example" } }).end();
      const [answer] = (await once(request, "response")) as [IncomingMessage];
      const body = await text(answer);
      expect(answer.statusCode).toBe(200);
      expect(body).toContain(`${SITE_URL}/`);
      expect(body).not.toContain("evil.example");
      expect(JSON.stringify(answer.headers)).not.toContain("evil.example");
    }
    // With a header of an internal call, which nobody outside can authenticate.
    const headers = { "x-site-key": "a-guess" };
    expect((await fetch(`${server.url}/site.webmanifest`, { headers })).status).toBe(200);
    await expect.poll(requests, { timeout: 15_000 }).toHaveLength(4);
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: "ready" });
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain("nodejs_eventloop_lag_seconds");

    // No new work, and the enquiry under way is stored.
    const enquiry = await halfSent(server);
    const stopped = server.stop();
    await expect.poll(() => isAnswering(server), { timeout: PATIENCE_MS }).toBe(false);
    expect(await enquiry.finish()).toMatchObject({
      status: 201,
      connection: "close",
      body: { reference: expect.stringMatching(/^SP-/) },
    });
    expect(await stopped).toBe(0);
    expect(await storedNames()).toEqual(["Slow Line"]);
  });
});

test.each(databaseKinds)(
  "requests accepted before the server is stopped are answered as usual, over %s",
  async (kind) => {
    await preparePlace(kind);
    const server = await start({ env: { RATE_LIMIT_SCALE: "100" } });
    const form = (fields: Record<string, string>) =>
      ["application/x-www-form-urlencoded", new URLSearchParams(fields).toString()] as const;
    const asked: [head: string, status: number, ...sent: readonly string[]][] = Array.from(
      { length: 4 },
      (_, index) => index,
    ).flatMap((index) => {
      const enrolment = { ...enrolmentWith(), ...person(index) };
      const login = { email: enrolment.email, password: "no such password" };
      return [
        ["GET /", 200],
        ["GET /blog/viewallblogs?q=german", 200],
        ["GET /no-such-page", 404],
        ["GET /api/v1/site", 200],
        ["POST /?index", 201, ...form(enrolment)],
        ["POST /login", 400, ...form(login)],
        ["POST /your-data", 202, ...form({ email: enrolment.email, wants: "copy" })],
        [
          "POST /api/v1/ielts",
          201,
          "application/json",
          JSON.stringify({ ...enrolment, phone: `980000010${index}` }),
        ],
      ];
    });
    const requests = await Promise.all(
      asked.map(async ([head, status, type, body]) => ({
        head,
        status,
        finish: await almostSent(server, head, type, body),
      })),
    );
    // Once the server has answered a later request, it has all of these.
    await fetch(`${server.url}/healthz`);
    const stopped = server.stop();
    await expect.poll(() => isAnswering(server), { timeout: PATIENCE_MS }).toBe(false);
    const answered = await Promise.all(
      requests.map(async ({ head, finish }) => ({ head, status: await finish() })),
    );
    expect(answered).toEqual(requests.map(({ head, status }) => ({ head, status })));
    expect(await stopped).toBe(0);
    expect(await storedNames()).toHaveLength(8);
    expect(server.output.filter((line) => /"level":(?:[5-9]0)/.test(line))).toEqual([]);
  },
);

describe("a server in trouble", () => {
  // Each takes most of its ten seconds.
  test("stops in time although a connection hangs, over either database", async () => {
    const expectStop = async (kind: DatabaseKind) => {
      const server = await start({ ...withoutPages, at: await preparePlace(kind) });
      const { abandoned } = await halfSent(server);
      // A process that has not ended by then is killed and has no exit status.
      expect(await server.stop(GONE_WITHIN_MS), kind).not.toBeNull();
      await abandoned;
    };
    await Promise.all(databaseKinds.map(expectStop));
  });

  // Over PostgreSQL, whose open connections would keep a process from ending.
  test("ends with a sentence when its port is taken", async () => {
    await preparePlace("postgres");
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const address = holder.address();
    const port = typeof address === "object" ? address?.port : 0;
    await expect(start({ env: { PORT: String(port) } })).rejects.toThrow(
      new RegExp(`ended before it was ready:[^]*Port ${port} is in use: stop what listens there`),
    );
    holder.close();
  });
});
