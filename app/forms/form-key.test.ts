import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginKey, forgetKey, idempotencyKeyFor } from "./form-key.ts";

const NAME = "testKey";
const asha = { name: "Asha Verma", email: "asha@example.com" };
const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

afterEach(() => {
  forgetKey(NAME);
  vi.unstubAllGlobals();
});

/** The key that a tab sends if its storage holds the digits `made`. */
function keyWith(made: string, values: object): string {
  forgetKey(NAME);
  kept.set(NAME, made);
  return idempotencyKeyFor(NAME, values);
}

test("one filling has one key until it is accepted, another filling another", () => {
  beginKey(NAME);
  const key = idempotencyKeyFor(NAME, asha);
  expect(key).toMatch(/^[0-9a-f]{32}-[0-9a-f]{1,8}$/);
  expect(idempotencyKeyFor(NAME, { ...asha })).toBe(key);
  expect(idempotencyKeyFor(NAME, { ...asha, name: "Asha Vermas" })).not.toBe(key);
  forgetKey(NAME);
  expect(idempotencyKeyFor(NAME, asha)).not.toBe(key);
});

test("a tab that was duplicated sends the same", () => {
  const made = "5".repeat(40);
  expect(keyWith(made, asha)).toBe(keyWith(made, asha));
});

test("what is sent says nothing of what was filled in without the part that stays here", () => {
  const sent = "a".repeat(32);
  const keys = ["00000000", "00000001", "ffffffff"].map((secret) => keyWith(sent + secret, asha));
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key.startsWith(`${sent}-`)).toBe(true);
});

test("without storage the page's own memory keeps it", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const key = idempotencyKeyFor(NAME, asha);
  expect(idempotencyKeyFor(NAME, asha)).toBe(key);
});
