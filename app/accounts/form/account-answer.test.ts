import { expect, test } from "vitest";
import { answerTo, statusOf } from "./account-answer.ts";
import { refusal } from "./refusal.ts";

const typed = {
  email: "asha@example.in",
  password: "secret",
  currentPassword: "old",
  otp: "123456",
};

test("what is done has nothing to show", () => {
  const done = { kind: "done", value: undefined } as const;
  expect(answerTo(done, ["email"], typed)).toBeUndefined();
  expect(statusOf(done)).toBe(200);
});

test("secrets are never put back into a page", () => {
  expect(answerTo(refusal("No."), ["email"], typed)?.values).toEqual({ email: "asha@example.in" });
});

test("texts for the form's fields stand there alone, all others above them", () => {
  const refused = refusal("Some of it is not right.", { status: 422 });
  const errors = { email: ["Invalid email address", "and more"], token: ["Enter text."] };
  const outcome = { ...refused, problem: { ...refused.problem, errors } };
  expect(answerTo(outcome, ["email", "password"], {})).toMatchObject({
    alert: undefined,
    errors: { email: "Invalid email address" },
  });
  expect(answerTo(outcome, ["password"], {})).toMatchObject({
    alert: "Some of it is not right.",
    errors: {},
  });
  expect(statusOf(outcome)).toBe(422);
});

test("where nothing answers the form has its own text", () => {
  const unreachable = { kind: "unreachable" } as const;
  expect(answerTo(unreachable, [], {})?.alert).toBe("An error occurred. Please try again.");
  expect(answerTo(unreachable, [], {}, "Google login failed")?.alert).toBe("Google login failed");
  expect(statusOf(unreachable)).toBe(503);
});
