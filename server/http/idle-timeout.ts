import { Readable } from "node:stream";

/** A reader on a slow line fetches the next piece long before; one that has gone never does. */
const IDLE_MS = 60_000;

/**
 * An answer that is written while it is sent. Where its reader takes nothing for a minute it is cut
 * off, so that what it holds is given back.
 */
export function withIdleTimeout(source: AsyncIterable<string | Buffer>): Readable {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    timer = setTimeout(() => stream.destroy(), IDLE_MS).unref();
  };
  // What is asked for is under way: that takes the time it takes.
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
