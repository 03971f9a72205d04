import { expect, test } from "vitest";
import { grouped } from "./grouped.ts";

test("what comes within the window is written at once, what comes later by itself", async () => {
  const writes: (readonly number[])[] = [];
  const add = grouped<number>(async (items) => void writes.push([...items]), 5);
  await Promise.all([add(1), add(2), add(3)]);
  await add(4);
  expect(writes).toEqual([[1, 2, 3], [4]]);
});

test("a group that cannot be written fails for each of it, and the next one starts anew", async () => {
  let isAway = true;
  const add = grouped<number>(async () => {
    if (isAway) throw new Error("away");
  }, 1);
  const outcomes = await Promise.allSettled([add(1), add(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isAway = false;
  await expect(add(1)).resolves.toBeUndefined();
});
