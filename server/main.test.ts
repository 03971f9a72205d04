import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { json, text } from "node:stream/consumers";
import { afterEach, expect, inject, test, vi } from "vitest";
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

/** The time after SIGTERM, in ms, within which the process ends, whatever hangs. Deployments rely on it. */
const GONE_WITHIN_MS = 10_000;

/** For tests of what is answered before the end, however busy the machine is. */
const patient = { SHUTDOWN_SECONDS: "120" };

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
  place = await emptyPlace(kind, inject("migrated")[kind]);
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

async function storedNames(at = place): Promise<string[]> {
  const { db, close } = await openDatabase(at);
  const rows = await db.selectFrom("leads").select("name").orderBy("name").execute();
  await close();
  return rows.map(({ name }) => name);
}

/** Settles when the server has read what was sent before, since it takes new connections in turn. */
async function untilRead({ url }: ServerProcess): Promise<void> {
  const request = httpRequest(`${url}/healthz`, { agent: false }).end();
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  await text(answer);
}

/** An enquiry whose second half is sent when the test says so. */
async function halfSent(server: ServerProcess) {
  const body = JSON.stringify(enrolmentWith({ name: "Slow Line" }));
  const request = httpRequest(`${server.url}/api/v1/service`, {
    agent: false,
    method: "POST",
    headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
  });
  const answered = once(request, "response") as Promise<[IncomingMessage]>;
  request.write(body.slice(0, 20));
  await untilRead(server);
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

/** Expects accepted enquiries to survive a power cut, and the server that then starts to stop in time. */
async function expectSafe(at: EmptyPlace): Promise<void> {
  const server = await start({ ...withoutPages, at });
  const before = await enrol(server);
  const answer = await before.json();
  expect(before.status).toBe(201);
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
  const stored = await storedNames(at);
  expect(thanked.length).toBeGreaterThan(0);
  expect(stored).toEqual(expect.arrayContaining(["Priya Sharma", ...thanked]));
  expect(new Set(stored).size).toBe(stored.length);

  const second = await start({ ...withoutPages, at });
  const again = await enrol(second);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(await again.json()).toEqual(answer);
  expect((await enrol(second, { name: "Ravi", ...person(9) }, "other")).status).toBe(201);
  const { abandoned } = await halfSent(second);
  // A process that has not ended by then is killed and has no exit status.
  expect(await second.stop(GONE_WITHIN_MS)).not.toBeNull();
  await abandoned;
  expect(await storedNames(at)).toEqual([...stored, "Ravi"].toSorted());
}

// Both run at once: each takes most of the ten seconds that a stop may take.
test("a power cut loses no enquiry nor its key, and a connection that hangs holds up no stop, over either database", async () => {
  const all = await Promise.all(databaseKinds.map(preparePlace));
  await Promise.all(all.map(expectSafe));
});

type Asked = [head: string, status: number, type?: string, body?: string];

const form = (fields: Record<string, string>) =>
  ["application/x-www-form-urlencoded", new URLSearchParams(fields).toString()] as const;

/** Stops a server that has begun to read these requests and one enquiry, and expects all to be answered. */
async function expectAnsweredBeforeTheEnd(server: ServerProcess, asked: readonly Asked[]) {
  const waiting = await Promise.all(
    asked.map(async ([head, status, type, body]) => ({
      head,
      status,
      finish: await almostSent(server, head, type, body),
    })),
  );
  // Once the server has read the enquiry's first half, it has read the requests above, too.
  const enquiry = await halfSent(server);
  const stopped = server.stop(PATIENCE_MS);
  await expect.poll(() => isAnswering(server), { timeout: PATIENCE_MS }).toBe(false);
  expect(await enquiry.finish()).toMatchObject({
    status: 201,
    connection: "close",
    body: { reference: expect.stringMatching(/^SP-/) },
  });
  const answered = await Promise.all(
    waiting.map(async ({ head, finish }) => ({ head, status: await finish() })),
  );
  expect(answered).toEqual(waiting.map(({ head, status }) => ({ head, status })));
  expect(await stopped).toBe(0);
  expect(await storedNames()).toContain("Slow Line");
  expect(server.output.filter((line) => /"level":(?:[5-9]0)/.test(line))).toEqual([]);
}

/** Two enquiries of different people, sent to the API. */
const enquiries = [1, 2].map((index): Asked => {
  const enquiry = { ...enrolmentWith(), ...person(index), phone: `980000010${index}` };
  return ["POST /api/v1/ielts", 201, "application/json", JSON.stringify(enquiry)];
});

// The server stops while it compresses pages thoroughly.
test("the server as a process is ready when it says so, keeps its own address whatever it is called by, and stops when what it took is answered", async () => {
  await preparePlace("sqlite");
  const server = await start({ env: { RATE_LIMIT_SCALE: "100", ...patient } });
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
  await expect.poll(requests).toHaveLength(4);
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: "ready" });
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain("nodejs_eventloop_lag_seconds");

  const asked = [1, 2].flatMap((index): Asked[] => {
    const enrolment = { ...enrolmentWith(), ...person(index) };
    const login = { email: enrolment.email, password: "no such password" };
    return [
      ["GET /", 200],
      ["GET /blog/viewallblogs?q=german", 200],
      ["GET /no-such-page", 404],
      ["GET /api/v1/site", 200],
      ["POST /?index", 303, ...form(enrolment)],
      ["POST /login", 400, ...form(login)],
      ["POST /your-data", 303, ...form({ email: enrolment.email, wants: "copy" })],
    ];
  });
  await expectAnsweredBeforeTheEnd(server, [...asked, ...enquiries]);
  expect(await storedNames()).toHaveLength(5);
});

// Without pages: they are the same over either database, and a start takes two seconds longer with them.
test("over PostgreSQL, too, the server stops when what it took is answered", async () => {
  await preparePlace("postgres");
  const server = await start({ ...withoutPages, env: { RATE_LIMIT_SCALE: "100", ...patient } });
  await expectAnsweredBeforeTheEnd(server, [["GET /api/v1/site", 200], ...enquiries]);
  expect(await storedNames()).toHaveLength(3);
});
