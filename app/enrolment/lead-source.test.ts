import { expect, test } from "vitest";
import { leadSource } from "#contract/source.ts";
import { sourceOf } from "./lead-source.ts";

test.each([
  ["an emoji at the cut", `${"a".repeat(199)}😀`],
  ["letters that are composed", "e\u0301".repeat(300)],
  ["Devanagari", "नमस्ते ".repeat(60)],
  ["control characters", "a\r\nb\0".repeat(100)],
])("campaign words with %s are cut so that the enquiry is taken", (_name, words) => {
  const page = new URL("https://example.in/register");
  page.searchParams.set("utm_campaign", words);
  const source = sourceOf(page);
  expect(source.utm?.campaign).toBeTruthy();
  expect(leadSource.safeParse(source).success).toBe(true);
});
