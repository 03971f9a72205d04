import { expect, test } from "vitest";
import { courses } from "#content/courses/courses.ts";
import { paths } from "../paths.ts";
import { courseOn, reportedPath, reportedReferrer } from "./reported-page.ts";

test.each([
  [paths.home, "/"],
  [courses.PTEOnline.url, "/services/online-pte-coaching"],
  ["/blog/viewallblogs/ten-words-for-bread", "/blog/viewallblogs/ten-words-for-bread"],
  ["/blog/tags/grammar", "/blog/tags/grammar"],
  [paths.newsletterConfirm, "/newsletter/confirm"],
  [paths.userProfile, "/userProfile"],
])("%s is reported as %s", (pathname, reported) => {
  expect(reportedPath(pathname)).toBe(reported);
});

test.each([
  ["/priya@example.in", "/*"],
  ["/services/priya-sharma", "/*"],
  ["/blog/viewallblogs/priya@example.in", paths.blogPost],
  ["/blog/tags/Priya%20Sharma", paths.blogTag],
])("nothing that was typed into the address %s is reported", (pathname, reported) => {
  expect(reportedPath(pathname)).toBe(reported);
});

test("of the page before, neither query nor what another website calls its pages", () => {
  const origin = "https://www.sprachsetu.example";
  expect(reportedReferrer(`${origin}/newsletter/confirm?token=abc`, origin)).toBe(
    `${origin}/newsletter/confirm`,
  );
  expect(reportedReferrer("https://mail.example/inbox/priya?q=visa", origin)).toBe(
    "https://mail.example/",
  );
  expect(reportedReferrer("", origin)).toBe("");
});

test("a course page has a course, another has none", () => {
  expect(courseOn(courses.GermanClass.url)).toBe("German Online");
  expect(courseOn(paths.services)).toBeUndefined();
});
