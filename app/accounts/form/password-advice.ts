import { passwordLength } from "#contract/accounts/password-length.ts";
import type { ScoreAnswer, ScoreQuestion } from "./password-score-worker.ts";

/* Loaded when somebody begins to choose a password. */

export type PasswordStrength = "short" | "weak" | "fair" | "good" | "strong";

/** By zxcvbn's score from 0 to 4; the server refuses anything below `good`. */
const byScore = ["weak", "weak", "fair", "good", "strong"] as const;

/**
 * Only this many characters are scored, because zxcvbn's time grows with the square of the length. The server
 * also scores as many from the end, and takes the better score.
 */
const PART = 40;

let worker: Worker | undefined;
let lastId = 0;
const asked = new Map<number, (score: number | undefined) => void>();

/**
 * How hard a password is to guess. The password never leaves the browser: a worker there has the word
 * lists. Undefined for an empty password, or if the worker cannot be started.
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
  // Vite recognises a worker only if `new URL` stands inside `new Worker`.
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
