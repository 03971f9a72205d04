/** Longer reasons are cut. In characters. */
const MAX_REASON = 500;
/** Of an answer no more is read: what is longer was written to keep the server busy. In characters. */
const MAX_READ = 1_000;

/** The server refused this mail for good: another attempt would be refused too. */
export class MailRefused extends Error {
  override name = "MailRefused";
  /** Whether the reason was that the mailbox does not exist. */
  readonly noSuchMailbox: boolean;

  constructor(message: string, options: ErrorOptions & { noSuchMailbox?: boolean } = {}) {
    super(message, options);
    this.noSuchMailbox = options.noSuchMailbox ?? false;
  }
}

/** The mail was sent to its last byte, but no reply came: it may or may not arrive. */
export class MailUnsure extends Error {
  override name = "MailUnsure";
}

/** Whether a failure is about the mail server or its connection, and would hit the next mail too. */
export function isAboutServer(failure: unknown): boolean {
  if (failure instanceof MailRefused) return false;
  const { command, responseCode } = (failure ?? {}) as { command?: string; responseCode?: number };
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  return !isAboutMail || responseCode === undefined || responseCode === 421;
}

/**
 * The reason of a failure as one line for logs and the database: at most MAX_REASON characters, and
 * without mail addresses, which servers often repeat in their replies.
 */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = (error as { code?: unknown } | null)?.code;
  const line =
    typeof code === "string" && !message.includes(code) ? `${code}: ${message}` : message;
  // The last word may be an address that was cut in its middle, which the next pattern does not know.
  const read = line.length > MAX_READ ? line.slice(0, MAX_READ).replace(/\S{1,254}$/, "") : line;
  return read
    .replaceAll(/[^\s<>"',;:()]{1,254}@[^\s<>"',;:()]{1,254}/g, "(address)")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_REASON);
}
