import { describe, expect, test } from "vitest";
import type { Problem, ProblemCode } from "#contract/problem.ts";
import { paths } from "../../paths.ts";
import { createAccountApi } from "../../shell/api/account-api.ts";
import { profileFromForm } from "./profile-forms.tsx";

const secret = "GPC5P3NW4AN47G7V";
const uri = `otpauth://totp/Sprachsetu?secret=${secret}`;

/** Sends a form to the page's action; the API gives the same answer to whatever it is asked. */
async function send(fields: Record<string, string>, status: number, body: object | null) {
  const asked: { method: string; path: string; body: unknown }[] = [];
  const api = createAccountApi(async (path, { method = "GET", body: sent } = {}) => {
    asked.push({ method, path, body: sent === undefined ? undefined : JSON.parse(String(sent)) });
    return new Response(body && JSON.stringify(body), { status });
  });
  const request = new Request("http://localhost/userProfile", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const answer = await profileFromForm(request, api, "http://localhost").catch(
    (thrown: unknown) => thrown,
  );
  return { answer, asked };
}

const problem = (status: number, code: ProblemCode, message: string): Partial<Problem> => ({
  status,
  code,
  message,
});

describe("a form of the profile page without scripts", () => {
  test("is passed on with its own fields, and nothing else that it may bring", async () => {
    const typed = { name: "Asha", phone: "", city: "Berlin", goal: "", avatar: "sky" };
    const form = { intent: "details", ...typed, role: "admin" };
    const { answer, asked } = await send(form, 200, { user: {} });
    expect(asked).toEqual([{ method: "PUT", path: "/api/v1/user/", body: typed }]);
    expect(answer).toMatchObject({ status: 303 });
    expect((answer as Response).headers.get("location")).toMatch(
      /^\/userProfile\?sent=profile-[\da-f]{8}$/,
    );
  });

  test.each(["", "constructor", "profile"])("%j is no intent", async (intent) => {
    const { answer, asked } = await send({ intent }, 200, {});
    expect(answer).toMatchObject({ init: { status: 400 } });
    expect(asked).toEqual([]);
  });

  test("without a login it leads there", async () => {
    const over = problem(401, "unauthorised", "Your session has ended. Log in again.");
    const { answer } = await send({ intent: "end-others" }, 401, over);
    expect((answer as Response).headers.get("location")).toBe(`${paths.login}?ended`);
  });

  test("a deletion leads away from the page, a refused one comes back without its password", async () => {
    const { answer } = await send({ intent: "delete", password: "x" }, 204, null);
    expect((answer as Response).headers.get("location")).toBe(paths.accountDeleted);
    const wrong = problem(400, "credentials_invalid", "This is not your current password.");
    const refused = await send({ intent: "delete", password: "secret words" }, 400, wrong);
    expect(refused.answer).toMatchObject({
      data: { intent: "delete", refusal: { alert: wrong.message } },
      init: { status: 400 },
    });
    expect(JSON.stringify(refused.answer)).not.toContain("secret words");
  });

  test("the app's key stays on the page until its code is right", async () => {
    const started = await send({ intent: "totp-start" }, 200, { secret, uri });
    expect(started.answer).toMatchObject({ data: { totp: { secret, uri } } });
    const confirm = { intent: "totp-confirm", secret, uri, code: "000000" };
    const wrong = await send(
      confirm,
      400,
      problem(400, "otp_invalid", "This code is wrong. Check it and try again."),
    );
    expect(wrong.answer).toMatchObject({ data: { totp: { secret, uri } } });
    for (const forged of ["javascript:alert(1)", "https://evil.example/", ""]) {
      const answer = problem(400, "otp_invalid", "This code is wrong. Check it and try again.");
      const { answer: given } = await send({ ...confirm, uri: forged }, 400, answer);
      expect(given).toMatchObject({ data: { totp: undefined } });
    }
    const right = await send(confirm, 200, { message: "", recoveryCodes: ["AAAA-BBBB"] });
    expect(right.answer).toMatchObject({
      data: { totp: undefined, recoveryCodes: ["AAAA-BBBB"] },
    });
  });
});
