import { createHash } from "node:crypto";

/**
 * Sources that analytics and advertising need if they are set up. Whether they load is decided by
 * consent, in the browser.
 */
type VendorSources = {
  scripts: readonly string[];
  connections: readonly string[];
  images: readonly string[];
  frames: readonly string[];
};

export type PolicySources = {
  /** Origins that a frame may show after the visitor asked for it. */
  frames: readonly string[];
  /** Base URL of the identity provider's script, ending in a slash; absent without a provider. */
  signIn?: string | undefined;
  vendors?: VendorSources | undefined;
  https: boolean;
};

const noVendors: VendorSources = { scripts: [], connections: [], images: [], frames: [] };

/**
 * Makes a cached page and its policy, which allows the page's own inline scripts and styles by hash
 * and nothing else. They are recognised by the nonce of this rendering, which no author of a text can
 * know; the nonce is then removed, since a cached page cannot have one.
 * @param nonce of this rendering, without special characters of regular expressions
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

/** The policy of a page that is rendered for one request. */
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

/** Matches inline scripts and styles. Script files and data blocks such as JSON-LD need no hash. */
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
