import { expect, test } from "vitest";
import { type PolicySources, policyWithNonce, secureCachedPage } from "./content-security.ts";

const policyOfCached = (of: PolicySources) => secureCachedPage("<p></p>", "abc", of).policy;

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
    policyOfCached({ ...sources, signIn }),
  ]) {
    expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/accounts\.google\.com\/gsi\/client;/);
    expect(policy).toMatch(/style-src 'self'[^;]* https:\/\/accounts\.google\.com\/gsi\/style;/);
    expect(policy).toContain("connect-src 'self' https://accounts.google.com/gsi/;");
    expect(policy).toContain("frame-src https://maps.example https://accounts.google.com/gsi/;");
  }
});

test("services that wait for consent have a place only where they are set up", () => {
  const vendors = {
    scripts: ["https://tags.example/gtag/"],
    connections: ["https://counts.example"],
    images: ["https://pixels.example"],
    frames: ["https://ads.example"],
  };
  const policy = policyOfCached({ ...sources, vendors });
  expect(policy).toContain("script-src 'self' https://tags.example/gtag/;");
  expect(policy).toContain("connect-src 'self' https://counts.example;");
  expect(policy).toContain("img-src 'self' data: https://pixels.example;");
  expect(policy).toContain("frame-src https://maps.example https://ads.example;");
  expect(policyOfCached(sources)).toContain("img-src 'self' data:;");
});
