import type { FastifyServerOptions } from "fastify";

/**
 * Structured lines without personal data. Of an error only its kind, message, code and stack are
 * written: a PostgreSQL error also carries the row it was about.
 */
export function loggerOptions(level: string): FastifyServerOptions["logger"] {
  return {
    level,
    serializers: {
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? "",
        ...(error.code === undefined ? {} : { code: error.code }),
      }),
      req: (request: { id: string; method: string }) => ({
        id: request.id,
        method: request.method,
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  };
}
