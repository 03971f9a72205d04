import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import type { DkimKey } from "../config.ts";
import { MailRefused, MailUnsure } from "./delivery-error.ts";
import { mailFileName } from "./mail-files.ts";
import type { MailTransport, StoredMail } from "./outgoing-mail.ts";
import { MAIL_ID_HEADER, POSTMARK_HEADER } from "./returned/report.ts";
import { isDeadAddress } from "./returned/status-codes.ts";
import { unsubscribeHeaders } from "./unsubscribe-headers.ts";

/**
 * Sends mails by SMTP if `smtpUrl` is set, otherwise writes them as files into `dataDir/mail/`.
 * @param options.timeouts milliseconds; for tests
 */
export function createTransport(
  options: Sender & {
    smtpUrl: string | undefined;
    dataDir: string;
    timeouts?: Partial<SmtpTimeouts>;
  },
): MailTransport {
  const { smtpUrl, dataDir, timeouts } = options;
  return smtpUrl
    ? createSmtpTransport(smtpUrl, options, timeouts)
    : createFolderTransport(dataDir, options.mailFrom);
}

type Sender = {
  /** `Name <address>` or a bare address. */
  mailFrom: string;
  /** The envelope sender, to which reports go; absent: the address of `mailFrom`. */
  mailReturnPath?: string | undefined;
  /** Signs every mail (RFC 6376), with its headers of a mailing list (RFC 8058). */
  dkim?: DkimKey | undefined;
  /** Set: the mail server is Postmark's, which replaces the Message-ID. */
  postmarkPassword?: string | undefined;
};

/** Writes each mail as a complete .eml file into `dataDir/mail/`. */
export function createFolderTransport(dataDir: string, mailFrom: string): MailTransport {
  const folder = join(dataDir, "mail");
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
  });

  return {
    async send(mail) {
      const { message } = await composer.sendMail(mailMessage(mail, { mailFrom }));
      await makeFolder(folder);
      await writeWhole(folder, mailFileName(mail), message as Buffer);
    },
    verify: () => makeFolder(folder),
    close: () => composer.close(),
  };
}

/** Only this user may read the folder: mails contain names and telephone numbers. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Writes a file atomically, and so that it survives a power cut. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const file = join(folder, name);
  const unfinished = `${file}.tmp`;
  const handle = await open(unfinished, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  // The file's name is an entry of the folder, which must be synced, too.
  const holder = await open(folder);
  try {
    await holder.sync();
  } finally {
    await holder.close();
  }
}

/** The longest time of one `send`, in milliseconds. */
const SEND_LIMIT_MS = 2 * 60 * 1000;

export type SmtpTimeouts = { connection: number; greeting: number; socket: number; send: number };

const usualTimeouts: SmtpTimeouts = {
  connection: 15_000,
  greeting: 15_000,
  socket: 60_000,
  send: SEND_LIMIT_MS,
};

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Sends by SMTP over a pool of connections.
 * @param smtpUrl may contain options of Nodemailer, as in
 *   `smtp://mail.internal:25?tls.rejectUnauthorized=false`
 */
function createSmtpTransport(
  smtpUrl: string,
  sender: Sender,
  timeouts: Partial<SmtpTimeouts> = {},
): MailTransport {
  const limits = { ...usualTimeouts, ...timeouts };
  const { username, hostname } = new URL(smtpUrl);
  const mailer = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    // The outbox retries and counts the attempts; retries here would hide some of them.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.socket,
    // A password is never sent unencrypted over a network, unless the address says `?requireTLS=false`.
    requireTLS: username !== "" && !loopback.has(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(sender.dkim ? { dkim: sender.dkim } : {}),
  });
  // A server cannot have accepted a message before its last byte was read.
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
        ...mailMessage(mail, sender),
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

/** Keeps the error code, so that the logs distinguish a timeout from a broken connection. */
function asUnsure(error: unknown): MailUnsure {
  const { code, message } = error as Error & { code?: string };
  return Object.assign(new MailUnsure(message, { cause: error }), { code });
}

/** Whether the mailbox does not exist, by the enhanced status code of the reply. A plain 550 proves nothing. */
function isNoMailbox(error: Error, response: string): boolean {
  if ((error as { command?: string }).command !== "RCPT TO") return false;
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return isDeadAddress(enhanced ?? "");
}

/** Replies of the 500s that are about the session (bad sequence, authentication required), not the mail. */
const sessionReplies = new Set([503, 530]);

/**
 * Whether a permanent reply is about this recipient or this message. A refused login, greeting or sender
 * is a wrong setting, which an operator can correct while the mail is retried.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  if (command !== "RCPT TO" && command !== "DATA") return false;
  return responseCode !== undefined && responseCode >= 500 && !sessionReplies.has(responseCode);
}

/** The calendar file as an attachment. Its method tells mail programs to add or remove the entry (RFC 5546). */
const calendarPart = (content: string) => ({
  filename: "class.ics",
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? "PUBLISH",
  content,
});

/**
 * Converts a stored mail for Nodemailer. Addresses are objects and the envelope is explicit, so that no
 * value can add a recipient; file and network access are off, so that no value is read as a path.
 * @throws {MailRefused} if an address is invalid
 */
function mailMessage(mail: StoredMail, sender: Sender): SendMailOptions {
  const from = mailbox(sender.mailFrom);
  const to = bareAddress(mail.to);
  return {
    messageId: mail.messageId,
    // The time of writing, not of this attempt, so that every attempt sends the same mail.
    date: new Date(mail.createdAt),
    from,
    to: { name: "", address: to },
    replyTo: mail.replyTo ? { name: "", address: bareAddress(mail.replyTo) } : undefined,
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.calendar ? { icalEvent: calendarPart(mail.calendar) } : {}),
    envelope: { from: sender.mailReturnPath ?? from.address, to: [to] },
    headers: {
      // RFC 3834: suppresses automatic replies; the second header does so for Exchange.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "OOF, AutoReply",
      [MAIL_ID_HEADER]: mail.id,
      ...(sender.postmarkPassword ? { [POSTMARK_HEADER]: mail.id } : {}),
      ...(mail.unsubscribeUrl ? unsubscribeHeaders(mail.unsubscribeUrl) : {}),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function mailbox(value: string): { name: string; address: string } {
  const named = /^(.*) <([^<>]+)>$/.exec(value);
  return named
    ? { name: oneLine(named[1] ?? ""), address: bareAddress(named[2] ?? "") }
    : { name: "", address: bareAddress(value) };
}

function bareAddress(value: string): string {
  if (!/^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+$/u.test(value)) {
    throw new MailRefused("A mail needs one bare address in every address field.");
  }
  return value;
}

const oneLine = (value: string) => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
