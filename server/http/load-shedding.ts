import { getHeapStatistics } from "node:v8";
import underPressure, { TYPE_EVENT_LOOP_DELAY } from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { isSharedPageCall } from "./internal-call.ts";
import { HttpProblem } from "./problems.ts";

/**
 * Above these limits a new request only slows down those under way. The delay of the event loop shows
 * overload; its utilisation does not, since it is high at full speed, too.
 */
const MAX_EVENT_LOOP_DELAY_MS = 1_000;
/** Long enough that a single pause of the machine does not count as overload. */
const SAMPLE_MS = 3_000;
/** Delays are ignored for so long after the start, while all pages are rendered ahead and nobody waits. */
const START_GRACE_MS = 2 * SAMPLE_MS;
const MAX_HEAP_BYTES = 1_500 * 1024 * 1024;
/**
 * Above this share of the heap limit, garbage collection takes all the time and the process soon runs
 * out of memory.
 */
const MAX_HEAP_SHARE = 0.85;
const RETRY_AFTER_SECONDS = 10;

export type LoadLimits = {
  /** Average delay of the event loop over a sample, in ms. */
  eventLoopDelayMs?: number;
  heapBytes?: number;
  /** How long a visitor's call may take (`answer-timeout.ts`), in ms. */
  answerMs?: number;
};

/**
 * The heap size above which requests are shed.
 * @param limitBytes V8's heap limit, which is lower on a machine with little memory
 */
export const heapBytesWithin = (limitBytes: number): number =>
  Math.min(MAX_HEAP_BYTES, Math.floor(MAX_HEAP_SHARE * limitBytes));

/**
 * Answers 503 with Retry-After while the process is overloaded. Routes marked `cheap` (health probes and cached pages
 * among them), built files and renderings of shared pages still work.
 */
export const loadShedding = fp(async (app: FastifyInstance, limits: LoadLimits) => {
  let delaysCountFrom = 0;
  app.addHook("onListen", async () => {
    delaysCountFrom = performance.now() + START_GRACE_MS;
  });
  const maxHeapUsedBytes = limits.heapBytes ?? heapBytesWithin(getHeapStatistics().heap_size_limit);
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMs ?? MAX_EVENT_LOOP_DELAY_MS,
    sampleInterval: SAMPLE_MS,
    maxHeapUsedBytes,
    pressureHandler: (request, _reply, type) => {
      const isOfStart = type === TYPE_EVENT_LOOP_DELAY && performance.now() < delaysCountFrom;
      // `type` names only the first reason, so the heap is checked as well.
      if (isOfStart && app.memoryUsage().heapUsed <= maxHeapUsedBytes) return;
      // Built files belong to a page that was already sent; a shared page is rendered once for all.
      if (request.routeOptions.config.cheap || request.url.startsWith("/assets/")) return;
      if (isSharedPageCall(request)) return;
      throw new HttpProblem(503, "unavailable", "We are very busy. Please try again in a moment.", {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    },
  });
});

declare module "fastify" {
  interface FastifyContextConfig {
    /** Costs little or must work under load: never shed, and not counted for the limit `api`. */
    cheap?: true;
  }
}
