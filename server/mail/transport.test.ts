import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "#tests/support/ports.ts";
import { sampleStoredMail } from "#tests/support/sample-mail.ts";
import { type SmtpStandIn, startSmtp } from "#tests/support/smtp.ts";
import { isAboutServer, MailRefused, MailUnsure, reasonOf } from "./delivery-error.ts";
import type { MailTransport } from "./outgoing-mail.ts";
import { createTransport } from "./transport.ts";

const mailFrom = "Sprachsetu, Karnal & Berlin <hello@sprachsetu.example>";
const devanagari = sampleStoredMail({
  replyTo: "o'brien@example.ie",
  subject: "Thank you, प्रिया: your enrolment",
  text: "नमस्ते प्रिया O'Brien\n",
  html: "<p>नमस्ते प्रिया O&#39;Brien</p>",
});
/** Values that would add a recipient or a header if they were inserted unescaped. */
const injections = [
  "\r\nBcc: victim@example.org",
  "\nX-Evil: 1",
  "\r\n\r\nbody",
  "\u2028Bcc: v@x.y",
];

describe("over SMTP", () => {
  let smtp: SmtpStandIn;
  let transport: MailTransport;

  beforeAll(async () => {
    smtp = await startSmtp();
  });
  beforeEach(() => {
    smtp.received.length = 0;
    transport = createTransport({ smtpUrl: smtp.url, mailFrom, dataDir: "/nowhere" });
  });
  afterEach(() => transport.close());
  afterAll(() => smtp.close());

  const outcome = (mail = sampleStoredMail(), by = transport) =>
    by.send(mail).then(
      () => undefined,
      (error: unknown) => error,
    );

  test("a mail arrives whole, with its headers and its envelope", async () => {
    await transport.verify();
    await transport.send(devanagari);
    const [mail] = smtp.received;
    expect(mail?.envelope).toEqual({ from: "hello@sprachsetu.example", to: ["asha@example.in"] });
    expect(mail?.message).toMatchObject({
      messageId: devanagari.messageId,
      date: "2026-11-21T08:30:00.000Z",
      from: { name: "Sprachsetu, Karnal & Berlin", address: "hello@sprachsetu.example" },
      to: [{ address: "asha@example.in" }],
      replyTo: [{ address: "o'brien@example.ie" }],
      subject: devanagari.subject,
      text: devanagari.text,
    });
    expect(mail?.message.html?.trim()).toBe(devanagari.html);
    expect(header(mail?.raw, "auto-submitted")).toBe("auto-generated");
    expect(header(mail?.raw, "x-mailer")).toBeUndefined();
  });

  test.each(injections)("a line break in a subject stays text: %j", async (injection) => {
    await transport.send(sampleStoredMail({ subject: `Hello${injection}` }));
    const [mail] = smtp.received;
    expect(mail?.envelope.to).toEqual(["asha@example.in"]);
    expect(mail?.message.headers.map(({ key }) => key).toSorted()).toEqual(usualHeaders);
    expect(mail?.message.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(mail?.message.text).toBe("Hello\n");
  });

  test.each([
    ...injections.map((injection) => `asha@example.in${injection}`),
    "asha@example.in, victim@example.org",
    "asha@example.in>\r\nRCPT TO:<victim@example.org",
    "Asha <asha@example.in>",
    "",
  ])("an address that is more than one address is refused: %j", async (address) => {
    expect(await outcome(sampleStoredMail({ to: address }))).toBeInstanceOf(MailRefused);
    expect(await outcome(sampleStoredMail({ replyTo: address || " " }))).toBeInstanceOf(
      MailRefused,
    );
    expect(smtp.received).toEqual([]);
  });

  test("a text that names a file or an address is sent as it is", async () => {
    const text = "file:///etc/passwd https://example.org/";
    await transport.send(sampleStoredMail({ text, html: '<img src="/etc/passwd">' }));
    expect(smtp.received[0]?.message).toMatchObject({ text: `${text}\n`, attachments: [] });
  });

  test.each(["recipient", "message"] as const)("a 5xx reply to the %s is for good", async (at) => {
    smtp.nextMeet({ reply: 550, at, text: "<asha@example.in> no such user" });
    const refusal = await outcome();
    expect(refusal).toBeInstanceOf(MailRefused);
    expect(reasonOf(refusal)).toMatch(/550 .*no such user/);
    expect(reasonOf(refusal)).not.toContain("asha@example.in");
    expect(await outcome()).toBeUndefined();
  });

  test.each([
    { reply: 451, at: "recipient" },
    { reply: 452, at: "message" },
    { reply: 421, at: "recipient" },
    // Settings that an operator can correct: a sender that is not allowed, a login that is required.
    { reply: 550, at: "sender" },
    { reply: 530, at: "recipient" },
  ] as const)("a reply $reply to the $at is worth another attempt", async (mishap) => {
    smtp.nextMeet(mishap);
    const failure = await outcome();
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(await outcome()).toBeUndefined();
  });

  test.each([
    { mishap: { drop: "after-message" }, unsure: true },
    { mishap: { hang: "message" }, unsure: true },
    { mishap: { hang: "recipient" }, unsure: false },
    { mishap: { reply: 451, at: "message" }, unsure: false },
  ] as const)(
    "a failure in between is worth another attempt, and it is known whether the mail may have arrived: %j",
    async ({ mishap, unsure }) => {
      const impatient = createTransport({
        smtpUrl: smtp.url,
        mailFrom,
        dataDir: "/nowhere",
        timeouts: { socket: 500 },
      });
      smtp.nextMeet(mishap);
      const failure = await outcome(sampleStoredMail(), impatient);
      impatient.close();
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(MailRefused);
      expect(failure instanceof MailUnsure).toBe(unsure);
      expect(await outcome()).toBeUndefined();
    },
  );

  test.each([
    [550, "5.1.1 no such user", true],
    [553, "5.1.3 bad address", true],
    [550, "5.1.10 null MX", true],
    [550, "5.2.1 mailbox disabled", true],
    // Without an enhanced status code the reply may be about our network, for every recipient.
    [550, "no such user here", false],
    [550, "your network is blocked", false],
    [551, "user not local", false],
    [553, "not from here", false],
    [550, "5.1.8 bad sender", false],
    [550, "5.2.2 mailbox full", false],
    [550, "5.7.1 blocked by policy", false],
  ])("%d %s: there is no such mailbox: %j", async (reply, text, noSuchMailbox) => {
    smtp.nextMeet({ reply, at: "recipient", text });
    expect(await outcome()).toMatchObject({ name: "MailRefused", noSuchMailbox });
    smtp.nextMeet({ reply, at: "message", text });
    expect(await outcome()).toMatchObject({ name: "MailRefused", noSuchMailbox: false });
  });

  test("a failure tells whether the next mail would meet it too", async () => {
    smtp.nextMeet({ reply: 452, at: "recipient" });
    expect(isAboutServer(await outcome())).toBe(false);
    smtp.nextMeet({ reply: 550, at: "recipient" });
    expect(isAboutServer(await outcome())).toBe(false);
    smtp.nextMeet({ reply: 550, at: "sender" });
    expect(isAboutServer(await outcome())).toBe(true);
  });

  test("a letter says how one click unsubscribes, in whole lines", async () => {
    const unsubscribeUrl = `https://www.sprachsetu.example/api/v1/subscribe/unsubscribe?token=${"A".repeat(43)}`;
    await transport.send(sampleStoredMail({ unsubscribeUrl }));
    const raw = smtp.received[0]?.raw;
    expect(header(raw, "list-unsubscribe")).toBe(`<${unsubscribeUrl}>`);
    expect(header(raw, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(header(raw, "list-id")).toBe("<letter.www.sprachsetu.example>");
  });

  test.each(injections)("an address for unsubscribing adds no header: %j", async (injection) => {
    const unsubscribeUrl = `https://www.sprachsetu.example/?token=a${injection}`;
    expect(await outcome(sampleStoredMail({ unsubscribeUrl }))).toBeInstanceOf(MailRefused);
  });

  test("a send ends at its limit although the server keeps the connection alive", async () => {
    const impatient = createTransport({
      smtpUrl: smtp.url,
      mailFrom,
      dataDir: "/nowhere",
      timeouts: { send: 200 },
    });
    smtp.nextMeet({ hang: "message" });
    expect(await outcome(sampleStoredMail(), impatient)).toMatchObject({ code: "EABORT" });
    impatient.close();
  });

  test("a refused connection is worth another attempt", async () => {
    const away = createTransport({
      smtpUrl: `smtp://127.0.0.1:${await freePort()}`,
      mailFrom,
      dataDir: "/nowhere",
    });
    const failure = await outcome(sampleStoredMail(), away);
    expect(reasonOf(failure)).toContain("ECONNREFUSED");
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(isAboutServer(failure)).toBe(true);
    await expect(away.verify()).rejects.toThrow("ECONNREFUSED");
    away.close();
  });
});

describe("into a folder", () => {
  let dataDir: string;
  let transport: MailTransport;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "sprachsetu-mail-"));
    transport = createTransport({ smtpUrl: undefined, mailFrom, dataDir });
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  test("each mail is a complete .eml file", async () => {
    await transport.send(devanagari);
    const [file = ""] = await readdir(join(dataDir, "mail"));
    expect(file).toBe(`2026-11-21T08-30-00.123Z-sample-${devanagari.id}.eml`);
    const raw = await readFile(join(dataDir, "mail", file));
    expect(raw.toString().replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(await PostalMime.parse(raw)).toMatchObject({
      messageId: devanagari.messageId,
      to: [{ address: "asha@example.in" }],
      replyTo: [{ address: "o'brien@example.ie" }],
      subject: devanagari.subject,
      text: devanagari.text,
      html: devanagari.html,
    });
  });

  test("a mail written twice is one file, and nothing unfinished stays", async () => {
    await transport.send(devanagari);
    await transport.send(devanagari);
    await transport.send(sampleStoredMail({ id: "other", purpose: "../../escape" }));
    expect(await readdir(join(dataDir, "mail"))).toEqual([
      "2026-11-21T08-30-00.123Z-------escape-other.eml",
      `2026-11-21T08-30-00.123Z-sample-${devanagari.id}.eml`,
    ]);
  });

  test("a folder that cannot be written is worth another attempt", async () => {
    const lost = createTransport({ smtpUrl: undefined, mailFrom, dataDir: "/dev/null" });
    const failure = await lost.send(devanagari).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "ENOTDIR" });
    await expect(lost.verify()).rejects.toThrow("ENOTDIR");
  });
});

const usualHeaders = [
  "auto-submitted",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "subject",
  "to",
  "x-auto-response-suppress",
  "x-mail-id",
];

const header = (raw: string | undefined, name: string) =>
  new RegExp(`^${name}: (.*)\r$`, "im").exec(raw ?? "")?.[1];
