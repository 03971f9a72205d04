import { createHash } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

describe("what cannot be answered", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
  });
  afterAll(() => served.close());

  test.each([
    ["GET", "/api/v1/nothing"],
    ["POST", "/api/v1/nothing"],
    ["GET", "/api/v1"],
    ["GET", "/api/v1/"],
    ["GET", "/api/v2/service"],
    ["GET", "/api/v1/service/extra"],
    ["GET", "/api/v1/SERVICE"],
    ["GET", "/api/v1//service"],
    ["GET", "/api/v1/..%2f..%2fetc%2fpasswd"],
    ["DELETE", "/nothing"],
    ["GET", "/nothing"],
  ] as const)("%s %s: 404", async (method, url) => {
    expectProblem(await served.app.inject({ method, url }), 404, "not_found");
  });

  test.each([
    ["GET", "/api/v1/service", "POST"],
    ["PUT", "/api/v1/service", "POST"],
    ["PATCH", "/api/v1/service", "POST"],
    ["DELETE", "/api/v1/service/", "POST"],
    ["OPTIONS", "/api/v1/service", "POST"],
    ["POST", "/api/v1/site", "GET, HEAD"],
    ["POST", "/api/v1/form-token", "GET, HEAD"],
    ["DELETE", "/api/v1/blogs/blog/a-post?from=feed", "GET, HEAD"],
  ] as const)("%s %s: 405, which says that %s would do", async (method, url, allow) => {
    const answer = await served.app.inject({ method, url });
    const found = expectProblem(answer, 405, "method_not_allowed");
    expect(answer.headers.allow).toBe(allow);
    expect(found.detail).toBe(`This address answers ${allow} only.`);
  });

  test("a HEAD that finds no GET has no body either", async () => {
    const answer = await served.app.inject({ method: "HEAD", url: "/api/v1/service" });
    expect(answer.statusCode).toBe(405);
    expect(answer.body).toBe("");
  });

  test.each(["/%E0%A4%A", "/api/v1/%", "/%zz"])("the address %s: 400", async (url) => {
    const answer = await served.app.inject(url);
    expectProblem(answer, 400, "malformed");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("a person gets a page that runs nothing, with the ways on", async () => {
    const headers = { accept: "text/html" };
    const { statusCode, ...answer } = await served.app.inject({ url: "/%zz", headers });
    expect(statusCode).toBe(400);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    const [, style = ""] = /<style>([^<]*)<\/style>/.exec(answer.body) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(answer.headers["content-security-policy"]).toContain(
      `default-src 'none'; style-src 'sha256-${hash}';`,
    );
    expect(answer.body).toContain("This address is not valid. Check it for typing errors.");
    expect(answer.body).toContain(String(answer.headers["x-request-id"]));
    for (const { phoneE164 } of served.app.mailFrame.site.branches) {
      expect(answer.body).toContain(`href="tel:${phoneE164}"`);
    }
  });

  test("each request has an id of its own, and takes none from outside", async () => {
    const headers = { "x-request-id": "chosen", "request-id": "chosen" };
    const ids = await Promise.all(
      [1, 2].map(async () => (await served.app.inject({ url: "/healthz", headers })).headers),
    );
    const [first, second] = ids.map((answer) => answer["x-request-id"]);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(first).not.toBe(second);
  });

  test("an unexpected error is told without its inside", async () => {
    const broken = await openTestApp("sqlite");
    await broken.db.schema.dropTable("idempotency_keys").execute();
    const answer = await broken.app.inject({
      method: "POST",
      url: "/api/v1/service",
      payload: { name: "Priya", email: "p@example.in", phone: "9800000000", service: "PTEOnline" },
    });
    await broken.close();
    const found = expectProblem(answer, 500, "internal");
    expect(found.detail).toBe("Something went wrong on our side. Please try again in a moment.");
    expect(answer.body).not.toMatch(/idempotency_keys|sql|select|\.ts|node_modules/i);
  });

  test("the process answers the next request after bytes that are no HTTP", async () => {
    await served.app.listen({ port: 0, host: "127.0.0.1" });
    const address = served.app.server.address();
    if (!address || typeof address === "string") throw new Error("The server has no port.");
    const { port } = address;
    const send = async (bytes: string | Buffer) => {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      socket.end(bytes);
      return text(socket);
    };
    const nonsense = await send("\0\u0001\u0002nonsense\r\n\r\n");
    expect(nonsense).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(nonsense.split("\r\n\r\n")[1] ?? "")).toMatchObject({
      status: 400,
      code: "malformed",
      requestId: expect.any(String),
    });
    expect(await send(`GET / HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    expect(
      await send(
        "POST /api/v1/service HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
      ),
    ).toMatch(/^HTTP\/1\.1 400 /);
    expect(await send("GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  });
});
