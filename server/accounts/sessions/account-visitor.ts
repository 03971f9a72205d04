import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { hashOf, newToken } from "../../db/secrets.ts";
import { networkOf } from "../../http/rate-limits.ts";
import { truncatedNetwork } from "../../http/truncated-network.ts";

/** What the account calls know about the caller. */
export type Visitor = {
  /** Such as `Chrome on Android`. */
  device: string;
  /** The truncated address, for people to read. */
  network: string;
  /** A keyed hash of the network, to tell networks apart. */
  networkKey: string;
  /** The browser's device cookie, or a new token for it. */
  deviceToken: string;
  deviceHash: string;
  /** Whether the browser sent a device cookie. */
  hasDevice: boolean;
};

/**
 * @param deviceToken from the cookie
 * @param secret keys the hash of the network
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

/** The first match counts, because most browsers also name those they are related to. */
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

/**
 * A device as people call it, such as `Chrome on Android`. The user agent itself, which identifies
 * browsers, is not stored.
 */
export function deviceName(userAgent: string | undefined): string {
  const find = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
