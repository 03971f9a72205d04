import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { createVendors } from "./vendors.ts";

const vendorsWith = (env: Record<string, string>) => createVendors(readConfig(env));

test("what is not set up is not offered, and the policy has no place for it", () => {
  const { services, sources } = vendorsWith({});
  expect(services).toEqual({});
  expect(Object.values(sources).flat()).toEqual([]);
});

test("analytics opens nothing for advertising", () => {
  const { services, sources } = vendorsWith({ ANALYTICS_ID: "G-ABC123" });
  expect(services).toEqual({
    analytics: { id: "G-ABC123", script: "https://www.googletagmanager.com/gtag/js?id=G-ABC123" },
  });
  expect(sources.scripts).toEqual(["https://www.googletagmanager.com/gtag/"]);
  expect(sources.frames).toEqual([]);
  expect(Object.values(sources).flat().join(" ")).not.toMatch(/doubleclick|googlead|syndication/);
});

test("advertising opens nothing for analytics", () => {
  const { services, sources } = vendorsWith({ ADS_ID: "AW-123456" });
  expect(Object.keys(services)).toEqual(["ads"]);
  expect(sources.connections).toContain("https://googleads.g.doubleclick.net");
  expect(Object.values(sources).flat().join(" ")).not.toContain("analytics");
});

test("another origin stands in for all of the vendor's", () => {
  const origin = "http://127.0.0.1:4444";
  const { services, sources } = vendorsWith({
    ANALYTICS_ID: "G-ABC123",
    ADS_ID: "AW-123456",
    ANALYTICS_ORIGIN: `${origin}/`,
  });
  expect(services.ads?.script).toBe(`${origin}/gtag/js?id=AW-123456`);
  expect(sources).toEqual({
    scripts: [`${origin}/gtag/`],
    connections: [origin],
    images: [origin],
    frames: [origin],
  });
});
