import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { papers } from "#content/practice-tests/papers.ts";
import type { PracticeTestId } from "#contract/forms/practice-test-messages.ts";

/** The printed papers. `npm run practice-tests` writes them; they are part of the repository. */
export const PAPERS_FOLDER = join(import.meta.dirname, "papers");

export type Papers = {
  /** A paper as PDF. */
  read: (test: PracticeTestId) => Promise<Buffer>;
};

/** Reads each paper once and keeps it in memory. */
export function createPapers(): Papers {
  const kept = new Map<PracticeTestId, Buffer>();
  return {
    async read(test) {
      const paper =
        kept.get(test) ?? (await readFile(join(PAPERS_FOLDER, `${papers[test].fileName}.pdf`)));
      kept.set(test, paper);
      return paper;
    },
  };
}
