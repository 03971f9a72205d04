import { afterAll, beforeAll, expect, test } from "vitest";
import { problem } from "#contract/problem.ts";
import { openDesk } from "#tests/support/desk.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

let served: TestApp;
beforeAll(async () => {
  served = await openTestApp("sqlite", { config: { rateLimitScale: 100 } });
});
afterAll(() => served.close());

type Described = { parameters?: { in: string; name: string }[] };

/** What people may find in an address that was cut, edited or put together by a program. */
const odd = ["", "x", "-1", "0", "1.5", "999999999", "2026-13-45", "x".repeat(3_000), "1&{name}=2"];
const ZODS_OWN = /invalid (?:input|option|string|type)|expected|received|too (?:small|big)|NaN/i;

test("no bad query of the back office is answered in the words of a program", async () => {
  const { call } = await openDesk(served);
  const { paths } = (await served.app.inject("/api/v1/openapi.json")).json<{
    paths: Record<string, { get?: Described }>;
  }>();
  const [asked, said]: [string[], string[]] = [[], []];
  for (const [path, { get }] of Object.entries(paths)) {
    if (!path.includes("/staff/")) continue;
    const address = path
      .replace(/^.*\/staff/, "")
      .replaceAll(/\{\w+\}/g, "00000000-0000-7000-8000-000000000000");
    for (const { name } of (get?.parameters ?? []).filter((part) => part.in === "query")) {
      asked.push(name);
      for (const value of odd) {
        const query = `${name}=${value.replace("{name}", name)}`;
        const answer = await call("GET", `${address}?${query}`, undefined, { read: false });
        expect(answer.statusCode, `${address}?${query}`).toBeLessThan(500);
        if (answer.statusCode !== 422) continue;
        const { detail, errors } = problem.parse((await call("GET", `${address}?${query}`)).json());
        const texts = [detail, ...Object.values(errors ?? {}).flat()];
        said.push(...texts.filter((text) => ZODS_OWN.test(text)));
      }
    }
  }
  expect(asked).toContain("status");
  expect(new Set(said)).toEqual(new Set());
});

test("an unknown status of mails names what there is", async () => {
  const { call } = await openDesk(served);
  const { detail } = problem.parse((await call("GET", "/mails?status=lost")).json());
  expect(detail).toBe("“status” must be one of queued, sent, failed.");
});
