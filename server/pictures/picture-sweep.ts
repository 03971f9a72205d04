import type { FastifyBaseLogger } from "fastify";
import type { Uploads } from "./uploads.ts";

const FIRST_MS = 10 * 60_000;
const EVERY_MS = 24 * 60 * 60_000;

/** Once a day, pictures that nothing uses go. It may run in several processes at once. */
export function createPictureSweep(
  uploads: Pick<Uploads, "sweep">,
  usedNames: () => Promise<Set<string>>,
  log: FastifyBaseLogger,
) {
  let timer: NodeJS.Timeout | undefined;
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => void sweep(), milliseconds).unref();
  };

  async function sweep(): Promise<void> {
    try {
      const removed = await uploads.sweep(usedNames, new Date());
      if (removed > 0) log.info({ removed }, "pictures that nothing uses were removed");
    } catch (error) {
      log.error({ err: error }, "pictures that nothing uses could not be removed");
    }
    if (timer) wait(EVERY_MS);
  }

  return {
    start: () => wait(FIRST_MS),
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
