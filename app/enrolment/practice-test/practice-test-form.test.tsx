import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { answerTo } from "../../forms/define-form.ts";
import { createApi } from "../../shell/api/api-client.ts";
import { PracticeTestThanks, practiceTestForm } from "./practice-test-form.tsx";

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

test.each([
  ["the API's words", () => Response.json({ message: "A lot." }, { status: 429 }), "A lot."],
  ["its detail", () => Response.json({ detail: "Our side." }, { status: 500 }), "Our side."],
  [
    "a proxy's page",
    () => new Response("<h1>Bad</h1>", { status: 502 }),
    "Subscription failed (502)",
  ],
  ["a success of a proxy", () => Response.json({}), "Network error. Please try again."],
])("what a refusal says: %s", async (_what, answer, text) => {
  const fetchApi = async () => answer();
  const access = { api: createApi(fetchApi), fetchApi };
  const outcome = await practiceTestForm.send(access, { email: values.email, test: "german" });
  expect(answerTo(outcome, values, practiceTestForm)).toMatchObject({
    kind: "refused",
    alert: text,
  });
});
