import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/*
 * A thread of its own, so that typing stays smooth. The server's lists of English words and names are
 * left out: they are half a megabyte, and lower hardly any score that the passwords' list does not.
 */

export type ScoreQuestion = { id: number; password: string; personal: string[] };
export type ScoreAnswer = { id: number; score: number };

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

addEventListener("message", ({ data }: MessageEvent<ScoreQuestion>) => {
  const { score } = zxcvbn.check(data.password, [...data.personal, "sprachsetu"]);
  postMessage({ id: data.id, score } satisfies ScoreAnswer);
});
