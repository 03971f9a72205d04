import { retention } from "#content/retention.ts";
import { daysBefore, deletedBy, type RetentionStep } from "../db/retention-step.ts";
import { seal, unseal } from "../db/sealed.ts";
import type { Database, OutboxTable, Tables } from "../db/tables.ts";
import { LAST_MAIL, type OutgoingMail, type StoredMail } from "./outgoing-mail.ts";
import type { Selectable, Transaction } from "kysely";
import { randomUUIDv7 } from "node:crypto";

/** How long one worker holds a mail; longer than any transport takes to send one or give up. */
export const CLAIM_MS = 5 * 60 * 1000;

/** Name of the secret that is this outbox's `sealKey`. */
export const OUTBOX_SECRET = "outbox";

export type ClaimedMail = StoredMail & {
  /** Attempts begun, this one included. Tells this claim from a later one of the same mail. */
  attempts: number;
  claimedUntil: Date;
};

type Claim = Pick<ClaimedMail, "id" | "attempts">;
export type MailStatus = OutboxTable["status"];

/**
 * The transactional outbox: a mail is written beside what it tells of, and leaves later.
 * @param options.siteUrl origin of the site; its host ends the Message-IDs
 * @param options.sealKey for mails with a code in them, which cannot be enqueued without
 */
