/** The part of autocannon that load.ts uses; the package has no types of its own. */
declare module "autocannon" {
  export type LoadRequest = {
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: LoadRequest) => LoadRequest;
  };

  type Options = {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
    requests?: LoadRequest[];
  };

  type Result = {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    throughput: { average: number };
    errors: number;
    statusCodeStats: Record<string, { count: number }>;
  };

  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default function autocannon(options: Options): Promise<Result>;
}
