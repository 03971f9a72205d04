import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { headersOfEveryAnswer } from "./security-headers.ts";

/* Request heads that no client library would send, on a real connection. */

const close = "Connection: close\r\n\r\n";
const host = "Host: www.sprachsetu.example\r\n";
const get = (target: string, more = "") => `GET ${target} HTTP/1.1\r\n${host}${more}${close}`;

/** Node's limit counts the address and the names and values of headers, without the characters between them. */
const HEADER_BYTES = 16 * 1024;

function withHeaderBytes(bytes: number): string {
  const counted = "/Hostwww.sprachsetu.exampleConnectioncloseX".length;
  return get("/", `X: ${"x".repeat(bytes - counted)}\r\n`);
}

/** What is sent, and the status of the answer. */
const odd: Record<string, [string, number]> = {
  "half an escape": [get("/%"), 400],
  "half an escape, for a person": [get("/%E0%A4%A", "Accept: text/html\r\n"), 400],
  "half an escape in the API": [get("/api/v1/blogs/blog/%c3%28"), 400],
  "a zero byte": [get("/%00"), 404],
  "a backslash": [get("/\\..\\etc"), 404],
  "steps up": [get("/assets/..%2f..%2fpackage.json"), 404],
  "two slashes": [get("//evil.example/"), 404],
  "a whole URL": [get("http://evil.example/nothing"), 404],
  "no path": [get("?q=1"), 400],
  "a star, which is read as the home page": [get("*"), 200],
  "a very long name": [get(`/blog/viewallblogs/${"a".repeat(3_000)}`), 404],
  "no host": ["GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  "HTTP/1.0": [`GET /api/v1/site HTTP/1.0\r\n\r\n`, 200],
  "HTTP/2 without negotiation": ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  "another version": ["GET / HTTP/9.9\r\n\r\n", 400],
  "an unknown method": [`BREW / HTTP/1.1\r\n${host}${close}`, 400],
  "a method of WebDAV": [`PROPFIND / HTTP/1.1\r\n${host}${close}`, 404],
  TRACE: [`TRACE / HTTP/1.1\r\n${host}${close}`, 404],
  "OPTIONS of everything": [`OPTIONS * HTTP/1.1\r\n${host}${close}`, 405],
  "an upgrade": [
    `GET /api/v1/nothing HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    404,
  ],
  "an expectation": [get("/", "Expect: a-miracle\r\n"), 417],
  "no HTTP": ["hello\r\n\r\n", 400],
  "a header without a colon": [get("/", "nonsense\r\n"), 400],
  "headers as large as they may be": [withHeaderBytes(HEADER_BYTES - 1), 200],
  "headers of one byte too many": [withHeaderBytes(HEADER_BYTES), 431],
  "two lengths": [
    `POST /api/v1/contact HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    400,
  ],
  "an unknown encoding": [
    `POST /api/v1/contact HTTP/1.1\r\n${host}Transfer-Encoding: magic\r\n\r\n`,
    400,
  ],
  "a body that is no JSON": [
    `POST /api/v1/contact HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 1\r\n${close}{`,
    400,
  ],
};

describe("odd requests are answered with the headers of every answer", () => {
  let served: TestApp;
  let port: number;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { withSite: true });
    await served.app.listen({ host: "127.0.0.1", port: 0 });
    ({ port } = served.app.server.address() as AddressInfo);
  });
  afterAll(() => served.close());

  /** Sends bytes and reads until the other side closes or the head is there. */
  async function answerTo(bytes: string) {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.setEncoding("latin1").on("data", (part) => {
      text += part;
      if (text.includes("\r\n\r\n")) socket.destroy();
    });
    socket.on("error", () => {});
    socket.write(bytes, "latin1");
    await once(socket, "close");
    const [line = "", ...fields] = (text.split("\r\n\r\n")[0] ?? "").split("\r\n");
    const headers = Object.fromEntries(
      fields.map((field) => {
        const colon = field.indexOf(":");
        return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
      }),
    );
    return { status: Number(line.split(" ")[1]), headers };
  }

  test.each(Object.entries(odd))("%s", async (_what, [bytes, expected]) => {
    const { status, headers } = await answerTo(bytes);
    expect(status).toBe(expected);
    const { "content-security-policy": _own, ...others } = headersOfEveryAnswer({
      https: true,
      popups: false,
    });
    expect(headers).toMatchObject(others);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers.server).toBeUndefined();
  });
});
