import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { openDesk } from "#tests/support/desk.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { readConfig } from "../config.ts";
import { listen } from "./listen.ts";

const GET = "GET /healthz HTTP/1.1\r\nHost: www.sprachsetu.example\r\n\r\n";

let served: TestApp | undefined;
afterEach(async () => served?.close());

async function listening(): Promise<TestApp> {
  served = await openTestApp("sqlite");
  await served.app.listen({ host: "127.0.0.1", port: 0 });
  return served;
}

/** A connection that the system has made, and the server may still have to accept. */
function made({ app }: TestApp): Socket {
  const { port } = app.server.address() as AddressInfo;
  return connect(port, "127.0.0.1")
    .setEncoding("latin1")
    .on("error", () => {});
}

async function connected(at: TestApp): Promise<Socket> {
  const socket = made(at);
  await once(socket, "connect");
  return socket;
}

/** Sends a request and reads its answer; undefined if the connection is closed without one. */
async function answerOn(socket: Socket): Promise<string | undefined> {
  const first = Promise.race([once(socket, "data"), once(socket, "close")]);
  socket.write(GET);
  const [answer] = await first;
  return typeof answer === "string" ? answer : undefined;
}

test("a request that comes as the server is told to stop is answered, as the last on its connection", async () => {
  const at = await listening();
  const used = await Promise.all(Array.from({ length: 8 }, () => connected(at)));
  for (const socket of used) {
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: keep-alive\r\n/is);
  }
  const unused = await connected(at);

  const stopped = at.app.close();
  const answers = await Promise.all([...used, unused].map(answerOn));
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
  }
  await stopped;
});

test("requests on connections that wait to be accepted as the server is told to stop are answered", async () => {
  const at = await listening();
  const waiting = Array.from({ length: 20 }, () => made(at));
  const stopped = at.app.close();
  for (const answer of await Promise.all(waiting.map(answerOn))) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
  }
  await stopped;
});

test("requests that came one behind the other on a connection are all answered, and the last answer closes it", async () => {
  const at = await listening();
  const before = await connected(at);
  // The server has begun to read neither before it is told to stop.
  before.write(GET.repeat(3));
  const stopped = at.app.close();
  const after = await connected(at);
  after.write(GET.repeat(3));
  for (const socket of [before, after]) {
    const answers = (await text(socket)).split(/(?=HTTP\/1\.1 )/);
    const told = answers.map((answer) =>
      /^HTTP\/1\.1 200 .*\r\nconnection: (\S+)\r\n/is.exec(answer),
    );
    expect(told.map((found) => found?.[1])).toEqual(["keep-alive", "keep-alive", "close"]);
  }
  await stopped;
});

test("a connection that was made just before it takes no more is answered", async () => {
  const at = await listening();
  const stopped = at.app.close();
  const accepted: Socket[] = [];
  for (let socket: Socket | undefined; ; accepted.push(socket)) {
    socket = await connected(at).catch(() => undefined);
    if (!socket) break;
  }
  const newest = accepted.slice(-5);
  expect(newest).not.toEqual([]);
  for (const answer of await Promise.all(newest.map(answerOn))) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
  }
  for (const socket of accepted) socket.destroy();
  await stopped;
});

test("a stream of events ends, and its connection with it, though the client keeps that open", async () => {
  const at = await listening();
  const { token } = await openDesk(at, "counsellor");
  const window = await connected(at);
  const head = GET.replace("/healthz", "/api/v1/staff/leads/events");
  window.write(head.replace("\r\n\r\n", `\r\nAuthorization: Bearer ${token}\r\n\r\n`));
  const [first] = await once(window, "data");
  expect(first).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: keep-alive\r\n/is);
  const rest = text(window);
  await at.app.close();
  expect(await rest).toMatch(/(?:^|\r\n)0\r\n\r\n$/);
});

test("at localhost it listens on one address, whose requests it waits for", async () => {
  served = await openTestApp("sqlite");
  await listen(served.app, { ...readConfig({ HOST: "localhost" }), port: 0 });
  expect(served.app.addresses()).toMatchObject([{ address: "127.0.0.1" }]);
});

test("connections that nobody uses do not keep it from stopping", async () => {
  const at = await listening();
  const idle = await connected(at);
  await answerOn(idle);
  const closed = once(idle, "close");
  await at.app.close();
  await closed;
});
