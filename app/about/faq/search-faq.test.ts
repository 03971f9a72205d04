import { expect, test } from "vitest";
import { faqTopics } from "#content/faq/questions.ts";
import { searchFaq } from "./search-faq.ts";

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
