import type { FastifyInstance, FastifyRequest } from "fastify";
import { unavailable } from "./problems.ts";

/** Longer than the wait for a statement that PostgreSQL does not answer (`server/db/postgres.ts`). */
const ANSWER_TIMEOUT_MS = 15_000;

/**
 * Answers the calls of this scope with 503 after 15 s at the latest, however often each waits for the database. The work
 * goes on: if it is stored after all, a retry with the same key gets its answer. Fastify's own `handlerTimeout` ends as
 * soon as a request's body has been read, so no form would have a limit.
 */
export function limitAnswerTime(scope: FastifyInstance, ms = ANSWER_TIMEOUT_MS): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const answering = async (request: FastifyRequest) => clearTimeout(timers.get(request));
  scope.addHook("onRequest", async (request, reply) => {
    const answer = () => {
      if (reply.sent) return;
      request.log.error("a call took too long");
      reply.send(unavailable());
    };
    timers.set(request, setTimeout(answer, ms).unref());
  });
  scope.addHook("onError", answering);
  scope.addHook("onSend", answering);
  scope.addHook("onRequestAbort", answering);
}
