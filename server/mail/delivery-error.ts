const MAX_REASON = 500;

/** The mail itself was refused for good: sending it again would be refused again. */
export class MailRefused extends Error {
  override name = "MailRefused";
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
