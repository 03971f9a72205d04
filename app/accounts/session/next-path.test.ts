import { expect, test } from "vitest";
import { withNext } from "../../shell/navigation/way-back.ts";
import { landing, nextPath } from "./next-path.ts";

test.each([
  "/",
  "/faq",
  "/userProfile?part=devices#devices",
  "/services/find?goal=work&live=berlin",
])("a login may lead to %s", (path) => expect(nextPath(path)).toBe(path));

test.each([
  undefined,
  null,
  "",
  "faq",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/a\\b",
  "/with blanks",
  "javascript:alert(1)",
  `/${"a".repeat(600)}`,
  "/login",
  "/login/?next=/faq",
  "/./logout",
  "/signup#form",
  "/forgot-password",
  "/Logout",
  "/LOGIN",
  "/%6cogout",
  "/%4Cogout//",
  "/%2Fevil.example",
  "/%",
])("a login does not lead to %j", (asked) => expect(nextPath(asked)).toBe("/userProfile"));

test("staff whom no page or the home page has sent to the login go to their work", () => {
  for (const asked of [null, "", "//evil.example"]) {
    expect(landing(asked, true), `${asked}`).toBe("/staff");
    expect(landing(asked, false), `${asked}`).toBe("/userProfile");
  }
  expect(landing("/", true)).toBe("/staff");
  expect(landing("/", false)).toBe("/");
  expect(landing("/faq", true)).toBe("/faq");
  expect(landing("/userProfile", true)).toBe("/userProfile");
});

test("a door carries where it leads, and nothing where that is the profile anyway", () => {
  expect(withNext("/login", "/userProfile")).toBe("/login");
  expect(withNext("/login", "/faq?q=a&b")).toBe("/login?next=%2Ffaq%3Fq%3Da%26b");
});
