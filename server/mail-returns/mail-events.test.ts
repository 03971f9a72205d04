import { generateKeyPairSync } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  callAsProvider,
  certificateOf,
  MAILGUN_KEY,
  mailgunEvent,
  POSTMARK_PASSWORD,
  postmarkAuthorization,
  postmarkEvent,
  SES_TOPIC,
  sesBounce,
  startSns,
} from "#tests/support/provider-events.ts";
import { enrol, expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

type Sns = Awaited<ReturnType<typeof startSns>>;

describe("events of mail providers", () => {
  let sns: Sns;
  let served: TestApp;
  beforeAll(async () => {
    sns = await startSns();
  });
  afterAll(() => sns.close());
  beforeEach(async () => {
    served = await openTestApp("sqlite", {
      config: { mailgunKey: MAILGUN_KEY, postmarkPassword: POSTMARK_PASSWORD, sesTopic: SES_TOPIC },
      readAmazon: sns.read,
    });
  });
  afterEach(() => served.close());

  const call: ReturnType<typeof callAsProvider> = (...args) => callAsProvider(served)(...args);
  const returns = () => served.db.selectFrom("mail_returns").selectAll().execute();

  /** The confirmation that an enrolment has caused. */
  async function confirmation() {
    expect((await enrol(served.app)).statusCode).toBe(201);
    const mail = await served.db
      .selectFrom("mail_outbox")
      .select(["id", "message_id", "to_address"])
      .where("purpose", "=", "lead-confirmation")
      .executeTakeFirstOrThrow();
    return { id: mail.id, messageId: mail.message_id, to: mail.to_address };
  }

  test("Mailgun: a signed failure counts, once", async () => {
    const mail = await confirmation();
    for (const _ of [1, 2]) {
      expect((await call("mailgun", mailgunEvent(mail))).statusCode).toBe(204);
    }
    expect(await returns()).toMatchObject([
      { kind: "permanent", address: mail.to, mail_id: mail.id, status: "5.1.1", source: "mailgun" },
    ]);
  });

  test.each([
    [{ event: "failed", severity: "temporary" }, []],
    [{ event: "failed", severity: "permanent", reason: "old" }, [{ kind: "temporary" }]],
    [{ event: "complained" }, [{ kind: "complaint" }]],
    [{ event: "unsubscribed" }, []],
    [{ event: "delivered" }, []],
  ])("Mailgun: %j", async (event, expected) => {
    const mail = await confirmation();
    expect((await call("mailgun", mailgunEvent(mail, event))).statusCode).toBe(204);
    expect(await returns()).toMatchObject(expected);
  });

  test("Mailgun: another key, a changed token and an old signature are refused", async () => {
    const mail = await confirmation();
    const other = mailgunEvent(mail, undefined, { key: "key-of-somebody-else" });
    const changed = mailgunEvent(mail);
    changed.signature.token = "ff".repeat(25);
    const old = mailgunEvent(mail, undefined, { at: new Date("2026-01-01T00:00:00Z") });
    for (const body of [other, changed, old, {}, { signature: "x" }]) {
      expectProblem(await call("mailgun", body), 403, "forbidden");
    }
    expect(await returns()).toEqual([]);
  });

  test("Postmark: the password of its address counts", async () => {
    const mail = await confirmation();
    const event = postmarkEvent(mail);
    for (const headers of [{}, postmarkAuthorization("wrong-password"), { authorization: "x" }]) {
      expectProblem(await call("postmark", event, headers), 403, "forbidden");
    }
    expect(await returns()).toEqual([]);
    expect((await call("postmark", event, postmarkAuthorization())).statusCode).toBe(204);
    expect(await returns()).toMatchObject([{ kind: "permanent", mail_id: mail.id }]);
  });

  test.each([
    ["AutoResponder", "", []],
    ["Transient", "", []],
    ["SoftBounce", "452 4.2.2 mailbox full", [{ kind: "temporary", status: "4.2.2" }]],
    ["Blocked", "", [{ kind: "refused" }]],
    ["HardBounce", "550 5.7.1 policy", [{ kind: "refused", status: "5.7.1" }]],
    ["SpamComplaint", "", [{ kind: "complaint" }]],
  ])("Postmark: %s %s", async (type, details, expected) => {
    const mail = await confirmation();
    await call("postmark", postmarkEvent(mail, type, details), postmarkAuthorization());
    expect(await returns()).toMatchObject(expected);
  });

  test("Amazon SES: a signed notification of our topic counts", async () => {
    const mail = await confirmation();
    const answer = await call("ses", sns.notification(sesBounce(mail)));
    expect(answer.statusCode, answer.body).toBe(204);
    expect(await returns()).toMatchObject([{ kind: "permanent", source: "ses", status: "5.1.1" }]);
  });

  test("Amazon SES: a holiday reply is a transient bounce without a status, and counts for nothing", async () => {
    const mail = await confirmation();
    const transient = { bounceType: "Transient", bounceSubType: "General" };
    await call("ses", sns.notification(sesBounce(mail, transient, {})));
    expect(await returns()).toEqual([]);
    await call("ses", sns.notification(sesBounce(mail, transient, { status: "4.4.7" })));
    expect(await returns()).toMatchObject([{ kind: "temporary" }]);
  });

  test("Amazon SES: a changed text, another topic and a certificate from elsewhere are refused", async () => {
    const mail = await confirmation();
    const good = sns.notification(sesBounce(mail));
    const changed = JSON.stringify({ ...JSON.parse(good), Message: "{}" });
    const topic = { TopicArn: "arn:aws:sns:eu-central-1:999999999999:mail" };
    const foreign = sns.notification(sesBounce(mail), topic);
    const before = sns.opened.length;
    const elsewhere = [
      "https://evil.example/sns.eu-central-1.amazonaws.com.pem",
      "https://sns.eu-central-1.amazonaws.com.evil.example/a.pem",
      "https://sns.eu-central-1.amazonaws.com@evil.example/a.pem",
      "http://sns.eu-central-1.amazonaws.com/a.pem",
      "https://sns.eu-central-1.amazonaws.com:8443/a.pem",
      "https://sns.eu-central-1.amazonaws.com/",
      "https://sns.eu-central-1.amazonaws.com/a/SimpleNotificationService-01d0.pem",
      "https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-01d0.pem?Action=GetTopic",
      "https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-01d0.pem#a",
      "file:///etc/passwd",
      "",
    ].map((SigningCertURL) => JSON.stringify({ ...JSON.parse(good), SigningCertURL }));
    for (const body of [foreign, ...elsewhere, "{}"]) {
      expectProblem(await call("ses", body), 403, "forbidden");
    }
    expect(sns.opened.length).toBe(before);
    expectProblem(await call("ses", changed), 403, "forbidden");
    expect(await returns()).toEqual([]);
  });

  test("Amazon SES: the subscription of our topic is confirmed, at Amazon alone", async () => {
    const path = `/?Action=ConfirmSubscription&TopicArn=${SES_TOPIC}&Token=2336412f37`;
    const host = "https://sns.eu-central-1.amazonaws.com";
    const here = sns.confirmation(`${host}${path}`);
    expect((await call("ses", here)).statusCode).toBe(204);
    expect(sns.opened).toContain(path);
    const before = sns.opened.length;
    const elsewhere = [
      `https://evil.example${path}`,
      `${host}/other${path.slice(1)}`,
      `${host}${path}9&TopicArn=arn:aws:sns:eu-central-1:999999999999:mail`,
      `${host}/?Action=ConfirmSubscription&Token=2336412f37`,
      `${host}${path.replace("ConfirmSubscription", "DeleteTopic")}`,
    ];
    for (const url of elsewhere) {
      expectProblem(await call("ses", sns.confirmation(url)), 403, "forbidden");
    }
    expect(sns.opened.length).toBe(before);
  });

  const [rsa, elliptic] = [
    generateKeyPairSync("rsa", { modulusLength: 2048 }),
    generateKeyPairSync("ec", { namedCurve: "P-256" }),
  ];
  test.each([
    ["a text", "<html>No key</html>"],
    ["nothing", ""],
    ["a key alone", rsa.publicKey.export({ type: "spki", format: "pem" }).toString()],
    ["a certificate of another kind of key", certificateOf(elliptic)],
    ["the certificate of somebody else", certificateOf(rsa)],
  ])("Amazon SES: %s in place of the certificate proves nothing", async (_what, page) => {
    const amazon = await startSns(page);
    const config = { sesTopic: SES_TOPIC };
    const other = await openTestApp("sqlite", { config, readAmazon: amazon.read });
    const answer = await callAsProvider(other)("ses", amazon.notification({}));
    expectProblem(answer, 403, "forbidden");
    await other.close();
    await amazon.close();
  });

  test("Amazon SES: an address on the account's suppression list is not dead", async () => {
    const mail = await confirmation();
    const listed = { bounceType: "Permanent", bounceSubType: "OnAccountSuppressionList" };
    expect((await call("ses", sns.notification(sesBounce(mail, listed)))).statusCode).toBe(204);
    expect(await returns()).toMatchObject([{ kind: "refused", status: "5.1.1" }]);
  });

  test("Amazon SES: while Amazon does not answer, the event is to be sent again", async () => {
    const readAmazon = () => Promise.reject(new Error("connect ETIMEDOUT"));
    const other = await openTestApp("sqlite", { config: { sesTopic: SES_TOPIC }, readAmazon });
    const answer = await callAsProvider(other)("ses", sns.notification({}));
    expectProblem(answer, 503, "unavailable");
    expect(answer.headers["retry-after"]).toBe("60");
    await other.close();
  });

  test("a provider that is not set up, or not known, is not answered", async () => {
    const other = await openTestApp("sqlite", { config: { mailgunKey: MAILGUN_KEY } });
    for (const provider of ["ses", "postmark"]) {
      expectProblem(await callAsProvider(other)(provider, {}), 404, "not_found");
    }
    expect((await callAsProvider(other)("sendmail", {})).statusCode).toBe(422);
    await other.close();
  });

  test("an event that lies ends nobody", async () => {
    const mail = await confirmation();
    const foreign = { ...mail, messageId: "<0199-b@www.sprachsetu.example>" };
    const otherHost = { ...mail, messageId: mail.messageId.replace("@", "@not-") };
    const wrongAddress = { ...mail, to: "somebody.else@example.in" };
    for (const lie of [foreign, otherHost, wrongAddress]) {
      expect((await call("mailgun", mailgunEvent(lie))).statusCode).toBe(204);
    }
    const nobody = postmarkEvent({ ...mail, to: "" });
    await call("postmark", nobody, postmarkAuthorization());
    expect(await returns()).toEqual([]);
  });
});
