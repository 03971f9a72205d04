import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAccountApi } from "../../shell/api/account-api.ts";
import { recoveryFlow } from "../recovery/recovery-flow.ts";
import { signupFlow } from "../signup/signup-flow.ts";
import { takeStep } from "./flow-steps.ts";

// Test files share a process: a fake clock that is left on here would also stop the next file's clock.
afterEach(() => vi.useRealTimers());

const person = { name: "Asha", email: "asha@example.in" };

beforeEach(() => void vi.useFakeTimers({ now: 5_000, toFake: ["Date"] }));

/** A form sent without scripts, to a page whose API gives this one answer. */
async function post(
  values: Record<string, string>,
  status: number,
  body: object,
  flow = signupFlow,
) {
  const account = createAccountApi(async () => new Response(JSON.stringify(body), { status }));
  const request = new Request("http://localhost/signup", {
    method: "POST",
    body: new URLSearchParams({ ...person, ...values }),
  });
  const answer = await takeStep(request, account, flow as typeof signupFlow);
  return answer && { ...answer.data, status: answer.init?.status };
}

test("each step leads to the next, and the last one to nothing more", async () => {
  const sent = await post({ intent: "send" }, 202, { message: "Sent.", email: person.email });
  expect(sent).toMatchObject({
    step: { at: "code", ...person, sentAt: 5_000 },
    message: "Sent.",
  });
  const verified = await post({ intent: "verify", otp: "1" }, 200, { success: true, token: "abc" });
  expect(verified).toMatchObject({ step: { at: "password", ...person, token: "abc" } });
  const completed = { success: true, token: "def", user: {} };
  expect(await post({ intent: "finish", token: "abc" }, 200, completed)).toBeUndefined();
});

test("what is refused stays at its step, with the texts and what was typed, but for secrets", async () => {
  const problem = { status: 422, message: "No.", errors: { name: ["Enter your name."] } };
  expect(await post({ intent: "send" }, 422, problem)).toEqual({
    status: 422,
    step: { at: "address", ...person },
    answer: {
      kind: "refused",
      alert: undefined,
      errors: { name: "Enter your name." },
      values: person,
      problem,
    },
  });
  const wrong = { status: 400, message: "Invalid OTP" };
  const verified = await post({ intent: "verify", otp: "1", sentAt: "77" }, 400, wrong);
  expect(verified).toMatchObject({
    step: { at: "code", ...person, sentAt: 77 },
    answer: { alert: "Invalid OTP" },
  });
  expect(verified?.answer?.values).not.toHaveProperty("otp");
  const common = { status: 422, message: "No.", errors: { password: ["Too common."] } };
  const finished = await post({ intent: "finish", token: "abc", password: "p" }, 422, common);
  expect(finished).toMatchObject({
    step: { at: "password", ...person, token: "abc" },
    answer: { errors: { password: "Too common." } },
  });
  expect(finished?.answer?.values).not.toHaveProperty("password");
});

test("another code that comes too soon leaves the visitor where the code is entered", async () => {
  const soon = { status: 429, message: "A code is on its way." };
  expect(await post({ intent: "resend", sentAt: "77" }, 429, soon)).toMatchObject({
    status: 429,
    step: { at: "code", sentAt: 77 },
    answer: { alert: "A code is on its way." },
  });
});

test("who took too long begins again, with the address still there", async () => {
  const late = { status: 401, message: "Your time for this step is over. Please start again." };
  for (const flow of [signupFlow, recoveryFlow]) {
    const answer = await post(
      { intent: "finish", token: "old" },
      401,
      late,
      flow as typeof signupFlow,
    );
    expect(answer).toMatchObject({
      status: 401,
      step: { at: "address", ...person },
      answer: { alert: "Your time for this step is over. Please start again." },
    });
  }
});

test("a form without an intent, as anybody can send it, asks for a code", async () => {
  const refused = { status: 422, message: "No.", errors: { email: ["Invalid email address"] } };
  expect(await post({ email: "" }, 422, refused)).toMatchObject({ step: { at: "address" } });
});
