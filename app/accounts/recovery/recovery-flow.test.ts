import { expect, test } from "vitest";
import { createAccountApi } from "../../shell/api/account-api.ts";
import { recoveryFlow } from "./recovery-flow.ts";

type Call = "send" | "verify" | "finish";

/** One call against an API that gives this one answer, or none. */
function call(name: Call, answer?: { status: number; body: string }) {
  const account = createAccountApi(async () => {
    if (!answer) throw new TypeError("Failed to fetch");
    return new Response(answer.body, { status: answer.status });
  });
  const email = "asha@example.in";
  if (name === "send") return recoveryFlow.send(account, { name: "", email });
  if (name === "verify") return recoveryFlow.verify(account, { email, otp: "123456" });
  return recoveryFlow.finish(account, "step", { password: "p" });
}

const json = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) });
const page = { status: 502, body: "<h1>Bad gateway</h1>" };
const refused = json(400, { status: 400, message: "The server’s own words." });

test.each([
  ["send", refused, "The server’s own words."],
  ["send", undefined, "Failed to send reset email."],
  ["send", page, "Failed to send reset email."],
  ["verify", refused, "The server’s own words."],
  ["verify", undefined, "Failed to verify OTP."],
  ["verify", json(200, {}), "OTP Verification Failed"],
  ["verify", page, "OTP Verification Failed"],
  ["finish", refused, "The server’s own words."],
  ["finish", undefined, "Failed to reset password."],
  ["finish", page, "Reset Password Failed"],
] as const)("%s, refused by %j, says: %s", async (name, answer, message) => {
  expect(await call(name, answer)).toMatchObject({ kind: "refused", problem: { message } });
});

test.each([
  ["send", {}, "Password reset email sent."],
  ["send", { message: "Sent." }, "Sent."],
  ["verify", { token: "abc" }, "OTP verified successfully."],
  ["finish", {}, "Password reset successful."],
] as const)("%s, done with %j, says: %s", async (name, body, message) => {
  const outcome = await call(name, json(200, body));
  expect(outcome).toEqual({ kind: "done", value: { ...body, message } });
});
