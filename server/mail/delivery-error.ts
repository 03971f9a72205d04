const MAX_REASON = 500;

/** The mail itself was refused for good: sending it again would be refused again. */
export class MailRefused extends Error {
  override name = "MailRefused";
  /** Whether it was refused because there is no such mailbox: nothing sent there will ever arrive. */
  readonly noSuchMailbox: boolean;

  constructor(message: string, options: ErrorOptions & { noSuchMailbox?: boolean } = {}) {
    super(message, options);
    this.noSuchMailbox = options.noSuchMailbox ?? false;
  }
}

/** The mail was handed over whole, and whether it was taken was never heard: it may arrive. */
export class MailUnsure extends Error {
  override name = "MailUnsure";
}

/** Whether a failure speaks of the mail server and its connection, so that the next mail would meet it too. */
export function isAboutServer(failure: unknown): boolean {
  if (failure instanceof MailRefused) return false;
  const { command, responseCode } = (failure ?? {}) as { command?: string; responseCode?: number };
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  return !isAboutMail || responseCode === undefined || responseCode === 421;
}

/**
 * Why something failed, in one line fit for logs and the database: at most 500 characters, and
 * without mail addresses, which servers like to repeat in their replies.
 */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = (error as { code?: unknown } | null)?.code;
  const line =
    typeof code === "string" && !message.includes(code) ? `${code}: ${message}` : message;
  return line
    .replaceAll(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, "(address)")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_REASON);
}
