import { afterEach, describe, expect, test, vi } from "vitest";
import { noteVisit, VISIT_KEY } from "./visit-mark.ts";

const ORIGIN = "https://institute.example";

/** A tab that opens these pages one after the other, each as a document of its own. */
function visit(...pages: { path: string; from?: string }[]) {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  for (const { path, from = "" } of pages) noteVisit(new URL(path, ORIGIN), from);
  return JSON.parse(kept.get(VISIT_KEY) ?? "null");
}

afterEach(() => vi.unstubAllGlobals());

const poster = { page: "/", referrer: "", utm: { source: "poster", campaign: "diwali" } };
const search = { page: "/blog", referrer: "search.example", utm: {} };

describe("what is noted of a visit", () => {
  test("a first page is the first touch and the last", () => {
    const touch = { page: "/faq", referrer: "", utm: {} };
    expect(visit({ path: "/faq" })).toEqual({ first: touch, last: touch });
  });

  test("pages of our own change nothing", () => {
    const noted = visit(
      { path: "/?utm_source=poster&utm_campaign=diwali" },
      { path: "/services", from: `${ORIGIN}/?utm_source=poster` },
      { path: "/faq?q=fees" },
    );
    expect(noted).toEqual({ first: poster, last: poster });
  });

  test("another site, or a campaign, is the last touch, and the first stays", () => {
    expect(
      visit(
        { path: "/?utm_source=poster&utm_campaign=diwali" },
        { path: "/blog", from: "https://search.example/find?q=my+name" },
      ),
    ).toEqual({ first: poster, last: search });
    expect(
      visit(
        { path: "/blog", from: "https://search.example/find?q=my+name" },
        { path: "/?utm_source=poster&utm_campaign=diwali", from: `${ORIGIN}/blog` },
      ),
    ).toEqual({ first: search, last: poster });
  });

  test("of an address nothing is kept but path, host and the words of a campaign, cut short", () => {
    const words = `utm_source=${"a".repeat(300)}&utm_id=7&gclid=8&email=me@example.in&utm_term=`;
    const touch = { page: "/register", referrer: "", utm: { source: "a".repeat(200) } };
    expect(visit({ path: `/register?${words}#me` })).toEqual({ first: touch, last: touch });
  });

  test("without storage, or with something else in it, the page goes on", () => {
    for (const kept of [undefined, "{", "null"]) {
      vi.stubGlobal("sessionStorage", kept && { getItem: () => kept, setItem: () => {} });
      expect(() => noteVisit(new URL(ORIGIN), "not an address")).not.toThrow();
    }
  });
});
