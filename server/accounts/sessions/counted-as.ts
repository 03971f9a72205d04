import type { FastifyRequest } from "fastify";
import type { Database } from "../../db/tables.ts";
import { networkOf } from "../../http/rate-limits.ts";
import { isKnownDevice } from "./known-devices.ts";
import type { Visitor } from "./account-visitor.ts";

/**
 * Under which name a call is counted against a limit: a browser that the address's account was used
 * on by itself, so that no flood out of its own network keeps its owner out; all else by network.
 */
export function createCountedAs(db: Database, visitorOf: (request: FastifyRequest) => Visitor) {
  /** @param email undefined where a call has none; it takes as long */
  return async (request: FastifyRequest, email: string | undefined): Promise<string> => {
    const { deviceHash } = visitorOf(request);
    const isKnown = await isKnownDevice(db, deviceHash, email ?? "");
    return isKnown ? `device ${deviceHash}` : networkOf(request.ip);
  };
}
