import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { accountExport, enquiries as enquiriesAnswer } from "#contract/accounts/account-profile.ts";
import {
  addAccount,
  mailsTo,
  nextEmail,
  opens,
  PASSWORD,
  type SignedIn,
  signIn,
  signUp,
} from "#tests/support/account-requests.ts";
import {
  enrol,
  enrolmentWith,
  expectProblem,
  openTestApp,
  sendLead,
  type TestApp,
} from "#tests/support/test-app.ts";

const now = new Date("2026-11-21T03:40:00.000Z");

describe("what is held about a person", () => {
  let served: TestApp;
  let phones = 0;
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
  const get = async (path: string, { browser, token }: SignedIn) => {
    const answer = await browser.call("GET", path, undefined, { token });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  };
  const remove = ({ browser, token }: SignedIn, body?: object) =>
    browser.call("DELETE", "/", body, { token });

  async function enquire(email: string, service = "PTEOnline"): Promise<string> {
    phones += 1;
    const phone = `+9197${String(phones).padStart(8, "0")}`;
    const answer = await enrol(served.app, enrolmentWith({ email, service, phone }));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().reference;
  }

  const subscribe = (email: string) =>
    served.app.inject({ method: "POST", url: "/api/v1/subscribe", payload: { email } });

  test("enquiries of one's verified address, the newest first, and nobody else's", async () => {
    const email = nextEmail();
    const first = await enquire(email.toUpperCase());
    later(60_000);
    const second = await enquire(email, "GermanClass");
    await enquire(nextEmail());
    const signed = await signUp(served, { email });
    const answer = await get("/enquiries", signed);
    expect(enquiriesAnswer.parse(answer.json())).toEqual({
      enquiries: [
        {
          reference: second,
          kind: "enrolment",
          course: "German Classes",
          status: "received",
          receivedAt: "2026-11-21T03:41:00.000Z",
          callBy: "2026-11-21T07:41:00.000Z",
          isCallPromised: true,
          branch: "karnal",
          phone: expect.stringMatching(/^\+91 ••••• ••\d{3}$/),
        },
        {
          reference: first,
          kind: "enrolment",
          course: "PTE Online Classes",
          status: "received",
          receivedAt: now.toISOString(),
          callBy: "2026-11-21T07:40:00.000Z",
          isCallPromised: true,
          branch: "karnal",
          phone: expect.stringMatching(/^\+91 ••••• ••\d{3}$/),
        },
      ],
    });
  });

  test("every kind of enquiry, and one that is repeated under each of its references", async () => {
    const email = nextEmail();
    const name = "Asha Rao";
    const lead = async (path: "ielts" | "contact", more: object) => {
      // After the ten minutes in which the same enquiry counts as a double click.
      later(11 * 60_000);
      const body = { name, email, phone: "9811100011", ...more };
      const answer = await sendLead(served.app, path, body);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json().reference;
    };
    const first = await lead("ielts", { course: "IeltsClass" });
    const again = await lead("ielts", { course: "IeltsClass" });
    const message = await lead("contact", { message: "Do you teach on Sundays?" });
    const other = nextEmail();
    const elsewhere = await lead("ielts", { course: "IeltsClass", email: other });
    const signed = await signUp(served, { email, name });
    const { enquiries } = (await get("/enquiries", signed)).json();
    expect(enquiries).toMatchObject([
      { reference: message, kind: "contact", course: null },
      { reference: again, kind: "registration", course: "IELTS Classes" },
      { reference: first, kind: "registration", course: "IELTS Classes" },
    ]);
    const exported = (await get("/export", signed)).json();
    expect(exported.enquiries).toHaveLength(3);
    expect(JSON.stringify(exported)).toContain("Do you teach on Sundays?");
    expect(JSON.stringify(exported)).not.toContain(other);

    const theirs = await signUp(served, { email: other, name });
    expect((await get("/enquiries", theirs)).json().enquiries).toMatchObject([
      { reference: elsewhere, kind: "registration" },
    ]);
    expect((await remove(theirs, { password: PASSWORD })).statusCode).toBe(204);
    expect((await get("/enquiries", signed)).json().enquiries).toEqual(enquiries);
    expect((await remove(signed, { password: PASSWORD })).statusCode).toBe(204);
    for (const table of ["leads", "lead_repeats", "people", "person_contacts"] as const) {
      const rows = JSON.stringify(await served.db.selectFrom(table).selectAll().execute());
      expect(rows, table).not.toMatch(new RegExp(`${email}|${other}|9811100011`));
    }
  });

  test("an address that is not verified shows nothing", async () => {
    const email = nextEmail();
    await enquire(email);
    await addAccount(served, { email, isVerified: false });
    const signed = await signIn(served, email);
    expect((await get("/enquiries", signed)).json()).toEqual({ enquiries: [] });
    const exported = accountExport.parse((await get("/export", signed)).json());
    expect(exported).toMatchObject({ enquiries: [], newsletter: null, mails: [] });
  });

  test("the export holds everything, as a file, and nothing that opens anything", async () => {
    const email = nextEmail();
    const reference = await enquire(email);
    await subscribe(email);
    const signed = await signUp(served, { email });
    const answer = await get("/export", signed);
    expect(answer.headers["content-disposition"]).toBe(
      'attachment; filename="sprachsetu-account.json"',
    );
    const exported = accountExport.parse(answer.json());
    expect(exported).toMatchObject({
      exportedAt: now.toISOString(),
      user: { email },
      sessions: [{ current: true, device: "Chrome on Android" }],
      securityEvents: [{ kind: "signed up", at: now.toISOString() }],
      secondFactors: [],
      enquiries: [{ reference, email, phone: expect.any(String), name: "Priya Sharma" }],
      newsletter: {
        email,
        status: "pending",
        request_network: expect.any(String),
        events: [{ kind: "requested", at: now.toISOString() }],
      },
    });
    expect(exported.mails.map(({ purpose }) => purpose).toSorted()).toEqual([
      "account-signed-up",
      "account-signup-code",
      "lead-confirmation",
      "lead-notice",
      "newsletter-confirmation",
    ]);
    expect(answer.body).not.toMatch(/argon2|hash/i);
    expect(answer.body).not.toContain(signed.token);
  });

  test("deleting takes the password, and leaves nothing but a last mail", async () => {
    const email = nextEmail();
    await enquire(email);
    await subscribe(email);
    const signed = await signUp(served, { email });
    for (const body of [undefined, {}, { password: "wrong" }]) {
      const { errors } = expectProblem(await remove(signed, body), 400, "credentials_invalid");
      expect(Object.keys(errors ?? {})).toEqual(["password"]);
    }
    expect(await opens(signed.browser, signed.token)).toBe(true);

    const answer = await remove(signed, { password: PASSWORD });
    expect(answer.statusCode, answer.body).toBe(204);
    expect([...signed.browser.cookies.keys()]).toEqual(["__Host-device"]);
    expect(await opens(signed.browser, signed.token)).toBe(false);
    const mails = await mailsTo(served, email);
    expect(mails.map(({ purpose }) => purpose)).toEqual(["account-deleted"]);

    const { db } = served;
    for (const table of ["leads", "newsletter_subscriptions", "one_time_codes"] as const) {
      const rows = await db.selectFrom(table).select("id").where("email", "=", email).execute();
      expect(rows, table).toEqual([]);
    }
    for (const table of ["account_sessions", "security_events", "known_devices"] as const) {
      const rows = await db
        .selectFrom(table)
        .select("account_id")
        .where("account_id", "=", signed.user.id)
        .execute();
      expect(rows, table).toEqual([]);
    }
    const suppressed = await db.selectFrom("newsletter_suppressions").selectAll().execute();
    expect(suppressed).toMatchObject([{ reason: "erased" }]);
    expect(JSON.stringify(suppressed)).not.toContain(email);
    const tokens = await db
      .selectFrom("account_tokens")
      .select("hash")
      .where("account_id", "=", signed.user.id)
      .execute();
    expect(tokens).toEqual([]);
    const notices = await db
      .selectFrom("mail_outbox")
      .select("id")
      .where("text", "like", `%${email}%`)
      .execute();
    expect(notices).toEqual([]);
    const login = await signed.browser.call("POST", "/signin", { email, password: PASSWORD });
    expectProblem(login, 400, "credentials_invalid");
  });

  test("deleting one account leaves the others and what they asked", async () => {
    const other = await signUp(served);
    const reference = await enquire(other.user.email);
    const signed = await signUp(served);
    expect((await remove(signed, { password: PASSWORD })).statusCode).toBe(204);
    expect((await get("/enquiries", other)).json().enquiries).toMatchObject([{ reference }]);
  });

  test("the address can sign up again, and finds nothing of before", async () => {
    const email = nextEmail();
    await enquire(email);
    const signed = await signUp(served, { email });
    await remove(signed, { password: PASSWORD });
    later(120_000);
    const again = await signUp(served, { email, name: "Asha Anew" });
    expect(again.user.id).not.toBe(signed.user.id);
    expect((await get("/enquiries", again)).json()).toEqual({ enquiries: [] });
  });

  test("who has no password deletes soon after logging in, and not later", async () => {
    const withoutPassword = async () => {
      const signed = await signUp(served);
      await served.db
        .updateTable("accounts")
        .set({ password_hash: null })
        .where("id", "=", signed.user.id)
        .execute();
      return signed;
    };
    expect((await remove(await withoutPassword())).statusCode).toBe(204);
    const late = await withoutPassword();
    later(10 * 60_000);
    const { token } = (await late.browser.call("POST", "/refresh-token")).json();
    later(5 * 60_000 + 1);
    expectProblem(await remove({ ...late, token }), 403, "forbidden");
  });
});
