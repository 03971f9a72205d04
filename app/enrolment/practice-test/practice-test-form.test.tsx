import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { practiceTestAnswer } from "../practice-test-answer.ts";
import { PracticeTestThanks } from "../practice-test-thanks.tsx";

const values = { name: "Priya", email: "priya@example.in", test: "german" } as const;

function thanksFor(value: { message: string; download: string }) {
  const answer = practiceTestAnswer({ kind: "done", value }, values);
  if (answer.kind !== "sent") throw new Error("It was sent.");
  return {
    message: answer.message,
    html: renderToStaticMarkup(<PracticeTestThanks {...{ answer }} />),
  };
}

test("what was sent is said in the server's words, with the paper at hand", () => {
  const download = "/api/v1/practice-tests/german?signature=x";
  const { message, html } = thanksFor({ message: "On its way.", download });
  expect(message).toBe("On its way.");
  expect(html).toContain(`href="${download}"`);
  expect(html).toContain("Thank you, Priya.");
});

test("an answer that says nothing has the specified word, and no link that leads nowhere", () => {
  const { message, html } = thanksFor({ message: "", download: "" });
  expect(message).toBe("Subscribed!");
  expect(html).toContain("Thank you, Priya.");
  expect(html).not.toContain("<a");
  expect(html).not.toContain("You need not wait");
});
