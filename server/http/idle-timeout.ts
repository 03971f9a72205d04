import { Readable } from "node:stream";

/** Even a reader on a slow line fetches the next piece much sooner than this. */
const IDLE_MS = 60_000;

/**
 * A response body that is produced while it is sent. If its reader takes nothing for IDLE_MS, the body
 * is destroyed, which frees the source's resources.
 */
export function withIdleTimeout(source: AsyncIterable<string | Buffer>): Readable {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    timer = setTimeout(() => stream.destroy(), IDLE_MS).unref();
  };
  // The clock stops while the source produces a piece: only the reader is timed.
  async function* watched() {
    clearTimeout(timer);
    for await (const piece of source) {
      wait();
      yield piece;
      clearTimeout(timer);
    }
    wait();
  }
  const stream = Readable.from(watched(), { objectMode: false });
  stream.once("close", () => clearTimeout(timer));
  wait();
  return stream;
}
