import { expect, test } from "vitest";
import { changesBetween, isSame } from "./site-changes.ts";

test("nothing differs, whatever the order of fields", () => {
  expect(isSame({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toBe(true);
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame({}, [])).toBe(false);
  expect(changesBetween({ a: [1, { b: "x" }] }, { a: [1, { b: "x" }] })).toEqual([]);
});

test("single fields are named by their path", () => {
  const before = { email: "a", karnal: { phone: "1", street: "s" } };
  expect(changesBetween(before, { email: "a", karnal: { phone: "2", street: "s" } })).toEqual([
    { path: ["karnal", "phone"], before: "1", after: "2" },
  ]);
});

test("entries of lists are known by their ids: added, removed, changed, put elsewhere", () => {
  const entry = (id: string, text: string) => ({ id, text });
  const before = [entry("a", "1"), entry("b", "2"), entry("c", "3")];
  const after = [entry("c", "3"), entry("a", "one"), entry("d", "4")];
  expect(changesBetween({ list: before }, { list: after })).toEqual([
    { path: ["list", "a", "text"], before: "1", after: "one" },
    { path: ["list", "b"], before: entry("b", "2") },
    { path: ["list", "d"], after: entry("d", "4") },
    { path: ["list"], before: ["a", "c"], after: ["c", "a"], isOrder: true },
  ]);
});

test("rows are known by their place, and lists without ids change as wholes", () => {
  const row = (...ids: string[]) => ids.map((id) => ({ id }));
  expect(changesBetween({ rows: [row("a"), row("b")] }, { rows: [row("a"), row()] })).toEqual([
    { path: ["rows", "2", "b"], before: { id: "b" } },
  ]);
  expect(changesBetween({ days: [1, 2] }, { days: [1, 2, 3] })).toEqual([
    { path: ["days"], before: [1, 2], after: [1, 2, 3] },
  ]);
  expect(changesBetween({ list: [] }, { list: row("a") })).toEqual([
    { path: ["list", "a"], after: { id: "a" } },
  ]);
});
