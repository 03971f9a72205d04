import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/*
 * Runs in a worker, so that typing stays smooth. It leaves out the server's lists of English words and
 * names: they are half a megabyte and change hardly any score that the list of passwords does not.
 */

export type ScoreQuestion = { id: number; password: string; personal: string[] };
export type ScoreAnswer = { id: number; score: number };

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

addEventListener("message", ({ data }: MessageEvent<ScoreQuestion>) => {
  const { score } = zxcvbn.check(data.password, [...data.personal, "sprachsetu"]);
  postMessage({ id: data.id, score } satisfies ScoreAnswer);
});
