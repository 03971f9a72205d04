import { setImmediate as next } from "node:timers/promises";

export type DrawAheadOptions = {
  /** What is there at any time. */
  fixed: readonly string[];
  /** What to draw beside it, asked for anew in each round. */
  nearest: () => Promise<readonly string[]>;
  /** Draws a page, unless it is drawn already as the content is now. */
  draw: (path: string) => Promise<unknown>;
  logError: (error: unknown) => void;
};

/**
 * Draws pages before anybody asks for them, one after the other, so that who asks meanwhile goes before:
 * once at first, and again after each change.
 */
export function createDrawAhead({ fixed, nearest, draw, logError }: DrawAheadOptions) {
  let isBegun = false;
  let isWanted = false;
  let isStopped = false;
  let round = Promise.resolve();
  let drawn: readonly string[] = [];

  async function* pages() {
    yield* fixed;
    const now = await nearest();
    // A post that is near no more may have been taken back: drawn anew, its page goes from memory.
    drawn = [...new Set([...now, ...drawn])];
    yield* drawn;
    drawn = now;
  }

  async function drawRound(): Promise<void> {
    for await (const path of pages()) {
      if (isStopped || isWanted) return;
      await draw(path).catch(logError);
      await next();
    }
  }

  async function drawWhileWanted(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      await drawRound().catch(logError);
    }
  }

  function want(): Promise<void> {
    isWanted = true;
    round = round.then(drawWhileWanted);
    return round;
  }

  return {
    /** @returns when all is drawn as the content is then */
    begin(): Promise<void> {
      isBegun = true;
      return want();
    },
    /** Call it when the content has changed; before the first `begin` it does nothing. */
    changed(): void {
      if (isBegun) void want();
    },
    async stop(): Promise<void> {
      isStopped = true;
      await round;
    },
  };
}
