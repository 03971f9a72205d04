import { afterEach, expect, test, vi } from "vitest";
import { callStaff } from "./staff-api.ts";

afterEach(() => void vi.unstubAllGlobals());

test("what carries megabytes gets minutes, everything else a moment", async () => {
  const timeouts = vi.spyOn(AbortSignal, "timeout");
  vi.stubGlobal("fetch", async () => new Response("{}"));
  await callStaff("POST", "/pictures", new FormData(), {});
  await callStaff("POST", "/leads/imports", { csv: "a,b\n".repeat(100_000) }, {});
  await callStaff("PUT", "/blog/posts/a", { revision: 1 }, {});
  await callStaff("GET", "/leads", undefined, {});
  expect(timeouts.mock.calls.flat()).toEqual([300_000, 300_000, 25_000, 25_000]);
  timeouts.mockRestore();
});

test("a call carries its token and its body, a form without a type of ours", async () => {
  const calls: (RequestInit | undefined)[] = [];
  vi.stubGlobal("fetch", async (_path: string, init?: RequestInit) => {
    calls.push(init);
    return new Response('{"ok":true}');
  });
  const bearer = { authorization: "Bearer x" };
  const form = new FormData();
  expect(await callStaff("POST", "/leads/bulk", { leads: [] }, bearer)).toEqual({
    kind: "done",
    value: { ok: true },
  });
  await callStaff("POST", "/pictures", form, bearer);
  expect(calls).toMatchObject([
    { headers: { ...bearer, "content-type": "application/json" }, body: '{"leads":[]}' },
    { headers: bearer, body: form },
  ]);
  expect(calls[1]?.headers).not.toHaveProperty("content-type");
});

test("when to come back is told with the refusal", async () => {
  const refusal = (headers: Record<string, string>) => async () =>
    new Response('{"message":"Too many."}', { status: 429, headers });
  vi.stubGlobal("fetch", refusal({ "retry-after": "17" }));
  expect(await callStaff("GET", "/leads", undefined, {})).toMatchObject({
    kind: "refused",
    problem: { status: 429, retryAfter: 17, message: "Too many." },
  });
  vi.stubGlobal("fetch", refusal({}));
  const { problem } = (await callStaff("GET", "/leads", undefined, {})) as { problem: object };
  expect(problem).not.toHaveProperty("retryAfter");
});
