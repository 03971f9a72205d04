import { expect, test } from "vitest";
import { risingId } from "./rising-id.ts";

test("ids rise, however many a millisecond has", () => {
  const ids = Array.from({ length: 2_000 }, risingId);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});
