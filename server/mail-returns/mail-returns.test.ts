import { randomUUIDv7 } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addressExport } from "#contract/privacy.ts";
import { personPage } from "#contract/staff/staff-leads.ts";
import { returnedMails, settledMail } from "#contract/staff/staff-returned-mails.ts";
import { secret } from "#server/db/secrets.ts";
import { createRequestLinks, REQUEST_LINKS_SECRET } from "#server/leads/request-links.ts";
import { createOutbox } from "#server/mail/outbox.repo.ts";
import { returnRetention } from "#server/mail/returned/returned-mails.repo.ts";
import { createCampaigns } from "#server/newsletter/campaigns.repo.ts";
import { createLists } from "#server/newsletter/subscriptions.ts";
import { sendAgain } from "#server/staff/mails/send-again.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { good, listed } from "#tests/support/lead-samples.ts";
import {
  callAsProvider,
  MAILGUN_KEY,
  mailgunEvent,
  POSTMARK_PASSWORD,
  postmarkAuthorization,
  postmarkEvent,
} from "#tests/support/provider-events.ts";
import { addSubscriber, sampleLetter } from "#tests/support/subscribers.ts";
import { tablesWith } from "#tests/support/table-names.ts";
import {
  enrol,
  enrolmentWith,
  expectProblem,
  openTestApp,
  SITE_URL,
  type TestApp,
} from "#tests/support/test-app.ts";
import { wishCall } from "#tests/support/wished-call.ts";

const ADDRESS = "priya@example.in";
const complaint = { event: "complained" };

