import { describe, expect, test } from "vitest";
import { faqTopics } from "#content/faq/questions.ts";
import { bestMatches, piecesOf, queryWords, searchFaq, stemOf } from "./search-answers.ts";

describe("the search of the FAQ", () => {
  const every = faqTopics.flatMap(({ questions }) => questions).length;
  const idsFor = (query: string) => searchFaq(faqTopics, query).found.map(({ id }) => id);

  test.each([
    ["fee", "fees-how-much"],
    ["fees", "fees-how-much"],
    ["price", "fees-how-much"],
    ["prices", "fees-how-much"],
    ["cost", "fees-how-much"],
    ["charges", "fees-how-much"],
    ["tuition fee", "fees-how-much"],
    ["nurse", "visa-german-level"],
    ["nurses", "visa-german-level"],
    ["nursing in Germany", "visa-german-level"],
    ["missed classes", "online-missed"],
    ["missed a class", "online-missed"],
    ["missed lesson", "online-missed"],
    ["classes at home", "online-live"],
    ["online class", "online-live"],
    ["refund", "fees-refund"],
    ["refunds", "fees-refund"],
    ["money back", "fees-refund"],
    ["get my money back", "fees-refund"],
    ["visa", "visa-help"],
    ["visa", "visa-german-level"],
    ["visas", "visa-help"],
    ["visum", "visa-help"],
    ["immigration", "visa-help"],
    ["EMI", "fees-emi"],
    ["installments", "fees-emi"],
    ["erase my account", "data-delete"],
    ["minor", "under-18"],
  ])("%s finds %s, with every word", (query, id) => {
    const { all } = searchFaq(faqTopics, query);
    expect(idsFor(query)).toContain(id);
    expect(all).toBe(true);
    expect(idsFor(query).length).toBeLessThan(every / 2);
  });

  test("all forms of a word, and words that mean the same, find the same answers", () => {
    for (const group of ["fee fees price prices pricing cost charges", "nurse nurses nursing"]) {
      const [first = "", ...others] = group.split(" ");
      for (const other of others) expect(idsFor(other), other).toEqual(idsFor(first));
    }
  });

  test("a short word is a whole one: an age is no agent, an EMI no emirate", () => {
    expect(idsFor("age")).toEqual(["batch-size", "under-18"]);
    expect(idsFor("vis")).toEqual([]);
  });
});

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
    ["नमस्ते", ["नमस्ते"]],
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

describe("the stem", () => {
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
});
