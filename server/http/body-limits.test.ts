import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

const KIB = 1024;
const MIB = 1024 * KIB;
const STAFF = "/api/v1/staff";

/**
 * Every limit of a body, in bytes, with a call of each kind. The limit of uploads is tested in
 * `server/pictures/receive-picture.test.ts`.
 */
const limits: [number, "POST" | "PUT", string][] = [
  [64 * KIB, "POST", "/api/v1/contact"],
  [64 * KIB, "POST", "/api/v1/user/signin"],
  [64 * KIB, "POST", `${STAFF}/newsletter/letters`],
  [4 * KIB, "POST", "/api/v1/subscribe/unsubscribe?token=none"],
  [128 * KIB, "POST", `${STAFF}/leads/bulk`],
  [512 * KIB, "PUT", `${STAFF}/site/faq/draft`],
  [MIB, "POST", `${STAFF}/blog/posts`],
  [MIB, "PUT", `${STAFF}/blog/posts/none`],
  [MIB, "POST", `${STAFF}/blog/preview`],
  [16 * MIB, "POST", `${STAFF}/leads/imports/check`],
  [16 * MIB, "POST", `${STAFF}/leads/imports`],
];

describe("bodies at their limit and one byte above", () => {
  let served: TestApp;
  let admin: Desk;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
    admin = await openDesk(served, "admin");
  });
  afterAll(() => served.close());

  const bodyOf = (bytes: number) => {
    const empty = JSON.stringify({ filler: "" });
    return JSON.stringify({ filler: "x".repeat(bytes - empty.length) });
  };
  /** Sends a body whose length is declared, or that comes in chunks. */
  async function send(method: "POST" | "PUT", url: string, bytes: number, how: "said" | "chunked") {
    const body = bodyOf(bytes);
    const half = Math.floor(bytes / 2);
    const { statusCode } = await served.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
      payload:
        how === "said"
          ? body
          : Readable.from([body.slice(0, half), body.slice(half)].map(Buffer.from)),
    });
    return statusCode;
  }

  test.each(limits)("%i bytes: %s %s", async (limit, method, url) => {
    for (const how of ["said", "chunked"] as const) {
      const atLimit = await send(method, url, limit, how);
      expect([how, atLimit >= 200 && atLimit < 500 && atLimit !== 413]).toEqual([how, true]);
      expect([how, await send(method, url, limit + 1, how)]).toEqual([how, 413]);
    }
  });
});

test.each(["keep-alive", "close"])(
  "a refused body is read to its end, and the answer arrives, where the client asks for %s",
  async (connection) => {
    const served = await openTestApp("sqlite");
    try {
      await served.app.listen({ port: 0, host: "127.0.0.1" });
      const { port } = served.app.server.address() as AddressInfo;
      const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
      const broken: Error[] = [];
      socket.on("error", (error) => broken.push(error));
      // More than the system keeps on the way. As a proxy does, it reads the answer once it has sent everything.
      const bytes = 20 * MIB;
      socket.write(
        `POST /api/v1/contact HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
      );
      for (let sent = 0; sent < bytes && broken.length === 0; sent += MIB) {
        const isTaken = socket.write(Buffer.alloc(MIB, "x"));
        if (!isTaken) await Promise.race([once(socket, "drain"), once(socket, "close")]);
      }
      expect(broken).toEqual([]);
      // Otherwise the server keeps the connection for a next request, and its answer seems to go on.
      socket.end();
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
    } finally {
      await served.close();
    }
  },
);
