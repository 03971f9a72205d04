import { createHash } from "node:crypto";

export type PolicySources = {
  /** Origins a frame may show once a visitor asked for it. */
  frames: readonly string[];
  /** Where the identity provider's button comes from, with a slash at its end; absent where there is none. */
  signIn?: string | undefined;
  https: boolean;
};

/** The policy of a page rendered for everybody: what stands in it may run, by hash, and nothing else. */
export function policyForCachedPage(html: string, sources: PolicySources): string {
  return policy(hashesOf(html, inlineScript), hashesOf(html, inlineStyle), sources);
}

/** The policy of a page rendered for one request. */
export function policyWithNonce(nonce: string, sources: PolicySources): string {
  return policy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`], sources);
}

function policy(
  scripts: string[],
  styles: string[],
  { frames, signIn, https }: PolicySources,
): string {
  const provider = (part = "") => (signIn ? [signIn + part] : []);
  const framed = [...frames, ...provider()];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...provider("client")].join(" ")}`,
    `style-src ${["'self'", ...styles, ...provider("style")].join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...provider()].join(" ")}`,
    `frame-src ${framed.length > 0 ? framed.join(" ") : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Scripts that run: without `src`, and no data block such as JSON-LD, which a policy does not govern. */
const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+json|json)")[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

function hashesOf(html: string, pattern: RegExp): string[] {
  const hashes = [...html.matchAll(pattern)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}
