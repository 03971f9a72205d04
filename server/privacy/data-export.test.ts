import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { site as institute, karnal } from "#content/site.ts";
import { type AccountExport, accountExport } from "#contract/accounts/account-profile.ts";
import {
  mailedCode,
  nextEmail,
  openBrowser,
  type SignedIn,
  signIn,
  signUp,
} from "#tests/support/account-requests.ts";
import { staffWithApp } from "#tests/support/staff.ts";
import { openTestApp, SITE_URL, sendLead, type TestApp } from "#tests/support/test-app.ts";
import { reminderMail } from "../leads/reminders/reminder-mail.ts";
import { createOutbox } from "../mail/outbox.repo.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const MINUTE = 60_000;

describe("the export", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { config: { rateLimitScale: 100 } });
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => served.close());

  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

  async function exported({ browser, token }: Pick<SignedIn, "browser" | "token">) {
    const answer = await browser.call("GET", "/export", undefined, { token });
    expect(answer.statusCode, answer.body).toBe(200);
    const body: AccountExport = accountExport.parse(answer.json());
    expect(answer.json()).toEqual(body);
    return body;
  }

  test("has logins that have ended, known devices and codes that were asked for", async () => {
    const first = await signUp(served);
    const { email } = first.user;
    later(MINUTE);
    const second = await signIn(served, email);
    later(MINUTE);
    await first.browser.call("POST", "/logout", undefined, { token: first.token });
    const stranger = openBrowser(served);
    await stranger.call("POST", "/forgot-password", { email });
    const code = await mailedCode(served, email);

    const body = await exported(second);
    expect(body).toMatchObject({
      account: { emailVerifiedAt: now.toISOString(), googleAccount: null },
      sessions: [
        { current: true, secondFactorAt: null, endedAt: null, endReason: null },
        { current: false, endedAt: "2026-11-21T03:42:00.000Z", endReason: "logout" },
      ],
      knownDevices: [
        { firstUsedAt: "2026-11-21T03:41:00.000Z", lastUsedAt: "2026-11-21T03:41:00.000Z" },
        { firstUsedAt: now.toISOString(), lastUsedAt: now.toISOString() },
      ],
      recoveryCodesLeft: 0,
      person: null,
      codeRequests: [
        { purpose: "recovery", name: null, created_at: "2026-11-21T03:42:00.000Z", used_at: null },
        { purpose: "signup", name: "Asha Rao", used_at: now.toISOString() },
      ],
    });
    expect(body.mails.find(({ purpose }) => purpose === "account-recovery-code")).toEqual({
      to: "you",
      subject: `Your code for a new password: ${institute.name}`,
      purpose: "account-recovery-code",
      at: expect.any(String),
      sentAt: null,
      text: null,
    });
    const welcome = body.mails.find(({ purpose }) => purpose === "account-signed-up");
    expect(welcome?.text).toContain("Your account is ready");
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`hash|asker|${code}`));
  });

  test("has the second factors of staff and how many recovery codes are left", async () => {
    const staff = await staffWithApp(served);
    const body = await exported(staff);
    expect(body).toMatchObject({
      secondFactors: [{ kind: "totp", name: "Authenticator app", lastUsedAt: null }],
      recoveryCodesLeft: 10,
      sessions: [{ current: true, secondFactorAt: now.toISOString() }],
    });
    const text = JSON.stringify(body);
    for (const secret of [staff.secret, staff.token, ...staff.recoveryCodes]) {
      expect(text).not.toContain(secret);
    }
  });

  test("has whom the institute knows the address as, and nothing of the family at the same telephone", async () => {
    const [email, sister] = [nextEmail(), nextEmail("sister")];
    const enquire = async (address: string, name: string, phone: string) => {
      const body = { name, email: address, phone, course: "IeltsClass" };
      const answer = await sendLead(served.app, "ielts", body);
      expect(answer.statusCode, answer.body).toBe(201);
    };
    const [shared, theirs] = ["9811200011", "9811200012"] as const;
    await enquire(sister, "Meera Rao", shared);
    await enquire(sister, "Meera Rao", theirs);
    await enquire(email, "Asha Rao", shared);
    const body = await exported(await signUp(served, { email }));
    expect(body.person).toEqual({
      created_at: now.toISOString(),
      seen_at: now.toISOString(),
      name: "Asha Rao",
      contacts: [
        { kind: "email", value: email },
        { kind: "phone", value: `91${shared}` },
      ],
    });
    const notice = body.mails.find(({ to }) => to === "institute");
    expect(notice).toMatchObject({ purpose: "lead-notice", text: null });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Meera|sister|${theirs}`));
  });

  test("has no words of mails about others, which staff get", async () => {
    const staff = await staffWithApp(served, "counsellor");
    const lead = {
      id: "l1",
      person_id: "p1",
      reference: "SP-0000-0001",
      name: "Kavya Iyer",
      email: "kavya@example.in",
      phone: "+919811300001",
      service: "PTEOnline",
    };
    const about = { lead, about: "Which batch?", dueAt: now.toISOString(), branch: karnal };
    const { leadId: _none, ...mail } = reminderMail(
      { ...about, to: staff.email, isOwner: true },
      served.app.mailFrame,
    );
    const outbox = createOutbox(served.db, { siteUrl: SITE_URL });
    await served.db.transaction().execute((trx) => outbox.enqueue(trx, [mail]));
    const body = await exported(staff);
    expect(body.mails.find(({ purpose }) => purpose === mail.purpose)).toMatchObject({
      to: "you",
      text: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/Kavya|kavya|9811300001|Which batch/);
  });
});
