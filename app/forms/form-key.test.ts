import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetKey, formKey } from "./form-key.ts";

const NAME = "testKey";
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

test("a form has one key until it is accepted", () => {
  const key = formKey(NAME);
  expect(formKey(NAME)).toBe(key);
  forgetKey(NAME);
  expect(formKey(NAME)).not.toBe(key);
});

test("a tab that was duplicated sends the same key", () => {
  const key = formKey(NAME);
  forgetKey(NAME);
  kept.set(NAME, key);
  expect(formKey(NAME)).toBe(key);
});

test("what an older version of the site has kept makes way for a new key", () => {
  const former = "5".repeat(40);
  kept.set(NAME, former);
  const key = formKey(NAME);
  expect(key).toMatch(/^\d+(-\d+){3}$/);
  expect(kept.get(NAME)).toBe(key);
});

test("without storage the page's own memory keeps it", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(formKey(NAME)).toBe(formKey(NAME));
});
