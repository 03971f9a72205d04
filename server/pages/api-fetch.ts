import type { FastifyInstance } from "fastify";
import type { PageServices } from "./site-build.ts";

/** Headers that tell the API who the visitor is when a page calls it for them. */
const passedOn = ["user-agent", "cookie", "x-forwarded-for", "forwarded"] as const;

export type Visitor = { remoteAddress: string; headers: Record<string, unknown> };

/** The API as a `fetch` that never leaves the process, in the name of a visitor or of the site itself. */
export function createApiFetch(app: FastifyInstance, visitor?: Visitor): PageServices["fetchApi"] {
  return async (path, init = {}) => {
    const headers = new Headers(init.headers);
    for (const name of passedOn) {
      const value = visitor?.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    const answer = await app.inject({
      url: path,
      method: (init.method ?? "GET") as "GET",
      headers: Object.fromEntries(headers),
      ...(typeof init.body === "string" ? { payload: init.body } : {}),
      ...(visitor ? { remoteAddress: visitor.remoteAddress } : {}),
    });
    const noBody = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(noBody ? null : answer.body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };
}
