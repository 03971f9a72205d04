import { Worker } from "node:worker_threads";
import { HttpProblem } from "../../http/problems.ts";
import type { StrengthAnswer, StrengthQuestion } from "./password-strength-worker.ts";

/**
 * zxcvbn's time grows with the square of the length, so a long password is scored by its first and
 * last 40 characters. A password is at least as strong as its parts.
 */
const PART = 40;
const LIMIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Scores how hard a password is to guess, from 0 to 4, with zxcvbn in a worker thread. Its
 * dictionaries (80 MB of memory) load with the first password. A worker that takes too long is
 * replaced.
 */
export function createPasswordStrength() {
  let worker: Worker | undefined;
  let lastId = 0;
  const asked = new Map<number, { tell: (score: number) => void; fail: (error: Error) => void }>();

  function end(error: Error): void {
    const ended = worker;
    worker = undefined;
    for (const { fail } of asked.values()) fail(error);
    asked.clear();
    void ended?.terminate();
  }

  function start(): Worker {
    const started = new Worker(new URL("./password-strength-worker.ts", import.meta.url));
    started.on("message", ({ id, score }: StrengthAnswer) => asked.get(id)?.tell(score));
    started.on("error", end);
    // An idle worker does not keep the process alive.
    started.unref();
    return started;
  }

  return {
    /**
     * @param personal words that somebody who knows the person would try first
     * @throws {HttpProblem} 503 if it takes too long
     */
    async score(password: string, personal: string[]): Promise<number> {
      worker ??= start();
      lastId += 1;
      const id = lastId;
      const letters = [...password];
      const parts = [letters.slice(0, PART).join("")];
      if (letters.length > PART) parts.push(letters.slice(-PART).join(""));
      const limit = setTimeout(() => end(tooLong()), LIMIT_MS);
      try {
        return await new Promise<number>((tell, fail) => {
          asked.set(id, { tell, fail });
          worker?.postMessage({ id, parts, personal } satisfies StrengthQuestion);
        });
      } finally {
        asked.delete(id);
        clearTimeout(limit);
      }
    },

    async close(): Promise<void> {
      await worker?.terminate();
    },
  };
}

export type PasswordStrength = ReturnType<typeof createPasswordStrength>;

const tooLong = () =>
  new HttpProblem(
    503,
    "unavailable",
    "We cannot check this password right now. Please try again in a moment.",
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    },
  );
