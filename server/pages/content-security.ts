import { createHash } from "node:crypto";

/** What analytics and advertising need, where they are set up. Consent decides in the browser whether they come. */
type VendorSources = {
  scripts: readonly string[];
  connections: readonly string[];
  images: readonly string[];
  frames: readonly string[];
};

export type PolicySources = {
  /** Origins a frame may show once a visitor asked for it. */
  frames: readonly string[];
  /** Where the identity provider's button comes from, with a slash at its end; absent where there is none. */
  signIn?: string | undefined;
  vendors?: VendorSources | undefined;
  https: boolean;
};

const noVendors: VendorSources = { scripts: [], connections: [], images: [], frames: [] };

/**
 * A page rendered for everybody, and its policy: what its own code put there may run, by hash, and
 * nothing else. That code is known by the nonce it was rendered with, which no author of a text can
 * know; a page that is kept has none, so it is taken out.
 * @param nonce of this one rendering, without characters that mean something to a regular expression
 */
export function secureCachedPage(
  rendered: string,
  nonce: string,
  sources: PolicySources,
): { html: string; policy: string } {
  const hashes = (tag: "script" | "style") => hashesOf(rendered, inlineWith(tag, nonce));
  return {
    html: rendered.replaceAll(` nonce="${nonce}"`, ""),
    policy: policy(hashes("script"), hashes("style"), sources),
  };
}

/** The policy of a page rendered for one request. */
export function policyWithNonce(nonce: string, sources: PolicySources): string {
  return policy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`], sources);
}

function policy(
  scripts: string[],
  styles: string[],
  { frames, signIn, vendors = noVendors, https }: PolicySources,
): string {
  const provider = (part = "") => (signIn ? [signIn + part] : []);
  const framed = [...frames, ...provider(), ...vendors.frames];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...provider("client"), ...vendors.scripts].join(" ")}`,
    `style-src ${["'self'", ...styles, ...provider("style")].join(" ")}`,
    `img-src ${["'self'", "data:", ...vendors.images].join(" ")}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...provider(), ...vendors.connections].join(" ")}`,
    `frame-src ${framed.length > 0 ? framed.join(" ") : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Scripts that are files and data blocks such as JSON-LD need no hash: theirs would be of no use. */
const inlineWith = (tag: "script" | "style", nonce: string) =>
  new RegExp(
    `<${tag}(?![^>]*\\ssrc=)(?![^>]*type="application/(?:ld\\+json|json)")(?=[^>]*\\snonce="${nonce}")[^>]*>([\\s\\S]*?)</${tag}>`,
    "g",
  );

function hashesOf(html: string, pattern: RegExp): string[] {
  const hashes = [...html.matchAll(pattern)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}
