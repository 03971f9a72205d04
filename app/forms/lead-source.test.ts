import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { leadSource } from "#contract/forms/attribution.ts";
import { VISIT_KEY } from "../shell/visit/visit-mark.ts";
import { sourceOf, sourceOfVisit } from "./lead-source.ts";

test.each([
  ["an emoji at the cut", `${"a".repeat(199)}😀`],
  ["letters that are composed", "e\u0301".repeat(300)],
  ["Devanagari", "नमस्ते ".repeat(60)],
  ["control characters", "a\r\nb\0".repeat(100)],
  ["signs that XML has no place for", "a\ufffe\uffff"],
])("campaign words with %s are cut so that the enquiry is taken", (_name, words) => {
  const page = new URL("https://example.in/register");
  page.searchParams.set("utm_campaign", words);
  const source = sourceOf(page);
  expect(source.utm?.campaign).toBeTruthy();
  expect(leadSource.safeParse(source).success).toBe(true);
});

describe("the touches of a visit", () => {
  let noted: string | null;
  beforeEach(() => {
    noted = null;
    vi.stubGlobal("location", new URL("https://example.in/register?course=GermanClass"));
    vi.stubGlobal("document", { referrer: "https://search.example/find?q=me" });
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => (key === VISIT_KEY ? noted : "x"),
    });
    const arrival = { name: "https://example.in/blog?utm_source=poster" };
    vi.stubGlobal("performance", { getEntriesByType: () => [arrival] });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const source = () => sourceOfVisit(new FormData());

  test("both go with the page that the form stood on", () => {
    const first = { page: "/", referrer: "", utm: { source: "poster", id: "7" }, more: 1 };
    noted = JSON.stringify({ first, last: { page: "/blog", referrer: "search.example" } });
    expect(source()).toEqual({
      page: "/register",
      referrer: "search.example",
      first: { page: "/", utm: { source: "poster" } },
      last: { page: "/blog", referrer: "search.example" },
    });
  });

  test.each([null, "{", "null", "7", "[]", '{"first":5,"last":"x"}'])(
    "where the tab has noted %s, this document's own arrival is both",
    (text) => {
      noted = text;
      const touch = { page: "/blog", referrer: "search.example", utm: { source: "poster" } };
      expect(source()).toEqual({
        page: "/register",
        referrer: "search.example",
        first: touch,
        last: touch,
      });
    },
  );

  test("what was noted is cut as the contract counts", () => {
    const long = { page: `/${"नमस्ते".repeat(80)}`, referrer: 5, utm: { term: "a\0".repeat(300) } };
    noted = JSON.stringify({ first: long, last: long });
    expect(leadSource.safeParse(source()).success).toBe(true);
    expect(source().last?.utm?.term).toHaveLength(200);
  });
});
