import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

const GET = "GET /healthz HTTP/1.1\r\nHost: www.sprachsetu.example\r\n\r\n";

let served: TestApp | undefined;
afterEach(async () => served?.close());

async function listening(): Promise<TestApp> {
  served = await openTestApp("sqlite");
  await served.app.listen({ host: "127.0.0.1", port: 0 });
  return served;
}

async function connected({ app }: TestApp): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.setEncoding("latin1").on("error", () => {});
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

test("connections that nobody uses do not keep it from stopping", async () => {
  const at = await listening();
  const idle = await connected(at);
  await answerOn(idle);
  const closed = once(idle, "close");
  await at.app.close();
  await closed;
});
