import { networkOf } from "./rate-limits.ts";

/**
 * What is kept of an address where it is kept at all: its /24 for IPv4, its /48 for IPv6. Enough to
 * tell a provider and a region, too little to tell a household.
 */
export function truncatedNetwork(address: string): string {
  const network = networkOf(address);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(network)) return network.replace(/\d+$/, "0/24");
  const [first, second, third] = network.split(":");
  return third === undefined ? "unknown" : `${first}:${second}:${third}::/48`;
}
