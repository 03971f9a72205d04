import nodemailer from "nodemailer";
import { MailRefused } from "./delivery-error.ts";
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

  return {
    async send(mail) {
      const message = mailMessage(mail, mailFrom);
      try {
        await mailer.sendMail({ ...message, signal: AbortSignal.timeout(limits.send) });
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error;
      }
    },
    verify: async () => {
      await mailer.verify();
    },
    close: () => mailer.close(),
  };
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
