import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { practiceTestIds } from "#contract/forms/practice-test-messages.ts";
import { createDownloadLinks } from "./download-links.ts";

const now = new Date("2026-11-21T08:30:00.500Z");
const DAY_MS = 86_400_000;
const links = createDownloadLinks("one secret");

function partsOf(link: string) {
  const url = new URL(link, "https://www.sprachsetu.example");
  return {
    path: url.pathname,
    given: Object.fromEntries(url.searchParams) as { expires: string; signature: string },
  };
}

describe("a signed link", () => {
  test.each(practiceTestIds)("opens %s for 24 hours and not a second longer", (id) => {
    const { path, given } = partsOf(links.make(id, now));
    expect(path).toBe(`/api/v1/practice-tests/${id}`);
    expect(links.check(id, given, now)).toBe("valid");
    expect(links.check(id, given, new Date(now.getTime() + DAY_MS - 1000))).toBe("valid");
    expect(links.check(id, given, new Date(now.getTime() + DAY_MS))).toBe("expired");
  });

  test("opens no other paper, and no other site's link opens ours", () => {
    const { given } = partsOf(links.make("pte", now));
    expect(links.check("german", given, now)).toBe("invalid");
    const { given: foreign } = partsOf(createDownloadLinks("another").make("pte", now));
    expect(links.check("pte", foreign, now)).toBe("invalid");
  });

  test("cannot be given a later end: that is invalid, not expired", () => {
    const { given } = partsOf(links.make("pte", now));
    const later = { ...given, expires: String(Number(given.expires) + 1) };
    expect(links.check("pte", later, now)).toBe("invalid");
    const past = new Date(now.getTime() + 2 * DAY_MS);
    expect(links.check("pte", later, past)).toBe("invalid");
  });

  test("nothing else is taken for one", () => {
    const { given } = partsOf(links.make("pte", now));
    expect(links.check("pte", {}, now)).toBe("invalid");
    fc.assert(
      fc.property(fc.string(), fc.string(), (expires, signature) => {
        expect(links.check("pte", { expires, signature }, now)).toBe("invalid");
        expect(links.check("pte", { expires: given.expires, signature }, now)).toBe("invalid");
        expect(links.check("pte", { expires, signature: given.signature }, now)).toBe("invalid");
      }),
    );
    for (const expires of ["1e12", " 1", "-1", "0x10", "١٢٣", `${given.expires}.0`, "NaN"]) {
      expect(links.check("pte", { ...given, expires }, now)).toBe("invalid");
    }
  });
});
