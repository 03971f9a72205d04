import { MailRefused, MailUnsure } from "./delivery-error.ts";
import { mailFileName } from "./mail-files.ts";
import type { MailTransport, StoredMail } from "./outgoing-mail.ts";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";

/**
 * How mails leave: by SMTP where `smtpUrl` is set, else as files in `dataDir/mail/`.
 * @param options.mailFrom `Name <address>` or a bare address
 * @param options.timeouts milliseconds; for tests
 */
export function createTransport(options: {
  smtpUrl: string | undefined;
  mailFrom: string;
  dataDir: string;
  timeouts?: Partial<SmtpTimeouts>;
}): MailTransport {
  const { smtpUrl, mailFrom, dataDir, timeouts } = options;
  return smtpUrl
    ? createSmtpTransport(smtpUrl, mailFrom, timeouts)
    : createFolderTransport(dataDir, mailFrom);
}

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
      const { message } = await composer.sendMail(mailMessage(mail, mailFrom));
      await makeFolder(folder);
      await writeWhole(folder, mailFileName(mail), message as Buffer);
    },
    verify: () => makeFolder(folder),
    close: () => composer.close(),
  };
}

/** Mails hold names and telephone numbers: nobody else on the machine reads them. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** A reader sees the whole file or none; once written it is there, also after a power cut. */
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
  // The name is the folder's, which is written to the disk by itself.
  const holder = await open(folder);
  try {
    await holder.sync();
  } finally {
    await holder.close();
  }
}

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

/**
 * A stored mail in Nodemailer's terms. Addresses are given as objects and the envelope apart, so
 * that nothing in a value is read as a second recipient; file and network access stay off, so that
 * nothing in it is read as a path.
 * @param mailFrom `Name <address>` or a bare address
 * @throws {MailRefused} when an address is none
 */
export function mailMessage(mail: StoredMail, mailFrom: string): SendMailOptions {
  const from = mailbox(mailFrom);
  const to = bareAddress(mail.to);
  return {
    messageId: mail.messageId,
    // When it was written, not when this attempt is made: the same mail at every attempt.
    date: new Date(mail.createdAt),
    from,
    to: { name: "", address: to },
    replyTo: mail.replyTo ? { name: "", address: bareAddress(mail.replyTo) } : undefined,
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    envelope: { from: from.address, to: [to] },
    headers: {
      // RFC 3834: keeps holiday notices from answering; the second says so to Exchange.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "OOF, AutoReply",
      ...(mail.unsubscribeUrl ? listHeaders(mail.unsubscribeUrl) : {}),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** One click unsubscribes, without a question and without a visit (RFC 8058); RFC 2919 names the list. */
function listHeaders(unsubscribeUrl: string) {
  if (!URL.canParse(unsubscribeUrl) || /[\s<>,\p{Cc}]/u.test(unsubscribeUrl)) {
    throw new MailRefused("The address for unsubscribing is none.");
  }
  // In one line: some programs look for the address in the first.
  const whole = (value: string) => ({ prepared: true, foldLines: false, value });
  return {
    "List-Unsubscribe": whole(`<${unsubscribeUrl}>`),
    "List-Unsubscribe-Post": whole("List-Unsubscribe=One-Click"),
    "List-Id": whole(`<letter.${new URL(unsubscribeUrl).hostname}>`),
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
