import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  addAccount,
  nextEmail,
  openBrowser,
  opens,
  signIn,
} from "#tests/support/account-requests.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { accountRetention } from "./account-retention.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const DAY = 86_400_000;

describe("what runs out of accounts", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => served.close());

  async function tidy(at: Date) {
    for (const { remove } of accountRetention) await remove(served.db, at);
  }

  const count = async (table: "account_tokens" | "one_time_codes" | "account_sessions") => {
    const rows = await served.db
      .selectFrom(table)
      .select(served.db.fn.countAll().as("n"))
      .execute();
    return Number(rows[0]?.n);
  };

  test("what has run out goes, what is still good stays", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    const { email } = await addAccount(served);
    const old = await signIn(served, email);
    await openBrowser(served).call("POST", "/signup", { name: "Asha", email: nextEmail() });
    await tidy(now);
    expect(await count("one_time_codes")).toBe(1);
    expect(await count("account_tokens")).toBe(3);

    vi.setSystemTime(now.getTime() + 29 * DAY);
    const fresh = await signIn(served, email);
    vi.setSystemTime(now.getTime() + 30 * DAY);
    await tidy(new Date());
    expect(await count("one_time_codes")).toBe(0);
    expect(await count("account_sessions")).toBe(2);
    expect((await old.browser.call("POST", "/refresh-token")).statusCode).toBe(401);
    const refreshed = await fresh.browser.call("POST", "/refresh-token");
    expect(await opens(fresh.browser, refreshed.json().token)).toBe(true);

    await tidy(new Date(now.getTime() + 100 * DAY));
    expect(await count("account_sessions")).toBe(1);
  });
});
