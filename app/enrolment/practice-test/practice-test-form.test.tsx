import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PracticeTestThanks } from "./practice-test-form.tsx";

const values = { name: "Priya", email: "priya@example.in", test: "german" };

const thanksFor = (accepted: { message: string; download: string }) =>
  renderToStaticMarkup(<PracticeTestThanks answer={{ kind: "accepted", accepted, values }} />);

test("the thanks greet by the name and offer the paper", () => {
  const download = "/api/v1/practice-tests/german?signature=x";
  const html = thanksFor({ message: "On its way.", download });
  expect(html).toContain(`href="${download}"`);
  expect(html).toContain("Thank you, Priya.");
  expect(html).toContain("priya@example.in");
});

test("an answer without a link is thanked for, and no link leads nowhere", () => {
  const html = thanksFor({ message: "", download: "" });
  expect(html).toContain("Thank you, Priya.");
  expect(html).not.toContain("<a");
  expect(html).not.toContain("download it now");
});
