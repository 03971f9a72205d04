import { expect, test } from "vitest";
import { stemOf } from "./word-stem.ts";

test.each([
  ["fee fees"],
  ["price prices pricing priced"],
  ["cost costs costing"],
  ["charge charges charging"],
  ["nurse nurses nursing"],
  ["class classes"],
  ["batch batches"],
  ["study studies studying studied"],
  ["call calls calling called"],
  ["cancel cancels cancelled cancelling"],
  ["refund refunds refunded"],
  ["visa visas"],
  ["time times timing timings"],
  ["pay pays paying"],
  ["recording recordings recorded record"],
])("forms of one word: %s", (words) => {
  expect(new Set(words.split(" ").map(stemOf)).size).toBe(1);
});

test.each([
  ["fee feed feel"],
  ["class classic"],
  ["nurse nursery"],
  ["visa visit"],
  ["need thing this bus"],
  ["age agent"],
  ["test text"],
])("other words: %s", (words) => {
  const all = words.split(" ");
  expect(new Set(all.map(stemOf)).size).toBe(all.length);
});
