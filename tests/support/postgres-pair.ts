import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { eventually } from "./eventually.ts";
import { startPostgres } from "./throwaway-postgres.ts";

/**
 * Starts a primary and its synchronous standby, until the running test ends.
 * @returns the address of both
 */
export async function startPostgresPair() {
  const primary = await startPostgres();
  onTestFinished(primary.close);
  const standby = await startPostgres(primary.url);
  onTestFinished(standby.close);
  const [first, second] = [new URL(primary.url), new URL(standby.url)];
  const url = `postgres://${first.username}@${first.host},${second.host}${first.pathname}?target_session_attrs=read-write`;

  const onPrimary = (statement: string) => ask(primary.url, statement);
  const onStandby = (statement: string) => ask(standby.url, statement);
  await expect
    .poll(() => onPrimary("SELECT state FROM pg_stat_replication"), eventually)
    .toEqual([{ state: "streaming" }]);
  // The clusters of tests do not wait for their disks, and so for no standby either.
  await onPrimary("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await onPrimary("ALTER ROLE sprachsetu SET synchronous_commit = on");
  await onPrimary("SELECT pg_reload_conf()");
  await expect
    .poll(() => onPrimary("SELECT sync_state FROM pg_stat_replication"), eventually)
    .toEqual([{ sync_state: "sync" }]);
  const receiver = Number((await onStandby("SELECT pid FROM pg_stat_wal_receiver"))[0]?.pid);

  return {
    url,
    /** The standby says nothing any more, as when its disk hangs: each COMMIT waits for it. */
    stallStandby: () => process.kill(receiver, "SIGSTOP"),
    wakeStandby: () => process.kill(receiver, "SIGCONT"),
    killPrimary: () => process.kill(primary.pid(), "SIGKILL"),
    promoteStandby: () => onStandby("SELECT pg_promote()"),
    onPrimary,
    onStandby,
  };
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
