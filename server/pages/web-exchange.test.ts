import Fastify from "fastify";
import { expect, test } from "vitest";
import { sendWebResponse } from "./web-exchange.ts";

test("each cookie that a page sets is a header of its own", async () => {
  const app = Fastify();
  app.get("/", (_request, reply) => {
    const headers = new Headers({ "content-type": "text/html", "x-other": "a, b" });
    headers.append("set-cookie", "one=1; Expires=Sat, 21 Nov 2026 00:00:00 GMT");
    headers.append("set-cookie", "two=2");
    return sendWebResponse(new Response("<p>Hi</p>", { status: 201, headers }), reply);
  });
  const answer = await app.inject("/");
  expect(answer.statusCode).toBe(201);
  expect(answer.headers["set-cookie"]).toEqual([
    "one=1; Expires=Sat, 21 Nov 2026 00:00:00 GMT",
    "two=2",
  ]);
  expect(answer.headers["x-other"]).toBe("a, b");
  expect(answer.body).toBe("<p>Hi</p>");
});
