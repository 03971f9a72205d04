import { Worker } from "node:worker_threads";
import { HttpProblem } from "../../http/problems.ts";
import type { StrengthAnswer, StrengthQuestion } from "./password-strength-worker.ts";

/**
 * zxcvbn's time grows with the square of the length, so a long password is scored by its first and
 * last 40 characters. A password is at least as strong as its parts.
 */
const PART = 40;
/** Of one password, once the dictionaries are loaded. */
const LIMIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;

type Scorer = { thread: Worker; loaded: Promise<void> };

/**
 * Scores how hard a password is to guess, from 0 to 4, with zxcvbn in a worker thread. Its
 * dictionaries (80 MB of memory) load with the first password, however long that takes: a busy machine would else
 * never get there. A worker that takes too long for a password is replaced.
 */
export function createPasswordStrength() {
  let scorer: Scorer | undefined;
  let lastId = 0;
  const asked = new Map<number, { tell: (score: number) => void; fail: (error: Error) => void }>();

  function end(error: Error): void {
    const ended = scorer;
    scorer = undefined;
    for (const { fail } of asked.values()) fail(error);
    asked.clear();
    void ended?.thread.terminate();
  }

  function start(): Scorer {
    const thread = new Worker(new URL("./password-strength-worker.ts", import.meta.url));
    const loaded = Promise.withResolvers<void>();
    thread.on("message", (message: StrengthAnswer) => {
      if ("score" in message) asked.get(message.id)?.tell(message.score);
      else loaded.resolve();
    });
    thread.on("error", end);
    // An idle worker does not keep the process alive.
    thread.unref();
    return { thread, loaded: loaded.promise };
  }

  return {
    /**
     * @param personal words that somebody who knows the person would try first
     * @throws {HttpProblem} 503 if it takes too long
     */
    async score(password: string, personal: string[]): Promise<number> {
      scorer ??= start();
      const { thread, loaded } = scorer;
      lastId += 1;
      const id = lastId;
      const letters = [...password];
      const parts = [letters.slice(0, PART).join("")];
      if (letters.length > PART) parts.push(letters.slice(-PART).join(""));
      const { promise: scored, resolve: tell, reject: fail } = Promise.withResolvers<number>();
      asked.set(id, { tell, fail });
      thread.postMessage({ id, parts, personal } satisfies StrengthQuestion);
      let limit: NodeJS.Timeout | undefined;
      void loaded.then(() => {
        if (asked.has(id)) limit = setTimeout(() => end(tooLong()), LIMIT_MS);
      });
      try {
        return await scored;
      } finally {
        asked.delete(id);
        clearTimeout(limit);
      }
    },

    async close(): Promise<void> {
      await scorer?.thread.terminate();
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
