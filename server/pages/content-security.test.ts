import { expect, test } from "vitest";
import { policyForCachedPage, policyWithNonce } from "./content-security.ts";

const sources = { frames: ["https://maps.example"], https: true };

test("without an identity provider nothing foreign may run or be reached", () => {
  const policy = policyWithNonce("abc", sources);
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-src https://maps.example;");
});

test("with one, its button may, and nothing else of it", () => {
  const signIn = "https://accounts.google.com/gsi/";
  for (const policy of [
    policyWithNonce("abc", { ...sources, signIn }),
    policyForCachedPage("<p></p>", { ...sources, signIn }),
  ]) {
    expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/accounts\.google\.com\/gsi\/client;/);
    expect(policy).toMatch(/style-src 'self'[^;]* https:\/\/accounts\.google\.com\/gsi\/style;/);
    expect(policy).toContain("connect-src 'self' https://accounts.google.com/gsi/;");
    expect(policy).toContain("frame-src https://maps.example https://accounts.google.com/gsi/;");
  }
});
