import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addAccount,
  mailedCode,
  nextEmail,
  OTHER_PASSWORD,
  openBrowser,
  PASSWORD,
  signIn,
  signUp,
} from "#tests/support/account-requests.ts";
import { createAuthenticator } from "#tests/support/passkey.ts";
import { firstStep, post, staffWithApp } from "#tests/support/staff.ts";
import { namesOfTables } from "#tests/support/table-names.ts";
import { openTestApp, SITE_URL, type TestApp } from "#tests/support/test-app.ts";

describe("a dump of the database", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { config: { rateLimitScale: 100 } });
  });
  afterAll(() => served.close());

  /** Every cell of every table, as text. */
  async function dump(): Promise<string> {
    const tables = await namesOfTables(served.db);
    const rows = await Promise.all(
      tables.map((name) =>
        served.db
          .selectFrom(name as "accounts")
          .selectAll()
          .execute(),
      ),
    );
    return JSON.stringify(rows);
  }

  test("holds no password, no token and no code in plain", async () => {
    const secrets: string[] = [PASSWORD, OTHER_PASSWORD];
    const { browser, token, user } = await signUp(served);
    secrets.push(token, ...browser.cookies.values());
    const refreshed = await browser.call("POST", "/refresh-token");
    secrets.push(refreshed.json().token, ...browser.cookies.values());

    const waiting = nextEmail();
    await openBrowser(served).call("POST", "/signup", { name: "Asha", email: waiting });
    secrets.push(await mailedCode(served, waiting));

    await browser.call("POST", "/forgot-password", { email: user.email });
    const otp = await mailedCode(served, user.email);
    const body = { email: user.email, otp };
    const verified = await browser.call("POST", "/verify-forgot-password-otp", body);
    secrets.push(otp, verified.json().token);

    const staff = await addAccount(served, { role: "admin" });
    const due = await signIn(served, staff.email);
    const step = JSON.parse(JSON.stringify(due)).secondFactor.token;
    const totp = await due.browser.call("POST", "/second-factor/totp", undefined, { token: step });
    secrets.push(step, totp.json().secret);

    const colleague = await staffWithApp(served);
    secrets.push(colleague.secret, colleague.token, colleague.step);
    for (const code of colleague.recoveryCodes) secrets.push(code, code.replaceAll("-", ""));
    const registration = await post(colleague.browser, "/passkeys/options", colleague.token);
    const { challenge: toRegister } = registration.json().options;
    const response = createAuthenticator(SITE_URL).create(registration.json().options);
    const added = { name: "Key", response };
    const made = await post(colleague.browser, "/passkeys", colleague.token, added);
    expect(made.statusCode, made.body).toBe(201);
    const waitingRegistration = await post(colleague.browser, "/passkeys/options", colleague.token);
    const login = await firstStep(served, colleague.email);
    const authentication = await post(login.browser, "/passkey-challenge", login.token);
    const challenges = [
      toRegister,
      ...[waitingRegistration, authentication].map((answer) => answer.json().options.challenge),
    ];
    for (const challenge of challenges) {
      expect(challenge.length).toBeGreaterThan(20);
      secrets.push(challenge);
    }
    secrets.push(login.token);

    const text = await dump();
    expect(text).toContain(user.email);
    expect(text).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      // Six digits may occur by chance in a time or an id; a code would be a word of its own.
      expect(text).not.toMatch(secret.length === 6 ? new RegExp(`\\b${secret}\\b`) : secret);
    }
  });

  test("a mail with a code is emptied once it has left", async () => {
    const { createOutbox, OUTBOX_SECRET } = await import("../mail/outbox.repo.ts");
    const { secret } = await import("../db/secrets.ts");
    const email = nextEmail();
    await openBrowser(served).call("POST", "/signup", { name: "Asha", email });
    const code = await mailedCode(served, email);
    const sealKey = await secret(served.db, OUTBOX_SECRET);
    const outbox = createOutbox(served.db, { siteUrl: "https://www.sprachsetu.example", sealKey });
    const mails = await outbox.claimDue(new Date(), 100);
    const mail = mails.find(({ to }) => to === email);
    expect(mail?.text).toContain(code);
    if (mail) await outbox.markSent(mail, new Date());
    const row = await served.db
      .selectFrom("mail_outbox")
      .select(["html", "text", "status"])
      .where("to_address", "=", email)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ html: "", text: "", status: "sent" });

    // If somebody queues it again by hand, it cannot be sent and delays no other mail.
    await served.db
      .updateTable("mail_outbox")
      .set({ status: "queued", claimed_until: null })
      .where("to_address", "=", email)
      .execute();
    expect(await outbox.claimDue(new Date(), 100)).toEqual([]);
    const again = await served.db
      .selectFrom("mail_outbox")
      .select(["status", "last_error"])
      .where("to_address", "=", email)
      .executeTakeFirstOrThrow();
    expect(again).toEqual({ status: "failed", last_error: "its text is gone" });
  });

  test("an outbox without the key takes no such mail", async () => {
    const { createOutbox } = await import("../mail/outbox.repo.ts");
    const { sampleMail } = await import("#tests/support/sample-mail.ts");
    const outbox = createOutbox(served.db, { siteUrl: "https://www.sprachsetu.example" });
    const enqueue = served.db
      .transaction()
      .execute((trx) => outbox.enqueue(trx, [sampleMail({ isSecret: true })]));
    await expect(enqueue).rejects.toThrow("no key");
  });
});
