import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#app/paths.ts";
import { addressExport, dataLinkView, erasure, privacyMessages } from "#contract/privacy.ts";
import { addAccount, mailsTo, nextEmail, opens, signUp } from "#tests/support/account-requests.ts";
import { staffWithApp } from "#tests/support/staff.ts";
import { tablesWith } from "#tests/support/table-names.ts";
import {
  enrol,
  enrolmentWith,
  expectProblem,
  LEADS_TO,
  openTestApp,
  SITE_URL,
  sendLead,
  type TestApp,
} from "#tests/support/test-app.ts";
import { writeMails } from "#tests/support/written-mails.ts";
import { DATA_LINK_PAGE, MAIL_PAUSE_MS } from "./data-requests.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const HOUR = 3_600_000;

describe("what people may ask of us", () => {
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
  const post = (path: string, payload: object) =>
    served.app.inject({ method: "POST", url: `/api/v1/your-data${path}`, payload });
  const show = (token: string) =>
    served.app.inject({ url: `/api/v1/your-data/link?${new URLSearchParams({ token })}` });

  async function linkTo(email: string, wants: "copy" | "erasure"): Promise<string> {
    const answer = await post("", { email, wants });
    expect(answer.statusCode, answer.body).toBe(202);
    // By its purpose: the ids of mails that are queued in the same millisecond have no order.
    const mails = await mailsTo(served, email.toLowerCase());
    const mail = mails.findLast(({ purpose }) => purpose === `data-${wants}-link`);
    const [, token = ""] = /\/your-data\/link\?token=([\w-]{43})/.exec(mail?.text ?? "") ?? [];
    expect(token).not.toBe("");
    return token;
  }

  const subscribe = (email: string) =>
    served.app.inject({ method: "POST", url: "/api/v1/subscribe", payload: { email } });

  async function enquire(email: string, phone: string): Promise<string> {
    const answer = await enrol(served.app, enrolmentWith({ email, phone }));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().reference;
  }

  test("the answer is the same for an address that is known and one that is not", async () => {
    const known = nextEmail();
    await enquire(known, "+91 98111 00001");
    const answers = await Promise.all(
      [known, nextEmail()].map((email) => post("", { email, wants: "copy" })),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(202);
      expect(answer.json()).toEqual({ message: privacyMessages.asked });
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  test("the mail leads to the page, of which the database knows no link", async () => {
    const email = nextEmail();
    const token = await linkTo(email.toUpperCase(), "copy");
    const mail = (await mailsTo(served, email)).at(-1);
    expect(mail).toMatchObject({ purpose: "data-copy-link", is_secret: 1 });
    expect(mail?.text).toContain(`${SITE_URL}${DATA_LINK_PAGE}?token=${token}`);
    expect(DATA_LINK_PAGE).toBe(paths.yourDataLink);
    expect(await tablesWith(served.db, token)).toEqual([]);
  });

  test("without an account: the copy has all that is held, and the link opens once", async () => {
    const email = nextEmail();
    const reference = await enquire(email, "+91 98111 00002");
    await subscribe(email);
    const token = await linkTo(email, "copy");
    const seen = await show(token);
    expect(dataLinkView.parse(seen.json())).toEqual({
      wants: "copy",
      names: [],
      email: "a…@example.in",
      enquiries: 1,
      newsletter: "pending",
      account: "none",
      // Including the mail with the link.
      mails: 4,
    });

    const answer = await post("/copy", { token });
    expect(answer.statusCode, answer.body).toBe(200);
    const copy = addressExport.parse(answer.json());
    expect(answer.json()).toEqual(copy);
    expect(copy).toMatchObject({
      exportedAt: now.toISOString(),
      email,
      account: null,
      accountInProfile: false,
      person: { name: "Priya Sharma" },
      enquiries: [{ reference, email }],
      newsletter: { status: "pending", events: [{ kind: "requested" }], letters: [] },
      dataRequests: [{ wants: "copy", used_at: null }],
    });
    expect(copy.mails.map(({ purpose }) => purpose).toSorted()).toEqual([
      "data-copy-link",
      "lead-confirmation",
      "lead-notice",
      "newsletter-confirmation",
    ]);
    expect(answer.body).not.toContain(token);
    expect(answer.body).not.toMatch(/hash/i);

    expectProblem(await post("/copy", { token }), 400, "token_invalid");
    expectProblem(await show(token), 400, "token_invalid");
  });

  test("of two at once with one link, one gets the copy", async () => {
    const token = await linkTo(nextEmail(), "copy");
    const answers = await Promise.all([post("/copy", { token }), post("/copy", { token })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  test("who has an account gets all of it with the copy, too", async () => {
    const { user, token: bearer } = await signUp(served);
    const token = await linkTo(user.email, "copy");
    const copy = addressExport.parse((await post("/copy", { token })).json());
    expect(copy.account).toMatchObject({
      user: { email: user.email },
      sessions: [{ current: false, device: "Chrome on Android" }],
      securityEvents: [{ kind: "signed up" }],
    });
    expect(JSON.stringify(copy)).not.toMatch(new RegExp(`argon2|${bearer}`));
  });

  test("erasure leaves nothing of the address but that letters must not go there", async () => {
    const email = nextEmail();
    await enquire(email, "+91 98111 00003");
    await subscribe(email);
    await served.app.inject({
      method: "POST",
      url: "/api/v1/user/signup",
      payload: { name: "Asha", email },
    });
    const copyLink = await linkTo(email, "copy");
    const token = await linkTo(email, "erasure");
    expectProblem(await post("/copy", { token }), 400, "token_invalid");
    expect(await tablesWith(served.db, email)).toEqual(
      expect.arrayContaining(["leads", "mail_outbox", "newsletter_subscriptions"]),
    );

    const answer = await post("/erasure", { token });
    expect(erasure.parse(answer.json())).toEqual({
      message: privacyMessages.erased,
      account: "none",
    });
    expect(await tablesWith(served.db, email)).toEqual([]);
    const suppressed = await served.db.selectFrom("newsletter_suppressions").selectAll().execute();
    expect(suppressed).toMatchObject([{ reason: "erased" }]);
    for (const link of [token, copyLink]) {
      expectProblem(await post("/erasure", { token: link }), 400, "token_invalid");
      expectProblem(await post("/copy", { token: link }), 400, "token_invalid");
    }
  });

  test("erasing one address leaves what came with another under the same telephone", async () => {
    const [mine, theirs] = [nextEmail(), nextEmail()];
    const body = { name: "Meera Rao", phone: "9811100004", course: "IeltsClass" };
    const references: string[] = [];
    for (const email of [mine, theirs, mine, theirs]) {
      // After the ten minutes in which the same enquiry counts as a double click.
      later(11 * 60_000);
      const answer = await sendLead(served.app, "ielts", { ...body, email });
      expect(answer.statusCode, answer.body).toBe(201);
      if (email === theirs) references.push(answer.json().reference);
    }
    await post("/erasure", { token: await linkTo(mine, "erasure") });
    expect(await tablesWith(served.db, mine)).toEqual([]);
    const copy = await post("/copy", { token: await linkTo(theirs, "copy") });
    const { enquiries } = addressExport.parse(copy.json());
    expect(enquiries.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
  });

  test("an account goes with the erasure, and a last mail says so", async () => {
    const { user, browser, token: bearer } = await signUp(served);
    const answer = await post("/erasure", { token: await linkTo(user.email, "erasure") });
    expect(answer.json()).toMatchObject({ account: "deleted" });
    expect(await opens(browser, bearer)).toBe(false);
    const mails = await mailsTo(served, user.email);
    expect(mails.map(({ purpose }) => purpose)).toEqual(["account-deleted"]);
    await writeMails(served);
    expect(await tablesWith(served.db, user.email)).toEqual([]);
  });

  test("an account that waits for its first login is known by the same mailbox, and goes too", async () => {
    const { email } = await addAccount(served, { isVerified: false });
    await post("/erasure", { token: await linkTo(email, "erasure") });
    await writeMails(served);
    expect(await tablesWith(served.db, email)).toEqual([]);
  });

  test("an account of staff is neither shown nor deleted by a mailbox alone", async () => {
    const staff = await staffWithApp(served);
    await enquire(staff.email, "+91 98111 00005");
    const copyLink = await linkTo(staff.email, "copy");
    expect((await show(copyLink)).json()).toMatchObject({ account: "profile", enquiries: 1 });
    const copy = addressExport.parse((await post("/copy", { token: copyLink })).json());
    expect(copy).toMatchObject({ account: null, accountInProfile: true });
    const answer = await post("/erasure", { token: await linkTo(staff.email, "erasure") });
    expect(answer.json()).toMatchObject({ account: "kept" });
    expect(await opens(staff.browser, staff.token)).toBe(true);
    expect(await tablesWith(served.db, staff.email)).toEqual(["accounts"]);
  });

  test("the link is good for a day", async () => {
    const token = await linkTo(nextEmail(), "erasure");
    later(24 * HOUR - 1);
    expect((await show(token)).statusCode).toBe(200);
    later(1);
    expectProblem(await show(token), 400, "token_invalid");
    expectProblem(await post("/erasure", { token }), 400, "token_invalid");
  });

  test("asked again at once there is one mail; two unused links a day are the most, and nobody is told", async () => {
    const email = nextEmail();
    const limited = await openTestApp("sqlite");
    const ask = async (wants = "copy") => {
      const payload = { email, wants };
      const answer = await limited.app.inject({
        method: "POST",
        url: "/api/v1/your-data",
        payload,
      });
      expect(answer.json()).toEqual({ message: privacyMessages.asked });
      return (await mailsTo(limited, email)).length;
    };
    try {
      expect(await ask()).toBe(1);
      expect(await ask()).toBe(1);
      later(MAIL_PAUSE_MS);
      expect(await ask("erasure")).toBe(2);
      later(MAIL_PAUSE_MS);
      expect(await ask()).toBe(2);
      // Whoever uses a link has shown that the address is theirs.
      const [first] = await mailsTo(limited, email);
      const token = /link\?token=([\w-]{43})/.exec(first?.text ?? "")?.[1];
      const url = "/api/v1/your-data/copy";
      await limited.app.inject({ method: "POST", url, payload: { token } });
      later(MAIL_PAUSE_MS);
      expect(await ask()).toBe(3);
      later(MAIL_PAUSE_MS);
      expect(await ask()).toBe(3);
      later(24 * HOUR);
      expect(await ask()).toBe(4);
    } finally {
      await limited.close();
    }
  });

  test("nothing is mailed to the institute's own address, whose mails are about others", async () => {
    const before = (await mailsTo(served, LEADS_TO)).length;
    const answer = await post("", { email: LEADS_TO.toUpperCase(), wants: "erasure" });
    expect(answer.statusCode).toBe(202);
    expect(await mailsTo(served, LEADS_TO)).toHaveLength(before);
  });

  test.each([
    [{ wants: "copy" }, "email"],
    [{ email: "asha", wants: "copy" }, "email"],
    [{ email: "asha@example.in" }, "wants"],
    [{ email: "asha@example.in", wants: "all" }, "wants"],
  ])("%j is refused", async (payload, field) => {
    const { errors } = expectProblem(await post("", payload), 422, "validation_failed");
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  test.each(["", "x", "a".repeat(43), "a".repeat(201), "' OR 1=1 --"])(
    "no link: %j",
    async (token) => {
      for (const answer of [await show(token), await post("/copy", { token })]) {
        expect([400, 422]).toContain(answer.statusCode);
      }
      expect([400, 422]).toContain((await post("/erasure", { token })).statusCode);
    },
  );
});
