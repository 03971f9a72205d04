import { type KeyObject, verify, X509Certificate } from "node:crypto";
import type { ReturnKind } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import { reasonOf } from "../../mail/delivery-error.ts";
import { MAIL_ID_HEADER, type ReturnReport } from "../../mail/returned/report.ts";
import { kindOf, statusOf } from "../../mail/returned/status-codes.ts";
import { forged, listIn, messageIdsIn, objectIn, type Provider, textIn } from "./provider.ts";

/* Notifications of Amazon SES, which come through a topic of Amazon SNS. */

const TIMEOUT_MS = 5_000;
const RETRY_SECONDS = 60;
/** Amazon changes its certificates now and then; of earlier ones no call comes any more. */
const MAX_KEYS = 8;
/** The only servers whose certificates count. */
const SNS_HOST = /^sns\.[a-z0-9-]{3,30}\.amazonaws\.com(?:\.cn)?$/;
/**
 * Where SNS keeps its certificates. Elsewhere on these servers, anybody with an account there can put a text of their
 * own, such as the name of a topic.
 */
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[\da-f]+\.pem$/;

/** What is signed, in this order; a part that is absent is left out ("Verifying the signatures of Amazon SNS messages"). */
const SIGNED: Record<string, readonly string[]> = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: [
    ...["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
  ],
};

/** Reads a page of Amazon: a certificate, or the one that confirms a subscription. */
export type ReadAmazon = (url: URL) => Promise<string>;

const readAmazon: ReadAmazon = async (url) => {
  const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`Amazon answered ${answer.status}.`);
  return answer.text();
};

/**
 * Events of Amazon SES. Whoever has an account there can send signed messages of a topic of their own, so only those of
 * one topic count. It confirms the subscription of that topic by itself.
 * @param topic its ARN
 * @param read reads from Amazon's servers, also in tests
 */
export function createSes(topic: string, read: ReadAmazon = readAmazon): Provider {
  const keys = new Map<string, KeyObject>();

  /** @throws {HttpProblem} 503 if Amazon does not answer: then it sends the event again */
  function fromAmazon(url: URL): Promise<string> {
    return read(url).catch((cause) => {
      throw new HttpProblem(503, "unavailable", `Amazon could not be read: ${reasonOf(cause)}`, {
        retryAfterSeconds: RETRY_SECONDS,
      });
    });
  }

  async function keyAt(address: string): Promise<KeyObject> {
    const known = keys.get(address);
    if (known) return known;
    const key = keyOf(await fromAmazon(certificateUrl(address)));
    if (keys.size >= MAX_KEYS) keys.clear();
    keys.set(address, key);
    return key;
  }

  async function isSigned(body: Record<string, unknown>): Promise<boolean> {
    const names = SIGNED[textIn(body.Type)];
    if (!names || body.TopicArn !== topic) return false;
    const algorithm = body.SignatureVersion === "2" ? "sha256" : "sha1";
    const signed = names
      .filter((name) => body[name] !== undefined)
      .map((name) => `${name}\n${textIn(body[name])}\n`)
      .join("");
    const key = await keyAt(textIn(body.SigningCertURL));
    const signature = Buffer.from(textIn(body.Signature), "base64");
    return verify(algorithm, Buffer.from(signed), key, signature);
  }

  return async ({ body }) => {
    if (!(await isSigned(body))) throw forged();
    if (body.Type === "SubscriptionConfirmation") {
      await fromAmazon(confirmationUrl(textIn(body.SubscribeURL), topic));
      return [];
    }
    return reportsIn(parsed(textIn(body.Message)));
  };
}

/** @throws {HttpProblem} 403 if it is no address of SNS */
function amazonUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isAmazon =
    url?.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    SNS_HOST.test(url.hostname);
  if (!isAmazon) throw forged();
  return url;
}

