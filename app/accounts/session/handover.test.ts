import { afterEach, expect, test, vi } from "vitest";
import { handOver, takeHandedOver } from "./handover.ts";

afterEach(() => vi.unstubAllGlobals());

test("what one page leaves, the next takes once", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  handOver("deletedAccount", "7");
  expect(takeHandedOver("secondFactorDue")).toBeUndefined();
  expect(takeHandedOver("deletedAccount")).toBe("7");
  expect(takeHandedOver("deletedAccount")).toBeUndefined();
  expect(kept.size).toBe(0);
});

test("where storage is forbidden or spoilt, nothing is found", () => {
  const forbid = () => {
    throw new DOMException("", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: forbid, setItem: forbid, removeItem: forbid });
  handOver("deletedAccount", "7");
  expect(takeHandedOver("deletedAccount")).toBeUndefined();
  vi.stubGlobal("sessionStorage", { getItem: () => "{", removeItem: () => {} });
  expect(takeHandedOver("deletedAccount")).toBeUndefined();
});
