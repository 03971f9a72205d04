import nodemailer, { type SendMailOptions } from "nodemailer";
import { MailRefused, MailUnsure } from "./delivery-error.ts";
import { mailMessage } from "./mail-message.ts";
import type { MailTransport } from "./outgoing-mail.ts";

/** One `send` lasts no longer, whatever the server does. Shorter than the outbox's claim. */
export const SEND_LIMIT_MS = 2 * 60 * 1000;

export type SmtpTimeouts = { connection: number; greeting: number; socket: number; send: number };

const usualTimeouts: SmtpTimeouts = {
  connection: 15_000,
  greeting: 15_000,
  socket: 60_000,
  send: SEND_LIMIT_MS,
};

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Sends by SMTP over a few kept connections. Options of Nodemailer may stand in the address, as in
 * `smtp://mail.internal:25?tls.rejectUnauthorized=false`.
 */
export function createSmtpTransport(
  smtpUrl: string,
  mailFrom: string,
  timeouts: Partial<SmtpTimeouts> = {},
): MailTransport {
  const limits = { ...usualTimeouts, ...timeouts };
  const { username, hostname } = new URL(smtpUrl);
  const mailer = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    // The outbox retries, and counts; a second counter below it would only hide attempts.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.socket,
    // A password never crosses a network in the clear. `?requireTLS=false` in the address lifts it.
    requireTLS: username !== "" && !loopback.has(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Before its last byte is read no server can have taken a message.
  mailer.use("stream", ({ data, message }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = createReadStream(options);
      stream.once("end", () => (data as TrackedMail).onHandedOver?.());
      return stream;
    };
    done();
  });

  return {
    async send(mail) {
      let isHandedOver = false;
      const message: TrackedMail = {
        ...mailMessage(mail, mailFrom),
        signal: AbortSignal.timeout(limits.send),
        onHandedOver: () => {
          isHandedOver = true;
        },
      };
      try {
        await mailer.sendMail(message);
      } catch (error) {
        if (isRefusal(error)) {
          const { message, response } = error as Error & { response?: string };
          const noSuchMailbox = isNoMailbox(error, response ?? "");
          throw new MailRefused(message, { cause: error, noSuchMailbox });
        }
        throw isHandedOver && !hasReply(error) ? asUnsure(error) : error;
      }
    },
    verify: async () => {
      await mailer.verify();
    },
    close: () => mailer.close(),
  };
}

type TrackedMail = SendMailOptions & {
  /** Called when the message was read to its end. */
  onHandedOver?: () => void;
};

const hasReply = (error: unknown) =>
  (error as { responseCode?: number } | null)?.responseCode !== undefined;

/** Keeps the code, by which the logs tell a timeout from a connection that broke. */
function asUnsure(error: unknown): MailUnsure {
  const { code, message } = error as Error & { code?: string };
  return Object.assign(new MailUnsure(message, { cause: error }), { code });
}

/**
 * Whether a refused recipient does not exist, by the reply's enhanced status (RFC 3463: 5.1.x speaks
 * of the address, 5.2.1 of a closed mailbox). A 5.7.1 refuses us, not the mailbox; so do 5.1.7 and
 * 5.1.8, which speak of the sender. A bare 550 may mean either: a server that blocks our network
 * answers so for every recipient, and none of them is gone.
 */
function isNoMailbox(error: Error, response: string): boolean {
  if ((error as { command?: string }).command !== "RCPT TO") return false;
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return /^5\.(?:1\.(?![78]$)\d+|2\.1)$/.test(enhanced ?? "");
}

/** Replies of the 500s that speak of the session (bad sequence, log in first), not of the mail. */
const sessionReplies = new Set([503, 530]);

/**
 * A permanent reply counts only where it answers for this recipient or this message. A refused
 * login, greeting or sender is a fault of the settings: an operator can mend it within the days
 * that the mail is tried.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  if (command !== "RCPT TO" && command !== "DATA") return false;
  return responseCode !== undefined && responseCode >= 500 && !sessionReplies.has(responseCode);
}
