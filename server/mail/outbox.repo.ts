import { type NotNull, type Selectable, sql, type Transaction } from "kysely";
import { retention } from "#content/retention.ts";
import { isPostgres } from "../db/dialect.ts";
import { daysBefore, deletedBy, type RetentionStep } from "../db/retention-step.ts";
import { risingId } from "../db/rising-id.ts";
import { seal, unseal } from "../db/secrets.ts";
import type { Database, OutboxTable, Tables } from "../db/tables.ts";
import { createClaimWatch, LEASE_MS, leaseFrom, renewalMs } from "./claims.ts";
import { mailboxOf } from "./mailbox.ts";
import { CLASS_REMINDER, LAST_MAIL, type OutgoingMail, type StoredMail } from "./outgoing-mail.ts";
import { htmlOf, packHtml } from "./packed-html.ts";
import { addressStates } from "./returned/returned-mails.repo.ts";

/** The name of the secret that `createOutbox` takes as `sealKey` (`db/secrets.ts`). */
export const OUTBOX_SECRET = "outbox";

export type ClaimedMail = StoredMail & {
  /** The number of attempts including this one. It distinguishes this claim from later ones. */
  attempts: number;
};

type Claim = Pick<ClaimedMail, "id" | "attempts">;
type EndedMail = Pick<ClaimedMail, "id" | "purpose" | "isSecret">;

/** Of a secret mail that will not be sent again. */
const NO_CONTENT = { html: "", text: "" };

/** The worker gives a mail up after three days, at the next attempt, which is hours later at most. */
const LONGEST_TRIED_DAYS = 4;

export type MailStatus = OutboxTable["status"];

/**
 * The SQL condition that a mail tells its reader something: it was not withdrawn, or it has left, or is leaving, all the
 * same.
 */
export const isTelling = sql<boolean>`(mail_outbox.withdrawn_at IS NULL OR mail_outbox.status = 'sent' OR mail_outbox.claimed_until IS NOT NULL)`;

/**
 * The transactional outbox: a mail is stored in the same transaction as the change that it reports, and a
 * worker sends it later.
 * @param options.siteUrl origin of the site; its host is the right-hand side of the Message-IDs
 * @param options.sealKey encrypts mails with a code in them; without it these cannot be enqueued
 * @param options.leaseMs how long a claim holds unless it is renewed, in milliseconds
 */
