import type { FastifyInstance } from "fastify";

/** Longer than the wait for a statement that PostgreSQL does not answer (`server/db/postgres.ts`). */
const ANSWER_TIMEOUT_MS = 15_000;

/**
 * Answers the calls of this scope with 503 after 15 s at the latest, however often each waits for the database. The work
 * goes on: if it is stored after all, a retry with the same key gets its answer.
 */
export function limitAnswerTime(scope: FastifyInstance, ms = ANSWER_TIMEOUT_MS): void {
  scope.addHook("onRoute", (route) => {
    route.handlerTimeout = ms;
  });
}

/** Whether an error says that a call took too long. */
export const isAnswerTooLate = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === "FST_ERR_HANDLER_TIMEOUT";
