import pg from "pg";

/*
 * Several hosts in one address, as libpq takes them
 * (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS): of a primary and its standbys, those
 * connections are made to whichever takes writes now. The driver knows one host only.
 */

/** What a session must allow. The server writes, so libpq's `read-only`, `standby` and `prefer-standby` are of no use. */
const TARGETS = ["any", "read-write", "primary"] as const;

export type DatabaseAddress = {
  /** The address of each host, in the order in which they are tried. */
  urls: readonly [string, ...string[]];
  target: (typeof TARGETS)[number];
  /** Settings of the session, such as `-c work_mem=8MB`. They are not in `urls`. */
  options: string | undefined;
};

/** User and password; hosts with their ports; database; query. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;

/**
 * Reads `postgres://user:password@host1:5432,host2:5432/name?target_session_attrs=read-write`. The hosts may also stand
 * in the query, as `host` and `port`. Without `target_session_attrs` any session of a single host will do, as for libpq; of several hosts, the server
 * needs one that takes writes.
 * @returns undefined if the text is no such address
 */
export function readDatabaseAddress(text: string): DatabaseAddress | undefined {
  const [, start = "", inFront = "", path = "", queryText = ""] = PARTS.exec(text) ?? [];
  const query = new URLSearchParams(queryText);
  const take = (name: string) => {
    const value = query.get(name) ?? undefined;
    query.delete(name);
    return value;
  };
  const wanted = take("target_session_attrs");
  const options = take("options");
  const inQuery = take("host");
  const hosts = inQuery ? hostsOf(inQuery, take("port")) : inFront.split(",");
  const byItself = hosts && hosts.length > 1 ? "read-write" : "any";
  const target = TARGETS.find((one) => one === (wanted ?? byItself));
  const rest = `${path}${query.size > 0 ? `?${query}` : ""}`;
  const [first, ...others] = hosts?.map((host) => `${start}${host}${rest}`) ?? [];
  if (!target || first === undefined) return undefined;
  if (![first, ...others].every((url) => URL.canParse(url))) return undefined;
  return { urls: [first, ...others], target, options };
}

/** The hosts of a query as they stand in front; undefined if there are ports for others than these. */
function hostsOf(names: string, portsText = ""): string[] | undefined {
  const hosts = names.split(",");
  const ports = portsText.split(",");
  if (ports.length > 1 && ports.length !== hosts.length) return undefined;
  return hosts.map((name, index) => {
    const port = ports[index] ?? ports[0];
    // IPv6, or the name of a host or of a socket's folder.
    const host = name.includes(":") ? `[${name}]` : encodeURIComponent(name);
    return port ? `${host}:${port}` : host;
  });
}

/** Hosts and database, without user and password. */
export const addressInWords = ({ urls }: DatabaseAddress): string =>
  `${urls.map((url) => new URL(url).host).join(",")}${new URL(urls[0]).pathname}`;

/** Of several hosts, one that does not answer for so long is passed over. */
const HOST_TIMEOUT_MS = 2_000;

/** PostgreSQL's code for read only; and those for shutting down, crashed, and starting. */
const DEMOTED = /^(?:25006|57P0[1-3])$/;

/** Whether the host of a session takes no writes any more, so that the session is of no use. */
export const isDemoted = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && DEMOTED.test(error.code ?? "");

export type HostClient = pg.Client & {
  /** Call it if the host has failed or takes no writes: the next connection looks for one that does. */
  passOver: () => void;
  /** @throws if the connection does not answer, or its host does not fit any more */
  check: () => Promise<void>;
};

type Host = { host: string; port: number };

/**
 * The class of clients that connect to the first host that fits. All hosts are asked at once; the one that was found is
 * kept until a connection to it fails or breaks.
 */
export function clientOf({
  urls,
  target,
}: DatabaseAddress): new (
  config?: pg.ClientConfig,
) => HostClient {
  let found: Promise<Host> | undefined;

  /** @throws with the code `57P03` if no host fits */
  async function find(config: pg.ClientConfig): Promise<Host> {
    const asked = urls.map((url) =>
      ask({ ...config, connectionString: url, query_timeout: HOST_TIMEOUT_MS }),
    );
    const refusals: string[] = [];
    for (const answer of asked) {
      const { host, port, refusal } = await answer;
      if (refusal === undefined) return { host, port };
      refusals.push(`${host}:${port}: ${refusal}`);
    }
    throw cannotConnect(refusals.join("; "));
  }

  async function ask(config: pg.ClientConfig): Promise<Host & { refusal?: string }> {
    const client = new pg.Client(config);
    client.on("error", () => {});
    const { host, port } = client;
    try {
      await client.connect();
      await requireFitting(client, target);
      return { host, port };
    } catch (error) {
      return { host, port, refusal: reasonOf(error) };
    } finally {
      client.end().catch(() => {});
    }
  }

  return class extends pg.Client {
    readonly #config: pg.ClientConfig;
    #found: Promise<Host> | undefined;

    constructor(given: pg.ClientConfig = {}) {
      const config =
        urls.length > 1 ? { ...given, connectionTimeoutMillis: HOST_TIMEOUT_MS } : given;
      super({ ...config, connectionString: urls[0] });
      this.#config = config;
      // Without a listener, the error of a connection that breaks ends the process. The next statement reports it.
      this.on("error", () => this.passOver());
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null, client: pg.Client) => void): void;
    override connect(callback?: (error: Error | null, client: pg.Client) => void) {
      const connected = this.#connectToHost();
      if (!callback) return connected;
      connected.then(
        () => callback(null, this),
        (error) => callback(error, this),
      );
    }

    passOver(): void {
      if (found === this.#found) found = undefined;
    }

    async check(): Promise<void> {
      try {
        await this.query("SELECT 1");
        await requireFitting(this, target);
      } catch (error) {
        this.passOver();
        throw error;
      }
    }

    async #connectToHost(): Promise<pg.Client> {
      try {
        if (urls.length > 1) {
          found ??= find(this.#config);
          this.#found = found;
          Object.assign(this, await found);
        }
        await super.connect();
        await requireFitting(this, target);
        return this;
      } catch (error) {
        this.passOver();
        this.end().catch(() => {});
        throw error;
      }
    }
  };
}

/** @throws with the code `57P03` if the session is not of this kind */
async function requireFitting(client: pg.Client, target: DatabaseAddress["target"]): Promise<void> {
  if (target === "any") return;
  const { rows } = await client.query(
    `SELECT pg_is_in_recovery() AS "isStandby", current_setting('transaction_read_only') = 'on' AS "isReadOnly"`,
  );
  const { isStandby, isReadOnly } = rows[0];
  if (isStandby) throw cannotConnect("it is a standby");
  if (isReadOnly && target === "read-write") throw cannotConnect("it may only be read");
}

/** An error with the code by which PostgreSQL says that it takes no connections now. */
export const cannotConnect = (reason: string): Error =>
  Object.assign(new Error(reason), { code: "57P03" });

/** The message of an error; of several attempts, that of the first. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
