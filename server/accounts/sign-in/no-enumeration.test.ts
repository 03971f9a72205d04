import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAccount, mailsTo, nextEmail, openBrowser } from "#tests/support/account-requests.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

const flows = [
  { call: "/signup", body: (email: string) => ({ name: "Asha Rao", email }) },
  { call: "/signin", body: (email: string) => ({ email, password: "not the password" }) },
  { call: "/forgot-password", body: (email: string) => ({ email }) },
  { call: "/verify-signup-otp", body: (email: string) => ({ email, otp: "123456" }) },
  { call: "/verify-forgot-password-otp", body: (email: string) => ({ email, otp: "123456" }) },
];

/** Requests that must come before a code can be entered. */
const before: Record<string, string> = {
  "/verify-signup-otp": "/signup",
  "/verify-forgot-password-otp": "/forgot-password",
};

describe("nobody learns who has an account", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { config: { rateLimitScale: 1000 } });
  });
  afterAll(() => served.close());

  async function ask(call: string, body: (email: string) => object, email: string) {
    const browser = openBrowser(served);
    const first = before[call];
    if (first) await browser.call("POST", first, { name: "Asha Rao", email });
    return browser.call("POST", call, body(email));
  }

  /** Everything that a stranger sees, except what differs between any two answers. */
  function seen(answer: LightMyRequestResponse, email: string) {
    const { "x-request-id": id, date: _date, "set-cookie": cookies, ...headers } = answer.headers;
    const body = answer.body.replaceAll(email, "EMAIL").replaceAll(String(id), "ID");
    const cookie = String(cookies).replace(/=[\w-]{43};/, "=TOKEN;");
    return {
      status: answer.statusCode,
      headers: { ...headers, "content-length": 0 },
      body,
      cookie,
    };
  }

  test.each(flows)("$call: the same status, headers and body", async ({ call, body }) => {
    const known = (await addAccount(served)).email;
    const unknown = nextEmail();
    const one = seen(await ask(call, body, known), known);
    const other = seen(await ask(call, body, unknown), unknown);
    expect(one).toEqual(other);
  });

  test.each(flows)("$call: the same when it is asked again and again", async ({ call, body }) => {
    const answers = [(await addAccount(served)).email, nextEmail()].map(async (email) => {
      const browser = openBrowser(served);
      const statuses: string[] = [];
      for (let times = 0; times < 7; times += 1) {
        const answer = await browser.call("POST", call, body(email));
        statuses.push(`${answer.statusCode} ${answer.json().message}`);
      }
      return statuses;
    });
    const [one, other] = await Promise.all(answers);
    expect(one).toEqual(other);
  });

  test("the same rows are written, so that the database takes as long", async () => {
    const known = (await addAccount(served)).email;
    const unknown = nextEmail();
    for (const email of [known, unknown]) {
      await openBrowser(served).call("POST", "/signup", { name: "Asha Rao", email });
      await openBrowser(served).call("POST", "/forgot-password", { email });
    }
    const codes = (email: string) =>
      served.db
        .selectFrom("one_time_codes")
        .select(["purpose", "queue", "tries"])
        .where("email", "=", email)
        .orderBy("id")
        .execute();
    expect(await codes(known)).toEqual(await codes(unknown));
    expect(await mailsTo(served, known)).toHaveLength(2);
    expect(await mailsTo(served, unknown)).toHaveLength(2);
  });
});
