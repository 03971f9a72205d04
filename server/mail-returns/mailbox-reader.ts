import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { ImapFlow } from "imapflow";
import type { Selectable } from "kysely";
import { createDueWork } from "../db/due-work.ts";
import { createJobNote } from "../db/jobs.ts";
import type { Database, ReturnMailboxesTable } from "../db/tables.ts";
import { reasonOf } from "../mail/delivery-error.ts";
import { type ReturnReport, readReports } from "../mail/returned/report.ts";

const READ_EVERY_MS = 60_000;
/** The first wait after a failure doubles with each further one, up to the second. */
const RETRY_MS = 60_000;
const RETRY_CAP_MS = 15 * 60_000;
/** For so long no other process reads the mailbox. Reading twice would change nothing, and only take time. */
const TURN_MS = 5 * 60_000;
/** At most so many messages a time. A mailbox may be years old when it is first read. */
const MESSAGES_AT_ONCE = 500;
/** A report comes before the mail that it returns, and only the head of that mail is needed. */
const MAX_REPORT_BYTES = 256 * 1024;

const TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
} as const;
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

type Turn = Selectable<ReturnMailboxesTable>;

export type MailboxReaderOptions = {
  db: Database;
  /** `imaps://user:password@host/FOLDER`; `imap:` for STARTTLS, which only this machine may lack. */
  imapUrl: string;
  /** Takes the reports of one message. */
  take: (reports: readonly ReturnReport[], now: Date) => Promise<unknown>;
  log: FastifyBaseLogger;
};

/**
 * Reads reports of mails that came back from a mailbox, once a minute and each once. The folder is opened read-only
 * (EXAMINE, RFC 9051), so nothing in it is deleted, moved or marked as read: other mail may arrive there, too. How far it
 * was read stands in the database; of several processes one reads.
 */
export function createMailboxReader({ db, imapUrl, take, log }: MailboxReaderOptions) {
  const mailbox = nameOf(imapUrl);
  const noteReading = createJobNote(db, "returned mail");
  let client: ImapFlow | undefined;

  /** The process that moves the time of the next reading reads. */
  async function takeTurn(now: Date): Promise<Turn | undefined> {
    const at = now.toISOString();
    await db
      .insertInto("return_mailboxes")
      .values({ mailbox, uid_validity: "", last_uid: 0, next_read_at: at, failures: 0 })
      .onConflict((known) => known.column("mailbox").doNothing())
      .execute();
    return db
      .updateTable("return_mailboxes")
      .set({ next_read_at: later(now, TURN_MS) })
      .where("mailbox", "=", mailbox)
      .where("next_read_at", "<=", at)
      .returningAll()
      .executeTakeFirst();
  }

  const store = (state: Partial<Turn>) =>
    db.updateTable("return_mailboxes").set(state).where("mailbox", "=", mailbox).execute();

  /** One that cannot be parsed is passed over: otherwise those after it would never be read. */
  const reportsIn = (source: Uint8Array, uid: number): Promise<ReturnReport[]> =>
    readReports(source).catch((error) => {
      log.warn({ uid, reason: reasonOf(error) }, "a report of returned mail cannot be parsed");
      return [];
    });

  /** @returns how many messages were reports */
  async function readNew({ uid_validity, last_uid }: Turn, now: Date): Promise<number> {
    client = clientFor(imapUrl);
    // Without a listener an error beside a command would end the process; commands fail by themselves.
    client.on("error", () => {});
    try {
      await client.connect();
      const { uidValidity } = await client.mailboxOpen(folderOf(imapUrl), { readOnly: true });
      const validity = String(uidValidity);
      // With another validity the numbers mean other messages: all are read again, and what is known changes nothing.
      const from = validity === uid_validity ? last_uid : 0;
      const uids = await newUids(client, from);
      const reports = new Set(await uidsOfReports(client, uids));
      for (const uid of uids) {
        if (reports.has(uid)) {
          const message = await client.fetchOne(
            String(uid),
            { source: { maxLength: MAX_REPORT_BYTES } },
            { uid: true },
          );
          const source = message ? message.source : undefined;
          if (source) await take(await reportsIn(source, uid), now);
          await store({ uid_validity: validity, last_uid: uid });
        }
      }
      await store({ uid_validity: validity, last_uid: uids.at(-1) ?? from });
      await client.logout();
      return reports.size;
    } finally {
      client.close();
      client = undefined;
    }
  }

  async function read(now: Date): Promise<number> {
    const turn = await takeTurn(now);
    if (!turn) return 0;
    try {
      const reports = await readNew(turn, now);
      await store({ failures: 0, next_read_at: later(now, READ_EVERY_MS) });
      await noteReading();
      return reports;
    } catch (error) {
      const failures = turn.failures + 1;
      const wait = Math.min(RETRY_CAP_MS, RETRY_MS * 2 ** (failures - 1));
      await store({ failures, next_read_at: later(now, wait) });
      log.warn({ reason: imapReason(error), failures }, "the mailbox of returned mail is not read");
      return 0;
    }
  }

  const { look, start, stop } = createDueWork(read, {
    log,
    unreadable: "returned mail is not read",
    // `read` notes its own rounds, since it returns 0 after a failure, too.
    onRound: async () => {},
  });
  return {
    /** Reads now, if it is time and no other process does. @returns how many messages were reports */
    look,
    start,
    async stop(): Promise<void> {
      client?.close();
      await stop();
    },
  };
}

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Without the password. */
function nameOf(imapUrl: string): string {
  const { username, host, pathname } = new URL(imapUrl);
  return createHash("sha256").update(`${username}@${host}${pathname}`).digest("base64url");
}

const folderOf = (imapUrl: string): string =>
  decodeURIComponent(new URL(imapUrl).pathname.slice(1)) || "INBOX";

function clientFor(imapUrl: string): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(imapUrl);
  const secure = protocol === "imaps:";
  return new ImapFlow({
    host: hostname.replace(/^\[(.+)\]$/, "$1"),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(secure ? {} : { doSTARTTLS: !loopback.has(hostname) }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    ...TIMEOUTS,
  });
}

/** The oldest messages after this one. The range `n:*` always has the newest message, however old it is. */
async function newUids(client: ImapFlow, after: number): Promise<number[]> {
  const found = (await client.search({ uid: `${after + 1}:*` }, { uid: true })) || [];
  return found
    .filter((uid) => uid > after)
    .sort((one, other) => one - other)
    .slice(0, MESSAGES_AT_ONCE);
}

/** Those that are reports by their form; of others nothing but the form is read. */
async function uidsOfReports(client: ImapFlow, uids: readonly number[]): Promise<number[]> {
  if (uids.length === 0) return [];
  const messages = await client.fetchAll(
    uids.join(","),
    { uid: true, bodyStructure: true },
    { uid: true },
  );
  return messages
    .filter(({ bodyStructure }) => bodyStructure?.type?.toLowerCase() === "multipart/report")
    .map(({ uid }) => uid);
}

/** What the server answered says more than "Command failed". */
function imapReason(error: unknown): string {
  const { responseText } = (error ?? {}) as { responseText?: string };
  return reasonOf(responseText ? new Error(responseText) : error);
}
