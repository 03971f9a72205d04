import { Worker } from "node:worker_threads";
import { MAX_IMPORT_SECONDS } from "#contract/staff/import-limits.ts";
import { refused } from "../../lead-conflict.ts";
import { tooSlow } from "../tables/lead-table.ts";
import type { ImportedLead } from "./import-rows.ts";
import type { ReadFile, Reading, ReadingPlace } from "./read-leads.ts";
import type { ReadAnswer, ReadQuestion } from "./read-leads-worker.ts";

/** The thread itself stops after MAX_IMPORT_SECONDS; whatever keeps it from that is ended from outside. */
const LIMIT_MS = 2 * MAX_IMPORT_SECONDS * 1_000;
/** A file within the limits needs less than half of it. */
const MOST_MEMORY_MB = 768;

/**
 * Reads imported files in a worker thread, one after the other, so that no file keeps the server from its other work. The
 * thread starts with the first file, and is replaced if a file takes too long or too much memory.
 */
export function createLeadFileReader() {
  let thread: Worker | undefined;
  /** Resolves when all files so far are read. */
  let turn: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  function start(): Worker {
    const started = new Worker(new URL("./read-leads-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    // An idle worker does not keep the process alive.
    started.unref();
    started.on("error", () => {
      if (thread === started) thread = undefined;
    });
    return started;
  }

  async function ask(question: ReadQuestion): Promise<{ file: ReadFile; leads: ImportedLead[] }> {
    thread ??= start();
    const asked = thread;
    const answered = Promise.withResolvers<ReadFile>();
    const leads: ImportedLead[] = [];
    const onMessage = (answer: ReadAnswer) => {
      if ("leads" in answer) leads.push(...answer.leads);
      else if ("file" in answer) answered.resolve(answer.file);
      else if ("error" in answer) answered.reject(answer.error);
      else answered.reject(refused(answer.refusal.field, answer.refusal.message));
    };
    const onExit = () =>
      answered.reject(refused("file", "This file needs too much memory. Split it in two."));
    const timer = setTimeout(() => {
      answered.reject(tooSlow());
      void end();
    }, LIMIT_MS);
    asked.on("message", onMessage).on("exit", onExit);
    try {
      asked.postMessage(question);
      return { file: await answered.promise, leads };
    } finally {
      clearTimeout(timer);
      asked.off("message", onMessage).off("exit", onExit);
    }
  }

  return {
    /** @throws {HttpProblem} 422 as `readLeads` */
    read(bytes: Uint8Array, reading: Reading, place: ReadingPlace) {
      const file = turn.then(() => ask({ bytes, reading, place }));
      turn = file.catch(() => {});
      return file;
    },
    close: end,
  };
}

export type LeadFileReader = ReturnType<typeof createLeadFileReader>;
