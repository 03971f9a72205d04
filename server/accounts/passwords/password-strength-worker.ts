import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";

/* Runs in its own thread, because a crafted password keeps zxcvbn busy for seconds. */

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
});

export type StrengthQuestion = { id: number; parts: string[]; personal: string[] };
/** The first one says that the dictionaries are loaded. */
export type StrengthAnswer = { isLoaded: true } | { id: number; score: number };

parentPort?.on("message", ({ id, parts, personal }: StrengthQuestion) => {
  const score = Math.max(...parts.map((part) => zxcvbn.check(part, personal).score));
  parentPort?.postMessage({ id, score } satisfies StrengthAnswer);
});

parentPort?.postMessage({ isLoaded: true } satisfies StrengthAnswer);
