import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

/* As on a plain http origin, where there are no locks. */

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("two tabs take turns, and leave nothing behind", async () => {
  const running: string[] = [];
  const task = (name: string) => async () => {
    running.push(`${name} begins`);
    await new Promise((done) => setTimeout(done, 200));
    running.push(`${name} ends`);
    return name;
  };
  const both = Promise.all(["a", "b"].map((name) => oneAtATime("session")(task(name))));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await both).toEqual(["a", "b"]);
  expect(running.map((line) => line.split(" ")[1])).toEqual(["begins", "ends", "begins", "ends"]);
  expect(kept.size).toBe(0);
});

test("a tab that was closed in the middle holds the others up for ten seconds at most", async () => {
  kept.set("sessionLease", `gone ${Date.now() + 10_000}`);
  const done = vi.fn();
  void oneAtATime("session")(async () => done());
  await vi.advanceTimersByTimeAsync(9_900);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(done).toHaveBeenCalledOnce();
});

test("a task that fails gives the turn back", async () => {
  const failing = oneAtATime("session")(() => Promise.reject(new Error("no")));
  const failed = expect(failing).rejects.toThrow("no");
  await vi.advanceTimersByTimeAsync(100);
  await failed;
  expect(kept.size).toBe(0);
});

test("without a storage the task runs all the same", async () => {
  vi.stubGlobal("localStorage", undefined);
  expect(await oneAtATime("session")(async () => "done")).toBe("done");
});
