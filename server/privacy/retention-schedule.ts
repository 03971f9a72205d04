const HOUR_MS = 3_600_000;
/** Visitors who waited for the start come first. */
const FIRST_MS = 60_000;

/**
 * Runs by itself for as long as the server does; what is due, the run knows.
 * @returns ends it, when a run that is under way is done
 */
export function scheduleRetention(runDue: (now: Date) => Promise<void>): () => Promise<void> {
  let underWay = Promise.resolve();
  const run = () => {
    underWay = underWay.then(() => runDue(new Date()));
  };
  const first = setTimeout(run, FIRST_MS).unref();
  const hourly = setInterval(run, HOUR_MS).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(hourly);
    await underWay;
  };
}
