import { invokerFallback } from "../ui/invoker-fallback.ts";
import { branchMark } from "./branches/visitor-branch.ts";

/**
 * Pages are the same for everybody, so that a script has to mark the page of somebody who is logged in, by the
 * rule of `app/accounts/session/session.ts`; styles decide what the mark shows and hides. A stored user without a
 * readable e-mail address is corrupt and is removed.
 */
const accountMark = `{let s;try{s=localStorage;"user"in s&&JSON.parse(s.user).email.at&&s.accessToken&&(document.documentElement.dataset.account="in")}catch{delete s?.user;delete s?.accessToken}}`;

/**
 * The only script of ours that runs before the first paint. It marks the page of somebody who is logged in and the
 * visitor's branch, and opens dialogs in browsers without invoker commands before the page's code has arrived.
 */
export function HeadScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, hashed in the page's policy
      dangerouslySetInnerHTML={{ __html: `${accountMark};${branchMark};${invokerFallback}` }}
    />
  );
}
