import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { hashOf, newToken } from "../../db/secrets.ts";
import { networkOf } from "../../http/rate-limits.ts";
import { truncatedNetwork } from "../../http/truncated-network.ts";

/** Who is at the other end, as far as an account call needs to know. */
export type Visitor = {
  /** Such as `Chrome on Android`. */
  device: string;
  /** Truncated, for people to read. */
  network: string;
  /** The whole network as a pseudonym, for telling one from another. */
  networkKey: string;
  /** The browser's device cookie, or a new one for it. */
  deviceToken: string;
  deviceHash: string;
  /** Whether the browser brought its device cookie: nobody else has that. */
  hasDevice: boolean;
};

/**
 * @param deviceToken from the cookie
 * @param secret makes the pseudonym
 */
export function visitorOf(
  { ip, headers }: FastifyRequest,
  deviceToken: string | undefined,
  secret: string,
): Visitor {
  const token = deviceToken ?? newToken();
  return {
    device: deviceName(headers["user-agent"]),
    network: truncatedNetwork(ip),
    networkKey: createHmac("sha256", secret).update(networkOf(ip)).digest("base64url").slice(0, 22),
    deviceToken: token,
    deviceHash: hashOf(token),
    hasDevice: deviceToken !== undefined,
  };
}

/** The first that fits counts: most browsers also name those they are related to. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

/** A device as people call it: `Chrome on Android`. The header itself, which singles browsers out, is not kept. */
export function deviceName(userAgent: string | undefined): string {
  const find = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
