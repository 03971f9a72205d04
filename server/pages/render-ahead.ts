import { setImmediate as next, setTimeout as rest } from "node:timers/promises";

/**
 * The time between two rounds. In a rush for a class its pages change with each booking: rendering them for nobody would
 * take the time that the bookings need. Who asks for a page meanwhile gets it rendered anew.
 */
const BETWEEN_ROUNDS_MS = 2_000;

export type RenderAheadOptions = {
  /** Paths that always exist. */
  fixed: readonly string[];
  /** Reads further paths, in each round again. */
  nearest: () => Promise<readonly string[]>;
  /** Renders a page, unless its current revision is rendered already. */
  render: (path: string) => Promise<unknown>;
  logError: (error: unknown) => void;
};

/**
 * Renders pages before anybody asks for them: once at first, and again after each change. It renders one
 * at a time and yields to the event loop in between, so that visitors' requests are served first.
 */
export function createRenderAhead({ fixed, nearest, render, logError }: RenderAheadOptions) {
  let isBegun = false;
  let isWanted = false;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let round = Promise.resolve();
  let pause = Promise.resolve();
  let rendered: readonly string[] = [];

  async function* pages() {
    yield* fixed;
    const now = await nearest();
    // The last round's paths are rendered again, too: if a post was unpublished, this drops its page.
    rendered = [...new Set([...now, ...rendered])];
    yield* rendered;
    rendered = now;
  }

  async function renderRound(): Promise<void> {
    for await (const path of pages()) {
      if (isStopped() || isWanted) return;
      await render(path).catch(logError);
      await next();
    }
  }

  async function renderIfWanted(): Promise<void> {
    if (isWanted) await pause;
    if (!isWanted || isStopped()) return;
    isWanted = false;
    await renderRound().catch(logError);
    const options = { signal: stopping.signal, ref: false };
    pause = rest(BETWEEN_ROUNDS_MS, undefined, options).catch(() => undefined);
  }

  function want(): Promise<void> {
    isWanted = true;
    round = round.then(renderIfWanted);
    return round;
  }

  return {
    /** Resolves when all pages are rendered. */
    begin(): Promise<void> {
      isBegun = true;
      return want();
    },
    /** Call it when the content has changed. It does nothing before the first `begin`. */
    changed(): void {
      if (isBegun) void want();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await round;
    },
  };
}
