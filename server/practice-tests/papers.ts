import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { papers } from "#content/practice-tests/papers.ts";
import type { PracticeTestId } from "#contract/practice-test-messages.ts";

/** Where `npm run practice-tests` writes them, as part of the build. */
export const PAPERS_FOLDER = join(import.meta.dirname, "../../build/practice-tests");

export type Papers = {
  /** A paper as PDF; undefined while it has not been made. */
  read: (test: PracticeTestId) => Promise<Buffer | undefined>;
};

/** The papers from a folder, each read once. */
export function createPapers(folder = PAPERS_FOLDER): Papers {
  const kept = new Map<PracticeTestId, Buffer>();
  return {
    async read(test) {
      const before = kept.get(test);
      if (before) return before;
      try {
        const paper = await readFile(join(folder, `${papers[test].fileName}.pdf`));
        kept.set(test, paper);
        return paper;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
  };
}
