import { expect, test } from "vitest";
import { paths } from "../paths.ts";
import { publicPages } from "../public-pages.ts";
import { isQuietPage, isStaffPage } from "./quiet-pages.ts";

test.each([
  ...["/staff", "/staff/leads", "/staff/people/7"],
  ...[paths.userProfile, paths.accountDeleted, paths.profileExport, paths.accountHub],
  ...[paths.yourDataLink, paths.newsletterConfirm, paths.newsletterPreferences],
  ...[paths.yourRequests, paths.openRequest],
  ...[
    "/staff/",
    "/Staff/Leads",
    "//staff",
    "/%73taff/people/7",
    "/USERPROFILE",
    "/newsletter/confirm/",
  ],
])("no service runs on %s", (pathname) => {
  expect(isQuietPage(pathname)).toBe(true);
});

test.each([...publicPages, paths.login, paths.newsletter, "/staffroom", "/userProfiles", "/%E0"])(
  "one may run on %s",
  (pathname) => {
    expect(isQuietPage(pathname)).toBe(false);
  },
);

test("the back office alone does not ask", () => {
  expect(isStaffPage("/staff/leads")).toBe(true);
  expect(isStaffPage(paths.userProfile)).toBe(false);
});
