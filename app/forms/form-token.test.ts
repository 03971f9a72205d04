import { afterEach, beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
/**
 * Tokens that the server answers the next requests with, in order; undefined is a lost connection. After these it
 * answers `token`.
 */
let answers: (string | undefined)[] = [];
let calls = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-24T10:00:00Z") });
  kept.clear();
  answers = [];
  calls = 0;
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.stubGlobal("fetch", async () => {
    calls += 1;
    const token = answers.length > 0 ? answers.shift() : "token";
    if (token === undefined) throw new TypeError("told to by the test");
    return Response.json({ token });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A new copy of the module, like that of a page loaded just now in the same tab. */
async function openPage() {
  vi.resetModules();
  return import("./form-token.ts");
}

/** Waits for the answers to all requests so far. */
const arrived = () => vi.advanceTimersByTimeAsync(0);

test("a token that the first touch missed is asked for at the next, and sent by who takes time alone", async () => {
  const { beginForm, formToken } = await openPage();
  answers = [undefined];
  beginForm();
  await arrived();
  beginForm();
  await arrived();
  expect(calls).toBe(2);
  // With this new token the server would judge the form as filled in too fast.
  expect(await formToken()).toBeUndefined();
  vi.setSystemTime("2026-11-24T10:00:05Z");
  expect(await formToken()).toBe("token");
  expect(calls).toBe(2);
});

test("a token of yesterday is asked for anew, one of today is not", async () => {
  const touch = async ({ beginForm }: Awaited<ReturnType<typeof openPage>>) => {
    for (const _field of ["name", "email", "phone"]) beginForm();
    await arrived();
    return calls;
  };
  const aDayLater = () => vi.setSystemTime(Date.now() + 24 * 3_600_000);
  const page = await openPage();
  expect(await touch(page)).toBe(1);
  aDayLater();
  expect(await touch(page)).toBe(2);
  const next = await openPage();
  expect(await touch(next)).toBe(2);
  aDayLater();
  expect(await touch(await openPage())).toBe(3);
});

test("no enquiry waits long for a token", async () => {
  const { formToken } = await openPage();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const sent = formToken();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await sent).toBeUndefined();
});
