import { describe, expect, test } from "vitest";
import { createAccountApi } from "../../shell/api/account-api.ts";
import { signupFlow } from "./signup-flow.ts";

type Answer = { status: number; body: string } | "no answer";

/** The flow against an API that gives this one answer. */
function against(answer: Answer) {
  const asked: { path: string; body: unknown; bearer: string | null }[] = [];
  const account = createAccountApi(async (path, init) => {
    const bearer = new Headers(init?.headers).get("authorization");
    asked.push({ path, body: JSON.parse(String(init?.body)), bearer });
    if (answer === "no answer") throw new TypeError("Failed to fetch");
    return new Response(answer.body, { status: answer.status });
  });
  return {
    asked,
    send: () => signupFlow.send(account, { name: "Asha", email: "asha@example.in" }),
    verify: () => signupFlow.verify(account, { email: "asha@example.in", otp: "123456" }),
    finish: () => signupFlow.finish(account, "step", { password: "p", city: "Karnal", token: "x" }),
  };
}

const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) });
const page = (status: number): Answer => ({ status, body: "<h1>Bad gateway</h1>" });
const refused = json(400, { status: 400, message: "The server’s own words.", code: "otp_invalid" });
const noAnswer =
  "we got no answer. Check your internet connection: public Wi-Fi may ask you to log in first. Then try again.";

describe("what the specification says where the server says nothing", () => {
  test.each([
    ["send", refused, "The server’s own words."],
    ["send", "no answer", `Error sending OTP: ${noAnswer}`],
    ["send", json(202, null), "Invalid credentials"],
    ["send", json(202, {}), "Invalid credentials"],
    ["send", page(502), "Invalid credentials"],
    // The login page of a hotel's network.
    ["send", page(200), `Error sending OTP: ${noAnswer}`],
    ["verify", refused, "The server’s own words."],
    ["verify", json(400, { success: false }), "OTP Verification Failed"],
    ["verify", json(200, { success: false }), "Invalid OTP"],
    ["verify", json(200, { token: "abc" }), "Invalid OTP"],
    ["verify", json(200, { success: true }), "OTP Verification Failed"],
    ["verify", "no answer", `Error verifying OTP: ${noAnswer}`],
    ["verify", page(502), "OTP Verification Failed"],
    ["finish", refused, "The server’s own words."],
    ["finish", "no answer", "An error occurred. Please try again."],
    ["finish", json(200, { success: true, token: "abc" }), "An error occurred. Please try again."],
    ["finish", page(500), "An error occurred. Please try again."],
  ] as const)("%s, answered by %j: %s", async (call, answer, message) => {
    expect(await against(answer)[call]()).toMatchObject({ kind: "refused", problem: { message } });
  });
});

test("what was given goes out, and what comes back is handed on", async () => {
  const accepted = { message: "Sent.", email: "asha@example.in" };
  const sending = against(json(202, accepted));
  expect(await sending.send()).toEqual({ kind: "done", value: accepted });
  expect(sending.asked[0]?.body).toEqual({ name: "Asha", email: "asha@example.in" });

  const verified = { success: true, token: "abc" };
  expect(await against(json(200, verified)).verify()).toEqual({ kind: "done", value: verified });

  const completed = { success: true, message: "Ready.", token: "abc", user: { id: "1" } };
  const finishing = against(json(200, completed));
  expect(await finishing.finish()).toEqual({ kind: "done", value: completed });
  expect(finishing.asked).toEqual([
    {
      path: "/api/v1/user/complete-signup",
      body: { password: "p", phone: "", city: "Karnal", goal: "" },
      bearer: "Bearer step",
    },
  ]);
});
