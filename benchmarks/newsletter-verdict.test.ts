import { expect, test } from "vitest";
import type { LetterRun } from "./newsletter-run.ts";
import { faultsOf } from "./newsletter-verdict.ts";

const good: LetterRun = {
  database: "SQLite",
  recipients: 10_000,
  killed: false,
  sent: 10_000,
  unsure: 0,
  failed: 0,
  duplicates: 0,
  seconds: 60,
  processorMs: 6,
  memory: { start: 190, peak: 368, earlyHeap: 60, lateHeap: 64 },
};
const short: LetterRun = {
  ...good,
  recipients: 1_000,
  sent: 1_000,
  memory: { start: 196, peak: 275, earlyHeap: 50, lateHeap: 90 },
};
const killed: LetterRun = { ...good, killed: true, sent: 9_996, unsure: 4 };
const withMemory = (memory: Partial<LetterRun["memory"]>) => ({
  memory: { ...good.memory, ...memory },
});

test("a letter to all, and one with a kill half way, are well", () => {
  expect(faultsOf([short, good, killed])).toEqual([]);
});

test.each<[string, Partial<LetterRun>]>([
  ["2 letters came twice", { duplicates: 2 }],
  ["1 letters are lost", { sent: 9_999, failed: 1 }],
  ["3 letters are unsure", { sent: 9_997, unsure: 3 }],
  ["5 letters are unsure", { killed: true, sent: 9_995, unsure: 5 }],
  ["the heap grows from 60 to 79 MiB", withMemory({ lateHeap: 79 })],
  ["426 MiB at most, and 275 for 1000 letters", withMemory({ peak: 426 })],
])("%s", (fault, fields) => {
  const [said, ...others] = faultsOf([short, { ...good, ...fields }]);
  expect(said).toContain(fault);
  expect(others).toEqual([]);
});

test("each database is held against its own short run", () => {
  const postgres = { database: "PostgreSQL", memory: { ...good.memory, peak: 500 } };
  expect(faultsOf([short, good, { ...short, ...postgres }, { ...good, ...postgres }])).toEqual([]);
});
