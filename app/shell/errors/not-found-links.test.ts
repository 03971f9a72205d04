import { expect, test } from "vitest";
import { siteDetails } from "#content/site.ts";
import { nearestPages } from "./not-found-links.ts";

test("the home page comes first wherever the editors have put it, then what is nearest", () => {
  const { quickLinks, offerings } = siteDetails;
  for (const links of [quickLinks, quickLinks.toReversed(), quickLinks.slice(1)]) {
    const found = nearestPages("/services/learn-german", { quickLinks: links, offerings });
    expect(found.map(({ url }) => url).slice(0, 2)).toEqual(["/", "/services/learn-german-online"]);
    expect(found).toHaveLength(4);
  }
});

test.each([
  ["/log-in", "/login"],
  ["/sign-up", "/signup"],
  ["/registration", "/register"],
  ["/my-profile", "/userProfile"],
  ["/reset-password", "/forgot-password"],
  ["/find-course", "/services/find"],
  ["/newsletters", "/newsletter"],
])("%s leads to %s, which the footer does not name", (missing, wanted) => {
  const lists = { quickLinks: siteDetails.quickLinks, offerings: siteDetails.offerings };
  expect(nearestPages(missing, lists)[1]?.url).toBe(wanted);
});

test.each(["/qqq", "/nope-xyz", "/%F0%9F%98%80", "/x"])(
  "%s, which is near nothing, leads to courses and people, not to legal papers",
  (missing) => {
    const { quickLinks, offerings } = siteDetails;
    const found = nearestPages(missing, { quickLinks, offerings }).map(({ url }) => url);
    expect(found.toSorted()).toEqual(["/", "/contactus", "/services", "/services/find"]);
  },
);
