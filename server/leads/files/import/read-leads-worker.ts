import { parentPort } from "node:worker_threads";
import { HttpProblem } from "../../../http/problems.ts";
import type { ImportedLead } from "./import-rows.ts";
import { type ReadFile, type Reading, type ReadingPlace, readLeads } from "./read-leads.ts";

/* Runs in its own thread, because a file of eight megabytes keeps it busy for seconds. */

export type ReadQuestion = { bytes: Uint8Array; reading: Reading; place: ReadingPlace };
/** The leads come in several messages, so that the other thread need not take all of them in one go. */
export type ReadAnswer =
  | { leads: ImportedLead[] }
  | { file: ReadFile }
  | { refusal: { field: string; message: string } }
  | { error: Error };

const LEADS_AT_ONCE = 500;

const tell = (answer: ReadAnswer) => parentPort?.postMessage(answer);

parentPort?.on("message", async ({ bytes, reading, place }: ReadQuestion) => {
  try {
    const { file, leads } = await readLeads(bytes, reading, place);
    for (let at = 0; at < leads.length; at += LEADS_AT_ONCE) {
      tell({ leads: leads.slice(at, at + LEADS_AT_ONCE) });
    }
    tell({ file });
  } catch (error) {
    const [field] = error instanceof HttpProblem ? Object.keys(error.errors ?? {}) : [];
    const { message } = error as Error;
    tell(field === undefined ? { error: error as Error } : { refusal: { field, message } });
  }
});