/** @throws {HttpProblem} 403 if it is no address of a certificate of SNS */
function certificateUrl(address: string): URL {
  const url = amazonUrl(address);
  if (!CERTIFICATE_PATH.test(url.pathname) || url.search !== "" || url.hash !== "") throw forged();
  return url;
}

/** @throws {HttpProblem} 403 if it does not confirm a subscription of the topic */
function confirmationUrl(address: string, topic: string): URL {
  const url = amazonUrl(address);
  const confirms =
    url.pathname === "/" &&
    url.hash === "" &&
    url.searchParams.getAll("Action").join() === "ConfirmSubscription" &&
    url.searchParams.getAll("TopicArn").join() === topic;
  if (!confirms) throw forged();
  return url;
}

/** @throws {HttpProblem} 403 if the text is no certificate with an RSA key, as all those of SNS are */
function keyOf(text: string): KeyObject {
  const key = publicKeyIn(text);
  if (key?.asymmetricKeyType !== "rsa") throw forged();
  return key;
}

function publicKeyIn(text: string): KeyObject | undefined {
  try {
    return new X509Certificate(text).publicKey;
  } catch {
    return undefined;
  }
}

/** Other programs may write to the topic, too. */
function parsed(text: string): Record<string, unknown> {
  try {
    return objectIn(JSON.parse(text));
  } catch {
    return {};
  }
}

function reportsIn(event: Record<string, unknown>): ReturnReport[] {
  const mail = objectIn(event.mail);
  const headers = listIn(mail.headers).map(objectIn);
  const header = (sought: string) =>
    headers.find(({ name }) => textIn(name).toLowerCase() === sought.toLowerCase())?.value;
  const names = {
    messageIds: messageIdsIn(header("Message-ID"), objectIn(mail.commonHeaders).messageId),
    mailIds: [textIn(header(MAIL_ID_HEADER))].filter((id) => id !== ""),
  };
  switch (event.notificationType ?? event.eventType) {
    case "Bounce":
      return bounces(objectIn(event.bounce)).map((bounce) => ({ ...names, ...bounce }));
    case "Complaint":
      return complaints(objectIn(event.complaint)).map((one) => ({ ...names, ...one }));
    default:
      return [];
  }
}

type Told = Omit<ReturnReport, "messageIds" | "mailIds">;

function bounces(bounce: Record<string, unknown>): Told[] {
  return listIn(bounce.bouncedRecipients).flatMap((one): Told[] => {
    const { emailAddress, status: given, diagnosticCode } = objectIn(one);
    const said = textIn(diagnosticCode).replace(/^\s*smtp\s*;\s*/i, "");
    const status = statusOf(textIn(given), said);
    const kind = kindOfBounce(textIn(bounce.bounceType), textIn(bounce.bounceSubType), status);
    const recipients = [textIn(emailAddress).toLowerCase()];
    return kind ? [{ kind, recipients, status, diagnostic: reasonOf(said) }] : [];
  });
}

/**
 * SES counts holiday replies as transient bounces without a status. The account's own suppression list may have an address
 * because its owner has complained once; SES writes 5.1.1 for it all the same.
 */
function kindOfBounce(type: string, subType: string, status: string): ReturnKind | undefined {
  if (type === "Transient") {
    return status !== "" || subType === "MailboxFull" ? "temporary" : undefined;
  }
  if (type !== "Permanent") return undefined;
  if (subType === "OnAccountSuppressionList") return "refused";
  return status === "" ? "permanent" : kindOf(status);
}

function complaints(complaint: Record<string, unknown>): Told[] {
  const type = textIn(complaint.complaintFeedbackType);
  if (type === "not-spam" || complaint.complaintSubType === "OnAccountSuppressionList") return [];
  return listIn(complaint.complainedRecipients).map((one) => ({
    kind: "complaint" as const,
    recipients: [textIn(objectIn(one).emailAddress).toLowerCase()],
    status: "",
    diagnostic: type,
  }));
}
