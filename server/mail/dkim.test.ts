import { createHash, createPublicKey, createVerify, generateKeyPairSync } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sampleStoredMail } from "#tests/support/sample-mail.ts";
import { makeScratchFolder } from "#tests/support/scratch.ts";
import { type SmtpStandIn, startSmtp } from "#tests/support/smtp.ts";
import { readConfig } from "../config.ts";
import { createTransport } from "./transport.ts";

const pemOf = (bits: number) =>
  generateKeyPairSync("rsa", { modulusLength: bits })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();
const pem = pemOf(1024);
const ecPem = generateKeyPairSync("ed25519")
  .privateKey.export({ type: "pkcs8", format: "pem" })
  .toString();

const MAIL_FROM = "Institute <hello@example.org>";
const set = { DKIM_KEY: pem, DKIM_SELECTOR: "mail2026", MAIL_FROM };

describe("settings of DKIM", () => {
  test("a key as it is, or a file with one; the domain is that of MAIL_FROM", () => {
    const folder = makeScratchFolder("sprachsetu-dkim-");
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "key.pem");
    writeFileSync(file, pem);
    const expected = { domainName: "example.org", keySelector: "mail2026", privateKey: pem };
    expect(readConfig(set).dkim).toEqual(expected);
    expect(readConfig({ ...set, DKIM_KEY: file }).dkim).toEqual(expected);
    expect(readConfig({ ...set, DKIM_DOMAIN: "mail.example.org" }).dkim).toMatchObject({
      domainName: "mail.example.org",
    });
    expect(readConfig({}).dkim).toBeUndefined();
  });

  test.each([
    [{ DKIM_KEY: pem }, /^DKIM_SELECTOR must be the selector of .*, since DKIM_KEY is set\.$/],
    [{ DKIM_SELECTOR: "a" }, /^DKIM_KEY must be .*, since DKIM_SELECTOR is set\.$/],
    [{ DKIM_DOMAIN: "example.org" }, /^DKIM_KEY must be .*, since DKIM_DOMAIN is set\.$/],
    [{ ...set, DKIM_KEY: "/no/such/file" }, /^DKIM_KEY must be .*: there is no such file/],
    [{ ...set, DKIM_KEY: "-----BEGIN nothing" }, /^DKIM_KEY must be .*: this is none\.$/],
    [{ ...set, DKIM_KEY: pemOf(768) }, /^DKIM_KEY must be .*: this one has 768 bits\.$/],
    [{ ...set, DKIM_KEY: ecPem }, /^DKIM_KEY must be .*: this one is of another kind\.$/],
    [{ ...set, DKIM_SELECTOR: "a b" }, /^DKIM_SELECTOR must be/],
    [{ ...set, DKIM_DOMAIN: "example org" }, /^DKIM_DOMAIN must be/],
  ])("%# stops the start with one sentence", (env, sentence) => {
    expect(() => readConfig(env as NodeJS.ProcessEnv)).toThrow(sentence);
  });
});

describe("a signed mail", () => {
  let smtp: SmtpStandIn;
  beforeAll(async () => {
    smtp = await startSmtp();
  });
  afterAll(() => smtp.close());

  test("its signature holds for body and headers, those of the newsletter included", async () => {
    const config = readConfig({
      ...set,
      ...{ SMTP_URL: smtp.url, SITE_URL: "https://www.example.org", LEADS_TO: "leads@example.org" },
      MAIL_RETURN_PATH: "returns@example.org",
    });
    const transport = createTransport(config);
    await transport.send(
      sampleStoredMail({ unsubscribeUrl: "https://www.example.org/u?token=1", subject: "Grüße" }),
    );
    transport.close();
    const [mail] = smtp.received;
    if (!mail) throw new Error("no mail");
    expect(mail.envelope.from).toBe("returns@example.org");
    expect(mail.message.from?.address).toBe("hello@example.org");

    const [head = "", body = ""] = splitAt(mail.raw, "\r\n\r\n");
    const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
    const headers = lines.map((line) => splitAt(line, ":"));
    const signature = headers.find(([name]) => name?.toLowerCase() === "dkim-signature")?.[1] ?? "";
    const tags = new Map(
      signature
        .split(";")
        .map((tag) => splitAt(tag, "=").map((part) => part.trim()) as [string, string]),
    );
    expect(Object.fromEntries(tags)).toMatchObject({
      d: "example.org",
      s: "mail2026",
      a: "rsa-sha256",
    });
    const named = (tags.get("h") ?? "")
      .toLowerCase()
      .split(":")
      .map((name) => name.trim());
    for (const name of ["from", "list-unsubscribe", "list-unsubscribe-post", "message-id"]) {
      expect(named).toContain(name);
    }
    expect(createHash("sha256").update(relaxedBody(body)).digest("base64")).toBe(tags.get("bh"));
    const unsigned = signature.replace(/\bb=[^;]*$/, "b=");
    const signed = [
      ...named.flatMap((name) =>
        headers
          .filter(([key]) => key?.toLowerCase() === name)
          .map(([, value = ""]) => `${name}:${relaxed(value)}\r\n`),
      ),
      `dkim-signature:${relaxed(unsigned)}`,
    ].join("");
    const b = (tags.get("b") ?? "").replaceAll(" ", "");
    const isRight = createVerify("sha256").update(signed).verify(createPublicKey(pem), b, "base64");
    expect(isRight).toBe(true);
  });
});

function splitAt(text: string, at: string): string[] {
  const place = text.indexOf(at);
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + at.length)];
}

/** RFC 6376, 3.4.2 and 3.4.4. */
const relaxed = (value: string) => value.replaceAll(/[ \t]+/g, " ").trim();
const relaxedBody = (body: string) =>
  `${body
    .split("\r\n")
    .map((line) => line.replaceAll(/[ \t]+/g, " ").trimEnd())
    .join("\r\n")
    .replace(/(?:\r\n)+$/, "")}\r\n`;
