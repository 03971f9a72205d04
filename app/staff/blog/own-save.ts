import { isSame } from "#contract/site-changes.ts";
import { type PostFields, postFields } from "#contract/staff-blog.ts";

/** After a pause it is tried again, unless the server names its own. */
const RETRY_MS = 10_000;
const LONGEST_MS = 5 * 60_000;

/** Whether a post on the server is the one that was sent, which the server trims and writes its own way. */
export function isStored(sent: PostFields, stored: PostFields): boolean {
  const trimmed = postFields.safeParse(sent).data ?? sent;
  return isSame(
    { ...trimmed, html: essenceOf(trimmed.html) },
    { ...stored, html: essenceOf(stored.html) },
  );
}

/** The words with their marks, and where links and pictures lead: not how the HTML is written. */
const essenceOf = (html: string) =>
  html
    .replaceAll(/<(\/?[a-z][a-z0-9]*)([^>]*)>/gi, (_tag, name: string, attributes: string) => {
      const values = attributes.matchAll(/(?<![\w-])(?:href|src|alt)="([^"]*)"/g);
      return `<${[name, ...[...values].map(([, value]) => value)].join(" ").trim()}>`;
    })
    .replaceAll(/&nbsp;|&#160;|\u00a0/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

type Refusal = { status: number; retryAfter?: number | undefined };

/**
 * What a save that failed asks for: with no answer, or one that a later try may not get, it is tried
 * again by itself; what is wrong with the post is somebody's to mend.
 */
export function afterFailure(refusal: Refusal | undefined): {
  state: "offline" | "retrying" | "failed";
  waitMs: number;
} {
  if (!refusal) return { state: "offline", waitMs: RETRY_MS };
  if (refusal.status !== 429 && refusal.status < 500) return { state: "failed", waitMs: 0 };
  const asked = (refusal.retryAfter ?? 0) * 1_000;
  return { state: "retrying", waitMs: Math.min(asked > 0 ? asked : RETRY_MS, LONGEST_MS) };
}
