import {
  createHmac,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
} from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { LightMyRequestResponse } from "fastify";
import type { TestApp } from "./test-app.ts";

export const MAILGUN_KEY = "key-of-mailgun-for-tests";
export const POSTMARK_PASSWORD = "password-of-postmark-for-tests";
export const SES_TOPIC = "arn:aws:sns:eu-central-1:123456789012:mail";

type Call = (
  provider: string,
  payload: object | string,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>;

/** Sends what a provider would. */
export const callAsProvider =
  ({ app }: TestApp): Call =>
  (provider, payload, headers = {}) =>
    app.inject({
      method: "POST",
      url: `/api/v1/mail-events/${provider}`,
      payload,
      headers: {
        ...(typeof payload === "string" ? { "content-type": "text/plain; charset=UTF-8" } : {}),
        ...headers,
      },
    });

type Mail = { id: string; messageId: string; to: string };

/** An event of Mailgun with its signature. */
export function mailgunEvent(
  { messageId, to }: Mail,
  event: Record<string, unknown> = { event: "failed", severity: "permanent" },
  { said = "550 5.1.1 no such user", key = MAILGUN_KEY, at = new Date() } = {},
) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const token = "0f".repeat(25);
  const signature = createHmac("sha256", key).update(`${timestamp}${token}`).digest("hex");
  return {
    signature: { timestamp, token, signature },
    "event-data": {
      recipient: to,
      // Mailgun leaves out the angle brackets.
      message: { headers: { "message-id": messageId.slice(1, -1) } },
      "delivery-status": { code: 550, message: said },
      ...event,
    },
  };
}

/** An event of Postmark, which knows the mail by the header that it was given. */
export const postmarkEvent = ({ id, to }: Mail, type = "HardBounce", details = "") => ({
  RecordType: type === "SpamComplaint" ? "SpamComplaint" : "Bounce",
  Type: type,
  MessageID: "883953f4-0000-4000-8000-000000000000",
  Metadata: { mail: id },
  Email: to,
  Details: details,
});

export const postmarkAuthorization = (password = POSTMARK_PASSWORD) => ({
  authorization: `Basic ${Buffer.from(`mail:${password}`).toString("base64")}`,
});

/** What Amazon SES tells of a bounce, with the headers of the mail as it was given. */
export const sesBounce = (
  { id, messageId, to }: Mail,
  bounce: Record<string, unknown> = { bounceType: "Permanent", bounceSubType: "General" },
  recipient: Record<string, unknown> = {
    status: "5.1.1",
    diagnosticCode: "smtp; 550 5.1.1 user unknown",
  },
) => ({
  notificationType: "Bounce",
  bounce: { ...bounce, bouncedRecipients: [{ emailAddress: to, ...recipient }] },
  mail: {
    messageId: "0102018f-a1",
    headers: [
      { name: "Message-ID", value: messageId },
      { name: "X-Mail-ID", value: id },
    ],
    commonHeaders: { messageId },
  },
});

/** A value in DER (ITU-T X.690): its tag, its length, and its parts. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const lengthBytes =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : [0x82, Math.floor(length / 0x100), length % 0x100];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), value]);
}

/** A certificate (RFC 5280) of a key that signs itself, with nothing in it that is not required. */
export function certificateOf(keys: { publicKey: KeyObject; privateKey: KeyObject }): string {
  const oid =
    keys.publicKey.asymmetricKeyType === "rsa" ? "2a864886f70d01010b" : "2a8648ce3d040302";
  const algorithm = der(0x30, der(0x06, Buffer.from(oid, "hex")));
  const nobody = der(0x30);
  const time = (text: string) => der(0x17, Buffer.from(text));
  const toSign = der(
    0x30,
    ...[der(0x02, Buffer.from([1])), algorithm, nobody],
    ...[der(0x30, time("200101000000Z"), time("491231235959Z")), nobody],
    keys.publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = signBytes("sha256", toSign, keys.privateKey);
  const certificate = der(0x30, toSign, algorithm, der(0x03, Buffer.from([0]), signature));
  return `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64")}\n-----END CERTIFICATE-----\n`;
}

/**
 * Amazon's topic, and the server with its certificate.
 * @param page what the server answers; absent: the certificate of the key that signs
 */
export async function startSns(page?: string) {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const { privateKey } = keys;
  const opened: string[] = [];
  const server = createServer((request, answer) => {
    opened.push(request.url ?? "");
    answer.end(page ?? certificateOf(keys));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  function sign(fields: Record<string, string>, names: readonly string[]): string {
    const text = names
      .filter((name) => fields[name] !== undefined)
      .map((name) => `${name}\n${fields[name]}\n`)
      .join("");
    return createSign("sha256").update(text).sign(privateKey, "base64");
  }

  return {
    /** The paths that were read. */
    opened,
    /** Reads from here what Amazon would serve at the address. */
    read: async (url: URL): Promise<string> => {
      const answer = await fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`);
      return answer.text();
    },
    /** A signed notification, as its text. */
    notification(message: object, changed: Record<string, string> = {}): string {
      const fields = {
        Type: "Notification",
        MessageId: "22b80b92-0000-5000-8000-000000000000",
        TopicArn: SES_TOPIC,
        Message: JSON.stringify(message),
        Timestamp: "2026-11-29T10:00:00.000Z",
        ...changed,
      };
      const names = ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"];
      return JSON.stringify({
        ...fields,
        SignatureVersion: "2",
        Signature: sign(fields, names),
        SigningCertURL: "https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-01d0.pem",
        UnsubscribeURL: "https://sns.eu-central-1.amazonaws.com/?Action=Unsubscribe",
      });
    },
    confirmation(subscribeUrl: string): string {
      const fields = {
        Type: "SubscriptionConfirmation",
        MessageId: "165545c9-0000-4000-8000-000000000000",
        Token: "2336412f37",
        TopicArn: SES_TOPIC,
        Message: "You have chosen to subscribe to the topic.",
        SubscribeURL: subscribeUrl,
        Timestamp: "2026-11-29T10:00:00.000Z",
      };
      const names = [
        ...["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
      ];
      return JSON.stringify({
        ...fields,
        SignatureVersion: "2",
        Signature: sign(fields, names),
        SigningCertURL: "https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-01d0.pem",
      });
    },
    close: async (): Promise<void> => {
      server.close();
      await once(server, "close");
    },
  };
}
