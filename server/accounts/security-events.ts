import { randomUUIDv7 } from "node:crypto";
import { siteDetails as site } from "#content/site.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { Account } from "./accounts.repo.ts";
import type { Connection } from "./code-queues.ts";
import { isMailed, type SecurityEventKind, securityMail } from "./security-mails.ts";
import type { Visitor } from "./visitor.ts";

export type SecurityLog = { info: (about: object, message: string) => void };

/** Where something was done that no visitor did, such as a command on the server. */
export const onTheServer: Pick<Visitor, "device" | "network"> = {
  device: "A command on the server",
  network: "none",
};

/**
 * What happened to an account: kept beside it, written to the log without anything about the person,
 * and mailed where the owner should hear of it.
 */
export function createSecurityEvents(outbox: Outbox, siteUrl: string, log: SecurityLog) {
  return {
    async record(
      trx: Parameters<Outbox["enqueue"]>[0],
      kind: SecurityEventKind,
      account: Pick<Account, "id" | "email" | "role">,
      { device, network }: Pick<Visitor, "device" | "network">,
      now: Date,
    ): Promise<void> {
      const at = now.toISOString();
      const row = { id: randomUUIDv7(), account_id: account.id, kind, device, network };
      await trx
        .insertInto("security_events")
        .values({ ...row, created_at: at })
        .execute();
      if (isMailed(kind)) {
        const about = { email: account.email, role: account.role, device, network, at };
        await outbox.enqueue(trx, [securityMail(kind, about, { site, siteUrl })]);
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
