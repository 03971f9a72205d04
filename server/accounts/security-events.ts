import { risingId } from "../db/rising-id.ts";
import type { Database } from "../db/tables.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { Account } from "./accounts.repo.ts";
import {
  isMailed,
  type MailedKind,
  type SecurityEventKind,
  securityMail,
} from "./security-mails.ts";
import type { Visitor } from "./sessions/account-visitor.ts";

/**
 * Events that are logged but not stored: anybody can cause any number of them, and an extra row for
 * addresses with an account would make those answers measurably slower. A deleted account keeps no events.
 */
type NotedKind =
  | "login refused"
  | "google login refused"
  | "guesses slowed down"
  | "code asked for"
  | "code request refused"
  | "code refused"
  | "account deleted";

/** Other people can cause these mails again and again, so at most one is sent per RARELY_MS. */
const RARELY_MAILED: ReadonlySet<MailedKind> = new Set(["second factor failed"]);
const RARELY_MS = 3_600_000;

export type SecurityLog = { info: (about: object, message: string) => void };

/** Stands for the visitor when a command on the server did something. */
export const onTheServer: Pick<Visitor, "device" | "network"> = {
  device: "A command on the server",
  network: "none",
};

/** Stands for the visitor when an admin did something; the audit log has the name. */
export const inTheBackOffice: typeof onTheServer = {
  device: "An admin in the back office",
  network: "none",
};

/** Security events of accounts: stored, logged without personal data, and mailed to the owner if they should know. */
export function createSecurityEvents(outbox: Outbox, frame: MailFrame, log: SecurityLog) {
  async function isDue(trx: Database, kind: MailedKind, accountId: string, now: Date) {
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
    /** @param accountId absent if the address has no account, or must not be looked up for this */
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
      const row = { id: risingId(), account_id: account.id, kind, device, network };
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

    /** All stored events of an account, the newest first. */
    list: (db: Database, accountId: string) =>
      db
        .selectFrom("security_events")
        .select(["kind", "device", "network", "created_at as at"])
        .where("account_id", "=", accountId)
        .orderBy("id", "desc")
        .execute(),
  };
}

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;
