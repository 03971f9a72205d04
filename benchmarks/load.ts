import autocannon, { type LoadRequest } from "autocannon";

export type LoadResult = {
  name: string;
  connections: number;
  perSecond: number;
  /** The time in ms within which half, and 99 of 100, of the answers came. */
  p50: number;
  p99: number;
  megabytesPerSecond: number;
  /** The number of all requests, including the warm-up. */
  requests: number;
  /** The number of answers with each status. */
  statuses: Record<string, number>;
};

type LoadOptions = {
  url: string;
  connections: number;
  seconds?: number;
  /** Makes so many requests and waits for all answers, in place of requests for a time. */
  amount?: number;
  headers?: Record<string, string>;
  requests?: LoadRequest[];
};

const WARM_UP_SECONDS = 1;

/**
 * Requests one address over some connections, each as soon as it has its last answer, after a warm-up of one second.
 * @throws {Error} if the address is not on this machine, or if connections broke or timed out
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
  // A round that writes has no warm-up, because its caller counts the stored rows.
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
