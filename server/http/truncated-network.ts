import { networkOf } from "./rate-limits.ts";

/**
 * Truncates an address for storing: to its /24 for IPv4, its /48 for IPv6. That tells a provider and a
 * region, but not a household.
 */
export function truncatedNetwork(address: string): string {
  const network = networkOf(address);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(network)) return network.replace(/\d+$/, "0/24");
  const [first, second, third] = network.split(":");
  return third === undefined ? "unknown" : `${first}:${second}:${third}::/48`;
}
