import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "./throwaway-postgres.ts";

const TIMEOUT_MS = 60_000;

/** Starts a primary and its synchronous standby. They end with `close` or with this process, whichever comes first. */
export async function startPostgresPair() {
  const primary = await startPostgres();
  const standby = await startPostgres(primary.url);
  const [first, second] = [new URL(primary.url), new URL(standby.url)];

  const onPrimary = (statement: string) => ask(primary.url, statement);
  const onStandby = (statement: string) => ask(standby.url, statement);
  const untilStandbyIs = (state: string) =>
    until(() => onPrimary(`SELECT 1 FROM pg_stat_replication WHERE ${state}`));
  await untilStandbyIs("state = 'streaming'");
  await onPrimary("ALTER SYSTEM SET synchronous_standby_names = '*'");
  // The clusters of tests do not wait for their disks, and so for no standby either.
  await onPrimary("ALTER ROLE sprachsetu SET synchronous_commit = on");
  await onPrimary("SELECT pg_reload_conf()");
  await untilStandbyIs("sync_state = 'sync'");
  const receiver = Number((await onStandby("SELECT pid FROM pg_stat_wal_receiver"))[0]?.pid);

  return {
    /** The address of both. */
    url: `postgres://${first.username}@${first.host},${second.host}${first.pathname}?target_session_attrs=read-write`,
    onPrimary,
    onStandby,
    /** The standby says nothing any more, as when its disk hangs: each COMMIT waits for it. */
    stallStandby: () => process.kill(receiver, "SIGSTOP"),
    wakeStandby: () => process.kill(receiver, "SIGCONT"),
    killPrimary: () => process.kill(primary.pid(), "SIGKILL"),
    promoteStandby: () => onStandby("SELECT pg_promote()"),
    async close(): Promise<void> {
      await primary.close();
      await standby.close();
    },
  };
}

/** Waits for a statement to find something. @throws if that takes a minute */
async function until(find: () => Promise<unknown[]>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while ((await find()).length === 0) {
    if (Date.now() > deadline) throw new Error("The standby does not follow its primary.");
    await wait(50);
  }
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