describe.each(databaseKinds)("mails that came back, over %s", (kind) => {
  let served: TestApp;
  let desk: Desk;
  beforeEach(async () => {
    served = await openTestApp(kind, {
      config: { mailgunKey: MAILGUN_KEY, postmarkPassword: POSTMARK_PASSWORD },
    });
    desk = await openDesk(served, "counsellor");
  });
  afterEach(() => served.close());

  async function mailTo(address: string, purpose: string) {
    const mail = await served.db
      .selectFrom("mail_outbox")
      .select(["id", "message_id", "to_address"])
      .where("to_address", "=", address)
      .where("purpose", "=", purpose)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return { id: mail.id, messageId: mail.message_id, to: mail.to_address };
  }

  /** A visitor enrols, and the confirmation is queued. */
  async function enrolled(fields: object = {}) {
    const answer = await enrol(served.app, enrolmentWith(fields as Record<string, unknown>));
    expect(answer.statusCode, answer.body).toBe(201);
    return mailTo(ADDRESS, "lead-confirmation");
  }

  /** A mail of this purpose that is about nothing. */
  async function queued(purpose: string, to = ADDRESS) {
    const outbox = createOutbox(served.db, { siteUrl: SITE_URL });
    const text = { subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
    await served.db.transaction().execute((trx) => outbox.enqueue(trx, [{ purpose, to, ...text }]));
    return mailTo(to, purpose);
  }

  async function comesBack(
    mail: Awaited<ReturnType<typeof mailTo>>,
    event?: object,
    said?: string,
  ) {
    const body = mailgunEvent(mail, event as Record<string, unknown>, said ? { said } : {});
    expect((await callAsProvider(served)("mailgun", body)).statusCode).toBe(204);
  }
  const full = async (mail: Awaited<ReturnType<typeof mailTo>>) => {
    const event = postmarkEvent(mail, "SoftBounce", "452 4.2.2 full");
    await callAsProvider(served)("postmark", event, postmarkAuthorization());
  };

  const followUps = () =>
    served.db
      .selectFrom("lead_follow_ups")
      .select(["about", "state", "origin"])
      .orderBy("id")
      .execute();
  const returned = async () =>
    returnedMails.parse(good(await desk.call("GET", "/returned-mails"))).mails;
  const settle = (id: string) => desk.call("POST", `/returned-mails/${id}/settle`);
  const reader = () =>
    served.db
      .selectFrom("newsletter_subscriptions")
      .select(["status", "left_by"])
      .where("email", "=", ADDRESS)
      .executeTakeFirst();

  test("a lead whose confirmation came back is marked, and is a call to make", async () => {
    const mail = await enrolled();
    const before = (await listed(desk)).leads[0];
    expect(before).toMatchObject({ mailDoesNotArrive: false });
    await comesBack(mail);
    await comesBack(mail);
    const [lead] = (await listed(desk)).leads;
    expect(lead).toMatchObject({ mailDoesNotArrive: true, followUpAt: expect.any(String) });
    expect(lead?.revision).toBeGreaterThan(before?.revision ?? 0);
    const task = { about: "Mail does not arrive: call", state: "open", origin: "mail" };
    expect(await followUps()).toEqual([task]);

    const page = good(await desk.call("GET", `/people/${lead?.personId}`));
    expect(page.returnedMails).toMatchObject([
      { kind: "permanent", status: "5.1.1", address: ADDRESS, purpose: "lead-confirmation" },
    ]);
    expect(page.returnedMails[0].diagnostic).not.toContain("@");
  });

  test("the time at which the person has asked to be called is kept, though a mail comes back", async () => {
    const mail = await enrolled();
    const [lead] = (await listed(desk)).leads;
    const at = "2100-01-04T06:00:00.000Z";
    await wishCall(served, lead?.id ?? "", at);
    await comesBack(mail);
    expect((await listed(desk)).leads[0]).toMatchObject({
      mailDoesNotArrive: true,
      followUpAt: at,
    });
    expect(await followUps()).toEqual([{ about: "", state: "open", origin: "visitor" }]);
  });

  test("staff say that mail arrives: it is on record, and nothing counts any more", async () => {
    await comesBack(await enrolled());
    await addSubscriber(served.db, { email: ADDRESS });
    await comesBack(await queued("practice-test"));
    expect(await reader()).toEqual({ status: "unsubscribed", left_by: "bounce" });
    const [mail] = await returned();
    const done = settledMail.parse(good(await settle(mail?.id ?? "")));
    expect(done).toEqual({ isReader: true });
    expect(await reader()).toEqual({ status: "confirmed", left_by: null });
    const { suppressions } = await createLists(served.db);
    expect(await suppressions.among(served.db, [ADDRESS])).toEqual(new Set());
    expect((await listed(desk)).leads[0]).toMatchObject({ mailDoesNotArrive: false });
    expect(await returned()).toMatchObject([
      { settledBy: { name: desk.user.name } },
      { settledBy: { name: desk.user.name } },
    ]);
    expectProblem(await settle(mail?.id ?? ""), 409, "conflict");
    expectProblem(await settle("none"), 404, "not_found");
    const actions = await served.db
      .selectFrom("staff_actions")
      .selectAll()
      .where("action", "=", "mail.return settled")
      .execute();
    expect(actions).toMatchObject([{ actor_id: desk.user.id, subject_kind: "mail" }]);
    expect(JSON.stringify(actions)).not.toContain(ADDRESS);
  });

  /** Staff send a mail again that was given up, a moment later than anything else. */
  async function givenUpAndSentAgain(id: string, to?: string) {
    await served.db
      .updateTable("mail_outbox")
      .set({ status: "failed" })
      .where("id", "=", id)
      .execute();
    const at = new Date(Date.now() + 1_000);
    const links = createRequestLinks(await secret(served.db, REQUEST_LINKS_SECRET), SITE_URL);
    await served.db
      .transaction()
      .execute(async (trx) =>
        expect(await sendAgain(trx, links, { id, to }, desk.user, at)).toBeDefined(),
      );
  }

  test("a mail that is sent again and comes back again counts again, an old report does not", async () => {
    const mail = await enrolled();
    await comesBack(mail);
    const [first] = await returned();
    good(await settle(first?.id ?? ""));
    await comesBack(mail);
    expect(await returned()).toMatchObject([{ settledAt: expect.any(String) }]);
    await givenUpAndSentAgain(mail.id);
    await comesBack(mail, undefined, "550 5.1.1 still no such user");
    expect(await returned()).toMatchObject([
      { settledAt: null, settledBy: null, diagnostic: "550 5.1.1 still no such user" },
    ]);
    expect((await listed(desk)).leads[0]).toMatchObject({ mailDoesNotArrive: true });
    const to = "priya.sharma@example.in";
    await givenUpAndSentAgain(mail.id, to);
    await comesBack({ ...mail, to });
    expect(await returned()).toMatchObject([{ address: to }, { address: ADDRESS }]);
  });

  /** What the person's page, their list, their tasks and their mails say. */
  async function corrected() {
    const [lead] = (await listed(desk)).leads;
    const page = personPage.parse(good(await desk.call("GET", `/people/${lead?.personId}`)));
    return { lead, page, contacts: page.person.contacts.filter(({ kind }) => kind === "email") };
  }

  test("an address that is corrected at its mail is corrected at the person, with a way back", async () => {
    const mail = await enrolled();
    const to = "priya.sharma@example.in";
    const { lead } = await corrected();
    const plan = { revision: lead?.revision, at: "2099-03-02T10:00", about: "Ask about the fee" };
    good(await desk.call("POST", `/leads/${lead?.id}/follow-up`, plan));
    await comesBack(mail);
    await served.db
      .updateTable("mail_outbox")
      .set({ status: "failed" })
      .where("id", "=", mail.id)
      .execute();
    const retried = good(await desk.call("POST", `/mails/${mail.id}/retry`, { to }));
    expect(retried.mail).toMatchObject({ status: "queued", to });
    const after = await corrected();
    expect(after.lead).toMatchObject({ email: to, mailDoesNotArrive: false });
    expect(new Set(after.contacts)).toEqual(
      new Set([
        { kind: "email", value: ADDRESS, isWrong: true },
        { kind: "email", value: to },
      ]),
    );
    expect(await followUps()).toEqual([
      { state: "open", about: "Ask about the fee", origin: "staff" },
      expect.objectContaining({ state: "dropped", origin: "mail" }),
    ]);
    expect(after.lead?.followUpAt).toMatch(/^2099/);
    const actions = await served.db
      .selectFrom("staff_actions")
      .select("action")
      .where("actor_id", "=", desk.user.id)
      .orderBy("id")
      .execute();
    expect(actions.map(({ action }) => action).slice(1)).toEqual([
      "mail.retried",
      "lead.follow-up dropped",
      "person.contact replaced",
    ]);

    good(await desk.call("POST", `/people/changes/${after.page.changes?.[0]?.id}/undo`));
    expect((await corrected()).lead).toMatchObject({ email: ADDRESS, mailDoesNotArrive: true });
    expect(await followUps()).toMatchObject([
      { state: "replaced", origin: "staff" },
      { state: "open", origin: "mail" },
    ]);
  });

  test("an address that is corrected on the person's page is no call any more", async () => {
    await comesBack(await enrolled());
    const { page } = await corrected();
    const replace = (value: string, revision = 0, replaces = ADDRESS) =>
      desk.call("POST", `/people/${page.person.id}/contacts`, {
        ...{ revision, kind: "email", value, replaces },
      });
    const dead = "pryia@example.in";
    await comesBack(await queued("practice-test", dead));
    good(await replace(dead, page.person.revision));
    expect(await followUps()).toMatchObject([{ state: "open", origin: "mail" }]);
    good(await replace("asha@example.in", page.person.revision + 1, dead));
    expect(await followUps()).toMatchObject([{ state: "dropped", origin: "mail" }]);
    expect((await corrected()).lead).toMatchObject({ mailDoesNotArrive: false, followUpAt: null });
  });

  test("a mail to us, or about an address corrected before, corrects no person", async () => {
    const mail = await enrolled();
    const { page } = await corrected();
    await served.db
      .updateTable("mail_outbox")
      .set({ to_address: "wrong@example.in" })
      .where("id", "=", mail.id)
      .execute();
    await givenUpAndSentAgain(mail.id, "right@example.in");
    const after = await corrected();
    expect(after.contacts).toEqual([{ kind: "email", value: ADDRESS }]);
    expect(after.page.person.revision).toBe(page.person.revision);
  });

  test("an earlier plan stays, and a later one is named in the call", async () => {
    const mail = await enrolled();
    const [lead] = (await listed(desk)).leads;
    const plan = { revision: lead?.revision, at: "2099-03-02T10:00", about: "Ask about the fee" };
    good(await desk.call("POST", `/leads/${lead?.id}/follow-up`, plan));
    await comesBack(mail);
    expect(await followUps()).toMatchObject([
      { state: "replaced" },
      { state: "open", about: "Mail does not arrive: call. Then as planned: Ask about the fee" },
    ]);
    await comesBack(await queued("practice-test"));
    expect(await followUps()).toHaveLength(2);
  });

  test("a refusal that is not about the address is a call, and ends nothing", async () => {
    const mail = await enrolled();
    await addSubscriber(served.db, { email: ADDRESS });
    await comesBack(mail, undefined, "550 5.7.1 blocked by policy");
    expect(await reader()).toMatchObject({ status: "confirmed" });
    expect((await listed(desk)).leads[0]).toMatchObject({ mailDoesNotArrive: true });
  });

  test("what a report says is stored as text, whatever it says", async () => {
    const mail = await enrolled();
    await comesBack(mail, undefined, "550 5.1.1 no\u0000 such \u0007user");
    expect(await returned()).toMatchObject([{ diagnostic: "550 5.1.1 no such user" }]);
    const event = postmarkEvent({ ...mail, id: "a\u0000b" });
    const answer = await callAsProvider(served)("postmark", event, postmarkAuthorization());
    expect(answer.statusCode).toBe(204);
  });

  test("a complaint ends the newsletter alone, until the reader confirms again", async () => {
    await addSubscriber(served.db, { email: ADDRESS });
    await comesBack(await enrolled(), complaint);
    expect(await reader()).toEqual({ status: "unsubscribed", left_by: "complaint" });
    expect((await listed(desk)).leads[0]).toMatchObject({ mailDoesNotArrive: false });
    expect(await followUps()).toEqual([]);
    const [mail] = await returned();
    expectProblem(await settle(mail?.id ?? ""), 409, "conflict");
    const { subscriptions } = await createLists(served.db);
    const [now, later] = [new Date(), new Date(Date.now() + 3_600_000)];
    const request = {
      ...{ email: ADDRESS, tokenHash: "hash", tokenExpiresAt: later, requestedAt: now },
      ...{ network: "", page: undefined, textVersion: "1" },
    };
    await served.db.transaction().execute((trx) => subscriptions.request(trx, request, now));
    expect(await subscriptions.confirm(served.db, "hash", "", now)).toBe("confirmed");
    expect(await returned()).toMatchObject([{ settledAt: expect.any(String), settledBy: null }]);
    expect(await reader()).toEqual({ status: "confirmed", left_by: null });
  });

  /** A letter that was sent to a reader. */
  async function letterSent() {
    const subscription = await addSubscriber(served.db, { email: ADDRESS });
    const now = new Date();
    const campaign = await createCampaigns(served.db).create({ letter: sampleLetter }, now);
    const letter = { id: randomUUIDv7(), to: ADDRESS };
    const messageId = `<${letter.id}@www.sprachsetu.example>`;
    await served.db
      .insertInto("newsletter_recipients")
      .values({
        ...{ id: letter.id, campaign_id: campaign, subscription_id: subscription.id },
        ...{ message_id: messageId, status: "sent", attempts: 1, claimed_until: null },
        ...{ next_attempt_at: now.toISOString(), last_error: null, sent_at: now.toISOString() },
      })
      .execute();
    return { ...letter, messageId };
  }

  test("a complaint after a bounce is not taken back with the bounce", async () => {
    await addSubscriber(served.db, { email: ADDRESS });
    const mail = await enrolled();
    await comesBack(mail);
    expect(await reader()).toEqual({ status: "unsubscribed", left_by: "bounce" });
    await comesBack(mail, complaint);
    expect(await reader()).toEqual({ status: "unsubscribed", left_by: "complaint" });
    const reasons = served.db.selectFrom("newsletter_suppressions").select("reason");
    expect(await reasons.execute()).toEqual([{ reason: "complaint" }]);
    const bounce = (await returned()).find(({ kind }) => kind === "permanent");
    expect(settledMail.parse(good(await settle(bounce?.id ?? "")))).toEqual({ isReader: false });
    expect(await reader()).toEqual({ status: "unsubscribed", left_by: "complaint" });
    expect(await reasons.execute()).toEqual([{ reason: "complaint" }]);
  });

  test("a letter that comes back takes its reader off the list, and is no call", async () => {
    await enrolled();
    await comesBack(await letterSent());
    expect(await reader()).toEqual({ status: "unsubscribed", left_by: "bounce" });
    expect(await returned()).toMatchObject([{ purpose: "newsletter", kind: "permanent" }]);
    expect((await listed(desk)).leads[0]).toMatchObject({ mailDoesNotArrive: true });
    expect(await followUps()).toEqual([]);
  });

  test("an enquiry after a letter came back is a call, as the first one would be", async () => {
    await comesBack(await letterSent());
    await comesBack(await enrolled());
    expect(await followUps()).toMatchObject([{ state: "open", origin: "mail" }]);
  });

  test("each lead whose mail came back is a call, also after a call that was made", async () => {
    const [first, second] = [
      await enrolled(),
      await enrolled({ name: "Rohan Kulkarni", phone: "9876501234" }),
    ];
    for (const mail of [first, second, second]) await comesBack(mail);
    await comesBack(await queued("practice-test"));
    expect(await followUps()).toHaveLength(2);
    expect((await listed(desk)).leads).toMatchObject([
      { followUpAt: expect.any(String) },
      { followUpAt: expect.any(String) },
    ]);
    const [lead] = (await listed(desk)).leads;
    const drop = { revision: lead?.revision, at: null };
    good(await desk.call("POST", `/leads/${lead?.id}/follow-up`, drop));
    await comesBack(second, { event: "failed", severity: "permanent", reason: "old" });
    expect(await followUps()).toMatchObject([{}, {}, { state: "open", origin: "mail" }]);
  });

  test("a request for the newsletter whose mail came back stays one, and is forgotten as one", async () => {
    await addSubscriber(served.db, { email: ADDRESS, status: "pending", confirmed_at: null });
    await comesBack(await queued("newsletter-confirmation"));
    expect(await reader()).toEqual({ status: "pending", left_by: null });
  });

  test("reminders are not sent to an ended address, everything else is", async () => {
    await comesBack(await enrolled());
    await served.db.deleteFrom("mail_outbox").execute();
    for (const purpose of ["booking-reminder-day", "booking-reminder-hours", "booking-changed"]) {
      await queued(purpose);
    }
    const outbox = createOutbox(served.db, { siteUrl: SITE_URL });
    const claimed = await outbox.claimDue(new Date(), 10);
    expect(claimed.map(({ purpose }) => purpose)).toEqual(["booking-changed"]);
    const failed = served.db.selectFrom("mail_outbox").selectAll().where("status", "=", "failed");
    expect(await failed.execute()).toMatchObject([
      { last_error: "mails to this address come back" },
      { last_error: "mails to this address come back" },
    ]);
  });

  test("three temporary failures within 14 days pause an address, and two do not", async () => {
    const outbox = createOutbox(served.db, { siteUrl: SITE_URL });
    const reminders = async () => {
      await queued("booking-reminder-day");
      const claimed = await outbox.claimDue(new Date(), 10);
      await served.db.deleteFrom("mail_outbox").execute();
      return claimed.length;
    };
    for (const purpose of ["practice-test", "data-copy-link"]) await full(await queued(purpose));
    await served.db.deleteFrom("mail_outbox").execute();
    expect(await reminders()).toBe(1);
    await full(await queued("booking-changed"));
    await served.db.deleteFrom("mail_outbox").execute();
    expect(await reminders()).toBe(0);
    await served.db
      .updateTable("mail_returns")
      .set({ at: new Date(Date.now() - 15 * 86_400_000).toISOString() })
      .execute();
    expect(await reminders()).toBe(1);
  });

  const post = (path: string, payload: object) =>
    served.app.inject({ method: "POST", url: `/api/v1${path}`, payload });

  /** The token of a mailed link to one's own data. */
  async function link(wants: "copy" | "erasure"): Promise<string> {
    await post("/your-data", { email: ADDRESS, wants });
    const text = (await mailsTo(served, ADDRESS)).at(-1)?.text ?? "";
    return /\/your-data\/link\?token=([\w-]{43})/.exec(text)?.[1] ?? "";
  }

  test("a copy of one's data has them, and an erasure deletes them", async () => {
    await comesBack(await enrolled());
    const copy = good(await post("/your-data/copy", { token: await link("copy") }));
    expect(addressExport.parse(copy).returnedMails).toMatchObject([
      { kind: "permanent", status: "5.1.1", purpose: "lead-confirmation", settled_at: null },
    ]);
    good(await post("/your-data/erasure", { token: await link("erasure") }));
    expect(await tablesWith(served.db, ADDRESS)).not.toContain("mail_returns");
  });

  test("an erasure also deletes what came back from a mistyped address", async () => {
    const mail = await enrolled();
    const to = "pirya@example.in";
    await served.db.updateTable("mail_outbox").set({ to_address: to }).execute();
    await comesBack({ ...mail, to });
    expect(await returned()).toMatchObject([{ address: to }]);
    await givenUpAndSentAgain(mail.id, ADDRESS);
    good(await post("/your-data/erasure", { token: await link("erasure") }));
    expect(await tablesWith(served.db, to)).not.toContain("mail_returns");
  });

  test("the end of their time deletes them", async () => {
    await comesBack(await enrolled());
    const now = new Date();
    const rows = () => served.db.selectFrom("mail_returns").selectAll().execute();
    const removed = (at: Date) =>
      served.db.transaction().execute((trx) => returnRetention.remove(trx, at));
    expect(await removed(now)).toBe(0);
    expect(await removed(new Date(now.getTime() + 367 * 86_400_000))).toBe(1);
    expect(await rows()).toEqual([]);
  });
});
