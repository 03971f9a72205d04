import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { retention } from "#content/retention.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { MAIL_PAUSE_MS } from "./subscribing.ts";
import { unconfirmedRetention } from "./subscription-retention.ts";
import { createLists } from "./subscriptions.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const DAY_MS = 86_400_000;
const email = "priya@example.in";

/* Anybody can enter anybody's address, so little is kept of an unconfirmed request, and not for long. */
describe("what is kept of requests for the newsletter", () => {
  let served: TestApp;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    served = await openTestApp("sqlite");
  });
  afterEach(async () => {
    vi.useRealTimers();
    await served.close();
  });

  const call = (path: string, payload: object, headers = {}) =>
    served.app.inject({ method: "POST", url: `/api/v1/subscribe${path}`, payload, headers });
  const subscribe = (body: object = { email }, headers = {}) => call("", body, headers);
  const confirm = (token: string) => call("/confirm", { token });
  const subscriptions = () =>
    served.db.selectFrom("newsletter_subscriptions").selectAll().orderBy("id").execute();
  const mails = () => served.db.selectFrom("mail_outbox").selectAll().orderBy("id").execute();
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

  /** The token in the newest mail to an address. */
  async function mailedToken(address = email): Promise<string> {
    const text = (await mailsTo(served, address)).at(-1)?.text ?? "";
    return /confirm\?token=([\w-]{43})$/m.exec(text)?.[1] ?? "";
  }

  test("the token is not kept, only its hash", async () => {
    await subscribe();
    const token = await mailedToken();
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await subscriptions())).not.toContain(token);
    // The mail's content is stored encrypted, and deleted once it is sent.
    expect(JSON.stringify(await mails())).not.toContain(token);
    expect(await mails()).toMatchObject([{ is_secret: 1 }]);
  });

  test("what is kept of a request tells nobody without our secret whose it was", async () => {
    await subscribe();
    await subscribe({ email }, { "idempotency-key": "one" });
    const keys = JSON.stringify(
      await served.db.selectFrom("idempotency_keys").selectAll().execute(),
    );
    for (const guess of [email, JSON.stringify({ email })]) {
      expect(keys).not.toContain(createHash("sha256").update(guess).digest("base64url"));
    }
  });

  test("who never confirms is forgotten after thirty days; who did, or left, is not", async () => {
    const { db } = served;
    const { subscriptions: lists } = await createLists(db);
    const tidy = async (at: number) => {
      for (const step of unconfirmedRetention) await step.remove(db, new Date(at));
    };
    const monthMs = retention.unconfirmedSubscriptionDays * DAY_MS;
    const addresses = {
      never: "never@example.in",
      reader: "reader@example.in",
      // Unsubscribed, and then somebody entered the address again.
      gone: "gone@example.in",
    };
    for (const address of Object.values(addresses)) {
      await subscribe({ email: address }, { "idempotency-key": address });
    }
    for (const address of [addresses.reader, addresses.gone]) {
      expect((await confirm(await mailedToken(address))).statusCode).toBe(200);
    }
    const left = (await subscriptions()).find((row) => row.email === addresses.gone)?.id ?? "";
    await lists.leave(db, left, "page", { now });
    later(MAIL_PAUSE_MS);
    await subscribe({ email: addresses.gone });
    expect((await subscriptions()).at(-1)).toMatchObject({ status: "pending", left_by: "page" });
    await db.updateTable("mail_outbox").set({ status: "sent" }).execute();
    await subscribe({ email: "waits@example.in" });

    await tidy(now.getTime() + monthMs);
    expect(await subscriptions()).toHaveLength(4);
    await tidy(Date.now() + monthMs + 1);
    expect(await subscriptions()).toMatchObject([
      { email: addresses.reader, status: "confirmed" },
      { email: addresses.gone, status: "unsubscribed", left_by: "page" },
    ]);
    expect(await mails()).toMatchObject([{ to_address: "waits@example.in", status: "queued" }]);
    const events = await db.selectFrom("newsletter_events").select("subscription_id").execute();
    const kept = (await subscriptions()).map(({ id }) => id);
    expect(events.every(({ subscription_id }) => kept.includes(subscription_id))).toBe(true);
    // A later request starts a new subscription.
    later(monthMs + 1);
    await subscribe({ email: addresses.never });
    expect(await subscriptions()).toHaveLength(3);
  });
});
