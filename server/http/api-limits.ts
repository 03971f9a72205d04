import type { FastifyInstance, FastifyRequest } from "fastify";
import { isSharedPageCall, isVisitorPageCall } from "./internal-call.ts";
import { networkOf, type RateLimits } from "./rate-limits.ts";
import type { StaffCaller } from "./staff-access.ts";

/** What a page asks for is counted as the page, by whoever draws it. */
const isPages = (request: FastifyRequest): boolean =>
  isSharedPageCall(request) || (request.method === "GET" && isVisitorPageCall(request));

/** Limits the calls of the API by network, but for those of the back office. */
export function limitCalls(api: FastifyInstance, rateLimits: RateLimits): void {
  api.addHook("onRequest", async (request) => {
    const { cheap, roles } = request.routeOptions.config;
    if (cheap || roles || isPages(request)) return;
    await rateLimits.consume("api", networkOf(request.ip));
  });
}

/**
 * Limits the calls of the back office by person, since a whole office works behind one address; who
 * turns out to be nobody of it is counted with the network.
 */
export const limitStaff =
  (authenticate: StaffCaller, rateLimits: RateLimits): StaffCaller =>
  async (request) => {
    const caller = await authenticate(request).catch(async (error) => {
      await rateLimits.consume("api", networkOf(request.ip));
      throw error;
    });
    await rateLimits.consume("staff", caller.user.id);
    return caller;
  };
