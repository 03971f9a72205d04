import { passwordLength } from "#contract/account-messages.ts";
import type { ScoreAnswer, ScoreQuestion } from "./password-score-worker.ts";

/* Loaded when somebody begins to choose a password. */

export type PasswordStrength = "short" | "weak" | "fair" | "good" | "strong";

/** By zxcvbn's score; the server refuses all that is less than good. */
const byScore = ["weak", "weak", "fair", "good", "strong"] as const;

/** As on the server: time grows with the square of the length, and what is strong in part is strong. */
const PART = 40;

let worker: Worker | undefined;
let lastId = 0;
const asked = new Map<number, (score: number | undefined) => void>();

/**
 * How hard a password is to guess. It never leaves the browser: a thread there has the lists of
 * words. Undefined where there is nothing to say, or the thread cannot be had.
 */
export async function strengthOf(
  password: string,
  personal: readonly string[],
): Promise<PasswordStrength | undefined> {
  const letters = [...password];
  if (letters.length === 0) return undefined;
  if (letters.length < passwordLength.min) return "short";
  const score = await scoreOf(letters.slice(0, PART).join(""), wordsOf(personal));
  return score === undefined ? undefined : byScore[score];
}

/** Each name and address, whole and in its parts. */
const wordsOf = (personal: readonly string[]) =>
  personal
    .flatMap((text) => [text, ...text.split(/[\s.@_+’'-]+/)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2);

function scoreOf(password: string, personal: string[]): Promise<number | undefined> {
  worker ??= start();
  lastId += 1;
  const id = lastId;
  return new Promise((tell) => {
    asked.set(id, tell);
    worker?.postMessage({ id, password, personal } satisfies ScoreQuestion);
  });
}

function start(): Worker {
  // In one piece: only so does the build know that this is a worker.
  const started = new Worker(new URL("./password-score-worker.ts", import.meta.url), {
    type: "module",
  });
  started.addEventListener("message", ({ data }: MessageEvent<ScoreAnswer>) => {
    asked.get(data.id)?.(data.score);
    asked.delete(data.id);
  });
  started.addEventListener("error", () => {
    for (const tell of asked.values()) tell(undefined);
    asked.clear();
    worker = undefined;
  });
  return started;
}