export function createOutbox(
  db: Database,
  options: { siteUrl: string; sealKey?: string; now?: () => Date; leaseMs?: number },
) {
  const { hostname } = new URL(options.siteUrl);
  const { leaseMs = LEASE_MS } = options;
  const now = options.now ?? (() => new Date());
  const sealKey = () => {
    if (options.sealKey === undefined) throw new Error("This outbox has no key for secret mails.");
    return options.sealKey;
  };

  /** Updates the mail if this claim is still the latest: a worker that reports too late changes nothing. */
  const stillClaimed = (claim: Claim) =>
    db
      .updateTable("mail_outbox")
      .where("id", "=", claim.id)
      .where("status", "=", "queued")
      .where("attempts", "=", claim.attempts);

  const deleteLastMail = (id: string) =>
    db
      .deleteFrom("mail_outbox")
      .where("id", "=", id)
      .where("status", "=", "queued")
      .where("purpose", "=", LAST_MAIL);

  /** The mail, unless it must not be sent any more: then it is given up. */
  async function usable(
    row: Selectable<OutboxTable>,
    due: string,
  ): Promise<ClaimedMail | undefined> {
    const reason = whyDropped(row, due) ?? (await whyHeldBack(row));
    if (reason) {
      await stillClaimed(row).set({ status: "failed", last_error: reason }).execute();
      return undefined;
    }
    try {
      return fromRow(unsealedRow(row, sealKey));
    } catch {
      // Somebody queued a mail again after its content was deleted.
      await stillClaimed(row).set({ status: "failed", last_error: "its text is gone" }).execute();
      return undefined;
    }
  }

  /** Why a reminder is not sent; everything else was asked for a moment ago, or tells of a change. */
  async function whyHeldBack(row: Selectable<OutboxTable>): Promise<string | undefined> {
    if (!row.purpose.startsWith(CLASS_REMINDER)) return undefined;
    const address = row.to_address.toLowerCase();
    const state = (await addressStates(db, [address], now())).get(address);
    return state === "ended" || state === "paused" ? "mails to this address come back" : undefined;
  }

  const release = () =>
    db.updateTable("mail_outbox").set({ claimed_until: null }).where("status", "=", "queued");

  const abandoned = createClaimWatch(leaseMs, {
    read: () =>
      db
        .selectFrom("mail_outbox")
        .select(["id", "claimed_until"])
        .where("status", "=", "queued")
        .where("claimed_until", "is not", null)
        .$narrowType<{ claimed_until: NotNull }>()
        .execute(),
    touch: ({ id, claimed_until }) =>
      db
        .updateTable("mail_outbox")
        .set({ claimed_until })
        .where("id", "=", id)
        .where("claimed_until", "=", claimed_until)
        .execute(),
  });

  /** Releases the claims of processes that have died. */
  async function releaseAbandoned(at: Date): Promise<void> {
    for (const { id, claimed_until } of await abandoned(at)) {
      await release().where("id", "=", id).where("claimed_until", "=", claimed_until).execute();
    }
  }

  return {
    /** Stores mails in the caller's transaction. @returns their ids */
    async enqueue(trx: Transaction<Tables>, mails: readonly OutgoingMail[]): Promise<string[]> {
      const createdAt = now().toISOString();
      const rows = mails.map((mail) => sealedRow(newRow(mail, hostname, createdAt), sealKey));
      if (rows.length > 0) await trx.insertInto("mail_outbox").values(rows).execute();
      return rows.map((row) => row.id);
    },

    /**
     * Withdraws the mails about something, which have become untrue, in the transaction that makes them so. Mails that
     * wait are deleted. A mail that a worker is sending now, or that has failed, is not tried again.
     * @returns how many were deleted
     */
    async withdraw(trx: Transaction<Tables>, aboutId: string, at: Date): Promise<number> {
      const present = at.toISOString();
      const { numDeletedRows } = await trx
        .deleteFrom("mail_outbox")
        .where("about_id", "=", aboutId)
        .where("status", "=", "queued")
        .where("claimed_until", "is", null)
        .executeTakeFirst();
      await trx
        .updateTable("mail_outbox")
        // A process from before migration 0038, which may run beside this one while the site is updated, does not know
        // `withdrawn_at`: it drops the mail by the time that has passed.
        .set(({ ref }) => ({ withdrawn_at: present, drop_after: ref("created_at") }))
        .where("about_id", "=", aboutId)
        .where("status", "!=", "sent")
        .execute();
      return Number(numDeletedRows);
    },

    /** The mails about something that have left, the oldest first, and whether one is being sent now. */
    async sentAbout(
      trx: Transaction<Tables>,
      aboutId: string,
    ): Promise<{ sent: { to: string; purpose: string }[]; isSending: boolean }> {
      const rows = await trx
        .selectFrom("mail_outbox")
        .select(["to_address as to", "purpose", "status", "claimed_until"])
        .where("about_id", "=", aboutId)
        .where("status", "!=", "failed")
        .orderBy("id")
        .execute();
      return {
        sent: rows.filter(({ status }) => status === "sent"),
        isSending: rows.some((row) => row.status === "queued" && row.claimed_until !== null),
      };
    },

    /**
     * Claims up to `limit` mails that are due, oldest first, in one statement. It skips rows that another process is
     * claiming, so that exactly one process gets each mail, and none waits for another.
     */
    async claimDue(at: Date, limit: number): Promise<ClaimedMail[]> {
      await releaseAbandoned(at);
      const due = at.toISOString();
      const rows = await db
        .with("due", (withDue) =>
          withDue
            .selectFrom("mail_outbox")
            .select("id")
            .where("status", "=", "queued")
            .where("next_attempt_at", "<=", due)
            .where("claimed_until", "is", null)
            .orderBy("next_attempt_at")
            .orderBy("id")
            .limit(limit)
            .$if(isPostgres(db), (query) => query.forUpdate().skipLocked()),
        )
        .updateTable("mail_outbox")
        .set((set) => ({
          claimed_until: leaseFrom(at, leaseMs),
          attempts: set("attempts", "+", 1),
        }))
        .where("id", "in", (select) => select.selectFrom("due").select("due.id"))
        .returningAll()
        .execute();
      const inOrder = rows.toSorted(
        (one, other) =>
          one.next_attempt_at.localeCompare(other.next_attempt_at) || (one.id < other.id ? -1 : 1),
      );
      const claimed: ClaimedMail[] = [];
      let failure: unknown;
      for (const row of inOrder) {
        try {
          const mail = await usable(row, due);
          if (mail) claimed.push(mail);
        } catch (error) {
          // The others are returned: nobody else would renew their claims, nor send them.
          failure = error;
        }
      }
      if (failure !== undefined && claimed.length === 0) throw failure;
      return claimed;
    },

    /** How often the worker calls `renew` for each mail that it sends, in milliseconds. */
    renewEveryMs: renewalMs(leaseMs),

    /** Extends a claim, also one that has run out. Does nothing if another process has claimed the mail since. */
    async renew(claim: Claim, at: Date): Promise<void> {
      await stillClaimed(claim)
        .set({ claimed_until: leaseFrom(at, leaseMs) })
        .where("claimed_until", "is not", null)
        .execute();
    },

    /** Works even if another process has claimed the mail since: it was sent. Its HTML is packed. */
    async markSent(mail: EndedMail & Pick<ClaimedMail, "html">, at: Date): Promise<void> {
      const { id, purpose, isSecret } = mail;
      if (purpose === LAST_MAIL) await deleteLastMail(id).execute();
      await db
        .updateTable("mail_outbox")
        .set({
          ...{ status: "sent", sent_at: at.toISOString(), claimed_until: null, last_error: null },
          ...(isSecret ? NO_CONTENT : { html: "", html_packed: packHtml(mail.html) }),
        })
        .where("id", "=", id)
        .where("status", "!=", "sent")
        .execute();
    },

    /** Releases the mail until `nextAttemptAt`. Does nothing if another process has claimed it since. */
    async markRetry(claim: Claim, nextAttemptAt: Date, reason: string): Promise<void> {
      await stillClaimed(claim)
        .set({
          next_attempt_at: nextAttemptAt.toISOString(),
          claimed_until: null,
          last_error: reason,
        })
        .execute();
    },

    /** Ends the retries. Does nothing if another process has claimed the mail since. */
    async markFailed(claim: Claim & EndedMail, reason: string): Promise<void> {
      const { id, attempts, purpose, isSecret } = claim;
      if (purpose === LAST_MAIL)
        await deleteLastMail(id).where("attempts", "=", attempts).execute();
      await stillClaimed(claim)
        .set({
          ...{ status: "failed", claimed_until: null, last_error: reason },
          ...(isSecret ? NO_CONTENT : {}),
        })
        .execute();
    },

    /** Counts the mails by status. */
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
     * Since when the mail has waited that has waited longest, ISO 8601; undefined if none waits. A mail waits from the
     * time at which it was written. One that somebody sends again waits from then on: it has had no attempt since, or
     * it is older than a mail can be that was never given up, and counts from its next attempt.
     */
    async waitingSince(at: Date): Promise<string | undefined> {
      const oldest = await db
        .selectFrom("mail_outbox")
        .select((select) =>
          select.fn
            .min(
              select
                .case()
                .when(
                  select.or([
                    select("attempts", "=", 0),
                    select("created_at", "<", daysBefore(at, LONGEST_TRIED_DAYS)),
                  ]),
                )
                .then(select.ref("next_attempt_at"))
                .else(select.ref("created_at"))
                .end(),
            )
            .as("at"),
        )
        .where("status", "=", "queued")
        .executeTakeFirst();
      return oldest?.at ?? undefined;
    },

    /** How many mails were written since a time, ISO 8601, and have left. */
    async countSentSince(since: string): Promise<number> {
      const sent = await db
        .selectFrom("mail_outbox")
        .select((select) => select.fn.countAll().as("mails"))
        .where("created_at", ">=", since)
        .where("status", "=", "sent")
        .executeTakeFirstOrThrow();
      return Number(sent.mails);
    },

    /**
     * Releases the claims of a killed process at once. Call it only if no other process uses the database (SQLite,
     * at the start); elsewhere `claimDue` finds them.
     */
    async releaseClaims(): Promise<void> {
      await release().where("claimed_until", "is not", null).execute();
    },
  };
}

