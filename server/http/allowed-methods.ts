import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { HttpProblem } from "./problems.ts";

const methods: HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Records which methods the paths of `app` have. Call it before the routes are declared.
 * @returns a function to call after that: it adds routes that answer 405 with Allow for all other
 * methods
 */
export function noteMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const ofPath = known.get(url) ?? new Set();
    for (const name of [method].flat()) ofPath.add(name);
    known.set(url, ofPath);
  });
  return () => {
    for (const [url, ofPath] of [...known]) {
      app.route({
        method: methods.filter((method) => !ofPath.has(method)),
        url: url.slice(app.prefix.length),
        schema: { hide: true },
        handler: notAllowed([...ofPath]),
      });
    }
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
