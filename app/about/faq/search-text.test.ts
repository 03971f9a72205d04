import { describe, expect, test } from "vitest";
import { bestMatches, piecesOf, queryWords } from "./search-text.ts";

const marked = (text: string, query: string) =>
  piecesOf(text, query)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join("");

describe("what a query asks for", () => {
  test.each([
    ["What does it cost?", ["cost"]],
    ["  PTE, pte & Visa ", ["pte", "visa"]],
    ["Prüfung in Köln, Straße", ["prufung", "koln", "strasse"]],
    ["how do I", ["how", "do", "i"]],
    ["?!", []],
    ["नमस्ते", ["नमसत"]],
  ])("%s", (query, words) => {
    expect(queryWords(query)).toEqual(words);
  });
});

describe("what is found", () => {
  const texts = [
    "Can I pay in instalments? Monthly, without interest.",
    "Which level for a visa?",
    "Is coffee free? The visa fee is not.",
  ];
  test.each([
    ["visa", [1, 2], true],
    ["VISA fee", [2], true],
    ["how can I pay monthly", [0], true],
    ["fee", [2], true],
    ["inst", [0], true],
    ["ins", [], false],
    ["fees", [2], true],
    ["free", [2], true],
    ["fre", [], false],
    ["stalments", [], false],
    ["visa elephants", [1, 2], false],
    ["elephants", [], false],
  ])("by %s", (query, found, all) => {
    expect(bestMatches(texts, query)).toEqual({ found, all });
  });
});

describe("what is marked", () => {
  test.each([
    ["Visas and a visa.", "visa", "[Visa]s and a [visa]."],
    ["Can I pay monthly?", "can i pay month", "Can I [pay] [month]ly?"],
    ["Die Prüfung", "pruf", "Die [Prüf]ung"],
    ["Die Pru\u0308fung", "pruf", "Die [Pru\u0308f]ung"],
    ["Two fees, no feelings", "fee", "Two [fee]s, no feelings"],
    ["What does it cost? The price.", "fees", "What does it [cost]? The [price]."],
    ["Nursing, nurses", "nurse", "[Nursing], [nurse]s"],
    ["Große Straße 7", "strass 7", "Große [Straß]e [7]"],
    ["50+ tests", "50", "[50]+ tests"],
    ["coffee", "fee", "coffee"],
    ["pay", "pa pay", "[pay]"],
    ["", "pay", ""],
    ["pay", "", "pay"],
  ])("in %s by %s", (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  test("nothing is lost or changed", () => {
    const text = "Goethe, telc, ÖSD or TestDaF: नमस्ते, 2 h 15 min.";
    for (const query of ["o", "te os", "नम", "2 15", "nothing"]) {
      const pieces = piecesOf(text, query);
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    }
  });
});
