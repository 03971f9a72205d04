import autocannon, { type LoadRequest } from "autocannon";

export type LoadResult = {
  name: string;
  connections: number;
  perSecond: number;
  /** Milliseconds until half, and until 99 of 100, of the answers were there. */
  p50: number;
  p99: number;
  megabytesPerSecond: number;
  /** All requests, those of the warming up included. */
  requests: number;
  /** How often each status was answered. */
  statuses: Record<string, number>;
};

type LoadOptions = {
  url: string;
  connections: number;
  seconds?: number;
  /** In place of a time: so many requests, each waited for. */
  amount?: number;
  headers?: Record<string, string>;
  requests?: LoadRequest[];
};

const WARM_UP_SECONDS = 1;

/**
 * Asks one address as often as it answers, over a few connections at once, after a second of warming up.
 * @throws {Error} where connections broke or timed out
 */
export async function loadWith(
  name: string,
  { url, connections, seconds = 5, amount, headers, requests }: LoadOptions,
): Promise<LoadResult> {
  const { hostname } = new URL(url);
  if (hostname !== "localhost" && hostname !== "127.0.0.1") {
    throw new Error(`${url} is not on this machine.`);
  }
  const options = {
    url,
    connections,
    ...(headers ? { headers } : {}),
    ...(requests ? { requests } : {}),
  };
  // What a round stores is counted, so one that writes gets no warming up.
  const warmUp = requests ? undefined : await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const result = await autocannon({ ...options, ...(amount ? { amount } : { duration: seconds }) });
  if (result.errors > 0) throw new Error(`${name}: ${result.errors} requests failed.`);
  return {
    name,
    connections,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    megabytesPerSecond: Math.round(result.throughput.average / 10_000) / 100,
    requests: (warmUp?.requests.total ?? 0) + result.requests.total,
    statuses: Object.fromEntries(
      Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count]),
    ),
  };
}
