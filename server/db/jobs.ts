import { noteInSystem } from "./system-records.ts";
import type { Database } from "./tables.ts";

/**
 * The background jobs, and the longest time between two rounds, in minutes, after which a job counts as stopped: some
 * multiple of its period, so that a slow round or a restart is no fault.
 */
export const jobGapMinutes = {
  mails: 15,
  newsletters: 15,
  "class reminders": 15,
  "follow-up reminders": 15,
  "first answers": 15,
  "calls and enrolments": 15,
  imports: 15,
  "returned mail": 60,
  "page views": 15,
  alarms: 15,
  retention: 3 * 60,
  pictures: 30 * 60,
  "former files": 30 * 60,
} as const;

export type Job = keyof typeof jobGapMinutes;

/** How often at most a round is noted, in ms: some jobs run every few seconds, and each note is a write. */
const NOTE_EVERY_MS = 5 * 60_000;

/**
 * Notes that a job has done a round, for the check that tells of jobs which have stopped. Call it after each round that
 * went well. It never throws: a note that fails is made at the next round.
 */
export function createJobNote(db: Database, job: Job): () => Promise<void> {
  let notedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    if (now - notedAt < NOTE_EVERY_MS) return;
    notedAt = now;
    await noteInSystem(db, `job:${job}`, new Date()).catch(() => {
      notedAt = Number.NEGATIVE_INFINITY;
    });
  };
}
