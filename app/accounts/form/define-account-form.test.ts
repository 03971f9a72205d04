import { expect, test } from "vitest";
import { pageStatus, refusalTo } from "../../forms/define-form.ts";
import { defineAccountForm } from "./define-account-form.ts";
import { refusal } from "./refusal.ts";

const typed = {
  email: "asha@example.in",
  password: "secret",
  currentPassword: "old",
  otp: "123456",
  token: "hidden",
};

test("secrets are never put back into a page", () => {
  const form = defineAccountForm(["email", "password", "currentPassword", "otp"]);
  const answer = refusalTo(refusal("No."), typed, form);
  expect(answer.values).toEqual({ email: typed.email });
  expect(JSON.stringify(answer)).not.toMatch(/secret|old|123456|hidden/);
});

test("texts for the form's fields stand there alone, all others above them", () => {
  const refused = refusal("Some of it is not right.", { status: 422 });
  const errors = { email: ["Invalid email address", "and more"], token: ["Enter text."] };
  const failure = { ...refused, problem: { ...refused.problem, errors } };
  expect(refusalTo(failure, {}, defineAccountForm(["email", "password"]))).toMatchObject({
    alert: undefined,
    errors: { email: "Invalid email address" },
  });
  expect(refusalTo(failure, {}, defineAccountForm(["password"]))).toMatchObject({
    alert: "Some of it is not right.",
    errors: {},
  });
  expect(pageStatus(failure)).toBe(422);
});

test("where nothing answers the form has its own text", () => {
  const unreachable = { kind: "unreachable" } as const;
  const alertOf = (failure?: string) =>
    refusalTo(unreachable, {}, defineAccountForm([], failure)).alert;
  expect(alertOf()).toBe("An error occurred. Please try again.");
  expect(alertOf("Google login failed")).toBe("Google login failed");
  expect(pageStatus(unreachable)).toBe(503);
});
