import { brotliDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { sendWebResponse } from "./web-exchange.ts";

test("each cookie that a page sets is a header of its own", async () => {
  const app = Fastify();
  app.get("/", (request, reply) => {
    const headers = new Headers({ "content-type": "text/html", "x-other": "a, b" });
    headers.append("set-cookie", "one=1; Expires=Sat, 21 Nov 2026 00:00:00 GMT");
    headers.append("set-cookie", "two=2");
    return sendWebResponse(new Response("<p>Hi</p>", { status: 201, headers }), request, reply);
  });
  const answer = await app.inject("/");
  expect(answer.statusCode).toBe(201);
  expect(answer.headers["set-cookie"]).toEqual([
    "one=1; Expires=Sat, 21 Nov 2026 00:00:00 GMT",
    "two=2",
  ]);
  expect(answer.headers["x-other"]).toBe("a, b");
  expect(answer.body).toBe("<p>Hi</p>");
  expect(answer.headers["content-encoding"]).toBeUndefined();

  const packed = await app.inject({ url: "/", headers: { "accept-encoding": "br, gzip" } });
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(packed.headers.vary).toBe("accept-encoding");
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe("<p>Hi</p>");
});
