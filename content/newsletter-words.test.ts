import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { letterPromise, newsletter } from "./newsletter-words.ts";

/*
 * Hashes of the words that subscribers agreed to, by the version that is stored with each of them as evidence. To
 * change the wording, add a line and a new `textVersion`; never change a line.
 */
const agreedTo: Record<string, string> = {
  "2026-11-21.2": "3a1c42c83f70c928d4eec6f39d6751ca86ffb335255811653617cb3bd90f7c8a",
  "2026-11-27.1": "50fbcedb9aae081f13d1099fe035108316d1502d741fb6a68d59ee7d28d451f5",
};

test("the version that is kept as evidence is that of these words", () => {
  const { title, submitLabel, sendingLabel, note, textVersion } = newsletter;
  const words = JSON.stringify([letterPromise, title, submitLabel, sendingLabel, note]);
  expect(agreedTo[textVersion]).toBe(createHash("sha256").update(words).digest("hex"));
  expect(Object.keys(agreedTo).at(-1)).toBe(textVersion);
});