/**
 * Why a mail must not be sent any more; undefined if it may be sent. A process from before migration 0038 withdraws a
 * mail by a `drop_after` in the past alone: such a mail counts as late, and is not sent either.
 */
function whyDropped(
  { withdrawn_at, drop_after }: Pick<OutboxTable, "withdrawn_at" | "drop_after">,
  now: string,
): string | undefined {
  if (withdrawn_at !== null) return "what it says is no longer true";
  if (drop_after !== null && drop_after <= now) return "it came too late";
  return undefined;
}

export type Outbox = ReturnType<typeof createOutbox>;

function newRow(mail: OutgoingMail, hostname: string, createdAt: string): OutboxTable {
  const id = risingId();
  return {
    id,
    lead_id: mail.leadId ?? null,
    purpose: mail.purpose,
    message_id: `<${id}@${hostname}>`,
    to_address: mail.to,
    mailbox: mailboxOf(mail.to),
    reply_to: mail.replyTo ?? null,
    subject: mail.subject,
    html: mail.html,
    html_packed: null,
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
    calendar: mail.calendar ?? null,
    drop_after: mail.dropAfter ?? null,
    about_id: mail.aboutId ?? null,
    withdrawn_at: null,
  };
}

const sealedRow = (row: OutboxTable, key: () => string): OutboxTable =>
  row.is_secret
    ? { ...row, html: seal(key(), row.id, row.html), text: seal(key(), row.id, row.text) }
    : row;

/** Decrypts the content of a secret mail's row. */
export const unsealedRow = <Row extends Pick<OutboxTable, "id" | "html" | "text" | "is_secret">>(
  row: Row,
  key: () => string,
): Row =>
  row.is_secret
    ? { ...row, html: unseal(key(), row.id, row.html), text: unseal(key(), row.id, row.text) }
    : row;

function fromRow(row: Selectable<OutboxTable>): ClaimedMail {
  return {
    id: row.id,
    messageId: row.message_id,
    purpose: row.purpose,
    to: row.to_address,
    replyTo: row.reply_to ?? undefined,
    subject: row.subject,
    html: htmlOf(row),
    text: row.text,
    leadId: row.lead_id ?? undefined,
    ...(row.is_secret ? { isSecret: true } : {}),
    ...(row.unsubscribe_url ? { unsubscribeUrl: row.unsubscribe_url } : {}),
    ...(row.calendar ? { calendar: row.calendar } : {}),
    createdAt: row.created_at,
    attempts: row.attempts,
  };
}

/** Deletes mails that were sent or given up. A queued mail is younger: it is given up within days. */
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
