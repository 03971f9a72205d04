import { invokerFallback } from "../ui/invoker-fallback.ts";
import { accountMark } from "./account-mark.ts";

/**
 * The one script of ours that runs before the first paint. It lets buttons open dialogs in browsers without
 * invoker commands, before the page's code is there, and marks the page of somebody who is logged in.
 */
export function HeadScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, hashed in the page's policy
      dangerouslySetInnerHTML={{ __html: `${accountMark};${invokerFallback}` }}
    />
  );
}