export function createOutbox(
  db: Database,
  options: { siteUrl: string; sealKey?: string; now?: () => Date },
) {
  const { hostname } = new URL(options.siteUrl);
  const now = options.now ?? (() => new Date());
  const sealKey = () => {
    if (options.sealKey === undefined) throw new Error("This outbox has no key for secret mails.");
    return options.sealKey;
  };

  /** A mail once sent stays sent, whatever an earlier holder of it reports late. */
  const held = (claim: Claim) =>
    db
      .updateTable("mail_outbox")
      .where("id", "=", claim.id)
      .where("status", "=", "queued")
      .where("attempts", "=", claim.attempts);

  /** What a secret mail said, once nobody will send it any more. */
  const forgetSecret = (id: string) =>
    db
      .updateTable("mail_outbox")
      .set({ html: "", text: "" })
      .where("id", "=", id)
      .where("status", "!=", "queued")
      .where("is_secret", "=", 1)
      .execute();

  const forgetLast = (id: string) =>
    db
      .deleteFrom("mail_outbox")
      .where("id", "=", id)
      .where("status", "=", "queued")
      .where("purpose", "=", LAST_MAIL);

  /** Nothing where another process was first, or where there is nothing left to send. */
  async function claim(id: string, due: string, until: Date): Promise<ClaimedMail | undefined> {
    const row = await db
      .updateTable("mail_outbox")
      .set((set) => ({ claimed_until: until.toISOString(), attempts: set("attempts", "+", 1) }))
      .where("id", "=", id)
      .where("status", "=", "queued")
      .where("next_attempt_at", "<=", due)
      .where((or) => or.or([or("claimed_until", "is", null), or("claimed_until", "<=", due)]))
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    try {
      return fromRow(unsealedRow(row, sealKey), until);
    } catch {
      // One that was emptied, and queued again by hand.
      await held(row).set({ status: "failed", last_error: "its text is gone" }).execute();
      return undefined;
    }
  }

  return {
    /** Writes mails in the caller's transaction, so that they and the lead commit together. Returns their ids. */
    async enqueue(trx: Transaction<Tables>, mails: readonly OutgoingMail[]): Promise<string[]> {
      const createdAt = now().toISOString();
      const rows = mails.map((mail) => sealedRow(newRow(mail, hostname, createdAt), sealKey));
      if (rows.length > 0) await trx.insertInto("mail_outbox").values(rows).execute();
      return rows.map((row) => row.id);
    },

    /**
     * Takes up to `limit` mails that are due, oldest first. Each is taken by one conditional update
     * of its own: of several processes on one database exactly one gets it, and none waits for
     * another's rows, so they cannot deadlock.
     */
    async claimDue(at: Date, limit: number): Promise<ClaimedMail[]> {
      const due = at.toISOString();
      const claimedUntil = new Date(at.getTime() + CLAIM_MS);
      const candidates = await db
        .selectFrom("mail_outbox")
        .select("id")
        .where("status", "=", "queued")
        .where("next_attempt_at", "<=", due)
        .where((or) => or.or([or("claimed_until", "is", null), or("claimed_until", "<=", due)]))
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(limit)
        .execute();
      const claimed: ClaimedMail[] = [];
      for (const { id } of candidates) {
        try {
          const mail = await claim(id, due, claimedUntil);
          if (mail) claimed.push(mail);
        } catch (error) {
          // What is claimed is sent; else it would lie here until its claim runs out.
          if (claimed.length === 0) throw error;
          break;
        }
      }
      return claimed;
    },

    /** True whoever holds the mail by now: it has left. */
    async markSent(claim: Claim, at: Date): Promise<void> {
      await forgetLast(claim.id).execute();
      await db
        .updateTable("mail_outbox")
        .set({ status: "sent", sent_at: at.toISOString(), claimed_until: null, last_error: null })
        .where("id", "=", claim.id)
        .where("status", "!=", "sent")
        .execute();
      await forgetSecret(claim.id);
    },

    /** Lets go of the mail until `nextAttemptAt`; does nothing once the claim has passed to another. */
    async markRetry(claim: Claim, nextAttemptAt: Date, reason: string): Promise<void> {
      await held(claim)
        .set({
          next_attempt_at: nextAttemptAt.toISOString(),
          claimed_until: null,
          last_error: reason,
        })
        .execute();
    },

    /** The mail is not tried again; does nothing once the claim has passed to another. */
    async markFailed(claim: Claim, reason: string): Promise<void> {
      await forgetLast(claim.id).where("attempts", "=", claim.attempts).execute();
      await held(claim)
        .set({ status: "failed", claimed_until: null, last_error: reason })
        .execute();
      await forgetSecret(claim.id);
    },

    /** How many mails there are of each status. */
    async counts(): Promise<Record<MailStatus, number>> {
      const rows = await db
        .selectFrom("mail_outbox")
        .select((select) => ["status", select.fn.countAll().as("mails")])
        .groupBy("status")
        .execute();
      const counts: Record<MailStatus, number> = { queued: 0, sent: 0, failed: 0 };
      for (const row of rows) counts[row.status] = Number(row.mails);
      return counts;
    },

    /**
     * Frees what a killed process still held. Only for a database that no other process works on
     * (SQLite, at the start); elsewhere claims run out by themselves.
     */
    async releaseClaims(): Promise<void> {
      await db
        .updateTable("mail_outbox")
        .set({ claimed_until: null })
        .where("status", "=", "queued")
        .where("claimed_until", "is not", null)
        .execute();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

function newRow(mail: OutgoingMail, hostname: string, createdAt: string): OutboxTable {
  const id = randomUUIDv7();
  return {
    id,
    lead_id: mail.leadId ?? null,
    purpose: mail.purpose,
    message_id: `<${id}@${hostname}>`,
    to_address: mail.to,
    reply_to: mail.replyTo ?? null,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    status: "queued",
    attempts: 0,
    next_attempt_at: createdAt,
    claimed_until: null,
    last_error: null,
    created_at: createdAt,
    sent_at: null,
    is_secret: mail.isSecret ? 1 : null,
    unsubscribe_url: mail.unsubscribeUrl ?? null,
  };
}

const sealedRow = (row: OutboxTable, key: () => string): OutboxTable =>
  row.is_secret
    ? { ...row, html: seal(key(), row.id, row.html), text: seal(key(), row.id, row.text) }
    : row;

/** The row as it was before it was sealed. */
export const unsealedRow = <Row extends Pick<OutboxTable, "id" | "html" | "text" | "is_secret">>(
  row: Row,
  key: () => string,
): Row =>
  row.is_secret
    ? { ...row, html: unseal(key(), row.id, row.html), text: unseal(key(), row.id, row.text) }
    : row;

function fromRow(row: Selectable<OutboxTable>, claimedUntil: Date): ClaimedMail {
  return {
    id: row.id,
    messageId: row.message_id,
    purpose: row.purpose,
    to: row.to_address,
    replyTo: row.reply_to ?? undefined,
    subject: row.subject,
    html: row.html,
    text: row.text,
    leadId: row.lead_id ?? undefined,
    ...(row.unsubscribe_url ? { unsubscribeUrl: row.unsubscribe_url } : {}),
    createdAt: row.created_at,
    attempts: row.attempts,
    claimedUntil,
  };
}

/** Mails that have left or were given up. What waits is younger: it is given up within days. */
export const mailRetention: RetentionStep = {
  kind: "sent mails",
  every: "day",
  remove: (trx, now) =>
    deletedBy(
      trx
        .deleteFrom("mail_outbox")
        .where("status", "!=", "queued")
        .where("created_at", "<", daysBefore(now, retention.sentMailDays)),
    ),
};
