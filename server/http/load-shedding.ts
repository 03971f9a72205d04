import { getHeapStatistics } from "node:v8";
import underPressure, { TYPE_EVENT_LOOP_DELAY } from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { isSharedPageCall } from "./internal-call.ts";
import { HttpProblem } from "./problems.ts";

/**
 * Past these a new request only makes the ones under way slower. A busy event loop is no overload:
 * at full speed it is always busy, so how long requests wait for it decides.
 */
const MAX_EVENT_LOOP_DELAY_MS = 1_000;
/** Long enough that one pause of the machine, in which nobody got a turn, is not taken for overload. */
const SAMPLE_MS = 3_000;
/** Until then a delay may be that of the start, which draws all pages while nobody waits. */
const START_GRACE_MS = 2 * SAMPLE_MS;
const MAX_HEAP_BYTES = 1_500 * 1024 * 1024;
/** Beyond it the collector of garbage is at work all the time, and soon the process is ended. */
const MAX_HEAP_SHARE = 0.85;
const RETRY_AFTER_SECONDS = 10;

export type LoadLimits = {
  /** How long requests wait for their turn, on average over a sample. */
  eventLoopDelayMs?: number;
  heapBytes?: number;
};

/** @param limitBytes past which V8 ends the process: less on a machine with little memory */
export const heapBytesWithin = (limitBytes: number): number =>
  Math.min(MAX_HEAP_BYTES, Math.floor(MAX_HEAP_SHARE * limitBytes));

/** Answers 503 with Retry-After while the process is overloaded. Probes and pages from memory still answer. */
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
      // Only the first reason is named.
      if (isOfStart && app.memoryUsage().heapUsed <= maxHeapUsedBytes) return;
      // A built file belongs to a page that was sent already; a page drawn for everybody is drawn once.
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
    /** Answers from memory in microseconds, so it is never shed. */
    cheap?: true;
  }
}
