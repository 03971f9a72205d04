import { randomUUIDv7 } from "node:crypto";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { Account } from "./accounts.repo.ts";
import type { Connection } from "./code-queues.ts";
import {
  isMailed,
  type MailedKind,
  type SecurityEventKind,
  securityMail,
} from "./security-mails.ts";
import type { Visitor } from "./visitor.ts";

/**
 * What leaves a line in the log and nothing else: anybody can cause any number of them, and a row for
 * an address that has an account would take longer than none for one that has not.
 */
type NotedKind =
  | "login refused"
  | "google login refused"
  | "guesses slowed down"
  | "code asked for"
  | "code request refused"
  | "code refused"
  | "account deleted";

/** Mails of a kind that somebody else can cause again and again are at least this far apart. */
const RARELY_MAILED: ReadonlySet<MailedKind> = new Set(["second factor failed"]);
const RARELY_MS = 3_600_000;

export type SecurityLog = { info: (about: object, message: string) => void };

/** Where something was done that no visitor did, such as a command on the server. */
export const onTheServer: Pick<Visitor, "device" | "network"> = {
  device: "A command on the server",
  network: "none",
};

/** Where an admin did it; who that was is in the record of what staff do. */
export const inTheBackOffice: typeof onTheServer = {
  device: "An admin in the back office",
  network: "none",
};

/**
 * What happened to an account: kept beside it, written to the log without anything about the person,
 * and mailed where the owner should hear of it.
 */
export function createSecurityEvents(outbox: Outbox, frame: MailFrame, log: SecurityLog) {
  async function isDue(trx: Connection, kind: MailedKind, accountId: string, now: Date) {
    if (!RARELY_MAILED.has(kind)) return true;
    const recent = await trx
      .selectFrom("security_events")
      .select("id")
      .where("account_id", "=", accountId)
      .where("kind", "=", kind)
      .where("created_at", ">", new Date(now.getTime() - RARELY_MS).toISOString())
      .executeTakeFirst();
    return recent === undefined;
  }

  return {
    /** @param accountId absent where the address has none, or is not to be looked up for it */
    note(kind: NotedKind, accountId: string | null | undefined): void {
      log.info({ event: kind, ...(accountId ? { account: accountId } : {}) }, "security");
    },

    async record(
      trx: Parameters<Outbox["enqueue"]>[0],
      kind: SecurityEventKind,
      account: Pick<Account, "id" | "email" | "role">,
      { device, network }: Pick<Visitor, "device" | "network">,
      now: Date,
    ): Promise<void> {
      const at = now.toISOString();
      const row = { id: randomUUIDv7(), account_id: account.id, kind, device, network };
      const isToMail = isMailed(kind) && (await isDue(trx, kind, account.id, now));
      await trx
        .insertInto("security_events")
        .values({ ...row, created_at: at })
        .execute();
      if (isToMail) {
        const about = { email: account.email, role: account.role, device, network, at };
        await outbox.enqueue(trx, [securityMail(kind, about, frame)]);
      }
      log.info({ event: kind, account: account.id }, "security");
    },

    /** What was done on the account's behalf so far, the newest first. */
    list: (db: Connection, accountId: string) =>
      db
        .selectFrom("security_events")
        .select(["kind", "device", "network", "created_at as at"])
        .where("account_id", "=", accountId)
        .orderBy("id", "desc")
        .execute(),
  };
}

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;
