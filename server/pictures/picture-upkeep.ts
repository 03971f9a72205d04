import type { FastifyBaseLogger } from "fastify";
import { createJobNote } from "../db/jobs.ts";
import type { Database } from "../db/tables.ts";
import type { PictureFiles } from "./picture-files.ts";
import type { Uploads } from "./uploads.ts";
import { usedPictures } from "./used-pictures.ts";

/** By then a version that ran beside this one at its start has ended. */
const FIRST_MS = 10 * 60_000;
const EVERY_MS = 24 * 60 * 60_000;

type PictureUpkeep = {
  db: Database;
  files: Pick<PictureFiles, "bringIn" | "clearOut">;
  uploads: Pick<Uploads, "sweep">;
  log: FastifyBaseLogger;
};

/**
 * Brings older files into the database, at the start and with each round; removes unused pictures and files ten minutes
 * after the start and once a day from then on. Several processes may do so at once.
 */
export function createPictureUpkeep({ db, files, uploads, log }: PictureUpkeep) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const noteRound = createJobNote(db, "pictures");

  async function bringIn(): Promise<void> {
    await files
      .bringIn(() => isStopped)
      .catch((error) => {
        log.error({ err: error }, "pictures could not be brought into the database");
      });
  }

  async function sweep(now: Date): Promise<void> {
    try {
      const removed = await uploads.sweep(() => usedPictures(db), now);
      if (removed > 0) log.info({ removed }, "pictures that nothing uses were removed");
      await files.clearOut(now);
    } catch (error) {
      log.error({ err: error }, "pictures that nothing uses could not be removed");
    }
  }

  async function round(): Promise<void> {
    await bringIn();
    await sweep(new Date());
    await noteRound();
    wait(EVERY_MS);
  }

  function wait(milliseconds: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = round();
    }, milliseconds).unref();
  }

  return {
    start(): void {
      running = bringIn();
      wait(FIRST_MS);
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
