import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStepStore } from "./use-steps.ts";

const LIFE_MS = 30 * 60_000;
const codeStep = { at: "code", name: "Asha", email: "asha@example.in", sentAt: 7 } as const;

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

function open(kept = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, store: createStepStore("signup", LIFE_MS, () => storage) };
}

test("a step is there after a reload, for as long as the server takes it", () => {
  const { kept, store } = open();
  expect(store.load()).toBeUndefined();
  store.save(codeStep);
  vi.setSystemTime(1_000_000 + LIFE_MS - 1);
  expect(open(kept).store.load()).toEqual(codeStep);
  vi.setSystemTime(1_000_000 + LIFE_MS);
  expect(open(kept).store.load()).toBeUndefined();
});

test("the token of the last step goes with it, and nothing stays once it is forgotten", () => {
  const { kept, store } = open();
  const step = { at: "password", name: "", email: "asha@example.in", token: "abc" } as const;
  store.save(step);
  expect(store.load()).toEqual(step);
  store.forget();
  expect([...kept]).toEqual([]);
  store.save(step);
  store.save({ at: "address", name: "", email: "asha@example.in" });
  expect([...kept]).toEqual([]);
});

test.each([
  ["no JSON", "{"],
  ["nothing", "null"],
  ["a list", "[]"],
  ["an unknown step", JSON.stringify({ ...codeStep, at: "paid", keptAt: 1_000_000 })],
  ["a code never sent", JSON.stringify({ ...codeStep, sentAt: null, keptAt: 1_000_000 })],
  ["a password without token", JSON.stringify({ ...codeStep, at: "password", keptAt: 1_000_000 })],
  ["no address", JSON.stringify({ ...codeStep, email: 1, keptAt: 1_000_000 })],
  ["no time", JSON.stringify(codeStep)],
  ["a time to come", JSON.stringify({ ...codeStep, keptAt: 1_000_001 })],
])("%s in the storage is no step", (_what, text) => {
  expect(open(new Map([["signup", text]])).store.load()).toBeUndefined();
});

test("a storage that throws breaks nothing", () => {
  const store = createStepStore("signup", LIFE_MS, () => {
    throw new Error("forbidden");
  });
  store.save(codeStep);
  store.forget();
  expect(store.load()).toBeUndefined();
});
