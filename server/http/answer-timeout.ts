import type { FastifyInstance } from "fastify";

/** Longer than a statement that PostgreSQL does not answer (`server/db/postgres.ts`), after which no other is tried. */
const ANSWER_TIMEOUT_MS = 15_000;

/**
 * Answers the calls of this scope with 503 after 15 s at the latest, however often each waits for the database. The work
 * goes on: what is stored after that is what a retry with the same key is answered with.
 */
export function limitAnswerTime(scope: FastifyInstance): void {
  scope.addHook("onRoute", (route) => {
    route.handlerTimeout = ANSWER_TIMEOUT_MS;
  });
}

/** Whether an error says that a call took too long. */
export const isAnswerTooLate = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === "FST_ERR_HANDLER_TIMEOUT";
