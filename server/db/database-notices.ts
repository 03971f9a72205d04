import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { directClient, type PostgresPool } from "./postgres.ts";

const FIRST_RETRY_MS = 1_000;
/** With the time that a connection may take, notices are back within 10 s of the database. */
const LONGEST_RETRY_MS = 4_000;
/** How often an idle connection is checked: a firewall or a failed host may drop it without an error. */
const LOOK_EVERY_MS = 30_000;
const ANSWER_MS = 10_000;

export type DatabaseNoticesOptions = {
  /** PostgreSQL's connections; absent on SQLite, where this process is the only one. */
  pool: PostgresPool | undefined;
  log: FastifyBaseLogger;
  /** How often the connection is checked, and how long it may take to answer. */
  lookEveryMs?: number;
  answerMs?: number;
};

export type ChannelOptions = {
  /** Letters and underscores. */
  channel: string;
  /** Called with the payload of every notice. `isOwn`: this process has sent it; never known behind a connection pooler. */
  onNotice: (payload: string, isOwn: boolean) => void;
  /** Called when the connection listens; with `isAgain`, notices may have been missed before. */
  onListening?: (isAgain: boolean) => void | Promise<void>;
};

type Channel = Required<ChannelOptions> & {
  /** The connection that listens for it. */
  listener?: pg.Client;
};

/**
 * Sends notices between processes with PostgreSQL's LISTEN and NOTIFY. All channels share one connection. If it breaks or
 * no longer answers, it is opened again, after a pause that doubles each time.
 */
export function createDatabaseNotices({
  pool,
  log,
  lookEveryMs = LOOK_EVERY_MS,
  answerMs = ANSWER_MS,
}: DatabaseNoticesOptions) {
  const channels = new Map<string, Channel>();
  let retryTimer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  /** Settles when the newest connection listens or has failed. */
  let connecting: Promise<void> | undefined;
  let listener: pg.Client | undefined;

  async function connect(from: PostgresPool): Promise<void> {
    const client = directClient(from, answerMs);
    listener = client;
    let look: NodeJS.Timeout | undefined;
    const connectAgain = () => {
      clearInterval(look);
      if (listener !== client) return;
      listener = undefined;
      void client.end().catch(() => {});
      retryTimer = setTimeout(() => {
        connecting = connect(from);
      }, retryMs).unref();
      retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
    };
    client.on("error", connectAgain);
    client.on("end", connectAgain);
    client.on("notification", ({ channel, payload = "", processId }) => {
      channels.get(channel)?.onNotice(payload, from.backends?.has(processId) ?? false);
    });
    try {
      await client.connect();
      const isAgain = retryMs > FIRST_RETRY_MS;
      for (const channel of channels.values()) await listenTo(client, channel, isAgain);
      retryMs = FIRST_RETRY_MS;
      if (listener !== client) return void client.end().catch(() => {});
      look = setInterval(() => client.check().catch(connectAgain), lookEveryMs).unref();
    } catch {
      connectAgain();
    }
  }

  async function listenTo(client: pg.Client, channel: Channel, isAgain: boolean): Promise<void> {
    if (channel.listener === client) return;
    channel.listener = client;
    await client.query(`LISTEN ${channel.channel}`);
    await channel.onListening(isAgain);
  }

  return {
    /** A channel of its own for one kind of notice. */
    channel({ channel, onNotice, onListening = () => {} }: ChannelOptions) {
      const own: Channel = { channel, onNotice, onListening };
      return {
        /** Settles when it listens, or when that has failed once and will be tried again. */
        async start(): Promise<void> {
          if (!pool) return;
          channels.set(channel, own);
          connecting ??= connect(pool);
          await connecting;
          const client = listener;
          if (!client) return;
          // The connection that is then opened in its place listens to this channel, too.
          await listenTo(client, own, false).catch(() => client.end());
        },
        /** Sends a notice of less than 8,000 bytes. Never throws: the change that it is about is stored already. */
        async tell(payload = ""): Promise<void> {
          await pool?.query("SELECT pg_notify($1, $2)", [channel, payload]).catch((error) => {
            log.error({ err: error }, `other processes were not told on ${channel}`);
          });
        },
        async stop(): Promise<void> {
          channels.delete(channel);
          if (channels.size > 0) return;
          clearTimeout(retryTimer);
          const last = listener;
          listener = undefined;
          connecting = undefined;
          await last?.end().catch(() => {});
        },
      };
    },
  };
}

export type DatabaseNotices = ReturnType<typeof createDatabaseNotices>;
