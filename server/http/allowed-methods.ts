import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { HttpProblem } from "./problems.ts";

/**
 * Collects the methods of each path, for answers with 405. Registering a route for each method that a path lacks would
 * make registration a third slower.
 */
export function createMethodNotes() {
  const known = new Map<string, Set<string>>();
  return {
    /** An `onRoute` hook: it notes the routes that are declared after it. */
    note({ url, method }: RouteOptions & { url: string }) {
      const ofPath = known.get(url) ?? new Set();
      for (const name of [method].flat()) ofPath.add(name);
      known.set(url, ofPath);
    },
    /** The methods of a requested address; empty if no route has this address. */
    allowed(address: string): string[] {
      const [path = ""] = address.split("?", 1);
      const segments = path.split("/");
      const fits = (pattern: string) => {
        const parts = pattern.split("/");
        if (parts.length !== segments.length) return false;
        return parts.every((part, index) => part.startsWith(":") || part === segments[index]);
      };
      const found = [...known].flatMap(([pattern, ofPath]) => (fits(pattern) ? [...ofPath] : []));
      return [...new Set(found)];
    },
  };
}

/** A handler that answers 405 with the allowed methods. */
export const notAllowed =
  (allowed: readonly string[]) => async (_request: FastifyRequest, reply: FastifyReply) =>
    refuseMethod(allowed, reply);

/** @throws {HttpProblem} 405, with the allowed methods in the Allow header */
export function refuseMethod(allowed: readonly string[], reply: FastifyReply): never {
  const allow = allowed.join(", ");
  reply.header("allow", allow);
  throw new HttpProblem(405, "method_not_allowed", `This address answers ${allow} only.`);
}
